"""Every card is drawn, on every picture, the right way round and with its name in its room."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PIL import Image

from engine.games.forest_shuffle.cards import CARDS, SPECIES, Half, Species
from engine.games.forest_shuffle.pieces import TRUNK
from renderer.fonts import measure, shrink
from renderer.games.forest_shuffle import clearing, faces
from renderer.games.forest_shuffle.colours import FOREST, TREES, dim
from renderer.games.forest_shuffle.places import SIDE_NAME
from renderer.games.forest_shuffle.signs import bonus_signs, effect_signs, pictogram_of
from renderer.games.forest_shuffle.wording import (
    BREAK,
    full_name,
    name_lines,
    rule_of,
    side_lines,
)
from renderer.palette import GROUND, INK, PARCHMENT
from renderer.sprites import Sprite, mask
from tests.renderer.pixels import colours

ROOMS = {"trunk": 254, "top": 237, "bottom": 237, "left": 223, "right": 223}
HALVES = [half for card in CARDS.values() for half in card.halves]
DWELLERS = [each for each in SPECIES.values() if each.kind == "dweller"]


def on_ground(sprite: Sprite) -> Image.Image:
    picture = Image.new("RGB", sprite.picture.size, GROUND)
    picture.paste(sprite.picture, (0, 0), sprite.alpha)
    return FOREST.flatten(picture).convert("RGB")


def distinct(halves: list[Half]) -> Iterator[Half]:
    known = {(half.species.id, half.symbol, half.place): half for half in halves}
    yield from known.values()


def test_every_species_has_a_pictogram_that_is_not_blank() -> None:
    for species in SPECIES:
        assert mask(pictogram_of(species), 64).getbbox()


def test_every_half_has_a_face_bright_and_dimmed() -> None:
    for half in distinct(HALVES):
        for is_lit, colour in ((True, TREES[half.symbol]), (False, dim(TREES[half.symbol]))):
            drawn = faces.face(half.species.id, half.symbol, half.place, is_lit=is_lit)
            shown = colours(on_ground(drawn))
            assert colour in shown, half
            assert (INK if is_lit else dim(INK)) in shown, half
            assert (PARCHMENT in shown) == is_lit, half


def test_faces_of_different_halves_differ() -> None:
    shown = {
        (
            half.place,
            faces.face(half.species.id, half.symbol, half.place, is_lit=True).picture.tobytes(),
        )
        for half in distinct(HALVES)
    }
    assert len(shown) == len(list(distinct(HALVES)))


def test_halves_lie_on_their_own_side_of_a_clearing_card() -> None:
    spots = {
        TRUNK: (20, 100),
        "left": (6, 124),
        "right": (128, 120),
        "top": (128, 10),
        "bottom": (128, 80),
    }
    for number, card in CARDS.items():
        drawn = on_ground(clearing.card(number))
        for half in card.halves:
            pixel = drawn.getpixel(spots[half.place])
            assert isinstance(pixel, tuple)
            assert "#" + bytes(pixel).hex().upper() == TREES[half.symbol], number


@pytest.mark.parametrize("species", SPECIES.values(), ids=SPECIES)
def test_names_and_rules_fit_their_room(species: Species) -> None:
    """At most a little below the 32 px that repeated labels need."""
    for place in species.positions:
        room = ROOMS[place]
        name = name_lines(species.id, room, faces.NAME, faces.NAME_IN_TWO, faces.LEAST_NAME)
        assert all(measure(line, name.style) <= room + 1 for line in name.lines)
        assert name.style.size >= faces.LEAST_NAME
        rule = rule_of(species.id)
        style = shrink(rule, faces.RULE, room, faces.LEAST_RULE)
        assert measure(rule, style) <= room + 1, rule


def test_names_on_hand_cards_are_never_cut() -> None:
    for species in DWELLERS:
        for place in species.positions:
            name = name_lines(
                species.id, ROOMS[place], faces.NAME, faces.NAME_IN_TWO, faces.LEAST_NAME
            )
            assert " ".join(name.lines) == full_name(species.id)


def test_names_at_sides_are_parted_not_shortened() -> None:
    for species in DWELLERS:
        if "left" not in species.positions:
            continue
        name = side_lines(species.id, 122, SIDE_NAME)
        assert name.style.size >= 27, name
        whole = "".join(name.lines).replace("-", "").replace(" ", "").lower()
        full = full_name(species.id).replace("-", "").replace(" ", "").lower()
        assert whole in full
        assert not any(line.endswith(".") or BREAK in line for line in name.lines)


def test_every_effect_and_bonus_has_a_sign() -> None:
    """What only allows sharing a place (FS-49, FS-50) or counts a tree twice needs none."""
    for species in SPECIES.values():
        standing = species.permanent_op
        draws = standing is not None and standing.trigger.startswith("enters")
        assert bool(effect_signs(species)) == (species.effect_op is not None or draws)
        assert bool(bonus_signs(species)) == (species.bonus_op is not None)
    assert effect_signs(SPECIES["brown_bear"]) == ("cave",)
    assert bonus_signs(SPECIES["brown_bear"]) == ("+1", "again")
    assert effect_signs(SPECIES["penny_bun"]) == ("per top",)
    assert bonus_signs(SPECIES["red_deer"]) == ("deer",)
