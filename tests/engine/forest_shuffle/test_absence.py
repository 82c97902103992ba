"""Seats that are given up or skipped (FS-82, FS-83)."""

from __future__ import annotations

import pytest

from engine.game import Seat
from engine.games.forest_shuffle import FOREST_SHUFFLE as GAME
from engine.games.forest_shuffle.events import ClearingEmptied, Ended, Left, Skipped
from engine.games.forest_shuffle.state import Choosing, Mulligan, Over, State, Turn
from tests.engine.forest_shuffle.scenes import NO_CHANCE, Told, act, legal, seat, table

OAK = "oak#10:"


def leave(state: State, leaver: int) -> Told:
    step = GAME.leave(state, Seat(leaver), NO_CHANCE)
    assert not GAME.violations(step.state)
    return Told(step.state, step.events)


def skip(state: State, skipper: int) -> Told:
    step = GAME.skip(state, Seat(skipper), NO_CHANCE)
    assert not GAME.violations(step.state)
    return Told(step.state, step.events)


def test_a_hand_goes_out_of_play_and_the_forest_stays() -> None:
    """FS-82."""
    state = table([1], seat([70, 71], OAK), [2])
    told = leave(state, 1)
    assert told.hand(1) == ()
    assert set(told.state.away) == {70, 71}
    assert told.forest(1) == state.foresters[1].forest
    assert told.events == (Left(1),)
    assert told.state.phase == Choosing(Turn(0))


def test_a_seat_that_left_is_passed_over_and_its_turn_is_lost() -> None:
    """FS-82: extra turns and a half-made play included, and the clearing is checked."""
    jay = table(seat([144, 11, 12], OAK), [], [], clearing=list(range(1, 10)))
    extra = act(jay, "play 144 top", "at 1", "pay 11").state
    told = leave(extra, 0)
    assert told.state.phase == Choosing(Turn(1))
    assert told.of(ClearingEmptied)
    drawn = act(told.state, *("draw deck",) * 4)
    assert drawn.state.phase == Choosing(Turn(1))


def test_lindens_and_trees_of_a_seat_that_left_are_still_compared() -> None:
    """FS-82."""
    state = table(seat([], "linden#1:"), seat([], "linden#2:", "linden#3:"), [])
    assert leave(state, 1).points(0) == 1


def test_a_seat_that_left_cannot_win() -> None:
    """FS-82: not even with the most points."""
    state = table([], seat([], "douglas_fir#49:"), [], draws=[67], winter=2)
    outcome = GAME.outcome(act(leave(state, 1).state, "draw deck").state)
    assert outcome is not None
    assert outcome.winners == (0, 2)


def test_the_last_seat_wins_at_once() -> None:
    """FS-82."""
    told = leave(table([], seat([], "douglas_fir#49:")), 1)
    assert told.state.phase == Over("alone")
    assert told.of(Ended) == [Ended("alone")]
    outcome = GAME.outcome(told.state)
    assert outcome is not None
    assert outcome.winners == (0,)


def test_leaving_during_the_first_hands_counts_as_decided() -> None:
    """FS-78, FS-82."""
    state = table([1], [2], [3], phase=Mulligan((0, 2)))
    assert leave(leave(state, 0).state, 2).state.phase == Over("alone")
    assert leave(act(state, "keep").state, 2).state.phase == Choosing(Turn(0))


def test_leaving_twice_or_after_the_end_changes_nothing() -> None:
    gone = leave(table([], [], []), 1).state
    assert leave(gone, 1).state == gone
    over = leave(gone, 2).state
    assert leave(over, 0).state == over


@pytest.mark.parametrize("texts", [[], ["play 94 right", "at 1", "pay 1"], ["draw deck"]])
def test_a_skipped_turn_draws_and_plays_nothing_more(texts: list[str]) -> None:
    """FS-83: a half-made play goes back to the hand; a card drawn stays drawn."""
    state = act(table(seat([94, 1, 2, 3], OAK), [], draws=[90]), *texts).state
    told = skip(state, 0)
    assert told.state.foresters == state.foresters
    assert told.state.phase == Choosing(Turn(1))
    assert told.of(Skipped) == [Skipped(0)]


def test_a_skipped_turn_uses_nothing_and_loses_extra_turns() -> None:
    """FS-83: and the clearing is checked."""
    jay = table(seat([144, 11, 49, 50, 51], OAK), [], clearing=list(range(1, 10)))
    offered = act(jay, "play 144 top", "at 1", "pay 11").state
    told = skip(offered, 0)
    assert told.state.phase == Choosing(Turn(1))
    assert told.of(ClearingEmptied)


def test_skipping_in_the_first_round_of_choices_keeps_the_hand() -> None:
    """FS-83, FS-78."""
    told = skip(table([70], [2], phase=Mulligan((0, 1))), 0)
    assert told.hand() == (70,)
    assert not legal(told.state, 0)
    assert GAME.to_act(told.state) == (1,)
