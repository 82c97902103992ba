"""What a seat can do in its turn: lines of actions, up to where something new is seen."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Generic, TypeVar

from msgspec import Struct

from engine.chance import Chance
from engine.game import Game, Seat
from engine.players.budget import Budget

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")

LONGEST_LINE = 14  # actions; nothing sensible takes more


class Line(Struct, Generic[S, A], frozen=True):
    """Some actions of one seat, where they lead in the world they were tried in."""

    actions: tuple[A, ...]
    before: S  # the last action
    after: S
    worth: float  # of `after`, or of `before` where the last action reveals something
    is_open: bool  # the last action reveals something and the seat's turn goes on


class Explorer(Generic[S, A, E, V]):
    """Walks through a seat's own lines in one world, the promising ones first."""

    def __init__(self, game: Game[S, A, E, V], seat: Seat, budget: Budget, chance: Chance) -> None:
        self._game, self._seat = game, seat
        self._budget, self._chance = budget, chance
        self._queue: list[tuple[float, int, tuple[A, ...], S]] = []
        self._seen: set[S] = set()

    def lines(self, start: S) -> Iterator[Line[S, A]]:
        """Yield every line that ends with the turn or with something new, until the budget ends."""
        self._push((), start)
        while self._queue and not self._budget.is_over:
            worth, _, actions, state = heappop(self._queue)
            for action in self._game.legal_actions(state, self._seat):
                if self._budget.is_over:
                    return
                line = self._try(state, (*actions, action), -worth)
                if line:
                    yield line

    def _try(self, state: S, actions: tuple[A, ...], worth: float) -> Line[S, A] | None:
        game, seat = self._game, self._seat
        self._budget.spend()
        step = game.apply(state, seat, actions[-1], self._chance)
        if game.to_act(step.state) != (seat,):
            worth = game.appraise(step.state, seat)
            return Line(actions, state, step.state, worth, is_open=False)
        if step.is_sealed:
            return Line(actions, state, step.state, worth, is_open=True)
        if len(actions) < LONGEST_LINE:
            self._push(actions, step.state)
        return None

    def _push(self, actions: tuple[A, ...], state: S) -> None:
        if state not in self._seen:
            self._seen.add(state)
            worth = self._game.appraise(state, self._seat)
            heappush(self._queue, (-worth, len(self._seen), actions, state))
