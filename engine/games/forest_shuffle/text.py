"""How events are said: keys and arguments; the sentences stand in texts/."""

from __future__ import annotations

from engine.games.forest_shuffle.cards import HALVES
from engine.games.forest_shuffle.events import (
    ClearingEmptied,
    ClearingTaken,
    Dealt,
    Declined,
    Drew,
    Ended,
    Event,
    Flipped,
    Kept,
    Left,
    Planted,
    Played,
    Skipped,
    Stowed,
    Swapped,
    Took,
    TurnEarned,
    WinterCame,
)
from engine.games.forest_shuffle.words import GAME, card_words, cards_words, due_words, name_of
from engine.messages import Argument, Message, SeatName, say


def describe(event: Event) -> Message:
    """Tell what happened: one sentence an event; cards not seen are only counted."""
    match event:
        case Dealt() | Swapped() | Drew() | Stowed():
            return _received(event)
        case Took() | Played() | Planted() | Flipped():
            return _moved(event)
        case TurnEarned() | Declined() | ClearingTaken() | ClearingEmptied():
            return _resolved(event)
        case Kept() | Skipped() | Left():
            return _said(event, seat=SeatName(event.seat))
        case WinterCame(count):
            return _said(event, count=count)
        case Ended(reason):
            return say(f"{GAME}.event.ended-{reason}")


def _received(event: Dealt | Swapped | Drew | Stowed) -> Message:
    words: dict[str, Argument] = {"seat": SeatName(event.seat), "count": len(event.cards)}
    form = ""
    if isinstance(event, Drew) and event.source:
        form, words["source"] = "-source", due_words(event.source)
    if not event.cards:
        form = "-none"
    elif all(event.cards):
        form, words["cards"] = f"{form}-seen", cards_words(event.cards)
    return say(f"{GAME}.event.{event.__struct_config__.tag}{form}", **words)


def _moved(event: Took | Played | Planted | Flipped) -> Message:
    match event:
        case Took(seat, card):
            return _said(event, seat=SeatName(seat), card=card_words(card))
        case Planted(seat, card, tree):
            return say(
                f"{GAME}.event.planted{'-seen' if card else ''}",
                seat=SeatName(seat),
                card=card_words(card),
                number=tree,
            )
        case Flipped(card):
            return _said(event, card=card_words(card))
        case Played():
            return _played(event)


def _played(event: Played) -> Message:
    species = HALVES[event.card][event.place].species
    words: dict[str, Argument] = {
        "seat": SeatName(event.seat),
        "name": name_of(species.id),
        "where": say(f"{GAME}.where.{event.place}", number=event.tree),
    }
    if event.source:
        return say(f"{GAME}.event.played-free", **words, source=due_words(event.source))
    if event.paid:
        return say(f"{GAME}.event.played-paid", **words, cards=cards_words(event.paid))
    return say(f"{GAME}.event.played", **words)


def _resolved(event: TurnEarned | Declined | ClearingTaken | ClearingEmptied) -> Message:
    match event:
        case TurnEarned(seat, source):
            return _said(event, seat=SeatName(seat), source=due_words(source))
        case Declined(seat, source):
            kind = say(f"{GAME}.kind.{source.kind}")
            return _said(event, seat=SeatName(seat), source=due_words(source), kind=kind)
        case ClearingTaken(seat, cards):
            return _said(event, seat=SeatName(seat), count=len(cards), cards=cards_words(cards))
        case ClearingEmptied(cards):
            return _said(event, count=len(cards))


def _said(event: Event, **words: Argument) -> Message:
    return say(f"{GAME}.event.{event.__struct_config__.tag}", **words)
