"""Rules of the games as pure functions: no clock, no network, no files but their own data."""
