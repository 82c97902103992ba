"""What can happen in Nutty Squirrels: facts in the past tense, all of them public.

Fields called `seat` and `victim` hold seats; `place`, `origin`, `to` and `added` hold places.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from engine.games.nutty_squirrels.pieces import NO_ACORNS, Acorn, Acorns, Leaf


class Source(StrEnum):
    """A part of the player board that an acorn came from or went to."""

    CHEEKS = "cheeks"
    BACKPACK = "backpack"
    NEST = "nest"
    BURROW = "burrow"
    LEAF = "leaf"


class Cause(StrEnum):
    """Why a squirrel fell."""

    BRANCH = "branch"  # its leaf turned out to be a broken branch
    BREAK = "break"  # its leaf broke off with the limb
    GUST = "gust"  # blown off the limb or onto a broken branch
    OWL = "owl"


class Started(Struct, frozen=True, tag="started"):
    """The leaves were dealt and the first player drawn."""

    seat: int


class Slowed(Struct, frozen=True, tag="slowed"):
    """A turn began with Sappy Feet in force."""

    seat: int
    count: int  # of Sappy Feet


class Moved(Struct, frozen=True, tag="moved"):
    """The active squirrel stepped to an adjacent place."""

    seat: int
    origin: str
    to: str
    cost: int


class Revealed(Struct, frozen=True, tag="revealed"):
    """A leaf was turned up, and its acorns were laid on it."""

    seat: int
    place: str
    leaf: Leaf
    acorns: Acorns = NO_ACORNS  # fewer than shown when the supply ran short (NS-11)


class Fell(Struct, frozen=True, tag="fell"):
    """A squirrel fell to the trunk and lost what it held in cheeks and Backpack."""

    seat: int
    origin: str
    lost: Acorns
    cause: Cause


class Blown(Struct, frozen=True, tag="blown"):
    """A Wind Gust moved a squirrel outward."""

    seat: int
    origin: str
    to: str


class SappyGained(Struct, frozen=True, tag="sappy-gained"):
    """Sappy Feet were laid beside a board for the next turn."""

    seat: int


class Exchanged(Struct, frozen=True, tag="exchanged"):
    """Fool's Gold turned a golden acorn into a brown one."""

    seat: int
    source: Source


class LeafRemoved(Struct, frozen=True, tag="leaf-removed"):
    """A card left its limb and those beyond slid inward."""

    place: str
    leaf: Leaf
    added: str | None  # where a face-down leaf was added at the outer end


class Carried(Struct, frozen=True, tag="carried"):
    """A squirrel slid inward with its leaf."""

    seat: int
    origin: str
    to: str


class SteppedInward(Struct, frozen=True, tag="stepped-inward"):
    """A squirrel went inward because there was no leaf or a broken branch under it; no fall."""

    seat: int
    origin: str
    to: str


class LimbBroke(Struct, frozen=True, tag="limb-broke"):
    """Two adjacent broken branches broke a limb."""

    place: str  # of the outer one, where the limb now ends
    count: int  # of the leaves that went out of play
    lost: Acorns  # that lay on them


class Claimed(Struct, frozen=True, tag="claimed"):
    """A power was taken from its leaf into a free slot."""

    seat: int
    place: str
    power: Leaf


class Swapped(Struct, frozen=True, tag="swapped"):
    """A power was taken from its leaf and another one left there."""

    seat: int
    place: str
    power: Leaf
    given: Leaf


class Gathered(Struct, frozen=True, tag="gathered"):
    """An acorn was taken from a leaf."""

    seat: int
    place: str
    acorn: Acorn
    into: Source


class Dropped(Struct, frozen=True, tag="dropped"):
    """An acorn was laid onto a leaf."""

    seat: int
    place: str
    acorn: Acorn
    source: Source


class Packed(Struct, frozen=True, tag="packed"):
    """An acorn went from the cheeks onto the Backpack."""

    seat: int
    acorn: Acorn


class Repacked(Struct, frozen=True, tag="repacked"):
    """An acorn went onto the Backpack and another one from there into the cheeks."""

    seat: int
    acorn: Acorn
    returned: Acorn


class Unpacked(Struct, frozen=True, tag="unpacked"):
    """An acorn went from the Backpack into the cheeks."""

    seat: int
    acorn: Acorn


class Stashed(Struct, frozen=True, tag="stashed"):
    """An acorn was put into the nest."""

    seat: int
    acorn: Acorn
    source: Source


class Fetched(Struct, frozen=True, tag="fetched"):
    """An acorn was taken out of the nest."""

    seat: int
    acorn: Acorn
    into: Source


class Converted(Struct, frozen=True, tag="converted"):
    """Brown acorns of a nest were traded for a golden one."""

    seat: int
    count: int  # of the brown acorns


class Buried(Struct, frozen=True, tag="buried"):
    """An acorn was buried."""

    seat: int
    acorn: Acorn
    source: Source
    count: int  # of the seat's points afterwards


class Stolen(Struct, frozen=True, tag="stolen"):
    """An acorn was stolen onto Sticky Fingers."""

    seat: int
    victim: int
    acorn: Acorn
    source: Source


class Snatched(Struct, frozen=True, tag="snatched"):
    """An acorn was stolen with copied Sticky Fingers, into cheeks or Backpack."""

    seat: int
    victim: int
    acorn: Acorn
    source: Source
    into: Source


class HoardBuried(Struct, frozen=True, tag="hoard-buried"):
    """Sticky Fingers were full: the acorns on them were buried and the card left play."""

    seat: int
    acorns: Acorns
    count: int  # of the seat's points afterwards


class Robbed(Struct, frozen=True, tag="robbed"):
    """A power was stolen; the card used for it left play."""

    seat: int
    victim: int
    power: Leaf
    used: Leaf  # Sticky Fingers or the Doppelganger


class AcornsVanished(Struct, frozen=True, tag="acorns-vanished"):
    """Sticky Fingers were lost, and the acorns tracked on them left the game."""

    seat: int
    acorns: Acorns


class BackpackEmptied(Struct, frozen=True, tag="backpack-emptied"):
    """The Backpack was lost; its owner kept the acorn (NS-73)."""

    seat: int
    acorn: Acorn
    into: Source


class Lassoed(Struct, frozen=True, tag="lassoed"):
    """An acorn was pulled from a neighbouring leaf."""

    seat: int
    origin: str
    to: str
    acorn: Acorn


class Spat(Struct, frozen=True, tag="spat"):
    """An acorn was sent to the nest with the Spittoon."""

    seat: int
    acorn: Acorn
    source: Source


class Scared(Struct, frozen=True, tag="scared"):
    """The Owl swept a limb; the falls follow."""

    seat: int
    limb: str


class Destroyed(Struct, frozen=True, tag="destroyed"):
    """The Owl destroyed a power."""

    seat: int
    victim: int
    power: Leaf


class Mimicked(Struct, frozen=True, tag="mimicked"):
    """The Doppelganger began to copy a power."""

    seat: int
    power: Leaf


class PowerLeft(Struct, frozen=True, tag="power-left"):
    """A power used up left play."""

    seat: int
    power: Leaf


class TurnEnded(Struct, frozen=True, tag="turn-ended"):
    """A turn was over."""

    seat: int
    spent: int
    count: int  # of the action points left


class EndTriggered(Struct, frozen=True, tag="end-triggered"):
    """The end of the match came in sight."""

    reason: str  # key below nutty_squirrels.trigger
    last_round: int


class Left(Struct, frozen=True, tag="left"):
    """A player left; what the squirrel held went to the supply, its powers out of play."""

    seat: int
    lost: Acorns


class Ended(Struct, frozen=True, tag="ended"):
    """The match was over."""

    reason: str  # key below nutty_squirrels.end
    winners: tuple[int, ...]


Event: TypeAlias = (
    Started
    | Slowed
    | Moved
    | Revealed
    | Fell
    | Blown
    | SappyGained
    | Exchanged
    | LeafRemoved
    | Carried
    | SteppedInward
    | LimbBroke
    | Claimed
    | Swapped
    | Gathered
    | Dropped
    | Packed
    | Repacked
    | Unpacked
    | Stashed
    | Fetched
    | Converted
    | Buried
    | Stolen
    | Snatched
    | HoardBuried
    | Robbed
    | AcornsVanished
    | BackpackEmptied
    | Lassoed
    | Spat
    | Scared
    | Destroyed
    | Mimicked
    | PowerLeft
    | TurnEnded
    | EndTriggered
    | Left
    | Ended
)
