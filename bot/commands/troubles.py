"""The errors that end a command with one sentence, and with which status."""

from __future__ import annotations

from bot.commands.command import CommandError
from bot.config import SettingsError
from bot.store.errors import StoreError
from engine.errors import EngineError

TROUBLES = (CommandError, EngineError, SettingsError, StoreError)


def status_of(error: Exception) -> int:
    """Return the exit status for a trouble."""
    return error.status if isinstance(error, CommandError) else 1
