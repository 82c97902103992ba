"""Turns, action points, Sappy Feet, and seats that are given up."""

from __future__ import annotations

from typing import get_args

import pytest

from engine.chance import Chance
from engine.game import Seat
from engine.games.nutty_squirrels import NUTTY_SQUIRRELS as GAME
from engine.games.nutty_squirrels.actions import Action
from engine.games.nutty_squirrels.events import (
    AcornsVanished,
    Ended,
    Left,
    SappyGained,
    Slowed,
    TurnEnded,
)
from engine.games.nutty_squirrels.pieces import Acorns, Leaf
from engine.games.nutty_squirrels.rules import DOING
from engine.games.nutty_squirrels.state import State, Turn
from tests.engine.nutty_squirrels.positions import (
    NO_CHANCE,
    active,
    legal,
    play,
    points_left,
    position,
    shows,
)


def leave(state: State, seat: int) -> State:
    step = GAME.leave(state, Seat(seat - 1), NO_CHANCE)
    assert not GAME.violations(step.state)
    return step.state


def test_only_the_active_seat_may_do_anything() -> None:
    """NS-9: not even with an Owl, a leaf to flip or acorns to gather."""
    state = position("a ?+b\n1 at b1\n2 at a1 powers owl lasso\nturn 1")
    assert GAME.to_act(state) == (0,)
    assert legal(state)
    assert legal(state, seat=2) == []


def test_points_may_be_left_unspent_and_are_lost() -> None:
    """NS-14"""
    told = play(position("1 at a2\n2 at b2"), "move a3; end")
    assert told.of(TurnEnded) == [TurnEnded(seat=0, spent=1, count=2)]
    assert active(told.state) == 2
    assert points_left(told.state) == 3
    again = play(told.state, "end")
    assert points_left(again.state) == 3


def test_free_actions_go_on_without_points() -> None:
    """NS-15: the turn is not over before the player says so."""
    state = play(position("a ?+bb\n1 at b2\n2 at c1"), "move b1; move t; move a1").state
    assert active(state) == 1
    assert points_left(state) == 0
    assert legal(state) == ["gather brown", "end"]
    told = play(state, "gather brown; gather brown; end")
    assert active(told.state) == 2
    assert told.is_sealed


@pytest.mark.parametrize(
    ("drawing", "action", "waits_for"),
    [
        pytest.param("1 at a3\nturn 1 spent 2", "move a2", 2, id="NS-15 nothing else to do"),
        pytest.param("a ? ?+b\n1 at a3\nturn 1 spent 2", "move a2", 1, id="NS-15 acorns to gather"),
        pytest.param("1 at a3 cheeks b\nturn 1 spent 2", "move a2", 1, id="NS-15 acorns to drop"),
        pytest.param("1 at a1 cheeks b\nturn 1 spent 2", "move t", 1, id="NS-15 acorns to stash"),
        pytest.param("1 at a1 nest b\nturn 1 spent 2", "move t", 1, id="NS-15 acorns to fetch"),
        pytest.param("a ? owl\n1 at a3\nturn 1 spent 2", "move a2", 1, id="NS-15 a power to take"),
        pytest.param(
            "1 at a3 powers owl\n2 at a1\nturn 1 spent 2", "move a2", 1, id="NS-15 an Owl to use"
        ),
        pytest.param(
            "1 at a3 powers owl\n2 at b1\nturn 1 spent 2", "move a2", 2, id="NS-15 an idle Owl"
        ),
        pytest.param("1 at a3\nturn 1 spent 1", "move a2", 1, id="NS-15 a point left"),
        pytest.param(
            "a one branch ?none -\n1 at a3\nturn 1 spent 1",
            "flip",
            2,
            id="NS-15 a point left that buys nothing",
        ),
    ],
)
def test_a_turn_ends_by_itself_only_if_nothing_is_left_to_do(
    drawing: str, action: str, waits_for: int
) -> None:
    state = position(f"{drawing}\ndeck") if "-" in drawing else position(drawing)
    assert active(play(state, action).state) == waits_for


@pytest.mark.parametrize(
    ("drawing", "left"),
    [
        pytest.param("1 at t", 3, id="NS-16 three points"),
        pytest.param("1 at t powers rush", 4, id="NS-74 one more with Sugar Rush"),
        pytest.param("1 at t powers twin\nturn 1 mimics rush", 4, id="NS-89 copied as well"),
        pytest.param("1 at t sappy 1", 2, id="NS-65 one less with Sappy Feet"),
        pytest.param("1 at t sappy 2", 1, id="NS-65 two less with two"),
        pytest.param("1 at t sappy 3 powers rush", 1, id="NS-65 three less of four"),
        pytest.param("1 at t sappy 1 powers rush", 3, id="NS-65 with Sugar Rush 4 - 1"),
        pytest.param("1 at t sappy 3\nturn 1 spent 1", 0, id="NS-16 never below none"),
        pytest.param("1 at t\nturn 1 spent 4", 0, id="NS-16 Sugar Rush was given away"),
        pytest.param("1 at t sappy 1\nturn 1 sappy 0", 3, id="NS-65 gained in this turn"),
    ],
)
def test_points_left(drawing: str, left: int) -> None:
    assert points_left(position(drawing)) == left


def test_sugar_rush_swapped_away_and_back_earns_nothing() -> None:
    """NS-16"""
    state = position("a owl rush\n1 at a1 powers lasso fly rush\nturn 1 spent 3")
    assert points_left(state) == 1
    away = play(state, "claim sugar-rush").state
    assert points_left(away) == 0
    assert points_left(play(away, "claim owl").state) == 1


def test_sappy_feet_work_in_the_next_turn_and_are_gone_at_its_end() -> None:
    """NS-65, NS-44: beside the board, not in a power slot."""
    told = play(position("a ?sappy\n1 at a1\n2 at b1"), "flip")
    assert told.of(SappyGained) == [SappyGained(seat=0)]
    assert shows(told.state, "a ? ? ? ? ?\n1 at a1 sappy 1")
    assert points_left(told.state) == 2
    mine = play(told.state, "end; end")
    assert mine.of(Slowed) == [Slowed(seat=0, count=1)]
    assert points_left(mine.state) == 2
    later = play(mine.state, "end").state
    assert shows(later, "1 at a1")
    assert Leaf.SAPPY_FEET in later.out_of_play


def test_sappy_feet_gained_while_others_are_in_force_wait_for_the_next_turn() -> None:
    """NS-65: only those in force at the turn's start go at its end."""
    told = play(position("a ?sappy\n1 at a1 sappy 1\n2 at b1"), "flip")
    assert shows(told.state, "1 at a1 sappy 2")
    assert points_left(told.state) == 1
    assert shows(play(told.state, "end").state, "1 at a1 sappy 1")


def test_sappy_feet_in_force_go_also_after_a_fall() -> None:
    """NS-65"""
    told = play(position("a ?branch\n1 at a1 sappy 1"), "flip")
    assert shows(told.state, "1 at t")


def test_a_sappy_turn_without_any_point_passes_by_itself() -> None:
    """NS-65, NS-15: three Sappy Feet leave nothing to do."""
    state = position("1 at a1\n2 at b1 sappy 3")
    assert active(play(state, "end").state) == 1


def test_a_seat_that_leaves_gives_back_what_it_holds() -> None:
    """NS-13, NS-81: what was stolen leaves the game, what is buried stays."""
    state = position(
        """
        1 at b2 cheeks bg inside b nest bb burrow bg powers pack sticky owl stolen g sappy 1
        2 at a1
        3 at t
        turn 2
        """
    )
    step = GAME.leave(state, Seat(0), NO_CHANCE)
    assert not GAME.violations(step.state)
    assert shows(step.state, "1 at t burrow bg left")
    assert step.state.supply == state.supply + Acorns(brown=4, golden=1)
    assert step.state.acorns_out_of_play == Acorns(golden=1)
    gone = {Leaf.BACKPACK, Leaf.STICKY_FINGERS, Leaf.OWL, Leaf.SAPPY_FEET}
    assert gone <= set(step.state.out_of_play)
    assert step.events == (
        Left(seat=0, lost=Acorns(brown=4, golden=1)),
        AcornsVanished(seat=0, acorns=Acorns(golden=1)),
    )
    assert active(step.state) == 2


def test_the_turn_passes_when_its_seat_leaves() -> None:
    """NS-13: and the seat is skipped from then on."""
    state = leave(position("1 at b2\n2 at a1\n3 at a1\nturn 2"), 2)
    order = [active(state)]
    for _ in range(2):
        state = play(state, "end").state
        order.append(active(state))
    assert order == [3, 1, 3]
    assert state.round == 2


def test_a_copying_squirrel_may_leave() -> None:
    """NS-13"""
    state = position("1 at a2 inside b powers twin\n2 at b1\n3 at b2\nturn 1 mimics pack")
    assert shows(leave(state, 1), "1 at t left")


def test_rounds_go_on_when_the_first_player_leaves() -> None:
    """NS-13, NS-6"""
    state = leave(position("1 at a1\n2 at b1\n3 at c1\nturn 1"), 1)
    rounds = [state.round]
    for _ in range(4):
        state = play(state, "end").state
        rounds.append(state.round)
    assert rounds == [1, 1, 2, 2, 3]


def test_the_last_one_left_wins() -> None:
    """NS-13: whatever the others have buried."""
    state = position("1 at a1 burrow bbbbb\n2 at b1\n3 at b1\nturn 1")
    state = leave(leave(state, 1), 3)
    outcome = GAME.outcome(state)
    assert outcome
    assert outcome.winners == (1,)
    assert outcome.reason.key.endswith("alone")
    assert GAME.to_act(state) == ()


def test_who_has_left_cannot_win_nor_be_a_victim() -> None:
    """NS-13"""
    state = position(
        """
        1 at a1 powers owl twin
        2 burrow bbbbb left
        3 at t
        turn 3
        match last 1
        """
    )
    told = play(state, "end")
    assert told.of(Ended) == [Ended(reason="counted", winners=(0, 2))]


def test_a_seat_leaves_only_once() -> None:
    """NS-13"""
    state = leave(position("1 at a1\n2 at b1\n3 at c1"), 2)
    step = GAME.leave(state, Seat(1), Chance(b"again", 0))
    assert step.state == state
    assert step.events == ()


def test_a_skipped_turn_is_over() -> None:
    """NS-21: nothing is lost but the points."""
    told = play(position("1 at a3 cheeks b\n2 at b1"), "skip")
    assert shows(told.state, "1 at a3 cheeks b")
    assert told.of(TurnEnded) == [TurnEnded(seat=0, spent=0, count=3)]
    assert told.is_sealed


def test_the_trail_of_a_turn_begins_where_the_squirrel_stood() -> None:
    state = play(position("1 at a2\n2 at b1"), "move a1; move t").state
    assert GAME.view(state, None).trail == ("a2", "a1", "t")
    assert isinstance(state.phase, Turn)
    assert GAME.view(play(state, "end").state, None).trail == ("b1",)


def test_there_is_a_rule_for_each_kind_of_action() -> None:
    assert set(DOING) == set(get_args(Action))


def test_a_squirrel_with_nothing_but_the_way_off_a_branch_keeps_its_turn() -> None:
    """NS-20, NS-15: on the outer of two branches the one step left is not the end of the turn."""
    state = position("a none branch branch |\n1 at a1 powers swing rush")
    told = play(state, "move a2; move a3")
    assert active(told.state) == 1
    assert legal(told.state) == ["move a2"]
