"""`oakwood health`: is the database all right?"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.commands.command import CommandError, say_line
from bot.commands.stored import existing_store

if TYPE_CHECKING:
    import argparse

    from bot.store.rows import Health


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.description = (
        "Check that the database can be read and written and is whole; the bot may be running."
    )


def run(_: argparse.Namespace) -> int:
    """Check and say so."""
    health = asyncio.run(_health())
    if not health.is_good:
        trouble = health.integrity if health.integrity != "ok" else "it cannot be written"
        raise CommandError(f"The database is not well: {trouble}.")
    say_line(f"The database is well (schema {health.schema_version}).")
    return 0


async def _health() -> Health:
    async with existing_store() as store:
        return await store.health()
