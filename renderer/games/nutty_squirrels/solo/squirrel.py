"""The one squirrel: a face on a token, so that no number is taken for a price."""

from __future__ import annotations

from functools import lru_cache

from renderer.canvas import Box, Pen
from renderer.games.nutty_squirrels.colours import DIGIT
from renderer.games.nutty_squirrels.tokens import draw_body
from renderer.sprites import Sprite


@lru_cache(maxsize=8)
def squirrel(radius: int, *, is_lit: bool = False, has_tail: bool = True) -> Sprite:
    """Return the squirrel, anchored at its body's middle."""
    reach = radius * 1.9 + 8
    pen = Pen(Box(-round(reach), -round(reach), round(reach * 1.5), round(reach)))
    draw_body(pen, 0, radius, is_lit=is_lit, has_tail=has_tail)
    pen.icon("cheeks", (0, 0), radius * 1.6, DIGIT)
    return pen.sprite()
