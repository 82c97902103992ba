"""What a seat may see: its own hand, all counts, and no card of anybody else's or of the deck."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from engine.chance import Chance
from engine.game import Seat
from tests.engine.tiny_game.rules import DECK, Choosing, Event, Over, State, Took, Turn


class View(Struct, frozen=True):
    """The table as one seat sees it; 0 stands for a card that it may not know."""

    viewer: int | None
    target: int
    deck: int
    hands: tuple[tuple[int, ...], ...]
    played: tuple[tuple[int, ...], ...]
    aside: int
    phase: Choosing | Turn | Over
    gone: tuple[int, ...]


def view(state: State, seat: Seat | None) -> View:
    hands = tuple(
        hand if other == seat else (0,) * len(hand) for other, hand in enumerate(state.hands)
    )
    return View(
        seat,
        state.target,
        len(state.deck),
        hands,
        state.played,
        len(state.aside),
        state.phase,
        state.gone,
    )


def redact(event: Event, seat: Seat | None) -> Event | None:
    if isinstance(event, Took) and event.seat != seat:
        return replace(event, cards=(0,) * len(event.cards))
    return event


def resample(seen: View, seat: Seat, chance: Chance) -> State:
    rest = list(DECK)
    for card in seen.hands[seat]:
        rest.remove(card)
    for own in seen.played:
        for card in own:
            rest.remove(card)
    cards = list(chance.shuffle(rest))
    hands = tuple(
        hand if other == seat else tuple(sorted(cards.pop() for _ in hand))
        for other, hand in enumerate(seen.hands)
    )
    aside = tuple(cards.pop() for _ in range(seen.aside))
    return State(seen.target, tuple(cards), hands, seen.played, aside, seen.phase, seen.gone)
