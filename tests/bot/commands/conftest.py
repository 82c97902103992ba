"""Transcripts for commands to work on."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.cli import main
from tests.engine.tiny_game.joined import join


@pytest.fixture(params=["tiny", "squirrels"])
def game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The command name of a game; the made-up one is joined for the test."""
    join(monkeypatch)
    return request.param


@pytest.fixture
def transcript(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A file with a short match of Nutty Squirrels, cut off in the middle."""
    assert main(["transcript", "squirrels", "--seats", "3", "--seed", "fixture"]) == 0
    lines = capsys.readouterr().out.splitlines()
    path = tmp_path / "match.txt"
    path.write_text("\n".join(lines[: lines.index("") + 61]), encoding="utf-8")
    return path
