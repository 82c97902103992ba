"""Taking powers, swapping them, and what losing one does."""

from __future__ import annotations

import pytest

from engine.games.nutty_squirrels.events import Claimed, Swapped
from engine.games.nutty_squirrels.pieces import Acorns, Leaf
from tests.engine.nutty_squirrels.positions import legal, play, points_left, position, shows


@pytest.mark.parametrize(
    ("drawing", "offered"),
    [
        pytest.param("a owl\n1 at a1", ["claim"], id="NS-29 into a free slot"),
        pytest.param("a ?owl\n1 at a1", [], id="NS-27 not one that lies face down"),
        pytest.param("a owl\n1 at a1\nturn 1 spent 3", ["claim"], id="NS-27 free"),
        pytest.param("a owl\n1 at a2", [], id="NS-70 only where one stands"),
        pytest.param("a branch\n1 at a1\nturn 1 spent 2", [], id="NS-27 a branch is no power"),
        pytest.param("a owl\n1 at a1 powers owl", [], id="NS-28 not a second one"),
        pytest.param(
            "a owl\n1 at a1 powers owl lasso fly", [], id="NS-28 not a second one in a swap"
        ),
        pytest.param("a owl\n1 at a1 powers lasso fly", ["claim"], id="NS-29 no swap with a slot"),
        pytest.param(
            "a owl\n1 at a1 powers lasso fly rush",
            ["claim lasso", "claim flying-squirrel", "claim sugar-rush"],
            id="NS-29 with full slots a swap for any of the three",
        ),
        pytest.param(
            "a owl\n1 at a1 powers lasso twin rush\nturn 1 mimics fly",
            ["claim lasso", "claim sugar-rush"],
            id="NS-86 a Doppelganger in use is bound to leave play",
        ),
    ],
)
def test_a_power_may_be_claimed(drawing: str, offered: list[str]) -> None:
    assert legal(position(drawing), "claim") == offered


def test_a_swap_leaves_the_other_power_there_and_nothing_slides() -> None:
    """NS-30"""
    state = position("a one+b owl+g ?\n1 at a2 powers lasso fly rush\n2 at a3")
    told = play(state, "claim flying-squirrel")
    assert shows(told.state, "a one+b fly+g ? ? ?\n1 at a2 powers lasso owl rush\n2 at a3")
    assert told.of(Swapped) == [Swapped(0, "a2", Leaf.OWL, Leaf.FLYING_SQUIRREL)]
    assert told.state.deck == state.deck


def test_a_power_left_in_a_swap_is_taken_later_as_any_other() -> None:
    """NS-30: then the limb closes up."""
    state = position("a owl one one\n1 at a1 powers lasso fly rush\n2 at a1")
    told = play(state, "claim flying-squirrel; end; claim")
    assert shows(told.state, "a one one ? ? ?\n2 at a1 powers fly")
    assert told.of(Claimed) == [Claimed(1, "a1", Leaf.FLYING_SQUIRREL)]


def test_powers_cannot_be_thrown_away() -> None:
    """NS-31: of all actions only a swap names an owned power."""
    state = position("1 at a1 powers lasso fly rush\n2 at b1")
    assert legal(state) == ["move t", "move a2", "move f1", "move b1", "flip", "end"]


@pytest.mark.parametrize(
    ("drawing", "action", "left"),
    [
        pytest.param("a rush\n1 at a1\nturn 1 spent 3", "claim", 1, id="NS-42 Sugar Rush at once"),
        pytest.param(
            "a rush\n1 at a1 powers lasso fly owl\nturn 1 spent 3",
            "claim lasso",
            1,
            id="NS-42 by a swap too",
        ),
        pytest.param("a owl\n1 at a1\nturn 1 spent 2", "claim", 1, id="NS-27 taking costs nothing"),
    ],
)
def test_a_power_works_at_once(drawing: str, action: str, left: int) -> None:
    assert points_left(play(position(drawing), action).state) == left


def test_a_backpack_has_room_at_once() -> None:
    """NS-42"""
    told = play(position("a pack+g\n1 at a1 cheeks bb"), "claim; gather golden")
    assert shows(told.state, "1 at a1 cheeks bb inside g powers pack")


@pytest.mark.parametrize(
    ("board", "after"),
    [
        pytest.param(
            "cheeks b inside g powers pack fly rush",
            "a pack\n1 at a1 cheeks bg powers lasso fly rush",
            id="NS-73 into a free cheek",
        ),
        pytest.param(
            "cheeks bb inside g powers pack fly rush",
            "a pack+g\n1 at a1 cheeks bb powers lasso fly rush",
            id="NS-73 else onto the leaf",
        ),
    ],
)
def test_a_backpack_swapped_away_leaves_its_acorn(board: str, after: str) -> None:
    told = play(position(f"a lasso\n1 at a1 {board}"), "claim backpack")
    assert shows(told.state, after)


def test_acorns_on_sticky_fingers_swapped_away_leave_the_game() -> None:
    """NS-81"""
    state = position("a lasso\n1 at a1 stolen bg powers sticky fly rush")
    told = play(state, "claim sticky-fingers")
    assert shows(told.state, "a sticky\n1 at a1 powers lasso fly rush")
    assert told.state.acorns_out_of_play == Acorns(brown=1, golden=1)
    assert told.state.supply == state.supply
