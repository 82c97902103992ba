"""A finished picture, and the pictures that a view has to offer."""

from __future__ import annotations

from msgspec import Struct

from engine.messages import Message

ALT_LIMIT = 1024  # Discord takes no more characters


class Picture(Struct, frozen=True):
    """A picture file and what it shows in words."""

    data: bytes  # PNG
    alt: str  # at most ALT_LIMIT characters
    file_name: str


class Scene(Struct, frozen=True):
    """A picture that may be drawn from a view."""

    id: str  # "board", "hand"
    title: Message
