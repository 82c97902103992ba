"""What the commands have in common: arguments, output, and the error that ends them."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from engine.errors import UnknownGame
from engine.modes import titles, way, ways
from engine.registry import GAMES

if TYPE_CHECKING:
    from engine.game import AnyGame


class CommandError(Exception):
    """A command cannot do what it was asked; the sentence says why."""

    def __init__(self, sentence: str, status: int = 1) -> None:
        super().__init__(sentence)
        self.status = status


def say_line(line: str = "") -> None:
    """Write a line to standard output."""
    sys.stdout.write(f"{line}\n")


def game_called(name: str) -> AnyGame:
    """Find a game by its id, its id with hyphens, or its command. Raises UnknownGame."""
    for game in GAMES.values():
        if name in (game.info.id, game.info.id.replace("_", "-"), game.info.command):
            return game
    raise UnknownGame(name, tuple(GAMES))


def game_wanted(arguments: argparse.Namespace) -> tuple[AnyGame, dict[str, str]]:
    """Find the game and its options that a command asks for, by the mode if one is given.

    Raises UnknownGame, BadSetup or CommandError.
    """
    game, options = game_called(arguments.game), dict[str, str](arguments.option)
    if arguments.mode is None:
        return game, options
    wanted = way(GAMES, game.info.command, arguments.mode)
    for name in options.keys() & wanted.options.keys():
        raise CommandError(f"The mode {arguments.mode} says already what the option {name} is.")
    return wanted.game, options | wanted.options


def count(text: str) -> int:
    """Read an argument that is a whole number from 1 on."""
    try:
        number = int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"“{text}” is no whole number") from None
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is less than 1")
    return number


def word(text: str) -> str:
    """Read an argument that is a number or a word."""
    if not text.isprintable():
        raise argparse.ArgumentTypeError("this has signs that cannot be printed")
    return text


def add_match_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what it takes to begin a random match."""
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    parser.add_argument(
        "--mode", metavar="MODE", help=f"how it is played: {_modes()} (default: as GAME says)"
    )
    parser.add_argument(
        "--seats", type=count, metavar="N", help="how many play (default: the least the game has)"
    )
    parser.add_argument(
        "--seed",
        default="1",
        type=word,
        metavar="S",
        help="any number or word; the same gives the same again",
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        type=_option,
        metavar="NAME=VALUE",
        help="an option of the game; may be given several times",
    )


def _modes() -> str:
    """List the modes of the titles that have several."""
    found = {game.info.command: ways(GAMES, game.info.command) for game in titles(GAMES)}
    return "; ".join(
        f"{', '.join(each.mode.id for each in modes)} for {command}"
        for command, modes in found.items()
        if len(modes) > 1
    )


def _option(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"“{text}” is not of the form NAME=VALUE")
    return name, value
