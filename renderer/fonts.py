"""Type: Nunito, faces for scripts that it lacks, and text cut to a width."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import as_file, files
from itertools import groupby
from typing import Final, NamedTuple
from unicodedata import category

from PIL import ImageDraw, ImageFont

from renderer.writing import UNKNOWN, clean, clusters, visual

ASSETS: Final = files("renderer").joinpath("assets", "fonts")
FALLBACKS: Final = (  # in order of choice, and how large beside Nunito
    ("NotoSans-800.ttf", 1.0),
    ("NotoSansArabic-800.ttf", 1.0),
    ("NotoSansHebrew-800.ttf", 1.0),
    ("NotoSansThai-800.ttf", 1.0),
    ("NotoSansDevanagari-800.ttf", 0.95),
    ("NotoSansJP-800.ttf", 0.9),
    ("NotoSansKR-800.ttf", 0.9),
    ("NotoSansSC-800.ttf", 0.9),
    ("NotoEmoji-700.ttf", 0.82),
)
ELLIPSIS: Final = "…"
CAP_HEIGHT: Final = 0.705  # of Nunito's digits and capitals, in sizes
LONGEST: Final = 64  # letters of a name that are looked at


class Type(NamedTuple):
    """A size in pixels of the finished picture and a weight: 700, 800 or 900."""

    size: float
    weight: int = 800


class Run(NamedTuple):
    """Letters that one face has."""

    face: ImageFont.FreeTypeFont
    text: str


@lru_cache(maxsize=4096)
def fit(name: str, style: Type, width: float) -> str:
    """Cut a name to `width` with an ellipsis, by measure; ready to be drawn as it stands."""
    letters = clusters(clean(name))[:LONGEST]
    if measure(visual("".join(letters)), style) <= width:
        return visual("".join(letters))
    for end in range(len(letters) - 1, 0, -1):
        text = visual("".join(letters[:end]).rstrip(" -·.,") + ELLIPSIS)
        if measure(text, style) <= width:
            return text
    return ELLIPSIS


def shrink(text: str, style: Type, width: float, least: float) -> Type:
    """Return the style made as small as needed, but not below `least`, for text to fit `width`."""
    measured = measure(text, style)
    if measured <= width:
        return style
    return Type(max(least, style.size * width / measured), style.weight)


def measure(text: str, style: Type) -> float:
    """Return the width of text in pixels of the finished picture."""
    return sum(run.face.getlength(run.text) for run in runs(text, style, 8)) / 8


def draw(
    canvas: ImageDraw.ImageDraw, corner: tuple[float, float], text: Sequence[Run], fill: str | int
) -> None:
    """Draw runs one after the other; `corner` is the left end of the baseline."""
    x, y = corner
    for run in text:
        canvas.text((x, y), run.text, font=run.face, fill=fill, anchor="ls")
        x += run.face.getlength(run.text)


@lru_cache(maxsize=4096)
def runs(text: str, style: Type, scale: int) -> tuple[Run, ...]:
    """Split text by the faces that have its letters, `scale` times as large as the style says."""
    found: list[Run] = []
    for index, letters in groupby(text, _face_with):
        run = "".join(letters)
        if index is None:
            marks = sum(category(letter).startswith("M") for letter in run)
            found.append(Run(_nunito(style, scale), UNKNOWN * (len(run) - marks)))
        elif index < 0:
            found.append(Run(_nunito(style, scale), run))
        else:
            file, ratio = FALLBACKS[index]
            found.append(Run(_face(file, style.size * ratio * scale), run))
    return tuple(found)


def _nunito(style: Type, scale: int) -> ImageFont.FreeTypeFont:
    return _face(f"Nunito-{style.weight}.ttf", style.size * scale)


@lru_cache(maxsize=256)
def _face(file: str, size: float) -> ImageFont.FreeTypeFont:
    # plain layout: the other one uses libraries of the machine, and pictures would differ
    with as_file(ASSETS.joinpath(file)) as path:
        return ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=8192)
def _face_with(letter: str) -> int | None:
    """Return -1 for Nunito, else the index of a fallback, None if no face has the letter."""
    if letter in _letters("Nunito-800.ttf"):
        return -1
    for index, (file, _) in enumerate(FALLBACKS):
        if letter in _letters(file):
            return index
    return None


@cache
def _letters(file: str) -> frozenset[str]:
    coverage = _coverage()[file]
    ends = [part.split("-") for part in coverage.split()]
    return frozenset(
        chr(point) for end in ends for point in range(int(end[0], 16), int(end[-1], 16) + 1)
    )


@cache
def _coverage() -> dict[str, str]:
    return json.loads(ASSETS.joinpath("coverage.json").read_text("utf-8"))
