"""A player that takes any of the actions that are not foolish."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from engine.chance import Chance
from engine.players.budget import never
from engine.players.player import Decision
from engine.players.random import PATIENCE, willing

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")

CARELESSNESS = 1.5  # points that it may throw away without noticing
ENOUGH = 1000.0  # points that no action can make good


class EasyPlayer:
    """Picks at random among the actions that look hardly worse than the best one.

    It looks one action ahead. An action that can be undone and gains nothing counts as dawdling:
    it is left out while anything else is there to do. Where a match is one long turn, what can be
    undone is never taken for luck, since each detour costs.
    """

    def __init__(self, is_late: Callable[[], bool] = never) -> None:
        self._is_late = is_late

    def choose(self, decision: Decision[S, A, E, V], chance: Chance) -> A:
        """Return one of the decision's legal actions."""
        legal, game, seat = willing(decision, 2 * PATIENCE), decision.game, decision.seat
        if len(legal) == 1:
            return legal[0]
        state = game.resample(decision.view(), seat, chance)
        before = game.appraise(state, seat)
        slack = CARELESSNESS if chance.below(2) else 0.0
        patience = slack if game.info.last_resorts else 0.0
        gains: list[tuple[float, A]] = []
        for action in legal:
            step = game.apply(state, seat, action, chance)
            gain = game.appraise(step.state, seat) - before
            if not step.is_sealed and game.to_act(step.state) == (seat,):
                gain -= _dawdling(gain, decision.undoable)
                gain -= patience
            gains.append((gain, action))
            if self._is_late():
                break
        best = max(gain for gain, _ in gains)
        return chance.pick([action for gain, action in gains if gain >= best - slack])


def _dawdling(gain: float, undoable: int) -> float:
    """Return what to hold against an action that can be undone."""
    if undoable >= PATIENCE:
        return ENOUGH
    return CARELESSNESS if gain <= 0 else 0.0
