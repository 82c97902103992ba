"""The process in which computer players think."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from dataclasses import replace
from pathlib import Path

import pytest
from msgspec import structs

from bot.thinking import Question, ThinkingProcess, think_line
from engine.game import AnyGame, Seat
from engine.match import begin
from engine.players.levels import Level
from tests.bot.tables.hall import ALL_GAMES
from tests.bot.thinkers import die, fail, hang
from tests.engine.tiny_game import TINY_GAME

ROOT = Path(__file__).parents[2]
KILLED = """
import asyncio, os, signal
from bot.thinking import ThinkingProcess
from tests.bot.test_thinking import question
from tests.engine.tiny_game import TINY_GAME

async def main():
    await ThinkingProcess().line(question(TINY_GAME))
    os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    asyncio.run(main())
"""


@pytest.fixture
def thinker() -> Iterator[ThinkingProcess]:
    made = ThinkingProcess(overtime=1.0)
    yield made
    made.close()


def question(game: AnyGame, level: Level = Level.NORMAL, seconds: float = 1.0) -> Question:
    """Ask for the first seat's first action."""
    match = begin(game, game.info.seats_max, {}, bytes(16)).match
    seat = match.to_act[0]
    legal = tuple(game.legal_actions(match.state, seat))
    view = game.view(match.state, seat)
    return Question(game, Seat(seat), legal, 0, view, level, b"seed", 0, seconds)


@pytest.mark.parametrize("game", ALL_GAMES.values(), ids=list(ALL_GAMES))
async def test_the_process_answers_as_the_player_would_here(
    game: AnyGame, thinker: ThinkingProcess
) -> None:
    asked = question(game, Level.EASY)

    assert (await thinker.line(asked)).actions == think_line(asked).actions
    assert (await thinker.hint(asked)).action in asked.legal
    assert pickle.loads(pickle.dumps(game)) == game, "a game is sent by its name"


@pytest.mark.parametrize("level", Level)
async def test_whoever_is_late_from_the_start_answers_all_the_same(
    level: Level, thinker: ThinkingProcess
) -> None:
    asked = question(ALL_GAMES["nutty_squirrels"], level, seconds=0.0)

    assert (await thinker.line(asked)).actions[0] in asked.legal


@pytest.mark.parametrize("fault", [hang, die], ids=["hangs", "dies"])
async def test_a_process_that_hangs_or_dies_ends_and_another_one_answers(
    thinker: ThinkingProcess, fault: object
) -> None:
    sound = question(TINY_GAME)
    broken = replace(TINY_GAME, resample=fault)  # pyright: ignore[reportArgumentType]

    with pytest.raises(BrokenExecutor):
        await thinker.line(structs.replace(sound, game=broken, seconds=0.1))

    assert (await thinker.line(sound)).actions


async def test_what_goes_wrong_in_a_player_comes_out(thinker: ThinkingProcess) -> None:
    sound = question(TINY_GAME)

    with pytest.raises(RuntimeError, match="Chance"):
        await thinker.line(structs.replace(sound, game=replace(TINY_GAME, resample=fail)))
    assert (await thinker.line(sound)).actions


def test_no_process_outlives_the_bot(tmp_path: Path) -> None:
    """It holds the standard output, which ends only when all have ended."""
    program = tmp_path / "killed.py"
    program.write_text(KILLED)

    ended = subprocess.run(
        [sys.executable, program],
        env={"PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        timeout=60,
        check=False,
    )

    assert ended.returncode == -9
