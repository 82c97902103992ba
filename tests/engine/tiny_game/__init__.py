"""A made-up third game: it knows the contract and nothing else, and nothing knows it."""

from __future__ import annotations

from engine.game import Game
from tests.engine.tiny_game.rules import (
    INFO,
    Action,
    Event,
    State,
    apply,
    appraise,
    leave,
    legal_actions,
    notation,
    outcome,
    scores,
    skip,
    start,
    to_act,
    violations,
)
from tests.engine.tiny_game.text import (
    choices,
    describe,
    headline,
    private_lines,
    summarise,
)
from tests.engine.tiny_game.view import View, redact, resample, view

TINY_GAME: Game[State, Action, Event, View] = Game(
    info=INFO,
    state_type=State,
    event_type=Event,
    view_type=View,
    start=start,
    to_act=to_act,
    legal_actions=legal_actions,
    notation=notation,
    apply=apply,
    leave=leave,
    skip=skip,
    outcome=outcome,
    scores=scores,
    view=view,
    redact=redact,
    resample=resample,
    appraise=appraise,
    choices=choices,
    describe=describe,
    headline=headline,
    summarise=summarise,
    private_lines=private_lines,
    violations=violations,
)
