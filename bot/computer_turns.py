"""Keeps computers playing: one task a match, from when they are to act until a person is."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from bot.errors import BotError
from bot.posting import Undelivered

if TYPE_CHECKING:
    from bot.store.rows import MatchId
    from bot.tables.computers import Computers
    from bot.tables.table import Played

Show: TypeAlias = Callable[["Played"], Awaitable[None]]

PATIENCE = 10.0  # seconds for what is being stored or posted when the bot is told to end

log = logging.getLogger(__name__)


class ComputerTurns:
    """Lets computers act, aside from the clicks; what a restart breaks off begins anew."""

    def __init__(self, computers: Computers) -> None:
        self._computers = computers
        self._tasks: dict[MatchId, asyncio.Task[None]] = {}
        self._wanted: set[MatchId] = set()
        self._is_closing = False

    def wake(self, match_id: MatchId, show: Show) -> None:
        """See to the computers of a match, and show what they did once a person is to act."""
        if self._is_closing:
            return
        self._wanted.add(match_id)
        if match_id not in self._tasks:
            self._tasks[match_id] = asyncio.create_task(self._work(match_id, show))

    async def close(self) -> None:
        """Start nothing more, break off what is only thought about, and let the rest end."""
        self._is_closing = True
        self._computers.interrupt()
        if self._tasks:
            await asyncio.wait(self._tasks.values(), timeout=PATIENCE)

    async def _work(self, match_id: MatchId, show: Show) -> None:
        try:
            while match_id in self._wanted:
                self._wanted.discard(match_id)
                await self._play(match_id, show)
        except (BotError, Undelivered) as error:
            log.warning("the computers of match %d are stopped for now: %r", match_id, error)
        except Exception:
            log.exception("the computers of match %d are stopped for now", match_id)
        finally:  # what has failed is tried again when the turn's clock rings
            self._wanted.discard(match_id)
            del self._tasks[match_id]

    async def _play(self, match_id: MatchId, show: Show) -> None:
        done: Played | None = None
        try:
            while not self._is_closing and (played := await self._computers.turn(match_id)):
                done = joined(done, played) if done else played
        finally:
            if done:
                await show(done)


def joined(first: Played, second: Played) -> Played:
    """Return two deeds in a row as one."""
    waiting = first.before.to_act
    return replace(
        second,
        before=first.before,
        events=first.events + second.events,
        newly_to_act=tuple(seat for seat in second.after.to_act if seat not in waiting),
        public_changed=first.public_changed or second.public_changed,
    )
