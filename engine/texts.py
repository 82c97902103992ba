"""Catalogs: a message and a language become a sentence."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import TypeAlias, cast

from engine.messages import Argument, Listing, Message, SeatName

PLACEHOLDER = re.compile(r"\{([a-z_]+)\}")
PLURAL_FORMS = {"one", "other"}

Sentence: TypeAlias = str | Mapping[str, str]  # plain, or one a plural form of the argument `count`


class Texts:
    """The sentences of the engine and of `packages` in one language.

    English stands in where a sentence is missing. Each package keeps `texts/<language>.toml`, whose
    tables nest as the dots of a key do. A sentence is a string with `{placeholders}`, or a table
    with the plural forms `one` and `other`, chosen by the argument `count`.
    """

    def __init__(self, language: str, *packages: str) -> None:
        self.language = language
        self.sentences: dict[str, Sentence] = {}
        for package in (*engine_packages(), *packages):
            for tongue in dict.fromkeys(("en", language)):
                self.sentences |= _catalog(package, tongue)

    def render(self, message: Message, names: Sequence[str] = ()) -> str:
        """Put a message into words; `names` are the players' names by seat, else "Seat 1" …

        Raises KeyError for a key that no catalog has or a placeholder that no argument fills.
        """
        args = dict(message.args)
        sentence = self.sentences[message.key]
        if not isinstance(sentence, str):
            sentence = sentence["one" if args["count"] == 1 else "other"]
        return PLACEHOLDER.sub(lambda hole: self._word(args[hole[1]], names), sentence)

    def _word(self, argument: Argument, names: Sequence[str]) -> str:
        match argument:
            case Message():
                return self.render(argument, names)
            case SeatName(seat):
                return names[seat] if seat < len(names) else f"Seat {seat + 1}"
            case Listing(items):
                return self._list([self._word(item, names) for item in items])
            case int() | str():
                return str(argument)

    def _list(self, words: Sequence[str]) -> str:
        if len(words) < 2:
            return "".join(words)
        joint = self.sentences["engine.list.and"]
        return f"{', '.join(words[:-1])}{joint}{words[-1]}"


def engine_packages() -> tuple[str, ...]:
    """Return the engine's packages that speak: itself and each folder of a game."""
    return ("engine", *_speaking("engine.games"))


@lru_cache(maxsize=1)
def english() -> Texts:
    """Return the engine's own sentences in English."""
    return Texts("en")


def _speaking(package: str) -> Iterator[str]:
    """Yield the packages inside `package` that have a catalog, outer ones first."""
    for folder in sorted(files(package).iterdir(), key=lambda entry: entry.name):
        if folder.is_dir() and folder.joinpath("__init__.py").is_file():
            inner = f"{package}.{folder.name}"
            if folder.joinpath("texts").is_dir():
                yield inner
            yield from _speaking(inner)


def _catalog(package: str, language: str) -> Mapping[str, Sentence]:
    file = files(package) / "texts" / f"{language}.toml"
    if not file.is_file():
        return {}
    return dict(_flatten(tomllib.loads(file.read_text("utf-8")), ""))


def _flatten(table: Mapping[str, object], path: str) -> list[tuple[str, Sentence]]:
    found: list[tuple[str, Sentence]] = []
    for name, value in table.items():
        key = f"{path}.{name}" if path else name
        if isinstance(value, str):
            found.append((key, value))
            continue
        inner = cast("Mapping[str, object]", value)
        if set(inner) == PLURAL_FORMS:
            found.append((key, cast("Mapping[str, str]", inner)))
        else:
            found += _flatten(inner, key)
    return found
