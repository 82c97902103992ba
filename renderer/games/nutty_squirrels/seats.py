"""The strip of seats below the tree: who, how many points, what each one holds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from engine.games.nutty_squirrels.pieces import (
    ACTION_POINTS,
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
from renderer.games.nutty_squirrels.layout import SEATS_TOP, WIDTH
from renderer.games.nutty_squirrels.leaves import medal
from renderer.games.nutty_squirrels.tokens import token
from renderer.palette import INK
from renderer.sheet import Sheet
from renderer.sprites import Sprite

STRIP_WIDTH: Final = 1084
WIDEST_SEAT: Final = 340
GAP: Final = 7  # between seats, rows, and below the last row
SEATS_IN_A_ROW: Final = 4
DIGIT_MIDDLE: Final = 40  # of the action points left, from the seat's upper edge


class Paws(NamedTuple):
    """Sizes of the column for action points that only the seat to act has."""

    width: int
    across: int  # places in a row
    first: int  # middle of the first row, from the seat's upper edge
    pitch: int
    radius: int


class Measures(NamedTuple):
    """Sizes of a seat; x and y are from its upper left corner."""

    height: int
    token: tuple[int, int, int]  # x, y, radius
    drop: tuple[int, int, int]  # x, y, radius
    name: tuple[int, int, int]  # x, middle, size
    burrow: tuple[int, int, int, int]  # middle from the left (negative: right), foot, width, height
    points: int
    cheeks: tuple[int, int, int]  # x of the first one's left edge, middle, radius
    nest: tuple[int, int, int, int]  # right edge from the right, top, width, height
    powers: tuple[int, int]  # from the left, size
    paws: Paws


WIDE: Final = Measures(
    184,
    (38, 36, 27),
    (78, 62, 15),
    (100, 26, 38),
    (48, 179, 78, 62),
    54,
    (101, 77, 24),
    (8, 54, 104, 48),
    (94, 74),
    Paws(72, 2, 92, 36, 16),
)
TALL: Final = Measures(
    252,
    (36, 35, 27),
    (88, 42, 17),
    (8, 88, 38),
    (-50, 62, 82, 58),
    54,
    (9, 139, 26),
    (8, 114, 108, 50),
    (0, 78),
    Paws(56, 1, 96, 42, 17),
)


class SeatCell(NamedTuple):
    """Where a seat lies in the strip."""

    left: int
    top: int
    width: int  # without the column for action points
    measures: Measures


def seat_cells(seats: int, active: int | None) -> list[SeatCell]:
    """Lay out the strip, in the middle of the picture: one row of up to four, or two of three."""
    measures = _measures(seats)
    if seats <= SEATS_IN_A_ROW:
        return _row(range(seats), active, SEATS_TOP, measures)
    half = (seats + 1) // 2
    below = SEATS_TOP + measures.height + GAP
    return [
        *_row(range(half), active, SEATS_TOP, measures),
        *_row(range(half, seats), active, below, measures),
    ]


def picture_height(seats: int) -> int:
    """How high the picture is with the strip below the tree."""
    rows = 1 if seats <= SEATS_IN_A_ROW else 2
    return SEATS_TOP + rows * (_measures(seats).height + GAP)


def _measures(seats: int) -> Measures:
    return TALL if seats == SEATS_IN_A_ROW else WIDE


def _row(seats: range, active: int | None, top: int, measures: Measures) -> list[SeatCell]:
    gap = 64 if len(seats) == 2 else GAP
    column = measures.paws.width if active in seats else 0
    width = min((STRIP_WIDTH - gap * (len(seats) - 1) - column) // len(seats), WIDEST_SEAT)
    left = (WIDTH - width * len(seats) - gap * (len(seats) - 1) - column) // 2
    cells: list[SeatCell] = []
    for seat in seats:
        cells.append(SeatCell(left, top, width, measures))
        left += width + gap + (column if seat == active else 0)
    return cells


def stamp_seats(sheet: Sheet, view: BoardView, names: Sequence[str]) -> None:
    """Lay the strip."""
    cells = seat_cells(len(view.squirrels), view.active)
    for seat, (cell, squirrel) in enumerate(zip(cells, view.squirrels, strict=True)):
        is_active = seat == view.active
        _stamp_ground(sheet, seat, cell, is_active=is_active, has_left=squirrel.has_left)
        if is_active:
            _stamp_paws(sheet, view, squirrel, cell)
        _stamp_head(sheet, seat, squirrel, cell)
        label = name_label(names[seat], cell, is_dimmed=squirrel.has_left)
        sheet.stamp(label, cell.left, cell.top)
        _stamp_burrow(sheet, squirrel.points, cell, is_leader=seat in view.leaders)
        if not squirrel.has_left:
            _stamp_store(sheet, squirrel, cell)
            _stamp_powers(sheet, squirrel, cell, view.mimicked if is_active else None)


def name_cell(cell: SeatCell) -> Box:
    """The room of a name, from the seat's corner: nothing of a name is drawn outside."""
    x, middle, size = cell.measures.name
    return Box(x, middle - size * 0.66, cell.width - 6, middle + size * 0.66).whole()


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


def _stamp_ground(
    sheet: Sheet, seat: int, cell: SeatCell, *, is_active: bool, has_left: bool
) -> None:
    size = furniture.Size(cell.width, cell.measures.height)
    if is_active:
        ground = furniture.lit_panel(seat, size, cell.measures.paws.width)
    else:
        ground = furniture.panel(furniture.Panel.LEFT if has_left else furniture.Panel.REST, size)
    sheet.stamp(ground, cell.left, cell.top)


def _stamp_head(sheet: Sheet, seat: int, squirrel: SquirrelView, cell: SeatCell) -> None:
    x, y, radius = cell.measures.token
    sheet.stamp(token(seat, radius, has_tail=False), cell.left + x, cell.top + y)
    if squirrel.sappy and not squirrel.has_left:
        dx, dy, size = cell.measures.drop
        drop = furniture.drop(size, squirrel.sappy)
        sheet.stamp(drop, cell.left + dx, cell.top + dy)


def _stamp_burrow(sheet: Sheet, points: int, cell: SeatCell, *, is_leader: bool) -> None:
    x, foot, width, height = cell.measures.burrow
    mouth = furniture.Mouth(width, height, cell.measures.points)
    left = cell.left + (x if x > 0 else cell.width + x)
    sheet.stamp(furniture.burrow(mouth, points, is_leader=is_leader), left, cell.top + foot)


def _stamp_store(sheet: Sheet, squirrel: SquirrelView, cell: SeatCell) -> None:
    x, y, radius = cell.measures.cheeks
    sheet.stamp(furniture.cheeks(squirrel.cheeks, radius), cell.left + x, cell.top + y)
    margin, top, width, height = cell.measures.nest
    bowl = furniture.nest(squirrel.nest, width, height)
    sheet.stamp(bowl, cell.left + cell.width - margin - width / 2, cell.top + top)


def _stamp_powers(sheet: Sheet, squirrel: SquirrelView, cell: SeatCell, lent: Leaf | None) -> None:
    start, size = cell.measures.powers
    room = cell.width - start
    gap = min((room - POWER_SLOTS * size) / (POWER_SLOTS + 1), 14)
    left = cell.left + start + (room - POWER_SLOTS * size - (POWER_SLOTS - 1) * gap) / 2
    y = cell.top + cell.measures.height - 5 - size / 2
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
    """Lay how many action points are left; below, each one: spent are crossed, lost are drops."""
    rush = Leaf.SUGAR_RUSH in (*squirrel.powers, view.mimicked)
    places = max(ACTION_POINTS + rush, view.action_points_at_start)
    paws = cell.measures.paws
    middle = cell.left + cell.width + paws.width / 2
    sheet.stamp(furniture.left_points(view.action_points), middle, cell.top + DIGIT_MIDDLE)
    for place in range(places):
        row, column = divmod(place, paws.across)
        x = middle + (column - (paws.across - 1) / 2) * paws.pitch
        if place < view.action_points_at_start:
            mark = furniture.paw(paws.radius, is_spent=place >= view.action_points)
        else:
            mark = furniture.drop(paws.radius * 2 // 3, 1)
        sheet.stamp(mark, x, cell.top + paws.first + row * paws.pitch)
