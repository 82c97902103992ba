"""`oakwood play`: open the playground."""

from __future__ import annotations

import asyncio
import importlib
import logging
import sys
from typing import TYPE_CHECKING

from bot.commands.command import CommandError, word
from bot.logs import set_up_log

if TYPE_CHECKING:
    import argparse

PORT = 8765


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.description = (
        "Open the real bot on a simulated Discord in the browser, without token or network. "
        "Matches are kept in the data folder."
    )
    parser.add_argument("--port", type=int, default=PORT, metavar="N", help=f"default: {PORT}")
    parser.add_argument("--fresh", action="store_true", help="forget earlier matches")
    parser.add_argument("--members", type=int, default=3, metavar="N", help="2 to 6, default: 3")
    parser.add_argument(
        "--seed",
        type=word,
        metavar="S",
        help="any number or word; the same deals the same matches again each time it is opened, "
        "the first of them as oakwood transcript does",
    )
    parser.add_argument("--no-browser", action="store_true", help="only print the address")


def run(arguments: argparse.Namespace) -> int:
    """Play until the end; raises CommandError."""
    set_up_log(sys.stderr, "WARNING")
    logging.getLogger("discord").setLevel(logging.ERROR)  # SimCord's trial client earns warnings
    try:
        playground = importlib.import_module("bot.playground")
    except ModuleNotFoundError as error:
        raise CommandError(
            f"The playground needs {error.name}: start it by python3 run.py play, "
            "which installs all it needs."
        ) from error
    try:
        asyncio.run(
            playground.play(
                arguments.port,
                fresh=arguments.fresh,
                members=arguments.members,
                seed=arguments.seed,
                opens_browser=not arguments.no_browser,
            )
        )
    except playground.PlaygroundError as error:
        raise CommandError(str(error)) from error
    return 0
