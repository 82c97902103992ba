"""Scoring (FS-53 to FS-77): small cases, complete forests, and corners that they do not show."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from typing import Any

import pytest

from engine.games.forest_shuffle import FOREST_SHUFFLE as GAME
from engine.games.forest_shuffle.sheet import score_text
from engine.texts import english
from tests.engine.forest_shuffle.dweller_cases import DWELLER_CASES
from tests.engine.forest_shuffle.scenes import seat, table
from tests.engine.forest_shuffle.tree_cases import TREE_CASES, Case
from tests.engine.forest_shuffle.written_forests import BEE, SEVEN_SPECIES, trees

COMPLETE = tomllib.loads(
    (files("tests.engine.forest_shuffle") / "complete_forests.toml").read_text("utf-8")
)["match"]
CASES = [*TREE_CASES, *DWELLER_CASES]


def sources(*forests: str) -> list[dict[str, int]]:
    text = "\n".join(f"#### {number}\n{forest}" for number, forest in enumerate(forests))
    return [dict(player.sources) for player in score_text(text).players]


@pytest.mark.parametrize(
    "case", CASES, ids=[f"{row}-case-{case[1]}" for row, case in enumerate(CASES)]
)
def test_small_cases(case: Case) -> None:
    """FS-53, FS-54, FS-55, FS-56, FS-57, FS-58, FS-60, FS-61, FS-62, FS-63, FS-64, FS-65, FS-66,
    FS-67, FS-68, FS-69, FS-70, FS-71, FS-72, FS-73, FS-74, FS-75, FS-76, FS-77.
    """
    _, _, forests, expected = case
    for found, wanted in zip(sources(*forests), expected, strict=True):
        assert {name: found.get(name, 0) for name in wanted} == wanted


def test_all_61_cases_and_all_rules_named_have_rows() -> None:
    assert {case[1] for case in CASES} == set(range(1, 62))
    named = set(re.findall(r"FS-\d+", test_small_cases.__doc__ or ""))
    assert named == {rule for case in CASES for rule in case[0].split()}


@pytest.mark.parametrize("number", range(len(COMPLETE)))
def test_complete_forests(number: int) -> None:
    """Totals and every source of whole forests, each scored together with its rivals."""
    players: list[dict[str, Any]] = COMPLETE[number]["player"]
    found = sources(*(player["forest"] for player in players))
    assert found == [player["sources"] for player in players]
    assert [sum(each.values()) for each in found] == [player["total"] for player in players]


def test_birch_and_douglas_fir_are_worth_their_points() -> None:
    """FS-59: 1 and 5 each."""
    assert sources(trees(3) + trees(2, "douglas_fir")) == [{"birch": 3, "douglas_fir": 10}]


def test_seven_species_and_a_sapling_are_not_eight() -> None:
    """FS-56, FS-T22: neither Oak nor Wild Strawberries; with the eighth species both."""
    forest = f"{SEVEN_SPECIES}sapling: bottom wild_strawberries#127\n"
    assert not {"oak", "wild_strawberries"} & set(sources(forest + "oak:")[0])
    eight = sources(forest + "sycamore:\noak:")[0]
    assert (eight["oak"], eight["wild_strawberries"]) == (10, 10)


def test_a_bee_is_no_species() -> None:
    """FS-56, FS-60."""
    bees = "oak: left violet_carpenter_bee#91; right violet_carpenter_bee#86"
    assert "oak" not in sources(SEVEN_SPECIES + bees)[0]


def test_a_tie_of_lindens_with_a_bee_gives_all_tied_three_each() -> None:
    """FS-55, FS-T23: 3 Lindens against 2 and a bee, and a third player's single one."""
    found = sources(trees(3, "linden"), f"linden: {BEE}\nlinden:", "linden:")
    assert [each["linden"] for each in found] == [9, 6, 1]


def test_a_bee_on_a_sapling_is_one_more_tree() -> None:
    """FS-60, FS-61, FS-T20: nine trees with that sapling and its bee are ten for Moss."""
    forest = f"sapling: {BEE}\noak: bottom moss#114\n"
    assert sources(forest + trees(7))[0]["moss"] == 10
    assert "moss" not in sources(forest + trees(6))[0]


def test_bees_count_for_the_woodpecker() -> None:
    """FS-60, FS-62."""
    own = f"birch: top great_spotted_woodpecker#115; {BEE}\n"
    assert sources(own, trees(2, "oak"))[0]["great_spotted_woodpecker"] == 10
    assert "great_spotted_woodpecker" not in sources(own, trees(3, "oak"))[0]


def test_the_woodpecker_compares_saplings_too() -> None:
    """FS-62: and a tie is enough."""
    own = "birch: top great_spotted_woodpecker#115\nsapling:\n"
    assert sources(own, trees(2, "oak"))[0]["great_spotted_woodpecker"] == 10


def test_a_full_sapling_counts_for_the_beech_marten() -> None:
    """FS-63: and each marten counts every full tree."""
    full = "sapling: top goshawk#114; bottom moss#129; left beech_marten#80; right beech_marten#84"
    assert sources(full)[0]["beech_marten"] == 10


def test_two_toads_in_one_place_count_twice_below_trees() -> None:
    """FS-64."""
    forest = "oak: bottom wood_ant#115\noak: bottom common_toad#125 + common_toad#134"
    assert sources(forest)[0]["wood_ant"] == 6


def test_hidden_halves_and_saplings_show_no_symbol() -> None:
    """FS-65, FS-T21: card 155 shows an oak and a birch symbol, as a sapling neither."""
    forest = "birch: right roe_deer#89\nsapling#155: top red_squirrel#134\n"
    assert sources(forest) == [{"birch": 1, "roe_deer": 6}]


def test_squirrel_and_chaffinch_score_nothing_on_a_sapling() -> None:
    """FS-72, FS-T21: whatever card was turned over."""
    forest = "sapling#10: top red_squirrel#134\nsapling#33: top chaffinch#116\n"
    assert sources(forest) == [{}]


def test_the_dormouse_needs_its_bat_on_the_other_side_of_the_same_tree() -> None:
    """FS-71, FS-T24: on another tree it does not help; left and right are equal."""
    dormouse = "oak: left european_fat_dormouse#92"
    assert sources(f"{dormouse}; right bechsteins_bat#102")[0]["european_fat_dormouse"] == 15
    assert not sources(f"{dormouse}\noak: right bechsteins_bat#102")[0]
    other = "oak: right european_fat_dormouse#93; left barbastelle_bat#78"
    assert sources(other)[0]["european_fat_dormouse"] == 15


def test_one_roe_deer_or_squeaker_serves_all() -> None:
    """FS-73."""
    lynxes = "oak: left lynx#83; right lynx#91\noak: left roe_deer#99\n"
    boars = "oak: left wild_boar#74; right wild_boar#78\noak: left squeaker#105\n"
    found = sources(lynxes + boars)[0]
    assert (found["lynx"], found["wild_boar"]) == (20, 20)


def test_who_counts_a_kind_counts_itself_only_if_it_is_of_that_kind() -> None:
    """FS-75: a Stag Beetle is an insect, a Wolf no deer, a Goshawk a bird."""
    assert not sources("oak: bottom stag_beetle#117")[0]
    assert not sources("oak: left wolf#98")[0]
    assert sources("oak: top goshawk#114") == [{"goshawk": 3}]
    assert sources("oak: bottom blackberries#128") == [{"blackberries": 2}]


def test_a_hundred_trees_change_nothing_in_what_bees_do_not_touch() -> None:
    """FS-58, FS-60, FS-66: Sycamore and Red Deer count trees without bees."""
    forest = f"sycamore: {BEE}\nsapling: left red_deer#81\n"
    assert sources(forest) == [{"sycamore": 2, "red_deer": 2}]


def test_a_score_is_explained_line_by_line() -> None:
    """Each line says what it counts and how much that gives; the lines make the total."""
    wolf = "oak#10: left wolf#98; right fallow_deer#90"
    state = table(seat([], wolf, "oak#11: left red_deer#81; right roe_deer#76"), [])
    sheet = GAME.scores(state)[0]
    lines = {
        english().render(line.source).replace("\N{MULTIPLICATION SIGN}", "x"): line.points
        for line in sheet.lines
    }
    assert lines == {
        "Oak x2: 1 of 8 tree species": 0,
        "Fallow Deer x1: 3 cloven-hoofed animals": 9,
        "Red Deer x1: 2 trees and plants": 2,
        "Roe Deer x1: 1 card with their symbols": 3,
        "Wolf x1: 3 deer": 15,
    }
    assert sheet.total == 29
