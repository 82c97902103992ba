"""What a click would do to a match, checked and played but not yet stored; pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from bot.errors import (
    NobodyLate,
    NotSeated,
    OwnTurn,
    Refused,
    SeatReplaced,
    TableClosed,
    WrongChannel,
)
from bot.store.rows import NewPly, SeatChange, UserId
from bot.tables.events import written
from bot.tables.sitters import owns
from bot.tables.table import AnyMatch, Click, Table
from bot.ui.choice_tree import plain
from engine import match as rules
from engine.errors import IllegalAction, NotYourTurn, StalePly
from engine.game import Seat
from engine.match import LEAVE, SKIP, UNDO

TEXTS_LIMIT = 26  # of one click: the options of a select, and the action that ends a bundle


@dataclass(frozen=True)
class Deed:
    """A match after a click, and the plies that led there."""

    match: AnyMatch
    plies: tuple[NewPly, ...] = ()
    events: tuple[Any, ...] = ()
    seat: Seat | None = None  # who has seen what happened
    taken_back: tuple[Any, ...] = ()  # events that no longer hold
    changes: tuple[SeatChange, ...] = ()
    is_skip: bool = False

    def then(self, seat: Seat, text: str) -> Deed:
        """Play one more action. Raises whatever `engine.match.play` raises."""
        played = rules.play(self.match, seat, text)
        return Deed(
            played.match,
            (*self.plies, NewPly(seat, text, written(played.events))),
            self.events + played.events,
            self.seat,
            changes=self.changes,
            is_skip=text == SKIP,
        )


def played(table: Table, seat: Seat, texts: Sequence[str]) -> Deed:
    """Play actions one after the other. Raises EngineError if one of them is not possible."""
    if not 0 < len(texts) <= TEXTS_LIMIT:
        raise IllegalAction("", table.match.legal_texts(seat))
    deed = Deed(table.match, seat=seat)
    for text in map(plain, texts):
        if text in (LEAVE, SKIP, UNDO):  # entries of the list, but no actions
            raise IllegalAction(text, table.match.legal_texts(seat))
        deed = deed.then(seat, text)
    return deed


def left(table: Table, seat: Seat) -> Deed:
    """Give up a seat: to a computer if the table wants that, else by the rules of the game."""
    level = table.row.autoplay
    others = [other for other in table.row.seats if other.seat != seat]
    if level and any(map(owns, others)):
        return Deed(table.match, seat=seat, changes=(SeatChange(seat, level, has_left=True),))
    change = SeatChange(seat, None, has_left=True)
    return Deed(table.match, seat=seat, changes=(change,)).then(seat, LEAVE)


def skipped(table: Table) -> Deed:
    """Let all seats to act forfeit their turn."""
    deed = Deed(table.match)
    for seat in table.to_act:
        if seat in deed.match.to_act:
            deed = deed.then(seat, SKIP)
    return deed


def seat_at(table: Table, user_id: UserId) -> Seat:
    """Return a person's seat. Raises NotSeated."""
    seat = table.seat_of(user_id)
    if seat is None:
        raise NotSeated(table)
    return seat


def checked(table: Table, click: Click) -> Seat:
    """Return the seat of a click that may play. Raises BotError."""
    if table.row.kind == "table" and click.channel_id != table.row.channel_id:
        raise WrongChannel(table.row)
    if not table.is_running:
        raise TableClosed(table.id, table.row.status, table)
    seat = seat_at(table, click.user_id)
    if click.mark is not None and click.mark != table.mark:
        raise Refused(StalePly(), table)
    return seat


def at_hand(table: Table, click: Click) -> Seat:
    """Return the seat of a click that plays for itself. Raises BotError."""
    seat = checked(table, click)
    if table.row.seats[seat].level:
        raise SeatReplaced(table)
    return seat


def require_turn(table: Table, seat: Seat) -> None:
    """Raise Refused if it is not the seat's turn."""
    if seat not in table.to_act:
        raise Refused(NotYourTurn(seat, table.to_act), table)


def require_late(table: Table, click: Click) -> None:
    """Raise unless the table was asked what to do about this turn, and others are late.

    Such a click carries the turn's number as its mark: a half-made play must not outdate it.
    """
    seat = checked(table, replace(click, mark=None))
    if click.mark not in (None, table.row.turn.round):
        raise Refused(StalePly(), table)
    if seat in table.to_act:
        raise OwnTurn(table)
    if not table.is_limit_reached:
        raise NobodyLate(table)
