"""What can happen in the solo game: facts in the past tense, all of them public.

Most are those of the game for several; here are the others. `place` holds a place.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from engine.games.nutty_squirrels.events import (
    BackpackEmptied,
    Carried,
    Dropped,
    Fell,
    Fetched,
    Gathered,
    Lassoed,
    LeafRemoved,
    LimbBroke,
    Moved,
    Packed,
    Repacked,
    Revealed,
    Source,
    Stashed,
    SteppedInward,
    Unpacked,
)
from engine.games.nutty_squirrels.pieces import Acorn, Acorns, Leaf


class Dealt(Struct, frozen=True, tag="dealt"):
    """The leaves were dealt."""

    seat: int


class Paid(Struct, frozen=True, tag="paid"):
    """Acorns went to the supply as the price of what follows."""

    seat: int
    acorns: Acorns
    count: int  # of the brown acorns that came back into the nest as change


class Bought(Struct, frozen=True, tag="bought"):
    """A power was bought into a free slot."""

    seat: int
    power: Leaf


class Traded(Struct, frozen=True, tag="traded"):
    """A power was bought and another one went back to the market."""

    seat: int
    power: Leaf
    given: Leaf


class Pilfered(Struct, frozen=True, tag="pilfered"):
    """Sticky Fingers took the lowest acorn that was carried."""

    seat: int
    place: str
    acorn: Acorn
    source: Source


class Bribed(Struct, frozen=True, tag="bribed"):
    """The Owl was paid and let the squirrel go."""

    seat: int
    place: str


class Finished(Struct, frozen=True, tag="finished"):
    """The match was over."""

    seat: int
    reason: str  # key below nutty_squirrels_solo.end
    count: int  # of the points held
    has_won: bool


SharedEvent: TypeAlias = (
    Moved
    | Revealed
    | Fell
    | LeafRemoved
    | Carried
    | SteppedInward
    | LimbBroke
    | Gathered
    | Dropped
    | Packed
    | Repacked
    | Unpacked
    | Stashed
    | Fetched
    | BackpackEmptied
    | Lassoed
)
Event: TypeAlias = SharedEvent | Dealt | Paid | Bought | Traded | Pilfered | Bribed | Finished
