"""Matches for one and daily challenges (play.md, "Solo and daily")."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from msgspec import json
from msgspec.structs import replace

from bot.store.daily_rows import Challenge, DailyRow
from bot.store.errors import NoSuchMatch
from bot.store.rows import MatchRow, Occupant, Result, UserId
from bot.store.sqlite import SqliteStore
from tests.bot.store.made import ANN, ANN_ID, BOB, BOB_ID, CHANNEL, GUILD, NEW_MATCH, click
from tests.bot.store.made import new_match as new_table

if TYPE_CHECKING:
    from bot.store.protocol import MatchStore

TODAY = Challenge("alone", "2026-12-01")
OWN = replace(NEW_MATCH, kind="personal", game="alone", options="{}", seats=(ANN,))
PSEUDONYM = "Player 7F3A"


async def begin(
    store: MatchStore,
    occupant: Occupant = ANN,
    challenge: Challenge | None = None,
    guild_id: int | None = GUILD,
) -> MatchRow:
    assert occupant.user_id is not None
    match = replace(OWN, host_id=occupant.user_id, seats=(occupant,), guild_id=guild_id)
    return await store.personal.begin(match, challenge)


async def finish(store: MatchStore, match: MatchRow, points: int, steps: int = 9) -> None:
    last = replace(click(match.id, 0, "stop"), outcome="{}", result=Result(points, steps))
    await store.matches.append_plies(last)


async def played(
    store: MatchStore, occupant: Occupant, challenge: Challenge, points: int, steps: int = 9
) -> DailyRow:
    match = await begin(store, occupant, challenge)
    await finish(store, match, points, steps)
    daily = await store.dailies.of_match(match.id)
    assert daily is not None
    return daily


async def test_any_number_of_people_play_alone_beside_a_table(store: MatchStore) -> None:
    table = await new_table(store)
    mine, theirs = await begin(store, ANN), await begin(store, BOB)
    assert len({table.id, mine.id, theirs.id}) == 3
    assert mine.channel_id == theirs.channel_id == table.channel_id
    assert await store.matches.table_in(CHANNEL) == table


async def test_a_running_match_of_the_same_kind_is_gone_on_with(store: MatchStore) -> None:
    first = await begin(store)
    assert (await begin(store)).id == first.id
    other = await store.personal.begin(replace(OWN, options='{"goal":"high"}'))
    assert other.id != first.id
    await store.matches.end(first.id, 1)
    assert (await begin(store)).id not in (first.id, other.id)


async def test_the_newest_own_match_of_the_channel_is_meant(store: MatchStore) -> None:
    here = await begin(store)
    elsewhere = await store.personal.begin(
        replace(OWN, channel_id=CHANNEL + 1, options='{"goal":"high"}')
    )
    await new_table(store, CHANNEL + 2)
    games = ("alone", "other")
    for channel, found in ((CHANNEL, here), (CHANNEL + 1, elsewhere), (CHANNEL + 2, elsewhere)):
        assert await store.personal.newest(ANN_ID, games, channel) == found
    assert await store.personal.newest(ANN_ID, ("other",), CHANNEL) is None
    assert await store.personal.newest(BOB_ID, games, CHANNEL) is None


async def test_own_matches_are_listed_after_those_at_tables(store: MatchStore) -> None:
    mine, table = await begin(store), await new_table(store)
    assert [row.id for row in await store.matches.matches_of(ANN_ID)] == [table.id, mine.id]


async def test_the_first_attempt_counts_and_later_ones_are_practice(store: MatchStore) -> None:
    first = await played(store, ANN, TODAY, 12)
    second = await played(store, ANN, TODAY, 19)
    assert (first.is_counted, second.is_counted) == (True, False)
    assert await store.dailies.counted(ANN_ID, TODAY) == first
    assert (first.points, first.is_finished) == (12, True)


async def test_an_attempt_that_was_given_up_is_counted_but_not_finished(store: MatchStore) -> None:
    match = await begin(store, ANN, TODAY)
    await store.matches.end(match.id, 1)
    counted = await store.dailies.counted(ANN_ID, TODAY)
    assert counted is not None
    assert (counted.match_id, counted.is_finished) == (match.id, False)
    assert not (await played(store, ANN, TODAY, 19)).is_counted


async def test_a_challenge_and_a_match_of_the_same_game_run_side_by_side(store: MatchStore) -> None:
    mine, daily = await begin(store), await begin(store, ANN, TODAY)
    tomorrow = await begin(store, ANN, replace(TODAY, day="2026-12-02"))
    assert len({mine.id, daily.id, tomorrow.id}) == 3
    assert (await begin(store, ANN, TODAY)).id == daily.id
    running = store.personal.running
    assert await running(ANN_ID, game="alone", options="{}", day=TODAY.day) == daily
    assert await running(ANN_ID, game="alone", options="{}", day=None) == mine


async def test_of_two_processes_that_begin_at_once_one_attempt_is_the_first(path: Path) -> None:
    stores = [await SqliteStore.open(path) for _ in range(2)]
    begun = await asyncio.gather(*(begin(store, ANN, TODAY) for store in stores * 3))
    assert len({match.id for match in begun}) == 1
    await stores[0].matches.end(begun[0].id, 1)
    later = await asyncio.gather(*(begin(store, ANN, TODAY) for store in stores))
    attempts = [await stores[0].dailies.of_match(match.id) for match in later]
    assert {attempt.attempt for attempt in attempts if attempt} == {2}
    for store in stores:
        await store.close()


async def test_the_table_of_a_day_has_the_first_attempts_of_a_server(store: MatchStore) -> None:
    eve, dan = Occupant(UserId(103), "Eve"), Occupant(UserId(104), "Dan")
    await played(store, ANN, TODAY, 12, steps=40)
    await played(store, ANN, TODAY, 20)  # practice
    await played(store, BOB, TODAY, 17)
    await played(store, eve, TODAY, 12, steps=30)
    await played(store, eve, replace(TODAY, day="2026-11-30"), 20)
    await begin(store, dan, TODAY)  # still at it
    standings = await store.dailies.standings(TODAY, GUILD)
    assert [(row.user_id, row.points) for row in standings] == [(102, 17), (103, 12), (101, 12)]
    assert await store.dailies.standings(TODAY, GUILD + 1) == ()


async def test_a_server_that_comes_in_the_middle_of_the_day_begins_its_table(
    store: MatchStore,
) -> None:
    await played(store, ANN, TODAY, 12)
    match = await begin(store, BOB, TODAY, guild_id=GUILD + 1)
    await finish(store, match, 3)
    (row,) = await store.dailies.standings(TODAY, GUILD + 1)
    assert row.user_id == BOB_ID


async def test_finished_days_are_known_for_streaks(store: MatchStore) -> None:
    for day in ("2026-11-29", "2026-12-01", "2026-11-30", "2026-12-02"):
        await played(store, ANN, replace(TODAY, day=day), 5)
    await begin(store, ANN, replace(TODAY, day="2026-11-28"))
    days = await store.dailies.finished_days(ANN_ID, TODAY)
    assert days == ("2026-12-01", "2026-11-30", "2026-11-29")


async def test_the_secret_is_made_once_and_is_in_the_backup(
    sqlite_store: SqliteStore, path: Path
) -> None:
    assert await sqlite_store.dailies.secret(b"first") == b"first"
    assert await sqlite_store.dailies.secret(b"second") == b"first"
    await played(sqlite_store, ANN, TODAY, 12)
    copy = path.with_name("copy.db")
    await sqlite_store.backup(copy)
    again = await SqliteStore.open(copy)
    assert await again.dailies.secret(b"third") == b"first"
    assert len(await again.dailies.standings(TODAY, GUILD)) == 1
    await again.close()


async def test_attempts_are_exported_without_the_seed(store: MatchStore) -> None:
    daily = await played(store, ANN, TODAY, 12)
    await played(store, BOB, TODAY, 13)
    export = await store.people.export(ANN_ID)
    assert export.dailies == (daily,)
    assert NEW_MATCH.seed.encode() not in json.encode(export)


async def test_erasing_deletes_attempts_and_own_matches(store: MatchStore) -> None:
    daily = await played(store, ANN, TODAY, 12)
    await played(store, BOB, TODAY, 13)
    await store.people.erase(ANN_ID, PSEUDONYM)
    assert await store.dailies.of_match(daily.match_id) is None
    assert [row.user_id for row in await store.dailies.standings(TODAY, GUILD)] == [BOB_ID]
    with pytest.raises(NoSuchMatch):
        await store.matches.load(daily.match_id)
    assert (await store.people.export(ANN_ID)).dailies == ()


async def test_a_server_that_is_gone_for_good_takes_its_attempts_along(store: MatchStore) -> None:
    await played(store, ANN, TODAY, 12)
    await store.guilds.leave(GUILD, 1)
    await store.guilds.purge(2)
    assert await store.dailies.counted(ANN_ID, TODAY) is None
