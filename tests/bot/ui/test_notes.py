"""The lines of a log as people read them on a phone (play.md, Turn card)."""

from __future__ import annotations

from bot.tables.chronicle import Line
from bot.ui.notes import write
from bot.ui.reader import Reader
from engine.messages import say
from engine.texts import Texts

READER = Reader(Texts("en", "bot"), ())


def line(ply: int, words: str) -> Line:
    return Line(ply, (say("bot.log.repeated", line=words, times=1),))


def told(*words: str, most: int = 8, characters: int = 900) -> tuple[str, ...]:
    lines = [line(ply, each) for ply, each in enumerate(words, 1)]
    return write(lines, READER, most=most, characters=characters)


def test_the_same_several_times_in_a_row_is_one_line() -> None:
    assert told("a", "b", "b", "b", "a") == ("a (1 times)", "b (1 times) (3 times)", "a (1 times)")


def test_what_does_not_fit_is_counted_in_plies() -> None:
    assert told("a", "b", "b", "c", "c", "d", most=2) == (
        "… and 3 more before",
        "c (1 times) (2 times)",
        "d (1 times)",
    )


def test_long_stories_end_where_there_is_no_more_room() -> None:
    assert told("a" * 40, "b" * 40, "c", characters=64) == (
        "… and 1 more before",
        "b" * 40 + " (1 times)",
        "c (1 times)",
    )
