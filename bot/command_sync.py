"""Tells Discord the slash commands, only when they have changed: it allows few such calls a day."""

from __future__ import annotations

import hashlib
import logging
from typing import TYPE_CHECKING

import discord
from msgspec import json

if TYPE_CHECKING:
    from pathlib import Path

    from discord import app_commands

FILE = "commands.sha256"

log = logging.getLogger(__name__)


async def sync(
    tree: app_commands.CommandTree, folder: Path | None, test_guild: int | None = None
) -> None:
    """Send the commands unless those that `folder` remembers are the same.

    With a test guild they appear there at once; elsewhere it may take an hour.
    """
    guild = discord.Object(test_guild) if test_guild else None
    if guild:
        tree.copy_global_to(guild=guild)
    known = folder / FILE if folder else None
    present = f"{tree.client.application_id} {test_guild} {_digest(tree)}"
    if known and known.is_file() and known.read_text("ascii") == present:
        return
    await tree.sync(guild=guild)
    log.info("commands sent to Discord")
    if known:
        known.write_text(present, "ascii")


def _digest(tree: app_commands.CommandTree) -> str:
    payload = [command.to_dict(tree) for command in tree.get_commands()]
    return hashlib.sha256(json.encode(payload, order="sorted")).hexdigest()
