"""Computer players think in a process of their own, so that clicks are served meanwhile."""

from __future__ import annotations

import asyncio
import faulthandler
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from typing import Any, Final, Protocol, TypeVar

from msgspec import Struct

from engine.chance import Chance
from engine.game import AnyGame, Seat
from engine.players.hint import Hint, hint
from engine.players.levels import Level, line
from engine.players.normal import NormalPlayer
from engine.players.player import Decision

OVERTIME: Final = 5.0  # seconds after which a player that cannot be cut off is given up
START: Final = 20.0  # seconds that a new process may take to come up on a busy machine

T = TypeVar("T")


class Question(Struct, frozen=True):
    """A seat's question with what the seat may know, and nothing of the state."""

    game: AnyGame
    seat: Seat
    legal: tuple[Any, ...]
    undoable: int
    view: Any
    level: Level
    seed: bytes
    ply: int
    seconds: float  # until the player must make do with the best so far

    @property
    def chance(self) -> Chance:
        """What the answer depends on, so that it comes out again."""
        return Chance(self.seed, self.ply)

    @property
    def decision(self) -> Decision[Any, Any, Any, Any]:
        """The question as players take it."""
        return Decision(self.game, self.seat, self.legal, self.undoable, self._look)

    def _look(self) -> object:
        return self.view


class Thought(Struct, frozen=True):
    """What to do until something new is seen, and how long it took to find."""

    actions: tuple[Any, ...]
    seconds: float
    is_cut_off: bool = False  # the time was up before the player had done


class Thinker(Protocol):
    """Answers questions; may raise anything, and whoever asks must do without an answer then."""

    async def line(self, question: Question) -> Thought:
        """Return what a player of the question's level does."""
        ...

    async def hint(self, question: Question) -> Hint[Any]:
        """Return a move with a reason."""
        ...

    def close(self) -> None:
        """Give up what is being thought about."""
        ...


class ThinkingProcess:
    """One process that answers one question at a time; it starts with the first of them.

    A player that cannot be cut off ends the process, also where it hangs in one long computation;
    the next question starts another one.
    """

    def __init__(self, overtime: float = OVERTIME) -> None:
        self._overtime = overtime
        self._pool: ProcessPoolExecutor | None = None
        self._is_free = asyncio.Lock()

    async def line(self, question: Question) -> Thought:
        """Return what a player does; raises what that raises, BrokenExecutor, TimeoutError."""
        return await self._answer(think_line, question)

    async def hint(self, question: Question) -> Hint[Any]:
        """Return a move with a reason; raises as `line` does."""
        return await self._answer(think_hint, question)

    def close(self) -> None:
        """End the process once it has done what it does; nobody gets the answer."""
        pool, self._pool = self._pool, None
        if pool:
            pool.shutdown(wait=False, cancel_futures=True)

    async def _answer(self, think: Callable[[Question], T], question: Question) -> T:
        limit = question.seconds + self._overtime
        async with self._is_free:
            if self._pool is None:
                self._pool = ProcessPoolExecutor(1, get_context("spawn"), _prepare)
            loop = asyncio.get_running_loop()
            thinking = loop.run_in_executor(self._pool, _watched, think, question, limit)
            try:
                return await asyncio.wait_for(thinking, limit + START)
            except (BrokenExecutor, TimeoutError, asyncio.CancelledError):
                self.close()
                raise


def think_line(question: Question) -> Thought:
    """Answer in the calling process."""
    limit = _Limit(question.seconds)
    actions = line(question.level, question.decision, question.chance, limit.is_reached)
    return Thought(actions, limit.passed, limit.was_reached)


def think_hint(question: Question) -> Hint[Any]:
    """Answer in the calling process."""
    return hint(
        question.decision, question.chance, NormalPlayer(_Limit(question.seconds).is_reached)
    )


class _Limit:
    """A time limit that remembers whether a player has met it."""

    def __init__(self, seconds: float) -> None:
        self.was_reached = False
        self._seconds = seconds
        self._started = time.monotonic()

    @property
    def passed(self) -> float:
        """Seconds since the start."""
        return time.monotonic() - self._started

    def is_reached(self) -> bool:
        """Say whether the player must make do with the best so far."""
        self.was_reached = self.was_reached or self.passed >= self._seconds
        return self.was_reached


def _watched(think: Callable[[Question], T], question: Question, limit: float) -> T:
    faulthandler.dump_traceback_later(limit, exit=True)
    try:
        return think(question)
    finally:
        faulthandler.cancel_dump_traceback_later()


def _prepare() -> None:
    """Let a new process leave Ctrl-C to the bot, and end when the bot does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent:
        parent.join()
    os._exit(0)
