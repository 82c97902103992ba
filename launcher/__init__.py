"""What stands behind run.py: sets up `.venv` and starts Oakwood in it; standard library only."""
