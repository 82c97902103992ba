"""Every rule of Forest Shuffle is cited by a test, and told to players."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

from tests.citations import cited_rules

RULES = {str(number) for number in range(1, 78)}
RULINGS = {str(number) for number in range(78, 85)}  # our own, in seeds/forest_shuffle.md
CASES = {f"T{number}" for number in range(1, 27)}
BOOK = (files("seeds") / "forest_shuffle.md").read_text("utf-8")


def test_every_rule_and_every_interplay_case_is_cited_by_a_test() -> None:
    cited = set(cited_rules(Path(__file__).parent, "FS"))
    assert not (RULES | RULINGS | CASES) - cited
    assert not cited - (RULES | RULINGS | CASES)


def test_every_rule_and_ruling_is_told_to_players() -> None:
    assert set(re.findall(r"FS-(\d+)", BOOK)) == RULES | RULINGS


def test_each_topic_of_the_rules_fits_one_message() -> None:
    topics = re.split(r"^## ", BOOK, flags=re.MULTILINE)[1:]
    assert len(topics) > 20
    for topic in topics:
        title, _, text = topic.partition("\n")
        assert len(title) < 100
        assert 0 < len(text.strip()) < 1_500
