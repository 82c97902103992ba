"""Words for pieces and places, as parts of sentences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.games.nutty_squirrels.actions import Hoard
from engine.games.nutty_squirrels.events import Source
from engine.games.nutty_squirrels.pieces import TRUNK, Acorn, Acorns, Leaf
from engine.messages import Argument, Message, SeatName, listing, say

GAME: Final = "nutty_squirrels"
SEATS: Final = {"seat", "victim"}  # names of fields that hold a seat
PLACES: Final = {"place", "origin", "to", "added"}  # names of fields that hold a place


def word(name: str, value: object) -> Argument:
    """Put a field of an event or an action into words."""
    match value:
        case int():
            return SeatName(value) if name in SEATS else value
        case Leaf():
            return leaf_word(value)
        case Acorns():
            return acorns_words(value)
        case Acorn() | Source() | Hoard():
            return say(f"{GAME}.{type(value).__name__.lower()}.{value}")
        case _:
            return place_word(str(value)) if name in PLACES else str(value).upper()


def leaf_word(leaf: Leaf) -> Message:
    """Name a leaf card inside a sentence ("the Lasso", "2 brown acorns")."""
    return say(f"{GAME}.leaf.{leaf}")


def name_word(power: Leaf) -> Message:
    """Name a power in a list ("Lasso")."""
    return say(f"{GAME}.name.{power}")


def place_word(place: str) -> Argument:
    """Name a place ("B3", "the trunk")."""
    return say(f"{GAME}.place.trunk") if place == TRUNK else place.upper()


def acorns_words(acorns: Acorns) -> Argument:
    """Count acorns in words ("2 brown acorns and 1 golden acorn", "nothing")."""
    words = [say(f"{GAME}.acorns.{kind}", count=acorns.of(kind)) for kind in acorns.kinds]
    return listing(words) if words else say(f"{GAME}.acorns.nothing")


def few_words(acorns: Acorns) -> Message:
    """Count acorns in few words ("2 brown + 1 golden")."""
    form = "-and-".join(acorns.kinds) or "none"
    return say(f"{GAME}.few.{form}", brown=acorns.brown, golden=acorns.golden)


def seat_words(seats: Iterable[int]) -> Argument:
    """Name seats by their players."""
    return listing([SeatName(seat) for seat in seats])
