"""A match: start, play, undo, replay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from msgspec import Raw, Struct, json

from engine.chance import Chance
from engine.errors import BadSetup, GameOver, IllegalAction, NotYourTurn, UndoRefused
from engine.game import Game, Options, Outcome, Seat
from engine.messages import say

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")

UNDO = "undo"  # takes back the last action of the seat
LEAVE = "leave"  # gives up the seat
SKIP = "skip"  # forfeits the rest of the seat's go


class Ply(Struct, frozen=True):
    """One entry of a match's list: who did what. `undo`, `leave` and `skip` are entries too."""

    seat: int
    text: str


class Snapshot(Struct, frozen=True):
    """A match as stored: where it stands after `ply` entries, and how many may be undone."""

    state: Raw
    ply: int
    undoable: int
    undo_seat: int


@dataclass(frozen=True)
class Match(Generic[S, A, E, V]):
    """One sitting of a game; a value: `play` gives a new one."""

    game: Game[S, A, E, V]
    seed: bytes
    state: S
    ply: int = 0  # entries so far
    undoable: int = 0  # entries at the end of the list that may be taken back, all by `undo_seat`
    undo_seat: int = -1

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it runs."""
        return self.game.outcome(self.state)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that must do something now; none when the match is over."""
        return self.game.to_act(self.state)

    def legal_texts(self, seat: Seat) -> tuple[str, ...]:
        """Return the texts of all legal actions of `seat`."""
        return tuple(map(self.game.notation, self.game.legal_actions(self.state, seat)))

    def action(self, seat: Seat, text: str) -> A:
        """Find the legal action that `text` says.

        Raises GameOver, NotYourTurn or IllegalAction.
        """
        legal = self.game.legal_actions(self.state, seat)
        for action in legal:
            if self.game.notation(action) == text:
                return action
        waiting = self.to_act
        if not waiting:
            raise GameOver
        if seat not in waiting:
            raise NotYourTurn(seat, waiting)
        raise IllegalAction(text, [self.game.notation(action) for action in legal])

    def may_undo(self, seat: Seat) -> bool:
        """Tell whether `seat` may take back the last entry."""
        return self.undoable > 0 and self.undo_seat == seat

    def snapshot(self) -> bytes:
        """Encode where the match stands as JSON."""
        return json.encode(
            Snapshot(Raw(json.encode(self.state)), self.ply, self.undoable, self.undo_seat)
        )


@dataclass(frozen=True)
class Played(Generic[S, A, E, V]):
    """A match after an entry, and what happened with it."""

    match: Match[S, A, E, V]
    events: tuple[E, ...]


def begin(game: Game[S, A, E, V], seats: int, options: Options, seed: bytes) -> Played[S, A, E, V]:
    """Start a match. `seed` has 16 bytes. Raises BadSetup for seats or options the game lacks."""
    info = game.info
    if not info.seats_min <= seats <= info.seats_max:
        raise BadSetup(
            say("engine.error.seats", seats=seats, least=info.seats_min, most=info.seats_max)
        )
    allowed = {option.id: option.values for option in info.options}
    for key, value in options.items():
        if value not in allowed.get(key, ()):
            raise BadSetup(say("engine.error.option", option=key, value=value))
    chosen = {key: values[0] for key, values in allowed.items()} | dict(options)
    step = game.start(seats, chosen, Chance(seed, 0))
    return Played(Match(game, seed, step.state), step.events)


def play(match: Match[S, A, E, V], seat: Seat, text: str) -> Played[S, A, E, V]:
    """Play an action by its text, or `leave` or `skip`.

    Raises GameOver, NotYourTurn or IllegalAction, and leaves the match as it was.
    """
    game, chance = match.game, Chance(match.seed, match.ply + 1)
    if text == LEAVE:
        step = game.leave(_running(match).state, seat, chance)
    elif text == SKIP:
        step = game.skip(_acting(match, seat).state, seat, chance)
    else:
        return play_action(match, seat, match.action(seat, text))
    after = replace(match, state=step.state, ply=match.ply + 1, undoable=0, undo_seat=seat)
    return Played(after, step.events)


def play_action(match: Match[S, A, E, V], seat: Seat, action: A) -> Played[S, A, E, V]:
    """Play one of the present legal actions of `seat`, without looking it up again."""
    game = match.game
    step = game.apply(match.state, seat, action, Chance(match.seed, match.ply + 1))
    is_sealed = step.is_sealed or game.to_act(step.state) != (seat,)
    undoable = 0 if is_sealed else match.undoable + 1
    after = Match(game, match.seed, step.state, match.ply + 1, undoable, seat)
    return Played(after, step.events)


def undo(start: Match[S, A, E, V], plies: Sequence[Ply], seat: Seat) -> Match[S, A, E, V]:
    """Take back the last entry: the match as it stood before it, one ply later.

    `start` is the match before `plies`, the whole list since then. Raises UndoRefused.
    """
    return replay(start, [*plies, Ply(seat, UNDO)])[-1].match


def replay(start: Match[S, A, E, V], plies: Iterable[Ply]) -> list[Played[S, A, E, V]]:
    """Play a list of entries from `start`; one `Played` an entry, an undone one stays in the list.

    Raises whatever `play` raises, and UndoRefused.
    """
    return list(replaying(start, plies))


def replaying(start: Match[S, A, E, V], plies: Iterable[Ply]) -> Iterator[Played[S, A, E, V]]:
    """Do as `replay` does, entry by entry, so that the caller sees how far it came."""
    standing: list[Match[S, A, E, V]] = [start]
    for ply in plies:
        present = standing[-1]
        if ply.text == UNDO:
            if len(standing) == 1 or not present.may_undo(Seat(ply.seat)):
                raise UndoRefused
            standing.pop()
            standing[-1] = replace(standing[-1], ply=present.ply + 1)
            yield Played(standing[-1], ())
        else:
            played = play(present, Seat(ply.seat), ply.text)
            standing.append(played.match)
            yield played


def restore(game: Game[S, A, E, V], seed: bytes, snapshot: bytes) -> Match[S, A, E, V]:
    """Make a match from its snapshot. Raises msgspec.DecodeError when it does not fit the game."""
    stored = json.decode(snapshot, type=Snapshot)
    state = json.decode(stored.state, type=game.state_type)
    return Match(game, seed, state, stored.ply, stored.undoable, stored.undo_seat)


def live_plies(plies: Iterable[Ply]) -> list[tuple[int, Ply]]:
    """Return the entries not undone, each with its number (1 is the first)."""
    holding: list[tuple[int, Ply]] = []
    for number, ply in enumerate(plies, 1):
        if ply.text == UNDO:
            holding.pop()
        else:
            holding.append((number, ply))
    return holding


def _running(match: Match[S, A, E, V]) -> Match[S, A, E, V]:
    if not match.to_act:
        raise GameOver
    return match


def _acting(match: Match[S, A, E, V], seat: Seat) -> Match[S, A, E, V]:
    if seat not in _running(match).to_act:
        raise NotYourTurn(seat, match.to_act)
    return match
