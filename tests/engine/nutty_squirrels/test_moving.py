"""Moving, the price of broken branches, and flying."""

from __future__ import annotations

import pytest

from engine.chance import Chance
from engine.game import Seat
from engine.games.nutty_squirrels import NUTTY_SQUIRRELS as GAME
from tests.engine.nutty_squirrels.positions import legal, places, play, points_left, position, shows

HOME = "t"
FIRSTS = "a1 b1 c1 d1 e1 f1"


@pytest.mark.parametrize(
    ("drawing", "wanted"),
    [
        pytest.param("1 at t", FIRSTS, id="NS-18 from the trunk to any first leaf"),
        pytest.param("1 at c1", "t c2", id="NS-18 from a first leaf home or outward"),
        pytest.param("1 at c3", "c2 c4", id="NS-18 along the limb"),
        pytest.param("1 at c5", "c4", id="NS-18 from the last leaf only inward"),
        pytest.param("1 at c3\nturn 1 spent 3", "", id="NS-14 nowhere without a point"),
        pytest.param("c one one -\n1 at c2", "c1", id="NS-40 a shortened limb ends earlier"),
        pytest.param("c -\n1 at t", "a1 b1 d1 e1 f1", id="NS-40 a bare limb leads nowhere"),
        # Broken branches.
        pytest.param("a branch one\n1 at t", FIRSTS, id="NS-19 three points cross a branch"),
        pytest.param(
            "a branch one\n1 at t\nturn 1 spent 1", "b1 c1 d1 e1 f1", id="NS-19 two points do not"
        ),
        pytest.param(
            "a one branch one -\n1 at a3\nturn 1 spent 1", "", id="NS-22 too slow to come back"
        ),
        pytest.param(
            "a one branch one\n1 at a1\nturn 1 spent 1", "t", id="NS-22 two points turn round"
        ),
        pytest.param(
            "a one branch one\n1 at a1 sappy 1", "t", id="NS-22 Sappy Feet are too slow to cross"
        ),
        pytest.param(
            "a one branch one\n1 at a1 powers swing\nturn 1 spent 1",
            "t a2",
            id="NS-72 swinging, two points cross",
        ),
        pytest.param(
            "a one branch one\n1 at a1 powers swing\nturn 1 spent 2",
            "t",
            id="NS-72 swinging, one point does not",
        ),
        pytest.param(
            "a one ?branch one\n1 at a1\nturn 1 spent 2",
            "t a2",
            id="NS-24 a face-down branch is a leaf like any other",
        ),
        pytest.param(
            "a one branch one\n1 at a2\nturn 1 spent 2", "a1 a3", id="NS-17 stepping off costs 1"
        ),
        pytest.param("a one branch branch |\n1 at a1", "t a2", id="NS-57 the inner of two"),
        pytest.param(
            "a one branch branch |\n1 at a2\nturn 1 spent 2", "a1", id="NS-57 leads nowhere"
        ),
        pytest.param(
            "a one branch branch |\n1 at a1 powers rush swing",
            "t a2",
            id="NS-57 with four points and swinging still only the inner one",
        ),
        pytest.param(
            "a one branch branch |\n1 at a2 powers rush swing\nturn 1 spent 1",
            "a1 a3",
            id="NS-19 the outer one if the way back is paid",
        ),
        pytest.param(
            "a one branch branch |\n1 at a2 powers rush swing\nturn 1 spent 2",
            "a1",
            id="NS-19 not the outer one if the way back is not paid",
        ),
        # Flying.
        pytest.param("1 at c3 powers fly", "c2 c4 b3 d3", id="NS-95 sideways at the same place"),
        pytest.param("1 at a2 powers fly", "a1 a3 f2 b2", id="NS-7 limbs are a ring: A next to F"),
        pytest.param("1 at f2 powers fly", "f1 f3 e2 a2", id="NS-7 limbs are a ring: F next to A"),
        pytest.param(
            "b one one -\n1 at c3 powers fly", "c2 c4 d3", id="NS-95 not where no leaf hangs"
        ),
        pytest.param(
            "b one one branch\n1 at c3 powers fly", "c2 c4 d3", id="NS-95 not onto a branch"
        ),
        pytest.param(
            "b one one branch\n1 at c3 powers fly swing",
            "c2 c4 d3",
            id="NS-95 swinging does not help to land on a branch",
        ),
        pytest.param(
            "b one one ?branch\n1 at c3 powers fly", "c2 c4 b3 d3", id="NS-95 face down is fine"
        ),
        pytest.param(
            "a one branch one\n1 at a2 powers fly\nturn 1 spent 2",
            "a1 a3 f2 b2",
            id="NS-95 off a branch",
        ),
        pytest.param(
            "a one branch branch |\n1 at a2 powers fly\nturn 1 spent 0",
            "a1 a3 f2 b2",
            id="NS-57 flying squirrels leave the outer branch sideways",
        ),
        pytest.param("1 at t powers fly", FIRSTS, id="NS-95 nobody flies from the trunk"),
    ],
)
def test_a_move_leads_to(drawing: str, wanted: str) -> None:
    assert places(position(drawing)) == wanted


@pytest.mark.parametrize(
    ("drawing", "action", "cost"),
    [
        pytest.param("1 at t", "move a1", 1, id="NS-18 onto a limb"),
        pytest.param("1 at a1", "move t", 1, id="NS-18 home"),
        pytest.param("a one branch one\n1 at a1", "move a2", 2, id="NS-17 onto a branch"),
        pytest.param(
            "a one branch one\n1 at a2\nturn 1 spent 2", "move a3", 1, id="NS-17 off a branch"
        ),
        pytest.param("a one branch one\n1 at a2", "move a1", 1, id="NS-17 off it inward"),
        pytest.param(
            "a one branch one\n1 at a1 powers swing", "move a2", 1, id="NS-72 onto it, swinging"
        ),
        pytest.param("a one ?branch one\n1 at a1", "move a2", 1, id="NS-24 face down"),
        pytest.param("1 at a3 powers fly", "move f3", 1, id="NS-95 flying"),
    ],
)
def test_a_move_costs(drawing: str, action: str, cost: int) -> None:
    told = play(position(drawing + "\n2 at t nest b"), action)
    moved = told.events[0]
    assert getattr(moved, "cost", None) == cost


@pytest.mark.parametrize(
    ("drawing", "offered"),
    [
        pytest.param(
            "a one branch+b one+b\n1 at a2 powers lasso\nturn 1 spent 1",
            ["lasso a3 brown"],
            id="NS-20 two points: one is to spare for the Lasso",
        ),
        pytest.param(
            "a one branch+b one+b\n1 at a2 powers lasso\nturn 1 spent 2",
            [],
            id="NS-20 the last point is kept to get off",
        ),
        pytest.param(
            "a one branch one\n1 at a2 cheeks b powers spit\nturn 1 spent 2",
            [],
            id="NS-20 none for the Spittoon either",
        ),
        pytest.param(
            "a branch+b branch |\n1 at a2 powers lasso rush\nturn 1 spent 1",
            [],
            id="NS-20 three points are kept on the outer of two",
        ),
    ],
)
def test_on_a_branch_the_way_off_is_kept(drawing: str, offered: list[str]) -> None:
    state = position(drawing)
    assert legal(state, "lasso") + legal(state, "spit") == offered


def test_nobody_ends_a_turn_on_a_branch() -> None:
    """NS-20"""
    state = position("a one branch one\n1 at a2\nturn 1 spent 2")
    assert "end" not in legal(state)
    assert "end" in legal(position("a one ?branch one\n1 at a2\nturn 1 spent 2"))


@pytest.mark.parametrize(
    ("limb", "place", "landed"),
    [
        pytest.param("one branch one", "a2", "a1", id="NS-21 to the next leaf inward"),
        pytest.param("branch one", "a1", "t", id="NS-21 to the trunk"),
        pytest.param("one branch branch |", "a3", "a1", id="NS-21 over two branches"),
    ],
)
def test_a_turn_forced_to_end_on_a_branch_steps_inward(limb: str, place: str, landed: str) -> None:
    told = play(position(f"a {limb}\n1 at {place} cheeks bg\nturn 1 spent 1"), "skip")
    assert shows(told.state, f"1 at {landed} cheeks bg")


def test_who_wins_in_mid_crossing_since_the_others_left_gets_off_the_branch() -> None:
    """NS-13, NS-21, NS-23"""
    state = position("a one branch one\n1 at a2 cheeks bg\n2 at t\nturn 1 spent 1")
    step = GAME.leave(state, Seat(1), Chance(b"away", 0))
    assert shows(step.state, "1 at a1 cheeks bg")
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert not GAME.violations(step.state)


def test_acorns_are_gathered_while_passing_a_branch() -> None:
    """NS-47"""
    state = position("a one branch+b one\n1 at a2\nturn 1 spent 2")
    told = play(state, "gather brown; drop brown; gather brown; move a3")
    assert shows(told.state, "a one branch one\n1 at a3 cheeks b")


def test_points_count_down() -> None:
    """NS-14"""
    state = position("1 at t")
    left: list[int] = []
    for action in ("move a1", "move a2", "move t"):
        left.append(points_left(state))
        if action in legal(state):
            state = play(state, action).state
    assert left == [3, 2, 1]
