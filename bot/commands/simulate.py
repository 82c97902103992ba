"""`oakwood simulate`: play random matches and count."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from msgspec import json

from bot.commands.command import CommandError, add_match_arguments, count, say_line
from bot.commands.random_match import Dealer
from engine.errors import BadSetup, EngineError
from engine.playout import Playout, check_end, play_out, ply_checks

if TYPE_CHECKING:
    import argparse

WHOLE = 60  # a win in parts, so that up to six winners share it without a rest
DESCRIPTION = """\
Play random legal matches and print one line of JSON: matches, plies, plies_per_second,
wins_by_seat, endings (by reason), mean_rounds. A shared win counts as equal parts for its
winners. A round has passed when the turn comes back to, or past, the seat that had the first one.
The same seed prints the same line, but for plies_per_second."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.description = DESCRIPTION
    add_match_arguments(parser)
    parser.add_argument("--matches", type=count, default=100, metavar="K", help="default: 100")
    parser.add_argument(
        "--check",
        action="store_true",
        help="check all invariants after every ply, and that a replay of the texts and a stored "
        "copy give the same match at the end; stop at the first that is broken",
    )


def run(arguments: argparse.Namespace) -> int:
    """Play, count and print the line."""
    dealer, tally = Dealer.of(arguments), _Tally()
    started = time.perf_counter()
    for number in range(arguments.matches):
        try:
            tally.add(_play(dealer, number, is_checked=arguments.check))
        except BadSetup:
            raise
        except EngineError as error:
            raise CommandError(f"Match {number + 1} of seed {dealer.seed}: {error}") from error
    seconds = time.perf_counter() - started
    say_line(json.encode(tally.line(dealer, arguments.matches, seconds)).decode())
    return 0


def _play(dealer: Dealer, number: int, *, is_checked: bool) -> Playout[Any, Any, Any, Any]:
    start = dealer.deal(number).match
    watch = ply_checks(start) if is_checked else None
    playout = play_out(start, dealer.players(), dealer.chance(number), watch)
    if is_checked:
        check_end(start, playout)
    return playout


@dataclass
class _Tally:
    plies: int = 0
    rounds: int = 0
    wins: Counter[int] = field(default_factory=Counter[int])  # by seat, in parts of WHOLE
    endings: Counter[str] = field(default_factory=Counter[str])

    def add(self, playout: Playout[Any, Any, Any, Any]) -> None:
        outcome = playout.match.outcome
        if outcome is None:
            return
        self.plies += len(playout.plies)
        self.rounds += playout.rounds
        self.endings[outcome.reason.key] += 1
        for seat in outcome.winners:
            self.wins[seat] += WHOLE // len(outcome.winners)

    def line(self, dealer: Dealer, matches: int, seconds: float) -> dict[str, object]:
        return {
            "game": dealer.game.info.id,
            "seats": dealer.seats,
            "seed": dealer.seed,
            "matches": matches,
            "plies": self.plies,
            "plies_per_second": round(self.plies / seconds),
            "wins_by_seat": [round(self.wins[seat] / WHOLE, 3) for seat in range(dealer.seats)],
            "endings": dict(sorted(self.endings.items())),
            "mean_rounds": round(self.rounds / matches, 2),
        }
