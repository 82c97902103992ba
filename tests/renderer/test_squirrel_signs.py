"""Signs of the squirrels' board that readers once took for something else."""

from __future__ import annotations

import math

import pytest
from PIL import Image, ImageChops

from engine.games.nutty_squirrels import NUTTY_SQUIRRELS
from engine.games.nutty_squirrels.pieces import NO_ACORNS, POWERS, Acorn, Acorns, Leaf
from renderer.canvas import Box
from renderer.games.nutty_squirrels import furniture
from renderer.games.nutty_squirrels.acorns import piles
from renderer.games.nutty_squirrels.layout import home, label_middle
from renderer.games.nutty_squirrels.leaves import POWER_SIGNS, medal
from renderer.games.nutty_squirrels.paint import board
from renderer.games.nutty_squirrels.seats import seat_cells
from renderer.games.nutty_squirrels.tokens import token
from renderer.games.nutty_squirrels.trace import MARK_X, Step
from renderer.palette import INK, PARCHMENT
from renderer.sprites import Sprite
from tests.renderer.pixels import changed_area, opened
from tests.renderer.squirrel_scenes import OPENING

SPOT = (150, 150)


def laid(sprite: Sprite) -> Image.Image:
    sheet = Image.new("RGB", (300, 300), PARCHMENT)
    sheet.paste(sprite.picture, (SPOT[0] + sprite.left, SPOT[1] + sprite.top), sprite.alpha)
    return sheet


def luminance(colour: str) -> float:
    tones = [tone / 255 for tone in bytes.fromhex(colour.lstrip("#"))]
    red, green, blue = (
        tone / 12.92 if tone <= 0.03928 else ((tone + 0.055) / 1.055) ** 2.4 for tone in tones
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_every_power_has_its_own_pictogram_on_its_own_ground() -> None:
    assert set(POWER_SIGNS) == set(POWERS)
    pictograms, grounds = zip(*POWER_SIGNS.values(), strict=True)
    assert len(set(pictograms)) == len(set(grounds)) == len(POWERS)


@pytest.mark.parametrize("power", POWERS)
def test_a_power_stands_out_from_its_ground(power: Leaf) -> None:
    ground = luminance(POWER_SIGNS[power][1])
    assert (luminance(PARCHMENT) + 0.05) / (ground + 0.05) >= 4.5


@pytest.mark.parametrize("size", [74, 78])
@pytest.mark.parametrize("stored", [(Acorn.BROWN,), (Acorn.GOLDEN, Acorn.GOLDEN)])
def test_acorns_on_a_power_stay_inside_its_square(size: int, stored: tuple[Acorn, ...]) -> None:
    for power in (Leaf.BACKPACK, Leaf.STICKY_FINGERS):
        area = changed_area(laid(medal(power, size)), laid(medal(power, size, stored)))
        assert area is not None
        assert area.left >= SPOT[0] - size / 2
        assert max(area.right, area.bottom) <= SPOT[0] + size / 2 + 0.5


@pytest.mark.parametrize("radius", [24, 26])
def test_golden_and_brown_cheeks_differ_in_outline_too(radius: int) -> None:
    brown, golden = (furniture.cheeks(held, radius).alpha for held in (Acorns(1), Acorns(0, 1)))
    assert golden.height > brown.height + 4


@pytest.mark.parametrize("held", [Acorns(2), Acorns(0, 2), Acorns(1, 1), Acorns(1), NO_ACORNS])
def test_only_two_equal_acorns_in_the_cheeks_are_joined(held: Acorns) -> None:
    sprite = furniture.cheeks(held, 26)
    between = sprite.alpha.getpixel((2 * 26 + furniture.CHEEK_GAP // 2 - sprite.left, -sprite.top))
    assert (between == 255) == (max(held.brown, held.golden) == 2)


def test_a_spent_action_point_is_a_ring_not_a_paw() -> None:
    left, spent = (furniture.paw(17, is_spent=is_spent) for is_spent in (False, True))
    assert laid(left).tobytes() != laid(spent).tobytes()


@pytest.mark.parametrize("count", [1, 2, 3, 5, 12])
def test_from_two_acorns_on_a_digit_stands_beside_one(count: int) -> None:
    (pile,) = piles(Acorns(count), 52)
    assert (pile.number >= 20) == (count > 1)


@pytest.mark.parametrize("seats", range(2, 7))
def test_sappy_feet_leave_the_seats_number_whole(seats: int) -> None:
    measures = seat_cells(seats, 0)[0].measures
    x, y, radius = measures.token
    drop_x, drop_y, size = measures.drop
    drop = furniture.drop(size, 3)
    left, top = drop_x - x + drop.left, drop_y - y + drop.top
    for seat in range(seats):
        body = token(seat, radius, has_tail=False)
        bare = laid(body)
        covered = bare.copy()
        covered.paste(drop.picture, (SPOT[0] + left, SPOT[1] + top), drop.alpha)
        digit = Box(*SPOT, *SPOT).grown(radius * 0.6)
        area = changed_area(bare, covered)
        assert area is not None
        assert area.left >= digit.right


@pytest.mark.parametrize("seats", range(2, 7))
def test_squirrels_at_home_gather_round_the_trunks_letter(seats: int) -> None:
    letter = label_middle("t")
    assert all(40 < math.dist(letter, home(seat, seats)) < 110 for seat in range(seats))


@pytest.mark.parametrize(("origin", "to"), [("b1", "b2"), ("b3", "b2"), ("a5", "b5"), ("c4", "t")])
def test_a_hollow_mark_stands_beside_where_a_step_came_from(origin: str, to: str) -> None:
    view = NUTTY_SQUIRRELS.view(OPENING.state, None)
    plain, traced = (
        opened(board(view, OPENING.names, step)) for step in (None, Step(1, origin, to))
    )
    x, y = (round(length) for length in label_middle(origin))
    ink = Image.new("RGB", (1, 1), INK).getpixel((0, 0))
    changed = ImageChops.difference(plain, traced).convert("L")
    marks = [spot for spot in (x - MARK_X, min(x + MARK_X, 1085)) if changed.getpixel((spot, y))]
    assert [traced.getpixel((spot, y)) == ink for spot in marks].count(True) == 1
