"""Where a game counts what an action may bring to light, players may rely on its cases."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import given

from engine.game import AnyGame, Case, Seat
from tests.engine.contract.deals import EVERYDAY, Deal, deals


def counted(game: AnyGame, state: Any, action: Any) -> list[Case[Any]]:  # noqa: ANN401
    return list(game.cases(state, action)) if game.cases else []


@EVERYDAY
@given(deal=deals)
def test_cases_are_states_that_the_seat_to_act_cannot_tell_apart(game: AnyGame, deal: Deal) -> None:
    state = deal.scene(game).match.state
    for seat in game.to_act(state):
        for action in game.legal_actions(state, seat):
            for case in counted(game, state, action):
                assert case.weight > 0
                assert not game.violations(case.state)
                assert game.view(case.state, seat) == game.view(state, seat)


@EVERYDAY
@given(deal=deals)
def test_the_true_state_is_among_its_cases_and_its_action_is_sealed(
    game: AnyGame, deal: Deal
) -> None:
    scene = deal.scene(game)
    state = scene.match.state
    for seat in game.to_act(state):
        for action in game.legal_actions(state, seat):
            if cases := counted(game, state, action):
                assert state in [case.state for case in cases]
                assert game.apply(state, seat, action, scene.chance).is_sealed


@EVERYDAY
@given(deal=deals)
def test_cases_weigh_the_same_whatever_is_hidden(game: AnyGame, deal: Deal) -> None:
    scene = deal.scene(game)
    state = scene.match.state
    for seat in map(Seat, game.to_act(state)):
        other = game.resample(game.view(state, seat), seat, scene.chance)
        for action in game.legal_actions(state, seat):
            assert weights(game, state, action) == weights(game, other, action)


def weights(game: AnyGame, state: Any, action: Any) -> Counter[int]:  # noqa: ANN401
    return Counter(case.weight for case in counted(game, state, action))
