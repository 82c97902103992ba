"""A seat's own hand: what can be picked now, what it costs and what it would score."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, TypeAlias

from msgspec import Struct

from engine.game import Seat
from engine.games.forest_shuffle.actions import Action, Pay, Play, Stow
from engine.games.forest_shuffle.cards import CARDS, SYMBOLS_BY_CARD, Half
from engine.games.forest_shuffle.drafting import drafted, price
from engine.games.forest_shuffle.gains import Gains, gains_for
from engine.games.forest_shuffle.legal import legal_actions, playable
from engine.games.forest_shuffle.pieces import Place
from engine.games.forest_shuffle.state import Drafting, Over, Phase, State, Stowing
from engine.games.forest_shuffle.turns import seats_to_act

Role: TypeAlias = Literal["free", "playing", "paid", "stowed"]


class HalfView(Struct, frozen=True):
    """One way to play a card of the viewer's hand."""

    place: Place
    species: str
    symbol: str
    cost: int
    is_lit: bool  # may be picked now; while others act: could be played if it were the viewer's go
    gain: (
        int | None
    )  # points more at the best place in the forest now, None where there is no place


class HandCardView(Struct, frozen=True):
    """A card of the viewer's hand."""

    card: int
    halves: tuple[HalfView, ...]  # one for a tree; top and bottom, or left and right
    role: Role  # in a half-made play; anything but "free" is chosen already
    is_match: bool  # while paying: it shows the symbol that the bonus asks for
    sapling_gain: int  # points more if planted as a sapling now


def hand_of(state: State, seat: Seat) -> tuple[HandCardView, ...]:
    """Return the hand of a seat as it sees it."""
    gains = gains_for(state.foresters, seat)
    lit = _lit(state, seat)
    phase = state.phase if seat in seats_to_act(state) else None
    return tuple(
        HandCardView(
            card,
            tuple(_half(half, gains, lit) for half in CARDS[card].halves),
            _role(card, phase),
            is_match=isinstance(phase, Drafting) and is_match(card, phase),
            sapling_gain=gains.sapling(),
        )
        for card in state.foresters[seat].hand
    )


def is_match(card: int, drafting: Drafting) -> bool:
    """Tell whether a card would help to earn the bonus of the half being played (FS-24)."""
    half = drafted(drafting)
    return (
        price(drafting) > 0
        and half.species.bonus_op is not None
        and card != half.card
        and half.symbol in SYMBOLS_BY_CARD[card]
    )


def _lit(state: State, seat: Seat) -> Collection[tuple[int, str]]:
    """Return the halves that may be picked now, or if it were the seat's go."""
    if isinstance(state.phase, Over):
        return ()
    if seat not in seats_to_act(state):
        actions = playable(state.foresters[seat])
    else:
        actions = legal_actions(state, seat)
    return {half for action in actions for half in _picked(action)}


def _picked(action: Action) -> tuple[tuple[int, str], ...]:
    match action:
        case Play(card, place):
            return ((card, place),)
        case Pay(card) | Stow(card):
            return tuple((card, half.place) for half in CARDS[card].halves)
        case _:
            return ()


def _half(half: Half, gains: Gains, lit: Collection[tuple[int, str]]) -> HalfView:
    species = half.species
    return HalfView(
        half.place,
        species.id,
        half.symbol,
        species.cost,
        is_lit=(half.card, half.place) in lit,
        gain=gains.best(half),
    )


def _role(card: int, phase: Phase | None) -> Role:
    match phase:
        case Drafting(card=playing) if card == playing:
            return "playing"
        case Drafting(paid=paid) if card in paid:
            return "paid"
        case Stowing(stowed=stowed) if card in stowed:
            return "stowed"
        case _:
            return "free"
