"""What a computer player is, and what it is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeVar

from msgspec import Struct

from engine.chance import Chance
from engine.game import Game, Seat

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")


class Decision(Struct, Generic[S, A, E, V], frozen=True):
    """A seat's question: which of these actions now?"""

    game: Game[S, A, E, V]
    seat: Seat
    legal: Sequence[A]  # never empty
    undoable: int  # actions just made by this seat that revealed nothing and did not pass the turn
    view: Callable[[], V]  # what the seat sees; made on demand, since not every player looks


class Player(Protocol):
    """Chooses actions; all its chance comes from the argument, so that a match can be repeated."""

    def choose(self, decision: Decision[S, A, E, V], chance: Chance) -> A:
        """Return one of the decision's legal actions."""
        ...
