"""A restart in the midst of a match, and one with newer rules."""

from __future__ import annotations

import pytest

from bot.errors import Refused, TableClosed, Unreadable
from engine.game import AnyGame
from engine.record import from_json, verify
from tests.bot.tables.hall import ALL_GAMES, ANN, CHANNEL, Hall
from tests.bot.tables.variants import rewritten, unreadable
from tests.engine.tiny_game import TINY_GAME


def newer(version: int = 2) -> dict[str, AnyGame]:
    return {**ALL_GAMES, "tiny_game": rewritten(gain=1, version=version)}


async def test_restart_in_the_midst_of_a_turn_is_not_noticed(hall: Hall) -> None:
    """RC-08"""
    table = await hall.playing()
    before = (await hall.play(table.id, 0, "add 1")).after
    await hall.reopen()
    assert await hall.tables.load(table.id) == before
    assert await hall.tables.standing_in(CHANNEL) == before
    undone = await hall.tables.undo(table.id, hall.click(ANN, before.mark))
    assert undone.after.match.state == table.match.state


async def test_doubled_delivery_after_a_restart_is_known(hall: Hall) -> None:
    table = await hall.playing()
    click = hall.click(ANN)
    played = await hall.tables.play(table.id, click, ["add 1"])
    await hall.reopen()
    again = await hall.tables.play(table.id, click, ["add 1"])
    assert (again.is_repeat, again.after) == (True, played.after)


async def test_running_match_goes_on_under_newer_rules(hall: Hall) -> None:
    """Design 4: it goes on from its snapshot; older plies stay, but cannot be taken back."""
    table = await hall.playing()
    before = (await hall.play(table.id, 0, "add 1")).after
    assert before.may_undo(before.to_act[0])
    await hall.reopen(newer())
    upgraded = await hall.tables.load(table.id)
    assert upgraded.match.state == before.match.state
    with pytest.raises(Refused, match="undo"):
        await hall.tables.undo(table.id, hall.click(ANN))
    played = await hall.play(table.id, 0, "add 2")
    assert played.after.row.rules_version == 2
    assert played.after.match.state.target == before.match.state.target + 1
    undone = await hall.tables.undo(table.id, hall.click(ANN))
    assert undone.after.match.state == before.match.state
    with pytest.raises(Refused, match="undo"):
        await hall.tables.undo(table.id, hall.click(ANN))


async def test_log_survives_newer_rules(hall: Hall) -> None:
    table = await hall.playing()
    await hall.play(table.id, 0, "add 1")
    before = await hall.tables.log(await hall.tables.load(table.id), None)
    await hall.reopen(newer())
    assert await hall.tables.log(await hall.tables.load(table.id), None) == before


async def test_match_that_cannot_be_read_is_paused_and_goes_on_once_it_can(hall: Hall) -> None:
    table = await hall.playing()
    before = (await hall.play(table.id, 0, "add 1")).after
    await hall.reopen({**ALL_GAMES, "tiny_game": unreadable()})
    for _ in range(2):
        with pytest.raises(Unreadable):
            await hall.tables.play(table.id, hall.click(ANN), ["add 2"])
        row = await hall.store.matches.load(table.id)
        assert (row.status, row.pause_reason, row.snapshot) == (
            "paused",
            "rules",
            before.row.snapshot,
        )
    await hall.reopen(ALL_GAMES)
    after = await hall.tables.load(table.id)
    assert (after.match, after.is_running) == (before.match, True)
    assert (await hall.play(table.id, 0, "add 2")).after.ply == before.ply + 1


@pytest.mark.parametrize("games", [{}, newer(0)], ids=["game is gone", "rules are older"])
async def test_match_of_an_unknown_game_or_newer_rules_is_kept(
    hall: Hall, games: dict[str, AnyGame]
) -> None:
    table = await hall.playing()
    await hall.reopen(games)
    with pytest.raises(Unreadable):
        await hall.tables.standing_in(CHANNEL)
    with pytest.raises(TableClosed):
        await hall.tables.end(table.id, hall.click(ANN))
    assert (await hall.store.matches.load(table.id)).status == "ended"


async def test_export_of_a_finished_match_verifies(hall: Hall) -> None:
    """Design 7"""
    table = await hall.playing()
    while not (await hall.tables.load(table.id)).is_over:
        await hall.play_first(table.id)
    over = await hall.tables.load(table.id)
    record = from_json(await hall.tables.export(table.id))
    assert verify(record, TINY_GAME).state == over.match.state
    assert (record.seed_hash, record.seed, record.names) == (
        table.seed_hash,
        over.seed,
        ("Ann", "Bob"),
    )
