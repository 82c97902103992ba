"""The 158 cards and their 57 species, read from `seeds/forest_shuffle.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct, convert

from engine.games.forest_shuffle.pieces import TRUNK, Place

EffectName: TypeAlias = Literal[
    "draw",
    "draw_per_species",
    "draw_per_tag",
    "extra_turn",
    "draw_and_extra_turn",
    "place_free",
    "play_many_paid",
    "clearing_to_cave",
    "hand_to_cave_then_draw",
]


class Operation(Struct, frozen=True):
    """What an effect or a bonus does."""

    op: EffectName
    n: int | str = 1  # cards or turns; "all" for the whole clearing
    tag: str = ""
    species: str = ""
    max: int = 1  # cards at most; 0 is any number


class Standing(Struct, frozen=True):
    """What a species does for as long as it is in the forest."""

    trigger: Literal["enters_with_tag", "enters_at_position", "slot_sharing", "count_modifier"]
    n: int = 1  # cards drawn
    tag: str = ""
    position: str = ""
    species: str = ""


class Scoring(Struct, frozen=True):
    """How a species scores; which fields count depends on `rule`."""

    rule: str
    points: int = 0
    points_if_most: int = 0
    points_otherwise: int = 0
    min: int = 0
    species: str = ""
    tag: str = ""
    tags: tuple[str, ...] = ()
    table: str = ""
    position: str = ""
    bees_count: bool = False


class Species(Struct, frozen=True):
    """One of 8 trees or 49 dwellers."""

    id: str
    name: str
    kind: Literal["tree", "dweller"]
    tags: frozenset[str]
    positions: tuple[Place, ...]
    cost: int
    copies: int  # halves showing it among all cards
    score: Scoring
    slot_limit: int = 1  # cards of it that one slot may hold; 0 is any number (FS-49, FS-50)
    effect_op: Operation | None = None
    bonus_op: Operation | None = None
    permanent_op: Standing | None = None


class Half(Struct, frozen=True):
    """One way to play a card: a tree, or one half of a split card."""

    card: int
    place: Place
    species: Species
    symbol: str


class Card(Struct, frozen=True):
    """A physical card; `number` is printed on it."""

    number: int
    halves: tuple[Half, ...]  # one for a tree; top and bottom, or left and right

    @property
    def symbols(self) -> frozenset[str]:
        """The tree symbols it shows when it pays (FS-24)."""
        return frozenset(half.symbol for half in self.halves)


def _read() -> Mapping[str, Any]:
    return tomllib.loads((files("seeds") / "forest_shuffle.toml").read_text("utf-8"))


def _card(number: int, *halves: tuple[Place, Mapping[str, str]]) -> Card:
    made = [Half(number, place, SPECIES[half["species"]], half["symbol"]) for place, half in halves]
    return Card(number, tuple(made))


def _cards(facts: Mapping[str, Any]) -> dict[int, Card]:
    cards: dict[int, Card] = {}
    for entry in facts["tree_cards"]:
        first, last = entry["number"]
        for number in range(first, last + 1):
            cards[number] = _card(number, (TRUNK, entry))
    for entry in facts["split_cards"]:
        number, split = entry["number"], entry["split"]
        if split == "top_bottom":
            cards[number] = _card(number, ("top", entry["a"]), ("bottom", entry["b"]))
        else:
            cards[number] = _card(number, ("left", entry["a"]), ("right", entry["b"]))
    return cards


_FACTS: Final = _read()

SPECIES: Final[Mapping[str, Species]] = {
    entry["id"]: convert(entry, Species) for entry in _FACTS["species"]
}
TREE_SPECIES: Final = tuple(name for name, kind in SPECIES.items() if kind.kind == "tree")
TREE_SYMBOLS: Final = frozenset(TREE_SPECIES)
SCORE_TABLES: Final[Mapping[str, tuple[int, ...]]] = {
    name: tuple(values) for name, values in _FACTS["score_tables"].items()
}
CARDS: Final[Mapping[int, Card]] = _cards(_FACTS)
SYMBOLS_BY_CARD: Final = {number: card.symbols for number, card in CARDS.items()}
HALVES: Final[Mapping[int, Mapping[str, Half]]] = {
    number: {half.place: half for half in card.halves} for number, card in CARDS.items()
}
