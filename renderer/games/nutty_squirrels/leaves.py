"""The leaves on the limbs, by what is known of them."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import Final, TypeAlias

from engine.games.nutty_squirrels.pieces import Acorn, Leaf
from renderer.canvas import Box, Pen
from renderer.curves import Point, Points, bezier, path, scaled, star
from renderer.games.nutty_squirrels.acorns import draw_stored
from renderer.games.nutty_squirrels.colours import (
    AMBER,
    BROKEN,
    EMPTY_LEAF,
    EMPTY_VEIN,
    LEAF,
    LEAF_LIT,
    LEAF_VEIN,
    MIDRIB,
    NIGHT,
    PLUM,
    RASPBERRY,
    SLATE,
    TEAL,
    WOOD,
)
from renderer.games.nutty_squirrels.layout import LEAF_HEIGHT, LEAF_WIDTH
from renderer.palette import GROUND, INK, LIGHT, PARCHMENT
from renderer.sprites import Sprite

# a leaf from (-1, -1) to (1, 1): stem at the trunk's side below, tip outward above
BLADE: Final = path(
    ((-1, 1), (-1.06, -0.6), (-0.44, -1.02), (1, -1)),
    ((1, -1), (1.06, 0.6), (0.44, 1.02), (-1, 1)),
)
RIB: Final = bezier(((-1, 1), (-0.4, 0.24), (0.24, -0.32), (0.88, -0.88)), 40)
SHARDS: Final = tuple(  # a burst, longer to some sides, so that nothing about it is a leaf
    (x * reach, y * reach)
    for (x, y), reach in zip(
        star(11, 1.0, 0.74), (1.0, 1.0, 1.1, 1.0, 0.96, 1.0, 1.08, 1.0) * 3, strict=False
    )
)
POWER_SIGNS: Final[dict[Leaf, tuple[str, str]]] = {  # pictogram and ground
    Leaf.SWINGING_SQUIRREL: ("swinging_squirrel", LEAF_VEIN),
    Leaf.BACKPACK: ("backpack", TEAL),
    Leaf.SUGAR_RUSH: ("sugar_rush", RASPBERRY),
    Leaf.STICKY_FINGERS: ("sticky_fingers", AMBER),
    Leaf.LASSO: ("lasso", WOOD),
    Leaf.FLYING_SQUIRREL: ("flying_squirrel", NIGHT),
    Leaf.SPITTOON: ("spittoon", SLATE),
    Leaf.OWL: ("tawny_owl", INK),
    Leaf.DOPPELGANGER: ("mask", PLUM),
}


class Look(Enum):
    """How a leaf looks before anything lies on it."""

    HIDDEN = "hidden"
    OPEN = "open"
    EMPTY = "empty"
    BROKEN = "broken"


Veins: TypeAlias = tuple[str, int]  # colour, pairs beside the rib
FILLS: Final[dict[Look, tuple[str, Veins]]] = {
    Look.HIDDEN: (LEAF, (LEAF_VEIN, 2)),
    Look.OPEN: (PARCHMENT, (MIDRIB, 0)),
    Look.EMPTY: (EMPTY_LEAF, (EMPTY_VEIN, 1)),
}
RIM: Final = 5  # to both sides of the edge
LIT_RIM: Final = 14
LIT_EDGE: Final = 19
BADGE: Final = 0.25  # radius of an acorn stored on a power, of the square's side
SHRUNK: Final = {False: (0.76, 0.11), True: (0.66, 0.0)}  # pictogram and its shift beside acorns


@lru_cache(maxsize=64)
def leaf(look: Look, side: int, *, is_lit: bool) -> Sprite:
    """Return a leaf, anchored at its middle; `side` is 1 to the right of the trunk, else -1."""
    pen = Pen(Box(-60, -72, 60, 74))
    if look is Look.BROKEN:
        _broken(pen, is_lit=is_lit)
        return pen.sprite()
    blade = _sized(BLADE, side)
    if is_lit:
        pen.rim(blade, INK, LIT_EDGE)
        pen.rim(blade, LIGHT, LIT_RIM)
    foot = (-side * LEAF_WIDTH / 2, LEAF_HEIGHT / 2)
    pen.stroke([(foot[0] + side * 2, foot[1] - 3), (foot[0] - side * 3, foot[1] + 8)], GROUND, 7, 5)
    fill, veins = FILLS[look]
    pen.rim(blade, GROUND, RIM)
    pen.fill(blade, LEAF_LIT if is_lit and look is Look.HIDDEN else fill)
    _veins(pen, side, veins)
    return pen.sprite()


@lru_cache(maxsize=256)
def medal(
    power: Leaf, size: int, stored: tuple[Acorn, ...] = (), *, is_lent: bool = False
) -> Sprite:
    """Return a power's square, anchored at its middle; light if it is only lent for this turn.

    Acorns stored on it lie in its lower corners, the pictogram clear of them.
    """
    half = size / 2
    square = Box(-half, -half, half, half)
    pen = Pen(square.grown(3))
    name, tone = POWER_SIGNS[power]
    ground, sign = (LIGHT, INK) if is_lent else (tone, PARCHMENT)
    pen.plate(square, size * 0.22, INK)
    pen.plate(square.grown(-2.5), size * 0.2, ground)
    if not stored:
        pen.icon(name, (0, 0), size * 0.92, sign)
        return pen.sprite()
    radius = size * BADGE
    foot = half - radius * 1.16 - 3
    share, shift = SHRUNK[len(stored) > 1]
    pen.icon(name, (-size * shift, -size * 0.5 + size * share * 0.53), size * share, sign)
    for kind, x in zip(stored, (foot, -foot), strict=False):
        pen.disc((x, foot), radius + 3, ground)
        draw_stored(pen, (x, foot), kind, radius)
    return pen.sprite()


def _sized(points: Points, side: int) -> list[Point]:
    return scaled(points, side * LEAF_WIDTH / 2, LEAF_HEIGHT / 2)


def _veins(pen: Pen, side: int, veins: Veins) -> None:
    colour, pairs = veins
    pen.stroke(_sized(RIB, side), colour, 4.5, 1.5)
    for pair in range(pairs):
        x, y = RIB[round((0.17 + 0.22 * pair) * 40)]
        reach = 0.8 - 0.1 * pair
        lean = 0.04 + 0.1 * pair
        upward = ((x, y), (x, y - 0.24), (x + 0.06, y - 0.44), (x + lean, y - reach * 0.92))
        outward = ((x, y), (x + 0.2, y), (x + 0.4, y), (x + reach * 1.05, y - lean))
        for vein in (upward, outward):
            pen.stroke(_sized(bezier(vein), side), colour, 2.4, 0.6)


def _broken(pen: Pen, *, is_lit: bool) -> None:
    burst = scaled(SHARDS, LEAF_WIDTH / 2 + 2, LEAF_HEIGHT / 2 - 1)
    if is_lit:
        pen.rim(burst, INK, LIT_EDGE - 4)
        pen.rim(burst, LIGHT, LIT_RIM - 4)
    pen.rim(burst, GROUND, RIM)
    pen.fill(burst, BROKEN)
    pen.icon_rimmed("broken_branch", (0, 0), 74, (PARCHMENT, INK))
