"""What a seat may see: not the deck, others' hands, faces of their saplings, half-made plays."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from engine.games.forest_shuffle.pieces import Place
from engine.games.forest_shuffle.state import Phase

Role: TypeAlias = Literal["free", "playing", "paid", "stowed"]


class DwellerView(Struct, frozen=True):
    """The visible half of a split card at a tree."""

    card: int
    species: str
    symbol: str


class TreeView(Struct, frozen=True):
    """A tree or a sapling; a side holds several cards where toads or hares share it."""

    number: int  # as in `at 3`, from 1 in order of arrival
    card: int  # UNSEEN for a sapling of another seat
    species: str  # SAPLING for a sapling
    symbol: str  # "" for a sapling
    top: tuple[DwellerView, ...]
    bottom: tuple[DwellerView, ...]
    left: tuple[DwellerView, ...]
    right: tuple[DwellerView, ...]


class ForesterView(Struct, frozen=True):
    """What lies before a seat; cards that the viewer has not seen are UNSEEN."""

    seat: int
    trees: tuple[TreeView, ...]
    hand: tuple[int, ...]  # in order of the numbers
    cave: tuple[int, ...]
    points: int  # as if the match ended now
    has_left: bool


class HalfView(Struct, frozen=True):
    """One way to play a card of the viewer's hand."""

    place: Place
    species: str
    symbol: str
    cost: int
    is_lit: bool  # may be picked now; while others act: could be played if it were the viewer's go
    gain: (
        int | None
    )  # points more at the best place in the forest now, None where there is no place


class HandCardView(Struct, frozen=True):
    """A card of the viewer's hand."""

    card: int
    halves: tuple[HalfView, ...]  # one for a tree; top and bottom, or left and right
    role: Role  # in a half-made play; anything but "free" is chosen already
    is_match: bool  # while paying: it shows the symbol that the bonus asks for
    sapling_gain: int  # points more if planted as a sapling now


class TableView(Struct, frozen=True):
    """The table as one seat, or a spectator, sees it."""

    foresters: tuple[ForesterView, ...]  # by seat
    clearing: tuple[int, ...]  # printed numbers; shown by the letters A, B, …
    deck: int
    winter: int  # winter cards turned up
    round: int
    active: int | None  # seat whose turn it is; None during the mulligan and at the end
    phase: Phase  # as far as the viewer may know: half-made plays of others do not show
    extra_turns: int  # that the active seat has earned and not begun
    leaders: tuple[int, ...]  # seats with the most points; none while all have 0
    emptied: tuple[int, ...]  # cards gone from the clearing, in order of the numbers
    away: int  # cards out of play that nobody may look at
    viewer: int | None
    hand: tuple[HandCardView, ...]  # the viewer's own, as `foresters[viewer].hand`
