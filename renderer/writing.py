"""Names from anywhere made fit for plain left-to-right layout, letter by letter."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby, pairwise
from typing import Final

UNKNOWN: Final = "·"  # stands for a letter that no face has
MARKS_ON_A_LETTER: Final = 2  # Thai and Vietnamese need two; the rest is mischief

DROPPED_CATEGORIES: Final = {"Cc", "Cf", "Cs"}  # controls, joiners, direction overrides
UNKNOWN_CATEGORIES: Final = {"Cn", "Co"}
VARIATIONS: Final = re.compile("[\ufe00-\ufe0f\u20e3\U0001f3fb-\U0001f3ff\U000e0100-\U000e01ef]")
LATE_VOWEL: Final = re.compile("([क-ह](?:़?्[क-ह])*़?)ि")  # written before the letters it follows
RIGHT_TO_LEFT: Final = {"R", "AL"}
LEFT_TO_RIGHT: Final = {"L", "EN", "AN"}
MIRRORED: Final = str.maketrans("()[]{}<>«»", ")(][}{><»«")


def clean(name: str) -> str:
    """Bring a name into plain letters: no controls, no overrides, no towers of marks."""
    plain = unicodedata.normalize("NFKC", VARIATIONS.sub("", name))
    kept = "".join(_known(letter) for letter in plain)
    text = "".join(_few_marks(" ".join(kept.split())))
    return text or UNKNOWN


def clusters(text: str) -> list[str]:
    """Split into letters with the marks that belong to them."""
    found: list[str] = []
    for letter in text:
        if found and unicodedata.category(letter).startswith("M"):
            found[-1] += letter
        else:
            found.append(letter)
    return found


def visual(text: str) -> str:
    """Return the letters in the order in which they stand on the picture, Arabic joined."""
    ordered = LATE_VOWEL.sub("ि\\1", text)
    if not any(unicodedata.bidirectional(letter) in RIGHT_TO_LEFT for letter in ordered):
        return ordered
    runs = _runs(_joined(ordered))
    placed = [_mirrored(run) if is_right else run for run, is_right in runs]
    return "".join(reversed(placed) if runs[0][1] else placed)


def _known(letter: str) -> str:
    category = unicodedata.category(letter)
    if letter.isspace():
        return " "
    if category in DROPPED_CATEGORIES:
        return ""
    return UNKNOWN if category in UNKNOWN_CATEGORIES else letter


def _few_marks(text: str) -> Iterator[str]:
    for cluster in clusters(text):
        yield cluster[: 1 + MARKS_ON_A_LETTER]


def _runs(text: str) -> list[tuple[str, bool]]:
    """Split into stretches of one direction (True: right to left).

    What has no direction between two that differ goes with the one that begins the text.
    """
    starts_right = next(way for way in map(_way, text) if way is not None)
    runs = [("", starts_right)]
    for is_neutral, letters in groupby(text, lambda letter: _way(letter) is None):
        if not is_neutral:
            for way, run in groupby(letters, lambda letter: _way(letter) is True):
                _extend(runs, "".join(run), way)
        else:
            _extend(runs, "".join(letters), starts_right)
    return _bridged(runs, starts_right)


def _extend(runs: list[tuple[str, bool]], letters: str, way: bool) -> None:
    if runs[-1][1] == way:
        runs[-1] = (runs[-1][0] + letters, way)
    else:
        runs.append((letters, way))


def _bridged(runs: list[tuple[str, bool]], starts_right: bool) -> list[tuple[str, bool]]:
    """Join stretches that only something without a direction keeps apart."""
    joined = [runs[0]]
    for index, (letters, way) in enumerate(runs[1:], 1):
        is_gap = way == starts_right and index < len(runs) - 1 and not _has_way(letters)
        _extend(joined, letters, not starts_right if is_gap else way)
    return joined


def _has_way(letters: str) -> bool:
    return any(_way(letter) is not None for letter in letters)


def _way(letter: str) -> bool | None:
    kind = unicodedata.bidirectional(letter)
    return kind in RIGHT_TO_LEFT if kind in RIGHT_TO_LEFT | LEFT_TO_RIGHT else None


def _mirrored(run: str) -> str:
    return "".join(reversed(clusters(run))).translate(MIRRORED)


def _joined(text: str) -> str:
    """Choose for every Arabic letter the form that its neighbours ask for."""
    forms = _arabic_forms()
    letters = list(re.sub("ل([اأإآ])", lambda pair: forms[pair[0]]["isolated"], text))
    bases = [index for index, letter in enumerate(letters) if not unicodedata.combining(letter)]
    for index, joins_before, joins_after in _joints(letters, bases):
        available = forms.get(_base(letters[index]), {})
        wanted = ("isolated", "initial", "final", "medial")[joins_after + 2 * joins_before]
        letters[index] = available.get(wanted, available.get("isolated", letters[index]))
    return "".join(letters)


def _base(letter: str) -> str:
    """Return the letters that a presentation form stands for, or the letter itself."""
    form = unicodedata.decomposition(letter)
    if not form.startswith("<") or not "\ufb50" <= letter <= "\ufefc":
        return letter
    return "".join(chr(int(point, 16)) for point in form.split()[1:])


def _joints(letters: Sequence[str], bases: Sequence[int]) -> list[tuple[int, bool, bool]]:
    """Tell for every letter whether it joins the one before and the one after."""
    forms = _arabic_forms()
    kinds = [forms.get(_base(letters[index]), {}) for index in bases]
    joined = ["initial" in kind and "final" in after for kind, after in pairwise(kinds)]
    before, after = [False, *joined], [*joined, False]
    return list(zip(bases, before, after, strict=True))


@cache
def _arabic_forms() -> dict[str, dict[str, str]]:
    """Presentation forms by letter and place: isolated, initial, medial, final."""
    forms: dict[str, dict[str, str]] = {}
    for point in (*range(0xFB50, 0xFBFF), *range(0xFE80, 0xFEFD)):
        parts = unicodedata.decomposition(chr(point)).split()
        if len(parts) in (2, 3):
            base = "".join(chr(int(part, 16)) for part in parts[1:])
            forms.setdefault(base, {})[parts[0].strip("<>")] = chr(point)
    return forms
