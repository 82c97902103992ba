"""Nutty Squirrels of the Oakwood Forest, as a record of pure functions."""

from __future__ import annotations

from typing import Final

from engine.game import Game, GameInfo
from engine.games.nutty_squirrels.actions import Action, notation
from engine.games.nutty_squirrels.appraisal import appraise
from engine.games.nutty_squirrels.cases import cases
from engine.games.nutty_squirrels.checks import violations
from engine.games.nutty_squirrels.ending import outcome, scores
from engine.games.nutty_squirrels.events import Event
from engine.games.nutty_squirrels.rules import apply, leave, legal_actions, skip, to_act
from engine.games.nutty_squirrels.setup import start
from engine.games.nutty_squirrels.state import State
from engine.games.nutty_squirrels.summary import headline, private_lines, summarise
from engine.games.nutty_squirrels.text import choices, describe
from engine.games.nutty_squirrels.view import BoardView, redact, resample, view

NUTTY_SQUIRRELS: Final[Game[State, Action, Event, BoardView]] = Game(
    info=GameInfo(
        id="nutty_squirrels",
        command="squirrels",
        seats_min=2,
        seats_max=6,
        rules_version=1,
        has_secrets=False,
    ),
    state_type=State,
    event_type=Event,
    view_type=BoardView,
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
    cases=cases,
)
