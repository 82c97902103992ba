"""Moving along the limbs and across them, with the price of broken branches."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.nutty_squirrels.actions import Move
from engine.games.nutty_squirrels.events import Moved
from engine.games.nutty_squirrels.pieces import BRANCH_COST, NEIGHBOURS, PLACES, SPOTS, TRUNK, Leaf
from engine.games.nutty_squirrels.state import Squirrel, State, Turn
from engine.games.nutty_squirrels.table import Table

FLYING_SQUIRREL = Leaf.FLYING_SQUIRREL
SWINGING_SQUIRREL = Leaf.SWINGING_SQUIRREL


def destinations(state: State | Table, turn: Turn, squirrel: Squirrel, left: int) -> dict[str, int]:
    """Return the places one move leads to, each with its cost (NS-17, NS-18, NS-19, NS-95)."""
    if not left:
        return {}
    found: dict[str, int] = {}
    if squirrel.place == TRUNK:
        spots = [(limb, 0) for limb in range(len(state.limbs)) if state.limbs[limb].cards]
    else:
        limb, position = SPOTS[squirrel.place]
        spots = [(limb, position - 1)] if position else []
        if position + 1 < len(state.limbs[limb].cards):
            spots.append((limb, position + 1))
        if not position:
            found[TRUNK] = 1
    for limb, position in spots:
        if not state.limbs[limb].cards[position].is_open_branch:
            found[PLACES[limb][position]] = 1
            continue
        cost = branch_cost(turn, squirrel)
        if cost + exit_cost(state, turn, squirrel, (limb, position)) <= left:
            found[PLACES[limb][position]] = cost
    for limb, position in flights(state, turn, squirrel, squirrel.place):
        found[PLACES[limb][position]] = 1
    return found


def cost_of_move(state: State | Table, turn: Turn, squirrel: Squirrel, to: str) -> int:
    """Return the price of a legal move: only stepping onto a broken branch costs more (NS-17)."""
    if to == TRUNK:
        return 1
    limb, position = SPOTS[to]
    is_branch = state.limbs[limb].cards[position].is_open_branch
    return branch_cost(turn, squirrel) if is_branch else 1


def branch_cost(turn: Turn, squirrel: Squirrel) -> int:
    """Return the price of stepping onto a face-up broken branch (NS-72)."""
    return 1 if turn.has(SWINGING_SQUIRREL, squirrel) else BRANCH_COST


def exit_cost(state: State | Table, turn: Turn, squirrel: Squirrel, spot: tuple[int, int]) -> int:
    """Return the points it takes to get off the face-up broken branch at `spot` (NS-19)."""
    limb, position = spot
    cards = state.limbs[limb].cards
    if not position or not cards[position - 1].is_open_branch:
        return 1
    if position + 1 < len(cards) and not cards[position + 1].is_open_branch:
        return 1
    if flights(state, turn, squirrel, PLACES[limb][position]):
        return 1
    inward = (limb, position - 1)
    return branch_cost(turn, squirrel) + exit_cost(state, turn, squirrel, inward)


def flights(
    state: State | Table, turn: Turn, squirrel: Squirrel, place: str
) -> list[tuple[int, int]]:
    """Return where the Flying Squirrel leads sideways from `place` (NS-95)."""
    if place == TRUNK or not turn.has(FLYING_SQUIRREL, squirrel):
        return []
    limb, position = SPOTS[place]
    found: list[tuple[int, int]] = []
    for other in NEIGHBOURS[limb]:
        cards = state.limbs[other].cards
        if position < len(cards) and not cards[position].is_open_branch:
            found.append((other, position))
    return found


def points_to_spare(state: State | Table, turn: Turn, squirrel: Squirrel, left: int) -> int:
    """Return the points free for anything but moving: on a branch the way off is kept (NS-20)."""
    if is_on_branch(state, squirrel):
        return left - exit_cost(state, turn, squirrel, SPOTS[squirrel.place])
    return left


def is_on_branch(state: State | Table, squirrel: Squirrel) -> bool:
    """Tell whether a squirrel is passing over a face-up broken branch."""
    if squirrel.place == TRUNK:
        return False
    limb, position = SPOTS[squirrel.place]
    return state.limbs[limb].cards[position].is_open_branch


def move(table: Table, action: Move) -> None:
    """Step to an adjacent place."""
    turn, squirrel = table.turn, table.active
    cost = cost_of_move(table, turn, squirrel, action.to)
    table.events.append(Moved(turn.seat, squirrel.place, action.to, cost))
    table.put_squirrel(turn.seat, replace(squirrel, place=action.to))
    table.turn = replace(turn, spent=turn.spent + cost, trail=(*turn.trail, action.to))
