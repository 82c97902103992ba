"""The last step: along the wood or between the leaves, clear of what lies on them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from engine.games.nutty_squirrels.events import Blown, Event, Fell, Moved
from engine.games.nutty_squirrels.pieces import SPOTS, TRUNK
from engine.games.nutty_squirrels.view import BoardView
from renderer.canvas import Box, Pen
from renderer.curves import Point, bezier, moved, scaled, towards
from renderer.games.nutty_squirrels.layout import (
    ROWS,
    SIDES,
    TRUNK_X,
    WIDTH,
    limb_y,
    place_x,
)
from renderer.games.nutty_squirrels.tokens import SHAPES
from renderer.palette import INK, PARCHMENT, SEATS
from renderer.sprites import Sprite

LABEL: Final = 31  # half of a coordinate's plate with air
UNDER: Final = 22  # below a limb's middle: clear of the coordinates
BOW: Final = 54
SHAFT: Final = 10
HEAD_LENGTH: Final = 22
HEAD_WIDTH: Final = 27
RIMS: Final = ((9, INK), (5, PARCHMENT))  # so that every seat's colour stands out on wood
TRUNK_END: Final = 47  # from the middle of the trunk
MARK: Final = 10  # radius of the hollow squirrel that stays behind
MARK_X: Final = 46  # from the middle of the coordinate it stands beside


class Step(NamedTuple):
    """A step to be traced: whose, from where, to where."""

    seat: int
    origin: str
    to: str


def last_step(view: BoardView, recent: Sequence[Event]) -> Step | None:
    """Find the step to trace: the active squirrel's in this turn, else the last one before it."""
    if view.active is not None and len(view.trail) > 1:
        return Step(view.active, view.trail[-2], view.trail[-1])
    for event in reversed(recent):
        if isinstance(event, Moved | Blown):
            return Step(event.seat, event.origin, event.to)
        if isinstance(event, Fell):
            return Step(event.seat, event.origin, TRUNK)
    return None


@lru_cache(maxsize=256)
def trace(step: Step, *, has_mark: bool = True) -> Sprite:
    """Return an arrow between two places, drawn where it lies on the picture.

    Beside the place it comes from stands a hollow squirrel, on the side the arrow leaves free.
    """
    way = _way(step.origin, step.to)
    xs, ys = zip(*way, strict=True)
    pen = Pen(Box(min(xs), min(ys), max(xs), max(ys)).grown(LABEL + MARK_X + 2 * MARK))
    shaft = _shaft(way)
    head = _head(way[-1], shaft[-1])
    for width, colour in RIMS:
        pen.line(shaft, colour, SHAFT + width)
        pen.rim(head, colour, width)
    pen.line(shaft, SEATS[step.seat], SHAFT)
    pen.fill(head, SEATS[step.seat])
    if has_mark and step.origin != TRUNK:
        mark = moved(scaled(SHAPES[step.seat], MARK), *_beside(step.origin, way[0]))
        for width, colour in ((14, INK), (9, PARCHMENT)):
            pen.rim(mark, colour, width)
        pen.fill(mark, INK)
        pen.outline(mark, SEATS[step.seat], 5)
    return pen.sprite()


def _beside(origin: str, start: Point) -> Point:
    """The middle of the mark of a place from which an arrow starts."""
    limb, position = SPOTS[origin]
    x = place_x(limb, position)
    side = SIDES[limb] if start[0] == x else math.copysign(1, x - start[0])
    at_edge = 1.5 * MARK
    beside = max(at_edge, min(WIDTH - at_edge, x + side * MARK_X))
    return beside, limb_y(limb, position)


def _way(origin: str, to: str) -> list[Point]:
    """The points of a step, from border to border of its places."""
    if TRUNK in (origin, to):
        limb, position = SPOTS[to if origin == TRUNK else origin]
        outward = _from_trunk(limb, position)
        return outward if origin == TRUNK else outward[::-1]
    (limb, position), (other, goal) = SPOTS[origin], SPOTS[to]
    if limb == other:
        return _along(limb, position, goal)
    if ROWS[limb] == ROWS[other]:
        near, far = _from_trunk(limb, max(position, 1)), _from_trunk(other, max(goal, 1))
        return near[::-1] + far
    return _between(limb, other, position)


def _from_trunk(limb: int, position: int) -> list[Point]:
    side = SIDES[limb]
    start = TRUNK_X + side * TRUNK_END
    if position == 0:
        return [(start, limb_y(limb, 0)), (place_x(limb, 0) - side * LABEL, limb_y(limb, 0))]
    return [(start, limb_y(limb, 0) + UNDER), *_underside(limb, 0, position)]


def _along(limb: int, position: int, goal: int) -> list[Point]:
    if abs(position - goal) > 1:
        return _underside(limb, position, goal)
    way = SIDES[limb] * (1 if goal > position else -1)
    return [
        (place_x(limb, position) + way * LABEL, limb_y(limb, position)),
        (place_x(limb, goal) - way * LABEL, limb_y(limb, goal)),
    ]


def _underside(limb: int, position: int, goal: int) -> list[Point]:
    step = 1 if goal > position else -1
    return [
        (place_x(limb, place), limb_y(limb, place) + UNDER)
        for place in range(position, goal + step, step)
    ]


def _between(limb: int, other: int, position: int) -> list[Point]:
    """A flight to the next limb, bowed towards the trunk, where the leaves leave room."""
    x, side = place_x(limb, position), SIDES[limb]
    start = (x - side * LABEL, limb_y(limb, position))
    end = (x - side * LABEL, limb_y(other, position))
    bow = x - side * BOW
    return bezier((start, (bow, start[1]), (bow, end[1]), end))


def _shaft(way: list[Point]) -> list[Point]:
    """The way without the length of the arrow's head."""
    left = HEAD_LENGTH
    for index in range(len(way) - 1, 0, -1):
        end, start = way[index], way[index - 1]
        length = math.dist(end, start)
        if length > left:
            return [*way[:index], towards(end, start, left / length)]
        left -= length
    return [way[0], way[0]]


def _head(end: Point, base: Point) -> list[Point]:
    length = math.dist(end, base) or 1
    ux, uy = (end[0] - base[0]) / length, (end[1] - base[1]) / length
    half = HEAD_WIDTH / 2
    left = (base[0] - uy * half, base[1] + ux * half)
    right = (base[0] + uy * half, base[1] - ux * half)
    return [end, left, right]
