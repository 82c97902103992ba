"""The tree board of Nutty Squirrels."""
