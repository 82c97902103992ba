"""The daily challenge: one seed a day for everybody, and the first attempt counts."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING

from msgspec import Struct

from bot.errors import DaySealed
from bot.store.daily_rows import Challenge, DailyRow
from bot.tables.refusals import refusals
from engine.chance import SEED_BYTES

if TYPE_CHECKING:
    from bot.store.rows import MatchId
    from bot.tables.personal import OwnWish, Personal
    from bot.tables.reading import Reading
    from bot.tables.table import Table


class Day(Struct, frozen=True):
    """An attempt as its card shows it."""

    row: DailyRow
    streak: int  # finished days in a row up to this one; 0 where it was not finished
    ends_at: int  # UTC seconds; until then nobody is told the seed
    is_past: bool


class Dailies:
    """Starting, finding and comparing attempts.

    The secret behind the seeds is kept in the database, so that a backup holds it and every
    process of the bot deals alike. A seed does not depend on the version of the rules: an upgrade
    in the middle of a day deals nobody another layout.
    """

    def __init__(self, reading: Reading, personal: Personal) -> None:
        self._reading = reading
        self._personal = personal
        self._store = reading.store.dailies
        self._secret = b""

    async def start(self, wish: OwnWish) -> Table:
        """Return today's running attempt, else the one that counted, else begin the first."""
        challenge = self.today(wish.game)
        running = await self._personal.running(wish, challenge.day)
        if running:
            return running
        with refusals():
            counted = await self._store.counted(wish.user_id, challenge)
        if counted:
            return await self._reading.load(counted.match_id)
        return await self._begin(wish, challenge)

    async def practise(self, wish: OwnWish) -> Table:
        """Return today's running attempt, or begin another one."""
        challenge = self.today(wish.game)
        running = await self._personal.running(wish, challenge.day)
        return running or await self._begin(wish, challenge)

    async def day(self, match_id: MatchId) -> Day | None:
        """Tell of which day's challenge a match is an attempt; None for other matches."""
        with refusals():
            row = await self._store.of_match(match_id)
            if row is None:
                return None
            days = await self._store.finished_days(row.user_id, row.challenge)
        ends_at = _end_of(row.day)
        return Day(row, streak(days, row.day), ends_at, self._reading.clock.now() >= ends_at)

    async def standings(self, challenge: Challenge, guild_id: int) -> tuple[DailyRow, ...]:
        """Return the results of the first attempts that were begun in a server, the best first."""
        with refusals():
            return await self._store.standings(challenge, guild_id)

    async def require_past(self, match_id: MatchId) -> None:
        """Raise DaySealed while others may still play the same layout."""
        day = await self.day(match_id)
        if day and not day.is_past:
            raise DaySealed(day.ends_at)

    def today(self, game: str) -> Challenge:
        """Return the challenge of the present day, which turns at midnight UTC."""
        now = datetime.fromtimestamp(self._reading.clock.now(), UTC)
        return Challenge(game, now.date().isoformat())

    async def _begin(self, wish: OwnWish, challenge: Challenge) -> Table:
        if not self._secret:
            with refusals():
                self._secret = await self._store.secret(self._reading.entropy(SEED_BYTES))
        return await self._personal.begin(wish, seed_of(challenge, self._secret), challenge)


def seed_of(challenge: Challenge, secret: bytes) -> bytes:
    """Return the seed of a challenge: 16 bytes that nobody can tell without the secret."""
    text = f"daily {challenge.game} {challenge.day}"
    return hmac.digest(secret, text.encode(), "sha256")[:SEED_BYTES]


def streak(days: Sequence[str], until: str) -> int:
    """Count days in a row that end with `until`; `days` are ISO dates, the newest first."""
    wanted = date.fromisoformat(until)
    count = 0
    for day in days:
        if date.fromisoformat(day) != wanted - timedelta(days=count):
            break
        count += 1
    return count


def _end_of(day: str) -> int:
    start = datetime.fromisoformat(day).replace(tzinfo=UTC)
    return int((start + timedelta(days=1)).timestamp())
