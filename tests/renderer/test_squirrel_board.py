"""The board of Nutty Squirrels: sizes, colours, signs that a player looks for."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PIL import Image, ImageStat

from engine.chance import Chance
from engine.game import Seat
from engine.games.nutty_squirrels import NUTTY_SQUIRRELS
from engine.games.nutty_squirrels.events import Blown, Cause, Fell, Moved
from engine.games.nutty_squirrels.pieces import NO_ACORNS, Acorn, Leaf
from engine.games.nutty_squirrels.view import BoardView
from engine.match import begin
from engine.players.random import RandomPlayer
from engine.playout import playing
from renderer.games.nutty_squirrels.acorns import acorn
from renderer.games.nutty_squirrels.colours import BOARD
from renderer.games.nutty_squirrels.layout import SEATS_TOP, WIDTH, home, label_middle
from renderer.games.nutty_squirrels.leaves import Look, leaf
from renderer.games.nutty_squirrels.paint import SCENE, SquirrelPainter, board
from renderer.games.nutty_squirrels.seats import seat_cells
from renderer.games.nutty_squirrels.trace import Step, last_step
from renderer.palette import LIGHT, SEATS
from renderer.picture import Picture
from tests.renderer.pixels import changed_area, colours, opened
from tests.renderer.squirrel_scenes import EXTREME, MIDGAME, OPENING, SCENES, SIX, Pose

PAINTER = SquirrelPainter()
MOST_BYTES = 120_000


def seen(pose: Pose) -> BoardView:
    return NUTTY_SQUIRRELS.view(pose.state, None)


def painted(pose: Pose) -> Picture:
    return PAINTER.paint(seen(pose), "board", pose.names, pose.recent)


def luminance(drawn: Image.Image, alpha: Image.Image) -> float:
    solid = alpha.point([255 * (tone > 128) for tone in range(256)])
    return ImageStat.Stat(drawn.convert("L"), solid).mean[0]


@pytest.mark.parametrize("name", SCENES)
def test_every_picture_has_the_agreed_size_and_few_bytes(name: str) -> None:
    picture = painted(SCENES[name])
    seats = len(SCENES[name].names)
    height = 700 if seats <= 3 else 768 if seats == 4 else 891
    assert opened(picture.data).size == (WIDTH, height)
    assert WIDTH == 1100
    assert len(picture.data) < MOST_BYTES


@pytest.mark.parametrize("name", SCENES)
def test_no_colour_drifts_from_the_palette(name: str) -> None:
    assert colours(opened(painted(SCENES[name]).data)) <= set(BOARD.colours)


def test_every_seat_shows_its_exact_colour() -> None:
    assert set(SEATS) <= colours(opened(painted(SIX).data))


@pytest.mark.parametrize("seats", range(2, 7))
def test_whole_matches_are_drawn(seats: int) -> None:
    match = begin(NUTTY_SQUIRRELS, seats, {}, b"s" * 16).match
    names = [f"Player {seat}" for seat in range(seats)]
    largest = 0
    for number, moment in enumerate(playing(match, [RandomPlayer()] * seats, Chance(b"p" * 16, 1))):
        if number % 40 == 0 or moment.played.match.outcome:
            view = NUTTY_SQUIRRELS.view(moment.played.match.state, None)
            picture = PAINTER.paint(view, "board", names, moment.played.events)
            largest = max(largest, len(picture.data))
    assert 0 < largest < MOST_BYTES


def test_the_same_view_gives_the_same_file() -> None:
    assert painted(MIDGAME) == painted(MIDGAME)


def test_the_viewer_makes_no_difference() -> None:
    data = {
        PAINTER.paint(NUTTY_SQUIRRELS.view(MIDGAME.state, seat), "board", MIDGAME.names, ()).data
        for seat in (None, *map(Seat, range(4)))
    }
    assert len(data) == 1


def test_there_is_one_scene() -> None:
    assert PAINTER.scenes(seen(OPENING)) == (SCENE,)
    assert painted(OPENING).file_name == "nutty_squirrels-board.png"


def test_exactly_the_reachable_places_have_a_light_coordinate() -> None:
    for pose in (OPENING, MIDGAME, SIX):
        view = seen(pose)
        picture = opened(board(view, pose.names, None))
        for place in ("t", *(f"{limb}{n}" for limb in "abcdef" for n in range(1, 6))):
            x, y = label_middle(place)
            corner = picture.getpixel((round(x) - 18, round(y) - 15))
            assert (corner == Image.new("RGB", (1, 1), LIGHT).getpixel((0, 0))) == (
                place in view.reachable
            ), place


def test_only_the_seat_to_act_is_lit() -> None:
    for active in range(4):
        picture = opened(board(replace(seen(MIDGAME), active=active), MIDGAME.names, None))
        light = Image.new("RGB", (1, 1), LIGHT).getpixel((0, 0))
        cells = seat_cells(4, active)
        framed = [picture.getpixel((cell.left + 60, 505)) == light for cell in cells]
        assert framed == [seat == active for seat in range(4)]


def test_a_spent_action_point_changes_only_the_column_of_the_seat_to_act() -> None:
    view = seen(MIDGAME)
    one = opened(board(view, MIDGAME.names, None))
    other = opened(board(replace(view, action_points=1), MIDGAME.names, None))
    cell = seat_cells(4, 0)[0]
    area = changed_area(one, other)
    assert area is not None
    assert cell.left + cell.width <= area.left
    assert area.right <= cell.left + cell.width + cell.measures.paws.width


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"deck": 26}, {"deck": 25}),
        ({"leaders": (1,)}, {"leaders": ()}),
        ({"mimicked": None, "active": 3}, {"mimicked": Leaf.OWL, "active": 3}),
    ],
)
def test_what_changes_on_the_table_changes_on_the_picture(
    before: dict[str, object], after: dict[str, object]
) -> None:
    view = seen(MIDGAME)
    one, other = (replace(view, **change) for change in (before, after))
    assert board(one, MIDGAME.names, None) != board(other, MIDGAME.names, None)


@pytest.mark.parametrize("seats", range(2, 7))
def test_squirrels_at_home_do_not_hide_each_other(seats: int) -> None:
    spots = [home(seat, seats) for seat in range(seats)]
    for seat, (x, y) in enumerate(spots):
        for ox, oy in spots[:seat]:
            assert (x - ox) ** 2 + (y - oy) ** 2 >= 44**2


def test_grey_tells_golden_from_brown_and_hidden_from_broken() -> None:
    brown, golden = (acorn(kind, 40) for kind in (Acorn.BROWN, Acorn.GOLDEN))
    assert luminance(golden.picture, golden.alpha) > luminance(brown.picture, brown.alpha) + 60
    looks = {look: leaf(look, 1, is_lit=False) for look in Look}
    grey = {look: luminance(sprite.picture, sprite.alpha) for look, sprite in looks.items()}
    assert grey[Look.OPEN] > grey[Look.EMPTY] + 40
    assert grey[Look.EMPTY] > grey[Look.HIDDEN] + 40


def test_a_broken_branch_has_another_outline_than_a_leaf() -> None:
    broken, empty = (leaf(look, 1, is_lit=False).alpha for look in (Look.BROKEN, Look.EMPTY))
    box = (96, 116)
    overlap = Image.new("L", box)
    overlap.paste(broken.crop((0, 0, *box)))
    other = Image.new("L", box)
    other.paste(empty.crop((0, 0, *box)))
    differing = sum(
        (a > 128) != (b > 128) for a, b in zip(overlap.tobytes(), other.tobytes(), strict=True)
    )
    assert differing > 0.15 * box[0] * box[1]


@pytest.mark.parametrize(
    ("recent", "step"),
    [
        ((), None),
        ((Moved(2, "e1", "e2", 1),), Step(2, "e1", "e2")),
        ((Moved(2, "e1", "e2", 1), Fell(1, "c3", NO_ACORNS, Cause.OWL)), Step(1, "c3", "t")),
        ((Blown(3, "a1", "a3"), Moved(0, "t", "d1", 1)), Step(0, "t", "d1")),
    ],
)
def test_the_last_step_of_those_before_is_traced(
    recent: tuple[Moved | Fell | Blown, ...], step: Step | None
) -> None:
    assert last_step(seen(OPENING), recent) == step


def test_the_step_of_this_turn_comes_first() -> None:
    assert last_step(seen(MIDGAME), (Moved(2, "e1", "e2", 1),)) == Step(0, "b1", "b2")


def test_a_step_to_where_no_leaf_is_left_is_not_traced() -> None:
    view = seen(EXTREME)
    assert board(view, EXTREME.names, Step(0, "a1", "a2")) == board(view, EXTREME.names, None)


def test_every_step_that_can_happen_can_be_traced() -> None:
    view = seen(OPENING)
    plain = opened(board(view, OPENING.names, None))
    places = ("t", *(f"{limb}{n}" for limb in "abcdef" for n in (1, 2, 5)))
    neighbours = {"ab", "bc", "cd", "de", "ef", "af"}
    for origin in places:
        for to in places:
            limbs = "".join(sorted(origin[0] + to[0]))
            is_flight = limbs in neighbours and origin[1:] == to[1:]
            if origin != to and ("t" in (origin, to) or origin[0] == to[0] or is_flight):
                drawn = opened(board(view, OPENING.names, Step(0, origin, to)))
                area = changed_area(plain, drawn)
                assert area is not None, (origin, to)
                assert area.bottom <= SEATS_TOP, (origin, to)


def test_alt_text_tells_who_is_to_act() -> None:
    picture = painted(MIDGAME)
    assert "Nadja" in picture.alt
    assert len(picture.alt) <= 1024
