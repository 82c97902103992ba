"""How well a seat stands, in points: what is buried, what is on its way, what is within reach."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from engine.game import Seat
from engine.games.nutty_squirrels.ending import best_seats
from engine.games.nutty_squirrels.pieces import (
    BROWNS_FOR_A_GOLDEN,
    CHEEKS,
    GOLDEN_POINTS,
    POINTS_TO_WIN,
    POWERS,
    SPOTS,
    TRUNK,
    Acorn,
    Acorns,
    Leaf,
)
from engine.games.nutty_squirrels.state import Limb, Over, Squirrel, State
from engine.games.nutty_squirrels.table import running_turn

Prizes: TypeAlias = tuple[float, float]  # of a leaf face down; what part of it powers still have
Tree: TypeAlias = tuple[tuple[Limb, ...], Prizes]

STEP: Final = 0.25  # what an action point is worth: about 20 points in 80 of them
SPARE_POINT: Final = 0.1  # an action point still unspent; less than a step in a good direction
MOST_ROOM: Final = CHEEKS + 1  # with the Backpack
HOPE: Final = 0.75  # of what lies within reach, since another may be faster
SECOND_HOPE: Final = 0.15
VICTORY: Final = 100.0
LONG_MATCH: Final = 32  # rounds; a match of two takes about 22
SHARES: Final = 8  # powers lose their worth in so many steps
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
    limbs = state.limbs
    tree = (limbs, (_hidden_worth(limbs, state.deck, state.unseen), _use_of_powers(state)))
    worths = [-VICTORY if squirrel.has_left else _worth(squirrel, tree) for squirrel in squirrels]
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


def _use_of_powers(state: State) -> float:
    """Return what part of their worth powers still have: they serve in the turns to come.

    The rounds count too, or else two computers could take powers from each other for ever.
    """
    points = max(squirrel.burrow.points for squirrel in state.squirrels)
    played = max(points / POINTS_TO_WIN, state.round / LONG_MATCH)
    return max(0, round(SHARES * (1 - played))) / SHARES


@lru_cache(maxsize=1024)
def _hidden_worth(
    limbs: tuple[Limb, ...], deck: tuple[Leaf, ...], unseen: tuple[Leaf, ...]
) -> float:
    """Return the mean worth of the leaves that nobody has seen: exact, since their kinds are known.

    The sum over tree, deck and leaves broken off is the same for every way they may lie.
    """
    hidden = [card.leaf for limb in limbs for card in limb.cards if not card.is_face_up]
    hidden += (*deck, *unseen)
    return round(sum(map(LEAF_WORTH.__getitem__, hidden)) / len(hidden), 6) if hidden else 0.0


def _worth(squirrel: Squirrel, tree: Tree) -> float:
    nest, cheeks, powers = squirrel.nest, squirrel.cheeks, squirrel.powers
    worth = squirrel.burrow.points + nest.brown * IN_NEST[0] + nest.golden * IN_NEST[1]
    worth += TRADED * min(nest.brown, BROWNS_FOR_A_GOLDEN)
    home = 0 if squirrel.place == TRUNK else SPOTS[squirrel.place][1] + 1
    room, carried = CHEEKS - cheeks.count, cheeks.points
    if squirrel.backpack is not None:
        carried += GOLDEN_POINTS if squirrel.backpack is Acorn.GOLDEN else 1
    elif Leaf.BACKPACK in powers:
        room += 1
    if carried:
        worth += carried - STEP * (cheeks.count + home)
    for power in powers:
        worth += tree[1][1] * POWERS_WORTH[power]
    worth -= STEP * squirrel.sappy
    return worth + _hope(squirrel.place, powers, tree, room, home if carried else 0)


@lru_cache(maxsize=4096)
def _hope(place: str, powers: tuple[Leaf, ...], tree: Tree, room: int, due: int) -> float:
    """Return what the best trips would bring, less their action points.

    The `due` steps home, with what is carried already, cost nothing more.
    """
    own, at = (-1, -1) if place == TRUNK else SPOTS[place]
    limbs, prizes = tree
    wants = (prizes, room, powers)
    here = STEP * (due - at - 1)
    gains = [0.0, 0.0]
    for number, limb in enumerate(limbs):
        if number == own:
            gains += [gain + STEP * due for gain in _trips(limb, at, *wants)]
        else:
            gains += [gain + here for gain in _trips(limb, -1, *wants)]
    gains.sort()
    return HOPE * gains[-1] + SECOND_HOPE * gains[-2]


@lru_cache(maxsize=4096)
def _trips(
    limb: Limb, start: int, prizes: Prizes, room: int, powers: tuple[Leaf, ...]
) -> tuple[float, ...]:
    """Return what the two best trips on a limb would bring, from a position on it or the trunk."""
    gains: list[float] = []
    way = 0
    hidden, use = prizes
    for position, card in enumerate(limb.cards):
        way += 1 + card.is_open_branch
        gain = -STEP * (way + abs(position - start))
        if not card.is_face_up:
            gain += hidden - STEP
        elif card.leaf in POWERS:
            gain += 0 if card.leaf in powers else use * POWERS_WORTH[card.leaf]
        elif not card.acorns.count:
            continue
        gains.append(gain + _gains(card.acorns)[room])
    return tuple(sorted(gains)[-2:])


def _gains(acorns: Acorns) -> tuple[float, ...]:
    return _GAINS[min(acorns.golden, MOST_ROOM)][min(acorns.brown, MOST_ROOM)]


def _gain(golden: int, brown: int, room: int) -> float:
    taken = min(golden, room)
    return taken * IN_NEST[1] + min(brown, room - taken) * IN_NEST[0]


_GAINS: Final = tuple(
    tuple(
        tuple(_gain(golden, brown, room) for room in range(MOST_ROOM + 1))
        for brown in range(MOST_ROOM + 1)
    )
    for golden in range(MOST_ROOM + 1)
)  # what lies on a leaf is worth, by golden and brown acorns there and the room for them
