"""Pictures of what a seat may see. Nothing here knows Discord, files of players or the clock."""
