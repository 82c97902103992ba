"""Completing typed notation from the legal actions."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from bot.ui.choice_tree import Offer, plain
from bot.ui.labels import shortened
from bot.ui.reader import Reader
from engine.messages import say

SUGGESTIONS_LIMIT = 25
NAME_LIMIT = 100


class Suggestion(Struct, frozen=True):
    """An action as it may be picked while typing."""

    text: str  # what is played
    label: str  # at most 100 characters


def suggest(offered: Sequence[Offer], typed: str, reader: Reader) -> tuple[Suggestion, ...]:
    """Return at most 25 actions that go with what was typed, literal beginnings first."""
    wanted = plain(typed)
    words = typed[:NAME_LIMIT].casefold().split()
    starting = [offer for offer in offered if offer.text.startswith(wanted)]
    others = [offer for offer in offered if offer not in starting]
    named = [(offer, _label(offer, reader)) for offer in others] if words else []
    matching = [offer for offer, label in named if all(word in label.casefold() for word in words)]
    return tuple(
        Suggestion(offer.text, _label(offer, reader))
        for offer in (*starting, *matching)[:SUGGESTIONS_LIMIT]
    )


def _label(offer: Offer, reader: Reader) -> str:
    choice = offer.choices[-1]
    hint = reader(say("bot.menu.hint", hint=choice.hint)) if choice.hint else ""
    label = reader(choice.label) + hint
    return shortened(reader(say("bot.menu.notation", text=offer.text, label=label)), NAME_LIMIT)
