"""How actions are said, step by step, with cost and gain."""

from __future__ import annotations

from engine.game import Bundle, Choice
from engine.games.forest_shuffle.actions import (
    Action,
    At,
    Back,
    Decline,
    Done,
    Draw,
    Keep,
    Pay,
    Plant,
    Play,
    Stow,
    Swap,
    Use,
)
from engine.games.forest_shuffle.cards import HALVES
from engine.games.forest_shuffle.drafting import drafted, price
from engine.games.forest_shuffle.dues import cards_to_draw, operation_of
from engine.games.forest_shuffle.gains import gains_for
from engine.games.forest_shuffle.hand import is_match
from engine.games.forest_shuffle.pieces import TRUNK
from engine.games.forest_shuffle.state import (
    Digging,
    Drafting,
    Due,
    Forester,
    Offered,
    Phase,
    Placing,
    State,
    Stowing,
)
from engine.games.forest_shuffle.tally import species_of
from engine.games.forest_shuffle.turns import running_turn
from engine.games.forest_shuffle.words import (
    GAME,
    card_words,
    cost_words,
    does_words,
    due_words,
    gain_words,
    letter,
    name_of,
    side_words,
)
from engine.messages import Argument, Message, say


def choices(state: State, action: Action) -> tuple[Choice, ...]:
    """Say an action step by step; the last label tells the whole of it."""
    match action:
        case Draw():
            return _draw(state, action)
        case Play() | Plant():
            return _play(state, action)
        case At() | Pay():
            return _complete(state, action)
        case Stow():
            return _stow(state, action)
        case Keep() | Swap() | Back():
            return (_opening_or_back(action),)
        case Use() | Decline() | Done():
            return (_resolve(state, action),)


def _opening_or_back(action: Keep | Swap | Back) -> Choice:
    label = say(f"{GAME}.choice.{action.text}")
    if isinstance(action, Swap):
        hint = say(f"{GAME}.hint.no-tree")
        return Choice(action.text, label, hint, is_common=True, needs_confirmation=True)
    return Choice(action.text, label, is_common=True)


def _draw(state: State, action: Draw) -> tuple[Choice, ...]:
    verb = Choice("draw", say(f"{GAME}.choice.draw"))
    if not action.card:
        return verb, Choice("deck", say(f"{GAME}.choice.deck"), is_common=True)
    place = letter(state.clearing.index(action.card))
    label = say(f"{GAME}.choice.take", letter=place, card=card_words(action.card))
    return verb, Choice(str(action.card), label, is_common=True)


def _play(state: State, action: Play | Plant) -> tuple[Choice, ...]:
    """A tree that costs nothing and a sapling enter at once, so they ask for confirmation."""
    place = _hand_place(state, action.card)
    card = card_words(action.card)
    steps = (
        Choice("play", say(f"{GAME}.choice.play")),
        Choice(str(action.card), say(f"{GAME}.choice.card", place=place, card=card)),
    )
    key = action.text.split()[-1]
    gains = gains_for(state.foresters, _actor(state.phase))
    if isinstance(action, Plant):
        label = say(f"{GAME}.choice.sapling", place=place, card=card)
        hint = _hint(0, gains.sapling())
        return *steps, Choice(key, label, hint, needs_confirmation=True)
    half = HALVES[action.card][action.place]
    cost = 0 if isinstance(state.phase, Placing) else half.species.cost
    words: dict[str, Argument] = {"place": place, "name": name_of(half.species.id)}
    hint = _hint(cost, gains.best(half) or 0)
    if half.place == TRUNK:
        label = say(f"{GAME}.choice.tree", **words)
        return *steps, Choice(key, label, hint, needs_confirmation=cost == 0)
    label = say(f"{GAME}.choice.half", **words, side=side_words(half.place))
    return *steps, Choice(key, label, hint)


def _complete(state: State, action: At | Pay) -> tuple[Choice, ...]:
    """The step that completes the play asks for confirmation: it shows cards to everybody."""
    drafting = state.phase
    if not isinstance(drafting, Drafting):
        return ()
    verb = action.text.split()[0]
    step = Choice(verb, say(f"{GAME}.choice.{verb}"))
    if isinstance(action, Pay):
        return step, _payment(state, drafting, action)
    forester = state.foresters[drafting.turn.seat]
    species = name_of(species_of(forester.forest[action.tree]))
    gain = gains_for(state.foresters, drafting.turn.seat).at(drafted(drafting), action.tree)
    return step, Choice(
        str(action.tree + 1),
        say(f"{GAME}.choice.at-tree", number=action.tree + 1, name=species),
        gain_words(gain),
        needs_confirmation=price(drafting) == 0,
    )


def _payment(state: State, drafting: Drafting, action: Pay) -> Choice:
    owed = price(drafting) - len(drafting.paid)
    place = _hand_place(state, action.card)
    return Choice(
        str(action.card),
        say(f"{GAME}.choice.card", place=place, card=card_words(action.card)),
        say(f"{GAME}.hint.match") if is_match(action.card, drafting) else None,
        needs_confirmation=owed == 1,
        bundle=Bundle(owed, owed, _payment_prompt(drafting, owed)),
    )


def _payment_prompt(drafting: Drafting, owed: int) -> Message:
    half = drafted(drafting)
    name, bonus = name_of(half.species.id), half.species.bonus_op
    if bonus is None:
        return say(f"{GAME}.prompt.pay", count=owed, name=name)
    return say(
        f"{GAME}.prompt.pay-bonus",
        count=owed,
        name=name,
        symbol=name_of(half.symbol),
        does=does_words(bonus),
    )


def _stow(state: State, action: Stow) -> tuple[Choice, ...]:
    hand = state.foresters[_actor(state.phase)].hand
    stowed = state.phase.stowed if isinstance(state.phase, Stowing) else ()
    label = say(
        f"{GAME}.choice.card",
        place=_hand_place(state, action.card),
        card=card_words(action.card),
    )
    bundle = Bundle(0, len(hand) - len(stowed), say(f"{GAME}.prompt.cave"), then="done")
    return (
        Choice("cave", say(f"{GAME}.choice.cave")),
        Choice(str(action.card), label, bundle=bundle),
    )


def _resolve(state: State, action: Use | Decline | Done) -> Choice:
    match state.phase, action:
        case Offered(dues=dues), Use():
            does = _offer(state.foresters[_actor(state.phase)], dues[0])
            label = say(f"{GAME}.choice.use", name=due_words(dues[0]), does=does)
        case Offered(dues=dues), _:
            kind = say(f"{GAME}.kind.{dues[0].kind}")
            label = say(f"{GAME}.choice.decline", name=due_words(dues[0]), kind=kind)
        case (Placing() | Digging() | Stowing()) as phase, _:
            return _done(phase)
        case _:
            label = say(f"{GAME}.choice.back")
    return Choice(action.text, label, is_common=not isinstance(action, Decline))


def _offer(forester: Forester, due: Due) -> Message:
    """Say what is offered with the number of cards that it would be now."""
    operation = operation_of(due)
    if operation.op not in ("extra_turn", "clearing_to_cave"):
        count = cards_to_draw(forester, operation)
        key = operation.op if operation.op == "draw_and_extra_turn" and count else "draw"
        if count:
            return say(f"{GAME}.does.{key}", count=count)
        return say(f"{GAME}.does.extra_turn")
    return does_words(operation)


def _done(phase: Placing | Digging | Stowing) -> Choice:
    kind = phase.__struct_config__.tag
    stowed = len(phase.stowed) if isinstance(phase, Stowing) else 0
    key = f"{kind}-none" if isinstance(phase, Stowing) and not stowed else kind
    label = say(f"{GAME}.choice.done.{key}", name=due_words(phase.dues[0]), count=stowed)
    return Choice("done", label, is_common=True, needs_confirmation=stowed > 0)


def _hint(cost: int, gain: int) -> Message:
    return say(f"{GAME}.hint.both", cost=cost_words(cost), gain=gain_words(gain))


def _hand_place(state: State, card: int) -> int:
    """Return the place of a card in the hand of the seat to act, from 1."""
    return state.foresters[_actor(state.phase)].hand.index(card) + 1


def _actor(phase: Phase) -> int:
    turn = running_turn(phase)
    return turn.seat if turn else 0
