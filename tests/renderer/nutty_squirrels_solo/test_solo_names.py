"""RC-17: a name from outside leaves its cell on the solo board alone, whatever is in it."""

from __future__ import annotations

import pytest

from renderer.canvas import Box
from renderer.games.nutty_squirrels.solo.goal import name_cell
from renderer.games.nutty_squirrels.solo.layout import GOAL
from renderer.games.nutty_squirrels.solo.paint import board
from tests.renderer.nutty_squirrels_solo.solo_scenes import LOST, MIDGAME, WON, Scene
from tests.renderer.pixels import changed_area, holds, opened
from tests.renderer.test_hostile_names import HOSTILE, made_up


@pytest.mark.parametrize("scene", [MIDGAME, WON, LOST], ids=["running", "won", "lost"])
def test_hostile_names_stay_in_their_cell(scene: Scene) -> None:
    view, room = scene.view, name_cell()
    left, top = GOAL.left, GOAL.top
    cell = Box(room.left + left, room.top + top, room.right + left, room.bottom + top)
    plain = opened(board(view, " "))
    for name in [*HOSTILE, *made_up(60)]:
        assert holds(cell, changed_area(plain, opened(board(view, name)))), ascii(name)
    assert holds(GOAL, cell)
