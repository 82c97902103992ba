"""Every level is tried on every game."""

from __future__ import annotations

import pytest

from engine.players.levels import Level
from tests.engine.contract.deals import ALL_GAMES


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", ALL_GAMES, ids=[game.info.id for game in ALL_GAMES])
    if "level" in metafunc.fixturenames:
        metafunc.parametrize("level", Level)
