"""Finds a browser for the browser tests, or installs one where that is allowed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from launcher.trouble import Trouble

VARIABLE = "OAKWOOD_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PLACES = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
NOTICE = (
    "No Chromium found: the browser tests will not run."
    f" Install Chromium or Chrome, or set {VARIABLE} to the program's path."
)


def provide(*, may_install: bool) -> str | None:
    """The path of a Chromium, installed first where that is allowed and possible.

    None after a notice. Raises Trouble if the setting names no program.
    """
    browser = find() or (find() if may_install and _install() else None)
    if browser is None:
        print(NOTICE, file=sys.stderr)
    return browser


def find() -> str | None:
    """The path of a Chromium on this machine, the one in the setting first."""
    if chosen := os.environ.get(VARIABLE):
        if program := shutil.which(chosen):
            return program
        raise Trouble(f"{VARIABLE} names {chosen}, but there is no such program.")
    on_path = (shutil.which(name) for name in NAMES)
    in_place = (place for place in PLACES if Path(place).exists())
    return next((path for path in (*on_path, *in_place) if path), None)


def _install() -> bool:
    """Install Debian's package as root; whether that went well."""
    if os.name == "nt" or os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    print("Installing Chromium for the browser tests ...", file=sys.stderr)
    return _apt_get("update") and _apt_get("install", "-y", "--no-install-recommends", "chromium")


def _apt_get(*arguments: str) -> bool:
    done = subprocess.run(
        ("apt-get", "-qq", *arguments),
        env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    return done.returncode == 0
