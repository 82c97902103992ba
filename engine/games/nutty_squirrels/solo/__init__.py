"""The solo game of Nutty Squirrels, as a record of pure functions."""

from __future__ import annotations

from typing import Final

from engine.game import Game, GameInfo, Mode, Option
from engine.games.nutty_squirrels.solo.actions import Action, notation
from engine.games.nutty_squirrels.solo.appraisal import appraise
from engine.games.nutty_squirrels.solo.checks import violations
from engine.games.nutty_squirrels.solo.ending import outcome, scores
from engine.games.nutty_squirrels.solo.events import Event
from engine.games.nutty_squirrels.solo.pieces import Goal
from engine.games.nutty_squirrels.solo.rules import apply, leave, legal_actions, skip, to_act
from engine.games.nutty_squirrels.solo.setup import start
from engine.games.nutty_squirrels.solo.state import State
from engine.games.nutty_squirrels.solo.summary import headline, private_lines, summarise
from engine.games.nutty_squirrels.solo.text import choices, describe
from engine.games.nutty_squirrels.solo.view import SoloView, redact, resample, view

NUTTY_SQUIRRELS_SOLO: Final[Game[State, Action, Event, SoloView]] = Game(
    info=GameInfo(
        id="nutty_squirrels_solo",
        command="squirrels",
        seats_min=1,
        seats_max=1,
        rules_version=1,
        has_secrets=False,
        options=(Option("goal", tuple(Goal)),),
        modes=(
            Mode("solo", (("goal", Goal.CLASSIC),)),
            Mode("solo-high", (("goal", Goal.HIGH),), is_daily=True),
        ),
        last_resorts=("stop",),
    ),
    state_type=State,
    event_type=Event,
    view_type=SoloView,
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
