"""The bot as a process: from its settings to its end by a signal."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import sys
from typing import TYPE_CHECKING

import discord

from bot.client import Oakwood, Surroundings
from bot.logs import set_up_log
from bot.store.sqlite import SqliteStore

if TYPE_CHECKING:
    from bot.config import Settings

log = logging.getLogger(__name__)


class NotConnected(Exception):
    """Discord does not let the bot in, or cannot be reached; the sentence says which."""


async def run(settings: Settings) -> None:
    """Be the bot until SIGTERM or Ctrl-C; clicks under way are finished first.

    Raises NotConnected, StorageError.
    """
    set_up_log(sys.stderr, settings.log_level, settings.token)
    client = Oakwood(
        lambda: SqliteStore.open(settings.database),
        surroundings=Surroundings(settings.data_dir, settings.test_guild),
    )
    async with client:
        _close_on_signals(client)
        try:
            await client.start(settings.token)
        except discord.LoginFailure as error:
            raise NotConnected(
                "Discord does not know this token: reset it in the developer portal and set the "
                "new one."
            ) from error
        except (discord.HTTPException, discord.GatewayNotFound, OSError) as error:
            raise NotConnected(f"Discord cannot be reached ({type(error).__name__}).") from error


def _close_on_signals(client: Oakwood) -> None:
    loop, closing = asyncio.get_running_loop(), set[asyncio.Task[None]]()

    def close() -> None:
        log.info("ending")
        closing.add(loop.create_task(client.close()))

    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows: Ctrl-C raises instead
            loop.add_signal_handler(number, close)
