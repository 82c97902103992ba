"""What outlives a restart: matches, seats, plies, lobbies and people, behind one protocol."""
