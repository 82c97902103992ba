"""Random matches by number, the same for `simulate` and `transcript`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.commands.command import game_wanted
from engine.chance import Chance, seed_from
from engine.match import Played, begin
from engine.players.random import RandomPlayer

if TYPE_CHECKING:
    import argparse

    from engine.game import AnyGame


@dataclass(frozen=True)
class Dealer:
    """Deals the matches that belong to a game, seats, options and a seed of the user's choice."""

    game: AnyGame
    seats: int
    seed: str
    options: dict[str, str]

    @classmethod
    def of(cls, arguments: argparse.Namespace) -> Dealer:
        """Make one from the arguments of a command. Raises UnknownGame, BadSetup, CommandError."""
        game, options = game_wanted(arguments)
        seats = game.info.seats_min if arguments.seats is None else arguments.seats
        return cls(game, seats, arguments.seed, options)

    def deal(self, number: int) -> Played[Any, Any, Any, Any]:
        """Begin match `number`. Raises BadSetup."""
        return begin(self.game, self.seats, self.options, match_seed(self.seed, number))

    def players(self) -> list[RandomPlayer]:
        """Return a player for each seat."""
        return [RandomPlayer()] * self.seats

    def chance(self, number: int) -> Chance:
        """Return the players' chance in match `number`; the match's own comes from its seed."""
        return Chance(seed_from(f"players {number} {self.seed}"), 0)


def match_seed(seed: str, number: int) -> bytes:
    """Return the seed of match `number`, for `begin`."""
    return seed_from(f"match {number} {seed}")
