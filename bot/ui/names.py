"""Names of people come from outside: here they become harmless in Discord's markdown."""

from __future__ import annotations

import unicodedata

NAME_LIMIT = 32
MARKUP = frozenset("\\*_~|`>#[]()<@:-+")
AFTER_AT = "\N{ZERO WIDTH SPACE}"  # keeps @everyone and <@1> from being read as mentions
KEPT_FORMAT = "\N{ZERO WIDTH JOINER}"  # holds emoji together
MARKS_LIMIT = 3  # accents on one letter; more of them climb over the lines above


def clean_name(name: str, seat: int) -> str:
    """Return a name on one line, without characters that steer the text around it."""
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", name):
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if marks <= MARKS_LIMIT and _is_shown(letter):
            kept.append(" " if letter.isspace() else letter)
    tidy = " ".join("".join(kept).split())[:NAME_LIMIT].strip()
    return tidy or f"Player {seat + 1}"


def safe_name(name: str, seat: int) -> str:
    """Return a clean name in which no markup and no mention works."""
    letters = [f"\\{letter}" if letter in MARKUP else letter for letter in clean_name(name, seat)]
    return "".join(letters).replace("\\@", f"\\@{AFTER_AT}")


def escaped(text: str) -> str:
    """Take the markup out of any other text that comes from outside."""
    letters = [f"\\{letter}" if letter in MARKUP else letter for letter in text]
    return "".join(letters).replace("\\@", f"\\@{AFTER_AT}")


def _is_shown(letter: str) -> bool:
    category = unicodedata.category(letter)
    return letter == KEPT_FORMAT or letter.isspace() or category not in {"Cc", "Cf", "Cs", "Co"}
