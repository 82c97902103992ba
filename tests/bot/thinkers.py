"""Thinkers as they should not be: they fail, talk nonsense, or wait for a sign."""

from __future__ import annotations

import asyncio
import os
from typing import TYPE_CHECKING, Any

from bot.thinking import Question, Thinker, ThinkingProcess, Thought

if TYPE_CHECKING:
    from engine.chance import Chance
    from engine.game import Seat
    from engine.players.hint import Hint
    from tests.bot.world import World
    from tests.engine.tiny_game.rules import State
    from tests.engine.tiny_game.view import View


class Failing:
    """Breaks at every question."""

    def __init__(self) -> None:
        self.asked: list[Question] = []

    async def line(self, question: Question) -> Thought:
        self.asked.append(question)
        raise RuntimeError("a player with a fault")

    async def hint(self, question: Question) -> Hint[Any]:
        self.asked.append(question)
        raise RuntimeError("a player with a fault")

    def close(self) -> None:
        pass


class Nonsense(Failing):
    """Answers what cannot be played, or nothing."""

    async def line(self, question: Question) -> Thought:
        self.asked.append(question)
        return Thought(("fly",) if len(self.asked) % 2 else (), 0.0)


class Slow:
    """Thinks until it is let go, then as it should."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._thinker: Thinker = ThinkingProcess()
        self.may_go = asyncio.Event()

    async def line(self, question: Question) -> Thought:
        await self._world.env.external_wait(self.may_go.wait(), reason="a player thinks")
        return await self._thinker.line(question)

    async def hint(self, question: Question) -> Hint[Any]:
        return await self._thinker.hint(question)

    def close(self) -> None:
        self._thinker.close()


def hang(view: View, seat: Seat, chance: Chance) -> State:
    """Never come to an end."""
    del view, seat, chance
    while True:
        pass


def die(view: View, seat: Seat, chance: Chance) -> State:
    """Take the whole process along."""
    del view, seat, chance
    os._exit(1)


def fail(view: View, seat: Seat, chance: Chance) -> State:
    """Break."""
    raise RuntimeError(f"{view} {seat} {chance}")
