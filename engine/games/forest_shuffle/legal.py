"""What is legal: complete, and split into small steps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.game import Seat
from engine.games.forest_shuffle.actions import (
    Action,
    At,
    Back,
    Decline,
    Done,
    Draw,
    Keep,
    Pay,
    Plant,
    Play,
    Stow,
    Swap,
    Use,
)
from engine.games.forest_shuffle.cards import CARDS
from engine.games.forest_shuffle.drafting import drafted
from engine.games.forest_shuffle.dues import operation_of
from engine.games.forest_shuffle.pieces import HAND_LIMIT, TRUNK, is_tree_card
from engine.games.forest_shuffle.room import free_places, may_share, places
from engine.games.forest_shuffle.state import (
    Choosing,
    Digging,
    Drafting,
    Drawing,
    Forester,
    Mulligan,
    Offered,
    Over,
    Placing,
    Resolving,
    State,
    Stowing,
)
from engine.games.forest_shuffle.turns import seats_to_act

KEEP: Final = Keep()
SWAP: Final = Swap()
BACK: Final = Back()
USE: Final = Use()
DECLINE: Final = Decline()
DONE: Final = Done()
DRAW_DECK: Final = Draw()
DRAW: Final = {card: Draw(card) for card in CARDS}
PLANT: Final = {card: Plant(card) for card in CARDS}
PAY: Final = {card: Pay(card) for card in CARDS}
STOW: Final = {card: Stow(card) for card in CARDS}
PLAYS: Final = {
    number: tuple((Play(number, half.place), half, half.species.cost) for half in card.halves)
    for number, card in CARDS.items()
}


def legal_actions(state: State, seat: Seat) -> list[Action]:
    """Return all that `seat` may do now; nothing for a seat that is not to act."""
    if seat not in seats_to_act(state):
        return []
    forester = state.foresters[seat]
    match state.phase:
        case Drafting() as drafting:
            return _completions(forester, drafting)
        case Choosing():
            return [*draws(state, forester), *playable(forester), *plantable(forester)]
        case Drawing():
            return draws(state, forester)
        case Offered() | Placing() | Digging() | Stowing() as resolving:
            return _resolutions(forester, resolving)
        case Mulligan() | Over():  # nobody is to act any more when it is over
            return _openings(forester)


def draws(state: State, forester: Forester) -> list[Action]:
    """Return the draws from deck and clearing, none with a full hand (FS-13, FS-14)."""
    if len(forester.hand) >= HAND_LIMIT:
        return []
    return [DRAW_DECK, *(DRAW[card] for card in state.clearing)]


def playable(forester: Forester) -> list[Action]:
    """Return the halves and trees in hand that can be paid and find a place (FS-16a)."""
    forest = forester.forest
    free = free_places(forest)
    purse = len(forester.hand) - 1  # the card itself cannot pay (FS-17)
    return [
        play
        for card in forester.hand
        for play, half, cost in PLAYS[card]
        if cost <= purse and (half.place in free or may_share(forest, half))
    ]


def plantable(forester: Forester) -> list[Action]:
    """Return the hand cards as saplings: any of them (FS-22)."""
    return [PLANT[card] for card in forester.hand]


def placeable(forester: Forester, placing: Placing) -> Iterator[Action]:
    """Return the halves in hand that may be placed free of charge (FS-39, FS-40)."""
    tag = operation_of(placing.dues[0]).tag
    free = free_places(forester.forest)
    for card in forester.hand:
        for play, half, _ in PLAYS[card]:
            has_room = half.place in free or may_share(forester.forest, half)
            if tag in half.species.tags and has_room:
                yield play


def _completions(forester: Forester, drafting: Drafting) -> list[Action]:
    if drafting.place != TRUNK and drafting.tree < 0:
        return [*(At(tree) for tree in places(forester.forest, drafted(drafting))), BACK]
    spent = (drafting.card, *drafting.paid)
    return [*(PAY[card] for card in forester.hand if card not in spent), BACK]


def _resolutions(forester: Forester, phase: Resolving) -> list[Action]:
    match phase:
        case Offered():
            return [USE, DECLINE]
        case Placing():
            return [*placeable(forester, phase), DONE]
        case Digging():
            return [*playable(forester), *plantable(forester), DONE]
        case Stowing(stowed=stowed):
            return [*(STOW[card] for card in forester.hand if card not in stowed), DONE]


def _openings(forester: Forester) -> list[Action]:
    return [KEEP] if any(map(is_tree_card, forester.hand)) else [KEEP, SWAP]
