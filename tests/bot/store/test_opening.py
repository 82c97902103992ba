from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.store.errors import FolderUnusable, StoreDamaged, StoreNewer
from bot.store.schema import load_migrations
from bot.store.sqlite import SqliteStore
from tests.bot.store.made import LARGE, NEW_MATCH, click, content, damage, fill, new_match

if TYPE_CHECKING:
    from pathlib import Path

PAGE = 4096


async def test_the_data_folder_is_made(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "new" / "folder" / "oakwood.db")
    assert (await store.health()).is_good
    await store.close()


async def test_the_database_is_durable_and_strict(sqlite_store: SqliteStore) -> None:
    """Design, section 4: WAL, synchronous FULL, foreign keys, STRICT tables."""

    async def pragma(name: str) -> object:
        return await sqlite_store.database.plain(
            lambda connection: connection.execute(f"PRAGMA {name}").fetchone()[0]
        )

    assert await pragma("journal_mode") == "wal"
    assert await pragma("synchronous") == 2
    assert await pragma("foreign_keys") == 1
    assert await pragma("user_version") == load_migrations()[-1].version
    tables = await sqlite_store.database.plain(
        lambda connection: connection.execute("PRAGMA table_list").fetchall()
    )
    ours = [table for table in tables if not table["name"].startswith("sqlite_")]
    assert len(ours) >= 8
    assert all(table["strict"] for table in ours)


async def test_everything_is_there_after_a_restart(path: Path) -> None:
    store = await SqliteStore.open(path)
    match = await new_match(store)
    played = await store.matches.append_plies(click(match.id, 0, "climb", interaction=7))
    await store.close()
    again = await SqliteStore.open(path)
    assert await again.matches.load(match.id) == played
    assert await again.matches.is_served(7)
    await again.close()


async def test_a_file_in_place_of_the_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "data").touch()
    with pytest.raises(FolderUnusable, match="OAKWOOD_DATA_DIR"):
        await SqliteStore.open(tmp_path / "data" / "oakwood.db")


async def test_a_folder_in_place_of_the_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(FolderUnusable, match="OAKWOOD_DATA_DIR"):
        await SqliteStore.open(tmp_path)


async def test_writing_where_only_reading_is_allowed_is_told(sqlite_store: SqliteStore) -> None:
    await sqlite_store.database.plain(
        lambda connection: connection.execute("PRAGMA query_only = ON")
    )
    with pytest.raises(FolderUnusable, match="readonly"):
        await new_match(sqlite_store)
    health = await sqlite_store.health()
    assert (health.is_writable, health.is_good) == (False, False)


async def test_a_newer_schema_is_refused_and_left_alone(path: Path) -> None:
    await (await SqliteStore.open(path)).close()
    newer = load_migrations()[-1].version + 1
    with closing(sqlite3.connect(path)) as database:
        database.execute(f"PRAGMA user_version = {newer}")
    before = content(path)
    with pytest.raises(StoreNewer) as caught:
        await SqliteStore.open(path)
    assert (caught.value.found, caught.value.known) == (newer, newer - 1)
    assert content(path) == before


async def test_another_programs_database_is_refused_and_left_alone(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE theirs (id INTEGER)")
    before = content(path)
    with pytest.raises(StoreDamaged, match="another program"):
        await SqliteStore.open(path)
    assert content(path) == before


async def test_a_file_that_is_no_database_is_refused_and_left_alone(path: Path) -> None:
    fill(path, b"Dear diary, " * 1000)
    before = content(path)
    with pytest.raises(StoreDamaged, match="backup"):
        await SqliteStore.open(path)
    assert content(path) == before


async def test_a_cut_off_database_is_refused(path: Path) -> None:
    await (await SqliteStore.open(path)).close()
    os.truncate(path, 2 * PAGE)
    with pytest.raises(StoreDamaged):
        await SqliteStore.open(path)


async def test_damage_within_is_told_by_health_and_by_reading(path: Path) -> None:
    store = await SqliteStore.open(path)
    whole = await new_match(store)
    torn = await store.matches.create(replace(NEW_MATCH, channel_id=30, snapshot=LARGE))
    await store.close()
    damage(path, keep=len(content(path)) - len(LARGE) // 2)
    store = await SqliteStore.open(path)
    health = await store.health()
    assert health.integrity != "ok"
    assert not health.is_good
    with pytest.raises(StoreDamaged):
        await store.matches.load(torn.id)
    assert await store.matches.load(whole.id) == whole
    await store.close()
