"""Points on curves and outlines, in pixels of the finished picture."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, TypeAlias

Point: TypeAlias = tuple[float, float]
Points: TypeAlias = Sequence[Point]

SHARP: Final = math.radians(25)


def bezier(curve: tuple[Point, Point, Point, Point], steps: int = 22) -> list[Point]:
    """Return points along a cubic curve, its ends included."""
    return [_on_curve(curve, step / steps) for step in range(steps + 1)]


def path(*curves: tuple[Point, Point, Point, Point]) -> list[Point]:
    """Return points along curves that follow one another, each point once."""
    joined = bezier(curves[0])
    for curve in curves[1:]:
        joined += bezier(curve)[1:]
    return joined


def regular(corners: int, radius: float, turn: float = 0.0) -> list[Point]:
    """Return the corners of a regular polygon round (0, 0); `turn` is the first one's angle."""
    angles = (turn + 2 * math.pi * corner / corners for corner in range(corners))
    return [(radius * math.cos(angle), radius * math.sin(angle)) for angle in angles]


def star(points: int, outer: float, inner: float, turn: float = -math.pi / 2) -> list[Point]:
    """Return the corners of a star round (0, 0)."""
    step = math.pi / points
    return [
        (radius * math.cos(turn + step * corner), radius * math.sin(turn + step * corner))
        for corner in range(2 * points)
        for radius in ((outer, inner)[corner % 2],)
    ]


def softened(corners: Points, share: float) -> list[Point]:
    """Round the corners of an outline; each curve takes `share` of the sides beside it."""
    rounded: list[Point] = []
    for index, corner in enumerate(corners):
        start = towards(corner, corners[index - 1], share)
        end = towards(corner, corners[(index + 1) % len(corners)], share)
        rounded += bezier(
            (start, towards(start, corner, 2 / 3), towards(end, corner, 2 / 3), end), 6
        )
    return rounded


def towards(start: Point, end: Point, share: float) -> Point:
    """Return the point at `share` of the way from `start` to `end`."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def moved(points: Points, x: float, y: float) -> list[Point]:
    """Shift points."""
    return [(px + x, py + y) for px, py in points]


def turned(points: Points, angle: float) -> list[Point]:
    """Turn points round (0, 0) by `angle` in radians, clockwise on the picture."""
    cos, sin = math.cos(angle), math.sin(angle)
    return [(x * cos - y * sin, x * sin + y * cos) for x, y in points]


def scaled(points: Points, across: float, down: float | None = None) -> list[Point]:
    """Stretch points; -1 across mirrors them."""
    height = across if down is None else down
    return [(x * across, y * height) for x, y in points]


def taper(points: Points, start: float, end: float) -> list[Point]:
    """Return the outline of a woodcut stroke along points, `start` wide at first, then `end`."""
    left: list[Point] = []
    right: list[Point] = []
    last = len(points) - 1
    for index, (x, y) in enumerate(points):
        before, after = points[max(0, index - 1)], points[min(last, index + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        half = (start + (end - start) * index / last) / 2 / (math.hypot(dx, dy) or 1)
        left.append((x - dy * half, y + dx * half))
        right.append((x + dy * half, y - dx * half))
    return left + right[::-1]


def smooth_runs(points: Points) -> list[list[Point]]:
    """Split points at sharp corners; neighbouring runs share the corner."""
    distinct = [points[0], *(after for before, after in pairwise(points) if before != after)]
    runs: list[list[Point]] = [[points[0]]]
    for before, corner, after in zip(distinct, distinct[1:], distinct[2:], strict=False):
        runs[-1].append(corner)
        if _turn(before, corner, after) > SHARP:
            runs.append([corner])
    runs[-1].append(distinct[-1])
    return runs


def _turn(before: Point, corner: Point, after: Point) -> float:
    ax, ay = corner[0] - before[0], corner[1] - before[1]
    bx, by = after[0] - corner[0], after[1] - corner[1]
    return abs(math.atan2(ax * by - ay * bx, ax * bx + ay * by))


def _on_curve(curve: tuple[Point, Point, Point, Point], t: float) -> Point:
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = curve
    left = 1 - t
    a, b, c, d = left**3, 3 * left * left * t, 3 * left * t * t, t**3
    return a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy
