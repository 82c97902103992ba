"""Faces of hand cards: a tree, or one half of a split card, bright or dimmed."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image, ImageChops

from engine.games.forest_shuffle.cards import SPECIES, Species
from engine.games.forest_shuffle.pieces import TRUNK
from renderer.canvas import SCALE, Box, Pen
from renderer.curves import Point
from renderer.fonts import Type, measure, shrink
from renderer.games.forest_shuffle.colours import DIMMING, TREES
from renderer.games.forest_shuffle.signs import (
    bonus_signs,
    draw_chip,
    draw_price,
    draw_sign,
    effect_signs,
    fitted,
    pictogram_of,
    rounded,
)
from renderer.games.forest_shuffle.wording import OWN_SYMBOL, name_lines, phrase, rule_of
from renderer.palette import INK, PARCHMENT
from renderer.sprites import Sprite

WIDTH: Final = 480
HEIGHT: Final = 236
SLIT: Final = 6
RADIUS: Final = 18
SIDE_WIDTH: Final = (WIDTH - SLIT) // 2  # of a left or right half
FLAT_HEIGHT: Final = (HEIGHT - SLIT) // 2  # of a top or bottom half
SIDE_FIELD: Final = 126  # height of the colour field of a left or right half
FLAT_FIELD: Final = 220  # width of that of a top or bottom half
TREE_FIELD: Final = 196
LINE: Final = 4  # between field and parchment

NAME: Final = Type(40)
NAME_IN_TWO: Final = Type(34)
LEAST_NAME: Final = 29
RULE: Final = Type(36, 700)
LEAST_RULE: Final = 29

# corners that are the card's own, by place: top left, top right, bottom right, bottom left
CORNERS: Final = {
    "trunk": (0, RADIUS, RADIUS, 0),
    "left": (0, 0, 0, 0),
    "right": (0, RADIUS, RADIUS, 0),
    "top": (0, RADIUS, 0, 0),
    "bottom": (0, 0, RADIUS, 0),
}


@lru_cache(maxsize=96)
def face(species: str, symbol: str, place: str, *, is_lit: bool) -> Sprite:
    """Return a half or a tree, anchored at its upper left corner."""
    kind = SPECIES[species]
    if place == TRUNK:
        pen = _tree(kind)
    elif place in ("left", "right"):
        pen = _side_half(kind, symbol, place)
    else:
        pen = _flat_half(kind, symbol, place)
    drawn = pen.image.reduce(SCALE)
    return Sprite(drawn if is_lit else _dimmed(drawn), 0, 0)


def _dimmed(drawn: Image.Image) -> Image.Image:
    return ImageChops.multiply(drawn, Image.new("RGBA", drawn.size, (*DIMMING, 255)))


def _blank(width: int, height: int, place: str) -> Pen:
    box = Box(0, 0, width, height)
    pen = Pen(box)
    pen.fill(rounded(box, CORNERS[place]), PARCHMENT)
    return pen


def _side_half(species: Species, symbol: str, place: str) -> Pen:
    pen = _blank(SIDE_WIDTH, HEIGHT, place)
    field = Box(0, 0, SIDE_WIDTH, SIDE_FIELD)
    radii = (0, RADIUS if place == "right" else 0, 0, 0)
    pen.fill(rounded(field, radii), TREES[symbol])
    pen.fill(rounded(Box(0, SIDE_FIELD, SIDE_WIDTH, SIDE_FIELD + LINE), (0, 0, 0, 0)), INK)
    _columns(pen, species, symbol, field)
    fitted(pen, pictogram_of(species.id), (115, SIDE_FIELD / 2 + 1), (112, 112))
    middle, room = SIDE_WIDTH / 2, SIDE_WIDTH - 14
    name = name_lines(species.id, room, NAME, NAME_IN_TWO, LEAST_NAME)
    top = SIDE_FIELD + LINE
    heights = (top + 30,) if len(name.lines) == 1 else (top + 20, top + 53)
    for line, y in zip(name.lines, heights, strict=True):
        pen.text((middle, y), line, name.style, INK)
    _rule(pen, (middle, top + (76 if len(name.lines) == 1 else 87)), (species.id, symbol), room)
    return pen


def _flat_half(species: Species, symbol: str, place: str) -> Pen:
    pen = _blank(WIDTH, FLAT_HEIGHT, place)
    field = Box(0, 0, FLAT_FIELD, FLAT_HEIGHT)
    pen.fill(rounded(field, (0, 0, 0, 0)), TREES[symbol])
    pen.fill(rounded(Box(FLAT_FIELD, 0, FLAT_FIELD + LINE, FLAT_HEIGHT), (0, 0, 0, 0)), INK)
    _columns(pen, species, symbol, field)
    fitted(pen, pictogram_of(species.id), (108, FLAT_HEIGHT / 2), (96, 100))
    left, room = FLAT_FIELD + LINE + 11, WIDTH - FLAT_FIELD - LINE - 19
    name = name_lines(species.id, room, NAME, NAME_IN_TWO, LEAST_NAME)
    heights = (36,) if len(name.lines) == 1 else (24, 57)
    for line, y in zip(name.lines, heights, strict=True):
        pen.text((left, y), line, name.style, INK, "left")
    rule_y = 81 if len(name.lines) == 1 else 92
    _rule(pen, (left, rule_y), (species.id, symbol), room, "left")
    return pen


def _tree(species: Species) -> Pen:
    pen = _blank(WIDTH, HEIGHT, TRUNK)
    field = Box(0, 0, TREE_FIELD, HEIGHT)
    pen.fill(rounded(field, (0, 0, 0, 0)), TREES[species.id])
    pen.fill(rounded(Box(TREE_FIELD, 0, TREE_FIELD + LINE, HEIGHT), (0, 0, 0, 0)), INK)
    fitted(pen, pictogram_of(species.id), (106, 136), (146, 170))
    draw_price(pen, (33, 33), species.cost)
    left, room = TREE_FIELD + LINE + 16, WIDTH - TREE_FIELD - LINE - 26
    name = name_lines(species.id, room, Type(48), Type(46), 40)
    y = 46 if len(name.lines) == 1 else 34
    for line in name.lines:
        pen.text((left, y), line, name.style, INK, "left")
        y += 46
    _rule(pen, (left, y + 4), (species.id, species.id), room, "left")
    _tree_signs(pen, species, left)
    return pen


def _tree_signs(pen: Pen, species: Species, left: float) -> None:
    y = HEIGHT - 42
    for sign in effect_signs(species):
        pen.disc((left + 27, y), 28, INK)
        draw_sign(pen, sign, (left + 27, y), 38, (PARCHMENT, INK))
        pen.text((left + 66, y), phrase("card"), RULE, INK, "left")
    for sign in bonus_signs(species):
        box = Box(left, y - 30, left + 128, y + 30)
        pen.plate(box, 14, INK)
        pen.plate(box.grown(-3), 11, TREES[species.id])
        fitted(pen, pictogram_of(species.id), (left + 34, y), (42, 42))
        draw_sign(pen, sign, (left + 92, y), 42, (INK, TREES[species.id]))
        words = phrase("turn" if sign == "again" else "free")
        pen.text((left + 140, y), words, RULE, INK, "left")


def _columns(pen: Pen, species: Species, symbol: str, field: Box) -> None:
    """Draw price and effect on the left, symbol and bonus on the right."""
    draw_price(pen, (33, 30), species.cost)
    for sign in effect_signs(species):
        pen.disc((33, field.bottom - 29), 26, INK)
        draw_sign(pen, sign, (33, field.bottom - 29), 36, (PARCHMENT, INK))
    bonus = bonus_signs(species)
    right = field.right - 7
    middle = right - 27.5
    bottom = field.bottom - 6 if bonus else 58
    pen.plate(Box(right - 55, 6, right, bottom), 12, PARCHMENT)
    fitted(pen, f"symbol_{symbol}", (middle, 32), (40, 42))
    if not bonus:
        return
    pen.line([(middle - 18, 59), (middle + 18, 59)], INK, 2)
    if len(bonus) == 1:
        draw_sign(pen, bonus[0], (middle, (59 + bottom) / 2), 40, (INK, PARCHMENT))
        return
    draw_sign(pen, bonus[0], (middle, 75), 33, (INK, PARCHMENT))
    draw_sign(pen, bonus[1], (middle, bottom - 17), 27, (INK, PARCHMENT))


def _rule(pen: Pen, at: Point, of: tuple[str, str], width: float, anchor: str = "middle") -> None:
    """Write how a species scores; its own symbol is drawn as one."""
    text = rule_of(of[0])
    before, slot, _ = text.partition(OWN_SYMBOL)
    if not slot:
        pen.text(at, text, shrink(text, RULE, width, LEAST_RULE), INK, anchor)
        return
    size = 42
    length = measure(before, RULE) + size
    left = at[0] - (length / 2 if anchor == "middle" else 0)
    pen.text((left, at[1]), before, RULE, INK, "left")
    draw_chip(pen, of[1], (left + length - size / 2, at[1]), size)
