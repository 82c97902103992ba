"""Events as the store keeps them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec import json

from engine.game import AnyGame


def written(events: tuple[Any, ...]) -> str:
    """Write events as JSON."""
    return json.encode(events).decode()


@lru_cache(maxsize=16)
def decoder(game: AnyGame) -> json.Decoder[list[Any]]:
    """Return what reads a game's events; it raises DecodeError for those of other versions."""
    return json.Decoder(list.__class_getitem__(game.event_type))
