"""Actions in words."""

from __future__ import annotations

import pytest

from bot.ui.choice_tree import Offer
from bot.ui.labels import action_label
from engine.game import Choice
from tests.bot.ui.test_menu import READER, named


@pytest.mark.parametrize(
    ("labels", "told"),
    [
        (("Pay", "Oak"), "Pay: Oak (+1)"),
        (("Move", "Move to A1"), "Move to A1 (+1)"),
        (("Steal", "From Bob", "Steal an acorn from Bob"), "Steal an acorn from Bob (+1)"),
        (("Rest",), "Rest (+1)"),
    ],
)
def test_an_action_without_a_menu_around_it_says_what_is_done_once(
    labels: tuple[str, ...], told: str
) -> None:
    *before, last = labels
    choices = [Choice(label.lower(), named(label)) for label in before]
    gain = Choice("last", named(last), hint=named("+1"))

    assert action_label(Offer("text", (*choices, gain)), READER) == told
