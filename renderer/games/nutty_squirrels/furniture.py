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
from renderer.games.nutty_squirrels.acorns import draw_stored
from renderer.games.nutty_squirrels.colours import (
    AT_REST,
    BARK_DARK,
    BARK_LIGHT,
    NOTHING,
    ROOT,
)
from renderer.games.nutty_squirrels.layout import SEATS_HEIGHT
from renderer.palette import GOLD, INK, LIGHT, PARCHMENT, SEATS
from renderer.sprites import Sprite

CORNER: Final = 16
FRAME: Final = 7
DIMMED: Final = NOTHING
PAWS: Final = 46


class Panel(Enum):
    """The ground of a seat that is not to act."""

    REST = "rest"
    LEFT = "left"


class Mouth(NamedTuple):
    """The size of a burrow's mouth and of the points in it."""

    width: int
    height: int
    digits: int


@lru_cache(maxsize=16)
def panel(look: Panel, width: int) -> Sprite:
    """Return the ground of a seat, anchored at its corner."""
    box = Box(0, 0, width, SEATS_HEIGHT)
    pen = Pen(box)
    if look is Panel.REST:
        pen.plate(box, CORNER, AT_REST)
    else:
        pen.plate(box, CORNER, ROOT)
        pen.frame(box, CORNER, NOTHING, 2.5)
    return pen.sprite()


@lru_cache(maxsize=32)
def lit_panel(seat: int, width: int) -> Sprite:
    """Return the ground of the seat to act with its column for paws."""
    whole = Box(0, 0, width + PAWS, SEATS_HEIGHT)
    pen = Pen(whole.grown(FRAME))
    pen.plate(whole.grown(FRAME), CORNER + FRAME, LIGHT)
    pen.plate(whole, CORNER, SEATS[seat])
    pen.plate(Box(0, 0, width, SEATS_HEIGHT), CORNER, PARCHMENT)
    pen.plate(Box(width - 20, 0, width, SEATS_HEIGHT), 0, PARCHMENT)
    pen.line([(width, 1), (width, SEATS_HEIGHT - 1)], INK, 2.5)
    return pen.sprite()


@lru_cache(maxsize=16)
def cheek(kind: Acorn | None, radius: int) -> Sprite:
    """Return a cheek: an outline only while it is empty."""
    pen = Pen(Box(-radius, -radius, radius, radius).grown(9))
    if kind is None:
        pen.circle((0, 0), radius, NOTHING, 2.5)
    else:
        draw_stored(pen, (0, 0), kind, radius)
    return pen.sprite()


@lru_cache(maxsize=256)
def nest(acorns: Acorns, width: int, digits: int) -> Sprite:
    """Return a nest, anchored at the middle of its rim: brown acorns, golden ones on a sun."""
    height = digits * 0.98
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
        _on_sun(pen, (golden_x, middle - 3), str(acorns.golden), digits)
    if acorns.brown:
        style = shrink(str(acorns.brown), Type(digits, 900), half * 0.95, 24)
        pen.text((brown_x, middle), str(acorns.brown), style, PARCHMENT)
    return pen.sprite()


def _on_sun(pen: Pen, at: Point, text: str, digits: int) -> None:
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
def action_points(left: int) -> Sprite:
    """Return how many action points are left, a digit over a paw, anchored at its top."""
    pen = Pen(Box(-23, 0, 23, 112))
    pen.text((0, 34), str(left), Type(58, 900), INK)
    pen.icon("action_point", (0, 88), 42, INK)
    return pen.sprite()


@lru_cache(maxsize=1)
def spent_paw() -> Sprite:
    """Return the place of a spent action point: an outline only."""
    pen = Pen(Box(-12, -12, 12, 12))
    pen.circle((0, 0), 8, INK, 3.5)
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
