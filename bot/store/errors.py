"""What the store may refuse or fail at.

StoreError
├── StorageError                the storage is in the way; the sentence is for whoever runs the bot
│   ├── FolderUnusable          data folder or database file cannot be opened
│   ├── StoreDamaged            the file is broken or not ours
│   ├── StoreNewer              a newer Oakwood wrote it
│   ├── MigrationFailed         an upgrade of the file was rolled back
│   ├── BackupFailed            a copy could not be written
│   ├── StoreBusy               another program held the file for too long
│   ├── StoreFull               no space left
│   └── StoreUnusable           closed, or any other complaint of the operating system
└── RefusalError                the world is not as the caller thought; nothing was changed
    ├── NoSuchMatch, NoSuchLobby
    ├── ChannelBusy             a table or lobby stands there already
    ├── LobbyClosed, LobbyFull, LobbyChanged
    ├── MatchClosed             not running
    ├── StalePly                somebody played in the meantime
    └── AlreadyPlayed           this interaction has been served

Refusals carry what explains them; the sentences for players stand in the bot's catalogs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from bot.store.rows import LobbyId, LobbyRow, MatchId, MatchRow, MatchStatus


class StoreError(Exception):
    """Whatever the store raises; nothing was changed."""


class StorageError(StoreError):
    """The storage is in the way."""


class FolderUnusable(StorageError):
    """The data folder or the database file cannot be opened."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(
            f"Oakwood cannot keep its data at {path} ({reason}). "
            "Point OAKWOOD_DATA_DIR at a folder that it may read and write."
        )
        self.path = path


class StoreDamaged(StorageError):
    """The database file is broken, or is not one of ours."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(
            f"The database {path} is damaged or not Oakwood's ({reason}). "
            "Nothing was changed: put the last backup in its place, or move it away to start anew."
        )
        self.path = path


class StoreNewer(StorageError):
    """The database was written by a newer Oakwood."""

    def __init__(self, path: Path, found: int, known: int) -> None:
        super().__init__(
            f"The database {path} has schema {found}, but this Oakwood knows only up to {known}. "
            "Nothing was changed: update Oakwood, or put the backup of the older version back."
        )
        self.path, self.found, self.known = path, found, known


class MigrationFailed(StorageError):
    """An upgrade of the database was rolled back."""

    def __init__(self, path: Path, version: int, reason: str) -> None:
        super().__init__(
            f"The database {path} could not be brought to schema {version} ({reason}). "
            "It is as it was before; please report this."
        )
        self.path, self.version = path, version


class BackupFailed(StorageError):
    """A copy of the database could not be written."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"No backup was written to {path} ({reason}).")
        self.path = path


class StoreBusy(StorageError):
    """Another program held the database for too long."""

    def __init__(self) -> None:
        super().__init__(
            "The database is in use by another program. Nothing was changed: try again in a moment."
        )


class StoreFull(StorageError):
    """No space is left for the database."""

    def __init__(self) -> None:
        super().__init__("The disk is full. Nothing was changed: make space and try again.")


class StoreUnusable(StorageError):
    """The database is closed, or the operating system complains."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"The database cannot be used now ({reason}). Nothing was changed.")


class RefusalError(StoreError):
    """The world is not as the caller thought."""


class NoSuchMatch(RefusalError):
    """No match has this number."""

    def __init__(self, match_id: MatchId) -> None:
        super().__init__(f"There is no match {match_id}.")
        self.match_id = match_id


class NoSuchLobby(RefusalError):
    """No lobby has this number."""

    def __init__(self, lobby_id: LobbyId) -> None:
        super().__init__(f"There is no lobby {lobby_id}.")
        self.lobby_id = lobby_id


class ChannelBusy(RefusalError):
    """A table or a lobby stands in this channel already."""

    def __init__(self, in_the_way: MatchRow | LobbyRow) -> None:
        super().__init__(f"Channel {in_the_way.channel_id} has a table already.")
        self.in_the_way = in_the_way


class LobbyClosed(RefusalError):
    """The lobby was started, cancelled or has expired; see its `status` and `match_id`."""

    def __init__(self, lobby: LobbyRow) -> None:
        super().__init__(f"Lobby {lobby.id} is {lobby.status}.")
        self.lobby = lobby


class LobbyFull(RefusalError):
    """No seat is free."""

    def __init__(self, lobby: LobbyRow) -> None:
        super().__init__(f"Lobby {lobby.id} has no free seat.")
        self.lobby = lobby


class LobbyChanged(RefusalError):
    """Somebody came or went since the caller looked."""

    def __init__(self, lobby: LobbyRow) -> None:
        super().__init__(f"Lobby {lobby.id} has changed.")
        self.lobby = lobby


class MatchClosed(RefusalError):
    """The match is not running."""

    def __init__(self, match_id: MatchId, status: MatchStatus) -> None:
        super().__init__(f"Match {match_id} is {status}.")
        self.match_id, self.status = match_id, status


class StalePly(RefusalError):
    """The match stands at another ply than the caller thought."""

    def __init__(self, match_id: MatchId, expected: int, found: int) -> None:
        super().__init__(f"Match {match_id} stands at ply {found}, not at {expected}.")
        self.match_id, self.expected, self.found = match_id, expected, found


class AlreadyPlayed(RefusalError):
    """The interaction has been served: it played the plies from `first` to `last`."""

    def __init__(self, interaction_id: int, match_id: MatchId, first: int, last: int) -> None:
        super().__init__(
            f"Interaction {interaction_id} played plies {first} to {last} of match {match_id}."
        )
        self.interaction_id, self.match_id = interaction_id, match_id
        self.first, self.last = first, last
