"""How actions and events are said: keys and arguments; the sentences stand in texts/."""

from __future__ import annotations

from typing import Final

from msgspec.structs import asdict, replace

from engine.game import Choice
from engine.games.nutty_squirrels import text as shared
from engine.games.nutty_squirrels.actions import Drop, Gather, Lasso, Move, Stash
from engine.games.nutty_squirrels.events import Fell
from engine.games.nutty_squirrels.pieces import ONE, POINTS_TO_WIN, SPOTS, TRUNK, Leaf
from engine.games.nutty_squirrels.solo.actions import Action, Bribe, Buy, Pay, Stop, Way
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
from engine.games.nutty_squirrels.solo.paths import is_along, price_of_step
from engine.games.nutty_squirrels.solo.pieces import BRIBE, POWER_PRICE
from engine.games.nutty_squirrels.solo.prospects import can_get_home
from engine.games.nutty_squirrels.solo.purse import after_paying, pilfered, value
from engine.games.nutty_squirrels.solo.state import State
from engine.games.nutty_squirrels.state import Card
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
            _, *middle, last = _plain_choices(state, deed, way)
            return (head, step, *middle, replace(last, hint=_paid(way, last), is_common=False))
        case Bribe(way):
            head = Choice("bribe", say(f"{SOLO}.verb.bribe", count=BRIBE))
            label = say(f"{SOLO}.action.bribe", way=say(f"{SOLO}.way.{way}"))
            return (head, Choice(way, label, hint=_price(BRIBE), is_common=True))
        case _:
            return _plain_choices(state, action)


def _plain_choices(state: State, action: Action, way: Way = Way.NEST) -> tuple[Choice, ...]:
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
        hint=say(f"{SOLO}.hint.strands") if strands else _hint(state, action, way),
        is_common=isinstance(action, COMMON),
        needs_confirmation=strands or isinstance(action, Stop),
    )
    return tuple(steps)


def _hint(state: State, action: Action, way: Way) -> Message | None:
    """Tell what an action costs, brings or risks, where there is anything to tell."""
    match action:
        case Move(to):
            return _step_hint(state, to, way)
        case Gather(acorn) | Drop(acorn):
            key = (
                f"{GAME}.hint.points" if isinstance(action, Gather) else f"{SOLO}.hint.points-less"
            )
            return say(key, count=ONE[acorn].points)
        case Buy():
            return _price(POWER_PRICE)
        case Lasso():
            return _price(0)
        case Stop():
            key = "stop-won" if value(state.squirrel) >= POINTS_TO_WIN else "stop-lost"
            return say(f"{SOLO}.hint.{key}", count=value(state.squirrel))
        case _:
            return None


def _step_hint(state: State, to: str, way: Way) -> Message:
    if _is_hidden(state, to):
        return say(f"{SOLO}.hint.flips")
    squirrel = state.squirrel
    price = price_of_step(state.limbs, squirrel.place, to)
    poorer, _, _ = after_paying(squirrel, price, way)
    loss = pilfered(poorer) if _has_fingers(state, to) else None
    if loss is None or not is_along(squirrel.place, to):
        return _price(price)
    _, acorn, _ = loss
    return say(f"{SOLO}.hint.pilfered", price=_price(price), acorn=word("acorn", acorn))


def _paid(way: Way, plain: Choice) -> Message | None:
    """Tell in which way a deed is paid, before the price that the plain one has."""
    if plain.hint is None:
        return None
    return say(f"{SOLO}.hint.paid", way=say(f"{SOLO}.paid.{way}"), price=plain.hint)


def _price(points: int) -> Message:
    return say(f"{SOLO}.hint.price", count=points) if points else say(f"{SOLO}.hint.free")


def _is_hidden(state: State, place: str) -> bool:
    card = _card_at(state, place)
    return card is not None and not card.is_face_up


def _has_fingers(state: State, place: str) -> bool:
    card = _card_at(state, place)
    return card is not None and card.leaf is Leaf.STICKY_FINGERS


def _card_at(state: State, place: str) -> Card | None:
    if place == TRUNK:
        return None
    limb, position = SPOTS[place]
    return state.limbs[limb].cards[position]


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
