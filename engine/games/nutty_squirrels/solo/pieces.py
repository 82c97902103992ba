"""What the solo game has that the game for several has not: a deck, a market, prices."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from engine.games.nutty_squirrels.pieces import DECK, SHOWN, Leaf

MARKET: Final = (
    Leaf.FLYING_SQUIRREL,
    Leaf.BACKPACK,
    Leaf.LASSO,
    Leaf.SWINGING_SQUIRREL,
)  # one of each (NS-120)
HAZARDS: Final = (Leaf.OWL, Leaf.STICKY_FINGERS, Leaf.BROKEN_BRANCH)
SOLO_DECK: Final[Mapping[Leaf, int]] = {
    leaf: count for leaf, count in DECK.items() if leaf in SHOWN or leaf in HAZARDS
}  # how many cards of each face; those not dealt never enter (NS-106)

# Prices are values: a golden acorn pays 5, with change in brown ones (NS-110).
OUTWARD_PRICE: Final = 1  # to step outward onto a leaf that lies face up (NS-113)
POWER_PRICE: Final = 3
BRIBE: Final = 3  # for the Owl


class Goal(StrEnum):
    """What the match is played for (NS-123)."""

    CLASSIC = "classic"  # it ends, won, as soon as 20 points are held
    HIGH = "high"  # it goes on; as many points as possible
