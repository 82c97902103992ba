"""What the rulebook calls things, and the numbers of its rules."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Side: TypeAlias = Literal["top", "bottom", "left", "right"]
Place: TypeAlias = Literal["trunk", "top", "bottom", "left", "right"]  # where a half may be played

TRUNK: Final = "trunk"
SIDES: Final[tuple[Side, ...]] = ("top", "bottom", "left", "right")
OPPOSITE: Final[dict[Side, Side]] = {
    "top": "bottom",
    "bottom": "top",
    "left": "right",
    "right": "left",
}

SAPLING: Final = "sapling"  # stands where a species would; it is none (FS-22)
UNSEEN: Final = 0  # a card whose face the viewer does not know
LAST_TREE_CARD: Final = 66  # lower numbers are trees, higher ones winter and split cards
WINTER_CARDS: Final = (67, 68, 69)  # their printed numbers
LAST_CARD: Final = 161

SEATS_MIN: Final = 2
SEATS_MAX: Final = 5
REMOVED_CARDS: Final = {2: 30, 3: 20, 4: 10, 5: 0}  # FS-6
PILES: Final = 3  # FS-7
START_HAND: Final = 6  # FS-9
HAND_LIMIT: Final = 10  # FS-14
DRAW_ACTION_CARDS: Final = 2  # FS-13
CLEARING_LIMIT: Final = 10  # FS-35
CAVE_CARD_POINTS: Final = 1  # FS-77


def is_tree_card(card: int) -> bool:
    """Tell whether a card with this printed number is a tree card."""
    return 0 < card <= LAST_TREE_CARD
