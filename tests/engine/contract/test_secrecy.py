"""Nobody learns what they may not know (design.md section 7), over every game.

A seat's doubt is drawn with `resample`: a state that its view does not tell from the true one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from msgspec import json

from engine.chance import Chance
from engine.game import AnyGame, Seat
from tests.engine.contract.deals import EVERYDAY, LONG, Deal, Scene, all_deals, deals


def doubts(game: AnyGame, scene: Scene) -> Iterator[tuple[Seat, Any]]:
    """Each seat with a state that it cannot tell from the true one."""
    for seat in map(Seat, scene.seats):
        yield seat, game.resample(game.view(scene.match.state, seat), seat, scene.chance)


def check_doubts(game: AnyGame, scene: Scene) -> None:
    state = scene.match.state
    for seat, other in doubts(game, scene):
        assert not game.violations(other)
        assert json.encode(game.view(other, seat)) == json.encode(game.view(state, seat))
        assert game.view(other, None) == game.view(state, None)
        assert game.to_act(other) == game.to_act(state)
        assert game.outcome(other) == game.outcome(state)
        assert game.scores(other) == game.scores(state)
        legal = game.legal_actions(state, seat)
        assert game.legal_actions(other, seat) == legal
        for action in legal:
            assert game.choices(other, action) == game.choices(state, action)


@EVERYDAY
@given(deal=deals)
def test_view_actions_and_labels_do_not_depend_on_what_a_seat_may_not_know(
    game: AnyGame, deal: Deal
) -> None:
    check_doubts(game, deal.scene(game))


@pytest.mark.long
@LONG
@given(deal=all_deals)
def test_the_same_over_thousands_of_pairs_of_states(game: AnyGame, deal: Deal) -> None:
    check_doubts(game, deal.scene(game))


@EVERYDAY
@given(deal=deals)
def test_what_may_be_undone_showed_nothing_new(game: AnyGame, deal: Deal) -> None:
    """An action that is not sealed has the same outcome in all states that the seat thinks of."""
    scene = deal.scene(game)
    state = scene.match.state
    for seat, other in doubts(game, scene):
        for action in game.legal_actions(state, seat):
            steps = [game.apply(s, seat, action, Chance(b"same", 0)) for s in (state, other)]
            assert steps[0].is_sealed == steps[1].is_sealed
            if not steps[0].is_sealed:
                views = [game.view(step.state, seat) for step in steps]
                assert views[0] == views[1]
                facts = [[game.redact(e, seat) for e in step.events] for step in steps]
                assert facts[0] == facts[1]


@EVERYDAY
@given(deal=deals)
def test_redaction_only_takes_away(game: AnyGame, deal: Deal) -> None:
    """What a spectator is told of an event follows from what any seat is told of it."""
    scene = deal.scene(game)
    for moment in scene.moments[-60:]:
        for event in moment.played.events:
            public = game.redact(event, None)
            for seat in map(Seat, scene.seats):
                told = game.redact(event, seat)
                if told is None:
                    assert public is None
                else:
                    assert game.redact(told, seat) == told
                    assert game.redact(told, None) == public


@EVERYDAY
@given(deal=deals)
def test_a_resampled_state_plays_on(game: AnyGame, deal: Deal) -> None:
    scene = deal.scene(game)
    for seat, other in doubts(game, scene):
        for waiting in game.to_act(other):
            action = scene.chance.pick(game.legal_actions(other, waiting))
            step = game.apply(other, waiting, action, Chance(b"on", seat))
            assert not game.violations(step.state)


@EVERYDAY
@given(deal=deals)
def test_the_unknown_is_drawn_anew(game: AnyGame, deal: Deal) -> None:
    """`resample` does not hand out the truth: from the start of a match draws differ."""
    match = deal.start(game)
    view = game.view(match.state, Seat(0))
    drawn = {json.encode(game.resample(view, Seat(0), Chance(b"draw", n))) for n in range(4)}
    assert len(drawn) > 1


@EVERYDAY
@given(deal=deals)
def test_a_game_without_secrets_shows_everybody_the_same(game: AnyGame, deal: Deal) -> None:
    if game.info.has_secrets:
        return
    scene = deal.scene(game)
    for moment in scene.moments[-60:]:
        for event in moment.played.events:
            told = {json.encode(game.redact(event, s)) for s in (None, *map(Seat, scene.seats))}
            assert len(told) == 1
