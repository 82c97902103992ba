"""Every ruling of Nutty Squirrels is cited by a test, and told to players."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

from bot.rules_book import TOPICS_LIMIT
from tests.citations import cited_rules

FOLDER = Path(__file__).parent
RULINGS = {str(number) for number in range(1, 125)}  # from 106 on those of the solo game
PROCEDURES = {"FALL", "REMOVE", "BREAK", "REVEAL"}
BOOK = (files("seeds") / "nutty_squirrels.md").read_text("utf-8")


def test_every_ruling_is_cited_by_a_test() -> None:
    cited = set(cited_rules(FOLDER, "NS"))
    assert not RULINGS - cited
    assert not cited - RULINGS


def test_every_procedure_is_cited_by_a_test() -> None:
    tests = "\n".join(path.read_text("utf-8") for path in FOLDER.glob("test_*.py"))
    assert set(re.findall(r"NS-([A-Z]+)", tests)) == PROCEDURES


def test_every_ruling_and_procedure_is_told_to_players() -> None:
    assert set(re.findall(r"NS-(\d+|[A-Z]+)", BOOK)) == RULINGS | PROCEDURES


def test_each_topic_of_the_rules_fits_one_message() -> None:
    topics = re.split(r"^## ", BOOK, flags=re.MULTILINE)[1:]
    assert 20 < len(topics) <= TOPICS_LIMIT
    for topic in topics:
        title, _, text = topic.partition("\n")
        assert len(title) < 100
        assert 0 < len(text.strip()) < 1_500


def test_the_deck_is_told_as_a_house_composition() -> None:
    assert "house composition" in BOOK
