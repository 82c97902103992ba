"""Where in a forest a card fits."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.forest_shuffle.cards import HALVES, Half
from engine.games.forest_shuffle.pieces import SIDES, Side
from engine.games.forest_shuffle.state import Tree


def slot(tree: Tree, side: str) -> tuple[int, ...]:
    """Return the cards in a slot of a tree."""
    cards: tuple[int, ...] = getattr(tree, side)
    return cards


def fits(tree: Tree, half: Half) -> bool:
    """Tell whether a dweller half may go to its side of `tree` (FS-19, FS-20, FS-49, FS-50)."""
    lying = slot(tree, half.place)
    if not lying:
        return True
    species = half.species
    if species.slot_limit and len(lying) >= species.slot_limit:
        return False
    return HALVES[lying[0]][half.place].species is species


def places(forest: Sequence[Tree], half: Half) -> list[int]:
    """Return the indices of the trees where a dweller half may go."""
    return [index for index, tree in enumerate(forest) if fits(tree, half)]


def free_sides(forest: Sequence[Tree]) -> set[Side]:
    """Return the sides on which at least one slot is empty."""
    free: set[Side] = set()
    for tree in forest:
        if not (tree.top or tree.bottom or tree.left or tree.right):
            return set(SIDES)
        for side in SIDES:
            if side not in free and not slot(tree, side):
                free.add(side)
    return free


def has_room(forest: Sequence[Tree], half: Half, free: set[Side]) -> bool:
    """Tell whether `half` fits anywhere; `free` are the forest's `free_sides`."""
    if half.place == "trunk" or half.place in free:
        return True
    if half.species.slot_limit == 1:
        return False
    return any(fits(tree, half) for tree in forest)
