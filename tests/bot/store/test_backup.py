from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.store.errors import BackupFailed
from bot.store.sqlite import SqliteStore
from tests.bot.store.made import (
    ANN_ID,
    LARGE,
    NEW_MATCH,
    click,
    content,
    damage,
    names_in,
    new_match,
)

if TYPE_CHECKING:
    from pathlib import Path


async def test_a_backup_is_a_complete_database_in_one_file(
    sqlite_store: SqliteStore, tmp_path: Path
) -> None:
    match = await new_match(sqlite_store)
    target = tmp_path / "elsewhere" / "copy.db"
    await sqlite_store.backup(target)
    assert names_in(target.parent) == ["copy.db"]
    assert content(target)[18] == 1  # not in WAL mode: readable where nothing can be written
    copy = await SqliteStore.open(target)
    assert await copy.matches.load(match.id) == match
    assert (await copy.health()).is_good
    await copy.close()


async def test_play_goes_on_while_another_program_writes_and_a_backup_is_made(
    sqlite_store: SqliteStore, path: Path, tmp_path: Path
) -> None:
    match = await new_match(sqlite_store)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        await sqlite_store.backup(tmp_path / "copy.db")
    done, _ = await asyncio.gather(
        sqlite_store.matches.append_plies(click(match.id, 0, "climb")),
        sqlite_store.backup(tmp_path / "copy.db"),
    )
    assert done.ply == 1


async def test_a_backup_replaces_an_older_one(sqlite_store: SqliteStore, tmp_path: Path) -> None:
    target = tmp_path / "copy.db"
    target.write_text("old")
    await sqlite_store.backup(target)
    await (await SqliteStore.open(target)).close()


@pytest.mark.parametrize("end", ["", "-wal", "-shm"])
async def test_the_database_is_never_its_own_backup(
    sqlite_store: SqliteStore, path: Path, end: str
) -> None:
    match = await new_match(sqlite_store)
    with pytest.raises(BackupFailed, match="itself"):
        await sqlite_store.backup(path.parent / "." / f"oakwood.db{end}")
    assert await sqlite_store.matches.load(match.id) == match


async def test_a_target_that_cannot_be_written_is_told_and_nothing_left(
    sqlite_store: SqliteStore, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BackupFailed, match="No backup was written"):
        await sqlite_store.backup(tmp_path / "file" / "copy.db")
    (tmp_path / "folder").mkdir()
    with pytest.raises(BackupFailed):
        await sqlite_store.backup(tmp_path / "folder")
    assert not [name for name in names_in(tmp_path) if name.endswith(".partial")]


async def test_a_damaged_database_does_not_replace_a_good_backup(
    path: Path, tmp_path: Path
) -> None:
    store = await SqliteStore.open(path)
    await store.matches.create(replace(NEW_MATCH, snapshot=LARGE))
    target = tmp_path / "copy.db"
    await store.backup(target)
    good = content(target)
    await store.close()
    damage(path, keep=len(good) // 2)
    store = await SqliteStore.open(path)
    with pytest.raises(BackupFailed):
        await store.backup(target)
    assert content(target) == good
    await store.close()


async def test_what_was_erased_is_in_no_byte_of_the_file(
    sqlite_store: SqliteStore, path: Path
) -> None:
    await new_match(sqlite_store)
    name = "Xenophilius"
    await sqlite_store.people.set_name(ANN_ID, name)
    await sqlite_store.people.erase(ANN_ID, "Player 1")
    for file in path.parent.iterdir():
        assert name.encode() not in content(file)
