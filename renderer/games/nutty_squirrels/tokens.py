"""Squirrels: colour, number and shape, each of which would do alone, and a tail."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from renderer.canvas import Box, Pen
from renderer.curves import Point, moved, path, regular, scaled, softened, star
from renderer.fonts import Type
from renderer.games.nutty_squirrels.colours import DIGIT
from renderer.palette import INK, LIGHT, SEATS
from renderer.sprites import Sprite

HALF_TURN: Final = 3.14159265


def _circle() -> list[Point]:
    return regular(48, 1)


def _square() -> list[Point]:
    return softened(regular(4, 1.30, HALF_TURN / 4), 0.16)


def _triangle() -> list[Point]:
    return softened(moved(regular(3, 1.52, -HALF_TURN / 2), 0, 0.16), 0.16)


def _diamond() -> list[Point]:
    return softened(regular(4, 1.32), 0.14)


def _hexagon() -> list[Point]:
    return softened(regular(6, 1.14, HALF_TURN / 6), 0.12)


def _star() -> list[Point]:
    return star(8, 1.22, 0.96)


SHAPES: Final = (_circle(), _square(), _triangle(), _diamond(), _hexagon(), _star())  # radius 1
DIGIT_DROP: Final = (0.0, 0.0, 0.16, 0.0, 0.0, 0.0)  # a triangle is wider below
TAIL_ROOT: Final = (0.95, 0.95, 0.98, 0.9, 0.98, 1.0)
DIGIT_SIZE: Final = 1.6


@lru_cache(maxsize=128)
def token(seat: int, radius: int, *, is_lit: bool = False, has_tail: bool = True) -> Sprite:
    """Return a squirrel, anchored at its body's middle; light round it says that it is to act."""
    reach = radius * 1.9 + 8
    pen = Pen(Box(-round(reach), -round(reach), round(reach * 1.5), round(reach)))
    draw_body(pen, seat, radius, is_lit=is_lit, has_tail=has_tail)
    style = Type(radius * DIGIT_SIZE, 900)
    pen.text((0, radius * DIGIT_DROP[seat]), str(seat + 1), style, DIGIT)
    return pen.sprite()


def draw_body(pen: Pen, seat: int, radius: int, *, is_lit: bool, has_tail: bool) -> None:
    """Draw a squirrel without anything on its body."""
    rim = max(2.2, radius * 0.11)
    body = scaled(SHAPES[seat], radius)
    tail = _tail(seat, radius) if has_tail else []
    if is_lit:
        for width, colour in ((rim * 2 + radius * 0.66, INK), (rim * 2 + radius * 0.46, LIGHT)):
            _draw_tail(pen, tail, radius, width, colour)
            pen.rim(body, colour, width)
    _draw_tail(pen, tail, radius, rim * 2, INK)
    pen.rim(body, INK, rim * 2)
    _draw_tail(pen, tail, radius, 0, SEATS[seat])
    if tail:
        pen.rim(body, INK, rim * 0.9)
    pen.fill(body, SEATS[seat])


def _tail(seat: int, radius: float) -> list[Point]:
    """A squirrel's tail: out from the foot, up, and curled over outward."""
    root = TAIL_ROOT[seat]
    curve = path(
        ((0.35, 0.72), (root + 0.75, 1.05), (root + 0.62, -0.05), (root + 0.22, -0.42)),
        ((root + 0.22, -0.42), (root - 0.02, -0.72), (root + 0.18, -1.1), (root + 0.52, -0.98)),
    )
    return scaled(curve, radius)


def _draw_tail(pen: Pen, tail: list[Point], radius: float, width: float, colour: str) -> None:
    if not tail:
        return
    pen.stroke(tail[:24], colour, 0.34 * radius + width, 0.66 * radius + width)
    pen.stroke(tail[22:], colour, 0.66 * radius + width, 0.62 * radius + width)
    pen.disc(tail[-1], 0.31 * radius + width / 2, colour)
