"""The tree: trunk, limbs, crown, and what is seen of forest and earth round it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from renderer.canvas import Box, Pen
from renderer.curves import Point, bezier, moved, path, scaled
from renderer.games.nutty_squirrels.colours import (
    BARK_DARK,
    BARK_LIGHT,
    EARTH,
    FIR,
    GRASS,
    LEAF,
    LEAF_VEIN,
    PITH,
    ROOT,
    WOOD,
)
from renderer.games.nutty_squirrels.layout import (
    CROWN_FOOT,
    FIRST_PLACE,
    GROUND_Y,
    LIMB_Y,
    PITCH,
    RISE,
    TRUNK_X,
    WIDTH,
)
from renderer.games.nutty_squirrels.leaves import BLADE, RIB
from renderer.palette import GROUND, INK, LIGHT
from renderer.sprites import Sprite

RIM: Final = 6
LIT_RIM: Final = 19
LIT_EDGE: Final = 24

FLANK: Final = path(  # the trunk's right side, from the middle of the trunk
    ((61, -8), (57, 90), (56, 190), (57, 260)), ((57, 260), (57, 380), (66, 450), (120, 512))
)
TRUNK: Final = [*scaled(FLANK, -1, 1), *reversed(FLANK)]
DARK_BARK: Final = (  # x, from y, to y, bend
    *((-2, 84, 150, 3), (-48, 196, 262, 3), (49, 180, 268, -3)),
    *((-46, 350, 420, 3), (46, 345, 420, -3), (-4, 196, 262, -2)),
)
LIGHT_BARK: Final = (
    *((-30, 82, 150), (26, 84, 120), (-24, 200, 300)),
    *((30, 226, 262), (-30, 330, 395)),
)
FORKS: Final = (  # bark that runs from the trunk into a limb, beside the limb's middle
    ((40, 52), (46, 22), (58, 12), (80, 9)),
    ((47, -64), (49, -30), (56, -14), (78, -9)),
)
FOLIAGE: Final = (  # x, y, radius
    *((492, 2, 28), (608, 2, 28), (500, 36, 24), (600, 36, 24)),
    *((528, 52, 26), (572, 52, 26), (550, 20, 46)),
)
SPLINTERS: Final = ((0, -18), (30, -13), (8, -7), (50, -1), (10, 5), (28, 12), (0, 18))
PALE_SPLINTERS: Final = (
    *((-12, -10), (27, -12.5), (5, -6.5), (45, -1), (7, 4.5), (25, 11.5)),
    *((-12, 12), (-22, 2)),
)
ROOTS: Final = (
    (((90, 500), (230, 560), (330, 540), (520, 640)), 26),
    (((90, 505), (280, 600), (380, 640), (480, 690)), 20),
    (((90, 500), (300, 530), (420, 515), (560, 560)), 22),
)
TAP_ROOT: Final = ((-26, 498), (-20, 560), (-36, 620), (-24, 694))
GRASS_HEIGHTS: Final = (8, 14, 10, 16, 11)
GRASS_LEANS: Final = (-4, 5, -2, 3, -5)
BLADE_PITCH: Final = 22


@lru_cache(maxsize=6)
def earth(foot: int, *, has_roots: bool) -> Sprite:
    """Return the ground with its grass; roots show where no seat covers them."""
    pen = Pen(Box(0, GROUND_Y - 20, WIDTH, foot))
    pen.plate(Box(0, GROUND_Y, WIDTH, foot), 0, EARTH)
    for index, x in enumerate(range(0, WIDTH + BLADE_PITCH, BLADE_PITCH)):
        kind = index % len(GRASS_HEIGHTS)
        tip = (x + GRASS_LEANS[kind], GROUND_Y - GRASS_HEIGHTS[kind])
        pen.fill([(x - 11, 500), tip, (x + 11, 500)], GRASS)
    pen.plate(Box(0, GROUND_Y, WIDTH, GROUND_Y + 9), 0, GRASS)
    if has_roots:
        for side in (-1, 1):
            for curve, width in ROOTS:
                line = moved(scaled(bezier(curve), side, 1), TRUNK_X, 0)
                pen.stroke(line, ROOT, width, 3)
    return pen.sprite()


@lru_cache(maxsize=1)
def tap_root() -> Sprite:
    """Return the root between two seats."""
    pen = Pen(Box(TRUNK_X - 80, GROUND_Y, TRUNK_X + 80, TAP_ROOT[-1][1] + 6))
    pen.stroke(moved(bezier(TAP_ROOT), TRUNK_X + 26, 0), WOOD, 62, 5)
    return pen.sprite()


@lru_cache(maxsize=32)
def fir(height: int, width: int) -> Sprite:
    """Return a far fir, anchored at its tip."""
    pen = Pen(Box(-width, 0, width, height))
    tiers = 3 + (height > 160) + (height > 320)
    right: list[Point] = []
    for tier in range(1, tiers + 1):
        reach = width * (0.42 + 0.58 * tier / tiers) / 1.6
        right += [(reach, height * tier / tiers), (reach * 0.5, height * tier / tiers)]
    pen.fill([(0, 0), *right, *scaled(right, -1, 1)[::-1]], FIR)
    return pen.sprite()


@lru_cache(maxsize=2)
def trunk_rim(*, is_lit: bool) -> Sprite:
    """Return the trunk's edge, on which the limbs are laid."""
    pen = _trunk_pen()
    body = moved(TRUNK, TRUNK_X, 0)
    pen.rim(body, GROUND, RIM)
    if is_lit:
        pen.rim(body, INK, LIT_EDGE)
        pen.rim(body, LIGHT, LIT_RIM)
    return pen.sprite()


@lru_cache(maxsize=1)
def trunk() -> Sprite:
    """Return the trunk's wood, which covers the limbs' inner ends."""
    pen = _trunk_pen()
    pen.fill(moved(TRUNK, TRUNK_X, 0), WOOD)
    for side in (-1, 1):
        for y in LIMB_Y:
            for fork in FORKS:
                line = moved(scaled(bezier(fork), side, 1), TRUNK_X, y)
                pen.stroke(line, BARK_DARK, 4, 1)
        flare = bezier(((62, 452), (70, 474), (82, 488), (104, 502)))
        pen.stroke(moved(scaled(flare, side, 1), TRUNK_X, 0), BARK_DARK, 4.4, 1)
    for x, top, foot, bend in DARK_BARK:
        third = (foot - top) / 3
        line = bezier(((x, top), (x + bend, top + third), (x - bend, foot - third), (x, foot)))
        pen.stroke(moved(line, TRUNK_X, 0), BARK_DARK, 4.4, 1)
    for x, top, foot in LIGHT_BARK:
        line = bezier(((x, top), (x + 3, top + 20), (x - 3, foot - 20), (x, foot)))
        pen.stroke(moved(line, TRUNK_X, 0), BARK_LIGHT, 3.2, 1)
    return pen.sprite()


@lru_cache(maxsize=32)
def limb(side: int, leaves: int, *, is_broken: bool) -> Sprite:
    """Return a limb, anchored where its first place's middle would lie on the trunk's middle."""
    reach = FIRST_PLACE + PITCH * 5 + 20
    pen = Pen(Box(0, -50, reach, 50) if side > 0 else Box(-reach, -50, 0, 50))
    spine = _spine(leaves, is_broken=is_broken)
    x, y, _ = spine[-1]
    tip = moved(SPLINTERS, x, y) if is_broken else [(x + 7, y)]
    above = [(x, y - half) for x, y, half in spine]
    below = [(x, y + half) for x, y, half in spine]
    outline = scaled([*above, *tip, *reversed(below)], side, 1)
    pen.rim(outline, GROUND, RIM)
    pen.fill(outline, WOOD)
    if is_broken:
        pen.fill(scaled(moved(PALE_SPLINTERS, x, y), side, 1), PITH)
        pen.stroke(scaled([(x - 10, y), (x + 18, y - 1)], side, 1), BARK_LIGHT, 3, 1)
    return pen.sprite()


@lru_cache(maxsize=1)
def crown() -> Sprite:
    """Return the foliage over the trunk's top."""
    pen = Pen(Box(TRUNK_X - 100, -40, TRUNK_X + 100, CROWN_FOOT + 12))
    for x, y, radius in FOLIAGE:
        pen.disc((x, y), radius + 3, GROUND)
    for x, y, radius in FOLIAGE:
        pen.disc((x, y), radius, FIR)
    return pen.sprite()


@lru_cache(maxsize=1)
def leaf_deck() -> Sprite:
    """Return the Leaf Deck, anchored at the middle between it and its number."""
    pen = Pen(Box(-70, -40, 0, 44))
    blade = scaled(BLADE, 22, 26)
    for x, y in ((-39, 7), (-31, 0)):
        pen.rim(moved(blade, x, y), INK, 4)
        pen.fill(moved(blade, x, y), LEAF)
    pen.stroke(moved(scaled(RIB, 22, 26), -31, 0), LEAF_VEIN, 3, 1.2)
    return pen.sprite()


def _trunk_pen() -> Pen:
    return Pen(Box(TRUNK_X - 160, 0, TRUNK_X + 160, 520))


def _spine(leaves: int, *, is_broken: bool) -> list[tuple[float, float, float]]:
    """The middle of a limb to the right and half its thickness, outward from the trunk."""
    spine: list[tuple[float, float, float]] = [(20, 26, 26), (52, 6, 24), (84, 1, 20)]
    spine += [
        (FIRST_PLACE + place * PITCH, -RISE[place], 19.5 - 0.5 * place) for place in range(leaves)
    ]
    if leaves == 0:
        return [*spine, (100, 0, 16)]
    last = FIRST_PLACE + (leaves - 1) * PITCH
    return [*spine, (last + (54 if is_broken else 44), -RISE[leaves], 18 if is_broken else 12)]
