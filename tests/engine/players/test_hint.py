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
    ("drawing", "action", "key"),
    [
        ("1 nest g burrow ggg\nturn 1 spent 2", "bury golden", "wins"),
        ("1 nest g\nturn 1 spent 2", "bury golden", "scores"),
        ("1 at a1\nturn 1 spent 2", "flip", "reveals"),
        ("a none\n1 at a1 cheeks gg\nturn 1 spent 2", "move t", "prepares-best"),
        ("a none\n1 at a1 cheeks g burrow ggg\nturn 1", "move t", "prepares-wins"),
        ("a none\n1 at a1 cheeks g\nturn 1", "move t", "prepares-scores"),
        ("turn 1", "move", "prepares-reveals"),
    ],
)
def test_the_reason_is_true_of_the_action_that_is_named(
    drawing: str, action: str, key: str
) -> None:
    found = hint(asked(squirrels.GAME, squirrels.position(drawing)), chance())
    assert (found.action.text.startswith(action), found.reason.key) == (True, f"engine.hint.{key}")


def test_no_reason_says_that_something_comes_to_light_where_nothing_does(game: AnyGame) -> None:
    for state in states(game, 12):
        found = hint(asked(game, state), chance())
        step = game.apply(state, game.to_act(state)[0], found.action, chance())
        if found.reason.key == "engine.hint.reveals":
            assert step.is_sealed
        if found.reason.key.startswith("engine.hint.prepares"):
            assert game.to_act(step.state) == (game.to_act(state)[0],)


def test_a_hint_that_is_late_still_names_a_legal_action(game: AnyGame) -> None:
    (state,) = states(game, 1)
    player = NormalPlayer(lambda: True)
    assert hint(asked(game, state), chance(), player).action in asked(game, state).legal
