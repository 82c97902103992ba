"""What every click and command needs at hand, and how each of them is served."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, TypeAlias

from bot.boards import Boards
from bot.boundary import explain
from bot.computer_turns import ComputerTurns
from bot.gallery import Gallery
from bot.hands import Hands
from bot.posting import Posting
from bot.request import Request
from bot.tables.computers import Computers
from bot.tables.refusals import refusals
from bot.tongues import Tongues
from engine.messages import say

if TYPE_CHECKING:
    import discord

    from bot.tables.service import Tables
    from bot.thinking import Thinker

Work: TypeAlias = Callable[[Request], Awaitable[None]]

PATIENCE = 10.0  # seconds for what is under way when the bot is told to end


class Desk:
    """The service with its surroundings, wired once at the start."""

    def __init__(self, client: discord.Client, tables: Tables, thinker: Thinker) -> None:
        self.tables = tables
        self.store = tables.store
        self.games = tables.games
        self.posting = Posting(client, tables.clock)
        self.gallery = Gallery()
        self.tongues = Tongues(self.store)
        self.thinker = thinker
        self.computers = Computers(tables, thinker)
        self.computer_turns = ComputerTurns(self.computers)
        self.boards = Boards(tables, self.posting, self.gallery, self.tongues, self.computer_turns)
        self.hands = Hands(self.tables, self.gallery)
        self._under_way: set[asyncio.Task[object]] = set()
        self._is_closing = False

    async def serve(self, interaction: discord.Interaction, work: Work) -> None:
        """Acknowledge an interaction, do the work, and answer whatever goes wrong."""
        request = Request(interaction, self.tongues.texts(None))
        task = asyncio.current_task()
        if task:
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)
        try:
            await request.acknowledge()
            if self._is_closing:
                await request.tell_text(say("bot.answer.closing"))
                return
            await self._meet(request)
            await work(request)
        except Exception as error:  # noqa: BLE001 - the boundary
            await explain(request, error)

    async def close(self) -> None:
        """Take no new work, and wait for what is under way."""
        self._is_closing = True
        await self.computer_turns.close()
        waiting = self._under_way - {asyncio.current_task()}
        if waiting:
            await asyncio.wait(waiting, timeout=PATIENCE)
        self.thinker.close()

    async def _meet(self, request: Request) -> None:
        """Learn who asks: their settings and language, and what the bot may do here."""
        self.posting.note(request.interaction)
        with refusals():
            request.person = await self.store.people.load(request.user_id)
        locale = request.interaction.locale.value
        request.texts = self.tongues.personal(request.person, locale)
