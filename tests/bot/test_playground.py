"""The playground where it cannot open; that it works is shown in a browser."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

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
