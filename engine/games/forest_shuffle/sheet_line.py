"""One line of a written forest: a tree with its dwellers, or the cave."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from difflib import get_close_matches
from typing import Final

from msgspec.structs import replace

from engine.errors import RecordError
from engine.games.forest_shuffle.cards import CARDS, HALVES, SPECIES, Half, Species
from engine.games.forest_shuffle.pieces import SAPLING, SIDES, TRUNK, UNSEEN
from engine.games.forest_shuffle.room import fits, slot
from engine.games.forest_shuffle.state import Tree
from engine.games.forest_shuffle.words import GAME, card_words, name_of, side_words
from engine.messages import Argument, listing, say

WRITTEN_CARD: Final = re.compile(r"([^#]*)(?:#\s*(\d{1,4}))?")  # a name, perhaps "#" and a number
WHOLE_NUMBER: Final = re.compile(r"\d{1,4}")
APOSTROPHES: Final = {0x27: None, 0x2019: None}
SHOWN: Final = 60  # characters of a text that an error repeats


class Box:
    """The cards of the box: each lies in one place, and there are only so many of a tree."""

    def __init__(self) -> None:
        self._line_by_card: dict[int, int] = {}
        self._trees: Counter[str] = Counter()

    def take(self, line: int, card: int) -> None:
        """Note where a card lies. Raises RecordError if it lies elsewhere already."""
        if card in self._line_by_card:
            raise wrong(line, "card-twice", number=card, first=self._line_by_card[card])
        self._line_by_card[card] = line

    def take_tree(self, line: int, species: Species) -> None:
        """Note one more tree of a species. Raises RecordError if the box has no more of them."""
        self._trees[species.id] += 1
        if self._trees[species.id] > species.copies:
            name = name_of(species.id)
            raise wrong(line, "trees", name=name, copies=species.copies)


def tree_of(line: int, written: str, dwellers: str, box: Box) -> Tree:
    """Read a tree and the dwellers at it. Raises RecordError."""
    tree = _trunk(line, written, box)
    for part in filter(None, map(str.strip, dwellers.split(";"))):
        side, _, cards = part.partition(" ")
        if side not in SIDES:
            raise wrong(line, "side", text=part[:SHOWN], sides=listing(SIDES))
        if slot(tree, side):
            raise wrong(line, "side-twice", side=side_words(side))
        for card in cards.split("+"):
            half = _dweller(line, side, card.strip())
            box.take(line, half.card)
            tree = _grown(line, tree, half)
    return tree


def cave_of(line: int, written: str) -> int:
    """Read the number of cards in a cave. Raises RecordError."""
    text = written.strip()
    if not WHOLE_NUMBER.fullmatch(text) or int(text) > len(CARDS):
        raise wrong(line, "cave", text=text[:SHOWN])
    return int(text)


def wrong(line: int, key: str, **words: Argument) -> RecordError:
    """Make the error that names the line and what is wrong there."""
    return RecordError(say("engine.record.line", number=line), say(f"{GAME}.sheet.{key}", **words))


def _trunk(line: int, written: str, box: Box) -> Tree:
    name, number = _parted(line, written)
    if name == SAPLING:
        if number:
            _known(line, number)
            box.take(line, number)
        return Tree(number, is_sapling=True)
    species = _species(line, name, written)
    if species.kind != "tree":
        raise wrong(line, "no-tree", name=name_of(species.id))
    box.take_tree(line, species)
    if not number:
        return Tree(_ANY_TREE[species.id])
    box.take(line, number)
    return Tree(_half(line, number, TRUNK, species).card)


def _dweller(line: int, side: str, written: str) -> Half:
    name, number = _parted(line, written)
    species = _species(line, name, written)
    if species.kind == "tree":
        raise wrong(line, "no-dweller", name=name_of(species.id))
    if side not in species.positions:
        words = [side_words(each) for each in species.positions]
        sides = {"side": side_words(side), "sides": listing(words)}
        raise wrong(line, "wrong-side", name=name_of(species.id), **sides)
    if not number:
        raise wrong(line, "no-number", name=name_of(species.id), id=species.id)
    return _half(line, number, side, species)


def _grown(line: int, tree: Tree, half: Half) -> Tree:
    lying = slot(tree, half.place)
    if not fits(tree, half):
        first = HALVES[lying[0]][half.place].species
        raise wrong(line, "overfull", name=name_of(half.species.id), first=name_of(first.id))
    return replace(tree, **{half.place: (*lying, half.card)})


def _half(line: int, number: int, place: str, species: Species) -> Half:
    half = _known(line, number).get(place)
    if half is None or half.species is not species:
        words = {"name": name_of(species.id), "side": side_words(place)}
        raise wrong(line, "no-half", number=number, card=card_words(number), **words)
    return half


def _known(line: int, number: int) -> Mapping[str, Half]:
    if number not in HALVES:
        raise wrong(line, "no-card", number=number)
    return HALVES[number]


def _species(line: int, name: str, written: str) -> Species:
    if name not in SPECIES:
        close = get_close_matches(name, SPECIES, n=2)
        key = "close-species" if close else "no-species"
        raise wrong(line, key, text=written.strip()[:SHOWN], close=listing(close))
    return SPECIES[name]


def _parted(line: int, written: str) -> tuple[str, int]:
    """Return a species' id, however its name is written, and the number, UNSEEN without one."""
    found = WRITTEN_CARD.fullmatch(written.strip())
    if not found:
        raise wrong(line, "card", text=written.strip()[:SHOWN])
    plain = found[1].lower().translate(APOSTROPHES)
    return "_".join(re.findall(r"\w+", plain.replace("-", " "))), int(found[2] or UNSEEN)


_ANY_TREE: Final = {
    half.species.id: half.card for halves in HALVES.values() for half in halves.values()
}
