"""The command line: `oakwood COMMAND …`, or `python -m bot.cli COMMAND …`."""

from __future__ import annotations

import argparse
import importlib
import io
import os
import sys
from typing import TYPE_CHECKING, NoReturn, Protocol, cast

if TYPE_CHECKING:
    from collections.abc import Sequence

COMMANDS = {
    "bot": "run the bot on Discord",
    "play": "open the playground in the browser",
    "simulate": "play random matches and count",
    "arena": "let computer players play one another",
    "transcript": "write a random match as text",
    "replay": "play a recorded match and tell it",
    "verify": "prove that a record tells the truth",
    "render": "draw any moment of a recorded match",
    "score": "score a match played on a real table",
    "health": "check the database",
    "backup": "copy the database",
    "bench": "measure how fast everything is",
}
EXIT_USAGE = 2
EXIT_INTERRUPTED = 130


class Command(Protocol):
    """What a module of `bot.commands` offers."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Describe the command's arguments."""
        ...

    def run(self, arguments: argparse.Namespace) -> int:
        """Do it and return the exit status."""
        ...


class Parser(argparse.ArgumentParser):
    """A parser that complains in one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the arguments and end the program."""
        self.exit(EXIT_USAGE, f"{self.prog}: {message}; see {self.prog} --help\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status."""
    words = list(sys.argv[1:] if argv is None else argv)
    _speak_utf8()
    try:
        return _run(words)
    except SystemExit as ending:  # argparse has said what there is to say
        return cast("int", ending.code or 0)
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    except OSError as error:
        if not isinstance(error, BrokenPipeError):  # else the reader, perhaps `head`, has enough
            sys.stderr.write(f"oakwood: the system refuses something: {error}.\n")
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is left goes there
        return 1


def _run(words: Sequence[str]) -> int:
    name = next((word for word in words if not word.startswith("-")), "")
    parser = Parser(prog="oakwood", description="Board games for Discord.")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    parsers = {word: commands.add_parser(word, help=told) for word, told in COMMANDS.items()}
    if name not in COMMANDS:
        parser.parse_args(words)
        return EXIT_USAGE
    # Only the one command's modules are loaded: some draw, some speak to Discord, --help does not.
    command = cast("Command", importlib.import_module(f"bot.commands.{name}"))
    command.add_arguments(parsers[name])
    return _guarded(name, command, parser.parse_args(words))


def _guarded(name: str, command: Command, arguments: argparse.Namespace) -> int:
    troubles = importlib.import_module("bot.commands.troubles")
    try:
        status = command.run(arguments)
        sys.stdout.flush()
    except troubles.TROUBLES as error:
        sys.stdout.flush()
        sys.stderr.write(f"oakwood {name}: {error}\n")
        return troubles.status_of(error)
    return status


def _speak_utf8() -> None:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


if __name__ == "__main__":
    sys.exit(main())
