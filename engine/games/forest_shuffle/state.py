"""The whole truth of a match of Forest Shuffle."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from engine.games.forest_shuffle.pieces import Place

Kind: TypeAlias = Literal["permanent", "effect", "bonus"]
Reason: TypeAlias = Literal["winter", "alone"]  # the third winter card, or one seat is left


class Tree(Struct, frozen=True):
    """A tree or a sapling with the cards in its four slots, as printed numbers (FS-20)."""

    card: int
    is_sapling: bool = False
    top: tuple[int, ...] = ()
    bottom: tuple[int, ...] = ()
    left: tuple[int, ...] = ()
    right: tuple[int, ...] = ()


class Forester(Struct, frozen=True):
    """What belongs to a seat."""

    hand: tuple[int, ...] = ()  # in order of the numbers
    forest: tuple[Tree, ...] = ()
    cave: tuple[int, ...] = ()  # put there from the hand: only the seat has seen them
    cave_seen: tuple[int, ...] = ()  # taken from the clearing: everybody has seen them
    has_left: bool = False


class Turn(Struct, frozen=True):
    """A seat's go that is running."""

    seat: int
    extra: int = 0  # turns earned that follow this one (FS-38)
    entered: tuple[int, ...] = ()  # cards that came into the forest in this turn


class Due(Struct, frozen=True):
    """Something that a card in the forest still lets its owner do."""

    card: int
    place: Place
    kind: Kind


class Mulligan(Struct, frozen=True, tag="mulligan"):
    """Every seat keeps its hand or, without a tree card, may swap it (FS-9)."""

    undecided: tuple[int, ...]


class Choosing(Struct, frozen=True, tag="choosing"):
    """The start of a turn: draw or play."""

    turn: Turn


class Drawing(Struct, frozen=True, tag="drawing"):
    """The second card of the draw action (FS-13)."""

    turn: Turn


class Offered(Struct, frozen=True, tag="offered"):
    """The first of `dues` may be used or declined (FS-23)."""

    turn: Turn
    dues: tuple[Due, ...]


class Placing(Struct, frozen=True, tag="placing"):
    """The first of `dues` lets cards be placed free of charge (FS-39)."""

    turn: Turn
    dues: tuple[Due, ...]


class Digging(Struct, frozen=True, tag="digging"):
    """The first of `dues` is a Mole: cards are played and paid one after the other (FS-48)."""

    turn: Turn
    dues: tuple[Due, ...]
    dug: tuple[Due, ...] = ()  # dues of the cards played through it, for afterwards


class Stowing(Struct, frozen=True, tag="stowing"):
    """The first of `dues` is a Raccoon: hand cards are chosen for the cave (FS-46)."""

    turn: Turn
    dues: tuple[Due, ...]
    stowed: tuple[int, ...] = ()  # chosen so far and still in hand; secret


Underlying: TypeAlias = Choosing | Placing | Digging
Resolving: TypeAlias = Offered | Placing | Digging | Stowing


class Drafting(Struct, frozen=True, tag="drafting"):
    """A half-made play: secret, and nothing has moved yet."""

    under: Underlying  # the phase it began in, which is all that others see
    card: int
    place: Place
    tree: int = -1  # index of the tree chosen for a dweller, -1 before that
    paid: tuple[int, ...] = ()  # hand cards chosen as payment so far, in order of the numbers

    @property
    def turn(self) -> Turn:
        """The turn that it belongs to."""
        return self.under.turn


class Over(Struct, frozen=True, tag="over"):
    """The match has ended."""

    reason: Reason


Phase: TypeAlias = Mulligan | Choosing | Drawing | Resolving | Drafting | Over


class State(Struct, frozen=True):
    """Deck, clearing, forests and what is going on; cards are their printed numbers."""

    deck: tuple[int, ...]  # the next card is the last one
    foresters: tuple[Forester, ...]  # by seat
    phase: Phase
    clearing: tuple[int, ...] = ()  # in order of arrival
    winter: tuple[int, ...] = ()  # winter cards turned up
    emptied: tuple[int, ...] = ()  # removed from the clearing for good
    away: tuple[int, ...] = ()  # out of play unseen: removed at setup, swapped, left behind
    round: int = 1
