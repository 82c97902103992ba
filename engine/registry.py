"""All games, one line each."""

from __future__ import annotations

from collections.abc import Mapping

from engine.errors import UnknownGame
from engine.game import AnyGame
from engine.games.forest_shuffle import FOREST_SHUFFLE
from engine.games.nutty_squirrels import NUTTY_SQUIRRELS
from engine.games.nutty_squirrels.solo import NUTTY_SQUIRRELS_SOLO

GAMES: Mapping[str, AnyGame] = {
    game.info.id: game for game in (NUTTY_SQUIRRELS, NUTTY_SQUIRRELS_SOLO, FOREST_SHUFFLE)
}


def game_named(name: str) -> AnyGame:
    """Return a game by its id. Raises UnknownGame."""
    try:
        return GAMES[name]
    except KeyError:
        raise UnknownGame(name, tuple(GAMES)) from None
