"""The market: a stall with four powers, lit while one can be bought."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.games.nutty_squirrels.pieces import Leaf
from engine.games.nutty_squirrels.solo.pieces import MARKET as GOODS
from engine.games.nutty_squirrels.solo.pieces import POWER_PRICE
from engine.games.nutty_squirrels.solo.view import SoloView
from renderer.canvas import Box, Pen
from renderer.curves import path
from renderer.games.nutty_squirrels import furniture
from renderer.games.nutty_squirrels.colours import (
    AT_REST,
    BARK_DARK,
    BROKEN,
    EMPTY_LEAF,
    EMPTY_VEIN,
    NOTHING,
    WOOD,
)
from renderer.games.nutty_squirrels.leaves import POWER_SIGNS, medal
from renderer.games.nutty_squirrels.solo.layout import MARKET
from renderer.games.nutty_squirrels.solo.tags import Deal, price_tag
from renderer.palette import INK, LIGHT, PARCHMENT
from renderer.sheet import Sheet
from renderer.sprites import Sprite

AWNING: Final = 38
SCALLOPS: Final = 8
GOOD: Final = 84
GOODS_MIDDLE: Final = 107
COUNTER: Final = 160  # its upper edge
TAG: Final = (193, 52)  # middle, height


def can_buy(view: SoloView) -> bool:
    """Tell whether the market is open and the purse holds the price (NS-120)."""
    return not view.is_over and not view.bribe and view.value >= POWER_PRICE


def stamp_market(sheet: Sheet, view: SoloView) -> None:
    """Lay the stall; what was bought leaves its place empty."""
    is_open = can_buy(view) and bool(view.market)
    left, top = MARKET.left, MARKET.top
    sheet.stamp(_stall(is_open=is_open), left, top)
    pitch = (MARKET.width - 8) / len(GOODS)
    for place, power in enumerate(GOODS):
        x = left + 4 + pitch * (place + 0.5)
        sheet.stamp(_good(power, view, is_open=is_open), x, top + GOODS_MIDDLE)
    deal = Deal.PRICED if is_open else Deal.DEAR
    tag = price_tag(POWER_PRICE, deal, TAG[1], has_acorn=True)
    sheet.stamp(tag, left + MARKET.width / 2, top + TAG[0])


def _good(power: Leaf, view: SoloView, *, is_open: bool) -> Sprite:
    if power not in view.market:
        return furniture.slot(GOOD)
    return medal(power, GOOD) if is_open else _dimmed(power)


@lru_cache(maxsize=8)
def _dimmed(power: Leaf) -> Sprite:
    half = GOOD / 2
    square = Box(-half, -half, half, half)
    pen = Pen(square.grown(3))
    pen.plate(square, GOOD * 0.22, EMPTY_VEIN)
    pen.icon(POWER_SIGNS[power][0], (0, 0), GOOD * 0.92, PARCHMENT)
    return pen.sprite()


@lru_cache(maxsize=2)
def _stall(*, is_open: bool) -> Sprite:
    box = Box(0, 0, MARKET.width, MARKET.height)
    pen = Pen(box.grown(8))
    if is_open:
        pen.plate(box.grown(7), furniture.CORNER + 7, LIGHT)
    pen.plate(box, furniture.CORNER, PARCHMENT if is_open else AT_REST)
    stripes = (BROKEN, PARCHMENT) if is_open else (NOTHING, EMPTY_LEAF)
    pitch = box.width / SCALLOPS
    for stripe in range(SCALLOPS):
        x = pitch * stripe
        hem = path(((x + pitch, AWNING), (x + pitch, 60), (x, 60), (x, AWNING)))
        cloth = [(x, 0), (x + pitch, 0), *hem]
        pen.rim(cloth, INK, 4)
        pen.fill(cloth, stripes[stripe % 2])
    pen.plate(Box(0, COUNTER, box.width, box.height), furniture.CORNER, INK)
    pen.plate(Box(3, COUNTER + 3, box.width - 3, box.height - 3), 13, WOOD)
    pen.line([(14, 212), (box.width - 14, 212)], BARK_DARK, 4)
    return pen.sprite()
