"""The Owl and Sticky Fingers in the solo game (NS-117 to NS-119)."""

from __future__ import annotations

import pytest

from engine.games.nutty_squirrels.events import SteppedInward
from engine.games.nutty_squirrels.pieces import Leaf
from engine.games.nutty_squirrels.solo import NUTTY_SQUIRRELS_SOLO as GAME
from engine.games.nutty_squirrels.solo.events import Bribed, Pilfered
from engine.games.nutty_squirrels.solo.state import Bribing
from tests.engine.nutty_squirrels.solo_positions import ME, play, played, position


@pytest.mark.parametrize("board", ["", "nest bb", "cheeks bb", "cheeks b nest b"])
def test_who_cannot_pay_the_owl_has_lost(board: str) -> None:
    """NS-117"""
    told = played(f"a ?owl\n1 at t {board}", "move a1")
    assert told.reason == "owl"
    outcome = GAME.outcome(told.state)
    assert outcome
    assert outcome.winners == ()


@pytest.mark.parametrize(
    "board", ["nest bbb", "cheeks bb nest b", "cheeks bb inside b powers pack"]
)
def test_who_can_pay_the_owl_must(board: str) -> None:
    """NS-117: three of the whole purse, and the leaf is gone for good."""
    told = played(f"a ?owl none\n1 at t {board}", "move a1")
    assert told.reason == ""
    assert GAME.view(told.state, ME).value == 0
    assert told.limb("a") == "none ? ? ? -"
    assert Leaf.OWL in told.state.out_of_play


def test_the_owl_asks_how_to_pay_where_that_matters() -> None:
    """NS-117, NS-111: nothing else can be done until then."""
    state = played("a none ?owl none\n1 at a1 cheeks bg nest bbb", "move a2").state
    assert isinstance(state.phase, Bribing)
    texts = [GAME.notation(action) for action in GAME.legal_actions(state, ME)]
    assert texts == ["bribe nest", "bribe carried", "bribe golden"]
    assert GAME.view(state, ME).bribe == 3
    assert play(state, "bribe nest").me == "at a2 cheeks bg"
    assert play(state, "bribe carried").me == "at a2 cheeks g nest b"
    assert play(state, "bribe golden").me == "at a2 cheeks b nest bbbbb"
    assert play(state, "skip").of(Bribed)


@pytest.mark.parametrize(
    ("limb", "after", "place"),
    [
        ("none ?owl one none", "none one none ? -", "a2"),
        ("none ?owl -", "none -", "a1"),
        ("?owl -", "-", "t"),
        ("none ?owl branch none", "none branch none ? -", "a1"),
    ],
)
def test_after_the_owl_the_leaves_slide_inward_and_none_is_added(
    limb: str, after: str, place: str
) -> None:
    """NS-117: it stays on the card that slides, else steps inward; a branch bears none."""
    start = "a1" if limb.startswith("none") else "t"
    told = played(f"a {limb}\n1 at {start} nest bbb", f"move {'a2' if start == 'a1' else 'a1'}")
    assert told.limb("a") == after
    assert told.me == f"at {place}"


def test_the_owls_leaving_may_break_the_limb() -> None:
    """NS-117: the check comes after the slide, and the squirrel goes inward without a loss."""
    board = "1 at b3 cheeks b nest bbb powers fly"
    drawing = f"a none branch ?owl branch one+b\nb two two two\n{board}"
    told = played(drawing, "move a3; bribe nest")
    assert told.limb("a") == "none branch branch |"
    assert told.me == "at a1 cheeks b powers fly"
    assert told.of(SteppedInward)


def test_two_owls_in_a_row_are_paid_one_after_the_other() -> None:
    """NS-117, NS-114: the second one slides under the squirrel and is turned up."""
    rich = played("a ?owl ?owl one\n1 at t nest bbbbbb", "move a1")
    assert (rich.me, rich.reason) == ("at a1", "")
    assert len(rich.of(Bribed)) == 2
    poor = played("a ?owl ?owl one\n1 at t nest bbbbb", "move a1")
    assert (poor.me, poor.reason) == ("at a1 nest bb", "owl")


def test_stepping_inward_after_the_owl_is_a_landing() -> None:
    """NS-117, NS-114, NS-118: a face-down leaf is flipped, Sticky Fingers take their share."""
    drawing = "a {} ?owl -\nb none none\n1 at b2 cheeks b nest bbb powers fly"
    assert played(drawing.format("?two"), "move a2; bribe nest").limb("a") == "two+bb -"
    told = played(drawing.format("sticky"), "move a2; bribe nest")
    assert told.me == "at a1 powers fly"


@pytest.mark.parametrize(
    ("board", "left"),
    [
        ("cheeks bg nest b", "cheeks g nest b"),
        ("cheeks g nest b", "nest b"),
        ("cheeks gg inside b powers pack", "cheeks gg powers pack"),
        ("cheeks b inside b powers pack", "inside b powers pack"),
        ("nest bg", "nest bg"),
    ],
)
@pytest.mark.parametrize("leaf", ["?sticky", "sticky"])
def test_sticky_fingers_take_the_lowest_acorn_carried(leaf: str, board: str, left: str) -> None:
    """NS-118: at the reveal and at each return; the nest is safe, the supply gets it."""
    told = played(f"a {leaf} none\n1 at a2 {board}", "move a1")
    assert told.me == f"at a1 {left}"
    assert told.limb("a").startswith("sticky none")


def test_sticky_fingers_work_at_every_landing_along_the_limb() -> None:
    """NS-118: outward and inward, once each time."""
    told = played("a none sticky none\n1 at a1 cheeks bb nest bb", "move a2; move a3; move a2")
    assert len(told.of(Pilfered)) == 2
    assert told.me == "at a2"


def test_what_sticky_fingers_take_goes_to_the_supply() -> None:
    """NS-118: and gathering comes after the loss."""
    state = position("a sticky+b none\n1 at a2 cheeks bg")
    told = play(state, "move a1; gather brown")
    assert told.me == "at a1 cheeks bg"
    assert told.state.supply.brown == state.supply.brown + 1


def test_flying_onto_sticky_fingers_that_are_known_is_safe() -> None:
    """NS-119: but turning them up by flying is not."""
    drawing = "a {}\nb none\n1 at b1 cheeks b powers fly"
    assert played(drawing.format("sticky"), "move a1").me == "at a1 cheeks b powers fly"
    assert played(drawing.format("?sticky"), "move a1").me == "at a1 powers fly"


def test_sticky_fingers_that_slide_under_the_squirrel_do_nothing() -> None:
    """NS-119: sliding is no step along the limb."""
    told = played("a ?owl sticky\n1 at t cheeks b nest bbb", "move a1; bribe nest")
    assert told.me == "at a1 cheeks b"
