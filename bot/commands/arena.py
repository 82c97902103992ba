"""`oakwood arena`: let computer players of different levels play one another."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from msgspec import json

from bot.commands.command import add_match_arguments, count, game_wanted, say_line
from engine.arena import contest, duels, standings
from engine.errors import BadSetup
from engine.messages import say
from engine.players.levels import Level

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.arena import Duel, Result, Standing
    from engine.game import AnyGame

DESCRIPTION = """\
Let computer players play one another and print wins with 95 % confidence intervals (Wilson), mean
points, and for each pair of levels the p-value of a two-sided sign test. The levels go round the
seats: each deal is played once in each order. A shared win counts in equal parts. In a game for one
the levels take turns, each at the same deals, and there are no pairs. The same seed prints the same
again."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.description = DESCRIPTION
    add_match_arguments(parser)
    parser.add_argument(
        "--players",
        type=_levels,
        default=tuple(Level),
        metavar="LEVELS",
        help="a list like easy,normal,hard; repeated round the seats when there are more of them",
    )
    parser.add_argument("--matches", type=count, default=20, metavar="K", help="default: 20")
    parser.add_argument("--json", action="store_true", help="print one line of JSON")


def run(arguments: argparse.Namespace) -> int:
    """Play and print. Raises BadSetup."""
    (game, options), levels = game_wanted(arguments), arguments.players
    seats = arguments.seats or _usual_seats(game, levels)
    if seats < len(levels) and not game.info.is_personal:
        raise BadSetup(say("engine.error.few-seats", seats=seats, players=len(levels)))
    play = contest(game, levels, seats, arguments.seed, options)
    results = [play(number) for number in range(arguments.matches)]
    reached = list(standings(results, levels))
    pairs = [] if game.info.is_personal else list(duels(results, levels))
    if arguments.json:
        head = {"game": game.info.id, "seats": seats, "seed": arguments.seed}
        whole = {**head, "matches": len(results), "levels": reached, "pairs": pairs}
        say_line(json.encode(whole).decode())
    else:
        _tell(results, reached, pairs)
    return 0


def _usual_seats(game: AnyGame, levels: Sequence[Level]) -> int:
    return 1 if game.info.is_personal else max(len(levels), game.info.seats_min)


def _tell(results: Sequence[Result], reached: Sequence[Standing], pairs: Sequence[Duel]) -> None:
    plies = sum(result.plies for result in results) / len(results)
    say_line(f"{len(results)} matches, {plies:.0f} plies a match")
    for each in reached:
        say_line(
            f"{each.level:<7} won {each.wins:g} of {each.played} seats: {each.rate:.1%}"
            f" ({each.low:.1%} to {each.high:.1%}), {each.mean_points:.1f} points"
        )
    for pair in pairs:
        say_line(
            f"{pair.a} won {pair.a_won}, {pair.b} won {pair.b_won}, both or neither {pair.even}:"
            f" p = {pair.p:.2g}"
        )


def _levels(text: str) -> tuple[Level, ...]:
    try:
        return tuple(Level(word.strip()) for word in text.split(","))
    except ValueError:
        known = ", ".join(Level)
        raise argparse.ArgumentTypeError(
            f"“{text}” is no list of levels; they are {known}"
        ) from None
