"""Putting a new match and its seats into SQLite."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import json

from bot.store.rows import MatchId

if TYPE_CHECKING:
    import sqlite3

    from bot.store.rows import NewMatch, Turn

INSERT = """
    INSERT INTO matches (
        guild_id, channel_id, kind, status, game, rules_version, options, seed,
        to_act, round, turn_started_at, turn_ends_at, due_at, reminder,
        turn_limit, autoplay, host_id, created_at, opening, snapshot
    ) VALUES (?, ?, ?, 'running', ?, ?, ?, ?,  ?, ?, ?, ?, ?, ?,  ?, ?, ?, ?, ?, ?)
"""


def insert_match(connection: sqlite3.Connection, match: NewMatch) -> MatchId:
    """Insert a match at ply 0 and return its number."""
    place = (match.guild_id, match.channel_id, match.kind)
    rules = (match.game, match.rules_version, match.options, match.seed)
    terms = (match.turn_limit, match.autoplay, match.host_id, match.created_at)
    start = (match.opening, match.snapshot)
    cursor = connection.execute(INSERT, (*place, *rules, *turn_columns(match.turn), *terms, *start))
    match_id = MatchId(cursor.lastrowid or 0)
    connection.executemany(
        "INSERT INTO seats (match_id, seat, user_id, name, level) VALUES (?, ?, ?, ?, ?)",
        [
            (match_id, seat, occupant.user_id, occupant.name, occupant.level)
            for seat, occupant in enumerate(match.seats)
        ],
    )
    return match_id


def turn_columns(turn: Turn) -> tuple[str, int, int, int | None, int | None, str]:
    """Return to_act, round, turn_started_at, turn_ends_at, due_at and reminder."""
    to_act = json.encode(turn.to_act).decode()
    return (to_act, turn.round, turn.started_at, turn.ends_at, turn.due_at, turn.reminder)
