"""`oakwood bench`: measure how fast everything is."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from bot.bench.clicks import click_figures
from bot.bench.pictures import picture_anchor, picture_figures
from bot.bench.report import as_json, as_table
from bot.bench.rules import catanatron, rules_figures
from bot.bench.storage import commit_figure, fill, ready_figure, storage_anchor
from bot.bench.thinking import thinking_figures
from bot.commands.command import CommandError, count, say_line
from bot.commands.new_file import new_file
from engine.registry import GAMES

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterator

    from bot.bench.figure import Figure
    from engine.game import AnyGame

DESCRIPTION = """\
Measure the rules, the pictures, the store, clicks and computer players, each as the median of
several runs, the rules and others beside an anchor of the same run, and hold them against what must
and what should be reached. Prints a table; run it on a quiet machine."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.description = DESCRIPTION
    parser.add_argument("--runs", type=count, default=5, metavar="N", help="default: 5")
    parser.add_argument(
        "--only", choices=sorted(PARTS), action="append", help="a part; may be given several times"
    )
    parser.add_argument("--json", action="store_true", help="print JSON below the table")
    parser.add_argument("--out", type=new_file, metavar="FILE", help="write the JSON to a file")
    parser.add_argument(
        "--folder", type=Path, help="where to try the disk (default: the system's temporary folder)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Measure and print."""
    figures: list[Figure] = []
    try:
        with tempfile.TemporaryDirectory(dir=arguments.folder) as folder:
            for part in arguments.only or PARTS:
                for figure in PARTS[part](arguments.runs, Path(folder)):
                    sys.stderr.write(f"… {figure.name}\n")
                    figures.append(figure)
    except OSError as error:
        raise CommandError(f"The disk cannot be tried: {error}.") from error
    say_line(as_table(figures))
    if arguments.json:
        say_line()
        say_line(as_json(figures).decode())
    if arguments.out:
        arguments.out.write_bytes(as_json(figures))
    return 0


def _rules(runs: int, _: Path) -> Iterator[Figure]:
    anchor = catanatron(runs)
    yield anchor
    for game in GAMES.values():
        yield from rules_figures(game, runs, anchor)


def _pictures(runs: int, _: Path) -> Iterator[Figure]:
    yield picture_anchor(runs)
    for game in GAMES.values():
        yield from picture_figures(game, runs)


def _store(runs: int, folder: Path) -> Iterator[Figure]:
    yield storage_anchor(folder, runs)
    for game in _tables():
        yield asyncio.run(commit_figure(game, folder, runs))
    asyncio.run(fill(next(iter(GAMES.values())), folder / "full.db"))
    yield asyncio.run(ready_figure(folder / "full.db", runs))


def _clicks(runs: int, folder: Path) -> Iterator[Figure]:
    for game in _tables():
        yield from asyncio.run(click_figures(game, folder, runs))


def _thinking(runs: int, _: Path) -> Iterator[Figure]:
    for game in GAMES.values():
        yield from thinking_figures(game, runs)


def _tables() -> Iterator[AnyGame]:
    """Walk through the games with a lobby and a card for all."""
    return (game for game in GAMES.values() if not game.info.is_personal)


PARTS: dict[str, Callable[[int, Path], Iterator[Figure]]] = {
    "rules": _rules,
    "pictures": _pictures,
    "store": _store,
    "clicks": _clicks,
    "thinking": _thinking,
}
