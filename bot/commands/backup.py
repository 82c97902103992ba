"""`oakwood backup`: write a copy of the database."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.commands.command import say_line
from bot.commands.new_file import new_file
from bot.commands.stored import existing_store

if TYPE_CHECKING:
    import argparse
    from pathlib import Path


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.description = (
        "Write a complete copy of the database to FILE, while the bot may be running. "
        "To go back to it, stop the bot, delete oakwood.db-wal and oakwood.db-shm in the data "
        "folder if they are there, and put the copy in the place of oakwood.db."
    )
    parser.add_argument(
        "file",
        metavar="FILE",
        type=new_file,
        help="a regular file is replaced once the copy is good, anything else is refused",
    )


def run(arguments: argparse.Namespace) -> int:
    """Copy and say so."""
    asyncio.run(_copy(arguments.file))
    say_line(f"The backup is at {arguments.file}.")
    return 0


async def _copy(path: Path) -> None:
    async with existing_store() as store:
        await store.backup(path)
