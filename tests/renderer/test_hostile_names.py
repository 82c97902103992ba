"""RC-17: names from outside leave their cell alone, whatever is in them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise

import pytest

from engine.games.nutty_squirrels import NUTTY_SQUIRRELS
from renderer.canvas import Box
from renderer.games.nutty_squirrels.paint import board
from renderer.games.nutty_squirrels.seats import name_cell, picture_height, seat_cells
from renderer.plain import PlainPainter
from tests.renderer.pixels import changed_area, holds, opened
from tests.renderer.squirrel_scenes import MIDGAME, SIX, Pose

HOSTILE = (
    "",
    " ",
    "W" * 32,
    "m" * 32,
    "👨‍👩‍👧‍👦" * 8,
    "🇩🇪🇫🇷🇯🇵" * 4,
    "👍🏽🤷🏿‍♀️",
    "مرحبا بالعالم" * 3,
    "שלום 123 abc",
    "abc עברית 45",
    "สวัสดีค่ะปี่ฎี่",
    "國" * 32,
    "Z" + "\u0301" * 50 + "a" + "\u0335\u0321\u0330" * 17,
    "".join(letter + "\u0317\u0346" * 25 for letter in "tower"),
    "\u202eevil\u202c name",
    "\u2066\u2067\u2068x\u2069",
    "\U00013000\U00012345\U0001d173",
    "\ue000\uf8ff\U000f0000",
    "\ud800",
    "\x00\x07\x1b[31m",
    "ﷺ" * 16,
    "𒐫" * 9,
    "ཧཱུྃ" * 9,
    "|" * 500,
    "a\nb\r\nc\td",
    "<@123> **bold** `x`",
)
ALPHABETS = (
    (0x20, 0x24F),
    (0x300, 0x36F),
    (0x370, 0x5FF),
    (0x600, 0x6FF),
    (0x900, 0xE7F),
    (0x2000, 0x2BFF),
    (0x3000, 0x9FFF),
    (0xAC00, 0xD7A3),
    (0xE000, 0xFFFF),
    (0x10000, 0x1F9FF),
    (0xE0000, 0xE01EF),
)


def made_up(count: int) -> list[str]:
    draw = random.Random(17)
    return [
        "".join(chr(draw.randint(*draw.choice(ALPHABETS))) for _ in range(draw.randint(1, 32)))
        for _ in range(count)
    ]


def check(pose: Pose, hostile: Sequence[str]) -> None:
    view = NUTTY_SQUIRRELS.view(pose.state, None)
    seats = len(view.squirrels)
    cells = seat_cells(seats, view.active)
    rooms = [name_cell(cell) for cell in cells]
    plain = opened(board(view, [" "] * seats, None))
    for number, name in enumerate(hostile):
        seat = number % seats
        names = [name if other == seat else " " for other in range(seats)]
        area = changed_area(plain, opened(board(view, names, None)))
        room, left, top = rooms[seat], cells[seat].left, cells[seat].top
        placed = Box(room.left + left, room.top + top, room.right + left, room.bottom + top)
        assert holds(placed, area), ascii(name)


@pytest.mark.parametrize("pose", [MIDGAME, SIX], ids=["four", "six"])
def test_hostile_names_stay_in_their_cell(pose: Pose) -> None:
    check(pose, [*HOSTILE, *made_up(100)])


@pytest.mark.long
def test_two_thousand_hostile_names_stay_in_their_cell() -> None:
    check(SIX, made_up(2000))


def test_cells_do_not_meet() -> None:
    for seats in range(2, 7):
        for active in (None, *range(seats)):
            cells = seat_cells(seats, active)
            for row in {cell.top for cell in cells}:
                ends = [(cell.left, cell.left + cell.width) for cell in cells if cell.top == row]
                assert ends[0][0] >= 8
                assert ends[-1][1] <= 1092
                assert all(right < left for (_, right), (left, _) in pairwise(ends))


def test_rows_of_seats_do_not_meet() -> None:
    for seats in range(2, 7):
        cells = seat_cells(seats, 0)
        tops = sorted({cell.top for cell in cells})
        feet = [top + cells[0].measures.height for top in tops]
        assert all(foot < top for foot, top in zip(feet, tops[1:], strict=False))
        assert feet[-1] < picture_height(seats)


def test_a_game_without_a_painter_bears_them_too() -> None:
    view = NUTTY_SQUIRRELS.view(SIX.state, None)
    for name in HOSTILE:
        picture = PlainPainter("nutty_squirrels").paint(view, "board", [name] * 6, ())
        assert opened(picture.data).width == 1100
