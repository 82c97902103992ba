"""Clicks about computers: one plays on for somebody, the owner is back, a hint."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.store.rows import MatchId
from bot.ui.card import Card, Words
from bot.ui.hand import HINT
from bot.ui.labels import action_label
from bot.ui.lines import label_reader
from bot.ui.names import escaped
from bot.ui.turn_card import REPLACE, TAKE_BACK
from engine.messages import say

if TYPE_CHECKING:
    from bot.desk import Desk
    from bot.request import Request
    from bot.router import Press, Router


class ComputerClicks:
    """What the buttons do that have to do with computers."""

    def __init__(self, desk: Desk, router: Router) -> None:
        self._desk = desk
        self._tables = desk.tables
        router.add(REPLACE, self.replace)
        router.add(TAKE_BACK, self.take_back)
        router.add(HINT, self.hint)

    async def replace(self, request: Request, press: Press) -> None:
        """Let a computer play on for a late player."""
        played = await self._tables.replace(MatchId(press.subject), request.click(press.mark))
        await self._desk.boards.follow(played, request)

    async def take_back(self, request: Request, press: Press) -> None:
        """Give a person back the seat that a computer has played for them."""
        played = await self._tables.take_back(MatchId(press.subject), request.click())
        seat = played.after.seat_of(request.user_id)
        if request.is_private and seat is not None:
            await request.redraw(await self._desk.hands.card(request, played.after, seat))
        else:
            await request.tell_text(say("bot.answer.taken-back"))
        await self._desk.boards.follow(played, request)

    async def hint(self, request: Request, press: Press) -> None:
        """Show a person alone what a normal computer would do in their place, and why."""
        table, seat = await self._tables.seated(MatchId(press.subject), request.user_id)
        found = await self._desk.computers.hint(table, seat)
        text = table.game.notation(found.action)
        offer = next(offer for offer in table.offers(seat) if offer.text == text)
        action = escaped(action_label(offer, label_reader(table, request.texts)))
        reason = request.texts.render(found.reason, table.names)
        told = request.texts.render(say("bot.card.hinted", action=action, reason=reason))
        await request.tell(Card((Words(told),)))
