"""`oakwood backup`: write a copy of the database."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from bot.commands.command import say_line
from bot.commands.stored import existing_store

if TYPE_CHECKING:
    import argparse


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.description = (
        "Write a complete copy of the database to FILE, while the bot may be running. "
        "To go back to it, stop the bot and put it in the place of the database."
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="is replaced once the copy is good")


def run(arguments: argparse.Namespace) -> int:
    """Copy and say so."""
    asyncio.run(_copy(arguments.file))
    say_line(f"The backup is at {arguments.file}.")
    return 0


async def _copy(path: Path) -> None:
    async with existing_store() as store:
        await store.backup(path)
