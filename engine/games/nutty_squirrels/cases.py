"""What the leaf under a squirrel may turn out to be."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from engine.game import Case
from engine.games.nutty_squirrels.actions import Action, Flip
from engine.games.nutty_squirrels.pieces import SPOTS, Leaf
from engine.games.nutty_squirrels.state import Limb, State
from engine.games.nutty_squirrels.table import running_turn


def cases(state: State, action: Action) -> tuple[Case[State], ...]:
    """Return a case for each face that a flip may show, as likely as hidden cards have it.

    In each of them that face has changed places with the one that lies there in `state`.
    """
    if not isinstance(action, Flip):
        return ()
    squirrel = state.squirrels[running_turn(state.phase).seat]
    limb, position = SPOTS[squirrel.place]
    own = state.limbs[limb].cards[position].leaf
    return tuple(
        Case(count, state if leaf is own else _exchanged(state, (limb, position), leaf))
        for leaf, count in _hidden(state).items()
    )


def _hidden(state: State) -> Counter[Leaf]:
    tree = (card.leaf for limb in state.limbs for card in limb.cards if not card.is_face_up)
    return Counter((*tree, *state.deck, *state.unseen))


def _exchanged(state: State, spot: tuple[int, int], leaf: Leaf) -> State:
    """Exchange the face at `spot` for a hidden `leaf` from elsewhere."""
    own = state.limbs[spot[0]].cards[spot[1]].leaf
    changed = _with_face(state, spot, leaf)
    if leaf in state.deck:
        return replace(changed, deck=_swapped(state.deck, leaf, own))
    if leaf in state.unseen:
        return replace(changed, unseen=_swapped(state.unseen, leaf, own))
    return _with_face(changed, _place_of(state, leaf), own)


def _place_of(state: State, leaf: Leaf) -> tuple[int, int]:
    return next(
        (number, position)
        for number, limb in enumerate(state.limbs)
        for position, card in enumerate(limb.cards)
        if card.leaf is leaf and not card.is_face_up
    )


def _with_face(state: State, spot: tuple[int, int], leaf: Leaf) -> State:
    limb, position = spot
    old = state.limbs[limb]
    card = replace(old.cards[position], leaf=leaf)
    now = Limb((*old.cards[:position], card, *old.cards[position + 1 :]), old.is_broken)
    return replace(state, limbs=(*state.limbs[:limb], now, *state.limbs[limb + 1 :]))


def _swapped(cards: tuple[Leaf, ...], out: Leaf, into: Leaf) -> tuple[Leaf, ...]:
    place = cards.index(out)
    return (*cards[:place], into, *cards[place + 1 :])
