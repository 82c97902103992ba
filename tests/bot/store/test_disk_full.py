"""RC-04: the disk is full at the k-th page of a click."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.store.errors import StoreFull
from tests.bot.store.made import LARGE, click, new_match

if TYPE_CHECKING:
    from bot.store.sqlite import SqliteStore


async def leave_pages(store: SqliteStore, free: int) -> None:
    """Let the database grow by no more than `free` pages."""
    (pages,) = await store.database.plain(
        lambda connection: connection.execute("PRAGMA page_count").fetchone()
    )
    await store.database.plain(
        lambda connection: connection.execute(f"PRAGMA max_page_count = {pages + free}").fetchone()
    )


async def test_a_click_that_finds_no_space_leaves_nothing_behind(
    sqlite_store: SqliteStore,
) -> None:
    store = sqlite_store
    match, other = await new_match(store, 30), await new_match(store, 31)
    commit = replace(click(match.id, 0, "climb", "pass", interaction=7), snapshot=LARGE)
    pages = 0
    while (await store.matches.load(match.id)).ply == 0:
        await leave_pages(store, pages)
        try:
            await store.matches.append_plies(commit)
        except StoreFull:
            assert await store.matches.load(match.id) == match
            assert await store.matches.plies(match.id) == ()
            assert not await store.matches.is_served(7)
            assert await store.matches.load(other.id) == other
        pages += 1
    assert pages > 40
    assert (await store.health()).is_good


async def test_play_goes_on_once_there_is_space_again(sqlite_store: SqliteStore) -> None:
    match = await new_match(sqlite_store)
    commit = replace(click(match.id, 0, "climb", interaction=7), snapshot=LARGE)
    await leave_pages(sqlite_store, 5)
    with pytest.raises(StoreFull, match="disk is full"):
        await sqlite_store.matches.append_plies(commit)
    await leave_pages(sqlite_store, 1000)
    assert (await sqlite_store.matches.append_plies(commit)).snapshot == LARGE
