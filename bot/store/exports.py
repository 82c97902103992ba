"""What people may take with them: structs that `msgspec.json` writes as they are."""

from __future__ import annotations

from msgspec import Struct

from bot.store.daily_rows import DailyRow
from bot.store.rows import Kind, LobbyId, MatchId, MatchStatus, PersonRow, PlyRow


class ExportedSeat(Struct, frozen=True):
    """A seat as others may know it: no Discord id."""

    seat: int
    name: str
    level: str | None
    has_left: bool


class MatchExport(Struct, frozen=True, kw_only=True):
    """A whole match, ready to be replayed; holds the seed, so show it only after the end."""

    format: str = "oakwood-match-1"
    match: MatchId
    game: str
    kind: Kind
    status: MatchStatus
    rules_version: int
    options: str
    seed: str
    seats: tuple[ExportedSeat, ...]
    plies: tuple[PlyRow, ...]
    outcome: str | None
    created_at: int
    finished_at: int | None


class OwnPly(Struct, frozen=True):
    """An action of the person asking; what happened may hold secrets of others and stays out.

    Its number would tell of a running match how often others have tried something in private.
    """

    seat: int
    action: str
    played_at: int


class PersonMatch(Struct, frozen=True, kw_only=True):
    """What is stored of one person in one match."""

    match: MatchId
    game: str
    status: MatchStatus
    guild_id: int | None
    channel_id: int
    is_host: bool
    created_at: int
    seats: tuple[int, ...]
    name: str
    plies: tuple[OwnPly, ...]


class PersonExport(Struct, frozen=True, kw_only=True):
    """Everything that is stored of one person."""

    format: str = "oakwood-person-1"
    person: PersonRow
    matches: tuple[PersonMatch, ...]
    lobbies: tuple[LobbyId, ...]
    dailies: tuple[DailyRow, ...] = ()
