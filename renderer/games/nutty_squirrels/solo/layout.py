"""Where everything lies below the tree of the solo game, in pixels of the finished picture."""

from __future__ import annotations

from typing import Final

from renderer.canvas import Box
from renderer.curves import Point
from renderer.games.nutty_squirrels.layout import LEAF_HEIGHT, SEATS_TOP, SIDES, leaf_middle

PANEL_HEIGHT: Final = 226
MARGIN: Final = 8
HEIGHT: Final = SEATS_TOP + PANEL_HEIGHT + MARGIN

GOAL: Final = Box(8, SEATS_TOP, 336, SEATS_TOP + PANEL_HEIGHT)
PURSE: Final = Box(344, SEATS_TOP, 704, SEATS_TOP + PANEL_HEIGHT)
MARKET: Final = Box(714, SEATS_TOP, 1090, SEATS_TOP + PANEL_HEIGHT)

HOME: Final[Point] = (542, 128)
SQUIRREL: Final = 27  # radius
ON_LEAF: Final[Point] = (-7, 27)  # from the middle of the leaf's top
TRUNK_TAG: Final[Point] = (550, 244)


def tag_middle(limb: int, position: int) -> Point:
    """The middle of a price at a leaf: over its rounded corner beside the trunk."""
    x, y = leaf_middle(limb, position)
    return x - SIDES[limb] * 26, y - LEAF_HEIGHT / 2 + 14


def bribe_middle(limb: int, position: int) -> Point:
    """The middle of what an Owl demands: beside it, towards the trunk."""
    x, y = leaf_middle(limb, position)
    return x - SIDES[limb] * 70, y + 30
