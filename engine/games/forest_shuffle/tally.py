"""Counting a forest: everything that scoring asks about, as one table of numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias

from engine.games.forest_shuffle.cards import HALVES, SPECIES, Half
from engine.games.forest_shuffle.pieces import OPPOSITE, SAPLING, SIDES, TRUNK, Side
from engine.games.forest_shuffle.room import slot
from engine.games.forest_shuffle.state import Tree

Feature: TypeAlias = tuple[str, ...]

TREES: Feature = ("trees",)  # saplings in
BEES: Feature = ("bees",)
FULL_TREES: Feature = ("full trees",)  # a card on all four sides


class Tally(dict[Feature, int]):
    """How often each feature is there; what is not there counts 0.

    Features beside the three above:
    ("species", id) · ("tag", tag) · ("symbol", tree symbol) visible cards of a kind
    ("side", side) cards on a side of their trees
    ("bees on", species) bees at trees of a species
    ("attached", species) cards at trees of a species
    ("on", id, species) cards of the first species at trees of the second
    ("shared", id) cards lying with another one of their species
    ("facing", id, tag) cards of a species with a tag on the opposite side
    ("own symbol", id, symbol) cards of a species that show a symbol
    """

    def __missing__(self, _feature: Feature) -> int:
        return 0

    def add(self, features: Iterable[Feature]) -> None:
        """Count features once more each."""
        for feature in features:
            self[feature] += 1

    def remove(self, features: Iterable[Feature]) -> None:
        """Count features once less each."""
        for feature in features:
            self[feature] -= 1

    def changed(self, old: Tree | None, new: Tree) -> Tally:
        """Return the tally with `new` in place of `old`, or besides it all."""
        tally = Tally(self)
        if old:
            tally.remove(features(old))
        tally.add(features(new))
        return tally


def tally_of(forest: Sequence[Tree]) -> Tally:
    """Count a forest."""
    tally = Tally()
    for tree in forest:
        tally.add(features(tree))
    return tally


@lru_cache(maxsize=8192)
def features(tree: Tree) -> tuple[Feature, ...]:
    """Return what a tree with its dwellers counts for, a feature as often as it is there."""
    return (*_of_tree(tree), *(one for side in SIDES for one in _of_slot(tree, side)))


def species_of(tree: Tree) -> str:
    """Return the species of a tree, SAPLING for a sapling, which has none (FS-22)."""
    return SAPLING if tree.is_sapling else HALVES[tree.card][TRUNK].species.id


def _of_tree(tree: Tree) -> Iterator[Feature]:
    yield TREES
    if all(slot(tree, side) for side in SIDES):
        yield FULL_TREES
    if tree.is_sapling:
        yield ("tag", "tree")
    else:
        yield from _of_half(HALVES[tree.card][TRUNK])


def _of_slot(tree: Tree, side: Side) -> Iterator[Feature]:
    lying = [HALVES[card][side] for card in slot(tree, side)]
    home = species_of(tree)
    for half in lying:
        yield from _of_half(half)
        yield ("side", side)
        yield ("attached", home)
        yield ("on", half.species.id, home)
        if _is_bee(half):
            yield BEES
            yield ("bees on", home)
        if len(lying) > 1:
            yield ("shared", half.species.id)
        for tag in _tags_facing(tree, side):
            yield ("facing", half.species.id, tag)


def _of_half(half: Half) -> Iterator[Feature]:
    yield ("species", half.species.id)
    yield ("symbol", half.symbol)
    yield ("own symbol", half.species.id, half.symbol)
    for tag in half.species.tags:
        yield ("tag", tag)


def _is_bee(half: Half) -> bool:
    standing = SPECIES[half.species.id].permanent_op
    return standing is not None and standing.trigger == "count_modifier"


def _tags_facing(tree: Tree, side: Side) -> frozenset[str]:
    other = OPPOSITE[side]
    return frozenset(tag for card in slot(tree, other) for tag in HALVES[card][other].species.tags)
