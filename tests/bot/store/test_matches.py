from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec import json
from msgspec.structs import replace

from bot.store.errors import ChannelBusy, MatchClosed, NoSuchMatch
from bot.store.exports import MatchExport
from bot.store.rows import Card, MatchId, SeatChange, Turn
from tests.bot.store.made import (
    ANN_ID,
    BOB_ID,
    CHANNEL,
    EVE_ID,
    FIRST_TURN,
    GUILD,
    NEW_MATCH,
    NOW,
    SECOND_TURN,
    click,
    new_lobby,
    new_match,
)

if TYPE_CHECKING:
    from bot.store.protocol import MatchStore

OTHER_CHANNEL = CHANNEL + 1
PERSONAL = replace(NEW_MATCH, kind="personal", seats=NEW_MATCH.seats[:1])


async def test_a_new_match_is_loaded_as_it_was_given(store: MatchStore) -> None:
    match = await new_match(store)
    assert match == await store.matches.load(match.id)
    for field in NEW_MATCH.__struct_fields__:
        if field != "seats":
            assert getattr(match, field) == getattr(NEW_MATCH, field)
    assert (match.status, match.ply, match.base, match.card) == ("running", 0, None, None)
    assert [seat.user_id for seat in match.seats] == [ANN_ID, BOB_ID]
    assert not any(seat.has_left or seat.last_seen_ply for seat in match.seats)


async def test_match_numbers_are_small_and_never_used_again(store: MatchStore) -> None:
    first = await new_match(store)
    await store.guilds.leave(GUILD, NOW)
    await store.guilds.purge(NOW + 1)
    second = await new_match(store)
    assert (first.id, second.id) == (1, 2)


async def test_personal_matches_do_not_count_against_the_table_of_a_channel(
    store: MatchStore,
) -> None:
    table = await new_match(store)
    mine = await store.matches.create(PERSONAL)
    await store.matches.create(PERSONAL)
    assert mine.kind == "personal"
    assert await store.matches.table_in(CHANNEL) == table


async def test_table_in_finds_lobby_table_or_nothing(store: MatchStore) -> None:
    assert await store.matches.table_in(CHANNEL) is None
    lobby = await new_lobby(store)
    assert await store.matches.table_in(CHANNEL) == lobby


async def test_an_ended_match_frees_its_channel(store: MatchStore) -> None:
    match = await new_match(store)
    ended = await store.matches.end(match.id, NOW + 5)
    assert (ended.status, ended.finished_at, ended.outcome) == ("ended", NOW + 5, None)
    assert await store.matches.due_before(NOW + 10_000) == ()
    with pytest.raises(MatchClosed):
        await store.matches.end(match.id, NOW + 6)
    await new_match(store)


async def test_a_persons_matches_those_that_wait_longest_first(store: MatchStore) -> None:
    ids = [(await new_match(store, channel)).id for channel in range(30, 36)]
    bobs_since = {0: 300, 1: None, 2: 100, 3: None, 4: 200, 5: 50}
    for index, since in bobs_since.items():
        turn = Turn((1,) if since else (0,), 1, NOW + (since or 10 * index))
        await store.matches.change_turn(ids[index], FIRST_TURN, turn)
    await store.matches.pause(ids[5], "channel", NOW)
    found = [match.id for match in await store.matches.matches_of(BOB_ID)]
    assert found[:3] == [ids[2], ids[4], ids[0]]
    assert set(found[3:]) == {ids[1], ids[3], ids[5]}
    assert found.index(ids[3]) < found.index(ids[1])
    assert len(await store.matches.matches_of(BOB_ID, limit=2)) == 2
    assert await store.matches.matches_of(EVE_ID) == ()


async def test_neither_closed_matches_nor_left_seats_are_among_a_persons_matches(
    store: MatchStore,
) -> None:
    ended, left = await new_match(store, 30), await new_match(store, 31)
    await store.matches.end(ended.id, NOW)
    await store.matches.change_seat(left.id, SeatChange(1, "easy", has_left=True))
    assert await store.matches.matches_of(BOB_ID) == ()
    assert [match.id for match in await store.matches.matches_of(ANN_ID)] == [left.id]


async def test_a_new_card_gives_back_the_one_before_it(store: MatchStore) -> None:
    match = await new_match(store)
    first, second = Card(CHANNEL, 501), Card(CHANNEL, 502)
    assert await store.matches.set_card(match.id, first, 1) is None
    assert await store.matches.set_card(match.id, second, 2) == first
    assert (await store.matches.load(match.id)).card == second


async def test_what_a_seat_has_seen_never_goes_back(store: MatchStore) -> None:
    match = await new_match(store)
    await store.matches.mark_seen(match.id, (0, 1), 5)
    await store.matches.mark_seen(match.id, (1,), 3)
    seats = (await store.matches.load(match.id)).seats
    assert [seat.last_seen_ply for seat in seats] == [5, 5]


async def test_a_computer_takes_over_and_hands_back(store: MatchStore) -> None:
    match = await new_match(store)
    taken = await store.matches.change_seat(match.id, SeatChange(1, "hard"))
    assert (taken.seats[1].user_id, taken.seats[1].level) == (BOB_ID, "hard")
    assert await store.matches.change_seat(match.id, SeatChange(1, None)) == match


async def test_of_two_who_remind_only_one_may(store: MatchStore) -> None:
    """RC-15: no reminder is sent twice."""
    match = await new_match(store)
    reminded = replace(FIRST_TURN, due_at=NOW + 90, reminder="half")
    assert await store.matches.change_turn(match.id, FIRST_TURN, reminded)
    assert not await store.matches.change_turn(match.id, FIRST_TURN, reminded)
    assert (await store.matches.load(match.id)).turn == reminded


async def test_a_reminder_for_a_turn_that_is_done_is_dropped(store: MatchStore) -> None:
    """RC-15: obsolete reminders are dropped."""
    match = await new_match(store)
    await store.matches.append_plies(click(match.id, 0, "pass"))
    late = replace(FIRST_TURN, reminder="half")
    assert not await store.matches.change_turn(match.id, FIRST_TURN, late)
    await store.matches.end(match.id, NOW)
    assert not await store.matches.change_turn(match.id, SECOND_TURN, late)


async def test_due_matches_most_overdue_first(store: MatchStore) -> None:
    late, early = await new_match(store, 30), await new_match(store, 31)
    soon = replace(FIRST_TURN, due_at=NOW + 10)
    await store.matches.change_turn(early.id, FIRST_TURN, soon)
    assert await store.matches.due_before(NOW + 9) == ()
    due = await store.matches.due_before(NOW + 50)
    assert [row.match_id for row in due] == [early.id, late.id]
    assert (due[0].channel_id, due[0].ply, due[0].turn) == (31, 0, soon)
    assert len(await store.matches.due_before(NOW + 50, limit=1)) == 1
    await store.matches.pause(early.id, "channel", NOW)
    assert [row.match_id for row in await store.matches.due_before(NOW + 50)] == [late.id]


async def test_time_in_a_pause_does_not_count(store: MatchStore) -> None:
    match = await new_match(store)
    paused = await store.matches.pause(match.id, "channel", NOW + 20)
    assert (paused.status, paused.pause_reason) == ("paused", "channel")
    resumed = await store.matches.resume(match.id, NOW + 1020)
    assert resumed.status == "running"
    assert (resumed.turn.ends_at, resumed.turn.due_at) == (NOW + 1100, NOW + 1050)


async def test_a_paused_match_cannot_be_played_but_keeps_its_channel(store: MatchStore) -> None:
    match = await new_match(store)
    paused = await store.matches.pause(match.id, "channel", NOW)
    with pytest.raises(MatchClosed):
        await store.matches.append_plies(click(match.id, 0, "pass"))
    with pytest.raises(MatchClosed):
        await store.matches.pause(match.id, "guild", NOW)
    assert await store.matches.table_in(CHANNEL) == paused
    assert (await store.matches.end(match.id, NOW)).status == "ended"
    with pytest.raises(MatchClosed):
        await store.matches.resume(match.id, NOW)


async def test_a_match_moves_to_a_free_channel(store: MatchStore) -> None:
    match = await new_match(store)
    await store.matches.set_card(match.id, Card(CHANNEL, 501), 1)
    busy = await new_match(store, OTHER_CHANNEL)
    with pytest.raises(ChannelBusy) as caught:
        await store.matches.move(match.id, GUILD, OTHER_CHANNEL)
    assert caught.value.in_the_way == busy
    moved = await store.matches.move(match.id, GUILD, OTHER_CHANNEL + 1)
    assert (moved.channel_id, moved.card) == (OTHER_CHANNEL + 1, None)
    assert await store.matches.table_in(CHANNEL) is None


async def test_an_export_is_the_whole_match_as_json(store: MatchStore) -> None:
    match = await new_match(store)
    await store.matches.append_plies(click(match.id, 0, "climb", "pass"))
    export = await store.matches.export(match.id)
    assert json.decode(json.encode(export), type=MatchExport) == export
    assert (export.match, export.game, export.seed) == (match.id, "squirrels", "00ff")
    assert [(ply.ply, ply.action) for ply in export.plies] == [(1, "climb"), (2, "pass")]
    assert [seat.name for seat in export.seats] == ["Ann", "Bob"]


async def test_an_export_holds_no_discord_ids(store: MatchStore) -> None:
    text = json.encode(await store.matches.export((await new_match(store)).id))
    for secret in (ANN_ID, BOB_ID, CHANNEL, GUILD):
        assert f":{secret}".encode() not in text


async def test_an_unknown_match_is_told(store: MatchStore) -> None:
    unknown = MatchId(999)
    for attempt in (
        store.matches.load(unknown),
        store.matches.plies(unknown),
        store.matches.append_plies(click(unknown, 0, "pass")),
        store.matches.set_card(unknown, Card(1, 2), 1),
        store.matches.mark_seen(unknown, (0,), 1),
        store.matches.change_seat(unknown, SeatChange(0, None)),
        store.matches.change_turn(unknown, FIRST_TURN, SECOND_TURN),
        store.matches.end(unknown, NOW),
        store.matches.export(unknown),
    ):
        with pytest.raises(NoSuchMatch):
            await attempt
