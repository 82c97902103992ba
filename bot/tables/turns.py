"""The clock of a turn: when it ends, and when the player is reminded before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from bot.store.rows import Turn
from bot.tables.deeds import Deed
from bot.tables.sitters import Sitter, changed, computing, plays
from bot.tables.table import AnyMatch, Table
from engine.game import Seat

HOUR = 3_600
TURN_LIMITS: Mapping[str, int | None] = {
    "none": None,
    "8h": 8 * HOUR,
    "24h": 24 * HOUR,
    "3d": 72 * HOUR,
    "7d": 168 * HOUR,
}
LAST_CALL = HOUR  # before the limit
AT_ONCE = 0  # a clock that rings until a computer has acted


def fresh_turn(to_act: tuple[Seat, ...], limit: int | None, now: int, number: int) -> Turn:
    """Return a turn that begins now; the clock first rings at half time."""
    seats = tuple(map(int, to_act))
    if limit is None or not seats:
        return Turn(seats, number, now)
    return Turn(seats, number, now, ends_at=now + limit, due_at=now + limit // 2)


def table_turn(
    sitters: Sequence[Sitter], to_act: tuple[Seat, ...], limit: int | None, now: int, number: int
) -> Turn:
    """Return a turn at a table where computers may sit: a person hurries for persons alone."""
    if computing(sitters, to_act):
        return Turn(tuple(map(int, to_act)), number, now, due_at=AT_ONCE)
    is_awaited = sum(map(plays, sitters)) > 1
    return fresh_turn(to_act, limit if is_awaited else None, now, number)


def newly_to_act(before: AnyMatch, after: AnyMatch, *, is_skip: bool) -> tuple[Seat, ...]:
    """Return the seats whose turn has begun; after a skip even the seat that acted before."""
    waiting = () if is_skip else before.to_act
    return tuple(seat for seat in after.to_act if seat not in waiting)


def next_turn(before: Table, deed: Deed, now: int, *, is_new: bool, is_public: bool) -> Turn:
    """Return the turn after a deed, with the seats as they are then.

    Within a turn its clock runs on, but somebody who acts after the table was asked is back and
    gets the whole time, or nothing would ever ring again. What they try in private shows nobody
    that they are back, so that the question stands.
    """
    row, turn, to_act = before.row, before.row.turn, deed.match.to_act
    seats = changed(row.seats, deed.changes)
    is_back = turn.reminder == "asked" and is_public
    concerns_computers = computing(seats, to_act) or computing(row.seats, turn.to_act)
    if is_new or is_back or not to_act or concerns_computers:
        return table_turn(seats, to_act, row.turn_limit, now, turn.round + is_new)
    return replace(turn, to_act=tuple(map(int, to_act)))
