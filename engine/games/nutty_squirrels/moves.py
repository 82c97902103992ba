"""Moving along the limbs and across them, with the price of broken branches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from msgspec.structs import replace

from engine.games.nutty_squirrels.actions import Move
from engine.games.nutty_squirrels.events import Moved
from engine.games.nutty_squirrels.pieces import (
    BRANCH_COST,
    LEAVES_ON_A_LIMB,
    LIMBS,
    PLACES,
    SPOTS,
    TRUNK,
    Leaf,
)
from engine.games.nutty_squirrels.state import Limb
from engine.games.nutty_squirrels.table import Table

BROKEN_BRANCH = Leaf.BROKEN_BRANCH
FLYING_SQUIRREL = Leaf.FLYING_SQUIRREL
SWINGING_SQUIRREL = Leaf.SWINGING_SQUIRREL

Limbs: TypeAlias = tuple[Limb, ...]
Powers: TypeAlias = tuple[Leaf, ...]
Steps: TypeAlias = tuple[
    tuple[int, int, Move], ...
]  # limb, position, and the move that leads there


def moves(limbs: Limbs, place: str, powers: Powers, left: int) -> list[Move]:
    """Return the moves from `place` with `left` points (NS-14, NS-18, NS-19, NS-95)."""
    if not left:
        return []
    found = [HOMEWARD] if place in FIRST_PLACES else []
    for limb, position, step in ALONG[place]:
        cards = limbs[limb].cards
        if position < len(cards):
            card = cards[position]
            if (
                card.leaf is not BROKEN_BRANCH
                or not card.is_face_up
                or crossing_cost(limbs, step.to, powers) <= left
            ):
                found.append(step)
    if FLYING_SQUIRREL in powers:
        found += flights(limbs, place)
    return found


def can_step_inward(limbs: Limbs, place: str) -> bool:
    """Tell at a glance whether a single point leads inward: nearly always so on a limb."""
    return place != TRUNK and not is_open_branch(limbs, INWARD[place])


def flights(limbs: Limbs, place: str) -> list[Move]:
    """Return the moves sideways with the Flying Squirrel (NS-95)."""
    return [
        step
        for limb, position, step in SIDEWAYS[place]
        if position < len(limbs[limb].cards) and not limbs[limb].cards[position].is_open_branch
    ]


def cost_of_move(limbs: Limbs, to: str, powers: Powers) -> int:
    """Return the price of a move: only stepping onto a broken branch costs more (NS-17, NS-72)."""
    if is_open_branch(limbs, to) and SWINGING_SQUIRREL not in powers:
        return BRANCH_COST
    return 1


def crossing_cost(limbs: Limbs, place: str, powers: Powers) -> int:
    """Return the points to step onto a face-up broken branch and off again (NS-19)."""
    return cost_of_move(limbs, place, powers) + exit_cost(limbs, place, powers)


def exit_cost(limbs: Limbs, place: str, powers: Powers) -> int:
    """Return the points to get off the face-up broken branch at `place`, which are kept (NS-20).

    Behind it lies another one only where the limb ends (NS-BREAK, NS-57).
    """
    inward = INWARD[place]
    if not is_open_branch(limbs, inward) or (FLYING_SQUIRREL in powers and flights(limbs, place)):
        return 1
    return crossing_cost(limbs, inward, powers)


def is_open_branch(limbs: Limbs, place: str) -> bool:
    """Tell whether a face-up broken branch lies at `place`, which may be the trunk."""
    if place == TRUNK:
        return False
    limb, position = SPOTS[place]
    return limbs[limb].cards[position].is_open_branch


def move(table: Table, action: Move) -> None:
    """Step to an adjacent place."""
    turn, squirrel = table.turn, table.active
    cost = cost_of_move(table.limbs, action.to, turn.powers(squirrel))
    table.events.append(Moved(turn.seat, squirrel.place, action.to, cost))
    table.put_squirrel(turn.seat, replace(squirrel, place=action.to))
    table.turn = replace(turn, spent=turn.spent + cost, trail=(*turn.trail, action.to))


def _step(limb: int, position: int) -> tuple[int, int, Move]:
    return limb, position, Move(PLACES[limb][position])


def _steps_along(limb: int, position: int) -> Steps:
    near = (position - 1, position + 1)
    return tuple(_step(limb, other) for other in near if 0 <= other < LEAVES_ON_A_LIMB)


def _steps_sideways(limb: int, position: int) -> Steps:
    """Return the steps to the two neighbouring limbs; the limbs are a ring (NS-7)."""
    return tuple(_step((limb + by) % len(LIMBS), position) for by in (-1, 1))


HOMEWARD: Final = Move(TRUNK)
INWARD: Final[Mapping[str, str]] = {
    place: PLACES[limb][position - 1] if position else TRUNK
    for place, (limb, position) in SPOTS.items()
}
FIRST_PLACES: Final = frozenset(places[0] for places in PLACES)
ALONG: Final[Mapping[str, Steps]] = {
    TRUNK: tuple(_step(limb, 0) for limb in range(len(LIMBS))),
    **{place: _steps_along(*spot) for place, spot in SPOTS.items()},
}
SIDEWAYS: Final[Mapping[str, Steps]] = {
    TRUNK: (),
    **{place: _steps_sideways(*spot) for place, spot in SPOTS.items()},
}
