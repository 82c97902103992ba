"""Keeps the public cards in step with the matches."""

from __future__ import annotations

import logging
from asyncio import Lock
from dataclasses import replace
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from bot.posting import ChannelGone, MessageGone, Shut, Undelivered
from bot.store.rows import Card as Place
from bot.store.rows import MatchRow
from bot.tables.refusals import refusals
from bot.ui.card import Card, Words
from bot.ui.end_card import end_card
from bot.ui.turn_card import Sight, moved_card, others_of, past_card, turn_card
from engine.messages import listing, say

if TYPE_CHECKING:
    from bot.computer_turns import ComputerTurns
    from bot.gallery import Gallery
    from bot.posting import Posting
    from bot.request import Request
    from bot.store.rows import MatchId
    from bot.tables.chronicle import Line
    from bot.tables.service import Tables
    from bot.tables.table import Played, Table
    from bot.tongues import Tongues
    from bot.ui.choice_tree import Path

log = logging.getLogger(__name__)


class Boards:
    """Draws turn cards; several quick plies of a match draw only the newest state."""

    def __init__(
        self,
        tables: Tables,
        posting: Posting,
        gallery: Gallery,
        tongues: Tongues,
        computers: ComputerTurns,
    ) -> None:
        self._tables = tables
        self._posting = posting
        self._gallery = gallery
        self._tongues = tongues
        self._computers = computers
        self._locks: WeakValueDictionary[MatchId, Lock] = WeakValueDictionary()
        self._tickets: dict[MatchId, int] = {}  # of those who wait to draw; the last one draws
        self._told_hosts: set[MatchId] = set()
        self._past: dict[MatchId, Table] = {}  # ends of turns whose card still has its controls
        self._held: set[MatchId] = set()  # no card is current while computers act

    async def follow(self, played: Played, request: Request | None = None) -> None:
        """Show everybody what a click did, unless it is nothing to them. Raises Undelivered."""
        if not played.public_changed:
            return
        match_id = played.after.id
        if played.turn_passed or played.is_over:
            self._past.setdefault(match_id, played.before)
        ticket = self._tickets[match_id] = self._tickets.get(match_id, 0) + 1
        async with self._lock(match_id):
            if ticket != self._tickets[match_id]:
                return  # a later click draws what this one did, too
            try:
                await self._catch_up(match_id, request)
            finally:
                if ticket == self._tickets[match_id]:
                    del self._tickets[match_id]

    async def begin(self, table: Table) -> None:
        """Post the first card of a match, once a person is to act. Raises Undelivered."""
        if table.computers_to_act:
            self.wake(table.id)
            return
        async with self._lock(table.id):
            await self._post(table, await self.card(table))

    def wake(self, match_id: MatchId) -> None:
        """Let the computers of a match act; the card is posted once a person is to act."""
        self._computers.wake(match_id, self.follow)

    async def conclude(self, table: Table) -> None:
        """Post the last card of a match that was ended before its time. Raises Undelivered."""
        if table.is_personal:
            return
        async with self._lock(table.id):
            self._past.setdefault(table.id, table)
            await self._catch_up(table.id, None)

    async def remind(self, match_id: MatchId) -> None:
        """Post the card of a turn that has none: Discord refused it, or the bot was ended."""
        async with self._lock(match_id):
            table = await self._tables.load(match_id)
            if not table.is_running or table.has_card or not table.users_to_act:
                return
            try:
                await self._catch_up(match_id, None)
            except Undelivered as error:
                log.info("match %d still has no card for its turn: %s", match_id, error)

    async def anew(self, table: Table) -> None:
        """Post the card again at the bottom of its channel; pings nobody who has been told.

        Raises Undelivered.
        """
        await self._post_again(table, ())

    async def call(self, table: Table) -> None:
        """Post the card of a late turn again, and ping those who may decide what shall happen."""
        await self._post_again(table, others_of(table))

    async def freshen(self, table: Table, request: Request | None = None, path: Path = ()) -> None:
        """Draw the present card again in its place. Raises Undelivered."""
        async with self._lock(table.id):
            await self._edit(table, await self.card(table, path), request)

    async def card(self, table: Table, path: Path = ()) -> Card:
        """Build the card of a match as it stands, at a menu's `path`."""
        texts = await self._tongues.public(table.row.guild_id)
        first, *others = self._gallery.scenes(table, None)
        recap = await self._recap(table)
        image = await self._gallery.image(table, None, first.id, recap)
        if table.is_over:
            return end_card(table, texts, recap=recap, image=image)
        return turn_card(
            Sight(
                table,
                recap=recap,
                image=image,
                scenes=tuple((scene.id, scene.title) for scene in others),
                path=path,
                has_lists=await self._wants_lists(table),
            ),
            texts,
        )

    async def channel_gone(self, channel_id: int) -> None:
        """Pause the match whose channel was deleted; it can be moved."""
        with refusals():
            standing = await self._tables.store.matches.table_in(channel_id)
            if isinstance(standing, MatchRow) and standing.status == "running":
                await self._pause(standing.id)

    async def _pause(self, match_id: MatchId) -> None:
        with refusals():
            await self._tables.store.matches.pause(match_id, "channel", self._tables.clock.now())

    async def _post_again(self, table: Table, pings: tuple[int, ...]) -> None:
        async with self._lock(table.id):
            table = await self._tables.load(table.id)
            if table.computers_to_act:
                self.wake(table.id)
            old, card = table.row.card, await self.card(table)
            await self._post(table, _quiet(table, card, pings))
            self._past.pop(table.id, None)
            self._held.discard(table.id)
            if old:
                await self._put_away(table, old, is_past=False)

    async def _catch_up(self, match_id: MatchId, request: Request | None) -> None:
        table = await self._tables.load(match_id)
        past, old = self._past.get(match_id), table.row.card
        if table.computers_to_act:
            self.wake(match_id)
            await self._hold(past or table, old, request)
            return
        is_held = match_id in self._held
        card = await self.card(table)
        if past is None and table.has_card and not is_held:
            await self._edit(table, card, request)
            return
        try:
            await self._post(table, card)
        except Shut:
            if request and _is_on_card(request, table):
                await request.redraw(card)  # an answer needs no permission: the match can go on
            raise
        self._past.pop(match_id, None)
        self._held.discard(match_id)
        if old and not is_held:
            await self._put_away(past or table, old, request, is_past=past is not None)

    async def _hold(self, past: Table, old: Place | None, request: Request | None) -> None:
        """Take the controls off a card that no new one follows yet."""
        if old and past.id not in self._held:
            await self._put_away(past, old, request)
        self._held.add(past.id)

    async def _post(self, table: Table, card: Card) -> None:
        channel_id = table.row.channel_id
        try:
            message_id = await self._posting.send(channel_id, card)
        except ChannelGone:
            await self._pause(table.id)
            raise
        except Shut as shut:
            await self._tell_host(table, shut)
            raise
        self._told_hosts.discard(table.id)
        await self._tables.set_card(table, Place(channel_id, message_id))

    async def _tell_host(self, table: Table, shut: Shut) -> None:
        """Tell the host once, until the channel takes a card again, what is missing there."""
        row = table.row
        if row.host_id is None or table.id in self._told_hosts:
            return
        self._told_hosts.add(table.id)
        missing = listing([say(f"bot.permission.{name}") for name in shut.missing])
        key = "bot.answer.host-shut-for" if shut.missing else "bot.answer.host-shut"
        message = say(key, match=table.id, channel=f"<#{row.channel_id}>", missing=missing)
        texts = await self._tongues.public(row.guild_id)
        await self._posting.send_direct(row.host_id, Card((Words(texts.render(message)),)))

    async def _edit(self, table: Table, card: Card, request: Request | None) -> None:
        place = table.row.card
        if place is None:
            await self._post(table, _quiet(table, card))
            return
        if request and _is_on_card(request, table) and await request.redraw(card):
            return
        try:
            await self._posting.edit(place.channel_id, place.message_id, card)
        except MessageGone:
            await self._post(table, _quiet(table, card))

    async def _put_away(
        self, table: Table, old: Place, request: Request | None = None, *, is_past: bool = True
    ) -> None:
        """Take the controls off a card; if Discord refuses that, nothing breaks."""
        texts = await self._tongues.public(table.row.guild_id)
        image = await self._gallery.image(table, None, self._gallery.scenes(table, None)[0].id)
        card = (past_card if is_past else moved_card)(Sight(table, image=image), texts)
        if request and request.message_id == old.message_id and await request.redraw(card):
            return
        try:
            await self._posting.edit(old.channel_id, old.message_id, card)
        except Undelivered:
            return

    async def _recap(self, table: Table) -> tuple[Line, ...]:
        if table.to_act:
            return await self._tables.recap(table, table.to_act[0], None)
        return (await self._tables.log(table, None)).since

    async def _wants_lists(self, table: Table) -> bool:
        seats = [seat for seat in table.row.seats if not seat.has_left]
        people = [seat.user_id for seat in seats if seat.user_id is not None]
        with refusals():
            return any(
                [(await self._tables.store.people.load(user)).has_text_mode for user in people]
            )

    def _lock(self, match_id: MatchId) -> Lock:
        return self._locks.setdefault(match_id, Lock())


def _quiet(table: Table, card: Card, pings: tuple[int, ...] = ()) -> Card:
    """Return a card that pings only these; who has not been told of their turn yet is told."""
    return replace(card, pings=pings) if table.has_card else card


def _is_on_card(request: Request, table: Table) -> bool:
    place = table.row.card
    return place is not None and request.message_id == place.message_id
