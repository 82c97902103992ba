"""The tiny game as other versions of it might be."""

from __future__ import annotations

from dataclasses import replace

from msgspec import Struct, structs

from engine.chance import Chance
from engine.game import AnyGame, Seat, Step
from tests.engine.tiny_game import TINY_GAME
from tests.engine.tiny_game.rules import Action, Added, Event, State, Turn
from tests.engine.tiny_game.view import View


def rewritten(gain: int = 0, version: int = 1) -> AnyGame:
    """Change what the first seat's cards are worth: plies before it replay to something else."""

    def apply(state: State, seat: Seat, action: Action, chance: Chance) -> Step[State, Event]:
        step = TINY_GAME.apply(state, seat, action, chance)
        added = [event for event in step.events if isinstance(event, Added)]
        target = step.state.target + gain * len(added)
        return structs.replace(step, state=structs.replace(step.state, target=target))

    return replace(
        TINY_GAME, apply=apply, info=structs.replace(TINY_GAME.info, rules_version=version)
    )


class OtherState(State, frozen=True, kw_only=True):
    """What a later version needs to know and this one has not kept."""

    weather: str


def unreadable(version: int = 2) -> AnyGame:
    """A version that cannot read the snapshots of the first one."""
    info = structs.replace(TINY_GAME.info, rules_version=version)
    return replace(TINY_GAME, state_type=OtherState, info=info)


class Named(Struct, frozen=True, tag="named"):
    """An event that replaced the others."""

    seat: int


def renamed_events(version: int = 2) -> AnyGame:
    """A version that has other events than the first one."""
    info = structs.replace(TINY_GAME.info, rules_version=version)
    return replace(TINY_GAME, event_type=Named, info=info)


def _view(state: State, seat: Seat | None) -> View:
    """Hide also what the seat to act is laying out."""
    seen = TINY_GAME.view(state, seat)
    if not isinstance(state.phase, Turn) or seat == state.phase.seat:
        return seen
    nothing = ((),) * len(state.hands)
    phase = Turn(seen.phase.seat) if isinstance(seen.phase, Turn) else seen.phase
    return View(seen.viewer, seen.target, seen.deck, nothing, nothing, seen.aside, phase, seen.gone)


def _redact(event: Event, seat: Seat | None) -> Event | None:
    is_secret = isinstance(event, Added) and event.seat != seat
    return None if is_secret else TINY_GAME.redact(event, seat)


PRIVATE_STEPS = replace(TINY_GAME, view=_view, redact=_redact)
"""A version in which nobody else learns of a play before it is made."""
