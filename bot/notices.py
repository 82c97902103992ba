"""What the bot says without having been asked, before anybody puts it into a message."""

from __future__ import annotations

from typing import Literal, Protocol, TypeAlias

from msgspec import Struct

from bot.store.rows import LobbyRow, MatchId, UserId
from bot.tables.table import Played, Table
from engine.game import Seat


class TurnReminder(Struct, frozen=True):
    """For these players alone: it is their turn, and half or most of its time has gone."""

    table: Table
    seats: tuple[Seat, ...]
    user_ids: tuple[UserId, ...]
    stage: Literal["half", "last"]
    ends_at: int  # UTC seconds


class TurnLimitReached(Struct, frozen=True):
    """For the table: these seats are late. The others may wait or skip the turn."""

    table: Table
    seats: tuple[Seat, ...]


class LobbyExpired(Struct, frozen=True):
    """For the channel: nobody started this table in time."""

    lobby: LobbyRow


class ComputersToAct(Struct, frozen=True):
    """For nobody: computers were broken off, or take over now, and shall go on."""

    played: Played


class CardMissing(Struct, frozen=True):
    """For the players to act: their turn began, but its card never reached the channel."""

    match_id: MatchId


Notice: TypeAlias = TurnReminder | TurnLimitReached | LobbyExpired | ComputersToAct | CardMissing


class Poster(Protocol):
    """Brings notices to people; may fail, which loses this notice and no other."""

    async def post(self, notice: Notice) -> None:
        """Send one notice."""
        ...
