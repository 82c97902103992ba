"""How actions and events are said: keys and arguments; the sentences stand in texts/."""

from __future__ import annotations

from typing import Final

from msgspec.structs import asdict, replace

from engine.game import Choice
from engine.games.nutty_squirrels import text as shared
from engine.games.nutty_squirrels.actions import Gather, Lasso, Move, Stash
from engine.games.nutty_squirrels.events import Fell
from engine.games.nutty_squirrels.pieces import POINTS_TO_WIN, SPOTS, TRUNK, Leaf
from engine.games.nutty_squirrels.solo.actions import Action, Bribe, Buy, Pay, Stop
from engine.games.nutty_squirrels.solo.events import (
    Bought,
    Bribed,
    Dealt,
    Event,
    Finished,
    Paid,
    Pilfered,
    Traded,
)
from engine.games.nutty_squirrels.solo.paths import price_of_step
from engine.games.nutty_squirrels.solo.pieces import BRIBE, POWER_PRICE
from engine.games.nutty_squirrels.solo.prospects import can_get_home
from engine.games.nutty_squirrels.solo.purse import value
from engine.games.nutty_squirrels.solo.state import State
from engine.games.nutty_squirrels.words import GAME, word
from engine.messages import Argument, Message, say

SOLO: Final = "nutty_squirrels_solo"
COMMON: Final = (Move, Gather, Stash, Bribe)


def describe(event: Event) -> Message:
    """Tell what happened: one sentence an event."""
    match event:
        case Fell():
            return say(f"{SOLO}.event.fell", **_words(event))
        case Paid(count=count):
            return say(f"{SOLO}.event.paid{'-with-change' if count else ''}", **_words(event))
        case Finished(reason=reason, has_won=has_won):
            form = "won" if has_won else "lost"
            why = say(f"{SOLO}.end.{reason}")
            return say(f"{SOLO}.event.finished-{form}", why=why, count=event.count)
        case Dealt() | Bought() | Traded() | Pilfered() | Bribed():
            kind = str(event.__struct_config__.tag)
            return say(f"{SOLO}.event.{kind}", **_words(event))
        case _:
            return shared.describe(event)


def choices(state: State, action: Action) -> tuple[Choice, ...]:
    """Say an action step by step; the last label tells the whole of it."""
    match action:
        case Pay(way, deed):
            head = Choice("pay", say(f"{SOLO}.verb.pay"))
            step = Choice(way, say(f"{SOLO}.way.{way}"))
            _, *rest = _plain_choices(state, deed)
            *middle, last = rest
            label = say(f"{SOLO}.action.pay", deed=last.label, way=say(f"{SOLO}.paid.{way}"))
            return (head, step, *middle, replace(last, label=label, is_common=False))
        case Bribe(way):
            head = Choice("bribe", say(f"{SOLO}.verb.bribe", count=BRIBE))
            label = say(f"{SOLO}.action.bribe", way=say(f"{SOLO}.way.{way}"))
            return (head, Choice(way, label, hint=_price(BRIBE), is_common=True))
        case _:
            return _plain_choices(state, action)


def _plain_choices(state: State, action: Action) -> tuple[Choice, ...]:
    verb, *keys = action.text.split()
    catalog = SOLO if isinstance(action, Buy | Stop) else GAME
    fields = {name: item for name, item in asdict(action).items() if item is not None}
    words = {name: word(name, item) for name, item in fields.items()}
    steps = [Choice(verb, say(f"{catalog}.verb.{verb}"))]
    for key, (name, argument) in zip(keys, words.items(), strict=True):
        steps.append(Choice(key, say(f"{catalog}.step.{name}", **{name: argument})))
    strands = isinstance(action, Buy) and _strands(state, action)
    steps[-1] = Choice(
        key=steps[-1].key,
        label=say(f"{catalog}.action.{'trade' if 'given' in words else verb}", **words),
        hint=say(f"{SOLO}.hint.strands") if strands else _hint(state, action),
        is_common=isinstance(action, COMMON),
        needs_confirmation=strands or isinstance(action, Stop),
    )
    return tuple(steps)


def _hint(state: State, action: Action) -> Message | None:
    """Tell what an action costs or risks, where there is anything to tell."""
    match action:
        case Move(to):
            if _is_hidden(state, to):
                return say(f"{SOLO}.hint.flips")
            return _price(price_of_step(state.limbs, state.squirrel.place, to))
        case Buy():
            return _price(POWER_PRICE)
        case Lasso():
            return _price(0)
        case Stop():
            key = "stop-won" if value(state.squirrel) >= POINTS_TO_WIN else "stop-lost"
            return say(f"{SOLO}.hint.{key}", count=value(state.squirrel))
        case _:
            return None


def _price(points: int) -> Message:
    return say(f"{SOLO}.hint.price", count=points) if points else say(f"{SOLO}.hint.free")


def _is_hidden(state: State, place: str) -> bool:
    if place == TRUNK:
        return False
    limb, position = SPOTS[place]
    return not state.limbs[limb].cards[position].is_face_up


def _strands(state: State, action: Buy) -> bool:
    """Tell whether a trade takes away the only way home (NS-116).

    With Swinging there always is one, so nothing else that is given back can be missed.
    """
    squirrel = state.squirrel
    if action.given is not Leaf.SWINGING_SQUIRREL:
        return False
    left = value(squirrel) - POWER_PRICE
    after = {*squirrel.powers, action.power} - {action.given}
    return not can_get_home(state.limbs, squirrel.place, after, left)


def _words(event: Event) -> dict[str, Argument]:
    return {name: word(name, item) for name, item in asdict(event).items()}
