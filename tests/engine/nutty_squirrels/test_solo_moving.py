"""Steps, forced flips and broken branches of the solo game (NS-113 to NS-116)."""

from __future__ import annotations

import pytest

from engine.game import Choice
from engine.games.nutty_squirrels.events import Fell, Moved
from engine.games.nutty_squirrels.solo import NUTTY_SQUIRRELS_SOLO as GAME
from engine.texts import english
from tests.engine.nutty_squirrels.solo_positions import ME, places, played, position


@pytest.mark.parametrize(
    ("drawing", "text", "price"),
    [
        ("a none\n1 at t nest b", "move a1", 1),
        ("a none none\n1 at a1 nest b", "move a2", 1),
        ("1 at t nest b", "move a1", 0),
        ("a none ?one\n1 at a1 nest b", "move a2", 0),
        ("a none none\n1 at a2 nest b", "move a1", 0),
        ("a ?one none\n1 at a2 nest b", "move a1", 0),
        ("a none\n1 at a1 nest b", "move t", 0),
        ("a none\nb none\n1 at a1 nest b powers fly", "move b1", 0),
        ("a none branch\n1 at a1 nest b powers swing", "move a2", 1),
        ("a none branch none\n1 at a3 nest b powers swing", "move a2", 0),
    ],
)
def test_only_a_step_outward_onto_a_leaf_face_up_costs(drawing: str, text: str, price: int) -> None:
    """NS-113, NS-115: trunk to first leaf included; inward, sideways and face-down are free."""
    told = played(drawing, text)
    assert [event.cost for event in told.of(Moved)] == [price]
    assert GAME.view(told.state, ME).value == 1 - price


def test_who_cannot_pay_cannot_step() -> None:
    """NS-113"""
    assert places("a none\n1 at t") == "b1 c1 d1 e1 f1"
    assert places("a none none\n1 at a1") == "t"


def test_a_step_is_paid_before_landing() -> None:
    """NS-113, NS-118: what was paid with cannot be taken by Sticky Fingers any more."""
    told = played("a none sticky\n1 at a1 cheeks b", "move a2")
    assert told.me == "at a2"
    assert [type(event).__name__ for event in told.events] == ["Paid", "Moved"]


@pytest.mark.parametrize(
    ("drawing", "text", "limb"),
    [
        ("a ?one\n1 at t", "move a1", "one+b"),
        ("a none ?one\n1 at a1", "move a2", "none one+b"),
        ("a ?one none\n1 at a2", "move a1", "one+b none"),
        ("a ?one\nb none\n1 at b1 powers fly", "move a1", "one+b"),
    ],
)
def test_landing_on_a_face_down_leaf_flips_it(drawing: str, text: str, limb: str) -> None:
    """NS-114: outward, inward and sideways."""
    told = played(drawing, text)
    assert told.limb("a").startswith(limb)
    assert told.is_sealed


def test_what_an_owl_lets_slide_under_the_squirrel_is_flipped() -> None:
    """NS-114"""
    told = played("a one ?owl ?two\n1 at a1 nest bbb", "move a2")
    assert told.me == "at a2"
    assert told.limb("a") == "one two+bb ? ? -"


def test_a_step_without_a_flip_can_be_taken_back() -> None:
    """NS-114: only a reveal is something new."""
    assert not played("a none\n1 at t nest b", "move a1").is_sealed
    assert not played("1 at t nest bbb", "buy lasso").is_sealed


def test_a_broken_branch_is_entered_with_swinging_only() -> None:
    """NS-115: in both directions, and never by flying."""
    assert places("a none branch none\n1 at a1 nest b") == "t"
    assert places("a none branch none\n1 at a3 nest b") == "a4"
    assert places("a none branch none\n1 at a1 nest b powers swing") == "t a2"
    assert places("a none branch none\n1 at a3 nest b powers swing") == "a2 a4"
    flying = "a one branch\nb two two\n1 at b2 nest b powers fly swing"
    assert places(flying) == "b1 b3 c2"


def test_stopping_on_a_broken_branch_is_harmless() -> None:
    """NS-115: acorns can be gathered there, and the squirrel may stay for as long as it likes."""
    told = played(
        "a none branch+b none\n1 at a1 nest bb powers swing", "move a2; gather brown; move a3"
    )
    assert told.of(Fell) == []
    assert told.me == "at a3 cheeks b powers swing"


def test_swinging_does_not_help_at_a_reveal() -> None:
    """NS-115: the branch breaks under whoever turns it up; the nest is safe."""
    told = played("a none ?branch\n1 at a1 cheeks bg nest b powers swing", "move a2")
    assert told.me == "at t nest b powers swing"
    assert told.limb("a") == "none branch ? ? ?"


def test_two_branches_break_the_limb() -> None:
    """NS-115: as in the game for several, what lies beyond is gone."""
    told = played("a none ?branch branch one+b ?\n1 at a1", "move a2")
    assert told.limb("a") == "none branch branch |"
    assert told.state.supply.brown == 60


CUT_OFF = """
    a one branch one one
    b two branch -
    f two -
    1 at a3 nest bbbb powers swing pack lasso
"""
FOR_SWINGING = "buy flying-squirrel swinging-squirrel"


def last_choice(drawing: str, text: str) -> Choice:
    state = position(drawing)
    known = {GAME.notation(action): action for action in GAME.legal_actions(state, ME)}
    return GAME.choices(state, known[text])[-1]


def test_being_cut_off_is_legal() -> None:
    """NS-116: after the trade the squirrel stays where it is and plays on."""
    told = played(CUT_OFF, FOR_SWINGING)
    assert told.me == "at a3 nest b powers fly pack lasso"
    assert told.reason == ""


def test_who_is_cut_off_may_fly_or_buy_its_way_out() -> None:
    """NS-116"""
    assert places("a one branch one\nb two two two\n1 at a3 powers fly") == "a4 f3 b3"
    bought = "buy swinging-squirrel; move a2; move a1; move t"
    assert played("a none branch none\n1 at a3 nest bbb", bought).me == "at t powers swing"


def test_a_trade_that_cuts_off_asks_first() -> None:
    """NS-116: with a warning instead of the price."""
    choice = last_choice(CUT_OFF, FOR_SWINGING)
    assert choice.needs_confirmation
    assert choice.hint
    assert english().render(choice.hint) == "costs 3 acorns and cuts you off from the trunk"
    paid = CUT_OFF.replace("nest", "cheeks b nest"), f"pay carried {FOR_SWINGING[4:]}"
    assert last_choice(*paid).needs_confirmation


@pytest.mark.parametrize(
    ("drawing", "text"),
    [
        (CUT_OFF, "buy flying-squirrel lasso"),
        (CUT_OFF.replace("b two branch -", "b two two two"), FOR_SWINGING),
        (CUT_OFF.replace("b two branch -", "b two branch ?"), FOR_SWINGING),
        (CUT_OFF.replace("at a3", "at a1"), FOR_SWINGING),
        (CUT_OFF.replace("swing pack lasso", "pack"), "buy lasso"),
    ],
)
def test_a_trade_that_leaves_a_way_home_does_not_ask(drawing: str, text: str) -> None:
    """NS-116: by Swinging, by flying round the branch, or since no branch is in the way."""
    assert not last_choice(drawing, text).needs_confirmation
