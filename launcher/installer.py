"""Makes a virtual environment and fills it from a list of pins, with uv if present, else pip."""

from __future__ import annotations

import functools
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from launcher.trouble import explain, is_untrusted

# The interpreter behind an activated environment: that may be the very one to be rebuilt.
BASE_PYTHON: str = getattr(sys, "_base_executable", None) or sys.executable

SAFE = ("--quiet", "--require-hashes", "--only-binary", ":all:")


def make(folder: Path) -> None:
    """Make an empty virtual environment in `folder`, beside what already lies there."""
    if uv := find_uv():
        _run(
            folder, uv, "venv", "--quiet", "--allow-existing", "--python", BASE_PYTHON, str(folder)
        )
    else:
        _run(folder, BASE_PYTHON, "-m", "venv", str(folder))


def install(folder: Path, python: Path, pins: Path) -> None:
    """Install the packages of `pins` into the environment in `folder`, ready-made builds only."""
    if uv := find_uv():
        _run(folder, uv, "pip", "install", "--python", str(python), *SAFE, "-r", str(pins))
    else:
        pip = (str(python), "-m", "pip", "install", "--retries", "2")
        _run(folder, *pip, *SAFE, "-r", str(pins))


def can_install(python: Path) -> bool:
    """Whether the environment of `python` can take more packages: uv makes ones without pip."""
    return bool(find_uv()) or _succeeds(str(python), "-m", "pip", "--version")


@functools.cache
def find_uv() -> str | None:
    """The path of a uv that runs (a version manager's shim may not)."""
    uv = shutil.which("uv")
    return uv if uv and _succeeds(uv, "--version") else None


def _succeeds(*command: str) -> bool:
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def _run(folder: Path, *command: str) -> None:
    done = _call(command)
    if done.returncode and is_untrusted(done.stdout):
        # uv brings its own authorities; a company's proxy is known to the system's store only.
        done = _call(command, UV_SYSTEM_CERTS="1", UV_NATIVE_TLS="1")
    if done.returncode:
        raise explain(done.stdout, folder)


def _call(command: Sequence[str], **settings: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        env={**_variables(), **settings},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )


def _variables() -> dict[str, str]:
    """What the installers get to see: nothing that would send packages elsewhere."""
    elsewhere: Sequence[str] = ("PYTHONHOME", "PYTHONPATH", "PIP_TARGET", "PIP_PREFIX", "PIP_USER")
    kept = {name: value for name, value in os.environ.items() if name not in elsewhere}
    return {**kept, "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INPUT": "1"}
