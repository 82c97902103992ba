"""How long computer players think about a turn when nothing cuts them off."""

from __future__ import annotations

import time
from statistics import quantiles
from typing import TYPE_CHECKING, Any

from bot.bench.figure import Figure, Target
from engine.chance import Chance, seed_from
from engine.match import begin
from engine.players.levels import Level, seated
from engine.playout import playing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.game import AnyGame
    from engine.players.player import Decision, Player

TURN = Target(2, 1)  # s, for the slowest of a match
TWENTIETHS = 20


def thinking_figures(game: AnyGame, runs: int) -> Iterator[Figure]:
    """Measure whole matches among players of one level: each one's slowest turn."""
    for level in (Level.NORMAL, Level.HARD):
        matches = [_turns(game, level, number) for number in range(runs)]
        turns = [turn for match in matches for turn in match]
        p95 = quantiles(turns, n=TWENTIETHS)[-1]
        yield Figure(
            name=f"{game.info.id}: slowest turn of a match, {level}",
            unit="s",
            runs=tuple(max(match) for match in matches),
            target=TURN,
            note=f"CPU time; {len(turns)} turns, 95 of 100 within {p95:.2g} s",
        )


class _Timed:
    """A player whose thinking is timed."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self.seconds = 0.0

    def choose(self, decision: Decision[Any, Any, Any, Any], chance: Chance) -> Any:  # noqa: ANN401
        started = time.process_time()
        action = self._player.choose(decision, chance)
        self.seconds += time.process_time() - started
        return action

    def turn(self) -> float:
        """Return what was spent since the last turn."""
        spent, self.seconds = self.seconds, 0.0
        return spent


def _turns(game: AnyGame, level: Level, number: int) -> list[float]:
    """Play a match and return the time of each turn; in a game for one, of each step."""
    start = begin(game, game.info.seats_min, {}, seed_from(f"bench thinking {number}")).match
    players = [_Timed(seated(level)) for _ in range(game.info.seats_min)]
    chance = Chance(seed_from(f"bench thinkers {number}"), 0)
    turns: list[float] = []
    for moment in playing(start, players, chance):
        match = moment.played.match
        if match.to_act != (moment.seat,) or game.info.is_personal:
            turns.append(players[moment.seat].turn())
    return turns
