"""Files that hold a match: transcripts, records in JSON, and the exports of the bot."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import DecodeError, json

from bot.commands.command import CommandError
from bot.store.exports import MatchExport
from engine.chance import seed_hash
from engine.game import Outcome
from engine.match import Ply
from engine.record import SEED, Record, ending_of, from_json, sound
from engine.registry import game_named
from engine.transcript import read

if TYPE_CHECKING:
    from engine.game import AnyGame

STDIN = "-"


def load(name: str) -> tuple[Record, AnyGame]:
    """Read a file, or standard input for “-”, and find its game.

    Raises CommandError, RecordError or UnknownGame.
    """
    text = read_text(name)
    record = _from_json(text) if text.lstrip().startswith("{") else read(text)
    return record, game_named(record.game)


def read_text(name: str) -> str:
    """Read a text file, or standard input for “-”. Raises CommandError."""
    try:
        content = sys.stdin.buffer.read() if name == STDIN else Path(name).read_bytes()
        return content.decode("utf-8-sig")
    except OSError as error:
        raise CommandError(f"{name} cannot be read: {error.strerror or error}.") from error
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise CommandError(f"{name} is not UTF-8 text: line {line} has other bytes.") from error


def _from_json(text: str) -> Record:
    try:
        form = json.decode(text, type=dict[str, Any]).get("format")
    except (DecodeError, RecursionError):
        form = None  # reading it as a record says what is wrong
    if form == MatchExport.__struct_defaults__[0]:
        return _from_export(text)
    return from_json(text)


def _from_export(text: str) -> Record:
    try:
        export = json.decode(text, type=MatchExport)
        options = json.decode(export.options, type=dict[str, str])
        outcome = json.decode(export.outcome, type=Outcome) if export.outcome else None
    except (DecodeError, RecursionError) as error:
        raise CommandError(f"The export cannot be read: {error}.") from error
    seed = bytes.fromhex(export.seed) if SEED.fullmatch(export.seed) else b""
    record = Record(
        game=export.game,
        rules_version=export.rules_version,
        seats=len(export.seats),
        options=options,
        seed=export.seed,
        seed_hash=seed_hash(seed),  # an export keeps none: compare it with the first card
        names=tuple(seat.name for seat in export.seats),
        plies=tuple(Ply(row.seat, row.action) for row in export.plies),
        ending=ending_of(outcome) if outcome else None,
    )
    return sound(record, {})
