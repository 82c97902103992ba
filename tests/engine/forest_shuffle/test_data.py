"""The card data: totals, every physical card, every species (FS-1 to FS-5)."""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib.resources import files
from itertools import chain

import pytest

from engine.games.forest_shuffle.cards import CARDS, HALVES, SCORE_TABLES, SPECIES, TREE_SPECIES
from engine.games.forest_shuffle.dues import operation_of, own_dues
from engine.games.forest_shuffle.pieces import (
    HAND_LIMIT,
    REMOVED_CARDS,
    START_HAND,
    WINTER_CARDS,
    is_tree_card,
)
from engine.games.forest_shuffle.scoring import sources
from engine.games.forest_shuffle.tally import tally_of
from engine.games.forest_shuffle.words import card_text, name_of
from engine.texts import english
from tests.engine.forest_shuffle.scenes import forest

FACTS = tomllib.loads((files("seeds") / "forest_shuffle.toml").read_text("utf-8"))
ALL_HALVES = [half for card in CARDS.values() for half in card.halves]


def test_the_box_has_66_trees_48_and_44_split_cards() -> None:
    """FS-1: left and right is 44, not 48."""
    kinds = Counter("/".join(half.place for half in card.halves) for card in CARDS.values())
    assert kinds == {"trunk": 66, "top/bottom": 48, "left/right": 44}
    assert FACTS["totals"]["caves"] == 5
    assert len(WINTER_CARDS) == FACTS["totals"]["winter"] == 3


def test_the_playing_deck_has_158_numbers_and_67_to_69_are_winter() -> None:
    """FS-2."""
    assert set(CARDS) == {*range(1, 67), *range(70, 162)}
    assert set(WINTER_CARDS) == {67, 68, 69}
    assert all(is_tree_card(number) == (number <= 66) for number in CARDS)


def test_no_split_card_is_printed_twice_or_shows_one_symbol_twice() -> None:
    """FS-3."""
    faces = [
        tuple((half.species.id, half.symbol, half.place) for half in card.halves)
        for card in CARDS.values()
        if len(card.halves) == 2
    ]
    assert len(set(faces)) == len(faces) == 92
    assert all(first[1] != second[1] for first, second in faces)


def test_copies_sides_and_symbols_of_all_57_species_are_those_of_the_cards() -> None:
    """FS-4."""
    assert (len(TREE_SPECIES), len(SPECIES)) == (8, 57)
    for facts in FACTS["species"]:
        halves = [half for half in ALL_HALVES if half.species.id == facts["id"]]
        assert len(halves) == facts["copies"]
        assert Counter(half.symbol for half in halves) == facts["symbols"]
        assert {half.place for half in halves} == set(facts["positions"])
        for side, count in facts.get("copies_by_position", {}).items():
            assert sum(half.place == side for half in halves) == count


def test_kinds_of_all_halves() -> None:
    """FS-5."""
    tags = Counter(chain.from_iterable(half.species.tags for half in ALL_HALVES))
    assert tags == {
        "pawed": 55,
        "insect": 36,
        "butterfly": 20,
        "bird": 24,
        "cloven_hoofed": 23,
        "deer": 14,
        "amphibian": 14,
        "plant": 12,
        "bat": 12,
        "mushroom": 8,
        "tree": 66,
    }


@pytest.mark.parametrize(
    ("number", "halves"),
    [
        (1, [("linden", "trunk", "linden")]),
        (66, [("horse_chestnut", "trunk", "horse_chestnut")]),
        (70, [("european_hare", "left", "linden"), ("european_badger", "right", "douglas_fir")]),
        (94, [("red_fox", "left", "linden"), ("wolf", "right", "silver_fir")]),
        (155, [("red_squirrel", "top", "oak"), ("wild_strawberries", "bottom", "birch")]),
        (
            161,
            [("great_spotted_woodpecker", "top", "linden"), ("penny_bun", "bottom", "douglas_fir")],
        ),
    ],
)
def test_a_card_is_the_one_printed(number: int, halves: list[tuple[str, str, str]]) -> None:
    """FS-2: printed numbers name the cards."""
    found = [(half.species.id, half.place, half.symbol) for half in CARDS[number].halves]
    assert found == halves


def test_no_bonus_belongs_to_a_card_that_costs_nothing() -> None:
    """FS-25: with nothing paid the question of matching symbols never arises."""
    assert {each.cost for each in SPECIES.values() if each.bonus_op} == {1, 2, 3}


def test_effects_and_bonuses_of_every_half_can_be_looked_up() -> None:
    """FS-23: both, the effect first."""
    for half in ALL_HALVES:
        kinds = [due.kind for due in own_dues(half, has_bonus=True)]
        assert kinds == ["effect"] * bool(half.species.effect_op) + ["bonus"] * bool(
            half.species.bonus_op
        )
        for due in own_dues(half, has_bonus=True):
            assert operation_of(due)


def test_every_species_scores_by_a_rule_or_says_that_it_does_not() -> None:
    for half in ALL_HALVES:
        line = f"oak: {half.place} {half.species.id}#{half.card}"
        trees = forest(f"{half.species.id}:" if half.place == "trunk" else line)
        scoring = {source.id for source in sources(tally_of(trees))} - {"oak"}
        score = half.species.score.rule
        assert bool(scoring) == (score != "none" and half.species.id != "oak")


def test_numbers_of_the_rules_are_those_of_the_data() -> None:
    """FS-6, FS-9, FS-14, FS-54, FS-67, FS-68."""
    setup = FACTS["setup"]
    assert {int(seats): cards for seats, cards in setup["removed_cards"].items()} == REMOVED_CARDS
    assert (START_HAND, HAND_LIMIT) == (setup["start_hand"], setup["hand_limit"]) == (6, 10)
    assert SCORE_TABLES == {
        "horse_chestnut": (1, 4, 9, 16, 25, 36, 49),
        "fire_salamander": (5, 15, 25),
        "fireflies": (0, 10, 15, 20),
        "butterfly": (0, 3, 6, 12, 20),
    }


def test_every_card_tells_its_whole_text_and_the_rules_tell_every_species() -> None:
    rules = (files("seeds") / "forest_shuffle.md").read_text("utf-8")
    for number, card in CARDS.items():
        told = " ".join(english().render(message) for message in card_text(number))
        for half in card.halves:
            name = _name(half.species.id)
            assert name in told
            assert f"**{name}" in rules or f", {name}" in rules
            scoring = english().sentences[f"forest_shuffle.scoring.{half.species.id}"]
            assert isinstance(scoring, str)
            assert scoring in told
            assert scoring in rules
        if len(card.halves) == 2:
            assert f"{number} {_in_the_list(number)}" in rules


def _in_the_list(number: int) -> str:
    halves = HALVES[number].values()
    return " / ".join(f"{_name(half.species.id)} ({_name(half.symbol)})" for half in halves)


def _name(species: str) -> str:
    return english().render(name_of(species))
