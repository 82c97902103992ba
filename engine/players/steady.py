"""A player that does what it has planned instead of thinking anew about every action."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from engine.chance import Chance
from engine.players.player import Decision

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")


class Planner(Protocol):
    """A player that thinks in lines."""

    def line(self, decision: Decision[S, A, E, V], chance: Chance) -> tuple[A, ...]:
        """Return what to do until something new is seen."""
        ...


class Steady:
    """One seat of one match: it keeps to its line until that ends with something new."""

    def __init__(self, planner: Planner) -> None:
        self._planner = planner
        self._rest: tuple[Any, ...] = ()

    def choose(self, decision: Decision[S, A, E, V], chance: Chance) -> A:
        """Return one of the decision's legal actions."""
        if not self._rest or self._rest[0] not in decision.legal or not decision.undoable:
            self._rest = self._planner.line(decision, chance)
        action, *rest = self._rest
        self._rest = tuple(rest)
        return action
