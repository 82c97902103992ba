"""The Discord bot: everything that talks to people, and the store beneath it."""
