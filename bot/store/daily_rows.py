"""Rows of the daily challenges."""

from __future__ import annotations

from msgspec import Struct

from bot.store.rows import MatchId, UserId

FIRST = 1


class Challenge(Struct, frozen=True):
    """What everybody plays on one day."""

    game: str
    day: str  # ISO date in UTC


class DailyRow(Struct, frozen=True, kw_only=True):
    """One attempt of one person; points and steps are there once it was played to the end."""

    match_id: MatchId
    user_id: UserId
    game: str
    day: str
    attempt: int  # 1 is the first
    guild_id: int | None  # where it was begun
    points: int | None
    steps: int | None  # actions that were not taken back

    @property
    def is_counted(self) -> bool:
        """Whether it is the attempt that counts."""
        return self.attempt == FIRST

    @property
    def is_finished(self) -> bool:
        """Whether it was played to the end."""
        return self.points is not None

    @property
    def challenge(self) -> Challenge:
        """What was played."""
        return Challenge(self.game, self.day)
