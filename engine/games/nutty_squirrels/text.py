"""How actions and events are said: keys and arguments; the sentences stand in texts/."""

from __future__ import annotations

from typing import Final

from msgspec.structs import asdict

from engine.game import Choice
from engine.games.nutty_squirrels.actions import (
    Action,
    Bury,
    Claim,
    Convert,
    Destroy,
    End,
    Flip,
    Gather,
    Give,
    Hoard,
    Lasso,
    Mimic,
    Move,
    Rob,
    Scare,
    Spit,
    Steal,
)
from engine.games.nutty_squirrels.events import (
    Ended,
    EndTriggered,
    Event,
    Fell,
    LeafRemoved,
    LimbBroke,
    Revealed,
    TurnEnded,
)
from engine.games.nutty_squirrels.moves import cost_of_move
from engine.games.nutty_squirrels.pieces import (
    ONE,
    SHOWN,
    SPOTS,
    STICKY_FINGERS_LIMIT,
    Leaf,
)
from engine.games.nutty_squirrels.state import Squirrel, State
from engine.games.nutty_squirrels.table import running_turn
from engine.games.nutty_squirrels.words import GAME, leaf_word, seat_words, word
from engine.messages import Argument, Message, say

COMMON: Final = (Move, Flip, Gather, Bury, Give, End)


def describe(event: Event) -> Message:
    """Tell what happened: one sentence an event."""
    words = {name: word(name, value) for name, value in asdict(event).items()}
    if isinstance(event, Ended):
        words["winners"] = seat_words(event.winners)
    return say(f"{GAME}.event.{_event_key(event)}", **words)


def choices(state: State, action: Action) -> tuple[Choice, ...]:
    """Say an action step by step; the last label tells the whole of it."""
    verb, *keys = action.text.split()
    fields = {name: value for name, value in asdict(action).items() if value is not None}
    words = {name: word(name, value) for name, value in fields.items()}
    steps = [Choice(verb, say(f"{GAME}.verb.{verb}"))]
    for key, (name, argument) in zip(keys, words.items(), strict=True):
        steps.append(Choice(key, say(f"{GAME}.step.{name}", **{name: argument})))
    squirrel = state.squirrels[running_turn(state.phase).seat]
    if isinstance(action, Claim):
        limb, position = SPOTS[squirrel.place]
        words["power"] = leaf_word(state.limbs[limb].cards[position].leaf)
    steps[-1] = Choice(
        key=steps[-1].key,
        label=say(f"{GAME}.action.{'swap' if 'given' in words else verb}", **words),
        hint=_hint(state, squirrel, action),
        is_common=isinstance(action, COMMON) or action == Claim(),
        needs_confirmation=_is_wasteful(state, squirrel, action),
    )
    return tuple(steps)


def _event_key(event: Event) -> str:
    """Return the key of an event's sentence: its tag, and what sets the sentence apart."""
    kind, form = str(event.__struct_config__.tag), ""
    match event:
        case Fell(cause=reason) | EndTriggered(reason=reason) | Ended(reason=reason):
            form = f"-{reason}"
        case LeafRemoved(added=None):
            form = "-for-good"
        case LimbBroke(count=0):
            form = "-bare"
        case Revealed(leaf=leaf, acorns=acorns) if acorns != SHOWN.get(leaf, acorns):
            form = "-in-part"
        case TurnEnded(spent=spent, count=count) if count:
            form = "-early" if spent else "-unused"
        case _:
            pass
    return kind + form


def _hint(state: State, squirrel: Squirrel, action: Action) -> Message | None:
    """Tell cost and gain of an action, where it has any."""
    parts: dict[str, Argument] = {}
    match action:
        case Move():
            powers = running_turn(state.phase).powers(squirrel)
            return _cost(cost_of_move(state.limbs, action.to, powers))
        case Bury(acorn):
            parts["gain"] = say(f"{GAME}.hint.points", count=ONE[acorn].points)
        case Steal(_, acorn) if squirrel.stolen.count == STICKY_FINGERS_LIMIT - 1:
            points = (squirrel.stolen + ONE[acorn]).points
            parts["gain"] = say(f"{GAME}.hint.points", count=points)
        case Rob() if squirrel.stolen.count:
            parts["gain"] = say(f"{GAME}.hint.vanishing", count=squirrel.stolen.count)
        case _:
            return _plain_hint(state, squirrel, action)
    return say(f"{GAME}.hint.both", cost=_cost(1), **parts)


def _plain_hint(state: State, squirrel: Squirrel, action: Action) -> Message | None:
    left = running_turn(state.phase).points_left(squirrel)
    match action:
        case Flip() | Convert() | Rob() | Steal() | Lasso() | Spit():
            return _cost(1)
        case Claim(Leaf.STICKY_FINGERS) if squirrel.stolen.count:
            return say(f"{GAME}.hint.vanishing", count=squirrel.stolen.count)
        case End() if left:
            return say(f"{GAME}.hint.unspent", count=left)
        case Scare() | Destroy() | Mimic() | Give(Hoard.BURROW):
            return say(f"{GAME}.hint.{action.text.split()[0]}")
        case _:
            return None


def _cost(points: int) -> Message:
    return say(f"{GAME}.hint.cost", count=points)


def _is_wasteful(state: State, squirrel: Squirrel, action: Action) -> bool:
    """Tell whether an action throws away points of the turn or acorns for good."""
    match action:
        case End():
            return running_turn(state.phase).points_left(squirrel) > 0
        case Rob() | Claim(Leaf.STICKY_FINGERS):
            return squirrel.stolen.count > 0
        case _:
            return False
