"""What only the viewer's seat is told: its hand, with costs, powers and gains."""

from __future__ import annotations

from engine.games.forest_shuffle.cards import HALVES, Half
from engine.games.forest_shuffle.hand import HalfView, HandCardView
from engine.games.forest_shuffle.pieces import TRUNK
from engine.games.forest_shuffle.view import TableView
from engine.games.forest_shuffle.words import (
    GAME,
    cost_words,
    does_words,
    gain_words,
    name_of,
    side_words,
)
from engine.messages import Argument, Message, say


def private_lines(seen: TableView) -> tuple[Message, ...]:
    """Tell the viewer's hand, a line a card, numbered as in the picture."""
    if seen.viewer is None or seen.foresters[seen.viewer].has_left:
        return ()
    if not seen.hand:
        return (say(f"{GAME}.private.nothing"),)
    return tuple(_card(place, card) for place, card in enumerate(seen.hand, 1))


def _card(place: int, card: HandCardView) -> Message:
    first, *second = (_half(card.card, half) for half in card.halves)
    halves = say(f"{GAME}.private.halves", a=first, b=second[0]) if second else first
    role = f"-{card.role}" if card.role != "free" else ""
    return say(f"{GAME}.private.card{role}", place=place, number=card.card, halves=halves)


def _half(card: int, seen: HalfView) -> Message:
    half = HALVES[card][seen.place]
    words: dict[str, Argument] = {
        "name": name_of(seen.species),
        "cost": cost_words(seen.cost),
        "facts": _facts(half),
        "gain": say(f"{GAME}.private.no-place") if seen.gain is None else gain_words(seen.gain),
    }
    if seen.place == TRUNK:
        return say(f"{GAME}.private.tree", **words)
    symbol = name_of(seen.symbol)
    return say(f"{GAME}.private.half", **words, side=side_words(seen.place), symbol=symbol)


def _facts(half: Half) -> Message:
    """Say in a few signs how a half scores, what it does and what its bonus is."""
    species = half.species
    rule = say(f"{GAME}.rule.{species.id}", symbol=name_of(half.symbol))
    words: dict[str, Argument] = {"rule": rule}
    form = ""
    if species.effect_op and species.score.rule != "none":
        form, words["effect"] = "-effect", does_words(species.effect_op, "sign")
    if species.bonus_op:
        form, words["bonus"] = f"{form}-bonus", does_words(species.bonus_op, "sign")
    return say(f"{GAME}.private.facts{form}", **words) if form else rule
