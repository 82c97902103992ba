"""RC-03: another program holds the database."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from bot.store.errors import StoreBusy, StoreUnusable
from bot.store.sqlite import SqliteStore
from tests.bot.store.made import click, new_match

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    from bot.store.rows import MatchRow


@pytest.fixture
async def impatient(path: Path) -> AsyncIterator[SqliteStore]:
    store = await SqliteStore.open(path, patience=0.3)
    yield store
    await store.close()


@pytest.fixture
def other(path: Path, impatient: SqliteStore) -> Iterator[sqlite3.Connection]:
    """Another program, which opened the file of `impatient`."""
    assert path == impatient.database.path
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        yield connection


async def test_a_held_lock_is_told_and_the_click_can_be_repeated(
    impatient: SqliteStore, other: sqlite3.Connection
) -> None:
    match = await new_match(impatient)
    commit = click(match.id, 0, "climb", "pass", interaction=7)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreBusy):
        await impatient.matches.append_plies(commit)
    assert await impatient.matches.load(match.id) == match
    other.execute("ROLLBACK")
    assert (await impatient.matches.append_plies(commit)).ply == 2


async def test_a_waiting_click_is_made_once_when_the_lock_goes(
    path: Path, impatient: SqliteStore, other: sqlite3.Connection
) -> None:
    match = await new_match(impatient)
    patient = await SqliteStore.open(path, patience=60)
    other.execute("BEGIN IMMEDIATE")
    waiting = asyncio.create_task(patient.matches.append_plies(click(match.id, 0, "climb")))
    await asyncio.sleep(0)
    assert await patient.matches.load(match.id) == match  # read while the click waits
    assert not waiting.done()
    other.execute("ROLLBACK")
    assert (await waiting).ply == 1
    assert len(await patient.matches.plies(match.id)) == 1
    await patient.close()


async def test_the_loop_ticks_while_clicks_wait(
    impatient: SqliteStore, other: sqlite3.Connection
) -> None:
    match = await new_match(impatient)
    other.execute("BEGIN IMMEDIATE")
    waiting = asyncio.gather(
        *(impatient.matches.append_plies(click(match.id, 0, "climb")) for _ in range(5)),
        return_exceptions=True,
    )
    reads: list[MatchRow] = []
    while not waiting.done():
        reads.append(await impatient.matches.load(match.id))
    assert all(isinstance(result, StoreBusy) for result in await waiting)
    assert reads.count(match) == len(reads) >= 2


async def test_closing_ends_the_waiting(
    impatient: SqliteStore, other: sqlite3.Connection, path: Path
) -> None:
    match = await new_match(impatient)
    patient = await SqliteStore.open(path, patience=600)
    other.execute("BEGIN IMMEDIATE")
    waiting = asyncio.create_task(patient.matches.append_plies(click(match.id, 0, "climb")))
    await patient.matches.load(match.id)
    await patient.close()
    with pytest.raises((StoreBusy, StoreUnusable)):
        await waiting


async def test_a_closed_store_says_so(path: Path) -> None:
    store = await SqliteStore.open(path)
    await store.close()
    await store.close()
    with pytest.raises(StoreUnusable, match="closed"):
        await store.matches.table_in(1)
