"""One SQLite connection on aiosqlite's thread; every transaction is one function that runs there.

The usual way with aiosqlite awaits each statement, so that tasks interleave between BEGIN and
COMMIT and a lock must keep them apart. Here the thread is the lock: a whole transaction is one
entry in its queue. Nothing can come in between, a cancelled caller cannot leave one half done,
and a commit costs one hand-over instead of four (about half the time). aiosqlite keeps the method
that queues a function for its subclasses, hence the small subclass.
"""

from __future__ import annotations

import asyncio
import functools
import sqlite3
import time
from typing import TYPE_CHECKING, Concatenate, ParamSpec, Protocol, TypeVar, cast

import aiosqlite

from bot.store.errors import (
    FolderUnusable,
    StorageError,
    StoreBusy,
    StoreDamaged,
    StoreFull,
    StoreUnusable,
)
from bot.store.schema import load_migrations, migrate

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path
    from types import CoroutineType

P = ParamSpec("P")
R = TypeVar("R")

PATIENCE = 2.5  # seconds that a writer waits for another program's lock
SLICE = 0.05  # seconds that one try may keep the thread from others who only want to read


class Database:
    """The open database file."""

    def __init__(self, path: Path, thread: _Thread, patience: float) -> None:
        self.path = path
        self._thread = thread
        self._patience = patience
        self._is_closed = False

    @classmethod
    async def open(cls, path: Path, *, patience: float = PATIENCE) -> Database:
        """Open or create the database at `path` and bring its schema up to date.

        Raises FolderUnusable, StoreDamaged, StoreNewer, BackupFailed, MigrationFailed, StoreBusy.
        """
        thread = _Thread(functools.partial(_open, path))
        try:
            await thread.start()
        except sqlite3.Error as error:
            raise explain(error, path) from error
        return cls(path, thread, patience)

    async def read(self, work: Callable[[sqlite3.Connection], R]) -> R:
        """Run `work` in a transaction that sees one moment of the database."""
        return await self._run("BEGIN", work)

    async def write(self, work: Callable[[sqlite3.Connection], R]) -> R:
        """Run `work` in a transaction that is on disk when this returns, or has no effect.

        A caller that is cancelled meanwhile does not learn which of the two it was.
        """
        return await self._run("BEGIN IMMEDIATE", work)

    async def plain(self, work: Callable[[sqlite3.Connection], R]) -> R:
        """Run `work` outside of any transaction, for the statements that need it so."""
        return await self._run(None, work)

    async def close(self) -> None:
        """Finish all that is queued and close; a second time does nothing."""
        if not self._is_closed:
            self._is_closed = True
            await self._thread.close()

    async def _run(self, begin: str | None, work: Callable[[sqlite3.Connection], R]) -> R:
        deadline = time.monotonic() + self._patience
        while not self._is_closed:
            try:
                return await self._thread.run(functools.partial(_transact, begin, work))
            except sqlite3.Error as error:
                failure = explain(error, self.path)
                if not isinstance(failure, StoreBusy) or time.monotonic() > deadline:
                    raise failure from error
        raise StoreUnusable("it is closed")


class HasDatabase(Protocol):
    """A part of the store."""

    database: Database


S = TypeVar("S", bound=HasDatabase)


def reading(
    work: Callable[Concatenate[S, sqlite3.Connection, P], R],
) -> Callable[Concatenate[S, P], CoroutineType[object, object, R]]:
    """Make of plain statements a method that awaits them as one reading transaction."""

    @functools.wraps(work)
    async def transaction(part: S, *args: P.args, **kwargs: P.kwargs) -> R:
        return await part.database.read(lambda connection: work(part, connection, *args, **kwargs))

    return transaction


def writing(
    work: Callable[Concatenate[S, sqlite3.Connection, P], R],
) -> Callable[Concatenate[S, P], CoroutineType[object, object, R]]:
    """Make of plain statements a method that awaits them as one writing transaction."""

    @functools.wraps(work)
    async def transaction(part: S, *args: P.args, **kwargs: P.kwargs) -> R:
        return await part.database.write(lambda connection: work(part, connection, *args, **kwargs))

    return transaction


def explain(error: sqlite3.Error, path: Path) -> StorageError:
    """Return our error for one of SQLite's; errors that are ours to mend are raised again."""
    match getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF:
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return StoreBusy()
        case sqlite3.SQLITE_FULL:
            return StoreFull()
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return StoreDamaged(path, str(error))
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM:
            return FolderUnusable(path, str(error))
        case sqlite3.SQLITE_IOERR | sqlite3.SQLITE_NOMEM:
            return StoreUnusable(str(error))
        case _:
            raise error


class _Thread(aiosqlite.Connection):
    def __init__(self, connector: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(connector, iter_chunk_size=64)
        self._thread.daemon = True  # a program that fails must end, also without `close`

    async def start(self) -> None:
        """Open the database; after a failure the thread has ended."""
        try:
            await self
        except BaseException:
            await asyncio.to_thread(self._thread.join)  # its last word goes to this event loop
            raise

    async def run(self, work: Callable[[sqlite3.Connection], R]) -> R:
        # aiosqlite gives this method no types
        queued = cast("Awaitable[R]", self._execute(work, self._conn))  # pyright: ignore[reportUnknownMemberType]
        return await queued


def _transact(
    begin: str | None, work: Callable[[sqlite3.Connection], R], connection: sqlite3.Connection
) -> R:
    if begin is None:
        return work(connection)
    connection.execute(begin)
    try:
        result = work(connection)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # SQLite has rolled back itself when the disk was full
            connection.execute("ROLLBACK")
        raise
    return result


def _open(path: Path) -> sqlite3.Connection:
    if sqlite3.sqlite_version_info < (3, 37):
        raise StoreUnusable(f"SQLite 3.37 is needed, this Python has {sqlite3.sqlite_version}")
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise FolderUnusable(path, error.strerror or str(error)) from error
    connection = sqlite3.connect(path, timeout=SLICE, isolation_level=None)
    try:
        _prepare(connection, path)
    except BaseException:
        connection.close()
        raise
    return connection


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    connection.row_factory = sqlite3.Row
    migrations = load_migrations()
    connection.execute(f"PRAGMA busy_timeout = {int(PATIENCE * 1000)}")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA secure_delete = ON")  # what is erased is overwritten
    migrate(connection, path, migrations)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute(f"PRAGMA busy_timeout = {int(SLICE * 1000)}")
