"""Laying a tree: limbs with their leaves and coordinates, and firs where leaves are gone."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Final

from engine.games.nutty_squirrels.pieces import (
    LEAVES_ON_A_LIMB,
    PLACES,
    POWERS,
    TRUNK,
    Acorn,
    Acorns,
    Leaf,
)
from engine.games.nutty_squirrels.view import CardView, LimbView
from renderer.canvas import Box, Pen, lettering
from renderer.curves import Point
from renderer.fonts import Type
from renderer.games.nutty_squirrels import tree
from renderer.games.nutty_squirrels.acorns import acorn, stamp_column, stamp_row
from renderer.games.nutty_squirrels.layout import (
    LEAF_HEIGHT,
    LEAF_WIDTH,
    LIMB_COUNT,
    LIMB_Y,
    ROWS,
    SIDES,
    SUPPLY_Y,
    TRUNK_X,
    label_middle,
    place_x,
)
from renderer.games.nutty_squirrels.leaves import Look, medal
from renderer.palette import INK, LIGHT, PARCHMENT
from renderer.sheet import Sheet
from renderer.sprites import Sprite

LABEL: Final = Type(36)
SUPPLY: Final = Type(44, 900)


def stamp_firs(sheet: Sheet, limbs: Sequence[LimbView]) -> None:
    """Lay firs where leaves are missing."""
    for limb in range(LIMB_COUNT):
        leaves = len(limbs[limb].cards)
        for position in range(leaves, LEAVES_ON_A_LIMB):
            is_tall = (position + ROWS[limb]) % 2 == 1
            shift = SIDES[limb] * (14 if position == leaves else -6)
            top = LIMB_Y[ROWS[limb]] - (104 if is_tall else 76)
            width = round((64 if is_tall else 54) * (1 + 0.5 * (2 - ROWS[limb])))
            sheet.stamp(tree.fir(500 - top, width), place_x(limb, position) + shift, top)


def stamp_wood(sheet: Sheet, limbs: Sequence[LimbView], *, is_lit: bool) -> None:
    """Lay the trunk, lit if a step leads there, and the limbs."""
    sheet.stamp(tree.trunk_rim(is_lit=is_lit), 0, 0)
    for limb, seen in enumerate(limbs):
        wood = tree.limb(SIDES[limb], len(seen.cards), is_broken=seen.is_broken)
        sheet.stamp(wood, TRUNK_X, LIMB_Y[ROWS[limb]])
    sheet.stamp(tree.trunk(), 0, 0)


def stamp_supply(sheet: Sheet, supply: Acorns) -> None:
    """Lay the acorns of the supply on the trunk's foot."""
    counts = ((Acorn.BROWN, supply.brown), (Acorn.GOLDEN, supply.golden))
    for y, (kind, count) in zip(SUPPLY_Y, counts, strict=True):
        sheet.stamp(acorn(kind, 42 if kind is Acorn.BROWN else 29), TRUNK_X - 28, y)
        sheet.stamp(lettering(str(count), SUPPLY, PARCHMENT), TRUNK_X + 24, y)


def stamp_contents(sheet: Sheet, card: CardView, middle: Point, guests: int) -> None:
    """Lay what is on a leaf; squirrels take the upper half."""
    x, y = middle
    top = y - LEAF_HEIGHT / 2
    if card.leaf in POWERS:
        _stamp_power(sheet, card, (x, top), has_guests=guests > 0)
    elif guests > 2 or card.leaf is Leaf.BROKEN_BRANCH:
        stamp_row(sheet, card.acorns, (x, top + LEAF_HEIGHT * 0.84), 36, LEAF_WIDTH)
    elif guests:
        stamp_row(sheet, card.acorns, (x, top + LEAF_HEIGHT * 0.78), 44, LEAF_WIDTH)
    elif card.acorns.count:
        stamp_column(sheet, card.acorns, (x, y), 52, LEAF_WIDTH - 8)


def _stamp_power(sheet: Sheet, card: CardView, top: Point, *, has_guests: bool) -> None:
    if card.leaf is None:
        return
    x, y = top
    size, share = (46, 0.72) if has_guests else (62, 0.5)
    if card.acorns.count:
        size, share = (40, 0.62) if has_guests else (52, 0.4)
    sheet.stamp(medal(card.leaf, size), x, y + LEAF_HEIGHT * share)
    stamp_row(sheet, card.acorns, (x, y + LEAF_HEIGHT * 0.92), 34, LEAF_WIDTH)


def look_of(card: CardView) -> Look:
    """Tell how a card's leaf looks."""
    if card.leaf is None:
        return Look.HIDDEN
    if card.leaf is Leaf.BROKEN_BRANCH:
        return Look.BROKEN
    return Look.OPEN if card.acorns.count or card.leaf in POWERS else Look.EMPTY


def places(limbs: Sequence[LimbView]) -> list[str]:
    """Return the trunk and all places that have a leaf."""
    leaves = [row[: len(seen.cards)] for row, seen in zip(PLACES, limbs, strict=True)]
    return [TRUNK, *(place for row in leaves for place in row)]


def stamp_labels(sheet: Sheet, limbs: Sequence[LimbView], lit: Collection[str]) -> None:
    """Lay the coordinates, on plates where a step leads to."""
    for place in places(limbs):
        at = label_middle(place)
        text = place.upper()
        if place in lit:
            sheet.stamp(_plate(text), *at)
        else:
            sheet.stamp(lettering(text, LABEL, PARCHMENT), *at)


@lru_cache(maxsize=64)
def _plate(text: str) -> Sprite:
    half = 29 if len(text) > 1 else 23
    box = Box(-half, -18, half, 18)
    pen = Pen(box.grown(3))
    pen.plate(box.grown(2.5), 11, INK)
    pen.plate(box, 9, LIGHT)
    pen.text((0, 0), text, LABEL, INK)
    return pen.sprite()
