"""Completing typed actions."""

from __future__ import annotations

from bot.ui.choice_tree import Offer
from bot.ui.notation import suggest
from bot.ui.reader import Reader
from engine.game import Choice
from engine.messages import say
from engine.texts import Texts

READER = Reader(Texts("en", "bot", "tests.bot.ui"))


def offer(text: str, label: str) -> Offer:
    keys = text.split()
    return Offer(text, tuple(Choice(key, say("menu_test.label", text=label)) for key in keys))


OFFERED = [
    offer("move b3", "Move to B3"),
    offer("move trunk", "Move to the trunk"),
    offer("flip", "Flip"),
]


def test_beginnings_come_first_and_labels_are_found_too() -> None:
    assert [hit.text for hit in suggest(OFFERED, "MOVE  tr", READER)] == ["move trunk"]
    assert [hit.text for hit in suggest(OFFERED, "the", READER)] == ["move trunk"]
    assert [hit.text for hit in suggest(OFFERED, "", READER)] == [offer.text for offer in OFFERED]
    assert suggest(OFFERED, "fly", READER) == ()


def test_suggestion_says_what_it_does() -> None:
    assert suggest(OFFERED, "flip", READER)[0].label == "flip · Flip"


def test_discords_limits_hold() -> None:
    many = [offer(f"move {'x' * 50}{number}", "w" * 200) for number in range(40)]
    hits = suggest(many, "move", READER)
    assert len(hits) == 25
    assert all(len(hit.label) <= 100 for hit in hits)


def test_anything_may_be_typed() -> None:
    for typed in ("\0", "\ud800", "x" * 10_000, "@everyone", "  "):
        suggest(OFFERED, typed, READER)
