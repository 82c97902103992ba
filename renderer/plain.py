"""A plain picture for a game that has no painter: its position in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.messages import say
from renderer.canvas import lettering
from renderer.fonts import Type, measure
from renderer.palette import GROUND, INK, PARCHMENT, Palette, mix
from renderer.picture import Picture, Scene
from renderer.sheet import Sheet
from renderer.words import alt_text, sentences
from renderer.writing import clean, visual

WIDTH: Final = 1100
MARGIN: Final = 40
LINE: Final = 56
GAP: Final = 24  # between sentences
LEAST_HEIGHT: Final = 300
MOST_LINES: Final = 30
STYLE: Final = Type(40, 700)
BOARD: Final = Scene("board", say("renderer.scene.board"))
PLAIN_COLOURS: Final = Palette(
    [GROUND, PARCHMENT, INK, *(mix(GROUND, PARCHMENT, step / 8) for step in range(1, 8))]
)


class PlainPainter:
    """Writes down what the game says of a position."""

    def __init__(self, game_id: str) -> None:
        self.game_id = game_id

    def scenes(self, view: object) -> tuple[Scene, ...]:  # noqa: ARG002 - every view has this one
        return (BOARD,)

    def paint(
        self,
        view: object,
        scene: str,
        names: Sequence[str],
        recent: Sequence[object],  # noqa: ARG002 - the sentences tell the position alone
    ) -> Picture:
        rows = [row for line in sentences(self.game_id, view, names) for row in _wrapped(line)]
        data = _page(rows[:MOST_LINES])
        return Picture(data, alt_text(self.game_id, view, names), f"{self.game_id}-{scene}.png")


def _page(rows: Sequence[tuple[str, bool]]) -> bytes:
    """Write rows below one another; True stands beside the last one of a sentence."""
    height = 2 * MARGIN + sum(LINE + GAP * is_last for _, is_last in rows)
    sheet = Sheet(WIDTH, max(LEAST_HEIGHT, height), GROUND, PLAIN_COLOURS)
    y = MARGIN + LINE / 2
    for text, is_last in rows:
        sheet.stamp(lettering(visual(text), STYLE, PARCHMENT, "left"), MARGIN, y)
        y += LINE + GAP * is_last
    return sheet.png()


def _wrapped(line: str) -> list[tuple[str, bool]]:
    """Break a sentence into rows that fit; a word that is too long is broken as well."""
    rows = [""]
    for word in clean(line).split(" "):
        wider = f"{rows[-1]} {word}".strip()
        if measure(wider, STYLE) <= WIDTH - 2 * MARGIN:
            rows[-1] = wider
        else:
            rows += _broken(word)
    full = [row for row in rows if row]
    return [(row, index == len(full)) for index, row in enumerate(full, 1)]


def _broken(word: str) -> list[str]:
    pieces = [""]
    for letter in word:
        if measure(pieces[-1] + letter, STYLE) > WIDTH - 2 * MARGIN:
            pieces.append("")
        pieces[-1] += letter
    return pieces
