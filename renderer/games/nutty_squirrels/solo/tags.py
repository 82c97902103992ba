"""Price tags: what a step, a power or the Owl costs."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from engine.games.nutty_squirrels.pieces import Acorn
from renderer.canvas import Box, Pen
from renderer.curves import softened
from renderer.fonts import Type, measure
from renderer.games.nutty_squirrels.acorns import draw_nut
from renderer.games.nutty_squirrels.colours import AT_REST, BARK_DARK, LEAF_VEIN
from renderer.palette import GOLD, INK, PARCHMENT
from renderer.sprites import Sprite


class Deal(Enum):
    """Whether something is free, has a price, or a price that cannot be paid."""

    FREE = "free"
    PRICED = "priced"
    DEAR = "dear"


class Paint(NamedTuple):
    """The colours of a tag."""

    ground: str
    digit: str


PAINTS: Final = {
    Deal.FREE: Paint(LEAF_VEIN, PARCHMENT),
    Deal.PRICED: Paint(GOLD, INK),
    Deal.DEAR: Paint(AT_REST, BARK_DARK),
}
DIGIT: Final = 0.96  # of a tag's height
POINT: Final = 0.42  # length of its pointed end


@lru_cache(maxsize=32)
def price_tag(price: int, deal: Deal, height: int, *, has_acorn: bool = False) -> Sprite:
    """Return a tag with a price, anchored at its middle; a hole for the string at its left."""
    style = Type(height * DIGIT, 900)
    nut = height * 0.62 if has_acorn else 0
    room = measure(str(price), style) + nut + height * 0.26
    half, edge = (room + height * POINT) / 2, height / 2
    pen = Pen(Box(-half, -edge, half, edge).grown(5))
    neck = -half + height * POINT
    corners = [(-half, 0), (neck, -edge), (half, -edge), (half, edge), (neck, edge)]
    outline = softened(corners, 0.1)
    colours = PAINTS[deal]
    pen.rim(outline, INK, 6)
    pen.fill(outline, colours.ground)
    pen.disc((-half + height * 0.3, 0), height * 0.09, INK)
    middle = (neck + half) / 2 - height * 0.03
    pen.text((middle - nut / 2, 0), str(price), style, colours.digit)
    if has_acorn:
        draw_nut(pen, (half - nut / 2 - height * 0.08, 0), Acorn.BROWN, height * 0.74)
    return pen.sprite()
