"""What a face-down leaf may be, as players count it (NS-8: its face is known to nobody)."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from engine.game import Seat
from engine.games.nutty_squirrels.actions import Flip
from engine.games.nutty_squirrels.cases import cases
from engine.games.nutty_squirrels.pieces import DECK, Leaf
from engine.games.nutty_squirrels.state import State
from tests.engine.nutty_squirrels.positions import GAME, position


def faces_under(state: State, limb: int, place: int) -> Counter[Leaf]:
    """The faces that may lie there, each as often as it weighs."""
    faces: Counter[Leaf] = Counter()
    for case in cases(state, Flip()):
        faces[case.state.limbs[limb].cards[place].leaf] += case.weight
    return faces


def test_a_leaf_may_be_any_card_that_lies_face_down_in_tree_or_deck() -> None:
    state = position("a one ?\n1 at a2")
    hidden = Counter(DECK)
    hidden[Leaf.ONE_ACORN] -= 1
    assert faces_under(state, 0, 1) == +hidden


def test_a_leaf_may_also_be_one_that_broke_off_face_down() -> None:
    """Nobody saw those cards when they left the tree."""
    state = position("a ?\n1 at a1\ndeck one")
    state = replace(state, unseen=state.out_of_play, out_of_play=())
    assert faces_under(state, 0, 0) == Counter(DECK)
    assert all(len(case.state.unseen) == len(state.unseen) for case in cases(state, Flip()))


def test_every_case_has_the_same_cards_in_other_places() -> None:
    state = position("a one ? branch\n1 at a2")
    for case in cases(state, Flip()):
        assert all_cards(case.state) == all_cards(state)


def all_cards(state: State) -> Counter[Leaf]:
    tree = (card.leaf for limb in state.limbs for card in limb.cards)
    return Counter((*tree, *state.deck, *state.unseen))


def test_what_turns_no_leaf_up_has_no_cases() -> None:
    state = position("a one+b\n1 at a1")
    assert not any(cases(state, action) for action in GAME.legal_actions(state, Seat(0)))
