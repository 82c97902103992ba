"""The furniture of a seat: panel, cheeks, nest, burrow, slots, paws, drops."""

from __future__ import annotations

import math
from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from engine.games.nutty_squirrels.pieces import Acorn, Acorns
from renderer.canvas import Box, Pen
from renderer.curves import Point, moved, path, star
from renderer.fonts import Type, shrink
from renderer.games.nutty_squirrels.acorns import draw_nut, draw_stored
from renderer.games.nutty_squirrels.colours import (
    AT_REST,
    BARK_DARK,
    BARK_LIGHT,
    NOTHING,
    ROOT,
)
from renderer.palette import GOLD, INK, LIGHT, PARCHMENT, SEATS
from renderer.sprites import Sprite

CORNER: Final = 16
FRAME: Final = 7
DIMMED: Final = NOTHING
CHEEK_GAP: Final = 6


class Panel(Enum):
    """The ground of a seat that is not to act."""

    REST = "rest"
    LEFT = "left"


class Size(NamedTuple):
    """The size of a seat's ground."""

    width: int
    height: int


class Mouth(NamedTuple):
    """The size of a burrow's mouth and of the points in it."""

    width: int
    height: int
    digits: int


@lru_cache(maxsize=16)
def panel(look: Panel, size: Size) -> Sprite:
    """Return the ground of a seat, anchored at its corner."""
    box = Box(0, 0, *size)
    pen = Pen(box)
    if look is Panel.REST:
        pen.plate(box, CORNER, AT_REST)
    else:
        pen.plate(box, CORNER, ROOT)
        pen.frame(box, CORNER, NOTHING, 2.5)
    return pen.sprite()


@lru_cache(maxsize=32)
def lit_panel(seat: int, size: Size, column: int) -> Sprite:
    """Return the ground of the seat to act with its column for action points."""
    width, height = size
    whole = Box(0, 0, width + column, height)
    pen = Pen(whole.grown(FRAME))
    pen.plate(whole.grown(FRAME), CORNER + FRAME, LIGHT)
    pen.plate(whole, CORNER, SEATS[seat])
    pen.plate(Box(0, 0, width, height), CORNER, PARCHMENT)
    pen.plate(Box(width - 20, 0, width, height), 0, PARCHMENT)
    pen.line([(width, 1), (width, height - 1)], INK, 2.5)
    return pen.sprite()


@lru_cache(maxsize=32)
def cheeks(held: Acorns, radius: int) -> Sprite:
    """Return both cheeks, anchored at the middle of their left edge.

    An empty one is an outline only; two equal acorns are one and a number, as everywhere.
    """
    far = 3 * radius + CHEEK_GAP
    pen = Pen(Box(0, -radius, far + radius, radius).grown(9))
    kinds = [Acorn.GOLDEN] * held.golden + [Acorn.BROWN] * held.brown
    if len(kinds) == 2 and kinds[0] is kinds[1]:
        _pair(pen, kinds[0], radius)
        return pen.sprite()
    for x, kind in zip((radius, far), (*kinds, None, None), strict=False):
        if kind is None:
            pen.circle((x, 0), radius, NOTHING, 2.5)
        else:
            draw_stored(pen, (x, 0), kind, radius)
    return pen.sprite()


def _pair(pen: Pen, kind: Acorn, radius: int) -> None:
    both = Box(0, -radius, 4 * radius + CHEEK_GAP, radius)
    pen.plate(both, radius, INK)
    pen.plate(both.grown(-2), radius - 2, PARCHMENT)
    if kind is Acorn.GOLDEN:
        draw_stored(pen, (radius, 0), kind, radius)
    else:
        draw_nut(pen, (radius, 0), kind, radius * 1.6)
    pen.text((2.9 * radius + CHEEK_GAP, 0), "2", Type(radius * 1.9, 900), INK)


@lru_cache(maxsize=256)
def nest(acorns: Acorns, width: int, height: int) -> Sprite:
    """Return a nest, anchored at the middle of its rim: brown acorns, golden ones on a sun."""
    digits = height * 0.88
    half = width / 2
    pen = Pen(Box(-half - 4, -digits, half + 4, height + 4))
    bowl = path(
        ((-half, 0), (-half * 0.9, height), (-half * 0.4, height), (0, height)),
        ((0, height), (half * 0.4, height), (half * 0.9, height), (half, 0)),
    )
    if not acorns.count:
        pen.outline(bowl, NOTHING, 2.5)
        return pen.sprite()
    pen.rim(bowl, INK, 4)
    pen.fill(bowl, BARK_DARK)
    middle = height * 0.46
    brown_x, golden_x = (0.0, 0.0)
    if acorns.golden and acorns.brown:
        brown_x, golden_x = -half * 0.42, half * 0.46
    if acorns.golden:
        _on_sun(pen, (golden_x, middle - 2), str(acorns.golden), digits)
    if acorns.brown:
        style = shrink(str(acorns.brown), Type(digits, 900), half * 0.84, 24)
        pen.text((brown_x, middle), str(acorns.brown), style, PARCHMENT)
    return pen.sprite()


def _on_sun(pen: Pen, at: Point, text: str, digits: float) -> None:
    radius = digits * 0.64
    rays = moved(star(12, radius, radius * 0.8), *at)
    pen.rim(rays, INK, 4)
    pen.fill(rays, GOLD)
    pen.text(at, text, shrink(text, Type(digits * 0.9, 900), radius * 1.5, 20), INK)


@lru_cache(maxsize=256)
def burrow(mouth: Mouth, points: int, *, is_leader: bool) -> Sprite:
    """Return a burrow with its points, anchored at the middle of its foot; leaders wear a crown."""
    rim = 14 if is_leader else 12
    pen = Pen(Box(-mouth.width / 2 - 10, -mouth.height - 32, mouth.width / 2 + 10, 4))
    pen.rim(_arch(mouth.width + rim, mouth.height + rim * 0.66), INK, 3)
    pen.fill(_arch(mouth.width + rim, mouth.height + rim * 0.66), GOLD if is_leader else BARK_LIGHT)
    pen.fill(_arch(mouth.width, mouth.height), INK)
    colour = GOLD if is_leader else PARCHMENT
    style = shrink(str(points), Type(mouth.digits, 900), mouth.width - 4, 28)
    pen.text((0, -mouth.height * 0.43), str(points), style, colour)
    if is_leader:
        _crown(pen, (0, -mouth.height - 3))
    return pen.sprite()


@lru_cache(maxsize=8)
def slot(size: int) -> Sprite:
    """Return an empty place for a power."""
    box = Box(-size / 2, -size / 2, size / 2, size / 2).grown(-2)
    pen = Pen(box.grown(3))
    pen.frame(box, size * 0.24, NOTHING, 2.5)
    return pen.sprite()


@lru_cache(maxsize=8)
def left_points(left: int) -> Sprite:
    """Return how many action points are left, anchored at the digit's middle."""
    pen = Pen(Box(-32, -40, 32, 40))
    pen.text((0, 0), str(left), Type(72, 900), INK)
    return pen.sprite()


@lru_cache(maxsize=4)
def paw(radius: int, *, is_spent: bool) -> Sprite:
    """Return an action point; a spent one is a ring, crossed out."""
    pen = Pen(Box(-radius, -radius, radius, radius).grown(2))
    if not is_spent:
        pen.icon("action_point", (0, 0), 2 * radius + 4, INK)
        return pen.sprite()
    pen.circle((0, 0), radius - 1, INK, 3.5)
    arm = radius * 0.4
    for tilt in (-1, 1):
        pen.line([(-arm, -arm * tilt), (arm, arm * tilt)], INK, 3.5)
    return pen.sprite()


@lru_cache(maxsize=16)
def drop(radius: int, count: int) -> Sprite:
    """Return Sappy Feet, an amber drop; more than one with a number."""
    pen = Pen(Box(-radius, -radius * 1.6, radius, radius * 1.3).grown(4))
    arc = [
        (
            radius * 0.82 * math.cos(step * math.pi / 12 - 0.5),
            radius * 0.3 + radius * 0.82 * math.sin(step * math.pi / 12 - 0.5),
        )
        for step in range(17)
    ]
    outline = [*arc, (0, -radius * 1.4)]
    pen.rim(outline, INK, 5)
    pen.fill(outline, GOLD)
    if count > 1:
        pen.text((0, radius * 0.3), str(count), Type(radius * 1.8, 900), INK)
    else:
        pen.stroke([(-radius * 0.4, radius * 0.5), (-radius * 0.1, radius * 0.8)], PARCHMENT, 4, 3)
    return pen.sprite()


def _arch(width: float, height: float) -> list[Point]:
    half = width / 2
    return path(((-half, 0), (-half, -height * 1.3), (half, -height * 1.3), (half, 0)))


def _crown(pen: Pen, foot: Point) -> None:
    points = [(-18, 0), (-22, -20), (-10, -11), (0, -24), (10, -11), (22, -20), (18, 0)]
    pen.rim(moved(points, *foot), INK, 5)
    pen.fill(moved(points, *foot), GOLD)
