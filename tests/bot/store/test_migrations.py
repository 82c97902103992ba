from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.store.errors import MigrationFailed
from bot.store.rows import LobbyId, LobbyRow, MatchId, UserId
from bot.store.schema import Migration, load_migrations, migrate, schema_version
from bot.store.sqlite import SqliteStore
from tests.bot.store.made import new_match

RELEASED = sorted((Path(__file__).parent / "schemas").glob("*.sql"))
NEXT = load_migrations()[-1].version + 1
GOOD = Migration(NEXT, "good.sql", "CREATE TABLE more (id INTEGER) STRICT;\n")
BAD = Migration(
    NEXT + 1, "bad.sql", "CREATE TABLE lost (id INTEGER) STRICT;\nINSERT INTO nowhere;\n"
)


def build(path: Path, script: Path) -> None:
    """Make the database that a release left behind."""
    with closing(sqlite3.connect(path)) as database:
        database.executescript(script.read_text(encoding="utf-8"))


def schema_of(path: Path) -> list[tuple[str, str]]:
    with closing(sqlite3.connect(path)) as database:
        return database.execute(
            "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name"
        ).fetchall()


def raw(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, isolation_level=None)


def test_migrations_are_numbered_without_gaps_and_say_what_for() -> None:
    migrations = load_migrations()
    assert [migration.version for migration in migrations] == list(range(1, len(migrations) + 1))
    for migration in migrations:
        assert migration.sql.startswith(f"-- Schema {migration.version}: ")


def test_every_released_schema_has_a_database_to_test_with() -> None:
    assert [int(script.stem) for script in RELEASED] == [
        migration.version for migration in load_migrations()
    ]


@pytest.mark.parametrize("script", RELEASED, ids=lambda script: script.stem)
async def test_a_released_database_opens_with_all_that_is_in_it(
    tmp_path: Path, script: Path
) -> None:
    old, new = tmp_path / "old.db", tmp_path / "new.db"
    build(old, script)
    store = await SqliteStore.open(old)
    match = await store.matches.load(MatchId(1))
    assert (match.status, match.ply, match.snapshot) == ("running", 2, b"after pass")
    assert [seat.name for seat in match.seats] == ["Ann", "Bob"]
    assert [ply.action for ply in await store.matches.plies(match.id)] == ["climb", "pass"]
    assert await store.matches.is_served(7)
    lobby = await store.lobbies.load(LobbyId(1))
    assert isinstance(await store.matches.table_in(lobby.channel_id), LobbyRow)
    assert (await store.people.load(UserId(102))).language == "de"
    assert (await store.guilds.load(10)).channels == (20, 21)
    assert (await store.health()).is_good
    await store.close()
    await (await SqliteStore.open(new)).close()
    assert schema_of(old) == schema_of(new)


async def test_an_upgrade_leaves_a_backup_of_what_was_there(
    sqlite_store: SqliteStore, path: Path
) -> None:
    match = await new_match(sqlite_store)
    await sqlite_store.close()
    with closing(raw(path)) as database:
        migrate(database, path, (*load_migrations(), GOOD))
        assert schema_version(database) == NEXT
    backup = await SqliteStore.open(path.with_name(f"oakwood-before-schema-{NEXT}.db"))
    assert await backup.matches.load(match.id) == match
    await backup.close()


async def test_a_new_or_current_database_needs_no_backup(path: Path) -> None:
    for _ in range(2):
        await (await SqliteStore.open(path)).close()
    assert [file.name for file in path.parent.iterdir()] == [path.name]


async def test_a_failing_migration_leaves_nothing_of_itself(
    sqlite_store: SqliteStore, path: Path
) -> None:
    await sqlite_store.close()
    with closing(raw(path)) as database:
        with pytest.raises(MigrationFailed, match=f"schema {NEXT + 1}") as caught:
            migrate(database, path, (*load_migrations(), GOOD, BAD))
        assert caught.value.version == NEXT + 1
        assert schema_version(database) == NEXT
        names = [name for name, _ in schema_of(path)]
        assert "more" in names
        assert "lost" not in names


async def test_a_migration_that_tears_rows_apart_is_rolled_back(
    sqlite_store: SqliteStore, path: Path
) -> None:
    match = await new_match(sqlite_store)
    await sqlite_store.close()
    torn = Migration(NEXT, "torn.sql", "DELETE FROM matches;\n")
    with closing(raw(path)) as database, pytest.raises(MigrationFailed, match="refer"):
        migrate(database, path, (*load_migrations(), torn))
    again = await SqliteStore.open(path)
    assert await again.matches.load(match.id) == match
    await again.close()


def test_a_trigger_is_one_statement_of_a_migration(path: Path) -> None:
    sql = """-- Schema 1: a table that
    -- counts; itself.
    CREATE TABLE counted (id INTEGER) STRICT;
    CREATE TRIGGER count AFTER INSERT ON counted BEGIN
        DELETE FROM counted WHERE id = 1;
        DELETE FROM counted WHERE id = 2;
    END;
    """
    with closing(raw(path)) as database:
        migrate(database, path, (Migration(1, "0001.sql", sql),))
        database.executemany("INSERT INTO counted VALUES (?)", [(1,), (2,), (3,)])
        assert database.execute("SELECT id FROM counted").fetchall() == [(3,)]


def test_two_that_upgrade_at_once_apply_each_migration_once(path: Path) -> None:
    class Late(sqlite3.Connection):
        """Another process that looked at the schema just before we upgraded it."""

        def execute(self, sql: str, *parameters: object) -> sqlite3.Cursor:
            if sql == "BEGIN IMMEDIATE":
                with closing(raw(path)) as faster:
                    migrate(faster, path, load_migrations())
            return super().execute(sql, *parameters)  # type: ignore[arg-type]

    with closing(sqlite3.connect(path, isolation_level=None, factory=Late)) as slower:
        migrate(slower, path, load_migrations())
        assert schema_version(slower) == load_migrations()[-1].version


async def test_schema_2_keeps_daily_challenges_and_their_secret(tmp_path: Path) -> None:
    path = tmp_path / "oakwood.db"
    build(path, RELEASED[1])
    store = await SqliteStore.open(path)
    daily = await store.dailies.of_match(MatchId(2))
    assert daily is not None
    assert (daily.user_id, daily.day, daily.points, daily.steps) == (102, "2027-01-15", 17, 42)
    assert await store.dailies.secret(b"another") == bytes(range(16))
    await store.close()
