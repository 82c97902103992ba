"""The pictures of Forest Shuffle: table, forests and hands."""
