"""What happened in a match: read from the stored events, so that it survives every upgrade."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import DecodeError, Struct, json

from bot.store.rows import PlyRow
from bot.tables.events import decoder
from bot.tables.reading import Reading
from bot.tables.refusals import refusals
from bot.tables.table import Table, redacted
from engine.game import AnyGame, Seat
from engine.match import SKIP, Ply, live_plies
from engine.messages import Message, say

GLANCE = 64  # plies that usually reach back to a seat's last turn


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
        newest = max(0, table.ply - GLANCE)
        plies = await self._plies(table, newest)
        bound = _seen(table, plies, seat)
        if newest and bound < newest:  # its last turn was longer ago
            plies = await self._plies(table)
            bound = _seen(table, plies, seat)
        return _lines(table, plies, viewer, bound)

    async def log(self, table: Table, viewer: Seat | None) -> Log:
        """Return all that happened, parted at the viewer's last turn."""
        plies = await self._plies(table)
        bound = _seen(table, plies, viewer)
        lines = _lines(table, plies, viewer, -1)
        earlier = [line for line in lines if line.ply <= bound]
        return Log(tuple(earlier), lines[len(earlier) :])

    async def _plies(self, table: Table, after: int = 0) -> tuple[PlyRow, ...]:
        with refusals():
            return await self.store.matches.plies(table.id, after)


def turn_end(plies: Sequence[PlyRow], seat: Seat | None, *, is_acting: bool) -> int:
    """Return the number of the last ply that `seat` played before the present turn.

    While it acts, its plies at the end of the list belong to the present turn. Having been skipped
    is nothing that one has seen. Before the first turn it is -1: the start is news.
    """
    last = len(plies)
    while is_acting and last and _is_own(plies[last - 1], seat):
        last -= 1
    while last and not _is_own(plies[last - 1], seat):
        last -= 1
    return plies[last - 1].ply if last else -1


def _seen(table: Table, plies: Sequence[PlyRow], seat: Seat | None) -> int:
    """Return the number of the last ply that a seat's owner knows of.

    What a computer did meanwhile in the owner's place is news, too.
    """
    bound = turn_end(plies, seat, is_acting=seat in table.to_act)
    return bound if seat is None else min(bound, table.row.seats[seat].last_seen_ply or -1)


def _is_own(ply: PlyRow, seat: Seat | None) -> bool:
    return ply.seat == seat and ply.action != SKIP


def _lines(
    table: Table, plies: Sequence[PlyRow], viewer: Seat | None, after: int
) -> tuple[Line, ...]:
    game = table.game
    news = [row for row in plies if row.ply > after]  # nothing before is undone: turns seal it
    holding = live_plies(Ply(row.seat, row.action) for row in news)
    entries = [(news[place - 1].ply, news[place - 1].events) for place, _ in holding]
    opening = [(0, table.row.opening)] if after < 0 else []
    events = decoder(game)
    lines = (_line(game, events, entry, viewer) for entry in opening + entries)
    return tuple(line for line in lines if line)


def _line(
    game: AnyGame, events: json.Decoder[list[Any]], entry: tuple[int, str], viewer: Seat | None
) -> Line | None:
    ply, text = entry
    try:
        seen = redacted(game, tuple(events.decode(text)), viewer)
    except DecodeError:
        return Line(ply, (say("bot.log.unreadable"),))
    return Line(ply, tuple(map(game.describe, seen)), seen) if seen else None
