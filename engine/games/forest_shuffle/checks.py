"""What must hold in every state, for checks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from engine.games.forest_shuffle.cards import HALVES
from engine.games.forest_shuffle.pieces import (
    CLEARING_LIMIT,
    HAND_LIMIT,
    LAST_CARD,
    SIDES,
    TRUNK,
    WINTER_CARDS,
    Side,
)
from engine.games.forest_shuffle.room import slot
from engine.games.forest_shuffle.state import (
    Choosing,
    Drafting,
    Forester,
    Mulligan,
    Over,
    State,
    Stowing,
    Tree,
)
from engine.games.forest_shuffle.turns import running_turn, seats_to_act

ALL_CARDS: Final = list(range(1, LAST_CARD + 1))


def violations(state: State) -> tuple[str, ...]:
    """Return the broken invariants; none when the state is sound."""
    return (
        *_lost_cards(state),
        *_wrong_winter(state),
        *_unsound_hands(state),
        *_unsound_forests(state),
        *_unsound_phase(state),
    )


def _lost_cards(state: State) -> Iterator[str]:
    cards = [*state.deck, *state.clearing, *state.winter, *state.emptied, *state.away]
    for forester in state.foresters:
        cards += (*forester.hand, *forester.cave, *forester.cave_seen)
        for tree in forester.forest:
            cards += _cards_of(tree)
    if sorted(cards) != ALL_CARDS:
        counts = Counter(cards)
        lost = [card for card in ALL_CARDS if card not in counts]
        yield f"cards differ from the box: {lost} are lost, {counts.most_common(1)} too often"


def _wrong_winter(state: State) -> Iterator[str]:
    left = sum(card in WINTER_CARDS for card in state.deck)
    if left + len(state.winter) != len(WINTER_CARDS):
        yield "a winter card lies neither in the deck nor beside it"
    is_winter = not left
    if is_winter != (state.phase == Over("winter")):
        yield f"{left} winter cards are left and the phase is {state.phase}"


def _unsound_hands(state: State) -> Iterator[str]:
    for seat, forester in enumerate(state.foresters):
        hand = forester.hand
        if len(hand) > HAND_LIMIT or hand != tuple(sorted(hand)):
            yield f"seat {seat} has the hand {hand}"
        if forester.has_left and hand:
            yield f"seat {seat} has left with cards in hand"


def _unsound_forests(state: State) -> Iterator[str]:
    for seat, forester in enumerate(state.foresters):
        for number, tree in enumerate(forester.forest, 1):
            if not _is_sound(tree):
                yield f"seat {seat} has an impossible tree {number}: {tree}"


@lru_cache(maxsize=4096)
def _cards_of(tree: Tree) -> tuple[int, ...]:
    return (tree.card, *tree.top, *tree.bottom, *tree.left, *tree.right)


@lru_cache(maxsize=4096)
def _is_sound(tree: Tree) -> bool:
    is_tree = tree.is_sapling or TRUNK in HALVES[tree.card]
    return is_tree and all(_is_sound_slot(tree, side) for side in SIDES)


def _is_sound_slot(tree: Tree, side: Side) -> bool:
    lying = slot(tree, side)
    if any(side not in HALVES[card] for card in lying):
        return False
    species = {HALVES[card][side].species for card in lying}
    most = min((each.slot_limit or len(lying) for each in species), default=0)
    return len(species) <= 1 and len(lying) <= most


def _unsound_phase(state: State) -> Iterator[str]:
    present = [seat for seat, each in enumerate(state.foresters) if not each.has_left]
    if not isinstance(state.phase, Over) and len(present) < 2:
        yield "a match goes on with fewer than two seats"
    if not set(seats_to_act(state)) <= set(present):
        yield "a seat that has left is to act"
    if isinstance(state.phase, Mulligan) and not state.phase.undecided:
        yield "the mulligan goes on without anybody"
    if isinstance(state.phase, Choosing) and len(state.clearing) >= CLEARING_LIMIT:
        yield "a turn begins with a full clearing"
    turn = running_turn(state.phase)
    if turn:
        yield from _unsound_draft(state, state.foresters[turn.seat])


def _unsound_draft(state: State, forester: Forester) -> Iterator[str]:
    match state.phase:
        case Drafting(card=card, paid=paid):
            chosen = (card, *paid)
        case Stowing(stowed=stowed):
            chosen = stowed
        case _:
            return
    if len(set(chosen)) < len(chosen) or not set(chosen) <= set(forester.hand):
        yield f"a half-made play uses {chosen} of the hand {forester.hand}"
