"""Transcripts: a record as lines of text that people can read, write and mend."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from msgspec import DecodeError, json

from engine.errors import RecordError
from engine.match import Ply
from engine.messages import Argument, listing, say
from engine.record import Ending, Record, sound

FORM = "oakwood-transcript 1"
NOBODY = "nobody"  # stands for an empty list of winners
HEAD = ("game", "rules", "seats", "option", "seed", "hash", "name")
FOOT = ("winners", "reason", "points")
PLY = re.compile(r"([0-9]{1,9}) seat ([0-9]{1,4}): *(.*)")
NUMBER = re.compile(r"-?[0-9]{1,9}")


def write(record: Record, notes: Mapping[int, Sequence[str]] | None = None) -> str:
    """Write a record as a transcript, seats counting from 1.

    `notes` are remarks for people by the ply that they follow (0: the start); reading skips them.
    """
    notes = notes or {}
    lines = [*_head(record), "", *_remarks(notes.get(0, ()))]
    for number, ply in enumerate(record.plies, 1):
        lines.append(f"{number} seat {ply.seat + 1}: {ply.text}")
        lines += _remarks(notes.get(number, ()))
    if record.ending:
        lines += ["", *_foot(record.ending)]
    return "\n".join((*lines, ""))


def read(text: str) -> Record:
    """Read a transcript. Raises RecordError that names the line and the reason."""
    draft = _Draft()
    for number, line in enumerate(text.split("\n"), 1):
        draft.take(number, line.strip())
    return draft.finish()


class _Draft:
    """A record while its lines are being read."""

    def __init__(self) -> None:
        self.line = 0  # the one being read
        self.is_begun = False
        self.words: dict[str, str] = {}
        self.options: dict[str, str] = {}
        self.names: list[str] = []
        self.plies: list[Ply] = []
        self.lines: dict[str, int] = {}

    def take(self, number: int, line: str) -> None:
        if not line or line.startswith("#"):
            return
        self.line = number
        if not self.is_begun:
            self._begin(line)
        elif match := PLY.fullmatch(line):
            self._take_ply(int(match[1]), int(match[2]), match[3])
        else:
            self._take_word(*line.split(None, 1))

    def finish(self) -> Record:
        self.line += 1
        if not self.is_begun:
            raise self._fault("first-line", wanted=FORM)
        record = Record(
            game=self._word("game"),
            rules_version=self._number("rules", self._word("rules")),
            seats=self._number("seats", self._word("seats")),
            options=self.options,
            seed=self._word("seed"),
            seed_hash=self._word("hash"),
            names=tuple(self.names),
            plies=tuple(self.plies),
            ending=self._ending() if any(word in self.words for word in FOOT) else None,
        )
        return sound(record, self.lines)

    def _begin(self, line: str) -> None:
        if " ".join(line.split()) != FORM:
            raise self._fault("first-line", wanted=FORM)
        self.is_begun = True

    def _take_ply(self, number: int, seat: int, text: str) -> None:
        wanted = len(self.plies) + 1
        if number != wanted:
            raise self._fault("ply-number", wanted=wanted, number=number)
        self.plies.append(Ply(seat - 1, text))
        self.lines[f"ply {number}"] = self.line

    def _take_word(self, word: str, rest: str = "") -> None:
        if word not in (*HEAD, *FOOT):
            raise self._fault("unknown-word", word=word[:40], known=listing((*HEAD, *FOOT)))
        if word in HEAD and self.plies:
            raise self._fault("late", word=word)
        if word in ("option", "name"):
            several: dict[str, Callable[[str], None]] = {
                "option": self._take_option,
                "name": self._take_name,
            }
            several[word](rest)
        elif word in self.words:
            raise self._fault("twice", word=word)
        else:
            self.words[word] = rest
        self.lines[word] = self.line

    def _take_option(self, rest: str) -> None:
        match rest.split():
            case [key, value] if key not in self.options:
                self.options[key] = value
            case [key, _]:
                raise self._fault("twice", word=f"option {key}")
            case _:
                raise self._fault("option")

    def _take_name(self, rest: str) -> None:
        seat, _, name = rest.partition(" ")
        wanted = len(self.names) + 1
        if seat != str(wanted):
            raise self._fault("name", wanted=wanted)
        try:
            self.names.append(json.decode(name, type=str))
        except DecodeError:
            raise self._fault("name", wanted=wanted) from None

    def _ending(self) -> Ending:
        winners, points = self._word("winners"), self._word("points")
        seats = () if winners == NOBODY else self._numbers("winners", winners)
        return Ending(
            tuple(seat - 1 for seat in seats),
            self._word("reason"),
            self._numbers("points", points),
        )

    def _word(self, word: str) -> str:
        if not self.words.get(word):
            raise self._fault("missing", word=word)
        return self.words[word]

    def _numbers(self, word: str, text: str) -> tuple[int, ...]:
        return tuple(self._number(word, part) for part in text.split())

    def _number(self, word: str, text: str) -> int:
        if not NUMBER.fullmatch(text):
            self.line = self.lines[word]
            raise self._fault("number", text=text[:40])
        return int(text)

    def _fault(self, key: str, **args: Argument) -> RecordError:
        where = say("engine.record.line", number=max(self.line, 1))
        return RecordError(where, say(f"engine.record.{key}", **args))


def _head(record: Record) -> list[str]:
    return [
        FORM,
        f"game {record.game}",
        f"rules {record.rules_version}",
        f"seats {record.seats}",
        *(f"option {key} {value}" for key, value in sorted(record.options.items())),
        f"seed {record.seed}",
        f"hash {record.seed_hash}",
        *(f"name {seat} {_quoted(name)}" for seat, name in enumerate(record.names, 1)),
    ]


def _foot(ending: Ending) -> list[str]:
    winners = " ".join(str(seat + 1) for seat in ending.winners) or NOBODY
    points = " ".join(map(str, ending.points))
    return [f"winners {winners}", f"reason {ending.reason}", f"points {points}"]


def _remarks(notes: Sequence[str]) -> list[str]:
    return [f"#   {part}" for note in notes for part in note.splitlines()]


def _quoted(name: str) -> str:
    return json.encode(name).decode()
