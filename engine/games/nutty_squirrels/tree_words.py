"""What lies where on the tree, in few words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from engine.games.nutty_squirrels.pieces import LIMBS, PLACES, POWERS, Acorn, Leaf
from engine.games.nutty_squirrels.view import CardView, LimbView
from engine.games.nutty_squirrels.words import GAME, name_word
from engine.messages import Argument, Message, listing, say

Limbs: TypeAlias = Sequence[LimbView]


def tree_lines(limbs: Limbs) -> Iterator[Message]:
    """Tell what lies where, one line a kind and none for what there is not."""
    for key, found in tree_items(limbs).items():
        if found:
            yield say(f"{GAME}.tree.{key}", items=listing(found))


def tree_items(limbs: Limbs) -> dict[str, Sequence[Argument]]:
    """List what lies where by kind, the most important first."""
    return {
        "golden": _lying(limbs, Acorn.GOLDEN),
        "branches": [place for place, card in _cards(limbs) if card.leaf is Leaf.BROKEN_BRANCH],
        "broken": [LIMBS[at].upper() for at, limb in enumerate(limbs) if limb.is_broken],
        "powers": _powers(limbs),
        "brown": _lying(limbs, Acorn.BROWN),
        "hidden": _stretches([place for place, card in _cards(limbs) if card.leaf is None]),
    }


def _cards(limbs: Limbs) -> Iterator[tuple[str, CardView]]:
    for places, limb in zip(PLACES, limbs, strict=True):
        for place, card in zip(places, limb.cards, strict=False):
            yield place.upper(), card


def _lying(limbs: Limbs, acorn: Acorn) -> list[str]:
    counts = [(place, card.acorns.of(acorn)) for place, card in _cards(limbs)]
    return [f"{place} ({count})" if count > 1 else place for place, count in counts if count]


def _powers(limbs: Limbs) -> list[Message]:
    return [
        say(f"{GAME}.tree.power", name=name_word(card.leaf), place=place)
        for place, card in _cards(limbs)
        if card.leaf and card.leaf in POWERS
    ]


def _stretches(places: Sequence[str]) -> list[str]:
    """Join neighbouring places of a limb: A1, A2 and A3 become A1-3."""
    found: list[tuple[str, str]] = []  # first and last place
    for place in places:
        if found and found[-1][1] == f"{place[0]}{int(place[1]) - 1}":
            found[-1] = (found[-1][0], place)
        else:
            found.append((place, place))
    return [first if first == last else f"{first}-{last[1]}" for first, last in found]
