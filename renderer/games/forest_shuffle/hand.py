"""The hand of a seat: cards with the numbers that the select uses."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from engine.games.forest_shuffle.cards import HALVES
from engine.games.forest_shuffle.drafting import drafted, price
from engine.games.forest_shuffle.hand import HalfView, HandCardView
from engine.games.forest_shuffle.pieces import HAND_LIMIT, TRUNK
from engine.games.forest_shuffle.state import Drafting, Stowing
from engine.games.forest_shuffle.view import TableView
from renderer.canvas import SCALE, Box, Pen, lettering
from renderer.curves import Point
from renderer.fonts import Type, measure, shrink
from renderer.games.forest_shuffle.colours import FOREST, PANEL, QUIET
from renderer.games.forest_shuffle.faces import (
    FLAT_HEIGHT,
    HEIGHT,
    RADIUS,
    SIDE_WIDTH,
    WIDTH,
    face,
)
from renderer.games.forest_shuffle.signs import chip, rounded
from renderer.games.forest_shuffle.wording import phrase, short_name
from renderer.palette import GOLD, GROUND, INK, PARCHMENT
from renderer.sheet import Sheet
from renderer.sprites import Sprite

# rows and columns are whole tiles of the sheet: a card that moves up costs nothing
PICTURE_WIDTH: Final = 1100
COLUMN: Final = 550
ROW: Final = 250
HEAD: Final = 100
MARGIN: Final = 14
SPINE: Final = 42
FACE_LEFT: Final = MARGIN + SPINE + 6

TITLE: Final = Type(52)
COUNT: Final = Type(44, 700)
NUMBER: Final = Type(44)
ROLE: Final = Type(36)
PLACES: Final = {  # of halves on the face
    TRUNK: (0, 0),
    "left": (0, 0),
    "right": (WIDTH - SIDE_WIDTH, 0),
    "top": (0, 0),
    "bottom": (0, HEIGHT - FLAT_HEIGHT),
}

ROLES: Final = {"playing": "playing", "paid": "pays", "stowed": "stowed"}  # words of the catalog


def hand_picture(view: TableView) -> bytes:
    """Return the viewer's hand as a PNG file."""
    rows = -(-len(view.hand) // 2)
    sheet = Sheet(PICTURE_WIDTH, HEAD + max(rows, 1) * ROW, GROUND, FOREST)
    _stamp_head(sheet, view)
    symbol = _bonus_symbol(view)
    for index, card in enumerate(view.hand):
        x, y = index % 2 * COLUMN, HEAD + index // 2 * ROW
        _stamp_card(sheet, view, card, (x, y))
        _stamp_spine(sheet, index + 1, card, symbol, (x + MARGIN, y))
    if not view.hand:
        sheet.stamp(lettering(phrase("hand-empty"), COUNT, QUIET), PICTURE_WIDTH / 2, HEAD + 100)
    return sheet.png()


def _stamp_head(sheet: Sheet, view: TableView) -> None:
    count = phrase("cards", count=len(view.hand), limit=HAND_LIMIT)
    sheet.stamp(lettering(count, COUNT, PARCHMENT, "right"), PICTURE_WIDTH - 18, 50)
    title = _title(view)
    is_asked = title != phrase("your-hand")
    style = shrink(title, TITLE, 730, 38)
    sheet.stamp(lettering(title, style, GOLD if is_asked else PARCHMENT, "left"), 18, 50)


def _title(view: TableView) -> str:
    match view.phase:
        case Drafting() as drafting if view.active == view.viewer:
            return _drafting_title(drafting)
        case Stowing() if view.active == view.viewer:
            return phrase("stow")
        case _:
            return phrase("your-hand")


def _drafting_title(drafting: Drafting) -> str:
    name = short_name(drafted(drafting).species.id)
    owed = price(drafting) - len(drafting.paid)
    if drafting.tree < 0 and drafting.place != TRUNK:
        return phrase("where", name=name)
    return phrase("pay", count=owed, name=name) if owed else phrase("pay-done", name=name)


def _bonus_symbol(view: TableView) -> str:
    """Return the symbol that the half being played would like to be paid in."""
    match view.phase:
        case Drafting(card=card, place=place) if view.active == view.viewer:
            return HALVES[card][place].symbol
        case _:
            return ""


def _stamp_card(sheet: Sheet, view: TableView, card: HandCardView, at: tuple[int, int]) -> None:
    x, y = at
    if card.role != "free":
        sheet.stamp(_halo(), x + MARGIN, y)
    for half in card.halves:
        dx, dy = PLACES[half.place]
        is_lit = _is_lit(view, card, half)
        drawn = face(half.species, half.symbol, half.place, is_lit=is_lit)
        sheet.stamp(drawn, x + FACE_LEFT + dx, y + dy)


def _is_lit(view: TableView, card: HandCardView, half: HalfView) -> bool:
    if card.role == "playing" and isinstance(view.phase, Drafting):
        return half.place == view.phase.place
    return half.is_lit or card.role != "free"


def _stamp_spine(sheet: Sheet, number: int, card: HandCardView, symbol: str, at: Point) -> None:
    """Lay the back of a card with its number; a symbol says that it pays for the bonus.

    Number, word and symbol are sprites of their own, so that a card with another number costs
    only the tile below it.
    """
    x, y = at
    is_lit = card.role != "free" or any(half.is_lit for half in card.halves)
    sheet.stamp(_spine(is_lit=is_lit), x, y)
    style = shrink(str(number), NUMBER, SPINE - 4, 30)
    middle = x + SPINE / 2
    ink = INK if is_lit else QUIET
    number_y = HEIGHT / 2 if card.role == "free" else 40
    sheet.stamp(lettering(str(number), style, ink), middle, y + number_y)
    if card.role != "free":
        sheet.stamp(_upright(phrase(ROLES[card.role])), middle, y + HEIGHT / 2)
    if symbol and card.is_match:
        sheet.stamp(chip(symbol, 34), middle, y + HEIGHT - 28)


@lru_cache(maxsize=2)
def _spine(*, is_lit: bool) -> Sprite:
    pen = Pen(Box(0, 0, SPINE, HEIGHT))
    pen.fill(rounded(pen.area, (RADIUS, 0, 0, RADIUS)), GOLD if is_lit else PANEL)
    return pen.sprite()


@lru_cache(maxsize=8)
def _upright(word: str) -> Sprite:
    """Return a word that stands along the spine, from below to above, anchored at its middle."""
    half = round(measure(word, ROLE) / 2) + 4
    words = Pen(Box(-half, -SPINE / 2, half, SPINE / 2))
    words.text((0, 0), word, ROLE, INK)
    turned = words.image.reduce(SCALE).transpose(Image.Transpose.ROTATE_90)
    return Sprite(turned, -SPINE // 2, -half)


@lru_cache(maxsize=2)
def _halo() -> Sprite:
    """Return the frame round a card that is part of a half-made play."""
    box = Box(0, 0, FACE_LEFT - MARGIN + WIDTH, HEIGHT)
    pen = Pen(box.grown(6))
    pen.plate(box.grown(6), RADIUS + 6, GOLD)
    return pen.sprite()
