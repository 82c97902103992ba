"""The commands of `oakwood`, one a file: `add_arguments(parser)` and `run(arguments)`."""
