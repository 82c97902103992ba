"""Where in a forest a card fits."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from engine.games.forest_shuffle.cards import HALVES, Half
from engine.games.forest_shuffle.pieces import SIDES, TRUNK
from engine.games.forest_shuffle.state import Tree

ALL_PLACES: Final = frozenset((TRUNK, *SIDES))


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


def free_places(forest: Sequence[Tree]) -> Collection[str]:
    """Return the places that at least one tree has free; there is always room for one more tree."""
    free = {TRUNK}
    for tree in forest:
        if not (tree.top or tree.bottom or tree.left or tree.right):
            return ALL_PLACES
        for side in SIDES:
            if side not in free and not slot(tree, side):
                free.add(side)
    return free


def may_share(forest: Sequence[Tree], half: Half) -> bool:
    """Tell whether `half` may join others of its species somewhere (FS-49, FS-50)."""
    return half.species.slot_limit != 1 and any(fits(tree, half) for tree in forest)
