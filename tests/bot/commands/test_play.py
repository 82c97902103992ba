"""`oakwood play` says in one sentence why it cannot open."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from bot.cli import main
from tests.bot.commands.oakwood import complaint, oakwood


def test_a_busy_port_is_told(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        finished = oakwood("play", "--no-browser", "--port", str(port), folder=tmp_path)
    assert finished.status == 1
    told = complaint(finished)
    assert f"Port {port}" in told
    assert "--port" in told


@pytest.mark.parametrize("members", ["1", "7"])
def test_a_strange_number_of_members_is_told(members: str, tmp_path: Path) -> None:
    finished = oakwood("play", "--no-browser", "--members", members, folder=tmp_path)
    assert f"not {members}" in complaint(finished)


@pytest.mark.parametrize("port", ["-1", "65536"])
def test_a_port_that_there_is_not_is_told(port: str, tmp_path: Path) -> None:
    finished = oakwood("play", "--no-browser", f"--port={port}", folder=tmp_path)
    assert complaint(finished).startswith(f"Port {port}")


def test_a_port_is_a_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--port", "http"]) == 2
    assert "'http'" in capsys.readouterr().err
