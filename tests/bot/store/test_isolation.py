"""RC-02: transactions on the one connection do not touch each other, whatever the schedule."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import threading
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from tests.bot.store.made import click, new_match

if TYPE_CHECKING:
    from pathlib import Path

    from bot.store.rows import Commit, MatchRow
    from bot.store.sqlite import SqliteStore

# A poisoned action fails after an INSERT; a held one stops there until the test lets it go.
TRIGGERS = """
    CREATE TRIGGER poison AFTER INSERT ON plies WHEN NEW.action = 'poison'
        BEGIN SELECT RAISE(ABORT, 'poisoned'); END;
    CREATE TRIGGER hold AFTER INSERT ON plies WHEN NEW.action = 'held'
        BEGIN SELECT hold(); END;
"""


class Barrier:
    """Holds a transaction open between its INSERT and its COMMIT."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.is_inside = asyncio.Event()
        self.may_go = threading.Event()

    def hold(self) -> None:
        self.loop.call_soon_threadsafe(self.is_inside.set)
        assert self.may_go.wait(timeout=30)


@pytest.fixture
async def barrier(sqlite_store: SqliteStore) -> Barrier:
    barrier = Barrier()
    await sqlite_store.database.plain(
        lambda connection: connection.create_function("hold", 0, barrier.hold)
    )
    await sqlite_store.database.plain(lambda connection: connection.executescript(TRIGGERS))
    return barrier


def stored_plies(path: Path) -> int:
    """Count plies as another program sees them."""
    with closing(sqlite3.connect(path)) as other:
        return other.execute("SELECT count(*) FROM plies").fetchone()[0]


@pytest.mark.parametrize("ending", ["held", "poison"])
async def test_a_match_commits_or_fails_while_another_one_waits(
    sqlite_store: SqliteStore, barrier: Barrier, path: Path, ending: str
) -> None:
    store = sqlite_store
    first, second = await new_match(store, 30), await new_match(store, 31)
    held = asyncio.create_task(store.matches.append_plies(click(first.id, 0, "held", ending)))
    await barrier.is_inside.wait()
    other = asyncio.create_task(store.matches.append_plies(click(second.id, 0, "climb")))
    reading = asyncio.create_task(store.matches.load(first.id))
    await asyncio.sleep(0)
    assert stored_plies(path) == 0
    barrier.may_go.set()
    (done,) = await asyncio.gather(held, return_exceptions=True)
    assert isinstance(done, sqlite3.IntegrityError) == (ending == "poison")
    assert (await other).ply == 1
    assert (await reading).ply == (await store.matches.load(first.id)).ply
    assert len(await store.matches.plies(first.id)) == (0 if ending == "poison" else 2)


async def test_a_failure_of_one_match_leaves_what_the_other_was_told(
    sqlite_store: SqliteStore, barrier: Barrier
) -> None:
    store = sqlite_store
    first, second = await new_match(store, 30), await new_match(store, 31)
    held = asyncio.create_task(store.matches.append_plies(click(first.id, 0, "held")))
    await barrier.is_inside.wait()
    failing = asyncio.create_task(store.matches.append_plies(click(second.id, 0, "a", "poison")))
    await asyncio.sleep(0)
    barrier.may_go.set()
    assert (await held).ply == 1
    with pytest.raises(sqlite3.IntegrityError, match="poisoned"):
        await failing
    assert len(await store.matches.plies(first.id)) == 1
    assert await store.matches.load(second.id) == second
    assert await store.matches.plies(second.id) == ()


async def test_a_cancelled_click_is_stored_whole(
    sqlite_store: SqliteStore, barrier: Barrier
) -> None:
    store = sqlite_store
    match = await new_match(store)
    held = asyncio.create_task(store.matches.append_plies(click(match.id, 0, "held", "pass")))
    await barrier.is_inside.wait()
    held.cancel()
    barrier.may_go.set()
    with pytest.raises(asyncio.CancelledError):
        await held
    assert (await store.matches.load(match.id)).ply == 2
    assert len(await store.matches.plies(match.id)) == 2
    assert (await store.matches.append_plies(click(match.id, 2, "climb"))).ply == 3


async def test_closing_waits_for_what_is_under_way(
    sqlite_store: SqliteStore, barrier: Barrier, path: Path
) -> None:
    match = await new_match(sqlite_store)
    held = asyncio.create_task(sqlite_store.matches.append_plies(click(match.id, 0, "held")))
    await barrier.is_inside.wait()
    closing_store = asyncio.create_task(sqlite_store.close())
    await asyncio.sleep(0)
    barrier.may_go.set()
    await closing_store
    assert (await held).ply == 1
    assert stored_plies(path) == 1


async def test_a_thousand_random_schedules(sqlite_store: SqliteStore, barrier: Barrier) -> None:
    barrier.may_go.set()
    store = sqlite_store
    matches = [await new_match(store, channel) for channel in (30, 31)]
    schedule = random.Random(2)
    for _ in range(1000):
        matches = await both_play(store, matches, schedule)
    for match in matches:
        plies = await store.matches.plies(match.id)
        assert [ply.ply for ply in plies] == list(range(1, match.ply + 1))
        assert "poison" not in {ply.action for ply in plies}


async def both_play(
    store: SqliteStore, matches: list[MatchRow], schedule: random.Random
) -> list[MatchRow]:
    """Let both matches play at once, one or both of them in vain, and check what is stored."""
    actions = [schedule.choice([("a", "b"), ("a", "poison"), ("c",)]) for _ in matches]
    pauses = [schedule.randrange(4) for _ in matches]
    clicks = [
        click(match.id, match.ply, *acts) for match, acts in zip(matches, actions, strict=True)
    ]
    results = await asyncio.gather(
        *(play_after(store, commit, pause) for commit, pause in zip(clicks, pauses, strict=True)),
        return_exceptions=True,
    )
    after = [await store.matches.load(match.id) for match in matches]
    for match, acts, result, now in zip(matches, actions, results, after, strict=True):
        expected = match if "poison" in acts else result
        assert now == expected
        assert now.ply == match.ply + (0 if "poison" in acts else len(acts))
    return after


async def play_after(store: SqliteStore, commit: Commit, pauses: int) -> MatchRow:
    for _ in range(pauses):
        await asyncio.sleep(0)
    return await store.matches.append_plies(commit)
