"""The lines of a log in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, islice

from bot.tables.chronicle import Line
from bot.ui.labels import shortened
from bot.ui.reader import Reader
from engine.messages import Message, say

LINE_LIMIT = 300  # characters; a line is what one ply did


def write(
    lines: Sequence[Line], reader: Reader, *, most: int, characters: int = 3_000
) -> tuple[str, ...]:
    """Return the newest lines in order; older ones that do not fit are only counted.

    A line is what one ply did; the same several times in a row is said once, with its number.
    """
    written: list[str] = []
    told = 0  # plies
    sentences = (_sentence(line, reader) for line in reversed(lines))
    for sentence, same in islice(groupby(sentences), most):
        times = sum(1 for _ in same)
        text = sentence if times == 1 else reader(_repeated(sentence, times))
        characters -= len(text) + 1
        if characters < 0:
            break
        written.append(text)
        told += times
    dropped = len(lines) - told
    more = (reader(say("bot.log.more", count=dropped)),) if dropped else ()
    return (*more, *reversed(written))


def _sentence(line: Line, reader: Reader) -> str:
    return shortened(" ".join(map(reader, line.messages)), LINE_LIMIT)


def _repeated(sentence: str, times: int) -> Message:
    return say("bot.log.repeated", line=sentence, times=times)
