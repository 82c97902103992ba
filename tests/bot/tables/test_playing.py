"""Clicks on a running match: what is played, what is refused, and what others notice of it."""

from __future__ import annotations

import asyncio

import pytest

from bot.errors import (
    NobodyLate,
    NoSuchTable,
    NotHost,
    NotSeated,
    OwnTurn,
    Refused,
    TableClosed,
    WrongChannel,
)
from bot.store.rows import MatchId
from bot.tables.table import Click, Table
from engine.errors import EngineError, IllegalAction, NotYourTurn, StalePly
from engine.game import Seat
from tests.bot.tables.hall import ANN, BOB, CHANNEL, CLEO, PLAYERS, XENIA, Hall


def cause(refused: pytest.ExceptionInfo[Refused]) -> type[EngineError]:
    return type(refused.value.cause)


async def test_a_click_is_on_disk_before_it_is_answered(hall: Hall) -> None:
    table = await hall.playing()
    played = await hall.tables.play(table.id, hall.click(ANN, table.mark), ["add 1"])
    assert await hall.tables.load(table.id) == played.after
    assert [ply.action for ply in await hall.store.matches.plies(table.id)][-1] == "add 1"


async def test_within_a_turn_nobody_is_called(hall: Hall) -> None:
    table = await hall.playing()
    played = await hall.play(table.id, 0, "add 1")
    assert (played.turn_passed, played.newly_to_act) == (False, ())
    assert played.public_changed


async def test_new_turn_calls_whoever_is_to_act(hall: Hall) -> None:
    table = await hall.playing()
    await hall.play(table.id, 0, "add 1")
    played = await hall.play(table.id, 0, "stop")
    assert played.turn_passed
    assert (played.newly_to_act, played.after.users_to_act) == ((Seat(1),), (BOB,))


async def test_where_all_choose_at_once_a_choice_calls_nobody_before_the_last(hall: Hall) -> None:
    table = await hall.match(seats=3)
    assert table.to_act == (0, 1, 2)
    first, second = await hall.play(table.id, 1, "keep"), await hall.play(table.id, 0, "keep")
    assert not first.turn_passed
    assert not second.turn_passed
    assert (await hall.play(table.id, 2, "keep")).newly_to_act == (0,)


async def test_bundle_is_played_whole_or_not_at_all(hall: Hall) -> None:
    table = await hall.playing()
    hand = table.match.state.hands[0]
    for bundle in (["add 1", "add 9", "stop"], ["add 1", "stop", "add 2"], ["add 1"] * 4):
        with pytest.raises(Refused):
            await hall.tables.play(table.id, hall.click(ANN, table.mark), bundle)
        assert await hall.tables.load(table.id) == table
    cards = [f"add {card}" for card in sorted(set(hand))]
    played = await hall.tables.play(table.id, hall.click(ANN, table.mark), [*cards, "stop"])
    assert played.after.ply == table.ply + len(cards) + 1
    assert played.newly_to_act == (1,)


async def test_typed_notation_may_be_untidy(hall: Hall) -> None:
    table = await hall.playing()
    played = await hall.tables.play(table.id, hall.click(ANN), ["  ADD   1 "])
    assert played.after.ply == table.ply + 1


@pytest.mark.parametrize("delivered", [2, 5])
async def test_doubled_delivery_is_played_once(hall: Hall, delivered: int) -> None:
    """RC-06: the same interaction twice, five times, one after the other and at once."""
    table = await hall.playing()
    click = hall.click(ANN, table.mark)
    playing = [hall.tables.play(table.id, click, ["add 1"]) for _ in range(delivered)]
    answers = [*await asyncio.gather(*playing), await hall.tables.play(table.id, click, ["add 1"])]
    assert [answer.is_repeat for answer in answers] == [False] + [True] * delivered
    assert {answer.after for answer in answers} == {answers[0].after}
    assert answers[0].after.ply == table.ply + 1
    assert not any(answer.public_changed or answer.events for answer in answers[1:])


@pytest.mark.parametrize("deed", ["typed", "undo", "leave"])
async def test_doubled_delivery_of_what_bears_no_ply(hall: Hall, deed: str) -> None:
    """RC-06"""
    table = await hall.playing(seats=3)
    first_card, second_card, third_card = table.match.state.hands[0]
    await hall.play(table.id, 0, f"add {first_card}")
    await hall.play(table.id, 0, f"add {second_card}")
    click = hall.click(ANN)
    doing = {
        "typed": lambda: hall.tables.play(table.id, click, [f"add {third_card}"]),
        "undo": lambda: hall.tables.undo(table.id, click),
        "leave": lambda: hall.tables.leave(table.id, click),
    }[deed]
    first, second = await doing(), await doing()
    assert (first.is_repeat, second.is_repeat) == (False, True)
    assert second.after == first.after == await hall.tables.load(table.id)


async def test_pressing_an_old_button_again_tells_that_the_match_has_moved_on(hall: Hall) -> None:
    """RC-05, RC-09: one, two and more plies ago; the present table comes with the refusal."""
    table = await hall.playing()
    for card in (1, 2):
        await hall.play(table.id, 0, f"add {card}")
    present = await hall.tables.load(table.id)
    for ply in range(present.ply):
        with pytest.raises(Refused) as stale:
            await hall.tables.play(table.id, hall.click(ANN, present.mark_at(ply)), ["add 3"])
        assert (cause(stale), stale.value.table) == (StalePly, present)
    assert await hall.tables.load(table.id) == present


async def test_finished_ended_unknown_and_foreign_matches_refuse_clicks(hall: Hall) -> None:
    """RC-09"""
    table = await hall.playing()
    with pytest.raises(WrongChannel) as elsewhere:
        await hall.tables.play(table.id, hall.click(ANN, table.mark, channel=901), ["add 1"])
    assert elsewhere.value.channel_id == CHANNEL
    with pytest.raises(NoSuchTable):
        await hall.tables.play(MatchId(999), hall.click(ANN, 0), ["add 1"])
    ended = await hall.tables.end(table.id, hall.click(ANN))
    with pytest.raises(TableClosed):
        await hall.tables.play(table.id, hall.click(ANN, table.mark), ["add 1"])
    with pytest.raises(TableClosed):
        await hall.tables.end(table.id, hall.click(ANN))
    assert await hall.tables.load(table.id) == ended


async def test_nobody_presses_what_is_anothers(hall: Hall) -> None:
    """RC-10: a stranger and the other player, in every phase, on every control."""
    table = await hall.match()
    for _ in range(12):
        table = await hall.tables.load(table.id)
        if table.is_over:
            break
        await everything_is_refused(hall, table, XENIA)
        for seat in {Seat(0), Seat(1)} - set(table.to_act):
            await everything_is_refused(hall, table, PLAYERS[seat])
        assert await hall.tables.load(table.id) == table
        await hall.play_first(table.id)


async def everything_is_refused(hall: Hall, table: Table, user: int) -> None:
    controls = [text for seat in table.to_act for text in table.match.legal_texts(seat)]
    for texts in [[text] for text in controls] + [["undo"]]:
        with pytest.raises((NotSeated, Refused)) as refused:
            await hall.tables.play(table.id, hall.click(user, table.mark), texts)
        if isinstance(refused.value, Refused) and texts != ["undo"]:
            assert isinstance(refused.value.cause, NotYourTurn)
    with pytest.raises((NotSeated, Refused)):
        await hall.tables.offered(table.id, hall.click(user, table.mark))


MADE_UP = {
    "nothing": [],
    "a card not in hand": ["add 99"],
    "a negative number": ["add -1"],
    "the same twice": ["add 1", "add 1", "add 1", "add 1"],
    "a very long text": ["x" * 100_000],
    "very many texts": ["add 1"] * 100_000,
    "NUL": ["\0"],
    "NUL behind": ["add 1\0"],
    "a lone surrogate": ["\ud800"],
    "blank": [""],
    "leaving as an action": ["leave"],
    "skipping as an action": ["skip"],
    "leaving in a bundle": ["add 1", "leave"],
    "undoing in a bundle": ["add 1", "undo"],
}


@pytest.mark.parametrize("texts", MADE_UP.values(), ids=MADE_UP)
async def test_made_up_payloads_are_refused(hall: Hall, texts: list[str]) -> None:
    """RC-11"""
    table = await hall.playing()
    with pytest.raises(Refused) as refused:
        await hall.tables.play(table.id, hall.click(ANN, table.mark), texts)
    assert isinstance(refused.value.cause, IllegalAction)
    assert "\0" not in str(refused.value.cause)
    assert str(refused.value.cause).encode()
    assert await hall.tables.load(table.id) == table


async def test_legality_is_what_the_present_state_says(hall: Hall) -> None:
    """RC-11: an action that was offered a ply ago, typed without a ply."""
    table = await hall.playing()
    await hall.play(table.id, 0, "add 1")
    await hall.play(table.id, 0, "stop")
    with pytest.raises(Refused) as refused:
        await hall.tables.play(table.id, hall.click(ANN), ["add 2"])
    assert cause(refused) is NotYourTurn


async def test_who_leaves_has_no_seat_any_more(hall: Hall) -> None:
    table = await hall.playing(seats=3)
    played = await hall.tables.leave(table.id, hall.click(ANN, table.mark_at(0)))
    assert played.newly_to_act == (1,)
    assert played.after.seat_of(ANN) is None
    assert played.after.names[0] == "Ann"
    with pytest.raises(NotSeated):
        await hall.tables.leave(table.id, hall.click(ANN))
    with pytest.raises(NotSeated):
        await hall.tables.seated(table.id, ANN)
    assert await hall.tables.matches_of(ANN) == ()
    last = await hall.tables.leave(table.id, hall.click(BOB))
    assert last.is_over
    assert last.after.outcome
    assert last.after.outcome.winners == (2,)
    with pytest.raises(TableClosed):
        await hall.tables.leave(table.id, hall.click(CLEO))


async def test_only_host_or_moderator_ends_a_match(hall: Hall) -> None:
    table = await hall.playing()
    with pytest.raises(NotHost):
        await hall.tables.end(table.id, hall.click(BOB))
    moderator = Click(XENIA, 1, CHANNEL, is_moderator=True)
    ended = await hall.tables.end(table.id, moderator)
    assert (ended.is_over, ended.outcome, ended.to_act) == (True, None, ())


async def test_matches_that_wait_for_me_come_first(hall: Hall) -> None:
    idle = await hall.playing(channel=901)
    await hall.play(idle.id, 0, "add 1")
    await hall.play(idle.id, 0, "stop")
    waiting = await hall.playing(channel=902)
    mine = await hall.tables.matches_of(ANN)
    assert [(sitting.row.id, sitting.is_waiting) for sitting in mine] == [
        (waiting.id, True),
        (idle.id, False),
    ]


async def test_skip_and_wait_are_for_the_others_and_only_when_late(hall: Hall) -> None:
    table = await hall.playing(seats=3)
    for doing in (hall.tables.skip, hall.tables.wait):
        with pytest.raises(NobodyLate):
            await doing(table.id, hall.click(BOB, table.row.turn.round))
        with pytest.raises(OwnTurn):
            await doing(table.id, hall.click(ANN, table.row.turn.round))
        with pytest.raises(NotSeated):
            await doing(table.id, hall.click(XENIA, table.row.turn.round))


async def test_what_is_told_is_redacted_for_each_reader(hall: Hall) -> None:
    """RC-18"""
    table = await hall.playing()
    await hall.play(table.id, 0, "add 1")
    played = await hall.play(table.id, 0, "stop")
    keys = [[message.key for message in played.told(seat)] for seat in (Seat(0), Seat(1), None)]
    assert keys[0][0] == "tiny_game.event.took-cards"
    assert keys[1] == keys[2] == ["tiny_game.event.took", "tiny_game.event.passed"]
