"""The deal: which cards are out, where the winter cards lie, the first hands."""

from __future__ import annotations

from engine.chance import Chance
from engine.game import Options, Step
from engine.games.forest_shuffle.cards import CARDS
from engine.games.forest_shuffle.events import Dealt, Event
from engine.games.forest_shuffle.pieces import PILES, REMOVED_CARDS, START_HAND, WINTER_CARDS
from engine.games.forest_shuffle.state import Forester, Mulligan, State


def start(seats: int, _options: Options, chance: Chance) -> Step[State, Event]:
    """Remove cards, build the deck with its winter cards and deal (FS-6 to FS-10)."""
    cards = chance.shuffle(tuple(CARDS))
    away, rest = cards[: REMOVED_CARDS[seats]], cards[REMOVED_CARDS[seats] :]
    lowest = len(rest) // PILES
    *shuffled_in, on_top = WINTER_CARDS
    deck = (*chance.shuffle((*rest[:lowest], *shuffled_in)), on_top, *rest[lowest:])
    hands: list[tuple[int, ...]] = []
    for _ in range(seats):
        hands.append(tuple(sorted(deck[-START_HAND:])))
        deck = deck[:-START_HAND]
    foresters = tuple(Forester(hand) for hand in hands)
    state = State(deck, foresters, Mulligan(tuple(range(seats))), away=away)
    return Step(state, tuple(Dealt(seat, hand) for seat, hand in enumerate(hands)), is_sealed=True)
