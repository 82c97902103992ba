"""The contract: what a game is to everything outside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, NewType, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from engine.chance import Chance
from engine.messages import Message

Seat = NewType("Seat", int)  # 0 is the first player

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")

Options: TypeAlias = Mapping[str, str]


class Option(Struct, frozen=True):
    """A setting of a match that is fixed when it starts."""

    id: str
    values: tuple[str, ...]  # the first is the default


class Mode(Struct, frozen=True):
    """A way to play a title: a game with some of its options fixed."""

    id: str  # what a player asks for: "table", "solo"
    options: tuple[tuple[str, str], ...] = ()
    is_daily: bool = False  # a deal of it may be the challenge of the day


TABLE: Final = Mode("table")


class GameInfo(Struct, frozen=True):
    """What is known of a game without playing it.

    Games with the same `command` are one title to players: the first of them in the registry has
    the rules book, the others add their modes.
    """

    id: str  # also the prefix in catalogs
    command: str  # name of its group of slash commands
    seats_min: int
    seats_max: int
    rules_version: int
    has_secrets: bool  # seats see different things: actions are offered in private
    options: tuple[Option, ...] = ()
    modes: tuple[Mode, ...] = (TABLE,)
    last_resorts: tuple[str, ...] = ()  # first keys of actions that give the match up at will

    @property
    def is_personal(self) -> bool:
        """Whether one person plays it alone, away from the channel's table."""
        return self.seats_max == 1


class Step(Struct, Generic[S, E], frozen=True):
    """What `apply` gives: the new state and what happened on the way to it."""

    state: S
    events: tuple[E, ...]
    is_sealed: bool = False  # new information appeared or the turn passed: no undo across this


class Case(Struct, Generic[S], frozen=True):
    """One of the ways in which hidden things may lie."""

    weight: int  # how many of all the ways look like it
    state: S


class Bundle(Struct, frozen=True):
    """Sibling choices that the interface may offer as one multi-select.

    The picks are played one after the other in the order listed, then `then`, if it is given. Each
    single pick is an ordinary action; the bundle only says how many of them make one decision.
    """

    at_least: int
    at_most: int
    prompt: Message
    then: str = ""  # text of the action that says "no more", played after the picks


class Choice(Struct, frozen=True):
    """One step of saying an action; the keys of all steps, joined by blanks, are its notation."""

    key: str  # [a-z0-9-]
    label: Message  # says the outcome: "Move to B3"
    hint: Message | None = None  # cost and gain: "1 AP", "+5 points"
    is_common: bool = False  # wants a button of its own
    needs_confirmation: bool = False  # gives something away that cannot be had back
    bundle: Bundle | None = None


class ScoreLine(Struct, frozen=True):
    """Points from one source; the lines of a sheet add up to its total."""

    source: Message
    count: int
    points: int


class ScoreSheet(Struct, frozen=True):
    """One seat's points by source."""

    lines: tuple[ScoreLine, ...]

    @property
    def total(self) -> int:
        """The sum of the lines."""
        return sum(line.points for line in self.lines)


class WrittenScore(Protocol):
    """Points of a player whose pieces were written down by hand."""

    @property
    def title(self) -> str:
        """What stands above the player's pieces."""
        ...

    @property
    def total(self) -> int:
        """All points."""
        ...


class WrittenScores(Protocol):
    """Points of a table that people wrote down; `players` and `sheets` go together."""

    @property
    def players(self) -> Sequence[WrittenScore]:
        """Who played, in the order written."""
        ...

    @property
    def sheets(self) -> Sequence[ScoreSheet]:
        """Their points by source, in words."""
        ...

    def as_json(self) -> bytes:
        """Return all of it as JSON."""
        ...


class Outcome(Struct, frozen=True):
    """How a match ended."""

    winners: tuple[int, ...]  # seats; several in a tie
    reason: Message
    sheets: tuple[ScoreSheet, ...]  # by seat


@dataclass(frozen=True)
class Game(Generic[S, A, E, V]):
    """A game as a record of pure functions. Nothing in it changes its arguments."""

    info: GameInfo
    state_type: type[S]
    event_type: Any  # a union of tagged structs
    view_type: type[V]

    start: Callable[[int, Options, Chance], Step[S, E]]  # seats, options; raises BadSetup
    to_act: Callable[[S], tuple[Seat, ...]]
    legal_actions: Callable[[S, Seat], Sequence[A]]  # complete; empty for seats not in to_act
    notation: Callable[[A], str]  # at most 60 characters of [a-z0-9- ]
    apply: Callable[[S, Seat, A, Chance], Step[S, E]]  # the action must be legal
    leave: Callable[[S, Seat, Chance], Step[S, E]]  # a seat is given up, at any moment
    skip: Callable[
        [S, Seat, Chance], Step[S, E]
    ]  # the rest of the go of a seat in to_act is forfeited
    outcome: Callable[[S], Outcome | None]
    scores: Callable[[S], tuple[ScoreSheet, ...]]  # by seat, as if the match ended now; public

    view: Callable[[S, Seat | None], V]  # None: a spectator
    redact: Callable[[E, Seat | None], E | None]
    resample: Callable[[V, Seat, Chance], S]  # a state the viewer cannot tell from the true one
    appraise: Callable[
        [S, Seat], float
    ]  # about how many points the seat stands ahead, by what it may know; for computer players

    choices: Callable[[S, A], tuple[Choice, ...]]
    describe: Callable[[E], Message]
    headline: Callable[[V], Message]  # one short line: round and what is going on
    summarise: Callable[[V], tuple[Message, ...]]  # the position in sentences: text mode, alt text
    private_lines: Callable[[V], tuple[Message, ...]]  # what only the viewer's seat is told

    violations: Callable[[S], tuple[str, ...]]  # broken invariants, for checks; empty when sound

    # All that an action may bring to light, where a player can count it: states that its seat
    # cannot tell from the given one, none for an action that reveals nothing.
    cases: Callable[[S, A], Sequence[Case[S]]] | None = None

    # Reads and scores pieces that people wrote down, where the game has a notation for them; raises
    # RecordError.
    score_written: Callable[[str], WrittenScores] | None = None


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
