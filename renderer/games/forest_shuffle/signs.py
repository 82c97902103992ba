"""Signs: one for one thing, on every picture of Forest Shuffle."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final, TypeAlias

from engine.games.forest_shuffle.cards import TREE_SYMBOLS, Operation, Species, Standing
from renderer.canvas import Box, Pen
from renderer.curves import Point
from renderer.fonts import Type
from renderer.games.forest_shuffle.colours import HOLE, RIM, TREES
from renderer.palette import GOLD, GROUND, INK, PARCHMENT
from renderer.sprites import Sprite, mask

Radii: TypeAlias = tuple[float, float, float, float]  # from the top left corner clockwise

TIMES: Final = "\N{MULTIPLICATION SIGN}"
MASK: Final = 256  # a pictogram is measured at this size
KIND_PICTOGRAMS: Final = {
    "pawed": "paw",
    "cloven_hoofed": "hoof",
    "deer": "deer",
    "bat": "brown_long_eared_bat",
    "bird": "bird",
    "butterfly": "peacock_butterfly",
    "insect": "insect",
    "amphibian": "tree_frog",
    "plant": "tree_ferns",
    "mushroom": "penny_bun",
    "tree": "sapling",
}
ARROWS: Final = {"top": -1, "bottom": 1}


def pictogram_of(species: str) -> str:
    """Return the pictogram of a species: trees show their symbol."""
    return f"symbol_{species}" if species in TREE_SYMBOLS else species


def even(radius: float) -> Radii:
    """Return one radius for all four corners."""
    return radius, radius, radius, radius


def rounded(box: Box, radii: Radii) -> list[Point]:
    """Return the outline of a rectangle with round corners."""
    corners = (
        (box.left, box.top, 1, 1),
        (box.right, box.top, -1, 1),
        (box.right, box.bottom, -1, -1),
        (box.left, box.bottom, 1, -1),
    )
    points: list[Point] = []
    for quarter, ((x, y, right, down), radius) in enumerate(zip(corners, radii, strict=True)):
        if not radius:
            points.append((x, y))
            continue
        for step in range(7):
            angle = math.pi * (1 + quarter / 2 + step / 12)
            centre_x, centre_y = x + right * radius, y + down * radius
            points.append(
                (centre_x + radius * math.cos(angle), centre_y + radius * math.sin(angle))
            )
    return points


def fitted(pen: Pen, name: str, at: Point, room: tuple[float, float], colour: str = INK) -> None:
    """Draw a pictogram as large as its ink fits into a room, `at` the room's middle."""
    left, top, right, bottom = _ink(name)
    size = MASK * min(room[0] / (right - left), room[1] / (bottom - top))
    shift_x = ((left + right) / 2 - MASK / 2) * size / MASK
    shift_y = ((top + bottom) / 2 - MASK / 2) * size / MASK
    pen.icon(name, (at[0] - shift_x, at[1] - shift_y), size, colour)


@lru_cache(maxsize=128)
def _ink(name: str) -> tuple[int, int, int, int]:
    return mask(name, MASK).getbbox() or (0, 0, MASK, MASK)


def draw_chip(pen: Pen, symbol: str, at: Point, size: float) -> None:
    """Draw a tree symbol on its colour, `at` its middle."""
    half = size / 2
    box = Box(at[0] - half, at[1] - half, at[0] + half, at[1] + half)
    pen.plate(box, size * 0.2, TREES[symbol])
    fitted(pen, f"symbol_{symbol}", at, (size * 0.8, size * 0.8))


def draw_price(pen: Pen, at: Point, cost: int) -> None:
    """Draw what a half costs: a dark card with a number."""
    pen.plate(Box(at[0] - 20, at[1] - 24, at[0] + 20, at[1] + 24), 8, INK)
    pen.text(at, str(cost), Type(36, 900), PARCHMENT)


def effect_signs(species: Species) -> tuple[str, ...]:
    """Return the signs of what a species does when it enters, or from then on."""
    return (*_operation(species.effect_op), *_standing(species.permanent_op))


def bonus_signs(species: Species) -> tuple[str, ...]:
    """Return the signs of what a species does when it is paid in its symbol."""
    return _operation(species.bonus_op)


def _operation(operation: Operation | None) -> tuple[str, ...]:
    if operation is None:
        return ()
    signs = {
        "draw": (f"+{operation.n}",),
        "draw_and_extra_turn": (f"+{operation.n}", "again"),
        "extra_turn": ("again",),
        "place_free": (KIND_PICTOGRAMS.get(operation.tag, ""),),
        "draw_per_species": (f"per {operation.species}",),
        "draw_per_tag": (f"per {KIND_PICTOGRAMS.get(operation.tag, '')}",),
        "play_many_paid": ("many",),
        "clearing_to_cave": ("cave",),
        "hand_to_cave_then_draw": ("cave",),
    }
    return signs[operation.op]


def _standing(standing: Standing | None) -> tuple[str, ...]:
    match standing:
        case Standing("enters_with_tag", tag=tag):
            return (f"per {KIND_PICTOGRAMS[tag]}",)
        case Standing("enters_at_position", position=position):
            return (f"per {position}",)
        case _:
            return ()


def draw_sign(pen: Pen, sign: str, at: Point, size: float, colours: tuple[str, str]) -> None:
    """Draw a sign of an effect; `colours` are its own and that of its ground."""
    if sign.startswith("+"):
        pen.text((at[0] - 1, at[1]), sign, Type(size * 0.94), colours[0])
    elif sign.startswith("per "):
        _draw_per(pen, sign.removeprefix("per "), at, size, colours[0])
    elif sign == "many":
        _draw_fan(pen, at, size, colours)
    else:
        fitted(pen, sign, at, (size * 1.06, size), colours[0])


def _draw_per(pen: Pen, thing: str, at: Point, size: float, colour: str) -> None:
    x, y = at
    pen.text((x - size * 0.42, y), "+", Type(size * 0.7, 900), colour)
    if thing not in ARROWS:
        fitted(pen, thing, (x + size * 0.2, y), (size * 0.84, size * 0.84), colour)
        return
    way, middle, width = ARROWS[thing], x + size * 0.22, size * 0.26
    tip, neck, foot = (y + way * size * share for share in (0.38, 0.04, -0.34))
    pen.fill([(middle - width, neck), (middle + width, neck), (middle, tip)], colour)
    pen.line([(middle, neck), (middle, foot)], colour, size * 0.2)


def _draw_fan(pen: Pen, at: Point, size: float, colours: tuple[str, str]) -> None:
    width, height = size * 0.56, size * 0.78
    for step in (2, 1, 0):
        x = at[0] - size / 2 + step * size * 0.22
        y = at[1] - size / 2 + (2 - step) * size * 0.11
        box = Box(x, y, x + width, y + height)
        pen.plate(box.grown(2), 7, colours[1])
        pen.plate(box, 6, colours[0])
        if step == 0:
            pen.text(box.centre, "+", Type(size * 0.62, 900), colours[1])


@lru_cache(maxsize=128)
def chip(symbol: str, size: int) -> Sprite:
    """Return a tree symbol on its colour, anchored at its middle."""
    pen = Pen(Box(-size / 2, -size / 2, size / 2, size / 2).grown(1))
    draw_chip(pen, symbol, (0, 0), size)
    return pen.sprite()


@lru_cache(maxsize=256)
def figure(name: str, room: tuple[int, int], colour: str) -> Sprite:
    """Return a pictogram as large as its ink fits into a room, anchored at the room's middle."""
    half = max(room) / 2 + 1
    pen = Pen(Box(-half, -half, half, half))
    fitted(pen, name, (0, 0), room, colour)
    return pen.sprite()


@lru_cache(maxsize=64)
def hole(width: int, height: int, radii: Radii) -> Sprite:
    """Return an empty place, anchored at its upper left corner."""
    box = Box(0, 0, width, height)
    pen = Pen(box)
    pen.fill(rounded(box, radii), RIM)
    pen.fill(rounded(box.grown(-3), _grown(radii, -3)), HOLE)
    return pen.sprite()


@lru_cache(maxsize=64)
def times(count: int, height: int) -> Sprite:
    """Return how many cards share a place, anchored at the middle."""
    text, style = f"{TIMES}{count}", Type(height * 0.8)
    half = height * (0.62 if count < 10 else 0.85)
    box = Box(-half, -height / 2, half, height / 2)
    pen = Pen(box.grown(3))
    pen.plate(box.grown(2), height / 2 + 2, PARCHMENT)
    pen.plate(box, height / 2, INK)
    pen.text((0, 0), text, style, PARCHMENT)
    return pen.sprite()


@lru_cache(maxsize=16)
def new_frame(width: int, height: int, radii: Radii) -> Sprite:
    """Return the gold frame round a card that came since the viewer's last turn."""
    box = Box(0, 0, width, height)
    pen = Pen(box.grown(6))
    pen.fill(rounded(box.grown(5), _grown(radii, 4)), GOLD)
    pen.fill(rounded(box, radii), INK)
    return pen.sprite()


def _grown(radii: Radii, by: float) -> Radii:
    top_left, top_right, bottom_right, bottom_left = (max(radius + by, 1) for radius in radii)
    return top_left, top_right, bottom_right, bottom_left


@lru_cache(maxsize=64)
def plate(width: int, height: int, radius: int, colour: str, rim: str = GROUND) -> Sprite:
    """Return a panel, anchored at its upper left corner; with a gold rim it is lit."""
    box = Box(0, 0, width, height)
    pen = Pen(box.grown(5))
    if rim != GROUND:
        pen.plate(box.grown(5), radius + 5, rim)
    pen.plate(box, radius, colour)
    return pen.sprite()
