"""A hint is what Normal would do, with one reason in plain words (issue 4, item 5)."""

from __future__ import annotations

import pytest

from engine.game import AnyGame
from engine.players.hint import hint
from engine.players.normal import NormalPlayer
from engine.texts import Texts
from tests.engine.nutty_squirrels import positions as squirrels
from tests.engine.players.scenes import asked, chance, states


def test_a_hint_is_the_action_of_a_normal_player_and_can_be_said(game: AnyGame) -> None:
    for state in states(game, 4):
        found = hint(asked(game, state), chance())
        assert found.action == NormalPlayer().choose(asked(game, state), chance())
        assert Texts("en").render(found.reason).endswith(".")


@pytest.mark.parametrize(
    ("drawing", "key"),
    [
        ("1 nest g burrow ggg\nturn 1 spent 2", "wins"),
        ("1 nest g\nturn 1 spent 2", "scores"),
        ("a none\n1 at a1 cheeks gg\nturn 1 spent 2", "prepares"),
    ],
)
def test_the_reason_is_the_plainest_one(drawing: str, key: str) -> None:
    state = squirrels.position(drawing)
    assert hint(asked(squirrels.GAME, state), chance()).reason.key == f"engine.hint.{key}"


def test_a_hint_that_is_late_still_names_a_legal_action(game: AnyGame) -> None:
    (state,) = states(game, 1)
    player = NormalPlayer(lambda: True)
    assert hint(asked(game, state), chance(), player).action in asked(game, state).legal
