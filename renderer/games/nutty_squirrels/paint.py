"""Painting the tree board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.games.nutty_squirrels.events import Event
from engine.games.nutty_squirrels.pieces import (
    PLACES,
    SPOTS,
    TRUNK,
)
from engine.games.nutty_squirrels.view import BoardView, CardView
from engine.messages import say
from renderer.canvas import lettering
from renderer.fonts import Type
from renderer.games.nutty_squirrels import tree
from renderer.games.nutty_squirrels.colours import BOARD
from renderer.games.nutty_squirrels.layout import (
    DECK,
    LEAF_HEIGHT,
    SIDES,
    WIDTH,
    home,
    home_radius,
    leaf_middle,
)
from renderer.games.nutty_squirrels.leaves import leaf
from renderer.games.nutty_squirrels.scenery import (
    look_of,
    places,
    stamp_contents,
    stamp_firs,
    stamp_labels,
    stamp_supply,
    stamp_wood,
)
from renderer.games.nutty_squirrels.seats import picture_height, stamp_seats
from renderer.games.nutty_squirrels.tokens import token
from renderer.games.nutty_squirrels.trace import Step, last_step, trace
from renderer.palette import GROUND, PARCHMENT
from renderer.picture import Picture, Scene
from renderer.sheet import Sheet
from renderer.words import alt_text

GAME: Final = "nutty_squirrels"
SCENE: Final = Scene("board", say("renderer.scene.board"))
LABEL: Final = Type(36)
CARVED: Final = Type(42, 900)
SUPPLY: Final = Type(44, 900)

# squirrels on a leaf by their number: radius, and where, from the middle of the leaf's top
SPOTS_ON_LEAF: Final = {
    1: (25, ((-7, 30),)),
    2: (21, ((-28, 26), (16, 34))),
    3: (19, ((-25, 15), (25, 18), (0, 50))),
    4: (18, ((-24, 15), (24, 17), (-24, 53), (24, 55))),
    5: (15, ((-30, 16), (0, 16), (30, 16), (-16, 48), (16, 48))),
    6: (15, ((-30, 16), (0, 16), (30, 16), (-30, 48), (0, 48), (30, 48))),
}


class SquirrelPainter:
    """Paints the board of Nutty Squirrels: one picture, the same for everybody."""

    def scenes(self, view: BoardView) -> tuple[Scene, ...]:  # noqa: ARG002 - always the same one
        return (SCENE,)

    def paint(
        self, view: BoardView, scene: str, names: Sequence[str], recent: Sequence[Event]
    ) -> Picture:
        data = board(view, names, last_step(view, recent))
        return Picture(data, alt_text(GAME, view, names), f"{GAME}-{scene}.png")


def board(view: BoardView, names: Sequence[str], step: Step | None) -> bytes:
    """Return the board as a PNG file."""
    seats = len(view.squirrels)
    sheet = Sheet(WIDTH, picture_height(seats), GROUND, BOARD)
    stamp_firs(sheet, view.limbs)
    sheet.stamp(tree.earth(picture_height(seats), has_roots=seats <= 3), 0, 0)
    _stamp_tree(sheet, view)
    for limb, cards in enumerate(view.limbs):
        for position, card in enumerate(cards.cards):
            _stamp_place(sheet, view, (limb, position), card)
    if step is not None and step.origin != step.to and {step.origin, step.to} <= _places(view):
        sheet.stamp(trace(step), 0, 0)
    stamp_labels(sheet, view.limbs, view.reachable)
    _stamp_squirrels(sheet, view)
    stamp_seats(sheet, view, names)
    return sheet.png()


def _stamp_tree(sheet: Sheet, view: BoardView) -> None:
    stamp_wood(sheet, view.limbs, is_lit=TRUNK in view.reachable)
    if len(view.squirrels) == 2:
        sheet.stamp(tree.tap_root(), 0, 0)
    sheet.stamp(tree.crown(), 0, 0)
    sheet.stamp(tree.leaf_deck(), *DECK)
    sheet.stamp(lettering(str(view.deck), CARVED, PARCHMENT), DECK[0] + 23, DECK[1])
    stamp_supply(sheet, view.supply)


def _stamp_place(sheet: Sheet, view: BoardView, spot: tuple[int, int], card: CardView) -> None:
    limb, position = spot
    place = PLACES[limb][position]
    middle = leaf_middle(limb, position)
    sheet.stamp(leaf(look_of(card), SIDES[limb], is_lit=place in view.reachable), *middle)
    guests = sum(squirrel.place == place for squirrel in view.squirrels)
    stamp_contents(sheet, card, middle, guests)


def _places(view: BoardView) -> set[str]:
    return set(places(view.limbs))


def _stamp_squirrels(sheet: Sheet, view: BoardView) -> None:
    """Lay the squirrels, the one to act last so that none covers it."""
    seats = len(view.squirrels)
    order = sorted(range(seats), key=lambda seat: seat == view.active)
    present = [seat for seat in order if not view.squirrels[seat].has_left]
    for seat in present:
        place = view.squirrels[seat].place
        is_lit = seat == view.active
        if place == TRUNK:
            spot = home(seat, seats)
            body = token(seat, home_radius(seats), is_lit=is_lit, has_tail=seats <= 2)
            sheet.stamp(body, *spot)
        else:
            others = [other for other in present if view.squirrels[other].place == place]
            _stamp_on_leaf(sheet, place, (seat, others.index(seat), len(others)), is_lit=is_lit)


def _stamp_on_leaf(sheet: Sheet, place: str, guest: tuple[int, int, int], *, is_lit: bool) -> None:
    seat, index, guests = guest
    radius, spots = SPOTS_ON_LEAF[guests]
    x, y = leaf_middle(*SPOTS[place])
    dx, dy = spots[index]
    body = token(seat, radius, is_lit=is_lit, has_tail=guests < 3)
    sheet.stamp(body, x + dx, y - LEAF_HEIGHT / 2 + dy)
