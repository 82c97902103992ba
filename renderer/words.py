"""What a picture shows, in words."""

from __future__ import annotations

from collections.abc import Sequence

from engine.registry import game_named
from engine.texts import english
from renderer.fonts import ELLIPSIS
from renderer.picture import ALT_LIMIT


def sentences(game_id: str, view: object, names: Sequence[str]) -> tuple[str, ...]:
    """Return the position as the game itself tells it."""
    messages = game_named(game_id).summarise(view)
    return tuple(english().render(message, names) for message in messages)


def alt_text(game_id: str, view: object, names: Sequence[str]) -> str:
    """Return as many of the position's sentences as an alt text holds."""
    return cut(sentences(game_id, view, names))


def cut(told: Sequence[str]) -> str:
    """Join as many sentences as an alt text holds."""
    text = ""
    for sentence in told:
        longer = f"{text} {sentence}" if text else sentence
        if len(longer) > ALT_LIMIT:
            return (text or sentence)[: ALT_LIMIT - 1] + ELLIPSIS
        text = longer
    return text
