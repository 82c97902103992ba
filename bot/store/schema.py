"""Migrations: numbered SQL files, each all or nothing, after a backup of what was there."""

from __future__ import annotations

import sqlite3
from importlib.resources import files
from typing import TYPE_CHECKING

from msgspec import Struct

from bot.store.backup import copy_database
from bot.store.errors import MigrationFailed, StoreDamaged, StoreNewer

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

APPLICATION_ID = 0x4F616B77  # "Oakw", so that nobody else's database is taken for ours


class Migration(Struct, frozen=True):
    """The statements that lead from the schema before to `version`."""

    version: int
    name: str
    sql: str


def load_migrations() -> tuple[Migration, ...]:
    """Read the migrations that come with the package, in order."""
    folder = files("bot.store") / "migrations"
    scripts = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".sql"))
    return tuple(
        Migration(int(name[:4]), name, (folder / name).read_text(encoding="utf-8"))
        for name in scripts
    )


def migrate(connection: sqlite3.Connection, path: Path, migrations: Sequence[Migration]) -> None:
    """Bring the database at `path` to the newest schema.

    Raises StoreDamaged for somebody else's database, StoreNewer, BackupFailed or MigrationFailed.
    """
    known = migrations[-1].version
    found = _schema_version(connection, path)
    if found > known:
        raise StoreNewer(path, found, known)
    if 0 < found < known:
        copy_database(path, path.with_name(f"{path.stem}-before-schema-{known}{path.suffix}"))
    for migration in migrations[found:]:
        _apply(connection, path, migration)


def schema_version(connection: sqlite3.Connection) -> int:
    """Return the number of the last migration that was applied."""
    return connection.execute("PRAGMA user_version").fetchone()[0]


def _schema_version(connection: sqlite3.Connection, path: Path) -> int:
    owner = connection.execute("PRAGMA application_id").fetchone()[0]
    tables = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    if owner != APPLICATION_ID and (owner or tables):
        raise StoreDamaged(path, "it belongs to another program")
    return schema_version(connection)


def _apply(connection: sqlite3.Connection, path: Path, migration: Migration) -> None:
    connection.execute("PRAGMA foreign_keys = OFF")  # rebuilding a table must not cascade
    connection.execute("BEGIN IMMEDIATE")
    try:
        if schema_version(connection) < migration.version:  # else another process was faster
            _run(connection, path, migration)
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        raise MigrationFailed(path, migration.version, str(error)) from error
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        connection.execute("PRAGMA foreign_keys = ON")


def _run(connection: sqlite3.Connection, path: Path, migration: Migration) -> None:
    for statement in _statements(migration.sql):
        connection.execute(statement)
    if connection.execute("PRAGMA foreign_key_check").fetchone():
        raise MigrationFailed(path, migration.version, "rows would lose what they refer to")
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {migration.version}")


def _statements(sql: str) -> Iterator[str]:
    """Split a script; `executescript` would commit before it runs."""
    statement = ""
    for line in sql.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    yield statement
