"""The position in sentences, made from a view."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.games.nutty_squirrels.pieces import ONE, POINTS_TO_WIN, Leaf
from engine.games.nutty_squirrels.solo.pieces import POWER_PRICE
from engine.games.nutty_squirrels.solo.view import SoloView
from engine.games.nutty_squirrels.tree_words import tree_items
from engine.games.nutty_squirrels.words import GAME, acorns_words, few_words, name_word, place_word
from engine.messages import Argument, Message, listing, say

SOLO: Final = "nutty_squirrels_solo"


def headline(seen: SoloView) -> Message:
    """Tell in one short line the points and what is going on."""
    if seen.is_over:
        form = "won" if seen.has_won else "lost"
        return say(f"{SOLO}.headline.{form}", count=seen.value)
    form = "owl" if seen.bribe else seen.goal
    goal = POINTS_TO_WIN
    return say(f"{SOLO}.headline.{form}", count=seen.value, goal=goal, bribe=seen.bribe)


def summarise(seen: SoloView) -> tuple[Message, ...]:
    """Tell the position in few words, the most important first."""
    place = place_word(seen.place)
    return (
        headline(seen),
        say(f"{SOLO}.summary.squirrel", place=place, holds=listing(_holdings(seen))),
        *_market(seen),
        *_tree(seen),
    )


def private_lines(seen: SoloView) -> tuple[Message, ...]:
    """Tell the player about the own board and what its powers do."""
    if seen.viewer is None:
        return ()
    return (
        say(f"{SOLO}.own.place", place=place_word(seen.place), count=seen.value),
        say(f"{GAME}.own.cheeks", acorns=acorns_words(seen.cheeks)),
        say(f"{GAME}.own.nest", acorns=acorns_words(seen.nest)),
        *(
            say(f"{SOLO}.own.power", name=_power(seen, power), use=_use(power))
            for power in seen.powers
        ),
        *(
            say(f"{SOLO}.own.offer", name=name_word(power), use=_use(power), count=POWER_PRICE)
            for power in seen.market
        ),
    )


def _holdings(seen: SoloView) -> list[Argument]:
    return [
        say(f"{GAME}.summary.cheeks", acorns=few_words(seen.cheeks)),
        say(f"{GAME}.summary.nest", acorns=few_words(seen.nest)),
        *(_power(seen, power) for power in seen.powers),
    ]


def _power(seen: SoloView, power: Leaf) -> Message:
    name = name_word(power)
    if power is Leaf.BACKPACK and seen.backpack:
        return say(f"{GAME}.summary.filled", name=name, acorns=few_words(ONE[seen.backpack]))
    return name


def _use(power: Leaf) -> Message:
    return say(f"{SOLO}.use.{power}")


def _market(seen: SoloView) -> Iterator[Message]:
    items = listing([name_word(power) for power in seen.market])
    yield say(f"{SOLO}.summary.market", items=items, count=POWER_PRICE)


def _tree(seen: SoloView) -> Iterator[Message]:
    """Tell what lies where; the powers that lie on a solo tree are Sticky Fingers and an Owl."""
    for key, found in tree_items(seen.limbs).items():
        catalog = SOLO if key == "powers" else GAME
        if found:
            yield say(f"{catalog}.tree.{key}", items=listing(found))
