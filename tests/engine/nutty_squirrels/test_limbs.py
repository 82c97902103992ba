"""Limbs close up (NS-REMOVE), squirrels fall (NS-FALL), limbs break (NS-BREAK)."""

from __future__ import annotations

import pytest

from engine.games.nutty_squirrels.events import (
    Carried,
    Cause,
    Claimed,
    Fell,
    LeafRemoved,
    LimbBroke,
    SteppedInward,
)
from engine.games.nutty_squirrels.pieces import NO_ACORNS, Acorns, Leaf
from tests.engine.nutty_squirrels.positions import (
    active,
    drawn,
    play,
    points_left,
    position,
    shows,
)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param(
            """
            a one lasso two+b three gold+g
            1 at a2
            2 at a4 cheeks b
            """,
            """
            a one two+b three gold+g ?
            1 at a2 powers lasso
            2 at a3 cheeks b
            """,
            id="NS-REMOVE the leaves beyond slide in with squirrels and acorns",
        ),
        pytest.param(
            """
            a lasso one
            1 at a1
            2 at a1
            3 at a1
            """,
            """
            a one ? ? ? ?
            1 at a1 powers lasso
            2 at a1
            3 at a1
            """,
            id="NS-32 everybody on the lost leaf stands on the one that came",
        ),
        pytest.param(
            """
            a one one one one lasso+b
            1 at a5
            """,
            """
            a one one one one ?+b
            1 at a5 powers lasso
            """,
            id="NS-33 NS-35 at the outer end the new leaf comes",
        ),
        pytest.param(
            """
            a one one one two lasso+b
            1 at a5
            2 at a5
            deck
            """,
            """
            a one one one two+b -
            1 at a4 powers lasso
            2 at a4
            """,
            id="NS-34 NS-35 none comes: inward to the last leaf",
        ),
        pytest.param(
            """
            a lasso+bg -
            1 at a1
            2 at a1
            deck
            """,
            """
            a -
            1 at t powers lasso
            2 at t
            """,
            id="NS-34 NS-35 no leaf at all: to the trunk, acorns to the supply",
        ),
        pytest.param(
            """
            a one lasso+g two+b
            1 at a2
            """,
            """
            a one two+bg ? ? ?
            1 at a2 powers lasso
            """,
            id="NS-35 acorns stay at their place",
        ),
        pytest.param(
            """
            a one lasso+g branch
            1 at a2
            2 at a2
            """,
            """
            a one branch+g ? ? ?
            1 at a1 powers lasso
            2 at a1
            """,
            id="NS-36 on a branch too, only squirrels step inward",
        ),
        pytest.param(
            """
            a branch lasso branch one one
            1 at a2 cheeks b
            """,
            """
            a branch branch |
            1 at t cheeks b powers lasso
            """,
            id="NS-37 over several branches to the trunk",
        ),
        pytest.param(
            """
            a one lasso ?branch
            1 at a2
            """,
            """
            a one ? ? ? ?
            1 at a2 powers lasso
            """,
            id="NS-37 a branch face down bears a squirrel",
        ),
        pytest.param(
            """
            a one one lasso one -
            1 at a3
            deck
            """,
            """
            a one one one -
            1 at a3 powers lasso
            """,
            id="NS-40 with an empty deck the limb is shorter, not broken",
        ),
        pytest.param(
            """
            a lasso one branch branch |
            1 at a1
            """,
            """
            a one branch branch |
            1 at a1 powers lasso
            """,
            id="NS-BREAK a broken limb never grows",
        ),
        pytest.param(
            """
            a lasso branch branch |
            1 at a1
            """,
            """
            a branch branch |
            1 at t powers lasso
            """,
            id="NS-BREAK a broken limb whose branches slide in does not break anew",
        ),
    ],
)
def test_a_power_taken_closes_the_gap(before: str, after: str) -> None:
    assert shows(play(position(before), "claim").state, after)


def test_stepping_inward_is_no_fall() -> None:
    """NS-38: no point and no acorn is lost, and the turn goes on."""
    state = position("a one lasso branch\n1 at a2 cheeks bg inside b powers pack\n2 at a2 cheeks b")
    told = play(state, "claim")
    assert shows(told.state, "1 at a1 cheeks bg inside b powers pack lasso\n2 at a1 cheeks b")
    assert points_left(told.state) == 3
    assert active(told.state) == 1
    assert told.of(SteppedInward) == [SteppedInward(0, "a2", "a1"), SteppedInward(1, "a2", "a1")]


def test_the_limb_breaks_before_a_leaf_is_added() -> None:
    """NS-39: none of the deck is wasted on a limb that breaks."""
    state = position("a branch lasso branch one one\n1 at a2")
    told = play(state, "claim")
    assert told.state.deck == state.deck
    assert told.state.out_of_play == (Leaf.ONE_ACORN, Leaf.ONE_ACORN)


def test_what_happens_when_a_limb_breaks_by_sliding() -> None:
    """NS-REMOVE, NS-BREAK: each fact, in this order."""
    state = position(
        """
        a branch lasso branch one+bg two
        1 at a2
        2 at a4 cheeks bg
        """
    )
    assert play(state, "claim").events == (
        Claimed(0, "a2", Leaf.LASSO),
        LeafRemoved("a2", Leaf.LASSO, added=None),
        Carried(1, "a4", "a3"),
        LimbBroke("a2", 2, Acorns(brown=1, golden=1)),
        Fell(1, "a3", Acorns(brown=1, golden=1), Cause.BREAK),
        SteppedInward(0, "a2", "t"),
    )


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param(
            """
            a branch ?branch one+b ?two+g
            1 at a2
            2 at a3 cheeks bg
            3 at a4 nest b burrow g powers owl
            """,
            """
            a branch branch |
            1 at t
            2 at t
            3 at t nest b burrow g powers owl
            """,
            id="NS-55 squirrels beyond fall",
        ),
        pytest.param(
            """
            a ?branch branch one
            1 at a1
            """,
            """
            a branch branch |
            1 at t
            """,
            id="NS-BREAK whichever of the two was turned up",
        ),
        pytest.param(
            """
            a one one one branch ?branch
            1 at a5
            """,
            """
            a one one one branch branch |
            1 at t
            """,
            id="NS-BREAK also with nothing beyond",
        ),
        pytest.param(
            """
            a one branch ?branch one branch
            1 at a3
            """,
            """
            a one branch branch |
            1 at t
            """,
            id="NS-BREAK at the innermost two",
        ),
        pytest.param(
            """
            a ?branch one branch branch |
            1 at a1
            """,
            """
            a branch one branch branch |
            1 at t
            """,
            id="NS-57 the two branches stay",
        ),
    ],
)
def test_two_branches_side_by_side_break_a_limb(before: str, after: str) -> None:
    told = play(position(before), "flip")
    assert shows(told.state, after)
    assert active(told.state) == 2


def test_a_broken_limb_breaks_again_further_in() -> None:
    """NS-BREAK: where a third branch comes to lie beside the two."""
    told = play(position("a branch lasso branch branch |\n1 at a2"), "claim")
    assert shows(told.state, "a branch branch |")
    assert told.of(LimbBroke) == [LimbBroke("a2", 1, NO_ACORNS)]


def test_acorns_that_break_off_go_to_the_supply() -> None:
    """NS-56"""
    state = position("a branch ?branch one+bb ?two+g ?+b\n1 at a2")
    told = play(state, "flip")
    assert told.state.supply == state.supply + Acorns(brown=3, golden=1)
    assert told.state.acorns_out_of_play == NO_ACORNS


def test_leaves_that_break_off_are_out_of_play() -> None:
    """NS-96, NS-BREAK"""
    told = play(position("a branch ?branch owl ?lasso ?fly\n1 at a2"), "flip")
    assert told.state.out_of_play == (Leaf.OWL,)
    assert told.state.unseen == (Leaf.LASSO, Leaf.FLYING_SQUIRREL)


def test_a_fall_empties_cheeks_and_backpack_only() -> None:
    """NS-FALL, NS-79"""
    board = "nest bb burrow bg powers pack sticky owl stolen bg"
    state = position(f"a ?branch\n1 at a1 cheeks bg inside g {board}")
    told = play(state, "flip")
    assert shows(told.state, f"1 at t {board}")
    assert told.state.supply == state.supply + Acorns(brown=1, golden=2)
    assert told.of(Fell) == [Fell(0, "a1", Acorns(brown=1, golden=2), Cause.BRANCH)]


def test_a_fall_in_the_own_turn_ends_it() -> None:
    """NS-FALL"""
    told = play(position("a ?branch\n1 at a1 powers rush\n2 at b1"), "flip")
    assert active(told.state) == 2


def test_a_fall_in_another_turn_costs_no_turn() -> None:
    """NS-FALL, NS-92"""
    told = play(position("1 at a1 powers owl\n2 at a3 cheeks b"), "scare a")
    assert active(told.state) == 1
    assert points_left(told.state) == 3
    assert active(play(told.state, "end").state) == 2


def test_limbs_never_hold_two_open_branches_with_a_leaf_beyond() -> None:
    """NS-23, NS-22: so nobody is ever trapped behind them."""
    state = play(position("a one branch ?branch one one\n1 at a3"), "flip").state
    assert drawn(state)["a"] == "one branch branch |"


def test_nobody_rests_on_a_branch() -> None:
    """NS-23: neither by a slide nor when a leaf under two squirrels turns out to be one."""
    slid = play(position("a lasso branch\n1 at a1\n2 at a1"), "claim").state
    assert shows(slid, "1 at t powers lasso\n2 at t")
    shown = play(position("a ? ?branch\n1 at a2\n2 at a2"), "flip").state
    assert shows(shown, "1 at t\n2 at t")


def test_six_squirrels_and_any_number_of_acorns_share_a_leaf() -> None:
    """NS-10"""
    boards = "\n".join(f"{seat} at a1" for seat in range(2, 7))
    state = position(f"a ?three+bbbbbbbbbg\n1 at t\n{boards}")
    told = play(state, "move a1; flip")
    assert shows(told.state, "a three+bbbbbbbbbbbbg\n1 at a1\n6 at a1")
