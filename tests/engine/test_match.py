"""A match is its seed and its list of texts; play refuses, undo goes back, replay repeats."""

from __future__ import annotations

import msgspec
import pytest

from engine.errors import BadSetup, GameOver, IllegalAction, NotYourTurn, UndoRefused
from engine.game import Seat
from engine.match import (
    LEAVE,
    SKIP,
    UNDO,
    Match,
    Ply,
    begin,
    live_plies,
    play,
    replay,
    restore,
    undo,
)
from engine.messages import say
from tests.engine.tiny_game import TINY_GAME
from tests.engine.tiny_game.rules import Action, Added, Event, Passed, State
from tests.engine.tiny_game.view import View

TinyMatch = Match[State, Action, Event, View]

ONE, TWO = Seat(0), Seat(1)
SEED = bytes(16)
KEPT = [Ply(0, "keep"), Ply(1, "keep")]


def opened() -> TinyMatch:
    return begin(TINY_GAME, 2, {}, SEED).match


def after(*plies: Ply) -> TinyMatch:
    return replay(opened(), plies)[-1].match


def first_card(match: TinyMatch) -> str:
    return match.legal_texts(match.to_act[0])[0]


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 100])
def test_a_match_needs_a_number_of_seats_that_the_game_has(seats: int) -> None:
    with pytest.raises(BadSetup, match="2 to 4"):
        begin(TINY_GAME, seats, {}, SEED)


@pytest.mark.parametrize("options", [{"target": "13"}, {"speed": "fast"}])
def test_a_match_refuses_options_that_the_game_lacks(options: dict[str, str]) -> None:
    with pytest.raises(BadSetup):
        begin(TINY_GAME, 2, options, SEED)


def test_options_left_out_take_their_first_value() -> None:
    assert opened().state.target == 12
    assert begin(TINY_GAME, 2, {"target": "20"}, SEED).match.state.target == 20


def test_the_same_seed_deals_the_same_cards_and_another_does_not() -> None:
    assert begin(TINY_GAME, 4, {}, SEED) == begin(TINY_GAME, 4, {}, SEED)
    assert begin(TINY_GAME, 4, {}, b"x" * 16).match.state != begin(TINY_GAME, 4, {}, SEED)


def test_play_gives_a_new_match_and_its_events_and_leaves_the_old_one() -> None:
    before = opened()
    played = play(before, TWO, "keep")
    assert played.events == (Passed(1),)
    assert (before.ply, played.match.ply) == (0, 1)
    assert before == opened()


def test_an_unknown_text_is_refused_with_near_ones() -> None:
    with pytest.raises(IllegalAction, match=r"“kep” is not possible now.*keep") as caught:
        play(opened(), ONE, "kep")
    assert caught.value.legal == ("keep", "swap")


def test_a_foreign_seat_is_told_who_is_to_act() -> None:
    with pytest.raises(NotYourTurn, match="waits for Seat 1") as caught:
        play(after(*KEPT), TWO, "stop")
    assert caught.value.to_act == (ONE,)


@pytest.mark.parametrize("text", ["keep", "stop", LEAVE, SKIP])
def test_nothing_is_played_after_the_end(text: str) -> None:
    over = after(*KEPT, Ply(1, LEAVE))
    assert over.outcome
    with pytest.raises(GameOver):
        play(over, ONE, text)


def test_a_seat_that_is_not_to_act_cannot_skip_but_may_leave() -> None:
    match = begin(TINY_GAME, 3, {}, SEED).match
    match = replay(match, [*KEPT, Ply(2, "keep")])[-1].match
    with pytest.raises(NotYourTurn):
        play(match, TWO, SKIP)
    assert play(match, TWO, LEAVE).match.to_act == (ONE,)


def test_undo_restores_the_state_and_counts_as_a_ply() -> None:
    start = opened()
    before = after(*KEPT)
    ply = Ply(0, first_card(before))
    back = undo(start, [*KEPT, ply], ONE)
    assert back.state == before.state
    assert back.ply == 4
    assert not back.may_undo(ONE)


def test_undo_goes_back_step_by_step_and_play_goes_on_from_there() -> None:
    before = after(*KEPT)
    first = Ply(0, first_card(before))
    second = Ply(0, first_card(after(*KEPT, first)))
    plies = [*KEPT, first, second, Ply(0, UNDO)]
    assert after(*plies).state == after(*KEPT, first).state
    assert after(*plies, Ply(0, UNDO)).state == before.state
    again = replay(opened(), [*plies, Ply(0, UNDO), first])
    assert isinstance(again[-1].events[0], Added)
    assert again[-1].match.ply == 7


@pytest.mark.parametrize(
    ("plies", "seat"),
    [
        ([], 0),
        ([Ply(0, "keep")], 0),  # keeping is sealed
        ([Ply(0, SKIP)], 0),
        (KEPT, 0),
    ],
)
def test_undo_is_refused_where_nothing_may_be_taken_back(plies: list[Ply], seat: int) -> None:
    with pytest.raises(UndoRefused):
        undo(opened(), plies, Seat(seat))


def test_undo_is_refused_to_others_and_after_the_turn_passed() -> None:
    card = Ply(0, first_card(after(*KEPT)))
    with pytest.raises(UndoRefused):
        undo(opened(), [*KEPT, card], TWO)
    with pytest.raises(UndoRefused):
        undo(opened(), [*KEPT, card, Ply(0, "stop")], ONE)


def test_undo_does_not_reach_behind_the_match_it_is_given() -> None:
    card = Ply(0, first_card(after(*KEPT)))
    with pytest.raises(UndoRefused):
        replay(after(*KEPT, card), [Ply(0, UNDO)])


def test_live_plies_leave_out_what_was_undone() -> None:
    plies = [*KEPT, Ply(0, "add 1"), Ply(0, UNDO), Ply(0, "add 2")]
    assert live_plies(plies) == [(1, KEPT[0]), (2, KEPT[1]), (5, plies[4])]


def test_a_snapshot_restores_the_match_with_what_may_be_undone() -> None:
    match = after(*KEPT, Ply(0, first_card(after(*KEPT))))
    assert match.may_undo(ONE)
    assert restore(TINY_GAME, SEED, match.snapshot()) == match


@pytest.mark.parametrize(
    "snapshot", [b"", b"{}", b'{"state":{},"ply":1,"undoable":0,"undo_seat":0}']
)
def test_a_snapshot_that_does_not_fit_is_refused(snapshot: bytes) -> None:
    with pytest.raises(msgspec.DecodeError):
        restore(TINY_GAME, SEED, snapshot)


def test_an_ending_tells_winner_reason_and_points() -> None:
    outcome = after(*KEPT, Ply(1, LEAVE)).outcome
    assert outcome
    assert outcome.winners == (0,)
    assert outcome.reason == say("tiny_game.end.alone")
    assert [sheet.total for sheet in outcome.sheets] == [0, 0]
