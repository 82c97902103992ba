"""The lines of a log in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.chronicle import Line
from bot.ui.labels import shortened
from bot.ui.reader import Reader
from engine.messages import say

LINE_LIMIT = 300  # characters; a line is what one ply did


def write(
    lines: Sequence[Line], reader: Reader, *, most: int, characters: int = 3_000
) -> tuple[str, ...]:
    """Return the newest lines in order, one a ply; older ones that do not fit are only counted."""
    written: list[str] = []
    room = characters
    for line in reversed(lines[-most:] if most else ()):
        sentence = shortened(" ".join(map(reader, line.messages)), LINE_LIMIT)
        room -= len(sentence) + 1
        if room < 0:
            break
        written.append(sentence)
    dropped = len(lines) - len(written)
    told = (reader(say("bot.log.more", count=dropped)),) if dropped else ()
    return (*told, *reversed(written))
