"""The box, the setup, and what lies open."""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib.resources import files

import pytest

from engine.chance import Chance, seed_from
from engine.errors import BadSetup
from engine.game import Seat
from engine.games.nutty_squirrels import NUTTY_SQUIRRELS as GAME
from engine.games.nutty_squirrels.pieces import DECK, EVENTS, POWERS, Acorns, Leaf
from engine.games.nutty_squirrels.state import State, Turn
from engine.match import begin
from tests.engine.nutty_squirrels.positions import drawn, play, position, shows


def started(seed: str, seats: int = 4) -> State:
    return GAME.start(seats, {}, Chance(seed_from(seed), 0)).state


def test_the_house_deck_has_66_cards_without_the_reference_cards() -> None:
    """NS-1: reference cards are no part of play; the table in seeds/ is the deck."""
    table = tomllib.loads((files("seeds") / "nutty_squirrels.toml").read_text("utf-8"))
    assert table["composition"] == "house"
    assert {Leaf(key): count for key, count in table["leaves"].items()} == DECK
    state = started("deck")
    cards = Counter(card.leaf for limb in state.limbs for card in limb.cards)
    cards.update(state.deck)
    assert cards == DECK
    assert cards.total() == 66


def test_the_deck_is_a_third_each_of_acorns_powers_and_the_rest() -> None:
    powers = sum(DECK[leaf] for leaf in POWERS)
    events = sum(DECK[leaf] for leaf in EVENTS)
    assert (powers, events, DECK[Leaf.BROKEN_BRANCH]) == (24, 12, 6)
    assert sum(DECK.values()) - powers - events - 6 == 24


@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_play(seats: int) -> None:
    """NS-1: six is the most."""
    with pytest.raises(BadSetup):
        begin(GAME, seats, {}, seed_from("too many or too few"))
    for fitting in range(2, 7):
        assert len(started("players", fitting).squirrels) == fitting


def test_the_third_and_the_fifth_leaf_of_each_limb_get_an_acorn() -> None:
    """NS-2"""
    state = started("acorns")
    assert shows(state, "\n".join(f"{limb} ? ? ?+b ? ?+b" for limb in "abcdef"))
    assert state.supply == Acorns(brown=48, golden=15)
    assert len(state.deck) == 36


def test_acorns_stay_on_a_leaf_that_is_turned_up() -> None:
    """NS-3"""
    told = play(position("a ? ? ?two+b ? ?\n1 at a3"), "flip")
    assert shows(told.state, "a ? ? two+bbb ? ?")


def test_acorns_stay_on_a_leaf_that_slides() -> None:
    """NS-3"""
    told = play(position("a lasso ? ?+b ? ?+b\n1 at a1"), "claim")
    assert shows(told.state, "a ? ?+b ? ?+b ?")


def test_acorns_are_gathered_without_turning_the_leaf_up() -> None:
    """NS-4"""
    told = play(position("a ? ? ?+b ? ?\n1 at a3"), "gather brown")
    assert shows(told.state, "a ? ? ? ? ?\n1 at a3 cheeks b")


def test_a_leaf_added_later_has_no_acorn() -> None:
    """NS-5"""
    told = play(position("a lasso ? ?+b ? ?+b\n1 at a1"), "claim")
    assert drawn(told.state)["a"].split()[-1] == "?"


def test_any_seat_may_be_the_first_and_play_goes_by_seats() -> None:
    """NS-6"""
    firsts = Counter(GAME.to_act(started(f"first {n}"))[0] for n in range(400))
    assert set(firsts) == {0, 1, 2, 3}
    assert min(firsts.values()) > 60
    state = started("order")
    order: list[int] = []
    for _ in range(5):
        order.append(GAME.to_act(state)[0])
        state = play(state, "end").state
    first = order[0]
    assert order == [(first + n) % 4 for n in range(5)]
    assert isinstance(state.phase, Turn)
    assert state.starter == first


def test_only_faces_and_the_order_of_the_deck_are_hidden() -> None:
    """NS-8"""
    state = position(
        "a ?one lasso+b ? ? ?\n1 at a2 cheeks g nest b powers owl\n2 stolen b powers sticky"
    )
    view = GAME.view(state, Seat(1))
    assert [card.leaf for card in view.limbs[0].cards[:2]] == [None, Leaf.LASSO]
    assert view.squirrels[0].cheeks == Acorns(golden=1)
    assert view.squirrels[1].stolen == Acorns(brown=1)
    assert view.deck == len(state.deck)
    for other in range(3):
        guess = GAME.resample(view, Seat(1), Chance(b"guess", other))
        assert guess != state
        assert GAME.view(guess, Seat(1)) == view
        assert not GAME.violations(guess)


def test_leaves_that_broke_off_face_down_stay_unknown() -> None:
    """NS-8: they go out of play unseen."""
    state = play(position("a none branch ?branch ?owl ?lasso\n1 at a3"), "flip").state
    view = GAME.view(state, None)
    assert view.unseen == 2
    assert not {Leaf.OWL, Leaf.LASSO} & set(view.out_of_play)
