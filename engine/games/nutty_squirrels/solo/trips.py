"""The best thing to go for next: what it brings, less what the way to it costs."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Final

from msgspec import Struct

from engine.games.nutty_squirrels.carrying import has_room
from engine.games.nutty_squirrels.pieces import CHEEKS, GOLDEN_POINTS, SPOTS, TRUNK, Acorns, Leaf
from engine.games.nutty_squirrels.solo.paths import is_along, steps
from engine.games.nutty_squirrels.solo.purse import carried, value
from engine.games.nutty_squirrels.solo.state import State
from engine.games.nutty_squirrels.state import Squirrel

EFFORT: Final = 0.03  # of a step, so that every step towards a goal is a gain
TAKING: Final = 0.15  # of the worth of acorns, which hope counts already
NEWS: Final = 0.6  # what a leaf to turn up is worth, whatever is under it
STASHING: Final = 0.1  # for an acorn to stash
NOWHERE: Final = -6.0  # nothing can be reached without a purchase


class Trip(Struct, frozen=True):
    """What the best trip is worth, and whether the trunk can be reached at all."""

    worth: float
    leads_home: bool


def best_trip(state: State, hidden: float) -> Trip:
    """Return the best trip within the purse; `hidden` is the mean worth of a face-down leaf."""
    squirrel = state.squirrel
    best, leads_home, news = NOWHERE, False, NEWS + max(0.0, hidden)
    room = _room(squirrel)
    for place, cost in _ways(state):
        if place == TRUNK:
            leads_home = True
            gain = STASHING * carried(squirrel).count
        else:
            limb, position = SPOTS[place]
            card = state.limbs[limb].cards[position]
            gain = TAKING * _taken(card.acorns, room) if card.is_face_up else news
        if gain:
            best = max(best, gain - cost)
    return Trip(best, leads_home)


def _ways(state: State) -> Iterator[tuple[str, float]]:
    """Yield the places within the purse with what the cheapest way there costs."""
    squirrel, limbs = state.squirrel, state.limbs
    most, lowest = value(squirrel), _lowest(squirrel)
    queue, done = [(0.0, squirrel.place)], set[str]()
    while queue:
        cost, place = heappop(queue)
        if place in done:
            continue
        done.add(place)
        yield place, cost
        if place != squirrel.place and _is_hidden(state, place):
            continue
        for step, price in steps(limbs, place, squirrel.powers):
            if step.to in done:
                continue
            further = cost + price + EFFORT
            if lowest and is_along(place, step.to) and _has_thief(state, step.to):
                further += lowest
            if further < most + 1:
                heappush(queue, (further, step.to))


def _room(squirrel: Squirrel) -> int:
    if not has_room(squirrel, squirrel.powers):
        return 0
    spare = Leaf.BACKPACK in squirrel.powers and squirrel.backpack is None
    return CHEEKS - squirrel.cheeks.count + spare


def _taken(acorns: Acorns, room: int) -> int:
    """Return the points that so many of the best acorns are worth."""
    golden = min(acorns.golden, room)
    return golden * GOLDEN_POINTS + min(acorns.brown, room - golden)


def _lowest(squirrel: Squirrel) -> int:
    """Return what Sticky Fingers would take."""
    held = carried(squirrel)
    return 1 if held.brown else GOLDEN_POINTS if held.golden else 0


def _is_hidden(state: State, place: str) -> bool:
    if place == TRUNK:
        return False
    limb, position = SPOTS[place]
    return not state.limbs[limb].cards[position].is_face_up


def _has_thief(state: State, place: str) -> bool:
    if place == TRUNK:
        return False
    limb, position = SPOTS[place]
    card = state.limbs[limb].cards[position]
    return card.is_face_up and card.leaf is Leaf.STICKY_FINGERS
