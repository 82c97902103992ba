"""Trees and dwellers as they lie in a forest, each a sprite anchored at its corner."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.games.forest_shuffle.pieces import SAPLING
from renderer.canvas import Box, Pen
from renderer.fonts import Type
from renderer.games.forest_shuffle.colours import CELL, QUIET, TREES
from renderer.games.forest_shuffle.signs import (
    Radii,
    draw_chip,
    even,
    fitted,
    pictogram_of,
    rounded,
)
from renderer.games.forest_shuffle.wording import name_lines, side_lines
from renderer.palette import GROUND, INK, PARCHMENT
from renderer.sprites import Sprite

CHIP: Final = 48  # of a place with a name
SIDE_CHIP: Final = 40
SMALL_RADIUS: Final = 4
FLAT_NAME: Final = Type(38)
FLAT_IN_TWO: Final = Type(32)
LEAST_NAME: Final = 28
SIDE_NAME: Final = Type(31, 800)


@lru_cache(maxsize=256)
def flat(
    species: str, symbols: tuple[str, ...], size: tuple[int, int], radii: Radii, *, is_shared: bool
) -> Sprite:
    """Return a dweller on top of a tree or below it, with its whole name."""
    width, height = size
    pen = Pen(Box(0, 0, width, height))
    pen.fill(rounded(pen.area, radii), PARCHMENT)
    chip, middle = CHIP, height / 2
    right = width - 11
    for symbol in reversed(symbols):
        draw_chip(pen, symbol, (right - chip / 2, middle), chip)
        right -= chip + 4
    fitted(pen, pictogram_of(species), (42, middle), (68, 62))
    left = 116 if is_shared else 84
    name = name_lines(species, int(right - left) - 2, FLAT_NAME, FLAT_IN_TWO, LEAST_NAME)
    shift = name.style.size / 2
    heights = (middle,) if len(name.lines) == 1 else (middle - shift, middle + shift)
    for line, y in zip(name.lines, heights, strict=True):
        pen.text((left, y), line, name.style, INK, "left")
    return pen.sprite()


@lru_cache(maxsize=256)
def beside(species: str, symbol: str, size: tuple[int, int]) -> Sprite:
    """Return a dweller beside a tree with its name."""
    width, height = size
    pen = Pen(Box(0, 0, width, height))
    pen.fill(rounded(pen.area, even(SMALL_RADIUS)), PARCHMENT)
    chip = SIDE_CHIP
    name = side_lines(species, width - 4, SIDE_NAME)
    is_short = len(name.lines) == 1
    room = (78, 80) if is_short else (78, 58)
    fitted(pen, pictogram_of(species), (42, 6 + room[1] / 2), room)
    draw_chip(pen, symbol, (width - chip / 2 - 3, chip / 2 + 3), chip)
    foot = height - 20
    heights = (foot,) if is_short else (foot - 29, foot + 1)
    for line, y in zip(name.lines, heights, strict=True):
        pen.text((width / 2, y), line, name.style, INK)
    return pen.sprite()


@lru_cache(maxsize=256)
def square(species: str, size: tuple[int, int], radii: Radii) -> Sprite:
    """Return a dweller without its name."""
    width, height = size
    pen = Pen(Box(0, 0, width, height))
    pen.fill(rounded(pen.area, radii), PARCHMENT)
    fitted(pen, pictogram_of(species), (width / 2, height / 2), (width - 10, height - 10))
    return pen.sprite()


@lru_cache(maxsize=32)
def hanging_chip(symbol: str, size: int) -> Sprite:
    """Return a tree symbol with a rim, anchored at its middle."""
    half = size / 2
    box = Box(-half, -half, half, half)
    pen = Pen(box.grown(3))
    pen.plate(box.grown(3), 9, CELL)
    draw_chip(pen, symbol, (0, 0), size)
    return pen.sprite()


@lru_cache(maxsize=256)
def named_tree(species: str, number: int, size: tuple[int, int]) -> Sprite:
    """Return a tree or sapling that carries its number."""
    pen, colour = _trunk(species, size)
    fitted(pen, pictogram_of(species), (size[0] / 2, size[1] / 2 + 18), (72, 78), colour)
    pen.text((9, 23), str(number), Type(38), colour, "left")
    return pen.sprite()


@lru_cache(maxsize=64)
def plain_tree(species: str, size: tuple[int, int]) -> Sprite:
    """Return a tree or sapling; its number stands in the corner of its cell."""
    pen, colour = _trunk(species, size)
    middle = (size[0] / 2, size[1] / 2)
    fitted(pen, pictogram_of(species), middle, (size[0] - 12, size[1] - 12), colour)
    return pen.sprite()


def _trunk(species: str, size: tuple[int, int]) -> tuple[Pen, str]:
    """Return the ground of a tree and the colour of what is drawn on it."""
    pen = Pen(Box(0, 0, *size))
    if species == SAPLING:
        pen.plate(pen.area, 10, QUIET)
        pen.plate(pen.area.grown(-4), 7, GROUND)
        return pen, PARCHMENT
    pen.plate(pen.area, 8, TREES[species])
    return pen, INK
