"""How fast plies are on disk, and how soon a full store is ready."""

from __future__ import annotations

import os
import time
from functools import partial
from typing import TYPE_CHECKING

from msgspec import json

from bot.bench.figure import MILLI, Figure, Target, each_awaited
from bot.store.rows import Commit, NewMatch, NewPly, Occupant, Turn, UserId
from bot.store.sqlite import SqliteStore
from engine.chance import Chance, seed_from
from engine.match import Match, begin
from engine.players.random import RandomPlayer
from engine.playout import playing

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from typing import Any

    from bot.store.rows import MatchRow
    from engine.game import AnyGame

COMMIT = Target(1, 0.3)
READY = Target(2, 0.3)
SYNC = "raw fdatasync of 4 kB"
PLIES = 120  # commits in a run
OPEN_MATCHES = 10_000
SEATS = 3


def storage_anchor(folder: Path, runs: int) -> Figure:
    """Measure what the disk takes for one durable write, without any database."""
    with (folder / "anchor").open("wb") as file:
        works = [partial(_write_through, file.fileno())] * PLIES
        medians = tuple(each_awaited(works, MILLI) for _ in range(runs))
    return Figure(name=SYNC, unit="ms", runs=medians, note=f"medians of {PLIES}")


async def commit_figure(game: AnyGame, folder: Path, runs: int) -> Figure:
    """Measure storing one ply for good: insert, snapshot, commit, hand-over to the thread."""
    store = await SqliteStore.open(folder / f"{game.info.id}.db")
    try:
        medians, sizes = list[float](), list[int]()
        for number in range(runs):
            steps = list(_steps(game, number))
            sizes += [len(after.snapshot()) for _, _, after in steps]
            medians.append(await _committed(store, steps))
    finally:
        await store.close()
    return Figure(
        name=f"{game.info.id}: durable commit with hop",
        unit="ms",
        runs=tuple(medians),
        target=COMMIT,
        note=f"medians of {PLIES} plies, snapshots of {sum(sizes) / len(sizes) / 1000:.1f} kB",
        anchor=SYNC,
    )


async def fill(game: AnyGame, path: Path) -> None:
    """Put many open matches into a database."""
    store = await SqliteStore.open(path)
    try:
        start = begin(game, game.info.seats_min, {}, bytes(16)).match
        for channel in range(1, OPEN_MATCHES + 1):
            await store.matches.create(_new_match(start, channel, game.info.seats_min))
    finally:
        await store.close()


async def ready_figure(path: Path, runs: int) -> Figure:
    """Measure opening a database with many open matches and asking what is due."""
    seconds: list[float] = []
    for _ in range(runs):
        started = time.perf_counter()
        store = await SqliteStore.open(path)
        await store.wake(1)
        await store.matches.due_before(2)
        await store.lobbies.due_before(2)
        seconds.append(time.perf_counter() - started)
        await store.close()
    return Figure(
        name=f"store ready with {OPEN_MATCHES:,} open matches",
        unit="s",
        runs=tuple(seconds),
        target=READY,
        note="open, check the schema, wake, ask what is due; without Discord's own greeting",
    )


def _write_through(handle: int) -> None:
    os.write(handle, bytes(4096))
    if hasattr(os, "fdatasync"):
        os.fdatasync(handle)
    else:
        os.fsync(handle)


def _steps(
    game: AnyGame, number: int
) -> Iterator[tuple[Match[Any, Any, Any, Any], NewPly, Match[Any, Any, Any, Any]]]:
    """Yield plies with the match before and after them, beginning at the deal."""
    count = 0
    seats = max(SEATS, game.info.seats_min)
    while count < PLIES:
        match = begin(game, seats, {}, seed_from(f"bench storage {number} {count}")).match
        chance = Chance(seed_from("storage"), count)
        for moment in playing(match, [RandomPlayer()] * seats, chance):
            after = moment.played.match
            yield match, NewPly(moment.seat, game.notation(moment.action)), after
            match, count = after, count + 1
            if count == PLIES:
                return


async def _committed(
    store: SqliteStore,
    steps: list[tuple[Match[Any, Any, Any, Any], NewPly, Match[Any, Any, Any, Any]]],
) -> float:
    seconds: list[float] = []
    row: MatchRow | None = None
    for before, ply, after in steps:
        if row is None or before.ply == 0:
            row = await store.matches.create(_new_match(before, 1, SEATS))
        commit = _commit(row, ply, after)
        started = time.perf_counter()
        await store.matches.append_plies(commit)
        seconds.append(time.perf_counter() - started)
    return sorted(seconds)[len(seconds) // 2] * MILLI


def _commit(row: MatchRow, ply: NewPly, after: Match[Any, Any, Any, Any]) -> Commit:
    return Commit(
        match_id=row.id,
        expected_ply=after.ply - 1,
        plies=(ply,),
        snapshot=after.snapshot(),
        rules_version=row.rules_version,
        turn=Turn(tuple(after.to_act), 1, 0),
        played_at=0,
        interaction_id=int(row.id) * 100_000 + after.ply,
    )


def _new_match(start: Match[Any, Any, Any, Any], channel: int, seats: int) -> NewMatch:
    return NewMatch(
        guild_id=1,
        channel_id=channel,
        host_id=UserId(1),
        game=start.game.info.id,
        rules_version=start.game.info.rules_version,
        options=json.encode({}).decode(),
        seed=start.seed.hex(),
        snapshot=start.snapshot(),
        seats=tuple(Occupant(UserId(seat), f"Player {seat}") for seat in range(1, seats + 1)),
        turn=Turn(tuple(start.to_act), 1, 0),
        created_at=0,
        kind="personal",
    )
