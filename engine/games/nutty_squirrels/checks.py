"""What must hold in every state, for checks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.games.nutty_squirrels.pieces import (
    BROWN_ACORNS,
    CHEEKS,
    DECK,
    GOLDEN_ACORNS,
    LEAVES_ON_A_LIMB,
    NO_ACORNS,
    ONE,
    POWER_SLOTS,
    POWERS,
    SPOTS,
    STICKY_FINGERS_LIMIT,
    TRUNK,
    Acorns,
    Leaf,
)
from engine.games.nutty_squirrels.state import Exchanging, Limb, Over, Squirrel, State, Turn
from engine.games.nutty_squirrels.table import running_turn


def violations(state: State) -> tuple[str, ...]:
    """Return the broken invariants; none when the state is sound."""
    return (
        *_lost_pieces(state),
        *_unsound_limbs(state),
        *_unsound_boards(state),
        *_misplaced_squirrels(state),
        *_unsound_turn(state),
    )


def _lost_pieces(state: State) -> Iterator[str]:
    cards: Counter[Leaf] = Counter(state.deck)
    cards.update((*state.out_of_play, *state.unseen))
    acorns = state.supply + state.acorns_out_of_play
    for limb in state.limbs:
        cards.update(card.leaf for card in limb.cards)
        acorns = sum((card.acorns for card in limb.cards), acorns)
    for squirrel in state.squirrels:
        cards.update((*squirrel.powers, *(Leaf.SAPPY_FEET,) * squirrel.sappy))
        acorns = sum(_held(squirrel), acorns)
    if cards != DECK:
        yield f"cards differ from the deck: {cards - Counter(DECK)}, {Counter(DECK) - cards}"
    if acorns != Acorns(BROWN_ACORNS, GOLDEN_ACORNS):
        yield f"acorns differ from the box: {acorns}"


def _held(squirrel: Squirrel) -> tuple[Acorns, ...]:
    pack = ONE[squirrel.backpack] if squirrel.backpack else NO_ACORNS
    return squirrel.cheeks, pack, squirrel.nest, squirrel.burrow, squirrel.stolen


def _unsound_limbs(state: State) -> Iterator[str]:
    for number, limb in enumerate(state.limbs):
        if len(limb.cards) > LEAVES_ON_A_LIMB:
            yield f"limb {number} is too long"
        elif len(limb.cards) < LEAVES_ON_A_LIMB and state.deck and not limb.is_broken:
            yield f"limb {number} was not extended"
        if any(_is_negative(card.acorns) for card in limb.cards):
            yield f"limb {number} lacks acorns"
        yield from _unbroken_pairs(number, limb)


def _unbroken_pairs(number: int, limb: Limb) -> Iterator[str]:
    for position in range(1, len(limb.cards)):
        if limb.cards[position].is_open_branch and limb.cards[position - 1].is_open_branch:
            if position + 1 < len(limb.cards):
                yield f"limb {number} goes on beyond two broken branches"
            if not limb.is_broken:
                yield f"limb {number} did not break"


def _unsound_boards(state: State) -> Iterator[str]:
    turn = None if isinstance(state.phase, Over) else running_turn(state.phase)
    for seat, squirrel in enumerate(state.squirrels):
        powers = squirrel.powers
        if len(powers) > POWER_SLOTS or len(set(powers)) < len(powers) or set(powers) - POWERS:
            yield f"seat {seat} has impossible powers"
        if squirrel.cheeks.count > CHEEKS or any(map(_is_negative, _held(squirrel))):
            yield f"seat {seat} holds impossible acorns"
        mimicked = turn.mimicked if turn and turn.seat == seat else None
        if squirrel.backpack and Leaf.BACKPACK not in (*powers, mimicked):
            yield f"seat {seat} has an acorn on no Backpack"
        if squirrel.stolen.count and Leaf.STICKY_FINGERS not in powers:
            yield f"seat {seat} has acorns on no Sticky Fingers"
        if squirrel.stolen.count >= STICKY_FINGERS_LIMIT:
            yield f"seat {seat} has full Sticky Fingers"
        if mimicked and (Leaf.DOPPELGANGER not in powers or mimicked is Leaf.DOPPELGANGER):
            yield f"seat {seat} copies without a Doppelganger"


def _is_negative(acorns: Acorns) -> bool:
    return acorns.brown < 0 or acorns.golden < 0


def _misplaced_squirrels(state: State) -> Iterator[str]:
    passing = state.phase.seat if isinstance(state.phase, Turn) else None
    for seat, squirrel in enumerate(state.squirrels):
        if squirrel.place == TRUNK:
            continue
        limb, position = SPOTS[squirrel.place]
        if squirrel.has_left:
            yield f"seat {seat} has left and stands on a limb"
        if position >= len(state.limbs[limb].cards):
            yield f"seat {seat} stands on no leaf"
        elif seat != passing and state.limbs[limb].cards[position].is_open_branch:
            yield f"seat {seat} rests on a broken branch"


def _unsound_turn(state: State) -> Iterator[str]:
    if isinstance(state.phase, Over):
        return
    turn = running_turn(state.phase)
    squirrel = state.squirrels[turn.seat]
    if squirrel.has_left:
        yield "the active seat has left"
    if not 0 <= turn.sappy <= squirrel.sappy:
        yield "Sappy Feet are in force that lie nowhere"
    if state.last_round and not state.round <= state.last_round <= state.round + 1:
        yield "the last round is over or too far"
    if isinstance(state.phase, Exchanging):
        cards = state.limbs[state.phase.limb].cards
        if cards[state.phase.pending[0]].leaf is not Leaf.FOOLS_GOLD:
            yield "no Fool's Gold asks for an exchange"
