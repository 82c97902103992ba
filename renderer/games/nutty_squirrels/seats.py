"""The strip of seats below the tree: who, how many points, what each one holds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from engine.games.nutty_squirrels.pieces import (
    ACTION_POINTS,
    CHEEKS,
    NO_ACORNS,
    POWER_SLOTS,
    Acorn,
    Acorns,
    Leaf,
)
from engine.games.nutty_squirrels.view import BoardView, SquirrelView
from renderer.canvas import Box, Pen
from renderer.fonts import Type, fit
from renderer.games.nutty_squirrels import furniture
from renderer.games.nutty_squirrels.layout import SEATS_HEIGHT, SEATS_TOP, WIDTH
from renderer.games.nutty_squirrels.leaves import medal
from renderer.games.nutty_squirrels.tokens import token
from renderer.palette import INK
from renderer.sheet import Sheet
from renderer.sprites import Sprite

PAWS_WIDTH: Final = 46  # of the column that the seat to act has in addition
STRIP_WIDTH: Final = 1084
WIDEST_SEAT: Final = 330
RINGS_TOP: Final = 122  # of the first spent action point, from the seat's upper edge
RINGS_STEP: Final = 18


class Measures(NamedTuple):
    """Sizes of a seat; x and y are from its upper left corner."""

    token: tuple[int, int, int]  # x, y, radius
    drop: tuple[int, int, int]  # x, y, radius
    name: tuple[int, int, int]  # x, middle, size
    burrow: tuple[int, int, int, int]  # middle from the left (negative: right), foot, width, height
    points: int
    cheeks: tuple[int, int, int]  # x of the first one's left edge, middle, radius
    nest: tuple[int, int, int]  # right edge from the right, top, width
    nest_digits: int
    powers: int  # size; they take the whole width


WIDE: Final = Measures(
    (38, 32, 25),
    (84, 36, 16),
    (8, 80, 40),
    (-50, 57, 82, 54),
    50,
    (222, 80, 22),
    (106, 18, 110),
    36,
    72,
)
MIDDLE: Final = Measures(
    (34, 30, 23),
    (73, 34, 13),
    (8, 80, 34),
    (-42, 54, 70, 51),
    46,
    (157, 80, 20),
    (92, 18, 76),
    33,
    72,
)
NARROW: Final = Measures(
    (32, 27, 20),
    (66, 33, 13),
    (8, 68, 34),
    (-44, 51, 70, 49),
    44,
    (7, 107, 17),
    (3, 92, 78),
    31,
    53,
)


class SeatCell(NamedTuple):
    """Where a seat lies in the strip."""

    left: int
    width: int  # without the column of paws
    measures: Measures


def seat_cells(seats: int, active: int | None) -> list[SeatCell]:
    """Lay out the strip, in the middle of the picture."""
    gap = {2: 64, 3: 24}.get(seats, 7)
    width = min((STRIP_WIDTH - gap * (seats - 1) - PAWS_WIDTH) // seats, WIDEST_SEAT)
    measures = WIDE if seats <= 3 else MIDDLE if seats == 4 else NARROW
    whole = width * seats + gap * (seats - 1) + (0 if active is None else PAWS_WIDTH)
    left = (WIDTH - whole) // 2
    cells: list[SeatCell] = []
    for seat in range(seats):
        cells.append(SeatCell(left, width, measures))
        left += width + gap + (PAWS_WIDTH if seat == active else 0)
    return cells


def stamp_seats(sheet: Sheet, view: BoardView, names: Sequence[str]) -> None:
    """Lay the strip."""
    cells = seat_cells(len(view.squirrels), view.active)
    for seat, (cell, squirrel) in enumerate(zip(cells, view.squirrels, strict=True)):
        is_active = seat == view.active
        look = furniture.Panel.LEFT if squirrel.has_left else furniture.Panel.REST
        panel = furniture.lit_panel(seat, cell.width) if is_active else None
        sheet.stamp(panel or furniture.panel(look, cell.width), cell.left, SEATS_TOP)
        if is_active:
            _stamp_paws(sheet, view, squirrel, cell)
        _stamp_head(sheet, seat, squirrel, cell)
        label = name_label(names[seat], cell, is_dimmed=squirrel.has_left)
        sheet.stamp(label, cell.left, SEATS_TOP)
        _stamp_burrow(sheet, squirrel.points, cell, is_leader=seat in view.leaders)
        if not squirrel.has_left:
            _stamp_store(sheet, squirrel, cell)
            _stamp_powers(sheet, squirrel, cell, view.mimicked if is_active else None)


def name_cell(cell: SeatCell) -> Box:
    """The room of a name, from the seat's corner: nothing of a name is drawn outside."""
    x, middle, size = cell.measures.name
    cheek, cheeks_y, radius = cell.measures.cheeks
    shares_line = abs(cheeks_y - middle) < radius
    right = cheek - 8 if shares_line else cell.width - 4
    return Box(x, middle - size * 0.66, right, middle + size * 0.66).whole()


@lru_cache(maxsize=512)
def name_label(name: str, cell: SeatCell, *, is_dimmed: bool) -> Sprite:
    """Return a name cut to its cell, anchored at the seat's corner."""
    room = name_cell(cell)
    style = Type(cell.measures.name[2])
    pen = Pen(room)
    colour = furniture.DIMMED if is_dimmed else INK
    pen.text(
        (room.left, cell.measures.name[1]), fit(name, style, room.width), style, colour, "left"
    )
    return pen.sprite()


def _stamp_head(sheet: Sheet, seat: int, squirrel: SquirrelView, cell: SeatCell) -> None:
    x, y, radius = cell.measures.token
    sheet.stamp(token(seat, radius, has_tail=False), cell.left + x, SEATS_TOP + y)
    if squirrel.sappy and not squirrel.has_left:
        dx, dy, size = cell.measures.drop
        drop = furniture.drop(size, squirrel.sappy)
        sheet.stamp(drop, cell.left + dx, SEATS_TOP + dy)


def _stamp_burrow(sheet: Sheet, points: int, cell: SeatCell, *, is_leader: bool) -> None:
    x, foot, width, height = cell.measures.burrow
    mouth = furniture.Mouth(width, height, cell.measures.points)
    left = cell.left + (x if x > 0 else cell.width + x)
    sheet.stamp(furniture.burrow(mouth, points, is_leader=is_leader), left, SEATS_TOP + foot)


def _stamp_store(sheet: Sheet, squirrel: SquirrelView, cell: SeatCell) -> None:
    x, y, radius = cell.measures.cheeks
    held = [Acorn.GOLDEN] * squirrel.cheeks.golden + [Acorn.BROWN] * squirrel.cheeks.brown
    for cheek in range(CHEEKS):
        kind = held[cheek] if cheek < len(held) else None
        at = (cell.left + x + radius + cheek * (2 * radius + 6), SEATS_TOP + y)
        sheet.stamp(furniture.cheek(kind, radius), *at)
    margin, top, width = cell.measures.nest
    bowl = furniture.nest(squirrel.nest, width, cell.measures.nest_digits)
    sheet.stamp(bowl, cell.left + cell.width - margin - width / 2, SEATS_TOP + top)


def _stamp_powers(sheet: Sheet, squirrel: SquirrelView, cell: SeatCell, lent: Leaf | None) -> None:
    size = cell.measures.powers
    gap = min((cell.width - POWER_SLOTS * size) / (POWER_SLOTS + 1), 14)
    left = cell.left + (cell.width - POWER_SLOTS * size - (POWER_SLOTS - 1) * gap) / 2
    y = SEATS_TOP + SEATS_HEIGHT - 5 - size / 2
    for slot in range(POWER_SLOTS):
        x = left + size / 2 + slot * (size + gap)
        if slot >= len(squirrel.powers):
            sheet.stamp(furniture.slot(size), x, y)
            continue
        power = squirrel.powers[slot]
        is_lent = power is Leaf.DOPPELGANGER and lent is not None
        shown = lent if is_lent and lent else power
        sheet.stamp(medal(shown, size, _on_power(squirrel, shown), is_lent=is_lent), x, y)


def _on_power(squirrel: SquirrelView, power: Leaf) -> tuple[Acorn, ...]:
    if power is Leaf.BACKPACK and squirrel.backpack:
        return (squirrel.backpack,)
    stolen: Acorns = squirrel.stolen if power is Leaf.STICKY_FINGERS else NO_ACORNS
    return (Acorn.GOLDEN,) * stolen.golden + (Acorn.BROWN,) * stolen.brown


def _stamp_paws(sheet: Sheet, view: BoardView, squirrel: SquirrelView, cell: SeatCell) -> None:
    """Lay how many action points are left; below, a ring for each spent, a drop for each lost."""
    rush = Leaf.SUGAR_RUSH in (*squirrel.powers, view.mimicked)
    places = max(ACTION_POINTS + rush, view.action_points_at_start)
    x = cell.left + cell.width + PAWS_WIDTH / 2
    sheet.stamp(furniture.action_points(view.action_points), x, SEATS_TOP)
    for below, place in enumerate(range(view.action_points, places)):
        is_spent = place < view.action_points_at_start
        sprite = furniture.spent_paw() if is_spent else furniture.drop(8, 1)
        sheet.stamp(sprite, x, SEATS_TOP + RINGS_TOP + below * RINGS_STEP)
