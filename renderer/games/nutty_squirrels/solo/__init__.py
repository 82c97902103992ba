"""The board of the solo game."""
