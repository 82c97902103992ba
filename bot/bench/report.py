"""The bench's figures as a table and as JSON."""

from __future__ import annotations

import os
import platform
import sys
from typing import TYPE_CHECKING

from msgspec import json

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.bench.figure import Figure, Target

HEADS = ("figure", "median", "min", "max", "must", "ambitious", "reached", "x anchor")


def machine() -> str:
    """Describe where the figures come from, in one line."""
    return (
        f"{os.cpu_count()} cores, Python {platform.python_version()}, "
        f"{platform.system()} {platform.machine()}"
    )


def as_table(figures: Sequence[Figure]) -> str:
    """Lay the figures out as lines of text; notes stand below."""
    rows = [HEADS, *(_row(figure, figures) for figure in figures)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADS))]
    lines = [_line(row, widths) for row in rows]
    notes = [f"{figure.name}: {figure.note}" for figure in figures if figure.note]
    return "\n".join([machine(), "", lines[0], "-" * len(lines[0]), *lines[1:], "", *notes])


def as_json(figures: Sequence[Figure]) -> bytes:
    """Write the figures with all their runs."""
    content = {
        "machine": machine(),
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "platform": sys.platform,
        "figures": [
            {
                "name": figure.name,
                "unit": figure.unit,
                "median": figure.median,
                "min": min(figure.runs, default=None),
                "max": max(figure.runs, default=None),
                "runs": figure.runs,
                "must": figure.target.must if figure.target else None,
                "ambitious": figure.target.ambitious if figure.target else None,
                "reached": figure.reached,
                "times_anchor": _times_anchor(figure, figures),
                "anchor": figure.anchor or None,
                "note": figure.note or None,
            }
            for figure in figures
        ],
    }
    return json.format(json.encode(content), indent=1)


def _row(figure: Figure, figures: Sequence[Figure]) -> tuple[str, ...]:
    times = _times_anchor(figure, figures)
    median, unit = figure.median, figure.unit
    return (
        figure.name,
        "not measured" if median is None else f"{_number(median)} {unit}",
        _number(min(figure.runs)) if figure.runs else "",
        _number(max(figure.runs)) if figure.runs else "",
        _bound(figure.target, "must"),
        _bound(figure.target, "ambitious"),
        figure.reached,
        "" if times is None else f"{_number(times)}",
    )


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    first, *others = (
        cell.ljust(width) if column == 0 else cell.rjust(width)
        for column, (cell, width) in enumerate(zip(row, widths, strict=True))
    )
    return "  ".join((first, *others)).rstrip()


def _bound(target: Target | None, name: str) -> str:
    if target is None:
        return ""
    return f"{'>=' if target.is_least else '<='} {_number(getattr(target, name))}"


def _times_anchor(figure: Figure, figures: Sequence[Figure]) -> float | None:
    for other in figures:
        if other.name == figure.anchor and other.median and figure.median:
            return figure.median / other.median
    return None


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
