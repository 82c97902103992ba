"""A match as people sit at it, and what a click did to it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

from msgspec import Struct

from bot.store.rows import MatchId, MatchRow, UserId
from bot.tables.marks import mark_of
from bot.tables.sitters import computing, owns, plays
from bot.ui.choice_tree import Offer, offers
from engine.chance import seed_hash
from engine.game import AnyGame, Outcome, Seat
from engine.match import Match
from engine.messages import Message

AnyMatch: TypeAlias = Match[Any, Any, Any, Any]


class Click(Struct, frozen=True):
    """Who asks for something, and by which interaction."""

    user_id: UserId
    interaction_id: int
    channel_id: int
    mark: int | None = None  # of the control; None: typed, holds for the present
    is_moderator: bool = False


@dataclass(frozen=True)
class Table:
    """A match with its seats; a value. `match` is secret: show only what `view` gives."""

    row: MatchRow
    match: AnyMatch

    @property
    def id(self) -> MatchId:
        """The number of the match."""
        return self.row.id

    @property
    def game(self) -> AnyGame:
        """What is played."""
        return self.match.game

    @property
    def ply(self) -> int:
        """How many plies have been played."""
        return self.row.ply

    @property
    def mark(self) -> int:
        """What controls carry, so that they hold at this ply only."""
        return self.mark_at(self.ply)

    def mark_at(self, ply: int) -> int:
        """Return what controls carried at an earlier ply."""
        return mark_of(self.match.seed, ply)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat, as they gave them."""
        return tuple(seat.name for seat in self.row.seats)

    @property
    def is_over(self) -> bool:
        """Whether it was played to the end or ended before."""
        return self.row.status in ("finished", "ended")

    @property
    def is_running(self) -> bool:
        """Whether it can be played on."""
        return self.row.status == "running"

    @property
    def is_personal(self) -> bool:
        """Whether one person plays it alone: nothing of it is shown in the channel."""
        return self.row.kind == "personal"

    @property
    def has_card(self) -> bool:
        """Whether a card was posted for the present turn, so that its players were told."""
        return self.row.card is not None and self.row.card_round == self.row.turn.round

    @property
    def is_limit_reached(self) -> bool:
        """Whether the seat to act is late, so that the others may skip it."""
        return self.is_running and self.row.turn.reminder == "asked"

    @property
    def outcome(self) -> Outcome | None:
        """How it was played to the end; None while it runs and when it was ended before."""
        return self.match.outcome

    @property
    def seed_hash(self) -> str:
        """The commitment to the seed, which may be shown from the start."""
        return seed_hash(self.match.seed)

    @property
    def seed(self) -> str | None:
        """The seed once the match is over, else None."""
        return self.row.seed if self.is_over else None

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that the match waits for; none when it is over."""
        return () if self.is_over else self.match.to_act

    @property
    def users_to_act(self) -> tuple[UserId, ...]:
        """The persons that the match waits for."""
        seats = (self.row.seats[seat] for seat in self.to_act)
        return tuple(seat.user_id for seat in seats if seat.user_id and plays(seat))

    @property
    def computers_to_act(self) -> tuple[Seat, ...]:
        """The seats that a computer shall act for at once."""
        return computing(self.row.seats, self.to_act) if self.is_running else ()

    @property
    def is_deserted(self) -> bool:
        """Whether nobody who plays is left, so that it waits for somebody to come back."""
        return self.is_running and not any(map(plays, self.row.seats))

    @property
    def replaced(self) -> tuple[Seat, ...]:
        """The seats that computers play until their owners take them back."""
        return tuple(Seat(seat.seat) for seat in self.row.seats if owns(seat) and seat.level)

    def seat_of(self, user_id: UserId) -> Seat | None:
        """Return a person's seat; one that was left does not count."""
        for seat in self.row.seats:
            if seat.user_id == user_id and not seat.has_left:
                return Seat(seat.seat)
        return None

    def offers(self, seat: Seat) -> tuple[Offer, ...]:
        """Return what a seat may do now, for `bot.ui.menu`; secret from the others."""
        if seat not in self._offers:
            self._offers[seat] = offers(self.match, seat) if self.is_running else ()
        return self._offers[seat]

    def may_undo(self, seat: Seat) -> bool:
        """Tell whether a seat may take back its last action."""
        return self.is_running and self.match.may_undo(seat)

    def view(self, viewer: Seat | None) -> object:
        """Return what a seat, or (None) everybody, may see of the match."""
        if viewer not in self._views:
            self._views[viewer] = self.game.view(self.match.state, viewer)
        return self._views[viewer]

    @cached_property
    def _views(self) -> dict[Seat | None, object]:
        return {}

    @cached_property
    def _offers(self) -> dict[Seat, tuple[Offer, ...]]:
        return {}


@dataclass(frozen=True)
class Played:
    """What a click did: the table before and after it."""

    before: Table
    after: Table
    seat: Seat | None = None
    events: tuple[Any, ...] = ()  # complete: never to be shown, see `told`
    newly_to_act: tuple[Seat, ...] = ()  # whose turn has begun: they are mentioned on a new card
    public_changed: bool = False  # False: everybody else must not notice anything, no public call
    is_repeat: bool = False  # the interaction had been served: nothing was played now

    @property
    def turn_passed(self) -> bool:
        """Whether somebody's turn has begun, which asks for a new card."""
        return bool(self.newly_to_act)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended with this click or before it."""
        return self.after.is_over

    def told(self, viewer: Seat | None) -> tuple[Message, ...]:
        """Say what happened, as a seat, or (None) everybody, may know it."""
        return told(self.after.game, self.events, viewer)


def told(game: AnyGame, events: tuple[Any, ...], viewer: Seat | None) -> tuple[Message, ...]:
    """Describe events with what the viewer may not know taken out."""
    return tuple(map(game.describe, redacted(game, events, viewer)))


def redacted(game: AnyGame, events: tuple[Any, ...], viewer: Seat | None) -> tuple[Any, ...]:
    """Return the events as the viewer may know them."""
    seen = (game.redact(event, viewer) for event in events)
    return tuple(event for event in seen if event is not None)
