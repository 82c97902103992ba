"""One folder a game, each with the same file names; games never import one another."""
