"""The levels of computer players by name."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import TypeVar

from engine.chance import Chance
from engine.players.budget import never
from engine.players.easy import EasyPlayer
from engine.players.hard import HardPlayer
from engine.players.normal import NormalPlayer
from engine.players.player import Decision, Player
from engine.players.steady import Steady

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")


class Level(StrEnum):
    """How well a computer player plays."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"


def seated(level: Level, is_late: Callable[[], bool] = never) -> Player:
    """Return a player for one seat of one match; `is_late` cuts its thinking off."""
    match level:
        case Level.EASY:
            return EasyPlayer(is_late)
        case Level.NORMAL:
            return Steady(NormalPlayer(is_late))
        case Level.HARD:
            return Steady(HardPlayer(is_late))


def line(
    level: Level,
    decision: Decision[S, A, E, V],
    chance: Chance,
    is_late: Callable[[], bool] = never,
) -> tuple[A, ...]:
    """Return what a player of a level does, at least one action, at most until it sees more."""
    match level:
        case Level.EASY:
            return (EasyPlayer(is_late).choose(decision, chance),)
        case Level.NORMAL:
            return NormalPlayer(is_late).line(decision, chance)
        case Level.HARD:
            return HardPlayer(is_late).line(decision, chance)
