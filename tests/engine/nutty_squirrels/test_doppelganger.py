"""The Doppelganger: copying a power of another squirrel for a turn (NS-86 to NS-89)."""

from __future__ import annotations

import pytest

from engine.games.nutty_squirrels.events import (
    Mimicked,
    Robbed,
    Snatched,
    Source,
)
from engine.games.nutty_squirrels.pieces import Acorn, Leaf
from tests.engine.nutty_squirrels.positions import (
    active,
    places,
    play,
    points_left,
    position,
    shows,
    uses,
)


@pytest.mark.parametrize(
    ("drawing", "offered"),
    [
        pytest.param(
            "1 at b1 powers twin rush\n2 powers rush lasso\n3 powers spit lasso\nturn 1 spent 3",
            "mimic lasso, mimic spittoon",
            id="NS-86 any power of the others that one lacks, free",
        ),
        pytest.param(
            "1 at b1 powers twin\n2 at c1 powers twin", "", id="NS-87 never a Doppelganger"
        ),
        pytest.param(
            "1 at b1 powers twin\n2 at c1 powers fly rush\nturn 1 mimics fly",
            "",
            id="NS-86 one power only",
        ),
        pytest.param(
            "1 at a1 cheeks b powers twin\nturn 1 mimics spit",
            "spit brown",
            id="NS-87 a copied Spittoon",
        ),
        pytest.param(
            "1 at a1 cheeks b powers twin\nturn 1 mimics spit spat",
            "",
            id="NS-87 once a turn, copied too",
        ),
        pytest.param(
            "1 at a1 powers twin\n2 at a1 cheeks b powers sticky owl twin\nturn 1 mimics sticky",
            "steal 2 brown, rob 2 sticky-fingers, rob 2 owl",
            id="NS-88 copied, it may take Sticky Fingers",
        ),
        pytest.param(
            "1 at a1 cheeks bb powers twin\n2 at a1 cheeks b\nturn 1 mimics sticky",
            "",
            id="NS-88 no room, no acorn",
        ),
        pytest.param(
            "1 at a1 cheeks bb powers twin pack\n2 at a1 cheeks b\nturn 1 mimics sticky",
            "steal 2 brown",
            id="NS-88 the Backpack is room",
        ),
        pytest.param(
            "1 at a1 powers twin\n2 at a1 cheeks b\nturn 1 mimics sticky stole",
            "",
            id="NS-87 copied Sticky Fingers once a turn",
        ),
    ],
)
def test_copies_may_be_used(drawing: str, offered: str) -> None:
    assert uses(drawing) == offered


@pytest.mark.parametrize(
    ("before", "action", "after", "left"),
    [
        pytest.param(
            "1 at c1 powers twin\n2 at b2 powers rush",
            "mimic sugar-rush",
            "1 at c1 powers twin\n2 at b2 powers rush",
            4,
            id="NS-89 NS-87 Sugar Rush copied, its owner keeps it",
        ),
        pytest.param(
            "a one+g\n1 at a1 cheeks bb powers twin\n2 at b2 powers pack",
            "mimic backpack; gather golden",
            "a one\n1 at a1 cheeks bb inside g powers twin",
            3,
            id="NS-89 Backpack copied: room for one more",
        ),
        pytest.param(
            "1 at a1 powers twin\n2 at a1 cheeks g\n3 powers sticky",
            "mimic sticky-fingers; steal 2 golden",
            "1 at a1 cheeks g powers twin\n2 at a1",
            2,
            id="NS-88 straight into the cheeks",
        ),
        pytest.param(
            "1 at a1 powers lasso twin\n2 at a1 powers sticky owl stolen bg",
            "mimic sticky-fingers; rob 2 sticky-fingers",
            "1 at a1 powers lasso sticky stolen bg\n2 at a1 powers owl",
            2,
            id="NS-88 robbed with a copy, Sticky Fingers keep their acorns",
        ),
        pytest.param(
            "1 at a1 powers lasso twin fly\n2 at a1 powers sticky owl",
            "mimic sticky-fingers; rob 2 owl",
            "1 at a1 powers lasso fly owl\n2 at a1 powers sticky",
            2,
            id="NS-88 the power takes the Doppelganger's slot at once",
        ),
        pytest.param(
            "1 at a1 powers twin\n2 at a3 cheeks b powers owl",
            "mimic owl; scare a",
            "1 at a1\n2 at t powers owl",
            3,
            id="NS-87 a copied Owl is used once, its owner keeps the card",
        ),
    ],
)
def test_copies_work(before: str, action: str, after: str, left: int) -> None:
    state = position(before)
    told = play(state, action)
    assert shows(told.state, after)
    assert points_left(told.state) == left


def test_a_copy_lasts_to_the_end_of_the_turn() -> None:
    """NS-86, NS-89: then the Doppelganger is out of play."""
    state = position("a one branch one\n1 at a1 powers twin\n2 at b1 powers swing\nturn 1 spent 1")
    assert places(state) == "t"
    told = play(state, "mimic swinging-squirrel")
    assert told.events == (Mimicked(0, Leaf.SWINGING_SQUIRREL),)
    assert places(told.state) == "t a2"
    told = play(told.state, "move a2; move a3")
    assert shows(told.state, "1 at a3")
    assert told.state.out_of_play == (Leaf.DOPPELGANGER,)
    assert active(told.state) == 2


def test_a_copied_flying_squirrel_flies_all_turn() -> None:
    """NS-89"""
    state = play(position("1 at a3 powers twin\n2 at t powers fly"), "mimic flying-squirrel").state
    assert shows(play(state, "move b3; move c3; move d3").state, "1 at d3")


@pytest.mark.parametrize(
    ("board", "place", "after"),
    [
        pytest.param("cheeks bb inside g", "a1", "a one+g\n1 at a1 cheeks bb", id="NS-89 leaf"),
        pytest.param("cheeks bb inside g", "t", "1 at t cheeks bb nest g", id="NS-89 nest"),
        pytest.param("cheeks b inside g", "a1", "1 at a1 cheeks bg", id="NS-89 cheek"),
    ],
)
def test_a_copied_backpack_leaves_its_acorn_when_the_turn_ends(
    board: str, place: str, after: str
) -> None:
    """NS-73, NS-89"""
    state = position(f"a one\n1 at {place} {board} powers twin\n2 at b1\nturn 1 mimics pack")
    assert shows(play(state, "end").state, after)


def test_a_copied_backpack_that_is_claimed_meanwhile_stays() -> None:
    """NS-89, NS-42"""
    state = position("a pack\n1 at a1 cheeks bb inside g powers twin\nturn 1 mimics pack")
    assert shows(play(state, "claim; end").state, "1 at a1 cheeks bb inside g powers pack")


def test_a_fall_ends_a_copy_too() -> None:
    """NS-86"""
    told = play(position("a ?branch\n1 at a1 inside b powers twin\nturn 1 mimics pack"), "flip")
    assert shows(told.state, "1 at t")
    assert told.state.out_of_play == (Leaf.DOPPELGANGER,)


def test_a_theft_with_copied_fingers_is_told() -> None:
    """NS-88"""
    state = position("1 at t powers twin\n2 at a1 nest g\nturn 1 mimics sticky")
    assert play(state, "steal 2 golden").events == (
        Snatched(0, 1, Acorn.GOLDEN, Source.NEST, Source.CHEEKS),
    )


def test_a_robbery_with_copied_fingers_is_told() -> None:
    """NS-88: it is the Doppelganger that leaves play."""
    state = position("1 at a1 powers twin\n2 at a1 powers owl\nturn 1 mimics sticky")
    told = play(state, "rob 2 owl")
    assert told.events == (Robbed(0, 1, Leaf.OWL, Leaf.DOPPELGANGER),)
    assert told.state.out_of_play == (Leaf.DOPPELGANGER,)


def test_an_own_owl_is_used_before_a_copied_one() -> None:
    """NS-87: two cards, two uses."""
    drawing = "a owl\n1 at a1 powers twin\n2 at a2 powers owl rush\nturn 1 mimics owl"
    state = play(position(drawing), "claim; destroy 2 sugar-rush").state
    assert shows(state, "1 at a1 powers twin\n2 at a1 powers owl")
    assert shows(play(state, "scare a").state, "1 at a1\n2 at t powers owl")
