"""Forests written down by people: what is read, what is refused and why."""

from __future__ import annotations

import json

import pytest

from engine.errors import RecordError
from engine.games.forest_shuffle.sheet import read_forests, score_text
from tests.engine.forest_shuffle.scenes import forest

TWO_PLAYERS = """
#### Anna, by the window
```
silver_fir: left roe_deer#101; right lynx#91
sapling:

cave: 3
```
#### Ben
Linden:
linden#2: top Great Spotted Woodpecker # 115
"""


def test_titles_trees_and_caves_are_read() -> None:
    anna, ben = read_forests(TWO_PLAYERS)
    assert (anna.title, anna.cave, len(anna.trees)) == ("Anna, by the window", 3, 2)
    assert anna.trees[0].left == (101,)
    assert anna.trees[1].is_sapling
    assert (ben.title, ben.cave, ben.trees[1].top) == ("Ben", 0, (115,))


def test_forests_of_a_match_are_scored_together_without_sources_that_give_nothing() -> None:
    scored = score_text(TWO_PLAYERS)
    assert json.loads(scored.as_json()) == {
        "players": [
            {
                "title": "Anna, by the window",
                "total": 23,
                "sources": {"silver_fir": 4, "lynx": 10, "roe_deer": 6, "cave": 3},
            },
            {"title": "Ben", "total": 16, "sources": {"linden": 6, "great_spotted_woodpecker": 10}},
        ]
    }
    assert [sheet.total for sheet in scored.sheets] == [23, 16]


def test_a_forest_needs_no_title_and_any_spelling_of_a_name_is_understood() -> None:
    read = read_forests(
        "Douglas Fir: left Bechstein's Bat#96; bottom COMMON TOAD#125 + common-toad#134"
    )
    assert read[0].trees[0].bottom == (125, 134)
    assert read[0].title == "1"


def test_a_title_alone_is_an_empty_forest() -> None:
    assert [player.total for player in score_text("#### A\n#### B").players] == [0, 0]


def test_trees_without_a_number_are_any_copy() -> None:
    assert score_text("birch:\nbirch:\nbirch#23:").players[0].total == 3


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "Line 1: there is no forest in this text"),
        ("#### A\nbeach:", "Line 2: there is no “beach” among the trees and dwellers. Is it beech"),
        ("xyz:", "Line 1: there is no “xyz” among the trees and dwellers."),
        (
            "oak: left wulf#98",
            "Line 1: there is no “wulf#98” among the trees and dwellers. Is it wolf",
        ),
        ("wolf:", "Line 1: Wolf is no tree"),
        ("oak: left beech#33", "Line 1: Beech is a tree"),
        ("oak: left wolf", "Line 1: Wolf needs the number printed on its card"),
        ("oak: left wolf#67", "Line 1: there is no tree or dweller with the number 67"),
        ("oak#1:", "Line 1: card 1 is Linden"),
        ("sapling#68:", "Line 1: there is no tree or dweller with the number 68"),
        (
            "oak: left wolf#95",
            "Line 1: card 95 is European Fat Dormouse / Brown Long-Eared Bat; it has no Wolf",
        ),
        ("oak: left wolf#94", "Line 1: card 94 is Red Fox / Wolf; it has no Wolf as its left half"),
        (
            "oak: top wolf#98",
            "Line 1: Wolf cannot lie at the top of a tree, only at the left and right",
        ),
        ("oak: under moss#114", "Line 1: “under moss#114” does not begin with a side"),
        ("oak: left wolf#98; left lynx#83", "Line 1: the left side of this tree was given before"),
        ("oak: left wolf#98 + lynx#83", "Line 1: Lynx finds no room beside Wolf"),
        (
            "oak: bottom common_toad#125 + common_toad#134 + common_toad#136",
            "Line 1: Common Toad finds no room beside Common Toad",
        ),
        ("oak: left wolf#98\n\noak: right gnat#98", "Line 3: card 98 lies in line 1 already"),
        ("#### A\noak#10:\n#### B\noak#10:", "Line 4: card 10 lies in line 2 already"),
        ("oak:\n" * 8, "Line 8: there are only 7 cards of Oak"),
        ("cave: many", "Line 1: “many” is no number of cards in a cave"),
        ("cave: 159", "Line 1: “159” is no number of cards in a cave"),
        ("cave: 1\ncave: 1", "Line 2: this forest has its cave already"),
        ("oak", "Line 1: “oak” has no colon"),
        ("oak: left wo#lf", "Line 1: “wo#lf” is no card"),
        ("#### A\n" * 6, "Line 6: a match has at most 5 players"),
    ],
)
def test_errors_name_the_line_and_the_reason(text: str, reason: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_forests(text)
    assert str(caught.value).startswith(reason)


def test_a_line_of_the_notation_is_a_tree() -> None:
    assert forest("oak#10: left european_hare#70 + european_hare#71")[0].left == (70, 71)
