"""A program that plays in several matches at once and tells of each click once it is stored.

Run with the path of a database that has matches; each line is "match interaction first last".
"""

from __future__ import annotations

import asyncio
import random
import sys
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from bot.store.rows import Commit, NewPly, Turn, UserId
from bot.store.sqlite import SqliteStore

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.store.rows import MatchRow


async def main(path: Path, seed: int) -> None:
    store = await SqliteStore.open(path)
    interactions = count(seed << 32)
    matches = await store.matches.matches_of(UserId(101))
    chance = random.Random(seed)
    await asyncio.gather(*(play(store, match, interactions, chance) for match in matches))


async def play(
    store: SqliteStore, match: MatchRow, interactions: Iterator[int], chance: random.Random
) -> None:
    while True:
        commit = next_click(match, next(interactions), chance.randint(1, 4))
        match = await store.matches.append_plies(commit)
        told = f"{match.id} {commit.interaction_id} {commit.expected_ply + 1} {match.ply}\n"
        sys.stdout.write(told)
        sys.stdout.flush()


def next_click(match: MatchRow, interaction_id: int, size: int) -> Commit:
    """Make a click of `size` plies; the snapshot is the sum of all numbers played so far."""
    numbers = range(match.ply + 1, match.ply + size + 1)
    total = int(match.snapshot.strip() or b"0") + sum(numbers)
    return Commit(
        match_id=match.id,
        expected_ply=match.ply,
        plies=tuple(NewPly(number % 2, str(number)) for number in numbers),
        snapshot=str(total).encode().rjust(10_000),
        rules_version=1,
        turn=Turn(to_act=(0,), round=match.ply, started_at=match.ply),
        played_at=match.ply,
        interaction_id=interaction_id,
    )


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2])))
