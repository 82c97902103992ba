"""Forest Shuffle, as a record of pure functions."""

from __future__ import annotations

from typing import Final

from engine.game import Game, GameInfo
from engine.games.forest_shuffle.actions import Action, notation
from engine.games.forest_shuffle.appraisal import appraise
from engine.games.forest_shuffle.checks import violations
from engine.games.forest_shuffle.choices import choices
from engine.games.forest_shuffle.ending import outcome, scores
from engine.games.forest_shuffle.events import Event
from engine.games.forest_shuffle.legal import legal_actions
from engine.games.forest_shuffle.pieces import SEATS_MAX, SEATS_MIN
from engine.games.forest_shuffle.private import private_lines
from engine.games.forest_shuffle.resampling import resample
from engine.games.forest_shuffle.rules import apply, leave, skip, to_act
from engine.games.forest_shuffle.setup import start
from engine.games.forest_shuffle.sheet import score_text
from engine.games.forest_shuffle.state import State
from engine.games.forest_shuffle.summary import headline, summarise
from engine.games.forest_shuffle.text import describe
from engine.games.forest_shuffle.view import TableView, redact, view

FOREST_SHUFFLE: Final[Game[State, Action, Event, TableView]] = Game(
    info=GameInfo(
        id="forest_shuffle",
        command="forest",
        seats_min=SEATS_MIN,
        seats_max=SEATS_MAX,
        rules_version=1,
        has_secrets=True,
    ),
    state_type=State,
    event_type=Event,
    view_type=TableView,
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
    score_written=score_text,
)
