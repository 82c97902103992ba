"""What is said, as a key and arguments; the sentence is made in `texts.py`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from msgspec import Struct


class SeatName(Struct, frozen=True, tag="seat"):
    """A seat that the reader knows by its player's name."""

    seat: int


class Message(Struct, frozen=True, tag="message"):
    """A sentence before it is put into words: a catalog key and its named arguments."""

    key: str
    args: tuple[tuple[str, Argument], ...] = ()


class Listing(Struct, frozen=True, tag="listing"):
    """Several arguments said as one list ("A, B and C")."""

    items: tuple[Argument, ...]


Argument: TypeAlias = int | str | SeatName | Message | Listing


def say(key: str, **args: Argument) -> Message:
    """Build a message; arguments are named as the placeholders of the sentence."""
    return Message(key, tuple(args.items()))


def listing(items: Sequence[Argument]) -> Listing:
    """Build a list argument."""
    return Listing(tuple(items))
