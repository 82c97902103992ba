"""What a card would about add to a forest: quick, and wrong by little, for weighing many hands."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from engine.games.forest_shuffle.cards import CARDS, SCORE_TABLES, SPECIES, Half, Operation
from engine.games.forest_shuffle.gains import Forest
from engine.games.forest_shuffle.pieces import SIDES, TRUNK
from engine.games.forest_shuffle.room import slot
from engine.games.forest_shuffle.scoring import trees_with_bees
from engine.games.forest_shuffle.tally import Feature, Tally, tally_of

CARD: Final = 1.6  # what a card in hand is worth, for whatever it may be used
EXTRA_TURN: Final = 3.5
FREE_PLACE: Final = 2.5  # a card placed free of charge
SHARE: Final = 0.35  # of the points that a card in hand would bring now, beyond its price
MOST_FROM_A_CARD: Final = 4.0
PROMISE: Final = 0.5  # of points that need more cards of a kind, by how many are there
FIRST_OF_A_SET: Final = 1.5  # a butterfly or another card whose set is just begun
ENOUGH_SLOTS: Final = 2  # free ones on a side; more help no further
NEW_TREE: Final = 1.5  # for the places it offers


def worth_of(operation: Operation) -> float:
    """Return about what an effect or a bonus is worth."""
    match operation.op:
        case "draw" | "draw_per_species" | "draw_per_tag":
            return CARD * int(operation.n)
        case "extra_turn":
            return EXTRA_TURN
        case "draw_and_extra_turn":
            return EXTRA_TURN + CARD
        case "place_free" | "play_many_paid" | "clearing_to_cave" | "hand_to_cave_then_draw":
            return FREE_PLACE


class Outlook:
    """What hand cards promise beside one forest; each card is worked out once."""

    def __init__(self, forest: Forest) -> None:
        self._tally = tally_of(forest)
        free = {side: sum(not slot(tree, side) for tree in forest) for side in SIDES}
        self._free = {side for side, count in free.items() if count}
        self.slots = sum(min(ENOUGH_SLOTS, count) for count in free.values())
        self._rates = _rates(self._tally)
        self._known: dict[int, float] = {}

    def prospect(self, card: int) -> float:
        """Return what a card in hand is worth beyond its bare number; never less than 0."""
        if card not in self._known:
            best = max(map(self._net, CARDS[card].halves))
            self._known[card] = min(MOST_FROM_A_CARD, SHARE * best) if best > 0 else 0.0
        return self._known[card]

    def _net(self, half: Half) -> float:
        if half.place != TRUNK and half.place not in self._free:
            return 0.0
        species = half.species
        gain = _OWN.get(species.score.rule, _other)(half, self._tally) - CARD * species.cost
        if half.place == TRUNK:
            gain += NEW_TREE
        if species.effect_op:
            gain += worth_of(species.effect_op)
        return gain + sum(self._rates[feature] for feature in _shown(half))


@lru_cache(maxsize=4096)
def outlook_of(forest: Forest) -> Outlook:
    """Return the outlook of a forest; asking again costs little."""
    return Outlook(forest)


def _rates(tally: Tally) -> defaultdict[Feature, float]:
    """Return what one more card of each kind adds through the cards that count it."""
    rates: defaultdict[Feature, float] = defaultdict(float)
    for species in _COUNTING:
        times, score = tally["species", species.id], species.score
        if not times:
            continue
        match score.rule:
            case "per_tag":
                for tag in score.tags:
                    rates["tag", tag] += times * score.points
            case "per_species":
                rates["species", score.species] += times * score.points
            case "per_position":
                rates["side", score.position] += times * score.points
            case _:
                for symbol in _TREES:
                    rates["symbol", symbol] += (
                        tally["own symbol", species.id, symbol] * score.points
                    )
    return rates


@lru_cache(maxsize=512)
def _shown(half: Half) -> Sequence[Feature]:
    tags = (("tag", tag) for tag in sorted(half.species.tags))
    species, symbol = ("species", half.species.id), ("symbol", half.symbol)
    return (species, symbol, ("side", half.place), *tags)


def _fixed(half: Half, _tally: Tally) -> float:
    return half.species.score.points


def _per_tag(half: Half, tally: Tally) -> float:
    species = half.species
    counted = sum(tally["tag", tag] + (tag in species.tags) for tag in species.score.tags)
    return species.score.points * counted


def _per_species(half: Half, tally: Tally) -> float:
    score = half.species.score
    return score.points * tally["species", score.species]


def _per_symbol(half: Half, tally: Tally) -> float:
    return half.species.score.points * (tally["symbol", half.symbol] + 1)


def _per_position(half: Half, tally: Tally) -> float:
    score = half.species.score
    return score.points * tally["side", score.position]


def _if_on_tree(half: Half, tally: Tally) -> float:
    score = half.species.score
    return score.points * (tally["species", score.species] > 0)


def _set_table(half: Half, tally: Tally) -> float:
    score = half.species.score
    return _step(score.table, tally["species", score.species])


def _butterfly(half: Half, tally: Tally) -> float:
    if tally["species", half.species.id]:
        return FIRST_OF_A_SET
    return _step("butterfly", sum(tally["species", each] > 0 for each in _BUTTERFLIES))


def _step(table: str, count: int) -> float:
    values = SCORE_TABLES[table]
    if count >= len(values):
        return 0.0
    return max(FIRST_OF_A_SET, values[count] - (values[count - 1] if count else 0))


def _most_species(half: Half, _tally: Tally) -> float:
    return half.species.score.points_if_most


def _if_most_trees(half: Half, _tally: Tally) -> float:
    return half.species.score.points * PROMISE


def _none(half: Half, _tally: Tally) -> float:
    return FREE_PLACE if half.species.permanent_op else 0.0


def _other(_half: Half, _tally: Tally) -> float:
    return FIRST_OF_A_SET


def _if_species_count(half: Half, tally: Tally) -> float:
    wanted = half.species.score.species
    return _reached(half, tally["species", wanted] + (wanted == half.species.id))


def _if_tree_count(half: Half, tally: Tally) -> float:
    return _reached(half, trees_with_bees(tally))


def _if_distinct_tree_species(half: Half, tally: Tally) -> float:
    return _reached(half, sum(tally["species", each] > 0 for each in _TREES))


def _if_distinct_tag(half: Half, tally: Tally) -> float:
    kinds = {each for each in _OF_TAG[half.species.score.tag] if tally["species", each]}
    return _reached(half, len(kinds | {half.species.id}))


def _reached(half: Half, count: int) -> float:
    """Return the points of a card that needs a number of others, in part while they lack."""
    score = half.species.score
    if count >= score.min:
        return score.points
    return PROMISE * score.points * count / score.min


_OWN: Final[Mapping[str, Callable[[Half, Tally], float]]] = {
    "fixed": _fixed,
    "per_tag": _per_tag,
    "per_species": _per_species,
    "per_symbol": _per_symbol,
    "per_position": _per_position,
    "if_on_tree": _if_on_tree,
    "set_table": _set_table,
    "distinct_set_table": _butterfly,
    "most_species": _most_species,
    "if_most_trees": _if_most_trees,
    "none": _none,
    "if_species_count": _if_species_count,
    "if_tree_count": _if_tree_count,
    "if_distinct_tree_species": _if_distinct_tree_species,
    "if_distinct_tag": _if_distinct_tag,
}  # what a card itself would score; the rules not named here are hard to foresee
_COUNTING: Final = tuple(
    each
    for each in SPECIES.values()
    if each.score.rule in ("per_tag", "per_species", "per_position", "per_symbol")
)
_BUTTERFLIES: Final = tuple(
    each.id for each in SPECIES.values() if each.score.rule == "distinct_set_table"
)
_TREES: Final = tuple(each.id for each in SPECIES.values() if each.kind == "tree")
_OF_TAG: Final = {
    tag: tuple(each.id for each in SPECIES.values() if tag in each.tags)
    for tag in {each.score.tag for each in SPECIES.values() if each.score.tag}
}
