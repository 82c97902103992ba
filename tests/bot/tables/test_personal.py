"""Matches for one and the daily challenge in the service (play.md, "Solo and daily")."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace

import pytest
from msgspec import structs

from bot.errors import DaySealed, NoSuchTable, NotSeated, Refused, TableClosed, Unreadable
from bot.store.daily_rows import Challenge
from bot.store.rows import Occupant, UserId
from bot.tables.dailies import seed_of, streak
from bot.tables.personal import OwnWish
from bot.tables.table import Table
from engine.game import AnyGame
from tests.bot.tables.hall import ALL_GAMES, ANN, BOB, CHANNEL, Hall
from tests.engine.tiny_game.solo import TINY_SOLO

DAY = 86_400
GAMES: Mapping[str, AnyGame] = {**ALL_GAMES, TINY_SOLO.info.id: TINY_SOLO}
NEWER: Mapping[str, AnyGame] = {
    **GAMES,
    TINY_SOLO.info.id: replace(TINY_SOLO, info=structs.replace(TINY_SOLO.info, rules_version=2)),
}


@pytest.fixture
async def solo_hall(hall: Hall) -> Hall:
    await hall.reopen(GAMES)
    return hall


def wish(user_id: UserId = ANN, **changes: object) -> OwnWish:
    plain = OwnWish(
        game=TINY_SOLO.info.id, person=Occupant(user_id, "Ann"), guild_id=1, channel_id=CHANNEL
    )
    return structs.replace(plain, **changes)


async def play_out(hall: Hall, table: Table) -> Table:
    while not table.is_over:
        table = (await hall.play_first(table.id)).after
    return table


def test_a_seed_depends_on_the_secret_the_game_and_the_day() -> None:
    today = Challenge("tiny_solo", "2026-12-01")
    others = (
        seed_of(today, b"another secret"),
        seed_of(structs.replace(today, day="2026-12-02"), b"secret"),
        seed_of(structs.replace(today, game="other"), b"secret"),
    )
    assert len({seed_of(today, b"secret"), *others}) == 4
    assert seed_of(today, b"secret") == seed_of(today, b"secret")
    assert len(seed_of(today, b"secret")) == 16


@pytest.mark.parametrize(
    ("days", "length"),
    [
        ([], 0),
        (["2026-11-30"], 0),
        (["2026-12-01"], 1),
        (["2026-12-01", "2026-11-30", "2026-11-29"], 3),
        (["2026-12-01", "2026-11-29"], 1),
    ],
)
def test_a_streak_ends_with_the_day_itself_and_has_no_gap(days: list[str], length: int) -> None:
    assert streak(days, "2026-12-01") == length


async def test_starts_that_come_at_once_begin_one_match(solo_hall: Hall) -> None:
    personal = solo_hall.tables.personal
    begun = await asyncio.gather(*(personal.start(wish()) for _ in range(5)))
    assert len({table.id for table in begun}) == 1


async def test_an_option_that_the_game_does_not_have_is_refused(solo_hall: Hall) -> None:
    with pytest.raises(Refused):
        await solo_hall.tables.personal.start(wish(options={"target": "99"}))


async def test_it_has_no_clock_and_changes_nothing_public(solo_hall: Hall) -> None:
    table = await solo_hall.tables.personal.start(wish())
    assert (table.row.turn.ends_at, table.row.turn.due_at) == (None, None)
    played = await solo_hall.play_first(table.id)
    assert not played.public_changed
    gone = await solo_hall.tables.leave(table.id, solo_hall.click(ANN))
    assert gone.after.is_over
    assert not gone.public_changed


async def test_it_is_played_from_any_channel_by_its_person_alone(solo_hall: Hall) -> None:
    table = await solo_hall.tables.personal.start(wish())
    with pytest.raises(NotSeated):
        await solo_hall.tables.play(table.id, solo_hall.click(BOB), ("keep",))
    elsewhere = solo_hall.click(ANN, channel=CHANNEL + 1)
    assert (await solo_hall.tables.play(table.id, elsewhere, ("keep",))).after.ply == 1


async def test_only_matches_for_one_are_somebodys_own(solo_hall: Hall) -> None:
    table, mine = await solo_hall.match(), await solo_hall.tables.personal.start(wish())
    own = solo_hall.tables.personal.own
    with pytest.raises(NoSuchTable):
        await own(table.id, ANN)
    with pytest.raises(NotSeated):
        await own(mine.id, BOB)
    await solo_hall.tables.leave(mine.id, solo_hall.click(ANN))
    assert (await own(mine.id, ANN)).is_over


async def test_a_match_that_cannot_be_read_any_more_does_not_block_a_new_one(
    solo_hall: Hall,
) -> None:
    await solo_hall.reopen(NEWER)
    old = await solo_hall.tables.personal.start(wish())
    await solo_hall.reopen(GAMES)
    with pytest.raises(Unreadable):
        await solo_hall.tables.personal.start(wish())
    assert (await solo_hall.tables.personal.start(wish())).id != old.id
    await solo_hall.reopen(NEWER)
    assert (await solo_hall.tables.load(old.id)).is_running


async def test_the_day_turns_at_midnight_utc(solo_hall: Hall) -> None:
    dailies = solo_hall.tables.dailies
    solo_hall.clock.seconds = 20_000 * DAY - 1
    before = dailies.today("tiny_solo").day
    solo_hall.clock.seconds += 1
    assert (before, dailies.today("tiny_solo").day) == ("2024-10-03", "2024-10-04")


async def test_the_layout_of_a_day_survives_restarts_and_other_rules(solo_hall: Hall) -> None:
    first = await solo_hall.tables.dailies.start(wish())
    await solo_hall.reopen(NEWER)
    second = await solo_hall.tables.dailies.start(wish(BOB))
    assert second.match.state == first.match.state


async def test_attempts_that_come_at_once_cannot_both_count(solo_hall: Hall) -> None:
    dailies = solo_hall.tables.dailies
    begun = await asyncio.gather(*(dailies.start(wish()) for _ in range(5)))
    assert len({table.id for table in begun}) == 1
    await play_out(solo_hall, begun[0])
    again = await asyncio.gather(*(dailies.practise(wish()) for _ in range(5)))
    assert len({table.id for table in again}) == 1
    day = await dailies.day(again[0].id)
    assert day is not None
    assert (day.row.attempt, day.row.is_counted) == (2, False)


async def test_the_record_of_a_day_is_sealed_for_every_way_to_end(solo_hall: Hall) -> None:
    dailies, export = solo_hall.tables.dailies, solo_hall.tables.export
    finished = await play_out(solo_hall, await dailies.start(wish()))
    practice = await dailies.practise(wish())
    await solo_hall.tables.leave(practice.id, solo_hall.click(ANN))
    for table in (finished, practice):
        with pytest.raises(DaySealed):
            await export(table.id)
    solo_hall.clock.seconds += DAY
    for table in (finished, practice):
        assert finished.match.seed.hex().encode() in await export(table.id)


async def test_a_given_up_attempt_has_no_result(solo_hall: Hall) -> None:
    table = await solo_hall.tables.dailies.start(wish())
    await solo_hall.play_first(table.id)
    await solo_hall.tables.leave(table.id, solo_hall.click(ANN))
    day = await solo_hall.tables.dailies.day(table.id)
    assert day is not None
    assert (day.row.is_counted, day.row.is_finished, day.streak) == (True, False, 0)
    with pytest.raises(TableClosed):
        await solo_hall.play(table.id, 0, "stop")
