"""Turning leaves up, and what lies on them."""

from __future__ import annotations

import pytest

from engine.games.nutty_squirrels.events import Revealed
from engine.games.nutty_squirrels.pieces import Acorns, Leaf
from tests.engine.nutty_squirrels.positions import legal, play, points_left, position, shows


@pytest.mark.parametrize(
    ("drawing", "may"),
    [
        pytest.param("a ? one\n1 at a1", True, id="NS-25 the leaf one stands on"),
        pytest.param("a ? one\n1 at a2", False, id="NS-25 not one that is face up"),
        pytest.param("1 at t", False, id="NS-25 not the trunk"),
        pytest.param("1 at a1\nturn 1 spent 3", False, id="NS-25 not without a point"),
        pytest.param("1 at a1\n2 at a1", True, id="NS-25 NS-10 with others on it"),
    ],
)
def test_flip_is_legal(drawing: str, may: bool) -> None:
    assert ("flip" in legal(position(drawing))) is may


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param("?none", "none", id="NS-26 no acorn"),
        pytest.param("?one", "one+b", id="NS-26 one"),
        pytest.param("?three", "three+bbb", id="NS-26 three"),
        pytest.param("?gold", "gold+g", id="NS-26 a golden one"),
        pytest.param("?two+bg", "two+bbbg", id="NS-3 to those that lay there"),
        pytest.param("?lasso", "lasso", id="NS-27 a power is left lying"),
    ],
)
def test_acorns_are_laid_on_the_leaf(before: str, after: str) -> None:
    """NS-REVEAL, NS-26: on the leaf, not into the cheeks; NS-25: for one point."""
    state = position(f"a {before}\n1 at a1")
    told = play(state, "flip")
    assert shows(told.state, f"a {after}\n1 at a1")
    assert points_left(told.state) == 2
    assert told.is_sealed


@pytest.mark.parametrize(
    ("leaf", "supply", "after", "laid"),
    [
        pytest.param("three", "bb", "three+bb", Acorns(brown=2), id="NS-11 what there is"),
        pytest.param("three", "", "three", Acorns(), id="NS-11 nothing"),
        pytest.param("gold", "bbb", "gold", Acorns(), id="NS-12 no golden one"),
    ],
)
def test_a_short_supply(leaf: str, supply: str, after: str, laid: Acorns) -> None:
    state = position(f"a ?{leaf}\n1 at a1\nsupply {supply}")
    told = play(state, "flip")
    assert shows(told.state, f"a {after}")
    assert told.of(Revealed) == [Revealed(0, "a1", told.state.limbs[0].cards[0].leaf, laid)]


def test_a_short_supply_owes_nothing() -> None:
    """NS-11: acorns that come back later do not go onto the leaf."""
    state = position("a ?three\n1 at a1 cheeks b\nsupply b")
    told = play(state, "flip; drop brown")
    assert shows(told.state, "a three+bb")


def test_a_revealed_power_may_be_left_and_taken_later() -> None:
    """NS-27: free, by whoever stands on it in an own turn."""
    state = play(position("a ?lasso\n1 at a1\n2 at a2"), "flip; end").state
    assert shows(state, "a lasso")
    state = play(state, "move a1; move a2; move a1; claim; end").state
    assert shows(state, "2 at a1 powers lasso")


def test_the_leaf_that_slides_under_a_squirrel_is_not_turned_up() -> None:
    """NS-43: another flip costs another point."""
    told = play(position("a ?fool ?two\n1 at a1"), "flip")
    assert shows(told.state, "a ? ? ? ? ?\n1 at a1")
    assert points_left(told.state) == 2
    again = play(told.state, "flip")
    assert shows(again.state, "a two+bb ? ? ? ?")
    assert points_left(again.state) == 1


@pytest.mark.parametrize(
    ("leaf", "out"),
    [
        pytest.param("gust", Leaf.WIND_GUST, id="NS-44 Wind Gust goes"),
        pytest.param("fool", Leaf.FOOLS_GOLD, id="NS-44 Fool's Gold goes"),
        pytest.param("arborist", Leaf.ARBORIST, id="NS-66 the Arborist goes"),
        pytest.param("sappy", None, id="NS-44 Sappy Feet lie by the board first"),
    ],
)
def test_an_event_leaves_the_limb_and_the_game(leaf: str, out: Leaf | None) -> None:
    """NS-41: as a power does; the limb closes up and grows."""
    told = play(position(f"a ?{leaf} one one one one\n1 at a1"), "flip")
    assert shows(told.state, "a one one one one ?")
    assert told.state.out_of_play == ((out,) if out else ())


def test_a_broken_branch_stays() -> None:
    """NS-44"""
    told = play(position("a ?branch one\n1 at a1"), "flip")
    assert shows(told.state, "a branch one ? ? ?")


def test_events_on_a_shortened_limb_add_no_leaf() -> None:
    """NS-41, NS-40: the deck is empty."""
    told = play(position("a ?fool one one -\n1 at a1\ndeck"), "flip")
    assert shows(told.state, "a one one -\n1 at a1")


def test_what_a_flip_shows_cannot_be_taken_back_and_a_claim_can() -> None:
    """A claim adds a leaf that nobody sees."""
    assert play(position("a ?lasso\n1 at a1"), "flip").is_sealed
    assert not play(position("a lasso\n1 at a1"), "claim").is_sealed
