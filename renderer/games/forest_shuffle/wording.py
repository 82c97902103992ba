"""Names and rules as they stand on pictures, cut to their room."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

from engine.messages import Argument, Message, say
from engine.texts import Texts
from renderer.fonts import Type, measure

CATALOG: Final = "renderer.forest"
BREAK: Final = "|"  # where a name may be parted at a narrow place
OWN_SYMBOL: Final = "◆"  # stands in a rule where the tree symbol is drawn
LITTLE_LESS: Final = 0.92  # so much a name is made smaller rather than parted


class Lines(NamedTuple):
    """Text in one or two lines and the style that lets it fit."""

    lines: tuple[str, ...]
    style: Type


@cache
def _texts() -> Texts:
    return Texts("en", "renderer")


def phrase(key: str, **args: Argument) -> str:
    """Return words of the pictures' own catalog."""
    return _texts().render(say(f"{CATALOG}.{key}", **args))


def render(message: Message, names: tuple[str, ...] = ()) -> str:
    """Put any message into words."""
    return _texts().render(message, names)


def full_name(species: str) -> str:
    """Return the whole name of a species or of a sapling."""
    return render(say(f"forest_shuffle.name.{species}"))


def short_name(species: str) -> str:
    """Return the name that a player says; the pictogram gives the rest."""
    return render(say(f"forest_shuffle.short.{species}"))


def rule_of(species: str) -> str:
    """Return how a species scores, in three or four words."""
    return render(say(f"forest_shuffle.rule.{species}", symbol=OWN_SYMBOL))


@lru_cache(maxsize=512)
def name_lines(species: str, width: int, one: Type, two: Type, least: int) -> Lines:
    """Return a name in full, in a line or in two; only where it does not fit the short one."""
    full = full_name(species)
    tried = (((full,), one, one.size * LITTLE_LESS), (_halved(full, two), two, least))
    for lines, style, smallest in tried:
        size = _fitting(lines, style, width)
        if size >= smallest:
            return Lines(lines, Type(size, style.weight))
    short = (short_name(species),)
    return Lines(short, Type(_fitting(short, one, width), one.weight))


@lru_cache(maxsize=128)
def side_lines(species: str, width: int, style: Type) -> Lines:
    """Return the name for a narrow place at the side of a tree, parted where the catalog says."""
    lines = tuple(phrase(f"side.{species}").split(BREAK))
    return Lines(lines, Type(_fitting(lines, style, width), style.weight))


def _fitting(lines: tuple[str, ...], style: Type, width: int) -> float:
    """Return the size, at most the style's, at which every line fits."""
    return min(style.size, *(style.size * width / measure(line, style) for line in lines))


def _halved(name: str, style: Type) -> tuple[str, ...]:
    """Part a name at the space that leaves the shorter longest line."""
    words = name.split(" ")
    parts = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    if not parts:
        return (name,)
    return min(parts, key=lambda pair: max(measure(line, style) for line in pair))
