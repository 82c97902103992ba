"""One loop over all that is due: lobbies that expire, turns whose clock rings."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.errors import LobbyClosed, Unreadable
from bot.notices import CardMissing, ComputersToAct, LobbyExpired, TurnLimitReached, TurnReminder
from bot.reminders import ring
from bot.tables.refusals import refusals
from bot.tables.table import Played
from bot.tables.turns import HOUR

if TYPE_CHECKING:
    from bot.notices import Notice, Poster
    from bot.reminders import Ring
    from bot.store.rows import DueMatch, LobbyRow, MatchId
    from bot.tables.service import Tables
    from bot.tables.table import Table

INTERVAL = 30.0  # seconds between two passes
PACE = 0.2  # seconds between two notices
QUIET = 60  # seconds in which a player or a channel is not told a second thing
BATCH = 100
UNTOLD = 60  # seconds after which a turn should have its card
UNTOLD_AGAIN = 600  # seconds between two tries to post one
RETRY = 60  # seconds until computers that have not acted are seen to again
KEPT_AFTER_REMOVAL = 30 * 24 * HOUR  # what a server that removed the bot has, see PRIVACY.md
SERVED_FOR = 24 * HOUR  # longer than Discord could deliver an interaction again

log = logging.getLogger(__name__)


class Jobs:
    """The bot's own deeds. Each is stored before it is told, so that a crash doubles none."""

    def __init__(self, tables: Tables, poster: Poster, *, pace: float = PACE) -> None:
        self._tables = tables
        self._store = tables.store
        self._clock = tables.clock
        self._poster = poster
        self._pace = pace
        self._told_at: dict[int, int] = {}  # by user, channel and lobby's channel
        self._tried_at: dict[MatchId, int] = {}  # when a missing card was last tried
        self._pruned_at = 0

    async def wake(self) -> None:
        """Begin after a pause, which does not count; call it once, before the first pass."""
        with refusals():
            away = await self._store.wake(self._clock.now())
        log.info("all deadlines moved by %d seconds", away)

    async def work(self) -> None:
        """Do all that is due. What breaks is only logged, since the next pass must come."""
        try:
            while await self.once():
                log.info("more is due than fits in one pass")
        except Exception:
            log.exception("a pass over what is due was broken off")

    async def once(self) -> bool:
        """Do what is due now; return whether there was more than fits in one pass."""
        now = self._clock.now()
        self._told_at = {who: at for who, at in self._told_at.items() if at > now - QUIET}
        with refusals():
            await self._store.beat(now)
            await self._prune(now)
            lobbies = await self._store.lobbies.due_before(now, BATCH)
            matches = await self._store.matches.due_before(now, BATCH)
        for lobby in lobbies:
            await self._expire(lobby, now)
        for due in matches:
            await self._ring(due, now)
        await self._post_missing(now)
        return len(matches) == BATCH

    async def _post_missing(self, now: int) -> None:
        """Post the cards that Discord refused, or that the bot was ended before."""
        self._tried_at = {it: at for it, at in self._tried_at.items() if at > now - UNTOLD_AGAIN}
        with refusals():
            without = await self._store.matches.without_card(now - UNTOLD, BATCH)
        for match_id in without:
            if match_id not in self._tried_at:
                self._tried_at[match_id] = now
                await self._post(CardMissing(match_id))

    async def _expire(self, lobby: LobbyRow, now: int) -> None:
        try:
            with refusals():
                expired = await self._store.lobbies.expire(lobby.id)
        except LobbyClosed:  # started or cancelled at the last moment
            return
        self._told_at[lobby.channel_id] = now
        await self._post(LobbyExpired(expired))

    async def _ring(self, due: DueMatch, now: int) -> None:
        try:
            async with self._tables.lock(due.match_id):
                notice = await self._rung(due, now)
        except Unreadable:
            log.warning("match %d cannot be read and is paused", due.match_id)
            return
        if notice:
            await self._post(notice)

    async def _rung(self, due: DueMatch, now: int) -> Notice | None:
        table = await self._tables.load(due.match_id)
        if table.computers_to_act:
            return await self._computing(table, due, now)
        with refusals():
            people = [await self._store.people.load(user) for user in table.users_to_act]
            rung = ring(due.turn, people, now)
            notice, hearers = _notice(table, rung), {due.channel_id, *rung.user_ids}
            is_too_much = notice is not None and bool(hearers & self._told_at.keys())
            after = replace(due.turn, due_at=now + QUIET) if is_too_much else rung.turn
            is_first = await self._store.matches.change_turn(due.match_id, due.turn, after)
        if is_too_much or not is_first or notice is None:
            return None
        if isinstance(notice, TurnLimitReached) and table.row.autoplay:
            return ComputersToAct(await self._tables.replaced(await self._tables.load(table.id)))
        self._told_at |= dict.fromkeys(hearers, now)
        return notice

    async def _computing(self, table: Table, due: DueMatch, now: int) -> ComputersToAct | None:
        later = replace(due.turn, due_at=now + RETRY)
        with refusals():
            is_first = await self._store.matches.change_turn(table.id, due.turn, later)
        return ComputersToAct(Played(table, table, public_changed=True)) if is_first else None

    async def _post(self, notice: Notice) -> None:
        try:
            await self._poster.post(notice)
        except Exception:
            log.exception("a notice was lost: %s", type(notice).__name__)
        await asyncio.sleep(self._pace)

    async def _prune(self, now: int) -> None:
        if now - self._pruned_at >= HOUR:
            self._pruned_at = now
            await self._store.prune(now - SERVED_FOR)
            await self._store.guilds.purge(now - KEPT_AFTER_REMOVAL)


def _notice(table: Table, rung: Ring) -> TurnReminder | TurnLimitReached | None:
    ends_at = table.row.turn.ends_at or 0
    match rung.says:
        case "asked":
            return TurnLimitReached(table, table.to_act)
        case "half" | "last" if rung.user_ids:
            seats = (table.seat_of(user) for user in rung.user_ids)
            known = tuple(seat for seat in seats if seat is not None)
            return TurnReminder(table, known, rung.user_ids, rung.says, ends_at)
        case _:
            return None
