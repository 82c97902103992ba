"""How well a seat stands, in points: what is buried, what is on its way, what is within reach."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engine.game import Seat
from engine.games.nutty_squirrels.ending import best_seats
from engine.games.nutty_squirrels.pieces import (
    CHEEKS,
    GOLDEN_POINTS,
    SPOTS,
    TRUNK,
    Acorns,
    Leaf,
)
from engine.games.nutty_squirrels.state import Limb, Over, Squirrel, State
from engine.games.nutty_squirrels.table import running_turn

STEP: Final = 0.25  # what an action point is worth: about 20 points in 80 of them
SPARE_POINT: Final = 0.1  # an action point still unspent; less than a step in a good direction
HOPE: Final = 0.75  # of what lies within reach, since another may be faster
SECOND_HOPE: Final = 0.15
VICTORY: Final = 100.0
BURIED: Final = (1.0, float(GOLDEN_POINTS))  # brown, golden
IN_NEST: Final = (BURIED[0] - STEP, BURIED[1] - STEP)
TRADED: Final = 0.12  # a brown acorn in the nest comes nearer to the trade for a golden one
POWERS_WORTH: Final[dict[Leaf, float]] = {
    Leaf.SWINGING_SQUIRREL: 0.6,
    Leaf.BACKPACK: 1.4,
    Leaf.SUGAR_RUSH: 2.4,
    Leaf.STICKY_FINGERS: 1.6,
    Leaf.LASSO: 0.6,
    Leaf.FLYING_SQUIRREL: 1.2,
    Leaf.SPITTOON: 1.8,
    Leaf.OWL: 1.0,
    Leaf.DOPPELGANGER: 0.6,
}
LEAF_WORTH: Final[dict[Leaf, float]] = {
    Leaf.NO_ACORN: 0.0,
    Leaf.ONE_ACORN: 0.7,
    Leaf.TWO_ACORNS: 1.4,
    Leaf.THREE_ACORNS: 1.7,
    Leaf.GOLDEN_ACORN: 4.6,
    **POWERS_WORTH,
    Leaf.BROKEN_BRANCH: -0.8,
    Leaf.WIND_GUST: -0.4,
    Leaf.SAPPY_FEET: -0.3,
    Leaf.ARBORIST: 1.0,
    Leaf.FOOLS_GOLD: -0.2,
}  # what turning it up brings to the one who does


def appraise(state: State, seat: Seat) -> float:
    """Return how far `seat` is ahead of the strongest other seat; faces not shown do not count."""
    squirrels = state.squirrels
    if isinstance(state.phase, Over):
        return _result(state, seat)
    hidden = _hidden_worth(state)
    worths = [
        -VICTORY if squirrel.has_left else _worth(state.limbs, squirrel, hidden)
        for squirrel in squirrels
    ]
    turn = running_turn(state.phase)
    worths[turn.seat] += SPARE_POINT * turn.points_left(squirrels[turn.seat])
    return worths[seat] - _best_other(worths, seat)


def _result(state: State, seat: Seat) -> float:
    points = [squirrel.burrow.points for squirrel in state.squirrels]
    ahead = points[seat] - _best_other(points, seat)
    best = best_seats(state.squirrels)
    return (VICTORY / len(best) if seat in best else -VICTORY) + ahead


def _best_other(values: Sequence[float], seat: int) -> float:
    """Return the best value of another seat, 0 for one that plays alone."""
    return max((value for other, value in enumerate(values) if other != seat), default=0.0)


def _hidden_worth(state: State) -> float:
    """Return the mean worth of the leaves that nobody has seen: exact, since their kinds are known.

    The sum over tree, deck and leaves broken off is the same for every way they may lie.
    """
    worths, count = 0.0, len(state.deck) + len(state.unseen)
    for leaf in state.deck:
        worths += LEAF_WORTH[leaf]
    for leaf in state.unseen:
        worths += LEAF_WORTH[leaf]
    for limb in state.limbs:
        for card in limb.cards:
            if not card.is_face_up:
                worths += LEAF_WORTH[card.leaf]
                count += 1
    return round(worths / count, 6) if count else 0.0


def _worth(limbs: tuple[Limb, ...], squirrel: Squirrel, hidden: float) -> float:
    burrow, nest, cheeks = squirrel.burrow, squirrel.nest, squirrel.cheeks
    worth = burrow.points + nest.brown * IN_NEST[0] + nest.golden * IN_NEST[1]
    worth += TRADED * min(nest.brown, GOLDEN_POINTS)
    home = 0 if squirrel.place == TRUNK else SPOTS[squirrel.place][1] + 1
    room = CHEEKS - cheeks.count
    if Leaf.BACKPACK in squirrel.powers and squirrel.backpack is None:
        room += 1
    carried = cheeks.points + (0 if squirrel.backpack is None else _points(squirrel.backpack))
    if carried:
        worth += carried * 0.97 - STEP * (cheeks.count + home)
    for power in squirrel.powers:
        worth += POWERS_WORTH[power]
    worth -= STEP * squirrel.sappy
    hopes = sorted(_hopes(limbs, squirrel, (room, home if carried else 0), hidden), reverse=True)
    return worth + HOPE * hopes[0] + SECOND_HOPE * hopes[1]


def _points(acorn: str) -> int:
    return GOLDEN_POINTS if acorn == "golden" else 1


def _hopes(
    limbs: tuple[Limb, ...], squirrel: Squirrel, trip: tuple[int, int], hidden: float
) -> Iterator[float]:
    """Walk through what a trip to each leaf and home would bring, less its action points.

    `trip` is the room for acorns and the steps home that are due anyway.
    """
    yield 0.0
    yield 0.0
    room, due = trip
    own, at = (-1, -1) if squirrel.place == TRUNK else SPOTS[squirrel.place]
    for number, limb in enumerate(limbs):
        branches = 0
        for position, card in enumerate(limb.cards):
            if card.is_open_branch:
                branches += 1
            gain = _gain(card.acorns, room) if card.acorns.count else 0.0
            if not card.is_face_up:
                gain += hidden - STEP
            elif card.leaf in POWERS_WORTH and card.leaf not in squirrel.powers:
                gain += POWERS_WORTH[card.leaf]
            if gain > 0.0:
                way = abs(position - at) if number == own else at + position + 2
                yield gain - STEP * (way + position + 1 - due + branches)


def _gain(acorns: Acorns, room: int) -> float:
    golden = min(acorns.golden, room)
    brown = min(acorns.brown, room - golden)
    return golden * IN_NEST[1] + brown * IN_NEST[0]
