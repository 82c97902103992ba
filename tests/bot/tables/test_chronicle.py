"""What happened since your last turn, and the whole log, as each reader may know it."""

from __future__ import annotations

from bot.tables.chronicle import Line
from bot.tables.table import Table
from bot.ui.notes import write
from bot.ui.reader import Reader
from engine.game import Seat
from engine.messages import say
from engine.texts import Texts
from tests.bot.tables.hall import ALL_GAMES, ANN, BOB, NAMES, Hall
from tests.bot.tables.variants import renamed_events

READER = Reader(Texts("en", "bot", "tests.engine.tiny_game"), NAMES)


async def recap(hall: Hall, table: Table, seat: int, viewer: int | None = None) -> list[str]:
    present = await hall.tables.load(table.id)
    lines = await hall.tables.recap(present, Seat(seat), None if viewer is None else Seat(viewer))
    return list(write(lines, READER, most=50))


async def test_first_turn_is_told_from_the_start(hall: Hall) -> None:
    table = await hall.match()
    assert await recap(hall, table, 0) == ["Ann took 3 cards. Bob took 3 cards."]


async def test_new_turn_tells_what_the_others_did(hall: Hall) -> None:
    table = await hall.playing(seats=3)
    await hall.play(table.id, 0, "add 1")
    await hall.play(table.id, 0, "stop")
    assert (await recap(hall, table, 1))[-2:] == [
        "Ann played 1, which makes 1.",
        "Ann took a card. Ann is done.",
    ]
    assert await recap(hall, table, 0) == await recap(hall, table, 0)
    await hall.play_first(table.id)
    await hall.play(table.id, 1, "stop")
    await hall.play_first(table.id)
    await hall.play(table.id, 2, "stop")
    told = await recap(hall, table, 0)
    assert [line.split()[0] for line in told] == ["Bob", "Bob", "Cleo", "Cleo"]


async def test_within_a_turn_the_story_stays_and_the_own_deeds_are_added(hall: Hall) -> None:
    table = await hall.playing()
    before = await recap(hall, table, 0)
    await hall.play(table.id, 0, "add 1")
    assert await recap(hall, table, 0) == [*before, "Ann played 1, which makes 1."]


async def test_what_was_taken_back_is_not_told(hall: Hall) -> None:
    table = await hall.playing()
    before = await recap(hall, table, 0)
    await hall.play(table.id, 0, "add 1")
    await hall.play(table.id, 0, "undo")
    assert await recap(hall, table, 0) == before
    log = await hall.tables.log(await hall.tables.load(table.id), None)
    assert [line.ply for line in log.earlier + log.since] == [0, 1, 2]


async def test_secrets_are_told_only_to_their_owner(hall: Hall) -> None:
    """RC-18"""
    table = await hall.match()
    public, anns, bobs = [await recap(hall, table, 0, viewer) for viewer in (None, 0, 1)]
    assert public == ["Ann took 3 cards. Bob took 3 cards."]
    assert anns[0].endswith(" Bob took 3 cards.")
    assert bobs[0].startswith("Ann took 3 cards. ")
    for seat, told in enumerate((anns[0].split(".")[0], bobs[0].split(".")[1])):
        hand = sorted(table.match.state.hands[seat])
        assert sorted(int(letter) for letter in told if letter.isdigit()) == hand


async def test_log_is_parted_at_the_readers_last_turn(hall: Hall) -> None:
    table = await hall.playing()
    await hall.play(table.id, 0, "add 1")
    await hall.play(table.id, 0, "stop")
    await hall.play_first(table.id)
    present = await hall.tables.load(table.id)
    log = await hall.tables.log(present, Seat(0))
    assert [line.ply for line in log.earlier] == [0, 1, 2, 3, 4]
    assert [line.ply for line in log.since] == [5]
    everything = await hall.tables.log(present, None)
    assert (len(everything.earlier), len(everything.since)) == (0, 6)


async def test_own_turn_that_is_over_is_no_news_to_its_player(hall: Hall) -> None:
    table = await hall.playing()
    await hall.play(table.id, 0, "add 1")
    await hall.play(table.id, 0, "stop")
    log = await hall.tables.log(await hall.tables.load(table.id), Seat(0))
    assert log.since == ()


async def test_who_acts_has_seen_what_came_of_it(hall: Hall) -> None:
    table = await hall.playing()
    row = (await hall.play(table.id, 0, "add 1")).after.row
    assert [seat.last_seen_ply for seat in row.seats] == [3, 2]


async def test_having_been_skipped_is_news(hall: Hall) -> None:
    table = await hall.playing()
    await hall.let_the_limit_pass(table)
    await hall.tables.skip(table.id, hall.click(BOB))
    await hall.play_first(table.id)
    await hall.play(table.id, 1, "stop")
    assert (await recap(hall, table, 0))[-3] == "Ann is done."


async def test_events_of_another_version_are_told_as_such(hall: Hall) -> None:
    table = await hall.playing()
    await hall.play(table.id, 0, "add 1")
    await hall.reopen({**ALL_GAMES, "tiny_game": renamed_events()})
    assert (await recap(hall, table, 0))[-1] == "(something from an earlier version) (2 times)"


async def test_seat_that_left_is_named_in_the_log(hall: Hall) -> None:
    table = await hall.playing(seats=3)
    await hall.tables.leave(table.id, hall.click(ANN))
    assert (await recap(hall, table, 1))[-1] == "Ann left."


def test_only_the_newest_lines_are_written_and_the_others_counted() -> None:
    lines = [Line(ply, (say("tiny_game.event.gone", who=str(ply)),)) for ply in range(20)]
    assert write(lines, READER, most=2) == ("… and 18 more before", "18 left.", "19 left.")
    assert write(lines, READER, most=50, characters=27) == (
        "… and 17 more before",
        "17 left.",
        "18 left.",
        "19 left.",
    )
    assert write([], READER, most=5) == ()
    long = Line(1, (say("tiny_game.event.gone", who="w" * 999),))
    assert len(write([long], READER, most=5)[0]) == 300
