"""Menus as controls: what is asked can be read."""

from __future__ import annotations

import pytest

from bot.store.rows import MatchId
from bot.ui.card import Select, Words
from bot.ui.controls import menu_blocks
from bot.ui.menu import Entry, Menu
from bot.ui.menu import Select as Choice

LONG = "Pay 2 cards for Wolf, with a bonus if all show Oak"
SHORT = "Pay 2 cards for Mole"


@pytest.mark.parametrize(("asked", "is_told"), [(LONG, True), (SHORT, False)])
def test_a_question_too_long_for_a_select_on_a_phone_stands_above_it(
    asked: str, is_told: bool
) -> None:
    cards = tuple(Entry(("pay", str(number)), f"{number}. Oak") for number in range(3))
    menu = Menu((), bundle=Choice(("*",), asked, cards, 2, 2))

    blocks = list(menu_blocks(menu, MatchId(1), 0))

    select = blocks.pop()
    assert isinstance(select, Select)
    assert select.prompt == asked
    assert blocks == ([Words(f"**{asked}**")] if is_told else [])
