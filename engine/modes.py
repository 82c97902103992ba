"""The modes of a title, over all games that share its command."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from engine.errors import BadSetup
from engine.game import AnyGame, Mode
from engine.messages import listing, say


class Way(Struct, frozen=True):
    """A mode, and the game that is played in it."""

    mode: Mode
    game: AnyGame

    @property
    def options(self) -> dict[str, str]:
        """The options that the mode fixes."""
        return dict(self.mode.options)


def titles(games: Mapping[str, AnyGame]) -> tuple[AnyGame, ...]:
    """Return the first game of each title in the order of the registry."""
    firsts: dict[str, AnyGame] = {}
    for game in games.values():
        firsts.setdefault(game.info.command, game)
    return tuple(firsts.values())


def ways(games: Mapping[str, AnyGame], command: str) -> tuple[Way, ...]:
    """Return the modes of a title in the order of the registry; the first is the usual one."""
    return tuple(
        Way(mode, game)
        for game in games.values()
        if game.info.command == command
        for mode in game.info.modes
    )


def way(games: Mapping[str, AnyGame], command: str, mode_id: str) -> Way:
    """Find a mode of a title. Raises BadSetup."""
    found = ways(games, command)
    for each in found:
        if each.mode.id == mode_id:
            return each
    known = listing([each.mode.id for each in found])
    raise BadSetup(say("engine.error.mode", mode=mode_id, modes=known))
