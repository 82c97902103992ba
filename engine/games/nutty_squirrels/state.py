"""The whole truth of a match of Nutty Squirrels."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from engine.games.nutty_squirrels.pieces import (
    ACTION_POINTS,
    NO_ACORNS,
    TRUNK,
    Acorn,
    Acorns,
    Leaf,
)

SUGAR_RUSH = Leaf.SUGAR_RUSH


class Card(Struct, frozen=True):
    """A leaf card on a limb, with the acorns lying on it."""

    leaf: Leaf
    is_face_up: bool = False
    acorns: Acorns = NO_ACORNS

    @property
    def is_open_branch(self) -> bool:
        """Whether it is a broken branch that everybody can see."""
        return self.is_face_up and self.leaf is Leaf.BROKEN_BRANCH


class Limb(Struct, frozen=True):
    """The cards of a limb from the trunk outward; a broken one is never extended (NS-BREAK)."""

    cards: tuple[Card, ...]
    is_broken: bool = False


class Squirrel(Struct, frozen=True):
    """A player's token and board."""

    place: str = TRUNK  # "t", or limb and position: "a1" to "f5"
    cheeks: Acorns = NO_ACORNS
    backpack: Acorn | None = None  # what lies on the Backpack, owned or mimicked
    nest: Acorns = NO_ACORNS
    burrow: Acorns = NO_ACORNS
    powers: tuple[Leaf, ...] = ()
    stolen: Acorns = NO_ACORNS  # tracked on Sticky Fingers
    sappy: int = 0  # Sappy Feet beside the board: in force, and gained in this turn (NS-65)
    has_left: bool = False


class Turn(Struct, frozen=True, tag="turn"):
    """An ordinary turn: the active squirrel spends action points."""

    seat: int
    spent: int = 0
    sappy: int = 0  # Sappy Feet in force in this turn
    mimicked: Leaf | None = None  # the power a Doppelganger copies until the turn ends (NS-86)
    has_spat: bool = False
    has_stolen: bool = False
    trail: tuple[str, ...] = ()  # where the active squirrel stood in this turn, in order

    def powers(self, squirrel: Squirrel) -> tuple[Leaf, ...]:
        """Return the powers that `squirrel`, the active one, may use: owned and mimicked."""
        if self.mimicked is None or self.mimicked in squirrel.powers:
            return squirrel.powers
        return (*squirrel.powers, self.mimicked)

    def points_at_start(self, squirrel: Squirrel) -> int:
        """Action points of the whole turn as the board now stands (NS-16)."""
        return max(0, ACTION_POINTS + self._has_rush(squirrel) - self.sappy)

    def points_left(self, squirrel: Squirrel) -> int:
        """Action points still to spend, worked out anew each time (NS-16)."""
        left = ACTION_POINTS + self._has_rush(squirrel) - self.sappy - self.spent
        if left < 0:
            return 0
        return left

    def _has_rush(self, squirrel: Squirrel) -> bool:
        return SUGAR_RUSH in squirrel.powers or SUGAR_RUSH is self.mimicked


class Exchanging(Struct, frozen=True, tag="exchanging"):
    """Fool's Gold asks its revealer from where the golden acorn goes (NS-62)."""

    turn: Turn
    limb: int
    pending: tuple[int, ...]  # events still to resolve, outward; the first is the Fool's Gold
    arborist: int | None = None  # position of the Arborist that goes last of all (NS-68)
    has_fallen: bool = False  # the active squirrel fell: the turn ends afterwards (NS-69)


class Over(Struct, frozen=True, tag="over"):
    """The match has ended."""

    reason: str  # key below nutty_squirrels.end


Phase: TypeAlias = Turn | Exchanging | Over


class State(Struct, frozen=True):
    """Tree, deck, supply, squirrels and what is going on."""

    limbs: tuple[Limb, ...]
    deck: tuple[Leaf, ...]  # the next card is the last one
    supply: Acorns
    squirrels: tuple[Squirrel, ...]  # by seat
    phase: Phase
    starter: int  # seat that began; rounds end before its turn
    round: int = 1
    last_round: int = 0  # the round in which everybody has the final turn; 0 until triggered
    idle_turns: int = 0  # turns in a row in which no action point was spent (NS-105)
    out_of_play: tuple[Leaf, ...] = ()
    unseen: tuple[Leaf, ...] = ()  # out of play too, taken away face down by a break
    acorns_out_of_play: Acorns = NO_ACORNS
