"""`oakwood transcript`: write a random match as text."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from bot.commands.command import add_match_arguments
from bot.commands.random_match import Dealer
from engine.playout import Moment, play_out
from engine.record import record_match, to_json
from engine.texts import english
from engine.transcript import write

if TYPE_CHECKING:
    import argparse

    from engine.game import AnyGame


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.description = (
        "Play one random match and write its transcript to standard output. "
        "It is the first match that `simulate` plays with the same seed."
    )
    add_match_arguments(parser)
    parser.add_argument("--log", action="store_true", help="add remarks that tell what happened")
    parser.add_argument("--json", action="store_true", help="write JSON instead of text")


def run(arguments: argparse.Namespace) -> int:
    """Play and write."""
    dealer = Dealer.of(arguments)
    start = dealer.deal(0)
    events = [start.events]

    def watch(moment: Moment[Any, Any, Any, Any]) -> None:
        events.append(moment.played.events)

    playout = play_out(start.match, dealer.players(), dealer.chance(0), watch)
    record = record_match(playout.match, playout.plies, dealer.seats, dealer.options)
    if arguments.json:
        sys.stdout.write(to_json(record).decode() + "\n")
        return 0
    told = enumerate(events) if arguments.log else ()
    sys.stdout.write(write(record, {ply: _told(dealer.game, facts) for ply, facts in told}))
    return 0


def _told(game: AnyGame, events: tuple[Any, ...]) -> list[str]:
    return [english().render(game.describe(event)) for event in events]
