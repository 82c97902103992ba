"""Painting the board of the solo game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from engine.games.nutty_squirrels.pieces import PLACES, POWERS, SPOTS, TRUNK, Leaf
from engine.games.nutty_squirrels.solo.events import Event
from engine.games.nutty_squirrels.solo.view import SoloView
from engine.games.nutty_squirrels.view import CardView
from engine.messages import say
from renderer.curves import Point
from renderer.games.nutty_squirrels import tree
from renderer.games.nutty_squirrels.acorns import stamp_row
from renderer.games.nutty_squirrels.colours import BOARD
from renderer.games.nutty_squirrels.layout import LEAF_HEIGHT, LEAF_WIDTH, SIDES, WIDTH, leaf_middle
from renderer.games.nutty_squirrels.leaves import leaf, medal
from renderer.games.nutty_squirrels.scenery import (
    look_of,
    places,
    stamp_contents,
    stamp_firs,
    stamp_labels,
    stamp_supply,
    stamp_wood,
)
from renderer.games.nutty_squirrels.solo.goal import stamp_goal
from renderer.games.nutty_squirrels.solo.layout import (
    HEIGHT,
    HOME,
    ON_LEAF,
    SQUIRREL,
    TRUNK_TAG,
    bribe_middle,
    tag_middle,
)
from renderer.games.nutty_squirrels.solo.market import stamp_market
from renderer.games.nutty_squirrels.solo.purse import stamp_purse
from renderer.games.nutty_squirrels.solo.squirrel import squirrel
from renderer.games.nutty_squirrels.solo.tags import Deal, price_tag
from renderer.games.nutty_squirrels.trace import Step, trace
from renderer.palette import GROUND
from renderer.picture import Picture, Scene
from renderer.sheet import Sheet
from renderer.words import alt_text

GAME: Final = "nutty_squirrels_solo"
SCENE: Final = Scene("board", say("renderer.scene.board"))
STEP_TAG: Final = 42  # height
BRIBE_TAG: Final = 46
SMALL_MEDAL: Final = 44
BELOW_SQUIRREL: Final = 6
BELOW_TAG: Final = 15  # how much lower lies what is on a leaf with a price


class SoloPainter:
    """Paints the solo board of Nutty Squirrels: one picture, the same for everybody."""

    def scenes(self, view: SoloView) -> tuple[Scene, ...]:  # noqa: ARG002 - always the same one
        return (SCENE,)

    def paint(
        self,
        view: SoloView,
        scene: str,
        names: Sequence[str],
        recent: Sequence[Event],  # noqa: ARG002 - the view has the last step
    ) -> Picture:
        return Picture(board(view, names[0]), alt_text(GAME, view, names), f"{GAME}-{scene}.png")


def board(view: SoloView, name: str) -> bytes:
    """Return the board as a PNG file."""
    sheet = Sheet(WIDTH, HEIGHT, GROUND, BOARD)
    lit = {reach.place for reach in view.reachable}
    stamp_firs(sheet, view.limbs)
    sheet.stamp(tree.earth(HEIGHT, has_roots=False), 0, 0)
    stamp_wood(sheet, view.limbs, is_lit=TRUNK in lit)
    sheet.stamp(tree.crown(), 0, 0)
    stamp_supply(sheet, view.supply)
    for row, limb in zip(PLACES, view.limbs, strict=True):
        for place, card in zip(row, limb.cards, strict=False):
            is_here = place == view.place
            is_lit = place in lit or (is_here and view.bribe > 0)
            _stamp_place(sheet, card, place, (is_lit, is_here))
    _stamp_trail(sheet, view)
    stamp_labels(sheet, view.limbs, lit)
    _stamp_squirrel(sheet, view)
    _stamp_prices(sheet, view)
    stamp_goal(sheet, view, name)
    stamp_purse(sheet, view)
    stamp_market(sheet, view)
    return sheet.png()


def _stamp_place(sheet: Sheet, card: CardView, place: str, state: tuple[bool, bool]) -> None:
    is_lit, has_guest = state
    limb, position = SPOTS[place]
    middle = leaf_middle(limb, position)
    sheet.stamp(leaf(look_of(card), SIDES[limb], is_lit=is_lit), *middle)
    if has_guest:
        x, y = middle
        lower = BELOW_SQUIRREL if card.leaf in POWERS and not card.acorns.count else 0
        stamp_contents(sheet, card, (x, y + lower), 1)
    elif is_lit:
        _stamp_below_tag(sheet, card, middle)
    else:
        stamp_contents(sheet, card, middle, 0)


def _stamp_below_tag(sheet: Sheet, card: CardView, middle: Point) -> None:
    """Lay what is on a leaf that has a price over its upper corner."""
    x, y = middle
    if card.leaf is Leaf.BROKEN_BRANCH:
        stamp_contents(sheet, card, middle, 0)
    elif card.leaf in POWERS and card.acorns.count:
        sheet.stamp(medal(card.leaf, SMALL_MEDAL), x - LEAF_WIDTH / 4, y + BELOW_TAG)
        beside = (x + LEAF_WIDTH / 4, y + BELOW_TAG)
        stamp_row(sheet, card.acorns, beside, SMALL_MEDAL, LEAF_WIDTH // 2)
    elif card.leaf in POWERS:
        stamp_contents(sheet, card, (x, y + BELOW_TAG), 0)
    else:
        stamp_row(sheet, card.acorns, (x, y + BELOW_TAG), 52, LEAF_WIDTH - 4)


def _stamp_trail(sheet: Sheet, view: SoloView) -> None:
    """Lay the last step and what it set off."""
    there = set(places(view.limbs))
    for origin, to in pairwise(view.trail):
        if origin != to and {origin, to} <= there:
            sheet.stamp(trace(Step(0, origin, to), has_mark=origin == view.trail[0]), 0, 0)


def _stamp_squirrel(sheet: Sheet, view: SoloView) -> None:
    body = squirrel(SQUIRREL, is_lit=not view.is_over)
    if view.place == TRUNK:
        sheet.stamp(body, *HOME)
        return
    x, y = leaf_middle(*SPOTS[view.place])
    sheet.stamp(body, x + ON_LEAF[0], y - LEAF_HEIGHT / 2 + ON_LEAF[1])


def _stamp_prices(sheet: Sheet, view: SoloView) -> None:
    """Lay what each step costs, and the Owl's bribe."""
    for reach in view.reachable:
        deal = Deal.PRICED if reach.price else Deal.FREE
        at = TRUNK_TAG if reach.place == TRUNK else tag_middle(*SPOTS[reach.place])
        sheet.stamp(price_tag(reach.price, deal, STEP_TAG), *at)
    if view.bribe:
        tag = price_tag(view.bribe, Deal.PRICED, BRIBE_TAG, has_acorn=True)
        sheet.stamp(tag, *bribe_middle(*SPOTS[view.place]))
