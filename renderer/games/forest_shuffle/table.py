"""The whole table: whose turn, the clearing, and each forest in numbers."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Final

from engine.games.forest_shuffle.state import Mulligan, Over
from engine.games.forest_shuffle.view import TableView
from renderer.canvas import Box, Pen, lettering
from renderer.fonts import Type, fit, measure, shrink
from renderer.games.forest_shuffle.clearing import PITCH, TOP, rows_of, stamp_clearing, stamp_count
from renderer.games.forest_shuffle.colours import FOREST
from renderer.games.forest_shuffle.rows import Look, stamp_row
from renderer.games.forest_shuffle.wording import phrase
from renderer.palette import GOLD, GROUND, PARCHMENT
from renderer.sheet import Sheet
from renderer.sprites import Sprite

WIDTH: Final = 1100
MARGIN: Final = 14
ROW_PITCH: Final = 122
TITLE: Final = Type(52)
LEAST_TITLE: Final = 44
TITLE_LEFT: Final = 18
TITLE_WIDTH: Final = 670
TITLE_ROOM: Final = (4, 82)  # its top and bottom


def rows_top(view: TableView) -> int:
    """Where the first seat's row begins."""
    return TOP + rows_of(view) * PITCH[1] + 6


def table_picture(view: TableView, names: Sequence[str]) -> bytes:
    """Return the table as a PNG file."""
    top = rows_top(view)
    height = top + len(view.foresters) * ROW_PITCH + 4
    sheet = Sheet(WIDTH, height, GROUND, FOREST)
    _stamp_title(sheet, view, names)
    stamp_count(sheet, len(view.clearing))
    stamp_clearing(sheet, view)
    lit = seats_lit(view)
    for forester in view.foresters:
        seat = forester.seat
        look = Look(seat in lit, seat in view.leaders)
        stamp_row(sheet, forester, names[seat], look, (MARGIN, top + seat * ROW_PITCH))
    return sheet.png()


def seats_lit(view: TableView) -> Collection[int]:
    """Return the seats that are to act: one, or at first all that look at their hands."""
    if isinstance(view.phase, Mulligan):
        return view.phase.undecided
    return () if view.active is None else (view.active,)


def title_room(words: str) -> Box:
    """Return the room of the name before the title's own words."""
    right = TITLE_LEFT + TITLE_WIDTH - measure(words, TITLE)
    return Box(TITLE_LEFT - 4, TITLE_ROOM[0], right, TITLE_ROOM[1]).whole()


def title_words(view: TableView) -> str:
    """Return what stands behind the name of the seat whose turn it is."""
    more = phrase("again", count=view.extra_turns) if view.extra_turns else ""
    return phrase("to-play") + more


def _stamp_title(sheet: Sheet, view: TableView, names: Sequence[str]) -> None:
    if view.active is not None:
        words = title_words(view)
        name, width = _title_name(names[view.active], title_room(words))
        sheet.stamp(name, 0, 0)
        sheet.stamp(lettering(words, TITLE, PARCHMENT, "left"), TITLE_LEFT + width, 42)
        return
    over = "over-alone" if view.phase == Over("alone") else "over"
    words = phrase(over if isinstance(view.phase, Over) else "first-hands")
    sheet.stamp(lettering(words, TITLE, GOLD, "left"), TITLE_LEFT, 42)


@lru_cache(maxsize=128)
def _title_name(name: str, room: Box) -> tuple[Sprite, float]:
    """Return a name cut to its room, and its width."""
    pen = Pen(room)
    width = room.width - 6
    style = shrink(fit(name, TITLE, 10_000), TITLE, width, LEAST_TITLE)
    text = fit(name, style, width)
    pen.text((room.left + 4, 42), text, style, GOLD, "left")
    return pen.sprite(), min(measure(text, style), width)
