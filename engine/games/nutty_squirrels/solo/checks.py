"""What must hold in every state, for checks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.games.nutty_squirrels.pieces import (
    BROWN_ACORNS,
    CHEEKS,
    GOLDEN_ACORNS,
    LEAVES_ON_A_LIMB,
    LIMBS,
    POINTS_TO_WIN,
    POWER_SLOTS,
    SPOTS,
    TRUNK,
    Acorns,
    Leaf,
)
from engine.games.nutty_squirrels.solo.market import on_offer
from engine.games.nutty_squirrels.solo.pieces import BRIBE, MARKET, SOLO_DECK, Goal
from engine.games.nutty_squirrels.solo.prospects import has_prospects
from engine.games.nutty_squirrels.solo.purse import purse, value
from engine.games.nutty_squirrels.solo.state import Bribing, Over, Playing, State
from engine.games.nutty_squirrels.state import Card, Limb, Squirrel

LEFT_OUT = sum(SOLO_DECK.values()) - len(LIMBS) * LEAVES_ON_A_LIMB


def violations(state: State) -> tuple[str, ...]:
    """Return the broken invariants; none when the state is sound."""
    return (
        *_lost_pieces(state),
        *_unsound_limbs(state),
        *_unsound_board(state.squirrel),
        *_unsound_place(state),
        *_overdue_end(state),
    )


def _lost_pieces(state: State) -> Iterator[str]:
    cards = Counter((*state.left_out, *state.out_of_play, *state.unseen))
    acorns = state.supply + purse(state.squirrel)
    for limb in state.limbs:
        cards.update(card.leaf for card in limb.cards)
        acorns = sum((card.acorns for card in limb.cards), acorns)
    if cards != SOLO_DECK:
        whole = Counter(SOLO_DECK)
        yield f"cards differ from the deck: {cards - whole}, {whole - cards}"
    if acorns != Acorns(BROWN_ACORNS, GOLDEN_ACORNS):
        yield f"acorns differ from the box: {acorns}"
    if _is_negative(state.supply):
        yield "the supply owes acorns"
    if len(state.left_out) != LEFT_OUT:
        yield "leaves that were left out have entered"


def _unsound_limbs(state: State) -> Iterator[str]:
    for number, limb in enumerate(state.limbs):
        if any(_is_negative(card.acorns) for card in limb.cards):
            yield f"limb {number} lacks acorns"
        if any(card.acorns.count and not card.is_face_up for card in limb.cards):
            yield f"limb {number} has acorns on a hidden leaf"
        yield from _unbroken_pairs(number, limb)


def _unbroken_pairs(number: int, limb: Limb) -> Iterator[str]:
    for position in range(1, len(limb.cards)):
        if limb.cards[position].is_open_branch and limb.cards[position - 1].is_open_branch:
            if position + 1 < len(limb.cards):
                yield f"limb {number} goes on beyond two broken branches"
            if not limb.is_broken:
                yield f"limb {number} did not break"


def _unsound_board(squirrel: Squirrel) -> Iterator[str]:
    powers = squirrel.powers
    if len(powers) > POWER_SLOTS or sorted((*powers, *on_offer(powers))) != sorted(MARKET):
        yield "market and powers owned are not the four"
    parts = squirrel.cheeks, squirrel.nest
    if squirrel.cheeks.count > CHEEKS or any(map(_is_negative, parts)):
        yield "the squirrel holds impossible acorns"
    if squirrel.backpack and Leaf.BACKPACK not in powers:
        yield "there is an acorn on no Backpack"
    if squirrel.burrow.count or squirrel.stolen.count or squirrel.sappy or squirrel.has_left:
        yield "the squirrel has what belongs to the game for several"


def _is_negative(acorns: Acorns) -> bool:
    return acorns.brown < 0 or acorns.golden < 0


def _unsound_place(state: State) -> Iterator[str]:
    card: Card | None = None
    if state.squirrel.place != TRUNK:
        limb, position = SPOTS[state.squirrel.place]
        cards = state.limbs[limb].cards
        if position >= len(cards):
            yield "the squirrel stands on no leaf"
            return
        card = cards[position]
        if not card.is_face_up:
            yield "the squirrel stands on a face-down leaf"
    is_bribing = isinstance(state.phase, Bribing)
    if is_bribing and (card is None or card.leaf is not Leaf.OWL):
        yield "no Owl demands the bribe"
    if is_bribing and value(state.squirrel) < BRIBE:
        yield "the Owl waits for what cannot be paid"
    if isinstance(state.phase, Playing) and card is not None and card.leaf is Leaf.OWL:
        yield "an Owl was not paid"


def _overdue_end(state: State) -> Iterator[str]:
    if isinstance(state.phase, Over):
        return
    points = value(state.squirrel)
    if state.goal is Goal.CLASSIC and points >= POINTS_TO_WIN:
        yield "the goal is reached and the match goes on"
    squirrel = state.squirrel
    if isinstance(state.phase, Playing) and not has_prospects(
        state.limbs, squirrel.place, squirrel.powers, points
    ):
        yield "nothing is left to get and the match goes on"
