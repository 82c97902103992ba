"""Half-made plays: others can notice nothing of them, not even that there was one (design 7)."""

from __future__ import annotations

import pytest

from bot.errors import Refused
from bot.jobs import Jobs
from bot.tables.table import Table
from bot.ui.card import Keys
from bot.ui.turn_card import Sight, turn_card
from engine.game import Seat
from engine.texts import Texts
from tests.bot.tables.hall import ALL_GAMES, BOB, CLEO, Hall
from tests.bot.tables.test_jobs import Board, pass_time
from tests.bot.tables.variants import PRIVATE_STEPS

TEXTS = Texts("en", "bot", "tests.engine.tiny_game")


@pytest.fixture
async def quiet_hall(hall: Hall) -> Hall:
    await hall.reopen({**ALL_GAMES, "tiny_game": PRIVATE_STEPS})
    return hall


async def test_they_make_no_public_call(quiet_hall: Hall) -> None:
    hall = quiet_hall
    table = await hall.playing()

    played = await hall.play(table.id, 0, "add 1")
    assert (played.public_changed, played.turn_passed, played.told(None)) == (False, False, ())
    assert played.told(Seat(0))
    undone = await hall.play(table.id, 0, "undo")
    assert not undone.public_changed

    await hall.play(table.id, 0, "add 1")
    assert (await hall.play(table.id, 0, "stop")).public_changed


async def test_they_leave_standing_what_the_table_was_asked_about_a_late_turn(
    quiet_hall: Hall,
) -> None:
    hall = quiet_hall
    table = await hall.playing(seats=3, limit="8h")
    await pass_time(hall, Jobs(hall.tables, Board(), pace=0), 8)
    before = await hall.tables.load(table.id)

    after = (await hall.play(table.id, 0, "add 1")).after

    assert (after.is_limit_reached, after.row.turn) == (True, before.row.turn)
    assert controls(after) == controls(before)
    skipped = await hall.tables.skip(table.id, hall.click(BOB, before.row.turn.round))
    assert skipped.newly_to_act == (1,)
    with pytest.raises(Refused):
        await hall.tables.skip(table.id, hall.click(CLEO, before.row.turn.round))


async def test_no_control_tells_how_many_there_were(quiet_hall: Hall) -> None:
    """A ply number on the next player's controls would."""
    hall = quiet_hall
    table = await hall.playing()
    marks = {table.mark}
    for _ in range(20):
        marks.add((await hall.play(table.id, 0, "add 1")).after.mark)
        marks.add((await hall.play(table.id, 0, "undo")).after.mark)

    assert len(marks) == 41
    assert min(marks) > 41
    other = await hall.playing(channel=902)
    assert other.ply == table.ply
    assert other.mark != table.mark


def controls(table: Table) -> list[str]:
    rows = [block for block in turn_card(Sight(table), TEXTS).blocks if isinstance(block, Keys)]
    return [key.custom_id for row in rows for key in row.keys]
