"""custom_ids: made and read in one place, never longer than Discord takes."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.router import CUSTOM_ID_LIMIT, Press, read_press
from tests.bot.shown import Json

VERBS = st.from_regex(r"[a-z][a-z-]{0,9}", fullmatch=True)
PATHS = st.lists(st.from_regex(r"[a-z0-9~*?!=@-]{1,8}", fullmatch=True), max_size=6).map(" ".join)


def pressed(custom_id: str, values: list[str] | None = None) -> Json:
    """Return as much of an interaction as a press is read from."""
    data = {"custom_id": custom_id} | ({} if values is None else {"values": values})
    return SimpleNamespace(data=data)


@given(VERBS, st.integers(0, 2**53), st.integers(0, 100_000), PATHS)
def test_what_is_made_is_read_again(verb: str, subject: int, ply: int, path: str) -> None:
    press = Press(verb, subject, ply, path)

    custom_id = press.custom_id

    assert len(custom_id) <= CUSTOM_ID_LIMIT
    assert read_press(pressed(custom_id)) == press


def test_a_path_that_does_not_fit_is_refused_when_made() -> None:
    with pytest.raises(ValueError, match="too long"):
        _ = Press("act", 1, 1, "x" * 90).custom_id


def test_values_of_a_select_are_read_with_it() -> None:
    press = read_press(pressed(Press("act", 7, 3, "?").custom_id, ["move a1"]))

    assert press == Press("act", 7, 3, "?", ("move a1",))


@given(st.text(max_size=200))
def test_no_text_from_outside_breaks_the_reading(text: str) -> None:
    read_press(pressed(text))
    read_press(pressed(f"oak1:{text}"))
    read_press(pressed(f"oak1:1:1:{text}", [text] * 30))
