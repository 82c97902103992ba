"""The end card: the points of a seat add up to its total."""

from __future__ import annotations

import re

import pytest

from bot.ui.end_card import score_blocks
from bot.ui.reader import Reader
from engine.game import ScoreLine, ScoreSheet
from engine.messages import say
from engine.texts import Texts

READER = Reader(
    Texts("en", "bot", "engine.games.forest_shuffle"), ("Ann", "Bob", "Eve", "Dan", "Fay")
)
MOSS = say("forest_shuffle.score.moss", name=say("forest_shuffle.name.moss"), times=1, count=12)


def sheet(scoring: int, idle: int) -> ScoreSheet:
    return ScoreSheet((ScoreLine(MOSS, 1, 10),) * scoring + (ScoreLine(MOSS, 1, 0),) * idle)


@pytest.mark.parametrize(("seats", "scoring", "idle"), [(2, 20, 4), (5, 15, 12)])
def test_all_points_of_a_full_forest_can_be_read_and_add_up(
    seats: int, scoring: int, idle: int
) -> None:
    text = "\n".join(words.text for words in score_blocks([sheet(scoring, idle)] * seats, READER))

    assert len(text) < 3_200
    told = re.findall(r"\*\*\w+: (\d+)\*\*\n([^*]*)", text)
    assert len(told) == seats
    for total, sources in told:
        points = [int(number) for number in re.findall(r"→ (\d+)", sources)]
        assert sum(points) == int(total) == 10 * scoring


def test_each_seat_is_a_paragraph_and_each_source_a_line_where_there_is_room() -> None:
    best, second = (
        words.text.splitlines() for words in score_blocks([sheet(1, 1), sheet(2, 0)], READER)
    )

    assert (best[0], second[0]) == ("**Bob: 20**", "**Ann: 10**")
    assert (len(best), len(second)) == (3, 2)
    assert all(line.startswith("- ") and line.endswith("→ 10") for line in best[1:] + second[1:])


def test_what_brought_nothing_is_left_out() -> None:
    (words,) = score_blocks([sheet(1, 1)], READER)
    assert "→ 0" not in words.text
