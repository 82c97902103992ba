"""What can happen in Forest Shuffle: facts in the past tense, complete; `view.redact` cuts them.

Fields called `seat` hold seats, `tree` holds the number of a tree in that seat's forest.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from engine.games.forest_shuffle.pieces import Place
from engine.games.forest_shuffle.state import Due, Reason


class Dealt(Struct, frozen=True, tag="dealt"):
    """A seat got its first hand."""

    seat: int
    cards: tuple[int, ...]


class Kept(Struct, frozen=True, tag="kept"):
    """A seat kept its first hand."""

    seat: int


class Swapped(Struct, frozen=True, tag="swapped"):
    """A seat without a tree card swapped its first hand."""

    seat: int
    away: tuple[int, ...]
    cards: tuple[int, ...]


class Drew(Struct, frozen=True, tag="drew"):
    """Cards were drawn from the deck."""

    seat: int
    cards: tuple[int, ...]
    source: Due | None = None  # what in the forest let it draw; None in the draw action


class Took(Struct, frozen=True, tag="took"):
    """A card was taken from the clearing."""

    seat: int
    card: int


class Played(Struct, frozen=True, tag="played"):
    """A card entered a forest."""

    seat: int
    card: int
    place: Place
    tree: int  # itself, if it is one
    paid: tuple[int, ...] = ()
    source: Due | None = None  # the effect or bonus that placed it free of charge


class Planted(Struct, frozen=True, tag="planted"):
    """A sapling was planted."""

    seat: int
    card: int
    tree: int


class Flipped(Struct, frozen=True, tag="flipped"):
    """The deck's next card went to the clearing, for a tree or a sapling."""

    card: int


class WinterCame(Struct, frozen=True, tag="winter-came"):
    """A winter card turned up."""

    count: int  # of those turned up by now


class TurnEarned(Struct, frozen=True, tag="turn-earned"):
    """A seat earned one more turn."""

    seat: int
    source: Due


class Declined(Struct, frozen=True, tag="declined"):
    """A seat left something unused."""

    seat: int
    source: Due


class ClearingTaken(Struct, frozen=True, tag="clearing-taken"):
    """The whole clearing went under a cave."""

    seat: int
    cards: tuple[int, ...]


class Stowed(Struct, frozen=True, tag="stowed"):
    """Hand cards went under a cave."""

    seat: int
    cards: tuple[int, ...]


class ClearingEmptied(Struct, frozen=True, tag="clearing-emptied"):
    """The full clearing went out of play."""

    cards: tuple[int, ...]


class Skipped(Struct, frozen=True, tag="skipped"):
    """A seat forfeited the rest of its go."""

    seat: int


class Left(Struct, frozen=True, tag="left"):
    """A seat was given up."""

    seat: int


class Ended(Struct, frozen=True, tag="ended"):
    """The match was over."""

    reason: Reason


Opening: TypeAlias = Dealt | Kept | Swapped
Playing: TypeAlias = Drew | Took | Played | Planted | Flipped
Resolving: TypeAlias = TurnEarned | Declined | ClearingTaken | Stowed
Happening: TypeAlias = WinterCame | ClearingEmptied | Skipped | Left | Ended
Event: TypeAlias = Opening | Playing | Resolving | Happening
