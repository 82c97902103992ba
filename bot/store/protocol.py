"""The store's protocol: one method a transaction; SQLite is one implementation of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from bot.store.exports import MatchExport, PersonExport
    from bot.store.personal_protocol import Dailies, Personal
    from bot.store.rows import (
        Card,
        Commit,
        DueMatch,
        GuildRow,
        Health,
        LobbyId,
        LobbyRow,
        MatchId,
        MatchRow,
        NewLobby,
        NewMatch,
        Occupant,
        PauseReason,
        PersonRow,
        PlyRow,
        SeatChange,
        Turn,
        UserId,
    )


class Lobbies(Protocol):
    """Tables that are filling up; changing a lobby that is not open raises `LobbyClosed`."""

    async def create(self, lobby: NewLobby) -> LobbyRow:
        """Open a lobby, or raise `ChannelBusy`."""
        ...

    async def load(self, lobby_id: LobbyId) -> LobbyRow:
        """Return a lobby in any status, or raise `NoSuchLobby`."""
        ...

    async def join(self, lobby_id: LobbyId, occupant: Occupant, limit: int) -> LobbyRow:
        """Seat a person; joining twice is joining once; `LobbyFull` beyond `limit` occupants."""
        ...

    async def leave(self, lobby_id: LobbyId, user_id: UserId) -> LobbyRow:
        """Free a person's seat; the next person becomes host, without one it is cancelled."""
        ...

    async def add_computer(
        self, lobby_id: LobbyId, occupant: Occupant, limit: int, interaction_id: int | None = None
    ) -> LobbyRow:
        """Seat a computer; an interaction that was served already adds no second one."""
        ...

    async def remove_computer(
        self, lobby_id: LobbyId, interaction_id: int | None = None
    ) -> LobbyRow:
        """Free the seat of the computer that came last, if there is one."""
        ...

    async def set_message(self, lobby_id: LobbyId, message_id: int) -> None:
        """Remember where the lobby's card stands."""
        ...

    async def cancel(self, lobby_id: LobbyId) -> LobbyRow:
        """Close a lobby because somebody wished so."""
        ...

    async def expire(self, lobby_id: LobbyId) -> LobbyRow:
        """Close a lobby because its time is over."""
        ...

    async def start(self, lobby_id: LobbyId, version: int, match: NewMatch) -> MatchRow:
        """Close the lobby and begin its match; `LobbyChanged` if it has another version by now."""
        ...

    async def due_before(self, now: int, limit: int = 100) -> tuple[LobbyRow, ...]:
        """Return the open lobbies whose time is over, oldest first."""
        ...


class Matches(Protocol):
    """Matches, their seats and plies; unknown numbers raise `NoSuchMatch`."""

    async def create(self, match: NewMatch) -> MatchRow:
        """Begin a match without a lobby; a table raises `ChannelBusy` where another one stands."""
        ...

    async def load(self, match_id: MatchId) -> MatchRow:
        """Return a match in any status."""
        ...

    async def append_plies(self, commit: Commit) -> MatchRow:
        """Store what a click played, whole or not at all, and return the match as it stands now.

        Raises, first that holds: `AlreadyPlayed`, `MatchClosed`, `StalePly`.
        """
        ...

    async def plies(self, match_id: MatchId, after: int = 0) -> tuple[PlyRow, ...]:
        """Return the plies numbered above `after`, in order."""
        ...

    async def is_served(self, interaction_id: int) -> bool:
        """Tell whether an interaction has played something already."""
        ...

    async def table_in(self, channel_id: int) -> MatchRow | LobbyRow | None:
        """Return the table or lobby that stands in a channel (paused ones stand there, too)."""
        ...

    async def matches_of(self, user_id: UserId, limit: int = 25) -> tuple[MatchRow, ...]:
        """Return a person's open matches: those that wait for them first, longest wait first.

        Those that they play alone come last, since nobody else waits.
        """
        ...

    async def set_card(self, match_id: MatchId, card: Card, turn_round: int) -> Card | None:
        """Remember the newest card, and the turn it was posted for; return the card before it."""
        ...

    async def without_card(self, before: int, limit: int) -> tuple[MatchId, ...]:
        """Return the running tables whose turn began before a moment and has no card yet.

        Where computers are to act, none is due.
        """
        ...

    async def mark_seen(self, match_id: MatchId, seats: Sequence[int], ply: int) -> None:
        """Note that seats have been told everything up to `ply`; never goes back."""
        ...

    async def change_seat(self, match_id: MatchId, change: SeatChange) -> MatchRow:
        """Let a computer take over, or the owner take the seat back, without a ply."""
        ...

    async def change_turn(self, match_id: MatchId, before: Turn, after: Turn) -> bool:
        """Set the turn's clock if it still is `before`; of several callers only one gets True."""
        ...

    async def due_before(self, now: int, limit: int = 100) -> tuple[DueMatch, ...]:
        """Return running matches whose clock has something to do, most overdue first."""
        ...

    async def end(self, match_id: MatchId, now: int) -> MatchRow:
        """End an open match before its time, or raise `MatchClosed`."""
        ...

    async def pause(self, match_id: MatchId, reason: PauseReason, now: int) -> MatchRow:
        """Stop a running match and its clock."""
        ...

    async def resume(self, match_id: MatchId, now: int) -> MatchRow:
        """Go on with a paused match; the time in between does not count."""
        ...

    async def move(self, match_id: MatchId, guild_id: int | None, channel_id: int) -> MatchRow:
        """Put an open match into another channel and forget its card; may raise `ChannelBusy`."""
        ...

    async def export(self, match_id: MatchId) -> MatchExport:
        """Return the whole match with its seed, also while it runs: mind who gets it."""
        ...


class People(Protocol):
    """Persons: names, settings, and their right to know and to be forgotten."""

    async def load(self, user_id: UserId) -> PersonRow:
        """Return a person's settings, the defaults if there are none."""
        ...

    async def save(self, person: PersonRow) -> None:
        """Store a person's name and settings."""
        ...

    async def set_name(self, user_id: UserId, name: str) -> None:
        """Note a display name, also in the person's open matches; stores nobody new."""
        ...

    async def export(self, user_id: UserId) -> PersonExport:
        """Return everything that is stored of a person; no seed, nobody else's actions."""
        ...

    async def erase(self, user_id: UserId, pseudonym: str) -> int:
        """Forget a person, put `pseudonym` into their seats and return how many seats that were.

        Seats count as left. Let the person leave running matches by the rules of the game before.
        """
        ...


class Guilds(Protocol):
    """Servers: settings, and what becomes of their matches when the bot is removed."""

    async def load(self, guild_id: int) -> GuildRow:
        """Return a server's settings, the defaults if there are none."""
        ...

    async def save(self, guild: GuildRow) -> None:
        """Store a server's settings; `left_at` is left as it is."""
        ...

    async def leave(self, guild_id: int, now: int) -> int:
        """Pause the server's running matches and return how many."""
        ...

    async def come_back(self, guild_id: int, now: int) -> int:
        """Resume what `leave` paused and return how many; the time in between does not count."""
        ...

    async def purge(self, left_before: int) -> int:
        """Delete everything of servers that the bot left before then; return how many servers."""
        ...


class MatchStore(Protocol):
    """Everything that outlives a restart."""

    @property
    def lobbies(self) -> Lobbies:
        """Tables that are filling up."""
        ...

    @property
    def matches(self) -> Matches:
        """Matches, seats and plies."""
        ...

    @property
    def people(self) -> People:
        """Persons."""
        ...

    @property
    def guilds(self) -> Guilds:
        """Servers."""
        ...

    @property
    def personal(self) -> Personal:
        """Matches for one."""
        ...

    @property
    def dailies(self) -> Dailies:
        """Daily challenges."""
        ...

    async def wake(self, now: int) -> int:
        """Move all open deadlines by the time since the last `beat` and return those seconds."""
        ...

    async def beat(self, now: int) -> None:
        """Note that the bot is alive; call it about once a minute."""
        ...

    async def prune(self, before: int) -> None:
        """Drop served interactions and closed lobbies from before then; matches stay."""
        ...

    async def health(self) -> Health:
        """Check integrity and whether the store takes writes."""
        ...

    async def backup(self, path: Path) -> None:
        """Write a complete copy to a file, while play goes on; raises `BackupFailed`."""
        ...

    async def close(self) -> None:
        """Finish what is under way and close; a second time does nothing."""
        ...
