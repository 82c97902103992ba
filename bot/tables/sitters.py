"""Who plays a seat: a person, a computer, or a computer while its owner is away."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from msgspec import structs

from bot.store.rows import Occupant, SeatChange, SeatRow
from engine.game import Seat

Sitter: TypeAlias = SeatRow | Occupant


def owns(sitter: Sitter) -> bool:
    """Tell whether a seat belongs to a person, who may be away and come back."""
    has_left = isinstance(sitter, SeatRow) and sitter.has_left
    return sitter.user_id is not None and not has_left


def plays(sitter: Sitter) -> bool:
    """Tell whether a person plays a seat."""
    return owns(sitter) and sitter.level is None


def computing(sitters: Sequence[Sitter], to_act: Iterable[int]) -> tuple[Seat, ...]:
    """Return which of the seats to act are played by computers.

    There are none where no person plays: computers do not go on among themselves.
    """
    if not any(map(plays, sitters)):
        return ()
    return tuple(Seat(seat) for seat in to_act if sitters[seat].level)


def changed(seats: Iterable[SeatRow], changes: Iterable[SeatChange]) -> tuple[SeatRow, ...]:
    """Return seats as they are after changes."""
    by_seat = {change.seat: change for change in changes}
    return tuple(
        structs.replace(seat, level=change.level, has_left=change.has_left)
        if (change := by_seat.get(seat.seat))
        else seat
        for seat in seats
    )
