"""A match whose channel was deleted goes on in another one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.errors import BotError
from bot.store.rows import MatchId
from bot.tables.refusals import refusals
from bot.ui.card import Card, Words
from engine.messages import say

if TYPE_CHECKING:
    from bot.desk import Desk
    from bot.request import Request
    from bot.router import Press, Router

MOVE_HERE = "move-here"


class Moving:
    """The button that brings a match to where its player is."""

    def __init__(self, desk: Desk, router: Router) -> None:
        self._desk = desk
        router.add(MOVE_HERE, self._move)

    async def _move(self, request: Request, press: Press) -> None:
        """Put the match into this channel; any of its players may."""
        match_id, matches = MatchId(press.subject), self._desk.store.matches
        table, _ = await self._desk.tables.seated(match_id, request.user_id)
        if table.row.pause_reason != "channel":
            raise BotError(say("bot.answer.not-movable"), table)
        with refusals():
            await matches.move(match_id, request.guild_id, request.channel_id)
            await matches.resume(match_id, self._desk.tables.clock.now())
        await self._desk.boards.begin(await self._desk.tables.load(match_id))
        await request.redraw(Card((Words(request.say(say("bot.answer.moved"))),)))
