"""The levels of computer players by name."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from engine.players.budget import never
from engine.players.easy import EasyPlayer
from engine.players.hard import HardPlayer
from engine.players.normal import NormalPlayer
from engine.players.player import Player
from engine.players.steady import Steady


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
