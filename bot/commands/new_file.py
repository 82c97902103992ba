"""Arguments that name a file to write."""

from __future__ import annotations

import argparse
from pathlib import Path


def new_file(text: str) -> Path:
    """Read an argument that names a file to write; an empty one would mean this folder."""
    if not text:
        raise argparse.ArgumentTypeError("the name of a file is missing")
    return Path(text)
