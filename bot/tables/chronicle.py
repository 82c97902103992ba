"""What happened in a match: read from the stored events, so that it survives every upgrade."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import DecodeError, Struct

from bot.store.rows import PlyRow
from bot.tables.events import read
from bot.tables.reading import Reading
from bot.tables.refusals import refusals
from bot.tables.table import Table, redacted
from engine.game import AnyGame, Seat
from engine.match import SKIP, Ply, live_plies
from engine.messages import Message, say


class Line(Struct, frozen=True):
    """What happened with one ply, as one reader may know it."""

    ply: int  # 0: at the start
    messages: tuple[Message, ...]
    events: tuple[Any, ...] = ()  # the same, for painters


class Log(Struct, frozen=True):
    """The whole story in order, parted where the reader's last turn ended."""

    earlier: tuple[Line, ...]
    since: tuple[Line, ...]


class Chronicle(Reading):
    """Telling what happened; `viewer` None is everybody: on a public card nothing else will do."""

    async def recap(self, table: Table, seat: Seat, viewer: Seat | None) -> tuple[Line, ...]:
        """Return what happened since `seat` last had its turn, the present one not counted."""
        return (await self._log(table, seat, viewer)).since

    async def log(self, table: Table, viewer: Seat | None) -> Log:
        """Return all that happened, parted at the viewer's last turn."""
        return await self._log(table, viewer, viewer)

    async def _log(self, table: Table, seat: Seat | None, viewer: Seat | None) -> Log:
        with refusals():
            plies = await self.store.matches.plies(table.id)
        bound = turn_end(plies, seat)
        entries = [(0, table.row.opening), *_holding(plies)]
        lines = [line for entry in entries if (line := _line(table.game, *entry, viewer))]
        earlier = [line for line in lines if line.ply <= bound]
        return Log(tuple(earlier), tuple(lines[len(earlier) :]))


def turn_end(plies: Sequence[PlyRow], seat: Seat | None) -> int:
    """Return the number of the last ply that `seat` played before the present turn.

    The own plies at the end of the list belong to the present turn. Having been skipped is nothing
    that one has seen. Before the first turn it is -1: the start is news.
    """
    last = len(plies)
    while last and _is_own(plies[last - 1], seat):
        last -= 1
    while last and not _is_own(plies[last - 1], seat):
        last -= 1
    return last or -1


def _is_own(ply: PlyRow, seat: Seat | None) -> bool:
    return ply.seat == seat and ply.action != SKIP


def _holding(plies: Iterable[PlyRow]) -> list[tuple[int, str]]:
    rows = list(plies)
    holding = live_plies(Ply(row.seat, row.action) for row in rows)
    return [(number, rows[number - 1].events) for number, _ in holding]


def _line(game: AnyGame, ply: int, events: str, viewer: Seat | None) -> Line | None:
    try:
        seen = redacted(game, read(game, events), viewer)
    except DecodeError:
        return Line(ply, (say("bot.log.unreadable"),))
    return Line(ply, tuple(map(game.describe, seen)), seen) if seen else None
