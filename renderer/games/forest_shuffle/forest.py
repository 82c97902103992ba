"""One forest at large: its trees with their dwellers, and what it counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Final

from engine.games.forest_shuffle.events import Event, Planted, Played
from engine.games.forest_shuffle.pieces import SAPLING
from engine.games.forest_shuffle.view import ForesterView
from renderer.canvas import Box, Pen, lettering
from renderer.fonts import Type, fit, measure, shrink
from renderer.games.forest_shuffle.cells import cells_of, grade_for, stamp_cell
from renderer.games.forest_shuffle.colours import FOREST, HOLE, MISSING, QUIET, RIM, TREES
from renderer.games.forest_shuffle.signs import figure, fitted
from renderer.games.forest_shuffle.wording import phrase
from renderer.palette import GOLD, GROUND, INK, PARCHMENT
from renderer.sheet import Sheet
from renderer.sprites import Sprite

WIDTH: Final = 1100
MARGIN: Final = 14
STRIP_TOP: Final = 142
STRIP_WIDTH: Final = 262
STRIP_PITCH: Final = (270, 70)
STRIP_HEIGHT: Final = 62
FIRST_ROW: Final = 298

NAME: Final = Type(56)
LEAST_NAME: Final = 44
POINTS: Final = Type(80)
UNIT: Final = Type(40, 700)
COUNT: Final = Type(40, 700)


def forest_picture(forester: ForesterView, name: str, recent: Sequence[Event]) -> bytes:
    """Return a forest as a PNG file."""
    cells = cells_of(forester.trees)
    grade = grade_for(len(cells))
    rows = max(-(-len(cells) // grade.columns), 1)
    pitch = (grade.width + grade.gap, grade.height + grade.gap)
    sheet = Sheet(WIDTH, FIRST_ROW + rows * pitch[1], GROUND, FOREST)
    _stamp_head(sheet, forester, name)
    _stamp_species(sheet, forester)
    new = new_cards(forester.seat, recent)
    for index, cell in enumerate(cells):
        row, column = divmod(index, grade.columns)
        corner = (MARGIN + column * pitch[0], FIRST_ROW + row * pitch[1])
        stamp_cell(sheet, cell, grade, corner, new)
    if not cells:
        sheet.stamp(lettering(phrase("no-trees"), NAME, QUIET), WIDTH / 2, FIRST_ROW + 130)
    return sheet.png()


def new_cards(seat: int, recent: Sequence[Event]) -> Collection[int]:
    """Return the cards that have come into a forest, as far as the viewer knows their faces."""
    came = (event for event in recent if isinstance(event, Played | Planted) and event.seat == seat)
    return {event.card for event in came if event.card}


def name_room(points: int) -> Box:
    """Return the room of a name: nothing of it is drawn outside."""
    right = WIDTH - 18 - measure(_unit(points), UNIT) - 14 - measure(str(points), POINTS) - 30
    return Box(14, 4, right, 84).whole()


def _unit(points: int) -> str:
    return phrase("points", count=points)


def _stamp_head(sheet: Sheet, forester: ForesterView, name: str) -> None:
    unit = _unit(forester.points)
    right = WIDTH - 18
    sheet.stamp(lettering(unit, UNIT, GOLD, "right"), right, 56)
    right -= round(measure(unit, UNIT)) + 14
    sheet.stamp(lettering(str(forester.points), POINTS, GOLD, "right"), right, 46)
    sheet.stamp(_name(name, name_room(forester.points)), 0, 0)
    saplings = sum(tree.species == SAPLING for tree in forester.trees)
    counts = [
        ("silver_fir", phrase("trees", count=len(forester.trees))),
        ("sapling", phrase("saplings", count=saplings) if saplings else ""),
        ("cave", phrase("cave", count=len(forester.cave))),
    ]
    x = 18
    for sign, text in counts:
        if text:
            sheet.stamp(figure(sign, (44, 44), QUIET), x + 22, 110)
            sheet.stamp(lettering(text, COUNT, PARCHMENT, "left"), x + 54, 110)
            x += 54 + round(measure(text, COUNT)) + 40


@lru_cache(maxsize=256)
def _name(name: str, room: Box) -> Sprite:
    pen = Pen(room)
    width = room.width - 8
    style = shrink(fit(name, NAME, 10_000), NAME, width, LEAST_NAME)
    pen.text((room.left + 4, 46), fit(name, style, width), style, PARCHMENT, "left")
    return pen.sprite()


def _stamp_species(sheet: Sheet, forester: ForesterView) -> None:
    """Lay the key to the symbols: how many trees of each species."""
    counts = Counter(tree.species for tree in forester.trees)
    for index, species in enumerate(TREES):
        row, column = divmod(index, 4)
        x, y = MARGIN + column * STRIP_PITCH[0], STRIP_TOP + row * STRIP_PITCH[1]
        sheet.stamp(_species(species, counts[species]), x, y)


@lru_cache(maxsize=128)
def _species(species: str, count: int) -> Sprite:
    box = Box(0, 0, STRIP_WIDTH, STRIP_HEIGHT)
    pen = Pen(box)
    pen.plate(box, 12, TREES[species] if count else RIM)
    if not count:
        pen.plate(box.grown(-3), 9, HOLE)
    colour, middle = INK if count else MISSING, STRIP_HEIGHT / 2
    fitted(pen, f"symbol_{species}", (34, middle), (46, 48), colour)
    name, digits = phrase(f"species.{species}"), Type(46)
    room = STRIP_WIDTH - 64 - 14 - measure(str(count), digits) - 6
    style = shrink(name, Type(36, 700), room, 28)
    pen.text((64, middle), name, style, colour, "left")
    pen.text((STRIP_WIDTH - 14, middle), str(count), digits, colour, "right")
    return pen.sprite()
