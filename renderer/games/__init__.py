"""One folder a game: how its board is drawn."""
