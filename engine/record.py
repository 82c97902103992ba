"""Records of matches: made, checked, replayed, verified, and kept as JSON."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import DecodeError, Struct, field, json

from engine.chance import SEED_BYTES, seed_hash
from engine.errors import EngineError, RecordError
from engine.game import AnyGame, Outcome
from engine.match import Match, Played, Ply, begin, replaying
from engine.messages import Argument, Message, say

JSON_FORM = "oakwood-record-1"
SEED = re.compile(rf"[0-9a-f]{{{2 * SEED_BYTES}}}")
TEXT = re.compile(r"[a-z0-9-]+( [a-z0-9-]+)*")
LONGEST_TEXT = 60


class Ending(Struct, frozen=True):
    """How a recorded match ended, as far as a replay must come to the same."""

    winners: tuple[int, ...]  # seats
    reason: str  # key of the message
    points: tuple[int, ...]  # by seat


class Record(Struct, frozen=True, kw_only=True):
    """All that it takes to play a match again; it holds the seed, so it tells every secret."""

    format: str = JSON_FORM
    game: str
    rules_version: int
    seats: int
    options: Mapping[str, str] = field(default_factory=dict[str, str])
    seed: str  # 32 hex digits
    seed_hash: str  # what was promised of the seed before it was known
    names: tuple[str, ...] = ()  # players by seat; may be left out
    plies: tuple[Ply, ...] = ()
    ending: Ending | None = None


class _Form(Struct):
    format: str = ""


def ending_of(outcome: Outcome) -> Ending:
    """Shorten an outcome to what a record keeps of it."""
    points = tuple(sheet.total for sheet in outcome.sheets)
    return Ending(outcome.winners, outcome.reason.key, points)


def record_match(
    match: Match[Any, Any, Any, Any], plies: Sequence[Ply], seats: int, options: Mapping[str, str]
) -> Record:
    """Record a match that has come to where it stands by `plies`."""
    outcome = match.outcome
    return Record(
        game=match.game.info.id,
        rules_version=match.game.info.rules_version,
        seats=seats,
        options=dict(options),
        seed=match.seed.hex(),
        seed_hash=seed_hash(match.seed),
        plies=tuple(plies),
        ending=None if outcome is None else ending_of(outcome),
    )


def replay_record(record: Record, game: AnyGame) -> Iterator[Played[Any, Any, Any, Any]]:
    """Play a record: first the start, then one `Played` a ply.

    Raises RecordError that names the ply, the seat, the text and the reason.
    """
    known = game.info.rules_version
    if record.rules_version != known:
        raise _fault("head", "rules", played=record.rules_version, known=known)
    try:
        start = begin(game, record.seats, record.options, bytes.fromhex(record.seed))
    except EngineError as error:
        raise RecordError(say("engine.record.head"), error.message) from error
    yield start
    done = 0
    try:
        for played in replaying(start.match, record.plies):
            done += 1
            yield played
    except EngineError as error:
        raise _refused(done + 1, record.plies[done], error) from error


def verify(record: Record, game: AnyGame) -> Match[Any, Any, Any, Any]:
    """Check the seed's hash, every ply and the ending; return the match where it stopped.

    Raises RecordError.
    """
    found = seed_hash(bytes.fromhex(record.seed))
    if found != record.seed_hash:
        raise _fault("head", "hash", promised=record.seed_hash, found=found)
    *_, last = replay_record(record, game)
    outcome = last.match.outcome
    replayed = None if outcome is None else ending_of(outcome)
    if replayed != record.ending:
        raise _fault("foot", "ending", told=_told(record.ending), found=_told(replayed))
    return last.match


def to_json(record: Record) -> bytes:
    """Write a record as JSON; seats count from 0 there."""
    return json.format(json.encode(record), indent=1)


def from_json(text: str | bytes) -> Record:
    """Read a record from JSON. Raises RecordError."""
    try:
        if json.decode(text, type=_Form).format != JSON_FORM:
            raise _fault("json", "form", wanted=JSON_FORM)
        record = json.decode(text, type=Record)
    except (DecodeError, UnicodeError, RecursionError) as error:
        raise RecordError(say("engine.record.json"), str(error)) from error
    return sound(record, {})


def sound(record: Record, lines: Mapping[str, int]) -> Record:
    """Return the record if its parts can be true together, else raise RecordError.

    `lines` tells where "seats", "seed", "winners", "points", "name" or "ply 12" was read.
    """
    for part, reason in _faults(record):
        line = lines.get(part)
        raise RecordError(say("engine.record.line", number=line) if line else part, reason)
    return record


def _faults(record: Record) -> Iterator[tuple[str, Message]]:
    if record.seats < 1:
        yield "seats", _reason("seats")
    if not SEED.fullmatch(record.seed):
        yield "seed", _reason("seed", digits=2 * SEED_BYTES)
    if record.names and len(record.names) != record.seats:
        yield "name", _reason("names", names=len(record.names), seats=record.seats)
    for number, ply in enumerate(record.plies, 1):
        if not 0 <= ply.seat < record.seats:
            yield f"ply {number}", _reason("seat", seat=ply.seat + 1, seats=record.seats)
        if len(ply.text) > LONGEST_TEXT or not TEXT.fullmatch(ply.text):
            yield f"ply {number}", _reason("text", text=ply.text[:LONGEST_TEXT])
    if record.ending:
        yield from _ending_faults(record.ending, record.seats)


def _ending_faults(ending: Ending, seats: int) -> Iterator[tuple[str, Message]]:
    for seat in ending.winners:
        if not 0 <= seat < seats:
            yield "winners", _reason("seat", seat=seat + 1, seats=seats)
    if len(ending.points) != seats:
        yield "points", _reason("points", points=len(ending.points), seats=seats)


def _refused(number: int, ply: Ply, error: EngineError) -> RecordError:
    reason = _reason("refused", seat=ply.seat + 1, text=ply.text, why=error.message)
    return RecordError(say("engine.record.ply", number=number), reason)


def _told(ending: Ending | None) -> Message:
    if ending is None:
        return _reason("running")
    winners = ", ".join(str(seat + 1) for seat in ending.winners) or "-"
    points = ", ".join(map(str, ending.points))
    return _reason("ended", winners=winners, reason=ending.reason, points=points)


def _reason(key: str, **args: Argument) -> Message:
    return say(f"engine.record.{key}", **args)


def _fault(where: str, key: str, **args: Argument) -> RecordError:
    return RecordError(say(f"engine.record.{where}"), _reason(key, **args))
