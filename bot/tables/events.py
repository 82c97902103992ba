"""Events as the store keeps them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec import json

from engine.game import AnyGame


def written(events: tuple[Any, ...]) -> str:
    """Write events as JSON."""
    return json.encode(events).decode()


def read(game: AnyGame, text: str) -> tuple[Any, ...]:
    """Read events. Raises msgspec.DecodeError for those of a version that had others."""
    return tuple(_decoder(game).decode(text))


@lru_cache(maxsize=16)
def _decoder(game: AnyGame) -> json.Decoder[list[Any]]:
    return json.Decoder(list.__class_getitem__(game.event_type))
