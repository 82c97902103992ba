"""A finished picture."""

from __future__ import annotations

from msgspec import Struct

ALT_LIMIT = 1024  # Discord takes no more characters


class Picture(Struct, frozen=True):
    """A picture file and what it shows in words."""

    data: bytes  # PNG
    alt: str  # at most ALT_LIMIT characters
    file_name: str
