"""Painting the tree board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.games.nutty_squirrels.events import Event
from engine.games.nutty_squirrels.pieces import (
    LEAVES_ON_A_LIMB,
    PLACES,
    POWERS,
    TRUNK,
    Acorn,
    Leaf,
)
from engine.games.nutty_squirrels.view import BoardView, CardView
from engine.messages import say
from renderer.canvas import Box, Pen, lettering
from renderer.fonts import Type
from renderer.games.nutty_squirrels import tree
from renderer.games.nutty_squirrels.acorns import acorn, stamp_column, stamp_row
from renderer.games.nutty_squirrels.colours import BOARD
from renderer.games.nutty_squirrels.layout import (
    DECK,
    LEAF_HEIGHT,
    LEAF_WIDTH,
    LIMB_COUNT,
    LIMB_Y,
    ROWS,
    SIDES,
    SUPPLY_Y,
    TRUNK_X,
    WIDTH,
    home,
    home_radius,
    label_middle,
    leaf_middle,
    place_x,
)
from renderer.games.nutty_squirrels.leaves import Look, leaf, medal
from renderer.games.nutty_squirrels.seats import picture_height, stamp_seats
from renderer.games.nutty_squirrels.tokens import token
from renderer.games.nutty_squirrels.trace import Step, last_step, trace
from renderer.palette import GROUND, INK, LIGHT, PARCHMENT
from renderer.picture import Picture, Scene
from renderer.sheet import Sheet
from renderer.sprites import Sprite
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
    sheet = Sheet(WIDTH, picture_height(len(view.squirrels)), GROUND, BOARD)
    _stamp_forest(sheet, view)
    _stamp_tree(sheet, view)
    _stamp_numbers(sheet, view)
    for limb, cards in enumerate(view.limbs):
        for position, card in enumerate(cards.cards):
            _stamp_place(sheet, view, (limb, position), card)
    if step is not None and _is_there(view, step):
        sheet.stamp(trace(step), 0, 0)
    _stamp_labels(sheet, view)
    _stamp_squirrels(sheet, view)
    stamp_seats(sheet, view, names)
    return sheet.png()


def _stamp_forest(sheet: Sheet, view: BoardView) -> None:
    """Lay the ground, and firs where leaves are missing."""
    for limb in range(LIMB_COUNT):
        leaves = len(view.limbs[limb].cards)
        for position in range(leaves, LEAVES_ON_A_LIMB):
            is_tall = (position + ROWS[limb]) % 2 == 1
            shift = SIDES[limb] * (14 if position == leaves else -6)
            top = LIMB_Y[ROWS[limb]] - (104 if is_tall else 76)
            width = round((64 if is_tall else 54) * (1 + 0.5 * (2 - ROWS[limb])))
            sheet.stamp(tree.fir(500 - top, width), place_x(limb, position) + shift, top)
    seats = len(view.squirrels)
    sheet.stamp(tree.earth(picture_height(seats), has_roots=seats <= 3), 0, 0)


def _stamp_tree(sheet: Sheet, view: BoardView) -> None:
    sheet.stamp(tree.trunk_rim(is_lit=TRUNK in view.reachable), 0, 0)
    for limb, seen in enumerate(view.limbs):
        wood = tree.limb(SIDES[limb], len(seen.cards), is_broken=seen.is_broken)
        sheet.stamp(wood, TRUNK_X, LIMB_Y[ROWS[limb]])
    sheet.stamp(tree.trunk(), 0, 0)
    if len(view.squirrels) == 2:
        sheet.stamp(tree.tap_root(), 0, 0)
    sheet.stamp(tree.crown(), 0, 0)


def _stamp_numbers(sheet: Sheet, view: BoardView) -> None:
    sheet.stamp(lettering(str(view.deck), CARVED, PARCHMENT), DECK[0] + 23, DECK[1])
    counts = ((Acorn.BROWN, view.supply.brown), (Acorn.GOLDEN, view.supply.golden))
    for y, (kind, count) in zip(SUPPLY_Y, counts, strict=True):
        sheet.stamp(acorn(kind, 42 if kind is Acorn.BROWN else 29), TRUNK_X - 28, y)
        sheet.stamp(lettering(str(count), SUPPLY, PARCHMENT), TRUNK_X + 24, y)


def _stamp_place(sheet: Sheet, view: BoardView, spot: tuple[int, int], card: CardView) -> None:
    limb, position = spot
    place = PLACES[limb][position]
    x, y = leaf_middle(limb, position)
    sheet.stamp(leaf(_look(card), SIDES[limb], is_lit=place in view.reachable), x, y)
    guests = sum(squirrel.place == place for squirrel in view.squirrels)
    top = y - LEAF_HEIGHT / 2
    if card.leaf in POWERS:
        _stamp_power(sheet, card, (x, top), has_guests=guests > 0)
    elif guests > 2 or card.leaf is Leaf.BROKEN_BRANCH:
        stamp_row(sheet, card.acorns, (x, top + LEAF_HEIGHT * 0.84), 36, LEAF_WIDTH)
    elif guests:
        stamp_row(sheet, card.acorns, (x, top + LEAF_HEIGHT * 0.78), 44, LEAF_WIDTH)
    elif card.acorns.count:
        stamp_column(sheet, card.acorns, (x, y), 52, LEAF_WIDTH - 8)


def _stamp_power(
    sheet: Sheet, card: CardView, top: tuple[float, float], *, has_guests: bool
) -> None:
    if card.leaf is None:
        return
    x, y = top
    size, share = (46, 0.72) if has_guests else (62, 0.5)
    if card.acorns.count:
        size, share = (40, 0.62) if has_guests else (52, 0.4)
    sheet.stamp(medal(card.leaf, size), x, y + LEAF_HEIGHT * share)
    stamp_row(sheet, card.acorns, (x, y + LEAF_HEIGHT * 0.92), 34, LEAF_WIDTH)


def _look(card: CardView) -> Look:
    if card.leaf is None:
        return Look.HIDDEN
    if card.leaf is Leaf.BROKEN_BRANCH:
        return Look.BROKEN
    return Look.OPEN if card.acorns.count or card.leaf in POWERS else Look.EMPTY


def _is_there(view: BoardView, step: Step) -> bool:
    there = {TRUNK, *(PLACES[limb][place] for limb, place in _spots(view))}
    return step.origin != step.to and {step.origin, step.to} <= there


def _spots(view: BoardView) -> list[tuple[int, int]]:
    return [
        (limb, place) for limb, seen in enumerate(view.limbs) for place in range(len(seen.cards))
    ]


def _stamp_labels(sheet: Sheet, view: BoardView) -> None:
    places = [TRUNK, *(PLACES[limb][place] for limb, place in _spots(view))]
    for place in places:
        at = label_middle(place)
        text = place.upper()
        if place in view.reachable:
            sheet.stamp(_plate(text), *at)
        else:
            sheet.stamp(lettering(text, LABEL, PARCHMENT), *at)


@lru_cache(maxsize=64)
def _plate(text: str) -> Sprite:
    half = 29 if len(text) > 1 else 23
    box = Box(-half, -18, half, 18)
    pen = Pen(box.grown(3))
    pen.plate(box.grown(2.5), 11, INK)
    pen.plate(box, 9, LIGHT)
    pen.text((0, 0), text, LABEL, INK)
    return pen.sprite()


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
    limb, position = next(
        (limb, row.index(place)) for limb, row in enumerate(PLACES) if place in row
    )
    x, y = leaf_middle(limb, position)
    dx, dy = spots[index]
    body = token(seat, radius, is_lit=is_lit, has_tail=guests < 3)
    sheet.stamp(body, x + dx, y - LEAF_HEIGHT / 2 + dy)
