"""Appraisals guide computer players: by what the seat may know, and towards winning."""

from __future__ import annotations

from math import isfinite

from hypothesis import given

from engine.game import AnyGame, Seat
from tests.engine.contract.deals import EVERYDAY, WHOLE, Deal, deals


@EVERYDAY
@given(deal=deals)
def test_an_appraisal_does_not_depend_on_what_the_seat_may_not_know(
    game: AnyGame, deal: Deal
) -> None:
    scene = deal.scene(game)
    state = scene.match.state
    for seat in map(Seat, scene.seats):
        doubt = game.resample(game.view(state, seat), seat, scene.chance)
        worth = game.appraise(state, seat)
        assert isfinite(worth)
        assert game.appraise(doubt, seat) == worth


@WHOLE
@given(deal=deals)
def test_at_the_end_winners_stand_better_than_anybody_ever_did(game: AnyGame, deal: Deal) -> None:
    scene = Deal(deal.seats, deal.option, deal.seed, 1000).scene(game)
    outcome = scene.match.outcome
    assert outcome
    before = scene.moments[len(scene.moments) // 2].played.match.state
    for seat in map(Seat, scene.seats):
        worth = game.appraise(scene.match.state, seat)
        if seat in outcome.winners:
            assert worth > game.appraise(before, seat)
        else:
            assert worth < game.appraise(before, seat)
