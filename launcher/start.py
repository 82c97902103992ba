"""Reads the command line of run.py and starts the right program inside `.venv`."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from launcher import chromium
from launcher.environment import COVERED, Environment
from launcher.trouble import Trouble

ROOT = Path(__file__).resolve().parent.parent

USAGE = """\
Usage: python3 run.py COMMAND [ARGUMENTS]

  play     open the playground: a simulated Discord in the browser
  bot      run on Discord
  test     run the tests; --long adds those that take minutes, the rest goes to pytest
  setup    only install what a command needs: bot, play, test or art
  help     list all commands of Oakwood, which work here too

The first start installs what it needs into .venv beside run.py.
"""

INTERRUPTED = 130


def main(arguments: Sequence[str]) -> int:
    """Run one command; returns its exit status, 1 after a sentence on what is missing."""
    if not arguments or arguments[0] in {"-h", "--help"}:
        print(USAGE, end="")
        return 0 if arguments else 2
    try:
        return _run(Environment(ROOT), arguments[0], arguments[1:])
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(environment: Environment, command: str, arguments: Sequence[str]) -> int:
    if command == "setup":
        return _set_up(environment, arguments)
    if command == "test":
        return _test(environment, arguments)
    environment.prepare("play" if command == "play" else "bot")
    shown = ["--help"] if command == "help" else [command, *arguments]
    return _become(environment, "bot.cli", *shown)


def _set_up(environment: Environment, profiles: Sequence[str]) -> int:
    if not profiles or not set(profiles) <= set(COVERED):
        raise Trouble(f"Say what to set up: {', '.join(COVERED)}.")
    for profile in profiles:
        environment.prepare(profile)
    return 0


def _test(environment: Environment, arguments: Sequence[str]) -> int:
    environment.prepare("test")
    chosen = [argument for argument in arguments if argument != "--long"]
    browser = chromium.provide(may_install=not chosen or "browser" in " ".join(chosen))
    if browser:
        os.environ[chromium.VARIABLE] = browser
    options = ["-m", "long or not long"] if "--long" in arguments else []
    if not chosen:  # a choice of tests runs in one process, for the debugger's sake
        options += ["--numprocesses", "auto", "--maxprocesses", "8"]
    os.chdir(ROOT)
    return _become(environment, "pytest", *options, *chosen)


def _become(environment: Environment, module: str, *arguments: str) -> int:
    """Turn into `python -m module`, so that signals reach it directly (Windows: wait for it)."""
    # -P: a file in the user's folder must not stand in for one of our modules.
    command = [str(environment.python), "-P", "-X", "utf8", "-m", module, *arguments]
    os.environ["PYTHONPATH"] = str(ROOT)
    os.environ.pop("PYTHONHOME", None)
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name != "nt":
        os.execv(command[0], command)
    with subprocess.Popen(command) as process:
        while True:
            try:
                return process.wait()
            except KeyboardInterrupt:
                continue  # the program got it as well and ends by itself
