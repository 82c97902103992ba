"""`oakwood bot`: run on Discord."""

from __future__ import annotations

import asyncio
import os
from typing import TYPE_CHECKING

from bot.commands.command import CommandError
from bot.config import Settings, SettingsError
from bot.running import NotConnected
from bot.running import run as run_bot

if TYPE_CHECKING:
    import argparse

EXIT_CONFIG = 78  # as in sysexits.h: something is wrong with the settings


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments: there are none, the settings come from the environment."""
    parser.description = (
        "Run the bot on Discord until SIGTERM or Ctrl-C. Settings come from the environment; the "
        "token from DISCORD_TOKEN or from the file that DISCORD_TOKEN_FILE names."
    )


def run(_: argparse.Namespace) -> int:
    """Run until the end; raises CommandError."""
    try:
        settings = Settings.load(os.environ, needs_token=True)
    except SettingsError as error:
        raise CommandError(str(error), EXIT_CONFIG) from error
    try:
        asyncio.run(run_bot(settings))
    except NotConnected as error:
        raise CommandError(str(error)) from error
    return 0
