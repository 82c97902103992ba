"""What lies in the box: leaf cards, powers, acorns, and the places of the tree."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from enum import StrEnum
from importlib.resources import files
from typing import Final

from msgspec import Struct

LIMBS: Final = "abcdef"  # a ring: a and f are neighbours (NS-7)
LEAVES_ON_A_LIMB: Final = 5
SETUP_ACORN_POSITIONS: Final = (3, 5)  # counted from the trunk (NS-2)
BROWN_ACORNS: Final = 60
GOLDEN_ACORNS: Final = 15

CHEEKS: Final = 2
POWER_SLOTS: Final = 3
ACTION_POINTS: Final = 3
BRANCH_COST: Final = 2  # to step onto a face-up broken branch
BROWNS_FOR_A_GOLDEN: Final = 5
STICKY_FINGERS_LIMIT: Final = 3
GUST_DISTANCE: Final = 2
POINTS_TO_WIN: Final = 20
GOLDEN_POINTS: Final = 5
IDLE_ROUNDS: Final = 2  # rounds without a point spent that bring the end about (NS-105)

TRUNK: Final = "t"
PLACES: Final = tuple(
    tuple(f"{limb}{position}" for position in range(1, LEAVES_ON_A_LIMB + 1)) for limb in LIMBS
)  # by limb and position, both from 0
SPOTS: Final[Mapping[str, tuple[int, int]]] = {
    place: (limb, position)
    for limb, places in enumerate(PLACES)
    for position, place in enumerate(places)
}  # the limb and position of a place


class Leaf(StrEnum):
    """The face of a leaf card; the value is its key in notations and catalogs."""

    __hash__ = str.__hash__  # Enum's own is written in Python and four times slower

    NO_ACORN = "no-acorn"
    ONE_ACORN = "one-acorn"
    TWO_ACORNS = "two-acorns"
    THREE_ACORNS = "three-acorns"
    GOLDEN_ACORN = "golden-acorn"
    SWINGING_SQUIRREL = "swinging-squirrel"
    BACKPACK = "backpack"
    SUGAR_RUSH = "sugar-rush"
    STICKY_FINGERS = "sticky-fingers"
    LASSO = "lasso"
    FLYING_SQUIRREL = "flying-squirrel"
    SPITTOON = "spittoon"
    OWL = "owl"
    DOPPELGANGER = "doppelganger"
    BROKEN_BRANCH = "broken-branch"
    WIND_GUST = "wind-gust"
    SAPPY_FEET = "sappy-feet"
    ARBORIST = "arborist"
    FOOLS_GOLD = "fools-gold"


POWERS: Final = frozenset(
    {
        Leaf.SWINGING_SQUIRREL,
        Leaf.BACKPACK,
        Leaf.SUGAR_RUSH,
        Leaf.STICKY_FINGERS,
        Leaf.LASSO,
        Leaf.FLYING_SQUIRREL,
        Leaf.SPITTOON,
        Leaf.OWL,
        Leaf.DOPPELGANGER,
    }
)
EVENTS: Final = frozenset({Leaf.WIND_GUST, Leaf.SAPPY_FEET, Leaf.ARBORIST, Leaf.FOOLS_GOLD})


class Acorn(StrEnum):
    """A cube of the general supply."""

    __hash__ = str.__hash__

    BROWN = "brown"
    GOLDEN = "golden"


KINDS: Final = ((), (Acorn.BROWN,), (Acorn.GOLDEN,), (Acorn.BROWN, Acorn.GOLDEN))


class Acorns(Struct, frozen=True):
    """Some acorns lying together."""

    brown: int = 0
    golden: int = 0

    @property
    def count(self) -> int:
        """How many pieces."""
        return self.brown + self.golden

    @property
    def points(self) -> int:
        """What they are worth when buried: brown 1, golden 5."""
        return self.brown + GOLDEN_POINTS * self.golden

    @property
    def mix(self) -> int:
        """Which kinds there are, as an index of KINDS."""
        return (self.brown > 0) + 2 * (self.golden > 0)

    @property
    def kinds(self) -> tuple[Acorn, ...]:
        """The kinds of which there is at least one."""
        return KINDS[self.mix]

    def of(self, acorn: Acorn) -> int:
        """How many of one kind."""
        return self.golden if acorn is Acorn.GOLDEN else self.brown

    def __add__(self, other: Acorns) -> Acorns:
        return Acorns(self.brown + other.brown, self.golden + other.golden)

    def __sub__(self, other: Acorns) -> Acorns:
        return Acorns(self.brown - other.brown, self.golden - other.golden)


NO_ACORNS: Final = Acorns()
ONE: Final = {Acorn.BROWN: Acorns(brown=1), Acorn.GOLDEN: Acorns(golden=1)}


def _house_deck() -> Mapping[Leaf, int]:
    table = tomllib.loads(files("seeds").joinpath("nutty_squirrels.toml").read_text("utf-8"))
    return {Leaf(key): int(count) for key, count in table["leaves"].items()}


DECK: Final = _house_deck()  # how many cards of each face
SHOWN: Final = {
    Leaf.NO_ACORN: NO_ACORNS,
    Leaf.ONE_ACORN: Acorns(brown=1),
    Leaf.TWO_ACORNS: Acorns(brown=2),
    Leaf.THREE_ACORNS: Acorns(brown=3),
    Leaf.GOLDEN_ACORN: Acorns(golden=1),
}  # the acorns on the face of a leaf
