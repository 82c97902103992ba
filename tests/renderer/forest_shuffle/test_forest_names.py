"""RC-17 in Forest Shuffle: names from outside leave their cell alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from engine.games.forest_shuffle import FOREST_SHUFFLE as GAME
from renderer.canvas import Box
from renderer.games.forest_shuffle.forest import name_room
from renderer.games.forest_shuffle.paint import ForestPainter
from renderer.games.forest_shuffle.rows import NAME_ROOM
from renderer.games.forest_shuffle.table import (
    MARGIN,
    ROW_PITCH,
    TITLE_LEFT,
    TITLE_ROOM,
    TITLE_WIDTH,
    rows_top,
)
from tests.renderer.forest_shuffle.forest_poses import SCENES
from tests.renderer.pixels import changed_area, holds, opened
from tests.renderer.test_hostile_names import HOSTILE, made_up

PAINTER = ForestPainter()
VIEW = GAME.view(SCENES["five"].state, None)
SEATS = len(VIEW.foresters)
TITLE = Box(TITLE_LEFT - 4, TITLE_ROOM[0], TITLE_LEFT + TITLE_WIDTH + 4, TITLE_ROOM[1])


def named(name: str, seat: int) -> list[str]:
    return [name if other == seat else " " for other in range(SEATS)]


def room_in_row(seat: int) -> Box:
    top = rows_top(VIEW) + seat * ROW_PITCH
    left = MARGIN + NAME_ROOM.left
    return Box(left, top + NAME_ROOM.top, left + NAME_ROOM.width, top + NAME_ROOM.bottom)


def check_table(hostile: Sequence[str]) -> None:
    blank = opened(PAINTER.paint(VIEW, "table", named(" ", 0), ()).data)
    others = [seat for seat in range(SEATS) if seat != VIEW.active]
    for number, name in enumerate(hostile):
        seat = others[number % len(others)]
        drawn = opened(PAINTER.paint(VIEW, "table", named(name, seat), ()).data)
        assert holds(room_in_row(seat), changed_area(blank, drawn)), ascii(name)


def check_title(hostile: Sequence[str]) -> None:
    """The name of the seat to act stands in the title too; the rest of that moves along."""
    assert VIEW.active is not None
    blank = opened(PAINTER.paint(VIEW, "table", named(" ", 0), ()).data)
    foot = round(TITLE.bottom)
    above, below = (0, 0, blank.width, foot), (0, foot, blank.width, blank.height)
    room = room_in_row(VIEW.active)
    row = Box(room.left, room.top - foot, room.right, room.bottom - foot)
    for name in hostile:
        drawn = opened(PAINTER.paint(VIEW, "table", named(name, VIEW.active), ()).data)
        assert holds(TITLE, changed_area(blank.crop(above), drawn.crop(above))), ascii(name)
        assert holds(row, changed_area(blank.crop(below), drawn.crop(below))), ascii(name)


def check_forest(hostile: Sequence[str]) -> None:
    room = name_room(VIEW.foresters[0].points)
    blank = opened(PAINTER.paint(VIEW, "forest-1", named(" ", 0), ()).data)
    for name in hostile:
        drawn = opened(PAINTER.paint(VIEW, "forest-1", named(name, 0), ()).data)
        assert holds(room, changed_area(blank, drawn)), ascii(name)


@pytest.mark.parametrize("check", [check_table, check_title, check_forest])
def test_hostile_names_stay_in_their_cell(check: Callable[[Sequence[str]], None]) -> None:
    check([*HOSTILE, *made_up(20)])


@pytest.mark.long
@pytest.mark.parametrize("check", [check_table, check_title, check_forest])
def test_two_thousand_hostile_names_stay_in_their_cell(
    check: Callable[[Sequence[str]], None],
) -> None:
    check(made_up(2000))
