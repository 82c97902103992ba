"""Random moments of random matches, for laws that hold at any of them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from msgspec import Struct

from engine.chance import Chance, seed_from
from engine.game import AnyGame
from engine.match import Match, Ply, begin
from engine.players.random import RandomPlayer
from engine.playout import Moment, playing, seat_count
from engine.registry import GAMES
from tests.engine.tiny_game import TINY_GAME

ALL_GAMES: tuple[AnyGame, ...] = (*GAMES.values(), TINY_GAME)

EVERYDAY = settings(
    max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
WHOLE = settings(EVERYDAY, max_examples=5)  # for laws that need a whole match played out
LONG = settings(EVERYDAY, max_examples=2000)


class Scene(Struct, frozen=True):
    """A moment of a match with all that led to it."""

    start: Match[Any, Any, Any, Any]
    moments: tuple[Moment[Any, Any, Any, Any], ...]
    chance: Chance  # for whatever comes next

    @property
    def match(self) -> Match[Any, Any, Any, Any]:
        return self.moments[-1].played.match if self.moments else self.start

    @property
    def plies(self) -> list[Ply]:
        return [Ply(moment.seat, self.notation(moment)) for moment in self.moments]

    @property
    def seats(self) -> range:
        return range(seat_count(self.start))

    def notation(self, moment: Moment[Any, Any, Any, Any]) -> str:
        return self.match.game.notation(moment.action)


class Deal(Struct, frozen=True):
    """Draws of hypothesis that any game can be dealt and played by."""

    seats: int
    option: int
    seed: int
    permille: int  # of the match's length

    def on(self, game: AnyGame) -> Deal:
        """The same for all draws that lead to the same match of a game."""
        info = game.info
        seats = self.seats % (info.seats_max - info.seats_min + 1)
        variants = max((len(option.values) for option in info.options), default=1)
        return Deal(seats, self.option % variants, self.seed, permille=0)

    def start(self, game: AnyGame) -> Match[Any, Any, Any, Any]:
        info = game.info
        seats = info.seats_min + self.seats % (info.seats_max - info.seats_min + 1)
        options = {o.id: o.values[self.option % len(o.values)] for o in info.options}
        return begin(game, seats, options, seed_from(f"deal {self.seed}")).match

    def scene(self, game: AnyGame) -> Scene:
        """Play a match to its end and step back to the moment."""
        start, moments = _whole_match(game.info.id, self.on(game))
        kept = len(moments) * self.permille // 1000
        return Scene(start, moments[:kept], Chance(b"whatever comes n", self.permille))

    def players(self, game: AnyGame) -> list[RandomPlayer]:
        return [RandomPlayer()] * game.info.seats_max


@lru_cache(maxsize=64)
def _whole_match(
    game_id: str, deal: Deal
) -> tuple[Match[Any, Any, Any, Any], tuple[Moment[Any, Any, Any, Any], ...]]:
    game = next(game for game in ALL_GAMES if game.info.id == game_id)
    start, chance = deal.start(game), Chance(seed_from(f"players {deal.seed}"), 0)
    return start, tuple(playing(start, deal.players(game), chance))


def _deals(seeds: int) -> st.SearchStrategy[Deal]:
    return st.builds(
        Deal,
        seats=st.integers(0, 4),
        option=st.integers(0, 3),
        seed=st.integers(0, seeds),
        permille=st.integers(0, 1000),
    )


deals = _deals(2)  # few, so that the laws share their matches
all_deals = _deals(2**32)
