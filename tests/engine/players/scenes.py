"""Questions to computer players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine.chance import Chance, seed_from
from engine.game import AnyGame, Seat
from engine.match import begin
from engine.players.player import Decision
from engine.players.random import RandomPlayer
from engine.playout import playing


def asked(game: AnyGame, state: Any, undoable: int = 0) -> Decision[Any, Any, Any, Any]:  # noqa: ANN401
    """The question that the seat to act in `state` is asked."""
    seat = game.to_act(state)[0]
    legal = game.legal_actions(state, seat)
    return Decision(game, seat, legal, undoable, lambda: game.view(state, seat))


def chance(number: int = 0) -> Chance:
    return Chance(seed_from("players"), number)


def states(game: AnyGame, count: int, seats: int = 2) -> Iterator[Any]:
    """Some states of a random match in which there is something to choose."""
    seats = min(seats, game.info.seats_max)
    match = begin(game, seats, {}, seed_from("a random match")).match
    moments = list(playing(match, [RandomPlayer()] * seats, chance()))
    found = [moment.played.match.state for moment in moments[:400]]
    wide = [state for state in found if game.to_act(state) and len(asked(game, state).legal) > 1]
    yield from wide[:: max(1, len(wide) // count)][:count]


def counting(game: AnyGame) -> tuple[AnyGame, list[int]]:
    """The game, and a list that grows with every action applied."""
    applied: list[int] = []

    def apply(state: Any, seat: Seat, action: Any, luck: Chance) -> Any:  # noqa: ANN401
        applied.append(seat)
        return game.apply(state, seat, action, luck)

    return replace(game, apply=apply), applied
