"""`oakwood score`: score a match that was played on a real table."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from bot.commands.command import CommandError, game_called, say_line
from bot.commands.record_file import read_text
from engine.registry import GAMES
from engine.texts import english

if TYPE_CHECKING:
    import argparse

    from engine.game import AnyGame, WrittenScores

DESCRIPTION = """\
Read what the players of one match have before them, and print their points by source. A player is a
line “#### any title”; below it stands a line for each piece with what lies at it, in the form
“piece: place card#number + card#number; place …”. Blank lines and lines of ``` are skipped. An
empty text is answered with an example."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.description = DESCRIPTION
    parser.add_argument("file", metavar="FILE", help="text; - reads standard input")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument(
        "--game", metavar="GAME", help="which game (default: the first that can be written down)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Read, score and print."""
    table = _scored(arguments.game, read_text(arguments.file))
    if arguments.json:
        sys.stdout.write(table.as_json().decode() + "\n")
    else:
        _tell(table)
    return 0


def _scored(name: str | None, text: str) -> WrittenScores:
    games: list[AnyGame] = list(GAMES.values()) if name is None else [game_called(name)]
    for game in games:
        if game.score_written:
            return game.score_written(text)
    raise CommandError("This game has no notation in which its pieces can be written down.")


def _tell(table: WrittenScores) -> None:
    for player, sheet in zip(table.players, table.sheets, strict=True):
        rows = [(english().render(line.source), str(line.points)) for line in sheet.lines]
        rows.append(("Total", str(player.total)))
        width = max(len(source) for source, _ in rows)
        say_line(player.title)
        for source, points in rows:
            say_line(f"  {source:{width}}  {points:>4}")
        say_line()
