"""How well the player stands, in points."""

from __future__ import annotations

from engine.game import Seat
from engine.games.nutty_squirrels.solo.ending import has_won
from engine.games.nutty_squirrels.solo.purse import value
from engine.games.nutty_squirrels.solo.state import Over, State


def appraise(state: State, _seat: Seat) -> float:
    """Return the points held, and what the end was worth."""
    worth = float(value(state.squirrel))
    if isinstance(state.phase, Over):
        worth += 100 if has_won(state.squirrel, state.phase.reason) else -100
    return worth
