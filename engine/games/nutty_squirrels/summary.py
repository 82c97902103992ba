"""The position in sentences, made from a view."""

from __future__ import annotations

from engine.games.nutty_squirrels.state import Exchanging
from engine.games.nutty_squirrels.view import BoardView
from engine.games.nutty_squirrels.words import GAME, seat_words
from engine.messages import Message, SeatName, say


def headline(seen: BoardView) -> Message:
    """Tell in one short line the round and what is going on."""
    if seen.active is None:
        return say(
            f"{GAME}.headline.over", count=len(seen.leaders), winners=seat_words(seen.leaders)
        )
    seat = SeatName(seen.active)
    if isinstance(seen.phase, Exchanging):
        doing = say(f"{GAME}.headline.exchanging", seat=seat)
    else:
        doing = say(f"{GAME}.headline.turn", seat=seat, count=seen.action_points)
    return say(f"{GAME}.headline.round", round=seen.round, doing=doing)


def summarise(seen: BoardView) -> tuple[Message, ...]:
    """Tell the whole position."""
    return (headline(seen),)


def private_lines(seen: BoardView) -> tuple[Message, ...]:
    """Tell the viewer about the own board."""
    return ()
