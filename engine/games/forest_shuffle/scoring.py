"""Scoring: one small function a rule of the card data."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from msgspec import Struct

from engine.games.forest_shuffle.cards import SCORE_TABLES, SPECIES, TREE_SPECIES, Species
from engine.games.forest_shuffle.pieces import CAVE_CARD_POINTS
from engine.games.forest_shuffle.state import Forester
from engine.games.forest_shuffle.tally import BEES, FULL_TREES, TREES, Feature, Tally, tally_of

BUTTERFLIES: Final = "(butterflies)"  # scored together, whatever their species (FS-67)
CAVE: Final = "cave"

Others: TypeAlias = Sequence[Tally]  # the other forests of the match


class Source(Struct, frozen=True):
    """Points from one species, from all butterflies together or from the cave."""

    id: str  # of the species, BUTTERFLIES or CAVE
    times: int  # cards that score
    count: int  # what they count
    points: int
    rival: int = 0  # the same in the strongest other forest, where it is compared


def sources(tally: Tally, others: Others = (), cave: int = 0) -> tuple[Source, ...]:
    """Return where the points come from, trees first; sources that give none now are in it."""
    found = [
        rule(species, tally, others) for species, rule in _RULES if tally["species", species.id]
    ]
    if tally["tag", "butterfly"]:
        found.append(_butterflies(tally))
    if cave:
        found.append(Source(CAVE, cave, cave, cave * CAVE_CARD_POINTS))
    return tuple(found)


def total(tally: Tally, others: Others = (), cave: int = 0) -> int:
    """Return the points of a forest and its cave."""
    return sum(source.points for source in sources(tally, others, cave))


def scored(foresters: Sequence[Forester]) -> tuple[tuple[Source, ...], ...]:
    """Return the sources of points of every seat."""
    tallies = [tally_of(forester.forest) for forester in foresters]
    return tuple(
        sources(tally, rivals(tallies, seat), len(forester.cave) + len(forester.cave_seen))
        for seat, (tally, forester) in enumerate(zip(tallies, foresters, strict=True))
    )


def rivals(tallies: Others, seat: int) -> list[Tally]:
    """Return the tallies of all others; forests that were left count too."""
    return [tally for each, tally in enumerate(tallies) if each != seat]


def count_with_bees(tally: Tally, species: str) -> int:
    """Return the count of a tree species with the bees on it (FS-53 to FS-55, FS-60)."""
    return tally["species", species] + tally["bees on", species]


def trees_with_bees(tally: Tally) -> int:
    """Return the number of trees with saplings and bees (FS-60 to FS-62)."""
    return tally[TREES] + tally[BEES]


def _each(species: Species, tally: Tally, count: int, points: int) -> Source:
    """Score the same points for every card of the species."""
    times = tally["species", species.id]
    return Source(species.id, times, count, times * points)


def _reached(species: Species, tally: Tally, count: int) -> Source:
    """Score for every card of the species once `count` reaches what the rule asks for."""
    score = species.score
    return _each(species, tally, count, score.points if count >= score.min else 0)


def _fixed(species: Species, tally: Tally, _others: Others) -> Source:
    return _each(species, tally, tally["species", species.id], species.score.points)


def _if_species_count(species: Species, tally: Tally, _others: Others) -> Source:
    """Beech with its bees (FS-53), Lynx and Wild Boar (FS-73)."""
    score = species.score
    bees = tally["bees on", score.species] if score.bees_count else 0
    return _reached(species, tally, tally["species", score.species] + bees)


def _if_tree_count(species: Species, tally: Tally, _others: Others) -> Source:
    """Moss (FS-61)."""
    return _reached(species, tally, trees_with_bees(tally))


def _if_distinct_tree_species(species: Species, tally: Tally, _others: Others) -> Source:
    """Oak and Wild Strawberries (FS-56)."""
    return _reached(species, tally, sum(tally["species", each] > 0 for each in TREE_SPECIES))


def _if_distinct_tag(species: Species, tally: Tally, _others: Others) -> Source:
    """Bats (FS-70)."""
    return _reached(species, tally, _kinds(tally, species.score.tag))


def _most_species(species: Species, tally: Tally, others: Others) -> Source:
    """Linden (FS-55)."""
    score = species.score
    count = count_with_bees(tally, score.species)
    rival = max((count_with_bees(other, score.species) for other in others), default=0)
    points = score.points_if_most if count >= rival else score.points_otherwise
    times = tally["species", species.id]
    return Source(species.id, times, count, times * points, rival)


def _if_most_trees(species: Species, tally: Tally, others: Others) -> Source:
    """Great Spotted Woodpecker (FS-62)."""
    count = trees_with_bees(tally)
    rival = max(map(trees_with_bees, others), default=0)
    times = tally["species", species.id]
    return Source(
        species.id, times, count, times * species.score.points if count >= rival else 0, rival
    )


def _set_table(species: Species, tally: Tally, _others: Others) -> Source:
    """Horse Chestnut (FS-54), Fireflies and Fire Salamander (FS-68): scored once together."""
    score = species.score
    times = tally["species", score.species]
    count = times + (tally["bees on", score.species] if score.bees_count else 0)
    return Source(species.id, times, count, _from_table(score.table, count))


def _per_feature(feature: Callable[[Species], Feature]) -> _Rule:
    """Make the rule of so many points for each thing of one kind."""

    def rule(species: Species, tally: Tally, _others: Others) -> Source:
        count = tally[feature(species)]
        return _each(species, tally, count, count * species.score.points)

    return rule


def _if_feature(feature: Callable[[Species], Feature]) -> _Rule:
    """Make the rule of so many points for each of the species' own cards that is well placed."""

    def rule(species: Species, tally: Tally, _others: Others) -> Source:
        count = tally[feature(species)]
        times = tally["species", species.id]
        return Source(species.id, times, count, count * species.score.points)

    return rule


def _per_tag(species: Species, tally: Tally, _others: Others) -> Source:
    """Count kinds of cards, itself where it is one (FS-58, FS-66, FS-75, FS-76)."""
    count = sum(tally["tag", tag] for tag in species.score.tags)
    return _each(species, tally, count, count * species.score.points)


def _per_symbol(species: Species, tally: Tally, _others: Others) -> Source:
    """Roe Deer: each counts the visible cards that show its own symbol (FS-65)."""
    count = sum(
        tally["own symbol", species.id, symbol] * tally["symbol", symbol] for symbol in TREE_SPECIES
    )
    times = tally["species", species.id]
    return Source(species.id, times, count, count * species.score.points)


def _butterflies(tally: Tally) -> Source:
    """Score sets as large as can be, layer by layer (FS-67)."""
    copies = [tally["species", each] for each in _BUTTERFLIES]
    sizes = [sum(each > layer for each in copies) for layer in range(max(copies))]
    points = sum(_from_table("butterfly", size) for size in sizes)
    return Source(BUTTERFLIES, sum(copies), max(sizes), points)


def _from_table(table: str, count: int) -> int:
    values = SCORE_TABLES[table]
    return values[min(count, len(values)) - 1] if count else 0


def _kinds(tally: Tally, tag: str) -> int:
    return sum(tally["species", each.id] > 0 for each in SPECIES.values() if tag in each.tags)


_Rule: TypeAlias = Callable[[Species, Tally, Others], Source]
_BY_NAME: Final[Mapping[str, _Rule]] = {
    "fixed": _fixed,
    "if_species_count": _if_species_count,
    "if_tree_count": _if_tree_count,
    "if_distinct_tree_species": _if_distinct_tree_species,
    "if_distinct_tag": _if_distinct_tag,
    "most_species": _most_species,
    "if_most_trees": _if_most_trees,
    "set_table": _set_table,
    "per_tag": _per_tag,
    "per_symbol": _per_symbol,
    "per_species": _per_feature(lambda each: ("species", each.score.species)),  # FS-69
    "per_position": _per_feature(lambda each: ("side", each.score.position)),  # FS-64
    "per_full_tree": _per_feature(lambda _: FULL_TREES),  # FS-63
    "per_attached": _if_feature(lambda each: ("attached", each.id)),  # FS-57
    "if_on_tree": _if_feature(lambda each: ("on", each.id, each.score.species)),  # FS-72
    "if_shared_slot": _if_feature(lambda each: ("shared", each.id)),  # FS-74
    "if_tag_opposite": _if_feature(lambda each: ("facing", each.id, each.score.tag)),  # FS-71
}
_RULES: Final = tuple(
    (species, _BY_NAME[species.score.rule])
    for species in SPECIES.values()
    if species.score.rule in _BY_NAME
)
_BUTTERFLIES: Final = tuple(
    each.id for each in SPECIES.values() if each.score.rule == "distinct_set_table"
)
