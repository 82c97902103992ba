"""Rows that go into and come out of the store; all times are UTC seconds."""

from __future__ import annotations

from typing import Literal, NewType

from msgspec import Struct

MatchId = NewType("MatchId", int)
LobbyId = NewType("LobbyId", int)
UserId = NewType("UserId", int)

LobbyStatus = Literal["open", "started", "cancelled", "expired"]
MatchStatus = Literal["running", "paused", "finished", "ended"]
Kind = Literal["table", "personal"]  # a channel has one table; personal matches do not count
Reminder = Literal["none", "half", "last", "asked"]  # what the turn's clock has done so far
PauseReason = Literal["channel", "guild", "rules"]
# The channel is gone; the bot was removed; this version cannot read the snapshot.


class Occupant(Struct, frozen=True):
    """Who sits down: a person, a computer, or a computer that plays on for a person (both set)."""

    user_id: UserId | None
    name: str
    level: str | None = None


class LobbyRow(Struct, frozen=True, kw_only=True):
    """A table that is filling up, its occupants in the order in which they came."""

    id: LobbyId
    guild_id: int | None
    channel_id: int
    message_id: int | None
    game: str
    host_id: UserId | None  # None once the host has been erased
    options: str  # JSON, opaque here
    turn_limit: int | None  # seconds
    autoplay: str | None  # level of the computer that takes over at the limit; None: ask the table
    status: LobbyStatus
    match_id: MatchId | None  # set once started
    version: int  # grows with every change of the occupants
    created_at: int
    expires_at: int
    occupants: tuple[Occupant, ...]


class NewLobby(Struct, frozen=True, kw_only=True):
    """What it takes to open a lobby; the host is its first occupant."""

    guild_id: int | None
    channel_id: int
    game: str
    host: Occupant
    options: str
    created_at: int
    expires_at: int
    turn_limit: int | None = None
    autoplay: str | None = None


class Turn(Struct, frozen=True):
    """Whose turn it is and what its clock does next."""

    to_act: tuple[int, ...]
    round: int
    started_at: int
    ends_at: int | None = None  # the limit that the card shows
    due_at: int | None = None  # next moment at which `due_before` reports the match
    reminder: Reminder = "none"


class Card(Struct, frozen=True):
    """Where the newest turn card stands."""

    channel_id: int
    message_id: int


class Base(Struct, frozen=True):
    """Where a replay must begin after an upgrade of the rules: the snapshot at that ply."""

    ply: int
    snapshot: bytes


class SeatRow(Struct, frozen=True, kw_only=True):
    """A place at the table; with neither user nor level its owner was erased."""

    seat: int
    user_id: UserId | None
    name: str
    level: str | None  # set while a computer plays here
    has_left: bool
    last_seen_ply: int  # up to here its owner has been told what happened


class MatchRow(Struct, frozen=True, kw_only=True):
    """A match with its seats; `snapshot` is its state at `ply`."""

    id: MatchId
    guild_id: int | None
    channel_id: int
    kind: Kind
    status: MatchStatus
    pause_reason: PauseReason | None
    game: str
    rules_version: int  # of the snapshot
    options: str  # JSON, opaque here
    seed: str  # secret while the match runs
    ply: int  # how many plies have been played
    snapshot: bytes  # secret, opaque here
    base: Base | None  # None: all plies were played by `rules_version`, replay from the seed
    opening: str  # JSON, what happened at the start; secret, opaque here
    turn: Turn
    card: Card | None
    card_round: int | None  # of the turn that the card was posted for
    turn_limit: int | None  # seconds
    autoplay: str | None
    host_id: UserId | None
    created_at: int
    finished_at: int | None
    outcome: str | None  # JSON, opaque here
    seats: tuple[SeatRow, ...]


class NewMatch(Struct, frozen=True, kw_only=True):
    """What it takes to begin a match at ply 0; seats are numbered in the order given."""

    guild_id: int | None
    channel_id: int
    host_id: UserId
    game: str
    rules_version: int
    options: str
    seed: str
    snapshot: bytes
    seats: tuple[Occupant, ...]
    turn: Turn
    created_at: int
    opening: str = "[]"  # JSON, what happened at the start; secret, opaque here
    kind: Kind = "table"
    turn_limit: int | None = None
    autoplay: str | None = None


class PlyRow(Struct, frozen=True):
    """One action as it was played; the first ply of a match is 1."""

    ply: int
    seat: int
    action: str
    rules_version: int
    played_at: int
    events: str = "[]"  # JSON, what happened; secret, opaque here


class NewPly(Struct, frozen=True):
    """One action to be stored."""

    seat: int
    action: str
    events: str = "[]"  # JSON


class SeatChange(Struct, frozen=True):
    """Who plays a seat from now on: a computer of `level`, or (None) its owner."""

    seat: int
    level: str | None
    has_left: bool = False


class Result(Struct, frozen=True):
    """What is compared of matches that people play alone."""

    points: int
    steps: int  # actions that were not taken back


class Commit(Struct, frozen=True, kw_only=True):
    """Everything that one click changes in a match: all of it is stored, or nothing."""

    match_id: MatchId
    expected_ply: int  # the ply that the caller has seen
    plies: tuple[NewPly, ...]
    snapshot: bytes  # after the last ply
    rules_version: int
    turn: Turn
    played_at: int
    interaction_id: int | None = None
    outcome: str | None = None  # JSON; its presence finishes the match
    told: tuple[int, ...] = ()  # seats that know everything up to the last of these plies
    seat_changes: tuple[SeatChange, ...] = ()
    result: Result | None = None  # kept where the match is an attempt at a daily challenge


class DueMatch(Struct, frozen=True):
    """A match whose clock has something to do; light, since there may be thousands."""

    match_id: MatchId
    channel_id: int
    ply: int
    turn: Turn


class PersonRow(Struct, frozen=True, kw_only=True):
    """A person's name and settings; the defaults hold for whoever never set anything."""

    user_id: UserId
    name: str = ""
    has_reminders: bool = True
    quiet_from: int | None = None  # minutes after their midnight
    quiet_until: int | None = None
    timezone: str = "UTC"  # IANA name
    has_text_mode: bool = False
    language: str | None = None  # None: the language of their Discord


class GuildRow(Struct, frozen=True, kw_only=True):
    """A server's settings."""

    guild_id: int
    channels: tuple[int, ...] = ()  # where tables may stand; empty: everywhere
    turn_limit: int | None = 86_400  # seconds
    language: str | None = None
    left_at: int | None = None  # since when the bot is no longer there


class Health(Struct, frozen=True):
    """What `oakwood health` reports; `integrity` is "ok" or what SQLite complains about."""

    schema_version: int
    integrity: str
    is_writable: bool

    @property
    def is_good(self) -> bool:
        """Say whether nothing is wrong."""
        return self.is_writable and self.integrity == "ok"
