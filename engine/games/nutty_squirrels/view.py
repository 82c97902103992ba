"""What a seat may see: everything but the faces of face-down leaves and the order of the deck (NS-8)."""

from __future__ import annotations

from msgspec import Struct

from engine.games.nutty_squirrels.pieces import Acorn, Acorns, Leaf


class CardView(Struct, frozen=True):
    """A leaf card on a limb; `leaf` is None while it lies face down."""

    leaf: Leaf | None
    acorns: Acorns


class LimbView(Struct, frozen=True):
    """A limb from the trunk outward."""

    cards: tuple[CardView, ...]
    is_broken: bool  # broken off: splinters; else, with fewer than five cards, merely shortened


class SquirrelView(Struct, frozen=True):
    """A seat's token and board."""

    place: str
    cheeks: Acorns
    backpack: Acorn | None
    nest: Acorns
    burrow: Acorns
    points: int
    powers: tuple[Leaf, ...]
    stolen: Acorns  # on Sticky Fingers
    sappy: int  # Sappy Feet lying there, in this turn or for the next
    has_left: bool


class BoardView(Struct, frozen=True):
    """The board as it lies on the table, and for the seat to act what it may do next."""

    limbs: tuple[LimbView, ...]
    deck: int
    supply: Acorns
    squirrels: tuple[SquirrelView, ...]  # by seat
    round: int
    last_round: int  # 0 until the end is triggered
    active: int | None  # None when the match is over
    action_points: int  # left to the active seat
    action_points_at_start: int  # of this turn, spent ones included
    reachable: tuple[str, ...]  # places one Move leads to now, for the active seat
    trail: tuple[str, ...]  # places of the active squirrel in this turn, from where it started
    mimicked: Leaf | None  # by the active seat's Doppelganger
    leaders: tuple[int, ...]  # seats with the most points; none while all have 0
    out_of_play: tuple[Leaf, ...]
    viewer: int | None
