"""Results of matches that people play alone, as they may be shown to others: no spoilers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.ui.lines import person, title_of
from engine.messages import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.store.daily_rows import DailyRow
    from bot.store.rows import Result
    from bot.tables.dailies import Day
    from bot.tables.table import Table
    from bot.ui.reader import Reader
    from engine.messages import Message

STREAK_FROM = 2  # one day is no streak


def result_line(table: Table, result: Result, day: Day | None) -> Message:
    """Say how a match went, with nothing about how it was dealt."""
    points, steps = _points(result.points), _steps(result.steps)
    if day:
        return _daily_line(day, points, steps)
    kind = "won" if table.outcome and table.outcome.winners else "over"
    title = title_of(table.game.info.id)
    return say(f"bot.personal.result-{kind}", title=title, points=points, steps=steps)


def standings_lines(rows: Sequence[DailyRow], reader: Reader) -> Iterator[str]:
    """Write the table of a day, a line each; equal results share a place."""
    place, before = 0, None
    for number, row in enumerate(rows, 1):
        result = (row.points or 0, row.steps or 0)
        place, before = (place if result == before else number), result
        points, steps = _points(result[0]), _steps(result[1])
        who = person(row.user_id)
        yield reader(say("bot.daily.line", place=place, who=who, points=points, steps=steps))


def _daily_line(day: Day, points: Message, steps: Message) -> Message:
    date = day.row.day
    if not day.row.is_counted:
        return say("bot.daily.result-practice", day=date, points=points, steps=steps)
    if day.streak < STREAK_FROM:
        return say("bot.daily.result", day=date, points=points, steps=steps)
    streak = say("bot.daily.streak", count=day.streak)
    return say("bot.daily.result-streak", day=date, points=points, steps=steps, streak=streak)


def _points(count: int) -> Message:
    return say("bot.personal.points", count=count)


def _steps(count: int) -> Message:
    return say("bot.personal.steps", count=count)
