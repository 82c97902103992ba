"""Data of the games: rules for players, card tables."""
