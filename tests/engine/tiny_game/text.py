"""What is said in Counting Up."""

from __future__ import annotations

from engine.game import Bundle, Choice
from engine.messages import Message, SeatName, listing, say
from tests.engine.tiny_game.rules import (
    Action,
    Add,
    Added,
    Choosing,
    Event,
    Gone,
    Keep,
    Over,
    Passed,
    State,
    Stop,
    Swap,
    Took,
    Turn,
)
from tests.engine.tiny_game.view import View


def choices(state: State, action: Action) -> tuple[Choice, ...]:
    match action:
        case Add(card):
            verb = Choice("add", say("tiny_game.choice.add"), is_common=True)
            label = say("tiny_game.choice.card", card=card)
            gain = say("tiny_game.gain", points=card)
            return (verb, Choice(str(card), label, gain, bundle=_bundle(state)))
        case Keep():
            return (Choice("keep", say("tiny_game.choice.keep"), is_common=True),)
        case Swap():
            return (Choice("swap", say("tiny_game.choice.swap"), needs_confirmation=True),)
        case Stop():
            return (Choice("stop", say("tiny_game.choice.stop"), is_common=True),)


def describe(event: Event) -> Message:
    who = SeatName(event.seat)
    match event:
        case Took(_, cards) if all(cards):
            return say("tiny_game.event.took-cards", who=who, cards=listing(cards))
        case Took(_, cards):
            return say("tiny_game.event.took", who=who, count=len(cards))
        case Added(_, card, count):
            return say("tiny_game.event.added", who=who, card=card, sum=count)
        case Passed():
            return say("tiny_game.event.passed", who=who)
        case Gone():
            return say("tiny_game.event.gone", who=who)


def headline(seen: View) -> Message:
    match seen.phase:
        case Choosing(seats):
            return say("tiny_game.headline.choosing", who=listing([SeatName(s) for s in seats]))
        case Turn(seat):
            return say("tiny_game.headline.turn", who=SeatName(seat), sum=_sum(seen))
        case Over():
            return say("tiny_game.headline.over", sum=_sum(seen))


def summarise(seen: View) -> tuple[Message, ...]:
    hands = [
        say("tiny_game.summary.hand", who=SeatName(seat), count=len(hand))
        for seat, hand in enumerate(seen.hands)
    ]
    return (say("tiny_game.summary.sum", sum=_sum(seen), target=seen.target), *hands)


def private_lines(seen: View) -> tuple[Message, ...]:
    if seen.viewer is None or not seen.hands[seen.viewer]:
        return ()
    return (say("tiny_game.private.hand", cards=listing(seen.hands[seen.viewer])),)


def _bundle(state: State) -> Bundle | None:
    """All cards of different numbers at once, unless they would end the match half-way."""
    assert isinstance(state.phase, Turn)
    cards = set(state.hands[state.phase.seat])
    if state.count + sum(cards) >= state.target:
        return None
    return Bundle(1, len(cards), say("tiny_game.choice.which"), then="stop")


def _sum(seen: View) -> int:
    return sum(map(sum, seen.played))
