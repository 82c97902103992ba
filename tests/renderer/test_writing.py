"""Names from anywhere become letters that can be drawn."""

from __future__ import annotations

import pytest

from renderer.fonts import ELLIPSIS, Type, fit, measure, runs
from renderer.writing import clean, visual

STYLE = Type(34)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Nadja", "Nadja"),
        ("  two\t\nwords ", "two words"),
        ("\u202eevil\u202c", "evil"),
        ("\U0001d4dd\U0001d4ea\U0001d4ed\U0001d4f3\U0001d4ea", "Nadja"),
        ("a\u200d\u200bb", "ab"),
        ("👍🏽", "👍"),
        ("", "·"),
        ("\u202e\u2066", "·"),
        ("\U000f0000x", "·x"),
        ("e\u0301", "é"),
    ],
)
def test_names_are_brought_into_plain_letters(name: str, expected: str) -> None:
    assert clean(name) == expected


def test_towers_of_marks_are_cut() -> None:
    assert len(clean("Z" + "\u0338\u0321\u031b\u0330" * 12)) <= 3


@pytest.mark.parametrize(
    ("logical", "shown"),
    [
        ("abc", "abc"),
        ("שלום", "םולש"),
        ("abc שלום (x)", "abc םולש (x)"),
        ("שלום 123", "123 םולש"),
        ("של (ום)", "(םו) לש"),
        ("123", "123"),
    ],
)
def test_right_to_left_is_laid_out_by_its_own_order(logical: str, shown: str) -> None:
    assert visual(logical) == shown


def test_arabic_letters_join() -> None:
    # seen, lam-alef, meem: initial, ligature in its final form or isolated, isolated at the end
    shown = visual("سلام")
    assert "\ufeb3" in shown
    assert "\ufee1" in shown
    assert "ل" not in shown


def test_a_late_vowel_of_devanagari_stands_before_its_letter() -> None:
    assert visual("हि") == "िह"


def test_what_no_face_has_becomes_a_neutral_mark() -> None:
    (run,) = runs("\U00013000", STYLE, 1)
    assert run.text == "·"


@pytest.mark.parametrize("name", ["W" * 32, "🐿" * 40, "אבגדה" * 9, "한국어" * 12, "ﷺ" * 30])
@pytest.mark.parametrize("width", [60, 150, 240])
def test_names_are_cut_to_their_cell_by_measure(name: str, width: int) -> None:
    shown = fit(name, STYLE, width)
    assert ELLIPSIS in shown
    assert measure(shown, STYLE) <= width


def test_a_name_that_fits_is_shown_whole() -> None:
    assert fit("Nadja", STYLE, 200) == "Nadja"
