"""Where everything lies on the tree board, in pixels of the finished picture."""

from __future__ import annotations

from typing import Final

from engine.games.nutty_squirrels.pieces import LIMBS, SPOTS, TRUNK
from renderer.curves import Point

WIDTH: Final = 1100

TRUNK_X: Final = 550
FIRST_PLACE: Final = 112  # from the middle of the trunk
PITCH: Final = 96
LIMB_Y: Final = (150, 308, 466)  # a limb's middle at its first place, from the top
RISE: Final = (0, 2, 5, 9, 14, 19)  # how much higher it is further out; the last is the tip
LEAF_WIDTH: Final = 90
LEAF_HEIGHT: Final = 112
LEAF_FOOT: Final = 20  # above the limb's middle

# A B C go down the right side, D E F up the left one: the ring reads off the picture
SIDES: Final = (1, 1, 1, -1, -1, -1)
ROWS: Final = (0, 1, 2, 2, 1, 0)

CROWN_FOOT: Final = 80
HOME_ROWS: Final = (128, 247, 298)  # the first above the trunk's letter, the others below
TRUNK_LABEL: Final = (TRUNK_X, 199)  # amid the squirrels at home
DECK: Final = (TRUNK_X, 38)
SUPPLY_Y: Final = (398, 449)

GROUND_Y: Final = 494
SEATS_TOP: Final = 509


def limb_y(limb: int, position: int) -> int:
    """The middle of a limb at a position counted from 0; further out than the last is its tip."""
    return LIMB_Y[ROWS[limb]] - RISE[min(position, len(RISE) - 1)]


def place_x(limb: int, position: int) -> int:
    """The middle of a place."""
    return TRUNK_X + SIDES[limb] * (FIRST_PLACE + PITCH * position)


def leaf_middle(limb: int, position: int) -> tuple[int, int]:
    """The middle of the leaf at a place."""
    return place_x(limb, position), limb_y(limb, position) - LEAF_FOOT - LEAF_HEIGHT // 2


def label_middle(place: str) -> Point:
    """The middle of a place's coordinate, or of the trunk's letter."""
    if place == TRUNK:
        return TRUNK_LABEL
    limb, position = SPOTS[place]
    return place_x(limb, position), limb_y(limb, position)


def home(seat: int, seats: int) -> tuple[int, int]:
    """A seat's own spot on the trunk, so that nobody jumps when another one leaves."""
    row = seat if seats <= 2 else seat // 2
    x = TRUNK_X - 8 if seats <= 2 else TRUNK_X - 28 + seat % 2 * 56
    return x, HOME_ROWS[row]


def home_radius(seats: int) -> int:
    """How large squirrels on the trunk are."""
    return 25 if seats <= 4 else 23


LIMB_COUNT: Final = len(LIMBS)
