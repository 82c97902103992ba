"""What the squirrel holds: cheeks, nest, powers with the Backpack among them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.games.nutty_squirrels.pieces import Leaf
from engine.games.nutty_squirrels.solo.view import SoloView
from renderer.canvas import Box, Pen, pictogram
from renderer.games.nutty_squirrels import furniture
from renderer.games.nutty_squirrels.leaves import medal
from renderer.games.nutty_squirrels.solo.layout import PURSE
from renderer.palette import INK, PARCHMENT
from renderer.sheet import Sheet
from renderer.sprites import Sprite

FACE: Final = (38, 58, 60)  # the sign of the cheeks: x, y, size, from the panel's corner
CHEEKS: Final = (80, 58, 30)  # left edge, middle, radius
NEST: Final = (286, 26, 130, 62)  # middle, top, width, height
POWER: Final = 100
POWERS_MIDDLE: Final = 165


def stamp_purse(sheet: Sheet, view: SoloView) -> None:
    """Lay the panel of what is held."""
    left, top = PURSE.left, PURSE.top
    sheet.stamp(_panel(), left, top)
    x, y, size = FACE
    sheet.stamp(pictogram("cheeks", size, INK), left + x, top + y)
    x, y, radius = CHEEKS
    sheet.stamp(furniture.cheeks(view.cheeks, radius), left + x, top + y)
    x, y, width, height = NEST
    sheet.stamp(furniture.nest(view.nest, width, height), left + x, top + y)
    pitch = PURSE.width / view.slots
    for slot in range(view.slots):
        middle = left + pitch * (slot + 0.5), top + POWERS_MIDDLE
        sheet.stamp(_power(view, slot), *middle)


def _power(view: SoloView, slot: int) -> Sprite:
    if slot >= len(view.powers):
        return furniture.slot(POWER)
    power = view.powers[slot]
    held = (view.backpack,) if power is Leaf.BACKPACK and view.backpack else ()
    return medal(power, POWER, held)


@lru_cache(maxsize=1)
def _panel() -> Sprite:
    box = Box(0, 0, PURSE.width, PURSE.height)
    pen = Pen(box)
    pen.plate(box, furniture.CORNER, PARCHMENT)
    return pen.sprite()
