"""A measured figure, and how to come by one."""

from __future__ import annotations

import statistics
import time
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

MICRO = 1e6
MILLI = 1e3


class Target(Struct, frozen=True):
    """What a figure must reach and what it would like to; in the figure's unit."""

    must: float
    ambitious: float
    is_least: bool = False  # more is better


class Figure(Struct, frozen=True, kw_only=True):
    """A figure as the median of several runs; None where it was not measured."""

    name: str
    unit: str
    runs: tuple[float, ...] = ()
    target: Target | None = None  # anchors have none
    note: str = ""  # what was measured, or why it was not
    anchor: str = ""  # name of the figure beside which to read this one

    @property
    def median(self) -> float | None:
        """The middle of the runs."""
        return statistics.median(self.runs) if self.runs else None

    @property
    def reached(self) -> str:
        """Which target the median reaches: "ambitious", "must" or "no"; "-" without any."""
        if self.target is None or self.median is None:
            return "-"
        for name, bound in (("ambitious", self.target.ambitious), ("must", self.target.must)):
            if self.median >= bound if self.target.is_least else self.median <= bound:
                return name
        return "no"


def timed(work: Callable[[], object], runs: int, *, per: int, scale: float) -> tuple[float, ...]:
    """Run `work` several times after once for warmth; return each run's CPU time a piece, scaled.

    CPU time, since others on the same machine lengthen any other.
    """
    work()
    return tuple(_seconds(work, time.process_time) / per * scale for _ in range(runs))


def each_timed(works: Sequence[Callable[[], object]], scale: float) -> float:
    """Return the median CPU time of some different pieces of work, scaled."""
    return statistics.median(_seconds(work, time.process_time) for work in works) * scale


def each_awaited(works: Sequence[Callable[[], object]], scale: float) -> float:
    """Return the median time that passes during some pieces of work that wait, scaled."""
    return statistics.median(_seconds(work, time.perf_counter) for work in works) * scale


def _seconds(work: Callable[[], object], clock: Callable[[], float]) -> float:
    started = clock()
    work()
    return clock() - started
