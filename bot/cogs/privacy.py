"""`/privacy`: what is stored, take it with you, be forgotten."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from msgspec import json

from bot.cogs.wording import told
from bot.errors import BotError
from bot.posting import Undelivered
from bot.router import Press
from bot.tables.refusals import refusals
from bot.tables.table import Click
from bot.ui.card import Card, Key, Keys, Paper, Words
from engine.messages import say

if TYPE_CHECKING:
    from bot.desk import Desk
    from bot.request import Request
    from bot.router import Router
    from bot.tables.service import Sitting

EXPORT, ASK, ERASE = "export", "erase-ask", "erase"


class Privacy:
    """The command and its buttons."""

    def __init__(self, desk: Desk, router: Router) -> None:
        self._desk = desk
        router.add(EXPORT, self._export)
        router.add(ASK, self._ask)
        router.add(ERASE, self._erase)

    def command(self) -> app_commands.Command[Any, [], None]:
        """Make the slash command."""

        async def privacy(interaction: discord.Interaction) -> None:
            await self._desk.serve(interaction, self._show)

        return app_commands.Command(name="privacy", description=told("privacy"), callback=privacy)

    async def _show(self, request: Request) -> None:
        keys = Keys(
            (
                Key(request.say(say("bot.privacy.export")), Press(EXPORT).custom_id, "main"),
                Key(request.say(say("bot.privacy.erase")), Press(ASK).custom_id, "bad"),
            )
        )
        await request.tell(Card((Words(request.say(say("bot.privacy.stored"))), keys)))

    async def _export(self, request: Request, _: Press) -> None:
        with refusals():
            export = await self._desk.store.people.export(request.user_id)
        data = json.format(json.encode(export), indent=1)
        words = Words(request.say(say("bot.privacy.exported")))
        await request.tell(Card((words, Paper(data, "oakwood-my-data.json"))))

    async def _ask(self, request: Request, _: Press) -> None:
        key = Key(request.say(say("bot.privacy.erase-yes")), Press(ERASE).custom_id, "bad")
        words = Words(request.say(say("bot.privacy.erase-question")))
        await request.redraw(Card((words, Keys((key,)))))

    async def _erase(self, request: Request, _: Press) -> None:
        for sitting in await self._desk.tables.matches_of(request.user_id):
            await self._give_up(request, sitting)
        pseudonym = request.say(say("bot.privacy.pseudonym", code=secrets.token_hex(2)))
        with refusals():
            seats = await self._desk.store.people.erase(request.user_id, pseudonym)
        done = say("bot.privacy.erased", count=seats)
        await request.redraw(Card((Words(request.say(done)),)))

    async def _give_up(self, request: Request, sitting: Sitting) -> None:
        row = sitting.row
        click = Click(request.user_id, -row.id, row.channel_id)  # one interaction leaves many
        try:
            played = await self._desk.tables.leave(row.id, click)
            await self._desk.boards.follow(played)
        except (BotError, Undelivered):
            return  # paused, or not to be shown: the seat counts as left all the same
