"""Matches for one: starting them, opening their card again, and the clicks on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.cogs.opening import require_allowed
from bot.cogs.questions import LEAVE, own_loss, question
from bot.errors import BotError
from bot.store.rows import Card as Place
from bot.store.rows import MatchId
from bot.tables.personal import OwnWish
from bot.tables.setup import options_of
from bot.ui.card import Card, Words
from bot.ui.lines import person, small, title_of
from bot.ui.personal_card import AGAIN, GIVE_UP, SHARE, STANDINGS, is_shareable
from bot.ui.reader import Reader
from bot.ui.results import standings_lines
from engine.messages import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.desk import Desk
    from bot.request import Request
    from bot.router import Press, Router
    from bot.tables.table import Table
    from engine.modes import Way

OPEN = "own"


class PersonalClicks:
    """What people do with matches that are theirs alone."""

    def __init__(self, desk: Desk, router: Router) -> None:
        self._desk = desk
        self._tables = desk.tables
        router.add(OPEN, self.open)
        router.add(AGAIN, self.again)
        router.add(SHARE, self.share)
        router.add(STANDINGS, self.standings)
        router.add(GIVE_UP, self.give_up)

    async def start(self, request: Request, way: Way) -> None:
        """Begin a match, or show the one of this kind that runs already."""
        await self._show(request, await self._tables.personal.start(_wish_for(request, way)))

    async def start_daily(self, request: Request, way: Way) -> None:
        """Begin today's challenge, or show how far the person has come with it."""
        await self._show(request, await self._tables.dailies.start(_wish_for(request, way)))

    async def open(self, request: Request, press: Press) -> None:
        """Show the card of a match again."""
        await self._show(request, await self._own(request, press))

    async def again(self, request: Request, press: Press) -> None:
        """Begin another match of the same kind; of a daily challenge it is practice."""
        table = await self._own(request, press)
        wish = _wish(request, table.game.info.id, options_of(table.row.options))
        day = await self._tables.dailies.day(table.id)
        if day is None:
            after = await self._tables.personal.start(wish)
        elif day.is_past:  # it may have counted yesterday: today's first attempt counts today
            after = await self._tables.dailies.start(wish)
        else:
            after = await self._tables.dailies.practise(wish)
        await self._show(request, after)

    async def share(self, request: Request, press: Press) -> None:
        """Post the result in this channel, once."""
        await require_allowed(request, self._desk.store)
        table = await self._own(request, press)
        async with self._tables.lock(table.id):
            table = await self._tables.load(table.id)
            if not is_shareable(table):
                raise BotError(say("bot.personal.not-shareable"), table)
            line = Card((Words(await self._shared_line(request, table)),))
            message_id = await self._desk.posting.send(request.channel_id, line)
            await self._tables.set_card(table, Place(request.channel_id, message_id))
        await request.redraw(await self._card(request, await self._tables.load(table.id)))

    async def standings(self, request: Request, press: Press) -> None:
        """Show the table of the day on this server to whoever asks."""
        table = await self._own(request, press)
        day = await self._tables.dailies.day(table.id)
        if day is None:
            raise BotError(say("bot.answer.unknown-control"))
        challenge = day.row.challenge
        rows = await self._tables.dailies.standings(challenge, request.guild_id or 0)
        reader = Reader(request.texts)
        title = say("bot.daily.standings", title=title_of(challenge.game), day=challenge.day)
        lines = "\n".join(standings_lines(rows, reader)) or reader(say("bot.daily.nobody-yet"))
        order = small(reader(say("bot.daily.order")))
        await request.tell(Card((Words(f"### {reader(title)}"), Words(lines), order)))

    async def give_up(self, request: Request, press: Press) -> None:
        """Ask once whether the match shall be given up."""
        table = await self._own(request, press)
        await request.tell(question(request, table, LEAVE, await own_loss(self._tables, table)))

    async def _own(self, request: Request, press: Press) -> Table:
        return await self._tables.personal.own(MatchId(press.subject), request.user_id)

    async def _show(self, request: Request, table: Table) -> None:
        await request.tell(await self._card(request, table))

    async def _card(self, request: Request, table: Table) -> Card:
        return await self._desk.hands.own.card(request, table)

    async def _shared_line(self, request: Request, table: Table) -> str:
        texts = await self._desk.tongues.public(request.guild_id)
        day = await self._tables.dailies.day(table.id)
        result = await self._desk.hands.own.result(table, day)
        if result is None:
            raise BotError(say("bot.personal.not-shareable"), table)
        return texts.render(say("bot.personal.shared", who=person(request.user_id), result=result))


def _wish_for(request: Request, way: Way) -> OwnWish:
    return _wish(request, way.game.info.id, way.options)


def _wish(request: Request, game: str, options: Mapping[str, str]) -> OwnWish:
    return OwnWish(
        game=game,
        person=request.occupant,
        guild_id=request.guild_id,
        channel_id=request.channel_id,
        options=options,
    )
