"""Runs `oakwood` as its users do: as a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[3]


class Finished(NamedTuple):
    """What a command left behind."""

    status: int
    out: str
    err: str


def oakwood(*words: str | Path, folder: Path | None = None, stdin: str = "") -> Finished:
    """Run a command to its end; `folder` is its data folder."""
    environ = {key: value for key, value in os.environ.items() if "TOKEN" not in key}
    environ |= {"PYTHONPATH": str(ROOT), "OAKWOOD_DATA_DIR": str(folder or ROOT / "nowhere")}
    done = subprocess.run(
        [sys.executable, "-m", "bot.cli", *map(str, words)],
        input=stdin.encode(),
        capture_output=True,
        env=environ,
        timeout=120,
        check=False,
    )
    return Finished(done.returncode, done.stdout.decode(), done.stderr.decode())


def complaint(finished: Finished) -> str:
    """Return the one line of a command that failed, after its name."""
    assert finished.status != 0
    assert "Traceback" not in finished.err
    assert finished.err.endswith("\n")
    lines = finished.err.splitlines()
    assert len(lines) == 1, finished.err
    assert lines[0].startswith("oakwood")
    return lines[0].split(": ", 1)[1]
