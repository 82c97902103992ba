"""Where the lone squirrel may step, and what it costs."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engine.games.nutty_squirrels.actions import Move
from engine.games.nutty_squirrels.moves import (
    ALONG,
    FIRST_PLACES,
    FLYING_SQUIRREL,
    HOMEWARD,
    SWINGING_SQUIRREL,
    Limbs,
    flights,
)
from engine.games.nutty_squirrels.pieces import SPOTS, TRUNK, Leaf
from engine.games.nutty_squirrels.solo.pieces import OUTWARD_PRICE


def steps(limbs: Limbs, place: str, powers: Collection[Leaf]) -> Iterator[tuple[Move, int]]:
    """Yield the moves from `place` with their prices (NS-113, NS-115); who can pay may go."""
    if place in FIRST_PLACES:
        yield HOMEWARD, 0
    own = SPOTS[place][1] if place != TRUNK else -1
    for limb, position, step in ALONG[place]:
        cards = limbs[limb].cards
        if position >= len(cards):
            continue
        card = cards[position]
        if not card.is_face_up:
            yield step, 0
        elif not card.is_open_branch or SWINGING_SQUIRREL in powers:
            yield step, OUTWARD_PRICE if position > own else 0
    if FLYING_SQUIRREL in powers:
        for step in flights(limbs, place):
            yield step, 0


def price_of_step(limbs: Limbs, place: str, to: str) -> int:
    """Return the price of a step that is possible: outward onto a leaf face up (NS-113)."""
    if to == TRUNK:
        return 0
    limb, position = SPOTS[to]
    is_outward = place == TRUNK or SPOTS[place][1] < position
    return OUTWARD_PRICE if is_outward and limbs[limb].cards[position].is_face_up else 0


def is_along(place: str, to: str) -> bool:
    """Tell a step inward or outward from one across to a neighbouring limb."""
    return TRUNK in (place, to) or place[0] == to[0]
