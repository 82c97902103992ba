"""What a card would add to a seat's points if it entered the forest now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from msgspec.structs import replace

from engine.games.forest_shuffle.cards import Half
from engine.games.forest_shuffle.pieces import TRUNK
from engine.games.forest_shuffle.room import places, slot
from engine.games.forest_shuffle.scoring import rivals, total
from engine.games.forest_shuffle.state import Forester, Tree
from engine.games.forest_shuffle.tally import Feature, features, tally_of

Forest: TypeAlias = tuple[Tree, ...]


class Gains:
    """The points that one seat's next card would add; equal places are counted once."""

    def __init__(self, forests: Sequence[Forest], seat: int) -> None:
        tallies = [tally_of(forest) for forest in forests]
        self._forest = forests[seat]
        self._tally = tallies[seat]
        self._others = rivals(tallies, seat)
        self._points = total(self._tally, self._others)
        self._known: dict[tuple[Feature, ...], int] = {}

    def sapling(self) -> int:
        """Return what a sapling would add."""
        return self._gain(None, Tree(0, is_sapling=True))

    def at(self, half: Half, index: int) -> int:
        """Return what a dweller would add at the tree of this index."""
        tree = self._forest[index]
        cards = (*slot(tree, half.place), half.card)
        return self._gain(tree, replace(tree, **{half.place: cards}))

    def best(self, half: Half) -> int | None:
        """Return what a tree, or a dweller at its best place, would add; None without a place."""
        if half.place == TRUNK:
            return self._gain(None, Tree(half.card))
        return max((self.at(half, index) for index in places(self._forest, half)), default=None)

    def _gain(self, old: Tree | None, new: Tree) -> int:
        change = ((*features(old), ("becomes",)) if old else ()) + features(new)
        if change not in self._known:
            grown = self._tally.changed(old, new)
            self._known[change] = total(grown, self._others) - self._points
        return self._known[change]


def gains_for(foresters: Sequence[Forester], seat: int) -> Gains:
    """Return the gains of a seat; asking again in the same position costs little."""
    return _gains(tuple(forester.forest for forester in foresters), seat)


@lru_cache(maxsize=64)
def _gains(forests: tuple[Forest, ...], seat: int) -> Gains:
    return Gains(forests, seat)
