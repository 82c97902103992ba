"""The one line that a third game needs in the registry, for the length of a test."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from engine import registry, texts
from tests.engine.tiny_game import TINY_GAME

if TYPE_CHECKING:
    import pytest

    from engine.game import AnyGame


def join(monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """Register the game and its catalog until the test ends."""
    packages = (*texts.engine_packages(), "tests.engine.tiny_game")
    games = cast("dict[str, AnyGame]", registry.GAMES)
    monkeypatch.setitem(games, TINY_GAME.info.id, TINY_GAME)
    monkeypatch.setattr(texts, "engine_packages", lambda: packages)
    texts.english.cache_clear()
    return TINY_GAME
