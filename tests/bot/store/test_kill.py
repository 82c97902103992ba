"""RC-01: whatever was acknowledged survives `kill -9`, and nothing is stored by halves."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.store.rows import MatchRow
from bot.store.sqlite import SqliteStore
from tests.bot.store.made import NEW_MATCH

if TYPE_CHECKING:
    from bot.store.protocol import MatchStore

ROOT = Path(__file__).parents[3]
TABLES = 4

BROKEN_BUNDLES = """
    SELECT count(*) FROM interactions AS served
    WHERE last_ply - first_ply + 1 <> (
        SELECT count(*) FROM plies
        WHERE plies.match_id = served.match_id AND ply BETWEEN first_ply AND last_ply
    )
"""


async def test_acknowledged_clicks_survive_a_few_kills(path: Path) -> None:
    await kill_again_and_again(path, rounds=6)


@pytest.mark.long
async def test_acknowledged_clicks_survive_a_hundred_kills(path: Path) -> None:
    await kill_again_and_again(path, rounds=100)


async def kill_again_and_again(path: Path, rounds: int) -> None:
    store = await SqliteStore.open(path)
    for table in range(TABLES):
        await store.matches.create(replace(NEW_MATCH, channel_id=table, snapshot=b"0"))
    await store.close()
    chance = random.Random(rounds)
    for seed in range(1, rounds + 1):
        acknowledged = await play_and_kill(path, seed, chance)
        assert acknowledged
        store = await SqliteStore.open(path)
        await check_matches(store)
        assert (await store.health()).is_good
        await store.close()
        check_acknowledged(path, acknowledged)


async def play_and_kill(path: Path, seed: int, chance: random.Random) -> list[list[int]]:
    """Let the writer play, kill it at some moment, and return what it had told until then."""
    writer = await asyncio.create_subprocess_exec(
        *(sys.executable, str(Path(__file__).with_name("writer.py")), str(path), str(seed)),
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert writer.stdout
    lines = [await writer.stdout.readline() for _ in range(chance.randint(1, 40))]
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(writer.wait(), timeout=chance.uniform(0, 0.2))
    writer.kill()
    lines += (await writer.stdout.read()).splitlines(keepends=True)
    await writer.wait()
    return [[int(word) for word in line.split()] for line in lines if line.endswith(b"\n")]


async def check_matches(store: MatchStore) -> None:
    """Each match is exactly what its plies make of it: replay(plies) == snapshot."""
    for channel in range(TABLES):
        match = await store.matches.table_in(channel)
        assert isinstance(match, MatchRow)
        plies = await store.matches.plies(match.id)
        assert [ply.ply for ply in plies] == list(range(1, match.ply + 1))
        assert int(match.snapshot) == sum(int(ply.action) for ply in plies)


def check_acknowledged(path: Path, acknowledged: list[list[int]]) -> None:
    """Each click that was told is there once and whole; so is each that was not told."""
    with closing(sqlite3.connect(path)) as database:
        assert database.execute(BROKEN_BUNDLES).fetchone() == (0,)
        for match_id, interaction_id, first, last in acknowledged:
            assert database.execute(
                "SELECT match_id, first_ply, last_ply FROM interactions WHERE id = ?",
                (interaction_id,),
            ).fetchall() == [(match_id, first, last)]
