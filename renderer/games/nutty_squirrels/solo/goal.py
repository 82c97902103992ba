"""Who plays, how much the purse is worth, and what it is played for."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from engine.games.nutty_squirrels.pieces import POINTS_TO_WIN
from engine.games.nutty_squirrels.solo.pieces import Goal
from engine.games.nutty_squirrels.solo.view import SoloView
from renderer.canvas import Box, Pen
from renderer.curves import Point
from renderer.fonts import Type, fit, measure, shrink
from renderer.games.nutty_squirrels.colours import (
    BROKEN,
    LEAF,
    LEAF_VEIN,
    NOTHING,
    ROOT,
)
from renderer.games.nutty_squirrels.furniture import CORNER
from renderer.games.nutty_squirrels.solo.layout import GOAL
from renderer.games.nutty_squirrels.solo.squirrel import squirrel
from renderer.palette import GOLD, INK, LIGHT, PARCHMENT
from renderer.sheet import Sheet
from renderer.sprites import Sprite

TOKEN: Final = (38, 36, 24)  # x, y, radius, from the panel's corner
NAME: Final = Type(40)
NAME_LEFT: Final = 84
NAME_MIDDLE: Final = 34
VALUE: Final = Type(112, 900)
OF: Final = Type(58, 900)
VALUE_MIDDLE: Final = 116
BAR: Final = Box(16, 178, 312, 212)
TICKS: Final = (5, 10, 15)
SEAL: Final = 38  # radius of the sign of the end
CROWN: Final = 74


class Stage(Enum):
    """Whether the match runs, or how it ended."""

    RUNNING = "running"
    WON = "won"
    LOST = "lost"


class Tones(NamedTuple):
    """Ground, type, what steps back, and what the bar fills with."""

    ground: str
    ink: str
    faint: str
    bar: str


TONES: Final = {
    Stage.RUNNING: Tones(PARCHMENT, INK, NOTHING, LEAF),
    Stage.WON: Tones(LIGHT, INK, INK, LEAF),
    Stage.LOST: Tones(ROOT, PARCHMENT, NOTHING, BROKEN),
}


def stage_of(view: SoloView) -> Stage:
    """Tell whether the match runs, or how it ended."""
    if not view.is_over:
        return Stage.RUNNING
    return Stage.WON if view.has_won else Stage.LOST


def stamp_goal(sheet: Sheet, view: SoloView, name: str) -> None:
    """Lay the panel with name, value and goal."""
    stage = stage_of(view)
    at = (GOAL.left, GOAL.top)
    sheet.stamp(_panel(stage), *at)
    sheet.stamp(squirrel(TOKEN[2], has_tail=False), at[0] + TOKEN[0], at[1] + TOKEN[1])
    sheet.stamp(name_label(name, stage), *at)
    sheet.stamp(_worth(view.value, view.goal, stage), *at)
    sheet.stamp(_bar(min(view.value, POINTS_TO_WIN), stage), *at)


def name_cell() -> Box:
    """The room of the name, from the panel's corner: nothing of it is drawn outside."""
    reach = NAME.size * 0.66
    right = GOAL.width - 8
    return Box(NAME_LEFT, NAME_MIDDLE - reach, right, NAME_MIDDLE + reach).whole()


@lru_cache(maxsize=256)
def name_label(name: str, stage: Stage) -> Sprite:
    """Return the name cut to its cell, anchored at the panel's corner."""
    room = name_cell()
    pen = Pen(room)
    text = fit(name, NAME, room.width)
    pen.text((room.left, NAME_MIDDLE), text, NAME, TONES[stage].ink, "left")
    return pen.sprite()


@lru_cache(maxsize=4)
def _panel(stage: Stage) -> Sprite:
    box = Box(0, 0, GOAL.width, GOAL.height)
    pen = Pen(box.grown(5))
    if stage is Stage.WON:
        pen.plate(box.grown(5), CORNER + 5, GOLD)
    elif stage is Stage.LOST:
        pen.plate(box.grown(4), CORNER + 4, BROKEN)
    pen.plate(box, CORNER, TONES[stage].ground)
    return pen.sprite()


@lru_cache(maxsize=128)
def _worth(value: int, goal: Goal, stage: Stage) -> Sprite:
    """Return the value beside what it is played for: 20, or a crown for as much as possible."""
    pen = Pen(Box(0, 60, GOAL.width, 172))
    tones = TONES[stage]
    aim = f"/{POINTS_TO_WIN}" if goal is Goal.CLASSIC else ""
    seal = 0 if stage is Stage.RUNNING else 2 * SEAL + 14
    crown = 0 if aim else CROWN + 12
    aside = seal + crown + (measure(aim, OF) + 6 if aim else 0)
    style = shrink(str(value), VALUE, GOAL.width - 24 - aside, 60)
    width = measure(str(value), style)
    x = (GOAL.width - width - aside) / 2
    if seal:
        _seal(pen, (x + SEAL, VALUE_MIDDLE), stage)
        x += seal
    if crown:
        has_reached = value >= POINTS_TO_WIN
        rim = (GOLD if has_reached else tones.faint, INK if stage is not Stage.LOST else ROOT)
        pen.icon_rimmed("crown", (x + CROWN / 2, VALUE_MIDDLE), CROWN, rim)
        x += crown
    pen.text((x, VALUE_MIDDLE), str(value), style, tones.ink, "left")
    foot = VALUE_MIDDLE + (style.size - OF.size) * 0.35
    pen.text((x + width + 6, foot), aim, OF, tones.ink, "left")
    return pen.sprite()


def _seal(pen: Pen, at: Point, stage: Stage) -> None:
    x, y = at
    is_won = stage is Stage.WON
    pen.disc(at, SEAL, INK)
    pen.disc(at, SEAL - 3, LEAF_VEIN if is_won else BROKEN)
    arm = SEAL * 0.42
    if is_won:
        check = [(x - arm, y), (x - arm * 0.2, y + arm * 0.8), (x + arm * 1.1, y - arm * 0.8)]
        pen.line(check, PARCHMENT, 11)
        return
    for tilt in (-1, 1):
        pen.line([(x - arm, y - arm * tilt), (x + arm, y + arm * tilt)], PARCHMENT, 11)


@lru_cache(maxsize=64)
def _bar(filled: int, stage: Stage) -> Sprite:
    pen = Pen(BAR.grown(4))
    tones = TONES[stage]
    pen.plate(BAR.grown(2.5), 16, INK)
    pen.plate(BAR, 14, ROOT if stage is not Stage.LOST else INK)
    pitch = BAR.width / POINTS_TO_WIN
    if filled:
        pen.plate(Box(BAR.left, BAR.top, BAR.left + pitch * filled, BAR.bottom), 14, tones.bar)
    for tick in TICKS:
        x = BAR.left + pitch * tick
        pen.line([(x, BAR.top + 6), (x, BAR.bottom - 6)], PARCHMENT, 3)
    return pen.sprite()
