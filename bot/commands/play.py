"""`oakwood play`: open the playground in the browser."""

from __future__ import annotations

import argparse
import asyncio
import importlib
from typing import TYPE_CHECKING

from bot.commands.command import CommandError, count

if TYPE_CHECKING:
    from types import ModuleType

PORT = 8765
MEMBERS = 3


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.description = (
        "Open the playground: the real bot on a simulated Discord in the browser, without a token "
        "and without a network. Matches are kept until the next time. Ctrl-C ends it."
    )
    parser.add_argument("--port", type=_port, default=PORT, metavar="N", help=f"default: {PORT}")
    parser.add_argument("--fresh", action="store_true", help="forget earlier matches")
    parser.add_argument(
        "--members", type=count, default=MEMBERS, metavar="N", help=f"how many (default: {MEMBERS})"
    )
    parser.add_argument("--no-browser", action="store_true", help="only print the address")


def run(arguments: argparse.Namespace) -> int:
    """Play until it is ended."""
    playground = _playground()
    try:
        asyncio.run(
            playground.play(
                arguments.port,
                fresh=arguments.fresh,
                members=arguments.members,
                opens_browser=not arguments.no_browser,
            )
        )
    except playground.PlaygroundError as error:
        raise CommandError(str(error)) from error
    return 0


def _playground() -> ModuleType:
    """Import what only the playground needs; the bot on Discord goes without it."""
    try:
        return importlib.import_module("bot.playground")
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != "simcord":
            raise
        raise CommandError(
            "The playground needs SimCord: install oakwood[playground], or use run.py play."
        ) from error


def _port(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"“{text}” is no port from 0 to 65535")
    return int(text)
