"""What people can ask for: slash commands, and the clicks on cards."""
