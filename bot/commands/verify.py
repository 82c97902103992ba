"""`oakwood verify`: prove that a record tells the truth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.commands.command import say_line
from bot.commands.record_file import load
from engine.record import verify

if TYPE_CHECKING:
    import argparse


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.description = (
        "Check that the seed of a transcript or an export fits its hash, that every ply can be "
        "played from it, and that this gives the outcome that the file tells."
    )
    parser.add_argument("file", metavar="FILE", help="transcript or JSON; - reads standard input")


def run(arguments: argparse.Namespace) -> int:
    """Check and say what holds."""
    record, game = load(arguments.file)
    match = verify(record, game)
    end = "with the outcome it tells" if match.outcome else "and the match still runs"
    say_line(f"All {len(record.plies)} plies follow from the seed, {end}.")
    say_line(f"The seed's hash is {record.seed_hash}; the first card of the match showed the same.")
    return 0
