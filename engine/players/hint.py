"""Hints: what a normal computer player would do here, and why."""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec import Struct

from engine.chance import Chance
from engine.messages import Message, say
from engine.players.normal import NormalPlayer
from engine.players.player import Decision

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")


class Hint(Struct, Generic[A], frozen=True):
    """A move with one reason in plain words."""

    action: A
    reason: Message


def hint(
    decision: Decision[S, A, E, V], chance: Chance, player: NormalPlayer | None = None
) -> Hint[A]:
    """Return the action that a normal player would make; `player` may be one that is cut off."""
    if len(decision.legal) == 1:
        return Hint(decision.legal[0], say("engine.hint.only"))
    line = (player or NormalPlayer()).line(decision, chance)
    return Hint(line[0], _reason(decision, line, chance))


def _reason(decision: Decision[S, A, E, V], line: tuple[A, ...], chance: Chance) -> Message:
    """Say the plainest thing that the line does, tried in a world that the seat thinks possible."""
    game, seat = decision.game, decision.seat
    before = state = game.resample(decision.view(), seat, chance)
    is_sealed = False
    for action in line:
        step = game.apply(state, seat, action, chance)
        state, is_sealed = step.state, step.is_sealed
    outcome = game.outcome(state)
    gain = game.scores(state)[seat].total - game.scores(before)[seat].total
    if outcome and seat in outcome.winners:
        return say("engine.hint.wins")
    if gain > 0:
        return say("engine.hint.scores", count=gain)
    if is_sealed and game.to_act(state) == (seat,):
        return say("engine.hint.reveals")
    return say("engine.hint.prepares")
