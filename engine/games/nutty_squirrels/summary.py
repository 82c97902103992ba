"""The position in sentences, made from a view."""

from __future__ import annotations

from typing import Final

from engine.games.nutty_squirrels.pieces import ONE, Leaf
from engine.games.nutty_squirrels.state import Exchanging
from engine.games.nutty_squirrels.tree_words import tree_lines
from engine.games.nutty_squirrels.view import BoardView, SquirrelView
from engine.games.nutty_squirrels.words import (
    GAME,
    acorns_words,
    few_words,
    name_word,
    place_word,
    seat_words,
)
from engine.messages import Argument, Message, SeatName, listing, say
from engine.texts import english

SEATS: Final = 6
LONGEST_NAME: Final = 32  # of a member on Discord
ROOM: Final = 1023  # characters, with a blank or a line end after each line


def headline(seen: BoardView) -> Message:
    """Tell in one short line the round and what is going on."""
    if seen.active is None:
        winners = seat_words(seen.winners)
        return say(f"{GAME}.headline.over", count=len(seen.winners), winners=winners)
    seat = SeatName(seen.active)
    if isinstance(seen.phase, Exchanging):
        doing = say(f"{GAME}.headline.exchanging", seat=seat)
    else:
        doing = say(f"{GAME}.headline.turn", seat=seat, count=seen.action_points)
    key = "round"
    if seen.last_round:
        key = "last" if seen.round == seen.last_round else "before-last"
    return say(f"{GAME}.headline.{key}", round=seen.round, doing=doing)


def summarise(seen: BoardView) -> tuple[Message, ...]:
    """Tell the position in few words, the most important first; what is too much is left out."""
    seats = range(len(seen.squirrels))
    return _fitting(
        headline(seen),
        *(_seat_line(seen, seat) for seat in seats),
        say(f"{GAME}.summary.stock", deck=seen.deck, supply=few_words(seen.supply)),
        *tree_lines(seen.limbs),
    )


def private_lines(seen: BoardView) -> tuple[Message, ...]:
    """Tell the viewer about the own board and what its powers do."""
    if seen.viewer is None:
        return ()
    squirrel = seen.squirrels[seen.viewer]
    if squirrel.has_left:
        return (say(f"{GAME}.own.left"),)
    lines = [
        say(f"{GAME}.own.place", place=place_word(squirrel.place), count=squirrel.points),
        say(f"{GAME}.own.cheeks", acorns=acorns_words(squirrel.cheeks)),
        say(f"{GAME}.own.nest", acorns=acorns_words(squirrel.nest)),
        say(f"{GAME}.own.burrow", acorns=acorns_words(squirrel.burrow)),
    ]
    for power in squirrel.powers:
        name, use = _power(power, squirrel), say(f"{GAME}.use.{power}")
        lines.append(say(f"{GAME}.own.power", name=name, use=use))
    if squirrel.sappy:
        lines.append(say(f"{GAME}.own.sappy", count=squirrel.sappy))
    return tuple(lines)


def _fitting(*lines: Message) -> tuple[Message, ...]:
    """Return as many lines as fit, with the longest names, into the text of a picture."""
    names = ["W" * LONGEST_NAME] * SEATS
    room, kept = ROOM, list[Message]()
    for line in lines:
        room -= len(english().render(line, names)) + 1
        if room < 0:
            break
        kept.append(line)
    return tuple(kept)


def _seat_line(seen: BoardView, seat: int) -> Message:
    squirrel = seen.squirrels[seat]
    holds = _holdings(squirrel)
    if seat == seen.active and seen.mimicked:
        holds.append(say(f"{GAME}.summary.copies", name=_power(seen.mimicked, squirrel)))
    form = "left" if squirrel.has_left else "seat" if holds else "bare-seat"
    return say(
        f"{GAME}.summary.{form}",
        seat=SeatName(seat),
        count=squirrel.points,
        place=place_word(squirrel.place),
        holds=listing(holds),
    )


def _holdings(squirrel: SquirrelView) -> list[Argument]:
    holds: list[Argument] = []
    if squirrel.cheeks.count:
        holds.append(say(f"{GAME}.summary.cheeks", acorns=few_words(squirrel.cheeks)))
    if squirrel.nest.count:
        holds.append(say(f"{GAME}.summary.nest", acorns=few_words(squirrel.nest)))
    holds += [_power(power, squirrel) for power in squirrel.powers]
    if squirrel.sappy:
        holds.append(say(f"{GAME}.summary.sappy", count=squirrel.sappy))
    return holds


def _power(power: Leaf, squirrel: SquirrelView) -> Message:
    """Name a power and the acorns lying on it."""
    name = name_word(power)
    if power is Leaf.BACKPACK and squirrel.backpack:
        return say(f"{GAME}.summary.filled", name=name, acorns=few_words(ONE[squirrel.backpack]))
    if power is Leaf.STICKY_FINGERS and squirrel.stolen.count:
        return say(f"{GAME}.summary.filled", name=name, acorns=few_words(squirrel.stolen))
    return name
