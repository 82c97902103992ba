"""The store in one SQLite file."""

from __future__ import annotations

import asyncio
import sqlite3
from typing import TYPE_CHECKING

from bot.store.backup import copy_database, integrity
from bot.store.dailies import SqliteDailies
from bot.store.database import PATIENCE, Database, writing
from bot.store.errors import StorageError
from bot.store.guilds import SqliteGuilds
from bot.store.lobbies import SqliteLobbies
from bot.store.matches import SqliteMatches
from bot.store.pauses import shift
from bot.store.people import SqlitePeople
from bot.store.personal import SqlitePersonal
from bot.store.rows import Health
from bot.store.schema import schema_version

if TYPE_CHECKING:
    from pathlib import Path

PRUNE = """
    DELETE FROM lobbies WHERE status IN ('started', 'cancelled', 'expired') AND created_at < ?
"""


class SqliteStore:
    """A `MatchStore` on one connection; made by `open`."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.lobbies = SqliteLobbies(database)
        self.matches = SqliteMatches(database)
        self.people = SqlitePeople(database)
        self.guilds = SqliteGuilds(database)
        self.personal = SqlitePersonal(database)
        self.dailies = SqliteDailies(database)

    @classmethod
    async def open(cls, path: Path, *, patience: float = PATIENCE) -> SqliteStore:
        """Open or create the file at `path`; wait at most `patience` seconds for foreign locks.

        Raises FolderUnusable, StoreDamaged, StoreNewer, BackupFailed, MigrationFailed, StoreBusy.
        """
        return cls(await Database.open(path, patience=patience))

    @writing
    def wake(self, connection: sqlite3.Connection, now: int) -> int:
        beat_at = connection.execute("SELECT beat_at FROM pulse").fetchone()["beat_at"]
        seconds = 0 if beat_at is None else max(now - beat_at, 0)
        shift(connection, seconds)
        connection.execute("UPDATE pulse SET beat_at = ?", (now,))
        return seconds

    @writing
    def beat(self, connection: sqlite3.Connection, now: int) -> None:
        connection.execute("UPDATE pulse SET beat_at = ?", (now,))

    @writing
    def prune(self, connection: sqlite3.Connection, before: int) -> None:
        connection.execute("DELETE FROM interactions WHERE served_at < ?", (before,))
        connection.execute(PRUNE, (before,))

    async def health(self) -> Health:
        version = await self.database.read(schema_version)
        complaint = await asyncio.to_thread(integrity, self.database.path)
        return Health(version, complaint, await self._is_writable())

    async def backup(self, path: Path) -> None:
        await asyncio.to_thread(copy_database, self.database.path, path)

    async def close(self) -> None:
        await self.database.close()

    async def _is_writable(self) -> bool:
        try:
            await self.database.write(_touch)
        except StorageError:
            return False
        return True


def _touch(connection: sqlite3.Connection) -> None:
    connection.execute("UPDATE pulse SET beat_at = beat_at")
