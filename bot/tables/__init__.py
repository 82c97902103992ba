"""The application service: the only place where engine and store meet; knows nothing of Discord."""
