"""What can go wrong before Oakwood runs, each in one sentence for a person."""

from __future__ import annotations

import errno
import os
import platform
import re
import sys
from collections.abc import Callable
from pathlib import Path

PYTHON = f"{sys.version_info.major}.{sys.version_info.minor}"

NO_VENV = re.compile(
    r"ensurepip is not\s+available|No module named '?(venv|ensurepip)", re.IGNORECASE
)
FULL = re.compile(
    r"No space left on device|os error 28|not enough space on the disk", re.IGNORECASE
)
LOCKED = re.compile(r"Permission denied|Read-only file system|Access is denied", re.IGNORECASE)
CERTIFICATE = re.compile(r"CERTIFICATE_VERIFY_FAILED|invalid peer certificate", re.IGNORECASE)
CHANGED = re.compile(r"DO NOT MATCH THE HASHES|Hash mismatch for", re.IGNORECASE)
NETWORK = re.compile(
    r"NewConnectionError|establish a new connection|name resolution|getaddrinfo failed|dns error"
    r"|Connection ?(refused|reset|aborted)|ConnectTimeout|timed out|Network is unreachable"
    r"|No route to host|ProxyError|RemoteDisconnected|error sending request"
    r"|network was disabled|client error \(Connect\)",
    re.IGNORECASE,
)
NO_WHEEL = re.compile(
    r"No matching distribution found for (?P<pip>\S+)"
    r"|Because (?:only )?(?P<uv>\S+?)(?:\{[^}]*\})? has no (?:usable )?wheels",
    re.IGNORECASE,
)


class Trouble(Exception):
    """Oakwood cannot start; the text is one sentence that says why and what helps."""


def explain(output: str, folder: Path) -> Trouble:
    """Tell from what an installer printed why it failed.

    The network comes before the missing wheel: pip reports an index that it could not reach
    as an empty one.
    """
    causes: list[tuple[re.Pattern[str], Callable[[], Trouble]]] = [
        (NO_VENV, _no_venv),
        (FULL, lambda: _full(folder)),
        (LOCKED, lambda: _locked(folder)),
        (CERTIFICATE, _untrusted),
        (CHANGED, _changed),
        (NETWORK, _no_network),
    ]
    for pattern, trouble in causes:
        if pattern.search(output):
            return trouble()
    if missing := NO_WHEEL.search(output):
        return _no_wheel(missing["pip"] or missing["uv"])
    return _unknown(output)


def is_untrusted(output: str) -> bool:
    """Whether an installer stopped at a certificate that it does not trust."""
    return bool(CERTIFICATE.search(output))


def refused(error: OSError, folder: Path) -> Trouble:
    """Tell why `folder` could not be written."""
    return _full(folder) if error.errno == errno.ENOSPC else _locked(folder)


def _full(folder: Path) -> Trouble:
    return Trouble(f"The disk with {folder} is full; make room (about 1 GB) and start again.")


def _locked(folder: Path) -> Trouble:
    return Trouble(
        f"Oakwood cannot write {folder}; close what uses it, or make {folder.parent} writable"
        " for you, and start again."
    )


def _no_venv() -> Trouble:
    """Name the one command that brings the venv module where Python comes without it."""
    if Path("/usr/bin/apt-get").exists():
        sudo = "" if os.geteuid() == 0 else "sudo "
        cure = f"run `{sudo}apt-get install -y python{PYTHON}-venv` and start again"
    else:
        cure = "install your system's package for it, or uv, and start again"
    return Trouble(f"This Python ({sys.executable}) comes without its venv module; {cure}.")


def _untrusted() -> Trouble:
    return Trouble(
        "The package index answered with a certificate that this Python does not trust;"
        " check the computer's date, its certificates and its proxy, and start again."
    )


def _changed() -> Trouble:
    return Trouble(
        "A downloaded package is not the one that Oakwood was tested with, so nothing of it was"
        " installed; start again, and report it if it stays."
    )


def _no_network() -> Trouble:
    return Trouble(
        "The package index cannot be reached, and the first start needs it;"
        " check the network and the proxy, and start again."
    )


def _no_wheel(package: str) -> Trouble:
    return Trouble(
        f"There is no ready-made build of {package} for Python {PYTHON} on"
        f" {platform.system()} {platform.machine()}; use Python 3.11 to 3.14 on Linux, macOS 14"
        " or newer, or Windows."
    )


def _unknown(output: str) -> Trouble:
    lines = [line for line in output.splitlines() if line.strip()][-15:]
    return Trouble("\n".join([*lines, "Setting up .venv failed; the lines above say why."]))
