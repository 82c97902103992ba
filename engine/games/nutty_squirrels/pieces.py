"""What lies in the box: leaf cards, powers, acorns, and the places of the tree."""

from __future__ import annotations

from enum import StrEnum
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
BROWNS_FOR_A_GOLDEN: Final = 5
STICKY_FINGERS_LIMIT: Final = 3
POINTS_TO_WIN: Final = 20
GOLDEN_POINTS: Final = 5

TRUNK: Final = "t"


class Leaf(StrEnum):
    """The face of a leaf card; the value is its key in notations and catalogs."""

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


BROWN_ON_LEAF: Final = {
    Leaf.NO_ACORN: 0,
    Leaf.ONE_ACORN: 1,
    Leaf.TWO_ACORNS: 2,
    Leaf.THREE_ACORNS: 3,
}
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


class Acorn(StrEnum):
    """A cube of the general supply."""

    BROWN = "brown"
    GOLDEN = "golden"


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


NO_ACORNS: Final = Acorns()
