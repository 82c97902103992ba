"""Matches that one person plays alone, in SQLite."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

from msgspec import json

from bot.store.dailies import add_attempt
from bot.store.database import Database, reading, writing
from bot.store.match_rows import load_match, match_row
from bot.store.openings import insert_match

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.store.daily_rows import Challenge
    from bot.store.rows import MatchRow, NewMatch, UserId

RUNNING = """
    SELECT matches.* FROM seats
    JOIN matches ON matches.id = seats.match_id
    LEFT JOIN dailies ON dailies.match_id = matches.id
    WHERE seats.user_id = :user AND NOT seats.has_left
        AND matches.kind = 'personal' AND matches.status = 'running'
        AND matches.game = :game AND matches.options = :options AND dailies.day IS :day
"""
NEWEST = """
    SELECT matches.* FROM seats
    JOIN matches ON matches.id = seats.match_id
    WHERE seats.user_id = :user AND NOT seats.has_left
        AND matches.kind = 'personal' AND matches.status IN ('running', 'paused')
        AND matches.game IN (SELECT value FROM json_each(:games))
    ORDER BY matches.channel_id = :channel DESC, matches.id DESC LIMIT 1
"""


class SqlitePersonal:
    """The personal matches of one database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    @reading
    def running(
        self,
        connection: sqlite3.Connection,
        user_id: UserId,
        *,
        game: str,
        options: str,
        day: str | None,
    ) -> MatchRow | None:
        return _running(connection, user_id, game, options, day)

    @writing
    def begin(
        self, connection: sqlite3.Connection, match: NewMatch, challenge: Challenge | None = None
    ) -> MatchRow:
        user_id, day = match.host_id, challenge.day if challenge else None
        running = _running(connection, user_id, match.game, match.options, day)
        if running:
            return running
        match_id = insert_match(connection, match)
        if challenge:
            add_attempt(connection, challenge, match_id, user_id, match.guild_id)
        return load_match(connection, match_id)

    @reading
    def newest(
        self,
        connection: sqlite3.Connection,
        user_id: UserId,
        games: Sequence[str],
        channel_id: int,
    ) -> MatchRow | None:
        wanted = {"user": user_id, "games": json.encode(games).decode(), "channel": channel_id}
        row = connection.execute(NEWEST, wanted).fetchone()
        return match_row(connection, row) if row else None


def _running(
    connection: sqlite3.Connection, user_id: UserId, game: str, options: str, day: str | None
) -> MatchRow | None:
    wanted = {"user": user_id, "game": game, "options": options, "day": day}
    row = connection.execute(RUNNING, wanted).fetchone()
    return match_row(connection, row) if row else None
