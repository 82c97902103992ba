"""The storage in the way: nothing is played, and the next click works."""

from __future__ import annotations

import sqlite3

import pytest

from bot.errors import NotSaved
from bot.store.sqlite import SqliteStore
from bot.tables.service import Tables
from bot.tables.table import Table
from tests.bot.tables.hall import ALL_GAMES, ANN, Hall


async def test_click_is_not_made_while_another_program_holds_the_file(hall: Hall) -> None:
    """RC-03"""
    table = await hall.playing()
    await hall.store.close()
    hall.store = await SqliteStore.open(hall.path, patience=0.1)
    hall.tables = Tables(hall.store, hall.clock, ALL_GAMES)
    click = hall.click(ANN, table.mark)
    other = sqlite3.connect(hall.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(NotSaved):
        await hall.tables.play(table.id, click, ["add 1"])
    assert (await hall.tables.load(table.id)).match == table.match
    other.execute("ROLLBACK")
    other.close()
    played = await hall.tables.play(table.id, click, ["add 1"])
    assert (played.is_repeat, played.after.ply) == (False, table.ply + 1)


async def test_full_disk_at_any_write_leaves_the_match_as_it_was(hall: Hall) -> None:
    """RC-04: memory and disk agree, other matches can be read, and play goes on with space."""
    table, other = await hall.playing(), await hall.playing(channel=901)
    await hall.store.database.plain(lambda connection: fill(connection, spare=0))
    with pytest.raises(NotSaved):
        await play_on_and_on(hall, table)
    present = await hall.tables.load(table.id)
    assert len(await hall.store.matches.plies(table.id)) == present.ply
    assert await hall.tables.load(other.id) == other
    await hall.store.database.plain(lambda connection: fill(connection, spare=1_000_000))
    assert (await hall.play_first(table.id)).after.ply == present.ply + 1


async def play_on_and_on(hall: Hall, table: Table) -> None:
    for _ in range(500):
        await hall.play(table.id, 0, "add 1")
        await hall.play(table.id, 0, "undo")


def fill(connection: sqlite3.Connection, *, spare: int) -> None:
    """Let the file grow by so many pages and no more."""
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages + spare}")
