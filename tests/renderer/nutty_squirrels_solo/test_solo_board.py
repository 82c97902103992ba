"""The solo board of Nutty Squirrels: sizes, colours, and the signs that a player looks for."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PIL import Image

from engine.chance import Chance
from engine.game import Seat
from engine.games.nutty_squirrels.pieces import PLACES, SPOTS, TRUNK, Acorn, Acorns, Leaf
from engine.games.nutty_squirrels.solo import NUTTY_SQUIRRELS_SOLO
from engine.games.nutty_squirrels.solo.pieces import Goal
from engine.games.nutty_squirrels.solo.view import Reach, SoloView
from engine.games.nutty_squirrels.view import CardView
from engine.match import begin
from engine.players.random import RandomPlayer
from engine.playout import playing
from renderer.canvas import Box
from renderer.games.nutty_squirrels.colours import BOARD
from renderer.games.nutty_squirrels.layout import label_middle, leaf_middle
from renderer.games.nutty_squirrels.solo import goal, tags
from renderer.games.nutty_squirrels.solo.layout import (
    GOAL,
    HEIGHT,
    MARKET,
    PURSE,
    TRUNK_TAG,
    tag_middle,
)
from renderer.games.nutty_squirrels.solo.market import TAG, can_buy
from renderer.games.nutty_squirrels.solo.paint import SCENE, STEP_TAG, SoloPainter, board
from renderer.palette import LIGHT
from renderer.picture import ALT_LIMIT
from tests.renderer.nutty_squirrels_solo.solo_scenes import (
    HIGH,
    HIGH_END,
    INWARD,
    LOST,
    MIDGAME,
    OPENING,
    OWL,
    POOR,
    SCENES,
    WON,
    Scene,
)
from tests.renderer.pixels import changed_area, colours, holds, opened

PAINTER = SoloPainter()
MOST_BYTES = 70_000
LEAST_TYPE = 40  # look.md: what must be read


def drawn(view: SoloView) -> Image.Image:
    return opened(board(view, "Nadja"))


def change(before: SoloView, after: SoloView) -> Box:
    area = changed_area(drawn(before), drawn(after))
    assert area is not None
    return area


def is_light(picture: Image.Image, x: float, y: float) -> bool:
    light = Image.new("RGB", (1, 1), LIGHT).getpixel((0, 0))
    return picture.getpixel((round(x), round(y))) == light


@pytest.mark.parametrize("name", SCENES)
def test_every_picture_has_the_agreed_size_colours_and_few_bytes(name: str) -> None:
    scene = SCENES[name]
    picture = PAINTER.paint(scene.view, "board", (scene.name,), ())
    assert opened(picture.data).size == (1100, HEIGHT)
    assert 700 <= HEIGHT <= 760
    assert len(picture.data) < MOST_BYTES
    assert colours(opened(picture.data)) <= set(BOARD.colours)
    assert picture.file_name == "nutty_squirrels_solo-board.png"


@pytest.mark.parametrize("mode", ["classic", "high"])
def test_whole_matches_are_drawn(mode: str) -> None:
    match = begin(NUTTY_SQUIRRELS_SOLO, 1, {"goal": mode}, b"s" * 16).match
    moments = list(playing(match, [RandomPlayer()], Chance(b"p" * 16, 1)))
    for moment in (*moments[::5], moments[-1]):
        view = NUTTY_SQUIRRELS_SOLO.view(moment.played.match.state, None)
        picture = PAINTER.paint(view, "board", ("Nadja",), moment.played.events)
        assert 0 < len(picture.data) < MOST_BYTES
    assert moments[-1].played.match.outcome


def test_everybody_sees_the_same_one_picture() -> None:
    assert PAINTER.scenes(MIDGAME.view) == (SCENE,)
    own = NUTTY_SQUIRRELS_SOLO.view(MIDGAME.state, Seat(0))
    assert board(own, "Nadja") == board(MIDGAME.view, "Nadja")


def test_what_must_be_read_is_large_enough() -> None:
    """Issue 4, point 1: a phone shows 1100 px as 330."""
    prices = [tags.DIGIT * height for height in (STEP_TAG, TAG[1])]
    assert min(goal.NAME.size, goal.VALUE.size, goal.OF.size, *prices) >= LEAST_TYPE
    assert goal.VALUE.size >= 2 * LEAST_TYPE


@pytest.mark.parametrize("scene", [OPENING, MIDGAME, POOR, INWARD, OWL, LOST])
def test_exactly_the_places_that_a_step_leads_to_are_lit(scene: Scene) -> None:
    lit = {reach.place for reach in scene.view.reachable}
    picture = drawn(scene.view)
    for place in (TRUNK, *(place for row in PLACES for place in row)):
        x, y = label_middle(place)
        assert is_light(picture, x - 18, y - 15) == (place in lit), place


@pytest.mark.parametrize("scene", [MIDGAME, POOR, INWARD])
def test_a_steps_price_stands_at_its_place(scene: Scene) -> None:
    """NS-113: outward onto a leaf that lies face up costs, all else is free."""
    view = scene.view
    for index, reach in enumerate(view.reachable):
        other = [*view.reachable]
        other[index] = Reach(reach.place, 1 - reach.price)
        x, y = TRUNK_TAG if reach.place == TRUNK else tag_middle(*SPOTS[reach.place])
        assert holds(Box(x, y, x, y).grown(38), change(view, replace(view, reachable=(*other,))))


@pytest.mark.parametrize(
    "held", [Acorns(1), Acorns(3), Acorns(0, 1), Acorns(0, 2), Acorns(1, 1), Acorns(2, 1)]
)
@pytest.mark.parametrize("face", [Leaf.THREE_ACORNS, Leaf.STICKY_FINGERS])
def test_a_price_leaves_the_acorns_on_its_leaf_in_sight(held: Acorns, face: Leaf) -> None:
    other = Acorns(1) if held.golden else Acorns(0, 1)  # not none: that is another leaf
    area = change(_with_b3(CardView(face, held)), _with_b3(CardView(face, other)))
    assert min(area.width, area.height) >= 30
    assert area.top >= tag_middle(*SPOTS["b3"])[1] + STEP_TAG / 2 - 6


def _with_b3(card: CardView) -> SoloView:
    a, b, *others = MIDGAME.view.limbs
    cards = (*b.cards[:2], card, *b.cards[3:])
    return replace(MIDGAME.view, limbs=(a, replace(b, cards=cards), *others))


def test_the_owl_shows_what_it_demands() -> None:
    """NS-117."""
    view = replace(OWL.view, value=0)  # too poor for the market with and without the Owl
    area = change(view, replace(view, bribe=0))
    x, y = leaf_middle(*SPOTS["a3"])
    assert holds(Box(x - 120, y - 75, x + 60, y + 75), area)


@pytest.mark.parametrize(
    ("scene", "is_open"),
    [(MIDGAME, True), (HIGH, True), (POOR, False), (OWL, False), (WON, False), (HIGH_END, False)],
)
def test_the_market_is_lit_while_the_purse_can_pay(scene: Scene, is_open: bool) -> None:
    """NS-120: 3 points, at any time outside a reveal."""
    assert can_buy(scene.view) == is_open
    assert is_light(drawn(scene.view), MARKET.centre[0], MARKET.bottom + 4) == is_open


def test_a_price_of_three_is_just_paid_with_three() -> None:
    assert can_buy(replace(POOR.view, value=3))
    assert not can_buy(replace(POOR.view, value=2))


@pytest.mark.parametrize("power", MIDGAME.view.market)
def test_what_is_sold_leaves_its_place_on_the_market_empty(power: Leaf) -> None:
    left = tuple(other for other in MIDGAME.view.market if other is not power)
    area = change(MIDGAME.view, replace(MIDGAME.view, market=left))
    assert holds(MARKET, area)
    assert 70 <= area.width <= 90


@pytest.mark.parametrize(
    "after",
    [
        {"cheeks": Acorns(1)},
        {"cheeks": Acorns(0, 2)},
        {"backpack": None},
        {"backpack": Acorn.GOLDEN},
        {"nest": Acorns(4)},
        {"nest": Acorns(4, 2)},
        {"powers": (Leaf.BACKPACK,)},
    ],
)
def test_what_is_held_shows_in_the_purse(after: dict[str, object]) -> None:
    assert holds(PURSE, change(MIDGAME.view, replace(MIDGAME.view, **after)))


@pytest.mark.parametrize("after", [{"value": 16}, {"goal": Goal.HIGH}, {"has_won": True}])
def test_value_goal_and_end_show_beside_the_name(after: dict[str, object]) -> None:
    """NS-123: both goals, and whether the match was won."""
    view = replace(MIDGAME.view, value=15, reason="stopped" if "has_won" in after else "")
    assert holds(GOAL.grown(6), change(view, replace(view, **after)))


def test_any_value_has_room() -> None:
    for view in (HIGH.view, HIGH_END.view, replace(HIGH_END.view, has_won=False)):
        assert holds(GOAL.grown(6), change(replace(view, value=135), replace(view, value=134)))


def test_a_fall_is_traced_from_where_the_step_began() -> None:
    """NS-107: onto the broken branch and down."""
    view = POOR.view
    assert view.trail == ("f1", "f2", TRUNK)
    fell = change(view, replace(view, trail=()))
    left, right = label_middle("f2")[0], label_middle("f1")[0]
    assert fell.left < left
    assert fell.right > right + 40


def test_a_step_to_where_no_leaf_is_left_is_not_traced() -> None:
    view = MIDGAME.view
    gone, none = (replace(view, trail=trail) for trail in (("d3", "d4"), ()))
    assert board(gone, "Nadja") == board(none, "Nadja")


@pytest.mark.parametrize("name", SCENES)
def test_the_alt_text_begins_with_the_points(name: str) -> None:
    scene = SCENES[name]
    alt = PAINTER.paint(scene.view, "board", (scene.name,), ()).alt
    assert len(alt) <= ALT_LIMIT
    assert str(scene.view.value) in alt.split(".")[0]
