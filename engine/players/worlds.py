"""Ways that the hidden things may lie, and how the lines of a turn stand in the mean of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engine.chance import Chance
from engine.game import Case, Game, Seat
from engine.players.budget import Budget
from engine.players.lines import Explorer, Line
from engine.players.player import Decision

FAR: Final = 4  # times the work, to find something better than giving up

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")


class Effort(Struct, frozen=True):
    """How hard a player looks at its own turn."""

    work: int  # actions tried to find lines
    shortlist: int  # lines weighed of each sort: those that end the turn, those that reveal
    worlds: int  # in which each of them is weighed
    finish: int = 0  # actions tried to go on with the turn after something was revealed


class Option(Struct, Generic[A], frozen=True):
    """A line that was weighed."""

    actions: tuple[A, ...]
    worth: float  # mean of the appraisals where it leads


class Worlds(Generic[S, A, E, V]):
    """Draws what the seat does not know, each world when it is first asked for."""

    def __init__(self, decision: Decision[S, A, E, V], chance: Chance, budget: Budget) -> None:
        self.game: Game[S, A, E, V] = decision.game
        self.seat: Seat = decision.seat
        self.chance = chance
        self.budget = budget
        self._seen = decision.view()
        self._states: list[S] = []

    def options(self, effort: Effort) -> list[Option[A]]:
        """Return the most promising lines of the turn, the best first; the first action is legal.

        Empty only when it was late from the start.
        """
        lines = self._lines(effort.work)
        if all(map(self.gives_up, lines)):
            lines = self._lines(FAR * effort.work)
        opened = [line for line in lines if line.is_open][: effort.shortlist]
        ended = [line for line in lines if not line.is_open][: effort.shortlist]
        found = [self._weighed(line, effort) for line in (*opened, *ended)]
        return sorted(found, key=_mean, reverse=True)

    def state(self, number: int) -> S:
        """Return world `number`."""
        while len(self._states) <= number:
            self._states.append(self.game.resample(self._seen, self.seat, self.chance))
        return self._states[number]

    def follow(self, number: int, actions: Sequence[A]) -> S:
        """Return where a line leads in world `number`."""
        state = self.state(number)
        for action in actions:
            self.budget.spend()
            state = self.game.apply(state, self.seat, action, self.chance).state
        return state

    def gives_up(self, line: Line[S, A]) -> bool:
        """Tell whether a line ends with giving the match up."""
        verb = self.game.notation(line.actions[-1]).partition(" ")[0]
        return verb in self.game.info.last_resorts

    def _lines(self, work: int) -> list[Line[S, A]]:
        explorer = Explorer(self.game, self.seat, self.budget.part(work), self.chance)
        lines = map(self._unbiased, explorer.lines(self.state(0)))
        return sorted(lines, key=_worth, reverse=True)

    def _unbiased(self, line: Line[S, A]) -> Line[S, A]:
        """Take no notice of what a line happened to reveal in the world it was found in."""
        if line.is_open or not self._cases(line):
            return line
        return replace(line, worth=self.game.appraise(line.before, self.seat), is_open=True)

    def _cases(self, line: Line[S, A]) -> Sequence[Case[S]]:
        cases = self.game.cases
        return cases(line.before, line.actions[-1]) if cases else ()

    def _weighed(self, line: Line[S, A], effort: Effort) -> Option[A]:
        """Weigh a line by all it may reveal, else in some worlds, in one when it is late."""
        cases = () if self.budget.is_over else self._cases(line)
        if cases:
            return Option(line.actions, self._expected(line.actions[-1], cases, effort))
        total, weighed = 0.0, 0
        for number in range(effort.worlds):
            if weighed and self.budget.is_over:
                break
            total += self._standing(self.follow(number, line.actions), effort)
            weighed += 1
        return Option(line.actions, total / weighed)

    def _expected(self, action: A, cases: Sequence[Case[S]], effort: Effort) -> float:
        total, count = 0.0, 0
        for case in cases:
            self.budget.spend()
            after = self.game.apply(case.state, self.seat, action, self.chance).state
            total += case.weight * self._standing(after, effort)
            count += case.weight
        return total / count

    def _standing(self, state: S, effort: Effort) -> float:
        """Return how the seat stands, at best after the rest of its turn."""
        worth = self.game.appraise(state, self.seat)
        if not effort.finish or self.game.to_act(state) != (self.seat,):
            return worth
        explorer = Explorer(self.game, self.seat, self.budget.part(effort.finish), self.chance)
        return max((line.worth for line in explorer.lines(state)), default=worth)


def _worth(line: Line[S, A]) -> float:
    return line.worth


def _mean(option: Option[A]) -> float:
    return option.worth
