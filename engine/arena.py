"""Matches between computer players of different levels, and what they prove."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import comb, sqrt
from typing import Final

from msgspec import Struct

from engine.chance import Chance, seed_from
from engine.game import AnyGame, Options
from engine.match import begin
from engine.players.levels import Level, seated
from engine.playout import play_out

CONFIDENCE: Final = 1.96  # standard deviations on each side: 95 of 100


class Result(Struct, frozen=True):
    """One match: who sat where, who won, with how many points."""

    levels: tuple[Level, ...]  # by seat
    winners: tuple[int, ...]
    points: tuple[int, ...]
    plies: int


class Standing(Struct, frozen=True):
    """How a level did: `wins` of `played` seats, a shared win in equal parts."""

    level: Level
    played: int
    wins: float
    rate: float
    low: float  # of the win rate, with 95 % confidence (Wilson)
    high: float
    mean_points: float


class Duel(Struct, frozen=True):
    """Two levels in the matches that both played: in how many one won and the other did not."""

    a: Level
    b: Level
    a_won: int
    b_won: int
    even: int
    p: float  # two-sided sign test: chance of so uneven a count among equals


def contest(
    game: AnyGame, levels: Sequence[Level], seats: int, seed: str, options: Options
) -> Callable[[int], Result]:
    """Return what plays match `number`: the levels go round the seats, a deal serves each order.

    With more levels than seats, as in a game for one, a deal serves each of them in turn.
    Raises BadSetup when the match cannot start, PlayoutError when it does not end.
    """
    order = [levels[place % len(levels)] for place in range(max(seats, len(levels)))]

    def play(number: int) -> Result:
        deal, turn = divmod(number, len(order))
        sitting = (*order[turn:], *order[:turn])[:seats]
        start = begin(game, seats, options, seed_from(f"arena {deal} {seed}")).match
        chance = Chance(seed_from(f"arena players {number} {seed}"), 0)
        playout = play_out(start, [seated(level) for level in sitting], chance)
        outcome = playout.match.outcome
        sheets = game.scores(playout.match.state)
        points = tuple(sheet.total for sheet in sheets)
        return Result(sitting, outcome.winners if outcome else (), points, len(playout.plies))

    return play


def standings(results: Sequence[Result], levels: Sequence[Level]) -> Iterator[Standing]:
    """Yield how each level did, in the order given."""
    for level in dict.fromkeys(levels):
        points = [
            result.points[seat]
            for result in results
            for seat, each in enumerate(result.levels)
            if each == level
        ]
        wins = sum(
            (result.levels[seat] == level) / len(result.winners)
            for result in results
            for seat in result.winners
        )
        low, high = wilson(wins, len(points))
        rate = wins / len(points)
        yield Standing(level, len(points), wins, rate, low, high, sum(points) / len(points))


def duels(results: Sequence[Result], levels: Sequence[Level]) -> Iterator[Duel]:
    """Yield each pair of different levels, the one named first as `a`."""
    different = list(dict.fromkeys(levels))
    for place, a in enumerate(different):
        for b in different[place + 1 :]:
            yield _duel(results, a, b)


def wilson(wins: float, played: int) -> tuple[float, float]:
    """Return the bounds of a win rate with 95 % confidence, by Wilson's score."""
    rate, square = wins / played, CONFIDENCE**2
    middle = rate + square / (2 * played)
    spread = CONFIDENCE * sqrt(rate * (1 - rate) / played + square / (4 * played**2))
    scale = 1 + square / played
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def sign_test(more: int, fewer: int) -> float:
    """Return the chance of at least so uneven a count of wins between equals, on either side."""
    played, least = more + fewer, min(more, fewer)
    tail = sum(comb(played, count) for count in range(least + 1))
    return min(1.0, tail * 2 / 2**played)


def _duel(results: Sequence[Result], a: Level, b: Level) -> Duel:
    signs = [_sign(result, a, b) for result in results if {a, b} <= set(result.levels)]
    more, fewer = signs.count(1), signs.count(-1)
    return Duel(a, b, more, fewer, signs.count(0), sign_test(more, fewer))


def _sign(result: Result, a: Level, b: Level) -> int:
    """Tell which of two levels won a match; 0 if both did or neither."""
    winning = {result.levels[seat] for seat in result.winners}
    return (a in winning) - (b in winning)
