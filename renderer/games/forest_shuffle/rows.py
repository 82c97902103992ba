"""The rows of the table: what each seat has in its forest, in numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain
from typing import Final, NamedTuple

from engine.games.forest_shuffle.cards import SPECIES
from engine.games.forest_shuffle.pieces import SAPLING
from engine.games.forest_shuffle.view import ForesterView, TreeView
from renderer.canvas import Box, Pen, lettering
from renderer.fonts import Type, fit, measure, shrink
from renderer.games.forest_shuffle.colours import AGED, LIT_PANEL, PANEL, QUIET, TREES
from renderer.games.forest_shuffle.signs import KIND_PICTOGRAMS, chip, figure, plate
from renderer.games.forest_shuffle.wording import phrase
from renderer.palette import GOLD, GROUND, INK, PARCHMENT
from renderer.sheet import Sheet
from renderer.sprites import Sprite

WIDTH: Final = 1072
HEIGHT: Final = 112
RADIUS: Final = 14
UPPER: Final = 32  # middles of the two lines
LOWER: Final = 81

NAME_ROOM: Final = Box(66, 4, 258, 60)
NAME: Final = Type(44)
LEAST_NAME: Final = 36
COUNT: Final = Type(40)
TALLY: Final = Type(34)
POINTS: Final = Type(64)
TALLY_LEFT: Final = 264
LEAST_POINTS_WIDTH: Final = 100
SIGN_SIZES: Final = (44, 42, 40, 38, 36, 34)

# the first of these tags that a dweller has is its kind: butterflies are no other insects here
KINDS: Final = (
    "pawed",
    "cloven_hoofed",
    "bat",
    "bird",
    "butterfly",
    "insect",
    "amphibian",
    "plant",
    "mushroom",
)


class Look(NamedTuple):
    """How a seat stands at the moment."""

    is_lit: bool  # to act
    is_leader: bool


class Item(NamedTuple):
    """A sign and a number."""

    sign: str  # a tree symbol, or a pictogram
    number: int


def stamp_row(
    sheet: Sheet, forester: ForesterView, name: str, look: Look, at: tuple[int, int]
) -> None:
    """Lay the row of a seat."""
    x, y = at
    panel = LIT_PANEL if look.is_lit else PANEL
    rim = GOLD if look.is_lit else GROUND
    sheet.stamp(plate(WIDTH, HEIGHT, RADIUS, panel, rim), x, y)
    sheet.stamp(_token(forester.seat + 1, is_lit=look.is_lit), x + 35, y + UPPER)
    is_quiet = forester.has_left
    colour = GOLD if look.is_lit else QUIET if is_quiet else PARCHMENT
    sheet.stamp(name_label(name, colour), x, y)
    _stamp_holdings(sheet, forester, at)
    end = x + WIDTH - 30 - _stamp_points(sheet, forester.points, look, at)
    _stamp_tallies(sheet, forester, at, end)


@lru_cache(maxsize=256)
def name_label(name: str, colour: str) -> Sprite:
    """Return a name cut to its room, anchored at the row's corner."""
    pen = Pen(NAME_ROOM)
    width = NAME_ROOM.width - 6
    style = shrink(fit(name, NAME, 10_000), NAME, width, LEAST_NAME)
    pen.text((NAME_ROOM.left + 3, UPPER), fit(name, style, width), style, colour, "left")
    return pen.sprite()


@lru_cache(maxsize=16)
def _token(number: int, *, is_lit: bool) -> Sprite:
    pen = Pen(Box(-25, -25, 25, 25))
    pen.disc((0, 0), 23, GOLD if is_lit else AGED)
    pen.text((0, 0), str(number), Type(36), INK)
    return pen.sprite()


def _stamp_holdings(sheet: Sheet, forester: ForesterView, at: tuple[int, int]) -> None:
    """Lay the sizes of hand and cave."""
    x, y = at[0] + 16, at[1] + LOWER
    sheet.stamp(_hand_sign(), x, y)
    sheet.stamp(lettering(str(len(forester.hand)), COUNT, PARCHMENT, "left"), x + 47, y)
    x += 118
    sheet.stamp(figure("cave", (42, 40), PARCHMENT), x + 21, y)
    sheet.stamp(lettering(str(len(forester.cave)), COUNT, PARCHMENT, "left"), x + 50, y)


@lru_cache(maxsize=1)
def _hand_sign() -> Sprite:
    pen = Pen(Box(-2, -22, 42, 22))
    for shift, colour in ((0, QUIET), (12, PARCHMENT)):
        pen.plate(Box(shift - 2, -20, shift + 28, 20), 7, PANEL)
        pen.plate(Box(shift, -18, shift + 26, 18), 5, colour)
    return pen.sprite()


def _stamp_points(sheet: Sheet, points: int, look: Look, at: tuple[int, int]) -> float:
    """Write the points, with a crown for the leader; returns the width that they take."""
    x, y = at[0] + WIDTH - 16, at[1]
    width = measure(str(points), POINTS)
    colour = GOLD if look.is_leader else PARCHMENT
    middle = y + (77 if look.is_leader else HEIGHT / 2)
    sheet.stamp(lettering(str(points), POINTS, colour, "right"), x, middle)
    if look.is_leader:
        sheet.stamp(figure("crown", (56, 36), GOLD), x - width / 2, y + 26)
    return max(width, LEAST_POINTS_WIDTH)


def _stamp_tallies(sheet: Sheet, forester: ForesterView, at: tuple[int, int], end: float) -> None:
    x, y = at[0] + TALLY_LEFT, at[1]
    trees, kinds = tallies(forester.trees)
    if trees:
        _stamp_items(sheet, trees, (x, y + UPPER), end)
    else:
        _stamp_quiet(sheet, phrase("has-left" if forester.has_left else "no-trees"), (x, y + UPPER))
    if kinds:
        _stamp_items(sheet, kinds, (x, y + LOWER), end)
    elif trees:
        _stamp_quiet(sheet, phrase("no-dwellers"), (x, y + LOWER))


def tallies(trees: Sequence[TreeView]) -> tuple[list[Item], list[Item]]:
    """Count a forest: its tree species with saplings last, and the kinds of its dwellers."""
    species = Counter(tree.species for tree in trees)
    dwellers = chain.from_iterable(
        (*tree.top, *tree.bottom, *tree.left, *tree.right) for tree in trees
    )
    kinds = Counter(_kind(SPECIES[dweller.species].tags) for dweller in dwellers)
    return (
        [Item(each, species[each]) for each in (*TREES, SAPLING) if species[each]],
        [Item(KIND_PICTOGRAMS[kind], kinds[kind]) for kind in KINDS if kinds[kind]],
    )


def _kind(tags: Iterable[str]) -> str:
    return next(kind for kind in KINDS if kind in tags)


def _stamp_items(sheet: Sheet, items: Sequence[Item], at: tuple[int, int], end: float) -> None:
    """Lay signs with their numbers; the signs shrink as far as the room asks for."""
    numbers = sum(measure(str(item.number), TALLY) + 11 for item in items)
    room = (end - at[0] - numbers) / len(items)
    size = next((size for size in SIGN_SIZES if size <= room), SIGN_SIZES[-1])
    gap = min(8 + max(room - size, 0) * 0.5, 22)
    x, y = float(at[0]), at[1]
    for item in items:
        drawn = chip(item.sign, size) if item.sign in TREES else _kind_sign(item.sign, size)
        sheet.stamp(drawn, x + size / 2, y)
        x += size + 4
        sheet.stamp(lettering(str(item.number), TALLY, PARCHMENT, "left"), x, y)
        x += measure(str(item.number), TALLY) + gap


def _kind_sign(pictogram: str, size: int) -> Sprite:
    return figure(pictogram, (size, size), PARCHMENT)


def _stamp_quiet(sheet: Sheet, words: str, at: tuple[int, int]) -> None:
    sheet.stamp(lettering(words, Type(36, 700), QUIET, "left"), *at)
