"""Trees with their dwellers on the four sides, with names or, in a large forest, without."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from engine.games.forest_shuffle.pieces import Side
from engine.games.forest_shuffle.view import DwellerView, TreeView
from renderer.canvas import lettering
from renderer.fonts import Type
from renderer.games.forest_shuffle.colours import CELL
from renderer.games.forest_shuffle.places import (
    CHIP,
    SMALL_RADIUS,
    beside,
    flat,
    hanging_chip,
    named_tree,
    plain_tree,
    square,
)
from renderer.games.forest_shuffle.signs import (
    TIMES,
    Radii,
    even,
    hole,
    new_frame,
    plate,
    times,
)
from renderer.palette import GOLD, PARCHMENT
from renderer.sheet import Sheet


class Grade(NamedTuple):
    """Sizes of a tree with its places; the number of trees decides."""

    most: int  # cells
    columns: int
    gap: int
    width: int
    flat: int  # height of top and bottom
    middle: int  # height of the tree and its sides
    side: int  # width of a side
    slit: int
    has_names: bool
    chip: int

    @property
    def height(self) -> int:
        """Of a cell."""
        return 2 * self.flat + self.middle + 2 * self.slit

    @property
    def tree(self) -> int:
        """The width of the tree."""
        return self.width - 2 * self.side - 2 * self.slit


GRADES: Final = (
    Grade(12, 3, 14, 348, 72, 128, 126, 4, has_names=True, chip=CHIP),
    Grade(16, 4, 18, 254, 78, 86, 84, 4, has_names=False, chip=42),
    Grade(1000, 5, 17, 200, 64, 72, 65, 3, has_names=False, chip=36),
)
STACKED_FROM: Final = 10  # from so many trees on, bare ones of a species share a cell

MOST_CHIPS: Final = 2


class Cell(NamedTuple):
    """A tree, or several bare ones of a species."""

    tree: TreeView
    copies: int


def cells_of(trees: tuple[TreeView, ...]) -> list[Cell]:
    """Return the cells of a forest in order of their trees."""
    cells: list[Cell] = []
    bare: dict[str, int] = {}
    for tree in trees:
        if len(trees) < STACKED_FROM or _is_inhabited(tree):
            cells.append(Cell(tree, 1))
        elif tree.species in bare:
            first = bare[tree.species]
            cells[first] = Cell(cells[first].tree, cells[first].copies + 1)
        else:
            bare[tree.species] = len(cells)
            cells.append(Cell(tree, 1))
    return cells


def _is_inhabited(tree: TreeView) -> bool:
    return bool(tree.top or tree.bottom or tree.left or tree.right)


def grade_for(cells: int) -> Grade:
    """Return the sizes for so many cells."""
    return next(grade for grade in GRADES if cells <= grade.most)


class Pitch(NamedTuple):
    """Where a place lies in its cell."""

    x: int
    y: int
    width: int
    height: int
    radii: Radii


def places_of(grade: Grade) -> dict[Side, Pitch]:
    """Lay out the four sides of a cell."""
    big = 14 if grade.has_names else 12
    small = SMALL_RADIUS
    across = grade.width if grade.has_names else grade.tree
    x = 0 if grade.has_names else grade.side + grade.slit
    middle = grade.flat + grade.slit
    foot = middle + grade.middle + grade.slit
    left = even(small) if grade.has_names else (big, small, small, big)
    right = even(small) if grade.has_names else (small, big, big, small)
    return {
        "top": Pitch(x, 0, across, grade.flat, (big, big, small, small)),
        "bottom": Pitch(x, foot, across, grade.flat, (small, small, big, big)),
        "left": Pitch(0, middle, grade.side, grade.middle, left),
        "right": Pitch(grade.width - grade.side, middle, grade.side, grade.middle, right),
    }


def stamp_cell(
    sheet: Sheet, cell: Cell, grade: Grade, at: tuple[int, int], new: Collection[int]
) -> None:
    """Lay a tree with its dwellers; those whose cards are `new` get a gold frame."""
    x, y = at
    if not grade.has_names:
        sheet.stamp(plate(grade.width + 10, grade.height + 10, 18, CELL), x - 5, y - 5)
    sides = places_of(grade)
    slots = {
        "top": cell.tree.top,
        "left": cell.tree.left,
        "right": cell.tree.right,
        "bottom": cell.tree.bottom,
    }
    _stamp_tree(sheet, cell, grade, at, is_new=cell.tree.card in new)
    for side, pitch in sides.items():
        lying = slots[side]
        spot = (x + pitch.x, y + pitch.y)
        if not lying:
            sheet.stamp(hole(pitch.width, pitch.height, pitch.radii), *spot)
            continue
        if any(dweller.card in new for dweller in lying):
            sheet.stamp(new_frame(pitch.width, pitch.height, pitch.radii), *spot)
        _stamp_dwellers(sheet, lying, (grade, side, pitch), spot)


def _stamp_dwellers(
    sheet: Sheet,
    lying: tuple[DwellerView, ...],
    where: tuple[Grade, Side, Pitch],
    spot: tuple[int, int],
) -> None:
    grade, side, pitch = where
    species = lying[0].species
    is_flat = side in ("top", "bottom")
    most = MOST_CHIPS if is_flat else 1
    symbols = tuple(dweller.symbol for dweller in lying)[:most]
    if not grade.has_names:
        sheet.stamp(square(species, (pitch.width, pitch.height), pitch.radii), *spot)
        _stamp_hanging(sheet, symbols, where, spot)
    elif is_flat:
        size = (pitch.width, pitch.height)
        drawn = flat(species, symbols, size, pitch.radii, is_shared=len(lying) > 1)
        sheet.stamp(drawn, *spot)
    else:
        sheet.stamp(beside(species, symbols[0], (pitch.width, pitch.height)), *spot)
    if len(lying) > 1:
        _stamp_times(sheet, len(lying), where, spot)


def _stamp_times(
    sheet: Sheet, count: int, where: tuple[Grade, Side, Pitch], spot: tuple[int, int]
) -> None:
    grade, side, pitch = where
    x, y = spot
    if not grade.has_names:
        at = (x - 6, y + pitch.height - 16)
        at = at if side in ("top", "bottom") else (x + 16, y + pitch.height + 4)
    elif side in ("top", "bottom"):
        at = (x + 92, y + 54)
    else:
        at = (x + 30, y + 22)
    sheet.stamp(times(count, 40 if grade.has_names else 36), *at)


def _stamp_hanging(
    sheet: Sheet,
    symbols: tuple[str, ...],
    where: tuple[Grade, Side, Pitch],
    spot: tuple[int, int],
) -> None:
    """Hang symbols over the edge into the empty corner: beside top and bottom, below sides."""
    grade, side, pitch = where
    over, chip = 10, grade.chip
    if side in ("top", "bottom"):
        x = pitch.width - over + chip / 2
        y = chip / 2 + 2 if side == "top" else pitch.height - chip / 2 - 2
    else:
        x, y = pitch.width - chip / 2 - 2, pitch.height - over + chip / 2
    for index, symbol in enumerate(symbols):
        drawn = hanging_chip(symbol, chip)
        sheet.stamp(drawn, spot[0] + x + index * (chip - 2), spot[1] + y)


def _stamp_tree(
    sheet: Sheet, cell: Cell, grade: Grade, at: tuple[int, int], *, is_new: bool
) -> None:
    x, y = at[0] + grade.side + grade.slit, at[1] + grade.flat + grade.slit
    size = (grade.tree, grade.middle)
    tree = cell.tree
    if is_new:
        sheet.stamp(new_frame(*size, even(8)), x, y)
    if grade.has_names:
        sheet.stamp(named_tree(tree.species, tree.number, size), x, y)
        if cell.copies > 1:
            sheet.stamp(times(cell.copies, 36), x + size[0] - 25, y + size[1] - 21)
        return
    sheet.stamp(plain_tree(tree.species, size), x, y)
    corner = (at[0] + grade.side / 2 - 2, at[1] + grade.flat / 2)
    sheet.stamp(lettering(str(tree.number), Type(40), PARCHMENT), *corner)
    if cell.copies > 1:
        text = lettering(f"{TIMES}{cell.copies}", Type(40), GOLD)
        sheet.stamp(text, at[0] + grade.width - grade.side / 2 + 2, corner[1])
