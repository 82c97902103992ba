"""A player that looks to the end of its turn, and takes the mean over what may come to light."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from engine.chance import Chance
from engine.players.budget import Budget, never
from engine.players.player import Decision
from engine.players.worlds import Effort, Worlds

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")

EFFORT: Final = Effort(work=150, shortlist=5, worlds=4)
WORK: Final = 1_000  # actions tried in all for one line


class NormalPlayer:
    """Makes the line of its turn that stands best in the mean of a few worlds."""

    def __init__(self, is_late: Callable[[], bool] = never) -> None:
        self._is_late = is_late

    def choose(self, decision: Decision[S, A, E, V], chance: Chance) -> A:
        """Return one of the decision's legal actions."""
        return self.line(decision, chance)[0]

    def line(self, decision: Decision[S, A, E, V], chance: Chance) -> tuple[A, ...]:
        """Return what to do until something new is seen."""
        if len(decision.legal) == 1:
            return (decision.legal[0],)
        worlds = Worlds(decision, chance, Budget(WORK, self._is_late))
        options = worlds.options(EFFORT)
        return options[0].actions if options else (decision.legal[0],)
