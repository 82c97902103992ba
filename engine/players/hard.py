"""A player that plays its best lines on in several worlds before it decides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeVar

from engine.chance import Chance
from engine.players.budget import Budget, never
from engine.players.lines import Explorer, Line
from engine.players.player import Decision
from engine.players.worlds import Effort, Option, Worlds

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")

EFFORT: Final = Effort(work=700, shortlist=10, worlds=8, finish=30)
WORK: Final = 8_000  # actions tried in all for one line
CANDIDATES: Final = 4
CLEAR: Final = 1.5  # points behind the best at which a line is no candidate
ROLLOUTS: Final = 8  # of each candidate
TURNS: Final = 1  # played on after the line, by whoever is to act
GLANCE: Final = 30  # actions tried for each line of these turns
TRUST: Final = 1.0  # points by which a first appraisal is usually wrong


class HardPlayer:
    """Weighs its best lines by rollouts in which all seats make the best line they see at a glance.

    What rollouts tell is spread widely, so they move the first appraisal only as far as the spread
    allows.
    """

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
        if not options:
            return (decision.legal[0],)
        least = options[0].worth - CLEAR
        near = [option for option in options[:CANDIDATES] if option.worth >= least]
        return _best(worlds, near)


class _Rival(Generic[A]):
    """A candidate beside the first one: by how much rollouts place it before that."""

    def __init__(self, option: Option[A], first: Option[A]) -> None:
        self.actions = option.actions
        self._expected = option.worth - first.worth
        self._leads: list[float] = []

    def note(self, lead: float) -> None:
        """Take in the outcome of one more rollout."""
        self._leads.append(lead)

    @property
    def lead(self) -> float:
        """The lead to believe in, between what was expected and what rollouts gave."""
        count = len(self._leads)
        if count < 2:
            return self._expected
        mean = sum(self._leads) / count
        spread = sum((lead - mean) ** 2 for lead in self._leads) / (count - 1) / count
        weight = TRUST**2 / (TRUST**2 + spread)
        return self._expected + weight * (mean - self._expected)


def _best(worlds: Worlds[S, A, E, V], near: Sequence[Option[A]]) -> tuple[A, ...]:
    first, rivals = near[0], [_Rival(option, near[0]) for option in near[1:]]
    for number in range(ROLLOUTS if rivals else 0):
        if worlds.budget.is_over:
            break
        standard = _played_on(worlds, worlds.follow(number, first.actions))
        for rival in rivals:
            rival.note(_played_on(worlds, worlds.follow(number, rival.actions)) - standard)
    ahead = max(rivals, key=_lead, default=None)
    return ahead.actions if ahead and ahead.lead > 0 else first.actions


def _lead(rival: _Rival[A]) -> float:
    return rival.lead


def _played_on(worlds: Worlds[S, A, E, V], state: S) -> float:
    """Return how the seat stands some turns later; alone, each line counts as one."""
    game, turns, last = worlds.game, 0, worlds.seat
    while seats := game.to_act(state):
        seat = seats[0]
        turns, last = turns + (seat != last or game.info.is_personal), seat
        if turns > TURNS:
            break
        explorer = Explorer(game, seat, worlds.budget.part(GLANCE), worlds.chance)
        best = max(explorer.lines(state), key=_worth, default=None)
        if best is None or worlds.gives_up(best):
            break
        state = best.after
    return game.appraise(state, worlds.seat)


def _worth(line: Line[S, A]) -> float:
    return line.worth
