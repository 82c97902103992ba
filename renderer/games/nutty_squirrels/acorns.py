"""Acorns: a brown one is a plain nut, a golden one sits in a sun, so that grey tells them apart."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from engine.games.nutty_squirrels.pieces import Acorn, Acorns
from renderer.canvas import Box, Pen
from renderer.curves import Point, Points, moved, path, scaled, star, turned
from renderer.fonts import Type, measure
from renderer.games.nutty_squirrels.colours import (
    CAP,
    GOLD_CAP,
    GOLD_GLEAM,
    NUT,
    NUT_GLEAM,
)
from renderer.palette import GOLD, INK, PARCHMENT
from renderer.sheet import Sheet
from renderer.sprites import Sprite

# outlines of an acorn 100 high, its middle at (0, 0), cap up
SHELL: Final = path(
    ((-33, -14), (-36, 22), (-14, 36), (0, 50)), ((0, 50), (14, 36), (36, 22), (33, -14))
)
CUP: Final = path(
    ((-40, -9), (-44, -42), (-16, -46), (0, -46)),
    ((0, -46), (16, -46), (44, -42), (40, -9)),
    ((40, -9), (20, 0), (-20, 0), (-40, -9)),
)
STALK: Final = [(-4, -42), (-2, -58), (7, -58), (5, -42)]
GLEAM: Final = path(((-18, -2), (-20, 14), (-12, 26), (-6, 32)))
SCALES: Final = tuple(
    path(((x, -38), (x + 5, -30), (x + 8, -22), (x + 7, -10))) for x in (-22, -2, 18)
)
TILT: Final = 0.25
SUN_RAYS: Final = 12
STORED_RAYS: Final = 10
SUN_SIZE: Final = 1.62  # across, in heights of its acorn
RIM: Final = 0.055
LEAST_HEIGHT: Final = 26


@lru_cache(maxsize=64)
def acorn(kind: Acorn, height: int, edge: str = INK) -> Sprite:
    """Return an acorn, anchored at its middle; a golden one's sun is SUN_SIZE times as wide."""
    reach = height * SUN_SIZE / 2 + 4
    pen = Pen(Box(-round(reach), -round(reach), round(reach), round(reach)))
    draw_acorn(pen, (0, 0), kind, height, edge)
    return pen.sprite()


def draw_acorn(pen: Pen, at: Point, kind: Acorn, height: float, edge: str = INK) -> None:
    """Draw an acorn with its sun, if it is golden; a brown one has an `edge` of this colour."""
    if kind is Acorn.GOLDEN:
        _sun(pen, at, height * SUN_SIZE / 2)
        edge = INK
    draw_nut(pen, at, kind, height, edge)


def draw_nut(pen: Pen, at: Point, kind: Acorn, height: float, edge: str = INK) -> None:
    """Draw an acorn without a sun, for a ground that tells the golden one."""
    shell, gleam, cup = (NUT, NUT_GLEAM, CAP)
    if kind is Acorn.GOLDEN:
        shell, gleam, cup = (GOLD_GLEAM, PARCHMENT, GOLD_CAP)

    def placed(points: Points) -> list[Point]:
        return _tilted(points, height, at)

    rim = max(1.6, height * RIM) * 2
    for outline in (SHELL, CUP, STALK):
        pen.rim(placed(outline), edge, rim)
    pen.fill(placed(SHELL), shell)
    pen.stroke(placed(GLEAM), gleam, height * 0.09, height * 0.02)
    pen.fill(placed(STALK), cup)
    pen.fill(placed(CUP), cup)
    for line in SCALES:
        pen.stroke(placed(line), shell, height * 0.04, height * 0.02)


def draw_stored(pen: Pen, at: Point, kind: Acorn, radius: float) -> None:
    """Draw an acorn in a cheek or on a power: a brown one on a pale disc, a golden one on a sun."""
    if kind is Acorn.BROWN:
        pen.disc(at, radius, INK)
        pen.disc(at, radius - 2, PARCHMENT)
        draw_nut(pen, (at[0], at[1] + 0.5), kind, radius * 1.4)
        return
    rays = moved(star(STORED_RAYS, radius * 1.16, radius * 0.9), *at)
    pen.rim(rays, INK, 4)
    pen.fill(rays, GOLD)
    for outline in (SHELL, CUP, STALK):
        pen.rim(_tilted(outline, radius * 1.3, at), INK, max(4.5, radius * 0.26))
    pen.fill(_tilted(SHELL, radius * 1.3, at), GOLD_GLEAM)
    pen.fill(_tilted(CUP, radius * 1.3, at), GOLD)


def _tilted(outline: Points, height: float, at: Point) -> list[Point]:
    return moved(turned(scaled(outline, height / 100), TILT), *at)


def _sun(pen: Pen, at: Point, radius: float) -> None:
    rays = moved(star(SUN_RAYS, radius, radius * 0.78), *at)
    pen.rim(rays, INK, max(3.0, radius * 0.14))
    pen.fill(rays, GOLD)


@lru_cache(maxsize=256)
def amount(text: str, size: int) -> Sprite:
    """Return a number beside acorns, dark with a light rim so that it reads on any leaf."""
    style = Type(size, 900)
    half = measure(text, style) / 2 + size / 7 + 2
    pen = Pen(Box(-round(half), -round(size * 0.6), round(half), round(size * 0.6)))
    pen.outlined((0, 0), text, style, (INK, PARCHMENT))
    return pen.sprite()


class Pile:
    """Acorns of one kind lying together: one, or one and a number."""

    def __init__(self, kind: Acorn, count: int, height: int) -> None:
        self.kind, self.count = kind, count
        self.height = height if count == 1 else round(height * 0.92)
        self.piece = round(self.height * (SUN_SIZE if kind is Acorn.GOLDEN else 0.84))
        self.number = measure(str(count), self._digits) + 3 if count > 1 else 0.0  # its width

    @property
    def width(self) -> float:
        """How much room the pile takes."""
        return self.piece + self.number

    def stamp(self, sheet: Sheet, x: float, y: float) -> None:
        """Lay the pile, its middle at (x, y)."""
        left = x - self.width / 2 + self.piece / 2
        right = x + self.width / 2 - self.number / 2
        sheet.stamp(acorn(self.kind, self.height), left, y)
        if self.number:
            sheet.stamp(amount(str(self.count), round(self._digits.size)), right, y)

    @property
    def _digits(self) -> Type:
        return Type(max(30, min(50, self.height * 1.05)), 900)


def piles(acorns: Acorns, height: int) -> list[Pile]:
    """Return the piles of some acorns, brown before golden; a sun makes up for a smaller nut."""
    sizes = ((Acorn.BROWN, acorns.brown, 1.0), (Acorn.GOLDEN, acorns.golden, 0.8))
    return [Pile(kind, count, round(height * share)) for kind, count, share in sizes if count]


def stamp_row(sheet: Sheet, acorns: Acorns, at: Point, height: int, width: int) -> None:
    """Lay acorns in one row, made smaller until they fit `width`."""
    row = _fitting(acorns, height, lambda piles: sum(pile.width for pile in piles) <= width)
    x = at[0] - sum(pile.width for pile in row) / 2
    for pile in row:
        pile.stamp(sheet, x + pile.width / 2, at[1])
        x += pile.width


def stamp_column(sheet: Sheet, acorns: Acorns, at: Point, height: int, width: int) -> None:
    """Lay acorns in the middle of a leaf, golden above brown."""
    if acorns.brown and acorns.golden:
        height = round(height * 0.88)
    stack = _fitting(acorns, height, lambda piles: all(pile.width <= width for pile in piles))
    if len(stack) == 1:
        stack[0].stamp(sheet, *at)
        return
    brown, golden = stack
    golden.stamp(sheet, at[0] + 6, at[1] - height * 0.56)
    brown.stamp(sheet, at[0] - 6, at[1] + height * 0.6)


def _fitting(acorns: Acorns, height: int, fits: Callable[[list[Pile]], bool]) -> list[Pile]:
    row = piles(acorns, height)
    while not fits(row) and height > LEAST_HEIGHT:
        height -= 2
        row = piles(acorns, height)
    return row
