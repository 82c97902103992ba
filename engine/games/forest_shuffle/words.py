"""Words for cards, places and what cards do, as parts of sentences."""

from __future__ import annotations

from collections.abc import Iterable
from string import ascii_uppercase
from typing import Final

from engine.games.forest_shuffle.cards import CARDS, HALVES, Half, Operation
from engine.games.forest_shuffle.pieces import TRUNK, UNSEEN
from engine.games.forest_shuffle.scoring import Source
from engine.games.forest_shuffle.state import Due
from engine.messages import Argument, Message, SeatName, listing, say

GAME: Final = "forest_shuffle"


def name_of(species: str, form: str = "name") -> Message:
    """Name a species or a sapling; `form` "short" takes at most 13 letters."""
    return say(f"{GAME}.{form}.{species}")


def card_words(card: int, form: str = "name") -> Message:
    """Name a card by its tree or both its halves ("Wild Boar / European Hare")."""
    if card == UNSEEN:
        return say(f"{GAME}.card.unseen")
    first, *second = (name_of(half.species.id, form) for half in CARDS[card].halves)
    return say(f"{GAME}.card.split", a=first, b=second[0]) if second else first


def cards_words(cards: Iterable[int]) -> Argument:
    """Name several cards."""
    return listing([card_words(card) for card in cards])


def seat_words(seats: Iterable[int]) -> Argument:
    """Name seats by their players."""
    return listing([SeatName(seat) for seat in seats])


def letter(index: int) -> str:
    """Return the letter of a card in the clearing."""
    return ascii_uppercase[index % 26] * (1 + index // 26)


def side_words(place: str) -> Message:
    """Name a side of a tree."""
    return say(f"{GAME}.side.{place}")


def due_words(due: Due) -> Message:
    """Name the tree or dweller that lets its owner do something."""
    return name_of(HALVES[due.card][due.place].species.id)


def does_words(operation: Operation, form: str = "does") -> Message:
    """Say what an effect or a bonus does; `form` "sign" says it in two or three words."""
    match operation.op:
        case "draw" | "draw_and_extra_turn":
            return say(f"{GAME}.{form}.{operation.op}", count=int(operation.n))
        case "draw_per_species" | "draw_per_tag":
            return say(f"{GAME}.{form}.draw_per-{operation.species or operation.tag}")
        case "place_free":
            return say(f"{GAME}.{form}.place_free-{operation.tag}")
        case _:
            return say(f"{GAME}.{form}.{operation.op}")


def cost_words(cost: int) -> Message:
    """Say what has to be paid."""
    return say(f"{GAME}.cost.cards", count=cost) if cost else say(f"{GAME}.cost.free")


def gain_words(points: int) -> Message:
    """Say what would be scored."""
    return say(f"{GAME}.gain.points", count=points) if points else say(f"{GAME}.gain.nothing")


def source_words(source: Source) -> Message:
    """Say what a source of points counts, for a Wolf the deer."""
    key = source.id.strip("()")
    return say(
        f"{GAME}.score.{key}",
        name=name_of(key),
        times=source.times,
        count=source.count,
        rival=source.rival,
    )


def card_text(number: int) -> tuple[Message, ...]:
    """Tell all that a card says: costs, symbols, effects, bonuses and points of each half."""
    return tuple(message for half in CARDS[number].halves for message in _half_text(half))


def _half_text(half: Half) -> list[Message]:
    species, symbol = half.species, name_of(half.symbol)
    name, cost = name_of(species.id), cost_words(species.cost)
    if half.place == TRUNK:
        said = [say(f"{GAME}.text.tree", name=name, cost=cost, symbol=symbol)]
    else:
        side = side_words(half.place)
        said = [say(f"{GAME}.text.half", name=name, side=side, cost=cost, symbol=symbol)]
    if species.effect_op:
        said.append(say(f"{GAME}.text.effect", does=does_words(species.effect_op)))
    if species.bonus_op:
        does = does_words(species.bonus_op)
        said.append(say(f"{GAME}.text.bonus", symbol=symbol, does=does))
    if species.permanent_op:
        said.append(say(f"{GAME}.standing.{species.id}"))
    said.append(say(f"{GAME}.scoring.{species.id}"))
    return said
