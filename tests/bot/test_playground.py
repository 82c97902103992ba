"""The playground where it cannot open, and what it deals; that it works is shown in a browser."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from bot.commands.random_match import Dealer
from bot.playground import NAMES, World
from bot.store.rows import Occupant, UserId
from bot.tables.lobbies import Wish
from bot.tables.table import Click
from engine.registry import GAMES

ROOT = Path(__file__).parents[2]


def play(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "bot.cli", "play", "--no-browser", *options]
    environment = {**os.environ, "OAKWOOD_DATA_DIR": str(folder)}
    return subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=60
    )


def test_a_busy_port_is_told_in_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]

        done = play(tmp_path, "--port", str(port))

    assert done.returncode != 0
    assert f"Port {port}" in done.stderr
    assert "--port" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("wrong", [["--members", "1"], ["--members", "7"], ["--port", "99999"]])
def test_wrong_numbers_are_told_in_one_sentence(tmp_path: Path, wrong: list[str]) -> None:
    done = play(tmp_path, *wrong)

    assert done.returncode != 0
    assert wrong[1] in done.stderr
    assert "Traceback" not in done.stderr


async def test_a_seed_deals_the_matches_of_simulate_at_every_opening(tmp_path: Path) -> None:
    dealer = Dealer(GAMES["forest_shuffle"], 2, "22", {})
    for opening in ("first", "second"):
        async with World(tmp_path / opening, "22") as world:
            for number in range(2):
                begun = await _start_match(world, channel_id=number)
                assert begun == dealer.deal(number).match.state


async def test_without_a_seed_no_two_openings_are_alike(tmp_path: Path) -> None:
    states: list[object] = []
    for opening in ("first", "second"):
        async with World(tmp_path / opening, None) as world:
            states.append(await _start_match(world, channel_id=1))
    assert states[0] != states[1]


async def _start_match(world: World, channel_id: int) -> object:
    lobbies = world.client.desk.tables.lobbies
    host, guest = (Occupant(UserId(number), NAMES[number]) for number in range(2))
    wish = Wish(game="forest_shuffle", guild_id=None, channel_id=channel_id, host=host)
    lobby = await lobbies.open(wish)
    await lobbies.join(lobby.id, guest)
    click = Click(UserId(0), interaction_id=channel_id, channel_id=channel_id)
    return (await lobbies.start(lobby.id, click)).match.state
