"""The database of the settings, for commands that only look after it."""

from __future__ import annotations

import os
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from bot.commands.command import CommandError
from bot.config import Settings
from bot.store.sqlite import SqliteStore

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator


@asynccontextmanager
async def existing_store() -> AsyncGenerator[SqliteStore]:
    """Open the database while the bot may use it too, but never make one.

    Raises CommandError, SettingsError or StorageError.
    """
    path = Settings.load(os.environ).database
    try:
        path.stat()
    except FileNotFoundError:
        raise CommandError(
            f"There is no database at {path} yet; `oakwood bot` makes one. "
            "If yours is elsewhere, say where in OAKWOOD_DATA_DIR."
        ) from None
    except OSError as error:
        raise CommandError(f"{path} cannot be reached: {error.strerror}.") from error
    store = await SqliteStore.open(path)
    try:
        yield store
    finally:
        await store.close()
