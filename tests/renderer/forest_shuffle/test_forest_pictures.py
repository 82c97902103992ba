"""The pictures of Forest Shuffle: which there are, their sizes, and the signs that players need."""

from __future__ import annotations

import io

import pytest
from msgspec.structs import replace
from PIL import Image

from engine.chance import Chance
from engine.game import Seat
from engine.games.forest_shuffle import FOREST_SHUFFLE as GAME
from engine.games.forest_shuffle.events import Planted, Played
from engine.games.forest_shuffle.pieces import UNSEEN
from engine.games.forest_shuffle.state import Choosing, Digging, Mulligan, Over, Turn
from engine.games.forest_shuffle.view import TableView
from renderer.canvas import Box
from renderer.games.forest_shuffle.cells import GRADES, cells_of, grade_for
from renderer.games.forest_shuffle.colours import FOREST, TREES, dim
from renderer.games.forest_shuffle.forest import new_cards
from renderer.games.forest_shuffle.hand import COLUMN, HEAD, MARGIN, ROW
from renderer.games.forest_shuffle.paint import ForestPainter
from renderer.games.forest_shuffle.rows import tallies
from renderer.games.forest_shuffle.table import ROW_PITCH, rows_top, seats_lit
from renderer.palette import GOLD, PARCHMENT
from renderer.picture import ALT_LIMIT, Picture
from tests.renderer.forest_shuffle.forest_poses import SCENES, Pose
from tests.renderer.pixels import changed_area, colours, holds, opened

PAINTER = ForestPainter()
MOST_BYTES = 120_000
WIDTH = 1100
EVERYBODY = None


def seen(pose: Pose, viewer: int | None = EVERYBODY) -> TableView:
    return GAME.view(pose.state, None if viewer is None else Seat(viewer))


def painted(pose: Pose, scene: str, viewer: int | None = EVERYBODY) -> Picture:
    return PAINTER.paint(seen(pose, viewer), scene, pose.names, pose.recent)


def part(picture: Image.Image, box: Box) -> Image.Image:
    left, top, right, bottom = (int(side) for side in box)
    return picture.crop((left, top, right, bottom))


def covers(picture: Image.Image, colour: str) -> bool:
    """Tell whether a colour fills a field, not only the soft edge of something."""
    found = picture.getcolors(1 << 16)
    assert found is not None
    fields = {bytes(pixel) for count, pixel in found if count > 4000 and isinstance(pixel, tuple)}
    return bytes.fromhex(colour.lstrip("#")) in fields


@pytest.mark.parametrize("name", SCENES)
def test_poses_are_sound(name: str) -> None:
    assert not GAME.violations(SCENES[name].state)


def test_everybody_sees_the_table_and_each_forest() -> None:
    ids = [scene.id for scene in PAINTER.scenes(seen(SCENES["three"]))]
    assert ids == ["table", "forest-1", "forest-2", "forest-3"]


def test_a_hand_is_there_for_its_own_seat_only() -> None:
    public = {scene.id for scene in PAINTER.scenes(seen(SCENES["five"]))}
    for seat in range(5):
        own = {scene.id for scene in PAINTER.scenes(seen(SCENES["five"], seat))}
        assert own - public == {"hand"}


@pytest.mark.parametrize("name", SCENES)
def test_pictures_are_small_files_of_the_right_width_in_their_palette(name: str) -> None:
    view = seen(SCENES[name], 0)
    for scene in PAINTER.scenes(view):
        picture = painted(SCENES[name], scene.id, 0)
        assert len(picture.data) < MOST_BYTES
        drawn = opened(picture.data)
        assert drawn.width == WIDTH
        assert colours(drawn) <= set(FOREST.colours)
        assert Image.open(io.BytesIO(picture.data)).mode == "P"


@pytest.mark.parametrize("name", SCENES)
def test_alt_texts_tell_what_is_drawn_and_are_not_too_long(name: str) -> None:
    pose = SCENES[name]
    for scene in PAINTER.scenes(seen(pose, 0)):
        picture = painted(pose, scene.id, 0)
        assert 0 < len(picture.alt) <= ALT_LIMIT
        if scene.id.startswith("forest-"):
            seat = int(scene.id[-1]) - 1
            assert pose.names[seat] in picture.alt
            assert f"{seen(pose).foresters[seat].points} point" in picture.alt


def test_the_table_grows_with_its_seats() -> None:
    for name in ("three", "five"):
        view = seen(SCENES[name])
        height = opened(painted(SCENES[name], "table").data).height
        assert 0 <= height - rows_top(view) - len(view.foresters) * ROW_PITCH < 20


def test_the_seat_to_act_is_lit_and_no_other() -> None:
    pose = SCENES["five"]
    drawn = opened(painted(pose, "table").data)
    top = rows_top(seen(pose))
    for seat in range(5):
        y = top + seat * ROW_PITCH
        left_edge = part(drawn, Box(9, y + 20, 13, y + 90))
        assert (GOLD in colours(left_edge)) == (seat == 2)


def test_while_first_hands_are_looked_at_all_undecided_seats_are_lit() -> None:
    pose = SCENES["five"]
    state = replace(pose.state, phase=Mulligan((1, 4)))
    view = GAME.view(state, None)
    assert seats_lit(view) == (1, 4)
    assert opened(PAINTER.paint(view, "table", pose.names, ()).data)


def test_nobody_is_lit_when_the_match_is_over() -> None:
    pose = SCENES["five"]
    for reason in ("winter", "alone"):
        view = GAME.view(replace(pose.state, phase=Over(reason)), None)
        assert not seats_lit(view)
        assert opened(PAINTER.paint(view, "table", pose.names, ()).data)


def test_the_leader_has_gold_points() -> None:
    pose = SCENES["five"]
    view, drawn = seen(pose), opened(painted(pose, "table").data)
    for seat in range(5):
        y = rows_top(view) + seat * ROW_PITCH
        points = part(drawn, Box(960, y + 10, 1070, y + 100))
        assert (GOLD in colours(points)) == (seat in view.leaders)


def test_a_clearing_of_any_size_is_drawn() -> None:
    """A Mole (FS-48) or a Brown Bear may meet more cards than the limit; none is left out."""
    pose = SCENES["three"]
    spare = pose.state.deck[-22:]
    for count in (0, 9, 10, 12, 13, 22):
        state = replace(pose.state, clearing=spare[:count])
        drawn = opened(PAINTER.paint(GAME.view(state, None), "table", pose.names, ()).data)
        bare = opened(painted(replace(pose, state=replace(state, clearing=())), "table").data)
        assert drawn.height >= bare.height
        if count > 12:
            assert drawn.height > bare.height


def test_a_cleared_table_tells_that_a_seat_has_left() -> None:
    pose = SCENES["three"]
    gone = replace(pose.state.foresters[1], forest=(), hand=(), has_left=True)
    foresters = (pose.state.foresters[0], gone, pose.state.foresters[2])
    view = GAME.view(replace(pose.state, foresters=foresters), None)
    one = opened(PAINTER.paint(view, "table", pose.names, ()).data)
    still = replace(gone, has_left=False)
    foresters = (pose.state.foresters[0], still, pose.state.foresters[2])
    view = GAME.view(replace(pose.state, foresters=foresters), None)
    other = opened(PAINTER.paint(view, "table", pose.names, ()).data)
    y = rows_top(view) + ROW_PITCH
    assert holds(Box(9, y - 6, 1091, y + 118), changed_area(one, other))
    assert one.tobytes() != other.tobytes()


def test_rows_count_trees_and_kinds_of_dwellers() -> None:
    """Butterflies count as butterflies only, deer as hoofed ones."""
    trees, kinds = tallies(seen(SCENES["nine"]).foresters[0].trees)
    assert dict(trees) == {
        "oak": 1,
        "silver_fir": 1,
        "birch": 1,
        "beech": 2,
        "sycamore": 1,
        "horse_chestnut": 3,
    }
    assert dict(kinds)["peacock_butterfly"] == 2
    assert dict(kinds)["hoof"] == 3
    assert dict(kinds)["insect"] == 4


def test_trees_keep_their_numbers_when_bare_ones_share_a_cell() -> None:
    trees = seen(SCENES["crowd"]).foresters[1].trees
    assert len(trees) == 25
    cells = cells_of(trees)
    assert sum(cell.copies for cell in cells) == 25
    assert any(cell.copies > 1 for cell in cells)
    numbers = [cell.tree.number for cell in cells]
    assert numbers == sorted(numbers)
    for cell in cells:
        assert trees[cell.tree.number - 1] == cell.tree


def test_few_trees_each_have_a_cell_of_their_own() -> None:
    trees = seen(SCENES["three"]).foresters[0].trees
    bare = tuple(replace(trees[0], number=number, top=(), bottom=()) for number in range(1, 10))
    assert [cell.copies for cell in cells_of(bare)] == [1] * 9


def test_cells_fit_the_picture_at_every_size() -> None:
    for grade in GRADES:
        right = 14 + grade.columns * (grade.width + grade.gap) - grade.gap
        assert right <= WIDTH - 9
        assert grade.tree >= 60
    assert grade_for(25).columns == 5


@pytest.mark.parametrize("count", [0, 1, 12, 13, 16, 17, 25, 40])
def test_a_forest_of_any_size_is_drawn(count: int) -> None:
    """Each tree has a hare, so that none shares a cell."""
    view = seen(SCENES["crowd"])
    model = view.foresters[1].trees[1]
    trees = tuple(replace(model, number=number) for number in range(1, count + 1))
    foresters = (view.foresters[0], replace(view.foresters[1], trees=trees))
    picture = PAINTER.paint(replace(view, foresters=foresters), "forest-2", ("A", "B"), ())
    assert opened(picture.data).width == WIDTH
    assert len(picture.data) < MOST_BYTES


def test_what_came_since_the_last_turn_has_a_gold_frame() -> None:
    pose = SCENES["nine"]
    new = opened(painted(pose, "forest-1").data)
    old = opened(painted(replace(pose, recent=()), "forest-1").data)
    area = changed_area(new, old)
    assert area is not None
    assert holds(Box(720, 290, 1100, 380), area)  # on top of tree 3
    assert GOLD in colours(part(new, area))


def test_only_the_own_forests_news_are_framed_and_no_face_is_guessed() -> None:
    recent = (Played(0, 30, "trunk", 1), Played(1, 31, "trunk", 1), Planted(0, UNSEEN, 2))
    assert new_cards(0, recent) == {30}
    assert new_cards(1, recent) == {31}


def test_the_hand_numbers_cards_row_by_row() -> None:
    drawn = opened(painted(SCENES["hand"], "hand", 0).data)
    assert drawn.height == HEAD + 5 * ROW
    view = seen(SCENES["hand"], 0)
    fewer = replace(view, hand=view.hand[:-1])
    other = opened(PAINTER.paint(fewer, "hand", ("A", "B"), ()).data)
    below = Box(0, HEAD, WIDTH, drawn.height)
    tenth = Box(COLUMN, 4 * ROW, WIDTH, 5 * ROW)
    area = changed_area(part(drawn, below), part(other, below))
    assert area is not None
    assert holds(tenth, area)


def test_an_empty_hand_is_drawn() -> None:
    view = replace(seen(SCENES["hand"], 0), hand=())
    assert opened(PAINTER.paint(view, "hand", ("A", "B"), ()).data).width == WIDTH


def test_halves_that_cannot_be_played_are_dimmed_alone() -> None:
    """There is room at the right and below a tree, none on top or at the left."""
    view = seen(SCENES["hand"], 0)
    drawn = opened(painted(SCENES["hand"], "hand", 0).data)
    for index, card in enumerate(view.hand):
        x, y = index % 2 * COLUMN, HEAD + index // 2 * ROW
        card_area = part(drawn, Box(x, y, x + 549, y + 240))
        assert covers(card_area, PARCHMENT) == any(half.is_lit for half in card.halves)
        assert covers(card_area, dim(PARCHMENT)) == any(not half.is_lit for half in card.halves)
    assert any(len({half.is_lit for half in card.halves}) == 2 for card in view.hand)


def test_a_half_made_play_is_marked() -> None:
    """The card being played and those that pay have a gold frame; matches show their symbol."""
    view = seen(SCENES["paying"], 0)
    drawn = opened(painted(SCENES["paying"], "hand", 0).data)
    for index, card in enumerate(view.hand):
        x, y = index % 2 * COLUMN, HEAD + index // 2 * ROW
        edge = part(drawn, Box(x + 100, y - 5, x + 500, y - 1))
        assert (GOLD in colours(edge)) == (card.role in ("playing", "paid"))
        spine = part(drawn, Box(x + MARGIN, y + 180, x + MARGIN + 42, y + 236))
        assert (TREES["silver_fir"] in colours(spine)) == card.is_match
    assert any(card.is_match for card in view.hand)


@pytest.mark.parametrize("scene", ["table", "forest-1", "forest-2"])
def test_a_seats_own_half_made_play_does_not_change_public_pictures(scene: str) -> None:
    pose = SCENES["paying"]
    begun = replace(pose, state=replace(pose.state, phase=Choosing(Turn(0))))
    assert painted(pose, scene, 0).data == painted(begun, scene).data


def test_digging_and_extra_turns_are_drawn() -> None:
    pose = SCENES["three"]
    for phase in (Digging(Turn(1, extra=12), ()), Choosing(Turn(1, extra=2))):
        view = GAME.view(replace(pose.state, phase=phase), None)
        names = ("A", "W" * 32, "C")
        assert opened(PAINTER.paint(view, "table", names, ()).data).width == WIDTH


def test_equal_views_give_equal_bytes() -> None:
    for name, pose in SCENES.items():
        for scene in PAINTER.scenes(seen(pose, 0)):
            assert painted(pose, scene.id, 0) == painted(pose, scene.id, 0), name


def test_hidden_cards_do_not_change_a_pixel() -> None:
    chance = Chance(b"other cards", 0)
    for pose in (SCENES["five"], SCENES["paying"]):
        for viewer in map(Seat, range(len(pose.names))):
            view = GAME.view(pose.state, viewer)
            other = GAME.view(GAME.resample(view, viewer, chance), viewer)
            for scene in PAINTER.scenes(view):
                pictures = [
                    PAINTER.paint(each, scene.id, pose.names, pose.recent) for each in (view, other)
                ]
                assert pictures[0] == pictures[1]
