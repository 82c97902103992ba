"""Painting Forest Shuffle: the table and each forest for everybody, the hand for its seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.games.forest_shuffle.events import Event
from engine.games.forest_shuffle.private import private_lines
from engine.games.forest_shuffle.summary import forest_lines
from engine.games.forest_shuffle.view import TableView
from engine.messages import SeatName, say
from renderer.games.forest_shuffle.forest import forest_picture
from renderer.games.forest_shuffle.hand import hand_picture
from renderer.games.forest_shuffle.table import table_picture
from renderer.games.forest_shuffle.wording import phrase, render
from renderer.picture import Picture, Scene
from renderer.words import alt_text, cut

GAME: Final = "forest_shuffle"
TABLE: Final = Scene("table", say("renderer.scene.table"))
HAND: Final = Scene("hand", say("renderer.scene.hand"))
FOREST_PREFIX: Final = "forest-"


class ForestPainter:
    """Paints the table, `forest-1` to `forest-5` by seat, and `hand` for the viewer's own seat."""

    def scenes(self, view: TableView) -> tuple[Scene, ...]:
        forests = tuple(
            Scene(
                f"{FOREST_PREFIX}{forester.seat + 1}",
                say("renderer.scene.forest", seat=SeatName(forester.seat)),
            )
            for forester in view.foresters
        )
        return (TABLE, *forests, HAND) if view.viewer is not None else (TABLE, *forests)

    def paint(
        self, view: TableView, scene: str, names: Sequence[str], recent: Sequence[Event]
    ) -> Picture:
        if scene == HAND.id:
            data, alt = hand_picture(view), _hand_alt(view)
        elif scene.startswith(FOREST_PREFIX):
            seat = int(scene.removeprefix(FOREST_PREFIX)) - 1
            data = forest_picture(view.foresters[seat], names[seat], recent)
            alt = _forest_alt(view, seat, names)
        else:
            data, alt = table_picture(view, names), alt_text(GAME, view, names)
        return Picture(data, alt, f"{GAME}-{scene}.png")


def _hand_alt(view: TableView) -> str:
    return cut([phrase("your-hand") + ".", *(render(line) for line in private_lines(view))])


def _forest_alt(view: TableView, seat: int, names: Sequence[str]) -> str:
    forester = view.foresters[seat]
    head = phrase(
        "forest-alt",
        name=names[seat],
        points=forester.points,
        unit=phrase("points", count=forester.points),
        cave=len(forester.cave),
        trees=phrase("trees", count=len(forester.trees)),
    )
    return cut([head, *(f"{render(line)}." for line in forest_lines(view, seat))])
