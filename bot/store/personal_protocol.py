"""What the store promises of matches for one and of daily challenges."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.store.daily_rows import Challenge, DailyRow
    from bot.store.rows import MatchId, MatchRow, NewMatch, UserId


class Personal(Protocol):
    """Matches that one person plays alone; a channel may have any number of them."""

    async def running(
        self, user_id: UserId, *, game: str, options: str, day: str | None
    ) -> MatchRow | None:
        """Return the person's running match of this kind; `day` None: no daily challenge."""
        ...

    async def begin(self, match: NewMatch, challenge: Challenge | None = None) -> MatchRow:
        """Begin a match of its host, or return the running one of the same kind.

        With a challenge it is the host's next attempt; of those begun at once one is the first.
        """
        ...

    async def newest(
        self, user_id: UserId, games: Sequence[str], channel_id: int
    ) -> MatchRow | None:
        """Return the person's newest open match of these games, from this channel if possible."""
        ...


class Dailies(Protocol):
    """Attempts at daily challenges."""

    async def of_match(self, match_id: MatchId) -> DailyRow | None:
        """Return what attempt a match is; None for others."""
        ...

    async def counted(self, user_id: UserId, challenge: Challenge) -> DailyRow | None:
        """Return a person's first attempt."""
        ...

    async def standings(
        self, challenge: Challenge, guild_id: int, limit: int = 25
    ) -> tuple[DailyRow, ...]:
        """Return the finished first attempts that were begun in a server, the best first."""
        ...

    async def finished_days(self, user_id: UserId, until: Challenge) -> tuple[str, ...]:
        """Return the days up to this one whose first attempt was finished, the newest first."""
        ...

    async def secret(self, fresh: bytes) -> bytes:
        """Return what the seeds are made of: `fresh` the first time, the same ever after."""
        ...
