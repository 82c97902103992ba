"""The upper part of the table: whose turn it is, the deck, winter, the clearing."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.games.forest_shuffle.cards import CARDS, Half
from engine.games.forest_shuffle.pieces import CLEARING_LIMIT, TRUNK, WINTER_CARDS
from engine.games.forest_shuffle.view import TableView
from engine.games.forest_shuffle.words import letter
from renderer.canvas import Box, Pen, lettering
from renderer.fonts import Type, shrink
from renderer.games.forest_shuffle.colours import AGED, CRYSTAL, DECK, QUIET, RIM, SNOW, TREES
from renderer.games.forest_shuffle.signs import Radii, even, figure, fitted, hole, plate, rounded
from renderer.games.forest_shuffle.wording import phrase
from renderer.palette import GOLD, GROUND, INK, PARCHMENT
from renderer.sheet import Sheet
from renderer.sprites import Sprite

WIDTH: Final = 1100
MARGIN: Final = 14
TOP: Final = 84

CARD_WIDTH: Final = 135
CARD_HEIGHT: Final = 132
COLUMNS: Final = 6
FIRST_CARD: Final = 228
PITCH: Final = (144, 144)
RADIUS: Final = 12
SLIT: Final = 4
HALF_WIDTH: Final = (CARD_WIDTH - SLIT + 1) // 2
HALF_HEIGHT: Final = (CARD_HEIGHT - SLIT) // 2
LETTER: Final = 38  # its plate, in the upper left corner
FOOT: Final = 38  # the symbol's field of a left or right half
BAND: Final = 40  # that of a top or bottom half
WARNING: Final = 8  # from so many cards on the count is gold

MOST_SHOWN: Final = 12  # cards; a Bear or a Mole may make more of them for a moment

# of a half: its corner, its size and its own round corners
HALVES: Final = {
    TRUNK: (Box(0, 0, CARD_WIDTH, CARD_HEIGHT), even(RADIUS)),
    "left": (Box(0, 0, HALF_WIDTH, CARD_HEIGHT), (RADIUS, 0, 0, RADIUS)),
    "right": (Box(CARD_WIDTH - HALF_WIDTH, 0, CARD_WIDTH, CARD_HEIGHT), (0, RADIUS, RADIUS, 0)),
    "top": (Box(0, 0, CARD_WIDTH, HALF_HEIGHT), (RADIUS, RADIUS, 0, 0)),
    "bottom": (Box(0, CARD_HEIGHT - HALF_HEIGHT, CARD_WIDTH, CARD_HEIGHT), (0, 0, RADIUS, RADIUS)),
}


def rows_of(view: TableView) -> int:
    """Return how many rows of cards the clearing takes; two hold all but rare moments."""
    return max(2, -(-len(view.clearing) // COLUMNS))


def stamp_clearing(sheet: Sheet, view: TableView) -> None:
    """Lay the deck, the winter cards and the clearing."""
    _stamp_deck(sheet, view.deck)
    _stamp_winter(sheet, view.winter)
    places = max(len(view.clearing), CLEARING_LIMIT)
    for index in range(places):
        row, column = divmod(index, COLUMNS)
        x, y = FIRST_CARD + column * PITCH[0], TOP + row * PITCH[1]
        if index < len(view.clearing):
            sheet.stamp(card(view.clearing[index]), x, y)
            sheet.stamp(_letter(letter(index)), x, y)
            continue
        sheet.stamp(hole(CARD_WIDTH, CARD_HEIGHT, even(RADIUS)), x, y)
        if index == CLEARING_LIMIT - 1:
            wind = figure("wind_gust", (66, 66), RIM)
            sheet.stamp(wind, x + CARD_WIDTH / 2, y + CARD_HEIGHT / 2)


def stamp_count(sheet: Sheet, cards: int) -> None:
    """Write how full the clearing is."""
    is_full = cards >= CLEARING_LIMIT
    words = phrase("clearing-full" if is_full else "clearing", count=cards, limit=CLEARING_LIMIT)
    colour = GOLD if cards >= WARNING else PARCHMENT
    sheet.stamp(lettering(words, Type(44, 700), colour, "right"), WIDTH - 18, 43)


def _stamp_deck(sheet: Sheet, deck: int) -> None:
    sheet.stamp(_pile(min(deck, 3)), MARGIN + 2, TOP + 14)
    style = shrink(str(deck), Type(56), 96, 40)
    sheet.stamp(lettering(str(deck), style, PARCHMENT, "left"), 124, 136)
    sheet.stamp(lettering(phrase("deck"), Type(40, 700), QUIET, "left"), 124, 188)


@lru_cache(maxsize=4)
def _pile(cards: int) -> Sprite:
    pen = Pen(Box(0, -12, 100, 126))
    for step in range(cards - 1, -1, -1):
        box = Box(step * 5, -step * 5, 86 + step * 5, 124 - step * 5)
        pen.plate(box, 10, AGED)
        pen.plate(box.grown(-3), 8, DECK[step % 2])
    if cards:
        fitted(pen, "silver_fir", (43, 62), (62, 92), AGED)
        return pen.sprite()
    pen.plate(Box(0, 0, 86, 124), 10, RIM)
    pen.plate(Box(3, 3, 83, 121), 8, GROUND)
    return pen.sprite()


def _stamp_winter(sheet: Sheet, winter: int) -> None:
    for index in range(len(WINTER_CARDS)):
        x, y = MARGIN + index * 66, TOP + 156
        is_out = index < winter
        ground = plate(58, 80, 10, SNOW) if is_out else hole(58, 80, even(10))
        sheet.stamp(ground, x, y)
        size = 48 if is_out else 38
        sheet.stamp(figure("winter", (size, size), CRYSTAL if is_out else RIM), x + 29, y + 40)
    words = phrase("winter", count=winter)
    style = shrink(words, Type(34), 200, 30)
    label = lettering(words, style, PARCHMENT if winter else QUIET, "left")
    sheet.stamp(label, MARGIN, TOP + 257)


@lru_cache(maxsize=64)
def _letter(text: str) -> Sprite:
    width = LETTER if len(text) == 1 else LETTER + 22
    box = Box(0, 0, width, LETTER)
    pen = Pen(box)
    pen.fill(rounded(box, (RADIUS, 0, RADIUS, 0)), INK)
    pen.text((width / 2, LETTER / 2), text, Type(33), PARCHMENT)
    return pen.sprite()


@lru_cache(maxsize=192)
def card(number: int) -> Sprite:
    """Return a card of the clearing, anchored at its upper left corner."""
    pen = Pen(Box(0, 0, CARD_WIDTH, CARD_HEIGHT))
    for half in CARDS[number].halves:
        box, radii = HALVES[half.place]
        _draw_half(pen, half, box, radii)
    return pen.sprite()


def _draw_half(pen: Pen, half: Half, box: Box, radii: Radii) -> None:
    colour, symbol = TREES[half.symbol], f"symbol_{half.symbol}"
    pen.fill(rounded(box, radii), colour if half.place == TRUNK else PARCHMENT)
    if half.place == TRUNK:
        fitted(pen, symbol, (box.width / 2 + 10, box.height / 2 + 4), (86, 104))
    elif half.place in ("left", "right"):
        field = Box(box.left, box.bottom - FOOT, box.right, box.bottom)
        pen.fill(rounded(field, (0, 0, radii[2], radii[3])), colour)
        fitted(pen, symbol, field.centre, (34, 32))
        middle = (box.centre[0], LETTER + (box.height - LETTER - FOOT) / 2)
        fitted(pen, half.species.id, middle, (box.width - 6, 54))
    else:
        field = Box(box.right - BAND, box.top, box.right, box.bottom)
        pen.fill(rounded(field, (0, radii[1], radii[2], 0)), colour)
        fitted(pen, symbol, field.centre, (33, 36))
        left = box.left + (LETTER if half.place == "top" else 0)
        middle = ((left + field.left) / 2, box.centre[1])
        fitted(pen, half.species.id, middle, (field.left - left - 4, box.height - 8))
