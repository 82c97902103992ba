"""Playouts: computer players play a match to its end, checked at every ply where wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Generic, TypeVar

from msgspec import Struct

from engine.chance import Chance
from engine.errors import EngineError
from engine.game import Seat
from engine.match import Match, Played, Ply, play_action, replaying, restore
from engine.messages import say
from engine.players.player import Decision, Player
from engine.record import LONGEST_TEXT, TEXT

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")

LONGEST = 50_000  # plies; a match that is not over by then will not end


class PlayoutError(EngineError):
    """A playout broke a law of the contract, or does not end."""

    def __init__(self, ply: int, complaint: str) -> None:
        super().__init__(say("engine.error.playout", ply=ply, complaint=complaint))
        self.ply = ply


class Moment(Struct, Generic[S, A, E, V], frozen=True):
    """One ply of a playout: who did what, and what came of it."""

    seat: Seat
    action: A
    played: Played[S, A, E, V]


class Playout(Struct, Generic[S, A, E, V], frozen=True):
    """A match played to its end."""

    match: Match[S, A, E, V]
    plies: tuple[Ply, ...]
    rounds: int


def playing(
    start: Match[S, A, E, V], players: Sequence[Player], chance: Chance
) -> Iterator[Moment[S, A, E, V]]:
    """Play to the end, ply by ply; `chance` serves the players, never the match.

    Where several seats are to act, chance says which comes first. Raises PlayoutError when the
    match does not end.
    """
    game, match = start.game, start
    while seats := game.to_act(match.state):
        seat = seats[0] if len(seats) == 1 else chance.pick(seats)
        legal = game.legal_actions(match.state, seat)
        undoable = match.undoable if match.undo_seat == seat else 0
        look = partial(game.view, match.state, seat)
        action = players[seat].choose(Decision(game, seat, legal, undoable, look), chance)
        played = play_action(match, seat, action)
        match = played.match
        if match.ply - start.ply > LONGEST:
            raise PlayoutError(match.ply, "the match does not end")
        yield Moment(seat, action, played)


def play_out(
    start: Match[S, A, E, V],
    players: Sequence[Player],
    chance: Chance,
    watch: Callable[[Moment[S, A, E, V]], None] | None = None,
) -> Playout[S, A, E, V]:
    """Play to the end; `watch` is shown every ply. Raises PlayoutError."""
    plies: list[Ply] = []
    match, rounds = start, _Rounds(start)
    for moment in playing(start, players, chance):
        plies.append(Ply(moment.seat, start.game.notation(moment.action)))
        match = moment.played.match
        rounds.see(match)
        if watch:
            watch(moment)
    return Playout(match, tuple(plies), rounds.count)


def ply_checks(start: Match[S, A, E, V]) -> Callable[[Moment[S, A, E, V]], None]:
    """Return what checks the laws that hold after every ply; it raises PlayoutError."""
    seats = seat_count(start)

    def check(moment: Moment[S, A, E, V]) -> None:
        match = moment.played.match
        for complaint in _complaints(match, seats):
            raise PlayoutError(match.ply, complaint)

    return check


def check_end(start: Match[S, A, E, V], playout: Playout[S, A, E, V]) -> None:
    """Check that replaying the texts, and storing the match, give the same match again.

    Raises PlayoutError.
    """
    match = start
    for played in replaying(start, playout.plies):
        match = played.match
    if match != playout.match:
        raise PlayoutError(match.ply, "the replay differs from the match")
    if restore(match.game, match.seed, match.snapshot()) != match:
        raise PlayoutError(match.ply, "the match differs after it was stored")


def seat_count(match: Match[S, A, E, V]) -> int:
    """Return how many seats a match has, those that have left included."""
    return len(match.game.scores(match.state))


def _complaints(match: Match[S, A, E, V], seats: int) -> Iterator[str]:
    game, state = match.game, match.state
    yield from game.violations(state)
    waiting = game.to_act(state)
    if bool(waiting) == (game.outcome(state) is not None):
        yield "somebody is to act although there is an outcome, or nobody although there is none"
    for seat in range(seats):
        legal = game.legal_actions(state, Seat(seat))
        if bool(legal) != (seat in waiting):
            yield f"seat {seat + 1} has {len(legal)} legal actions, and to act is {waiting}"
        yield from _bad_texts([game.notation(action) for action in legal])


def _bad_texts(texts: Sequence[str]) -> Iterator[str]:
    if len(set(texts)) < len(texts):
        yield f"two legal actions have the same text: {sorted(texts)}"
    for text in texts:
        if len(text) > LONGEST_TEXT or not TEXT.fullmatch(text):
            yield f"“{text}” cannot be the text of an action"


class _Rounds:
    """Counts how often the turn comes back to, or past, the seat that had the first one."""

    def __init__(self, start: Match[S, A, E, V]) -> None:
        self.count = 1
        self._first: int | None = None
        self._last = 0
        self._seats = seat_count(start)
        self.see(start)

    def see(self, match: Match[S, A, E, V]) -> None:
        waiting = match.to_act
        if len(waiting) != 1:
            return
        if self._first is None:
            self._first = waiting[0]
        place = (waiting[0] - self._first) % self._seats
        self.count += place < self._last
        self._last = place
