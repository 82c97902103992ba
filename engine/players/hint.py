"""Hints: what a normal computer player would do here, and why."""

from __future__ import annotations

from collections.abc import Sequence
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


WORLDS = 3  # in each of them must hold what a reason says


class Hint(Struct, Generic[A], frozen=True):
    """A move with one reason in plain words."""

    action: A
    reason: Message


class _Effect(Struct, frozen=True):
    """What some actions do, as far as it is certain."""

    wins: bool
    gain: int  # points, at least
    is_seen: bool  # something new is seen
    goes_on: bool  # the same seat is to act


def hint(
    decision: Decision[S, A, E, V], chance: Chance, player: NormalPlayer | None = None
) -> Hint[A]:
    """Return the action that a normal player would make; `player` may be one that is cut off."""
    if len(decision.legal) == 1:
        return Hint(decision.legal[0], say("engine.hint.only"))
    line = (player or NormalPlayer()).line(decision, chance)
    return Hint(line[0], _reason(decision, line, chance))


def _reason(decision: Decision[S, A, E, V], line: tuple[A, ...], chance: Chance) -> Message:
    """Say the plainest thing that the first action does, else what it prepares.

    Only what holds in each of some worlds that the seat thinks possible is said to be certain.
    """
    game, seat = decision.game, decision.seat
    worlds = [game.resample(decision.view(), seat, chance) for _ in range(WORLDS)]
    start = worlds[0]
    first = _effect(decision, worlds, line[:1], chance)
    cases = game.cases(start, line[0]) if game.cases else ()
    if first.wins or first.gain > 0:
        return _told(first, "")
    if first.is_seen or cases:
        return say("engine.hint.reveals")
    if len(line) == 1 or not first.goes_on:
        return say("engine.hint.best")
    return _told(_effect(decision, worlds, line, chance), "prepares-")


def _effect(
    decision: Decision[S, A, E, V], worlds: Sequence[S], line: tuple[A, ...], chance: Chance
) -> _Effect:
    """Follow a line in all worlds and return what holds in each of them."""
    game, seat = decision.game, decision.seat
    ends: list[S] = []
    is_sealed = False
    for state in worlds:
        for action in line:
            step = game.apply(state, seat, action, chance)
            state, is_sealed = step.state, step.is_sealed  # noqa: PLW2901 - walks on
        ends.append(state)
    goes_on = all(game.to_act(end) == (seat,) for end in ends)
    seen = [game.view(end, seat) for end in ends]
    outcomes = [game.outcome(end) for end in ends]
    return _Effect(
        wins=all(outcome is not None and seat in outcome.winners for outcome in outcomes),
        gain=min(
            game.scores(end)[seat].total - game.scores(world)[seat].total
            for world, end in zip(worlds, ends, strict=True)
        ),
        is_seen=(is_sealed and goes_on) or any(view != seen[0] for view in seen),
        goes_on=goes_on,
    )


def _told(effect: _Effect, prefix: str) -> Message:
    if effect.wins:
        return say(f"engine.hint.{prefix}wins")
    if effect.gain > 0:
        return say(f"engine.hint.{prefix}scores", count=effect.gain)
    return say(f"engine.hint.{prefix}{'reveals' if effect.is_seen else 'best'}")
