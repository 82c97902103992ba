"""Using Sticky Fingers, Lasso, Spittoon, Owl and Doppelganger, and losing powers to others."""

from __future__ import annotations

import pytest

from engine.games.nutty_squirrels import NUTTY_SQUIRRELS as GAME
from engine.games.nutty_squirrels.events import (
    AcornsVanished,
    BackpackEmptied,
    Cause,
    Destroyed,
    Fell,
    HoardBuried,
    Lassoed,
    PowerLeft,
    Robbed,
    Scared,
    Source,
    Spat,
    Stolen,
)
from engine.games.nutty_squirrels.pieces import NO_ACORNS, Acorn, Acorns, Leaf
from tests.engine.nutty_squirrels.positions import (
    active,
    legal,
    play,
    points_left,
    position,
    shows,
    uses,
)


@pytest.mark.parametrize(
    ("drawing", "offered"),
    [
        # Sticky Fingers.
        pytest.param(
            "1 at t powers sticky\n2 at b1 nest bbg cheeks g",
            "steal 2 brown, steal 2 golden",
            id="NS-76 NS-77 from a nest, either kind, while its owner is away",
        ),
        pytest.param(
            "1 at t powers sticky\n2 at t nest b cheeks b", "", id="NS-76 not while it is at home"
        ),
        pytest.param("1 at a1 powers sticky\n2 at b1 nest b", "", id="NS-76 not from a limb"),
        pytest.param(
            "1 at a1 powers sticky\n2 at a1 cheeks bg nest b",
            "steal 2 brown, steal 2 golden",
            id="NS-76 NS-77 from cheeks on the same leaf",
        ),
        pytest.param(
            "1 at a1 powers sticky\n2 at a2 cheeks bg", "", id="NS-76 not from the next leaf"
        ),
        pytest.param(
            "1 at a1 powers sticky\n2 at a1 inside g burrow b powers pack rush",
            "rob 2 backpack, rob 2 sugar-rush",
            id="NS-76 never from Backpack or burrow, powers on the same leaf",
        ),
        pytest.param(
            "1 at t powers sticky\n2 at t powers owl", "", id="NS-76 no powers on the trunk"
        ),
        pytest.param(
            "1 at a1 powers sticky rush\n2 at a1 stolen b powers sticky rush fly",
            "rob 2 flying-squirrel",
            id="NS-80 NS-76 only a power one lacks, and no tracked acorns",
        ),
        pytest.param(
            "1 at a1 powers sticky\n2 at a1 cheeks b powers owl\nturn 1 stole",
            "",
            id="NS-75 acorn or power, once a turn",
        ),
        pytest.param(
            "1 at a1 powers sticky\n2 at a1 cheeks b powers owl\nturn 1 spent 3",
            "",
            id="NS-75 a point each",
        ),
        # The Lasso.
        pytest.param(
            "a one+b one one+g one+b\n1 at a2 powers lasso",
            "lasso a1 brown, lasso a3 golden",
            id="NS-83 the next leaf in or out on the same limb",
        ),
        pytest.param(
            "b one one+b\n1 at a2 powers lasso fly", "", id="NS-83 not sideways, even flying"
        ),
        pytest.param("a one+b\n1 at t powers lasso", "", id="NS-84 not from the trunk"),
        pytest.param("1 at a1 nest b powers lasso", "", id="NS-84 nor from what lies at the trunk"),
        pytest.param(
            "a ?+b one branch+b\n1 at a2 powers lasso",
            "lasso a1 brown, lasso a3 brown",
            id="NS-85 from leaves face down and from branches",
        ),
        # The Spittoon.
        pytest.param(
            "1 at a5 cheeks b inside g powers spit pack",
            "spit brown, spit golden",
            id="NS-90 from cheeks or Backpack, from anywhere",
        ),
        pytest.param("1 at a5 cheeks b powers spit\nturn 1 spat", "", id="NS-90 once a turn"),
        pytest.param("1 at a5 cheeks b powers spit\nturn 1 spent 3", "", id="NS-90 for one point"),
        # The Owl.
        pytest.param(
            "1 at a1 powers owl\n2 at a4\n3 at b1\nturn 1 spent 3",
            "scare a",
            id="NS-91 NS-92 free, from a limb only that limb",
        ),
        pytest.param("1 at a1 powers owl\n2 at a1", "scare a", id="NS-92 on the same leaf too"),
        pytest.param(
            "1 at t powers owl\n2 at a4\n3 at c1\n4 at t",
            "scare a, scare c",
            id="NS-92 from the trunk any limb",
        ),
        pytest.param(
            "1 at a1 powers owl rush\n2 at b3 powers lasso fly\n3 at t powers owl",
            "destroy 2 lasso, destroy 2 flying-squirrel, destroy 3 owl",
            id="NS-93 any power of somebody else from anywhere",
        ),
        pytest.param("1 at a1 powers owl\n2 at b1", "", id="NS-94 not without a target"),
        pytest.param(
            "1 at t powers owl\n2 at t", "", id="NS-94 nobody can be scared off the trunk"
        ),
    ],
)
def test_powers_may_be_used(drawing: str, offered: str) -> None:
    assert uses(drawing) == offered


@pytest.mark.parametrize(
    ("before", "action", "after", "left"),
    [
        pytest.param(
            "1 at t powers sticky stolen b\n2 at b1 nest bg",
            "steal 2 golden",
            "1 at t powers sticky stolen bg\n2 at b1 nest b",
            2,
            id="NS-76 NS-77 a golden one counts as one of three",
        ),
        pytest.param(
            "1 at a1 cheeks bb powers sticky\n2 at a1 cheeks g",
            "steal 2 golden",
            "1 at a1 cheeks bb powers sticky stolen g\n2 at a1",
            2,
            id="NS-77 onto the card, full cheeks do not matter",
        ),
        pytest.param(
            "1 at a1 burrow b powers lasso sticky stolen bg\n2 at a1 cheeks g",
            "steal 2 golden",
            "1 at a1 burrow bbgg powers lasso",
            2,
            id="NS-78 the third one buries all three",
        ),
        pytest.param(
            "1 at a1 powers lasso sticky\n2 at a1 powers fly owl",
            "rob 2 owl",
            "1 at a1 powers lasso owl\n2 at a1 powers fly",
            2,
            id="NS-80 NS-75 a power takes the slot of Sticky Fingers",
        ),
        pytest.param(
            "1 at a1 powers sticky\n2 at a1 cheeks bb inside g powers pack",
            "rob 2 backpack",
            "a ?+g ? ? ? ?\n1 at a1 powers pack\n2 at a1 cheeks bb",
            2,
            id="NS-73 a robbed Backpack leaves its acorn, here on the leaf",
        ),
        pytest.param(
            "1 at a1 powers sticky\n2 at a1 powers rush",
            "rob 2 sugar-rush",
            "1 at a1 powers rush\n2 at a1",
            3,
            id="NS-42 a robbed Sugar Rush works at once",
        ),
        pytest.param(
            "a one+bg one\n1 at a2 powers lasso",
            "lasso a1 golden",
            "a one+b one+g ? ? ?\n1 at a2 powers lasso",
            2,
            id="NS-83 onto one's own leaf",
        ),
        pytest.param(
            "a one+bbb one\n1 at a2 powers lasso",
            "lasso a1 brown; lasso a1 brown; gather brown",
            "a one+b one+b ? ? ?\n1 at a2 cheeks b powers lasso",
            1,
            id="NS-85 again and again, and gathered free",
        ),
        pytest.param(
            "1 at a5 cheeks b nest b powers spit",
            "spit brown",
            "1 at a5 nest bb powers spit",
            2,
            id="NS-90 into the nest",
        ),
        pytest.param(
            "1 at a5 inside g powers spit pack",
            "spit golden",
            "1 at a5 nest g powers spit pack",
            2,
            id="NS-90 from the Backpack",
        ),
        pytest.param(
            "1 at a3 cheeks b powers owl lasso\n2 at a3 cheeks b\n3 at a1 cheeks g\n4 at b1",
            "scare a",
            "1 at a3 cheeks b powers lasso\n2 at t\n3 at t\n4 at b1",
            3,
            id="NS-92 all others on the limb fall, the user does not",
        ),
        pytest.param(
            "1 at t powers owl\n2 at a3 cheeks b\n3 at b1 cheeks b\n4 at t cheeks b",
            "scare b",
            "1 at t\n2 at a3 cheeks b\n3 at t\n4 at t cheeks b",
            3,
            id="NS-92 from the trunk one limb",
        ),
        pytest.param(
            "1 at c1 powers owl\n2 at a3 powers lasso fly",
            "destroy 2 lasso",
            "1 at c1\n2 at a3 powers fly",
            3,
            id="NS-91 NS-93 destroyed, free, and the Owl is gone",
        ),
        pytest.param(
            "1 at c1 powers owl\n2 at t cheeks bb inside g powers pack",
            "destroy 2 backpack",
            "1 at c1\n2 at t cheeks bb nest g",
            3,
            id="NS-73 NS-93 a destroyed Backpack leaves its acorn, on the trunk in the nest",
        ),
        pytest.param(
            "1 at c1 powers owl\n2 at t cheeks b inside g powers pack",
            "destroy 2 backpack",
            "1 at c1\n2 at t cheeks bg",
            3,
            id="NS-73 in a free cheek first",
        ),
    ],
)
def test_powers_work(before: str, action: str, after: str, left: int) -> None:
    state = position(before)
    told = play(state, action)
    assert shows(told.state, after)
    assert points_left(told.state) == left


def test_an_acorn_stolen_uses_up_the_theft_of_the_turn() -> None:
    """NS-75"""
    state = position("1 at a1 powers sticky\n2 at a1 cheeks bb powers owl")
    told = play(state, "steal 2 brown")
    assert legal(told.state, "steal") + legal(told.state, "rob") == []
    again = play(told.state, "end; end").state
    assert legal(again, "steal") == ["steal 2 brown"]


def test_stolen_acorns_are_told() -> None:
    """NS-78: the hoard is buried at once and the card leaves play."""
    state = position("1 at a1 powers sticky stolen bg\n2 at a1 cheeks b")
    told = play(state, "steal 2 brown")
    assert told.events == (
        Stolen(0, 1, Acorn.BROWN, Source.CHEEKS),
        HoardBuried(0, Acorns(brown=2, golden=1), 7),
    )
    assert told.state.out_of_play == (Leaf.STICKY_FINGERS,)


def test_the_third_stolen_acorn_may_win() -> None:
    """NS-78, NS-97"""
    burrow = "b" * 17
    state = position(f"1 at a1 burrow {burrow} powers sticky stolen bb\n2 at a1 cheeks b")
    outcome = GAME.outcome(play(state, "steal 2 brown").state)
    assert outcome
    assert outcome.winners == (0,)


def test_robbing_takes_tracked_acorns_out_of_the_game() -> None:
    """NS-80: not to the supply."""
    state = position("1 at a1 powers sticky stolen bg\n2 at a1 powers owl")
    told = play(state, "rob 2 owl")
    assert told.events == (
        Robbed(0, 1, Leaf.OWL, Leaf.STICKY_FINGERS),
        AcornsVanished(0, Acorns(brown=1, golden=1)),
    )
    assert told.state.acorns_out_of_play == Acorns(brown=1, golden=1)
    assert told.state.supply == state.supply
    assert told.state.out_of_play == (Leaf.STICKY_FINGERS,)


def test_destroyed_sticky_fingers_take_their_acorns_along() -> None:
    """NS-81, NS-93"""
    state = position("1 at b1 powers owl\n2 at a1 powers sticky stolen bg")
    told = play(state, "destroy 2 sticky-fingers")
    assert told.events == (
        Destroyed(0, 1, Leaf.STICKY_FINGERS),
        AcornsVanished(1, Acorns(brown=1, golden=1)),
        PowerLeft(0, Leaf.OWL),
    )
    assert set(told.state.out_of_play) == {Leaf.STICKY_FINGERS, Leaf.OWL}


def test_where_the_acorn_of_a_lost_backpack_went_is_told() -> None:
    """NS-73"""
    state = position("1 at b1 powers owl\n2 at a1 cheeks bb inside g powers pack")
    assert BackpackEmptied(1, Acorn.GOLDEN, Source.LEAF) in play(state, "destroy 2 backpack").events


def test_a_scare_ends_no_turn() -> None:
    """NS-92: those who fell have their turns as ever."""
    state = position("1 at a1 powers owl\n2 at a2 cheeks b\n3 at a3")
    told = play(state, "scare a")
    assert told.events == (
        Scared(0, "a"),
        PowerLeft(0, Leaf.OWL),
        Fell(1, "a2", Acorns(brown=1), Cause.OWL),
        Fell(2, "a3", NO_ACORNS, Cause.OWL),
    )
    order = [active(told.state), active(play(told.state, "end").state)]
    assert order == [1, 2]


def test_lasso_and_spittoon_are_told() -> None:
    state = position("a one+b one\n1 at a2 cheeks g powers lasso spit")
    assert play(state, "lasso a1 brown; spit golden").events == (
        Lassoed(0, "a1", "a2", Acorn.BROWN),
        Spat(0, Acorn.GOLDEN, Source.CHEEKS),
    )


def test_used_powers_never_come_back() -> None:
    """NS-96: out of play for good, the deck is not shuffled again."""
    state = position("a owl ? ? ? -\n1 at a1 powers owl\n2 at a1\ndeck")
    told = play(state, "scare a; claim")
    assert Leaf.OWL in told.state.out_of_play
    assert told.state.deck == ()
    assert shows(told.state, "a ? ? ? -")
