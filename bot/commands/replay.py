"""`oakwood replay`: play a recorded match and tell it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.commands.command import say_line
from bot.commands.record_file import load
from engine.record import Record, replay_record
from engine.texts import english

if TYPE_CHECKING:
    import argparse

    from engine.game import Outcome
    from engine.match import Played
    from engine.messages import Message


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.description = (
        "Play a transcript or an export from its seed, print what happened and how it ended. "
        "Where it cannot go on, it says at which ply, and why."
    )
    parser.add_argument("file", metavar="FILE", help="transcript or JSON; - reads standard input")


def run(arguments: argparse.Namespace) -> int:
    """Tell the match up to its end, or up to where it breaks."""
    record, game = load(arguments.file)
    teller = _Teller(record)
    outcome = None
    for number, played in enumerate(replay_record(record, game)):
        teller.tell(number, played)
        outcome = played.match.outcome
    teller.tell_end(outcome)
    return 0


class _Teller:
    """Prints a match for people."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.names = record.names or tuple(f"Seat {n}" for n in range(1, record.seats + 1))

    def tell(self, number: int, played: Played[Any, Any, Any, Any]) -> None:
        if number:
            ply = self.record.plies[number - 1]
            say_line(f"{number:4} {self.names[ply.seat]}: {ply.text}")
        for event in played.events:
            say_line(f"       {self._render(played.match.game.describe(event))}")

    def tell_end(self, outcome: Outcome | None) -> None:
        say_line()
        if outcome is None:
            say_line(f"The match still runs after {len(self.record.plies)} plies.")
            return
        say_line(self._render(outcome.reason))
        say_line(f"Won by {' and '.join(self.names[s] for s in outcome.winners) or 'nobody'}.")
        for name, sheet in zip(self.names, outcome.sheets, strict=True):
            lines = [f"{self._render(line.source)} {line.points}" for line in sheet.lines]
            say_line(f"{name}: {sheet.total} ({', '.join(lines)})" if lines else f"{name}: 0")

    def _render(self, message: Message) -> str:
        return english().render(message, self.names)
