"""Taking back, as play.md tells it under "Undo"."""

from __future__ import annotations

import pytest

from bot.errors import Refused, UndoLost
from engine.errors import UndoRefused
from engine.game import Seat
from tests.bot.tables.hall import ALL_GAMES, ANN, BOB, Hall
from tests.bot.tables.variants import rewritten


async def test_steps_are_taken_back_one_by_one_up_to_the_turns_start(hall: Hall) -> None:
    table = await hall.playing()
    first = (await hall.play(table.id, 0, "add 1")).after
    await hall.play(table.id, 0, "add 2")
    for expected in (first.match.state, table.match.state):
        undone = await hall.tables.undo(table.id, hall.click(ANN))
        assert undone.after.match.state == expected
        assert undone.public_changed
    with pytest.raises(Refused) as refused:
        await hall.tables.undo(table.id, hall.click(ANN))
    assert isinstance(refused.value.cause, UndoRefused)
    present = await hall.tables.load(table.id)
    assert present.ply == table.ply + 4
    assert not present.may_undo(Seat(0))


async def test_nothing_is_taken_back_across_a_turn_or_for_another(hall: Hall) -> None:
    table = await hall.playing()
    await hall.play(table.id, 0, "add 1")
    with pytest.raises(Refused):
        await hall.tables.undo(table.id, hall.click(BOB))
    await hall.play(table.id, 0, "stop")
    for user in (ANN, BOB):
        with pytest.raises(Refused):
            await hall.tables.undo(table.id, hall.click(user))


async def test_what_was_taken_back_can_be_played_otherwise(hall: Hall) -> None:
    table = await hall.playing()
    await hall.play(table.id, 0, "add 1")
    await hall.play(table.id, 0, "undo")
    played = await hall.play(table.id, 0, "add 2")
    assert played.after.match.state.played[0] == (2,)
    undone = await hall.play(table.id, 0, "undo")
    assert undone.after.match.state == table.match.state


async def test_undo_of_an_old_button_is_stale(hall: Hall) -> None:
    table = await hall.playing()
    await hall.play(table.id, 0, "add 1")
    before = (await hall.play(table.id, 0, "add 2")).after
    with pytest.raises(Refused, match="stale"):
        await hall.tables.undo(table.id, hall.click(ANN, before.mark_at(before.ply - 1)))
    assert await hall.tables.load(table.id) == before


async def test_undo_refuses_where_a_replay_would_come_to_something_else(hall: Hall) -> None:
    """Rules that changed without a new version must not change what was played."""
    table = await hall.playing()
    await hall.play(table.id, 0, "add 1")
    present = (await hall.play(table.id, 0, "add 2")).after
    await hall.reopen({**ALL_GAMES, "tiny_game": rewritten(gain=1)})
    with pytest.raises(UndoLost):
        await hall.tables.undo(table.id, hall.click(ANN))
    assert (await hall.tables.load(table.id)).match.state == present.match.state
