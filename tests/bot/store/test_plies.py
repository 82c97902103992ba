from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.store.errors import AlreadyPlayed, MatchClosed, RefusalError, StalePly
from bot.store.rows import Base, MatchRow, PlyRow, SeatChange
from tests.bot.store.made import NOW, SECOND_TURN, click, new_match

if TYPE_CHECKING:
    from bot.store.protocol import MatchStore


async def test_a_click_stores_its_plies_and_the_match_after_them(store: MatchStore) -> None:
    match = await new_match(store)
    after = await store.matches.append_plies(click(match.id, 0, "climb", "drop", "pass"))
    assert (after.ply, after.snapshot, after.turn) == (3, b"after pass", SECOND_TURN)
    assert after == await store.matches.load(match.id)
    plies = await store.matches.plies(match.id)
    assert plies[0] == PlyRow(1, 0, "climb", 1, NOW + 9, '["climb"]')
    assert [(ply.ply, ply.action) for ply in plies] == [(1, "climb"), (2, "drop"), (3, "pass")]
    assert await store.matches.plies(match.id, after=2) == plies[2:]


async def test_a_click_on_an_old_card_changes_nothing(store: MatchStore) -> None:
    """RC-09."""
    match = await new_match(store)
    before = await store.matches.append_plies(click(match.id, 0, "climb", "pass"))
    for stale in (0, 1, 3):
        with pytest.raises(StalePly) as caught:
            await store.matches.append_plies(click(match.id, stale, "steal", interaction=7))
        assert (caught.value.expected, caught.value.found) == (stale, 2)
    assert await store.matches.load(match.id) == before
    assert not await store.matches.is_served(7)


async def test_a_doubled_delivery_is_played_once_and_told_what_it_did(store: MatchStore) -> None:
    """RC-06."""
    match = await new_match(store)
    commit = click(match.id, 0, "climb", "pass", interaction=7)
    after = await store.matches.append_plies(commit)
    for _ in range(5):
        with pytest.raises(AlreadyPlayed) as caught:
            await store.matches.append_plies(commit)
        assert (caught.value.match_id, caught.value.first, caught.value.last) == (match.id, 1, 2)
    assert await store.matches.load(match.id) == after
    assert await store.matches.is_served(7)


async def test_a_doubled_delivery_is_known_after_the_end(store: MatchStore) -> None:
    match = await new_match(store)
    commit = replace(click(match.id, 0, "win", interaction=7), outcome="{}")
    await store.matches.append_plies(commit)
    with pytest.raises(AlreadyPlayed):
        await store.matches.append_plies(commit)


async def test_deliveries_in_parallel_are_played_once(store: MatchStore) -> None:
    """RC-06."""
    match = await new_match(store)
    commit = click(match.id, 0, "climb", interaction=7)
    done = await asyncio.gather(
        *(store.matches.append_plies(commit) for _ in range(5)), return_exceptions=True
    )
    assert [type(result) for result in done].count(MatchRow) == 1
    assert sum(isinstance(result, AlreadyPlayed) for result in done) == 4


async def test_of_two_players_who_click_at_once_the_first_to_commit_plays(
    store: MatchStore,
) -> None:
    """RC-07."""
    match = await new_match(store)
    done = await asyncio.gather(
        store.matches.append_plies(click(match.id, 0, "take", seat=0, interaction=1)),
        store.matches.append_plies(click(match.id, 0, "take", seat=1, interaction=2)),
        return_exceptions=True,
    )
    assert sorted(isinstance(result, StalePly) for result in done) == [False, True]
    assert [ply.seat for ply in await store.matches.plies(match.id)] == [0]


async def test_an_outcome_finishes_the_match(store: MatchStore) -> None:
    match = await new_match(store)
    commit = replace(click(match.id, 0, "win"), outcome='{"winners":[0]}')
    after = await store.matches.append_plies(commit)
    assert (after.status, after.outcome) == ("finished", '{"winners":[0]}')
    assert after.finished_at == NOW + 9
    with pytest.raises(MatchClosed) as caught:
        await store.matches.append_plies(click(match.id, 1, "more"))
    assert caught.value.status == "finished"


async def test_who_was_told_and_who_left_is_stored_with_the_plies(store: MatchStore) -> None:
    match = await new_match(store)
    change = SeatChange(0, None, has_left=True)
    commit = replace(click(match.id, 0, "undo", "leave"), told=(0,), seat_changes=(change,))
    seats = (await store.matches.append_plies(commit)).seats
    assert [(seat.last_seen_ply, seat.has_left) for seat in seats] == [(2, True), (0, False)]


async def test_a_refused_click_changes_no_seat(store: MatchStore) -> None:
    match = await new_match(store)
    change = SeatChange(0, None, has_left=True)
    with pytest.raises(RefusalError):
        await store.matches.append_plies(
            replace(click(match.id, 4, "leave"), told=(0,), seat_changes=(change,))
        )
    assert await store.matches.load(match.id) == match


async def test_an_upgrade_of_the_rules_keeps_the_snapshot_it_began_from(store: MatchStore) -> None:
    match = await new_match(store)
    await store.matches.append_plies(click(match.id, 0, "climb"))
    newer = replace(click(match.id, 1, "drop"), rules_version=2)
    after = await store.matches.append_plies(newer)
    assert (after.rules_version, after.base) == (2, Base(1, b"after climb"))
    again = await store.matches.append_plies(replace(newer, expected_ply=2))
    assert again.base == after.base
    versions = [ply.rules_version for ply in await store.matches.plies(match.id)]
    assert versions == [1, 2, 2]


async def test_served_interactions_are_pruned_and_plies_kept(store: MatchStore) -> None:
    match = await new_match(store)
    await store.matches.append_plies(click(match.id, 0, "climb", interaction=7))
    await store.prune(NOW + 9)
    assert await store.matches.is_served(7)
    await store.prune(NOW + 10)
    assert not await store.matches.is_served(7)
    assert len(await store.matches.plies(match.id)) == 1
