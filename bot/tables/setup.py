"""Options of a match, as a lobby asks for them."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import json

from engine.errors import BadSetup
from engine.game import AnyGame
from engine.messages import say


def check_options(game: AnyGame, options: Mapping[str, str]) -> None:
    """Raise BadSetup for what the game does not offer; seats are checked at the start."""
    allowed = {option.id: option.values for option in game.info.options}
    for option, value in options.items():
        if value not in allowed.get(option, ()):
            raise BadSetup(say("engine.error.option", option=option, value=value))


def options_of(written: str) -> dict[str, str]:
    """Read options from a row."""
    return json.decode(written, type=dict[str, str])
