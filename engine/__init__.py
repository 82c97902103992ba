"""Rules of the games as pure functions: no clock, no files but their own data, no network, no global chance."""
