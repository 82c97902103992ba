"""The simulated Discord of the stories; it fails what a person would complain about."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterator, Mapping
from pathlib import Path

import pytest
import simcord

from engine.game import AnyGame
from engine.registry import GAMES
from tests.bot.discord_api import VARIABLE, complaints, description
from tests.bot.world import World
from tests.engine.tiny_game import joined

LISTENED_TO = ("bot", "discord")

# A private number of SimCord: how long it waits to see that nothing happens any more.
_WAITING = simcord.Env._settle_internal.__kwdefaults__ or {}
if "idle" in _WAITING:
    _WAITING["idle"] = 0.002


class _Errors(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


def pytest_report_collectionfinish() -> str:
    if description():
        return "requests to Discord are checked against its API description"
    return f"no API description of Discord ({VARIABLE}): requests are not checked against it"


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch) -> Mapping[str, AnyGame]:
    """All games, and one that the bot has never heard of."""
    joined.join(monkeypatch)
    return GAMES


@pytest.fixture
def errors() -> Iterator[list[logging.LogRecord]]:
    """Listen for errors in the log; a test that provokes one takes it off the list."""
    handler = _Errors()
    loggers = [logging.getLogger(name) for name in LISTENED_TO]
    for logger in loggers:
        logger.addHandler(handler)
    yield handler.records
    for logger in loggers:
        logger.removeHandler(handler)


@pytest.fixture
async def opened(
    tmp_path: Path, games: Mapping[str, AnyGame], errors: list[logging.LogRecord]
) -> AsyncIterator[World]:
    made = World(tmp_path / "oakwood.db", games)
    await made.open()
    yield made
    await made.close()
    assert not [record.getMessage() for record in errors]
    assert not made.env.errors
    assert not made.unanswered()
    wrong = [found for request in made.env.http_requests for found in complaints(request)]
    assert not wrong


@pytest.fixture
def env(opened: World) -> simcord.Env:
    """SimCord's plugin looks for it: it turns the test's clock and prints what happened."""
    return opened.env


@pytest.fixture
async def world(opened: World, env: simcord.Env) -> World:
    """A guild with a channel and six members, who click and type."""
    assert env is opened.env
    return opened
