"""Daily challenges in SQLite: attempts, results, and the secret of their seeds."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

from msgspec import convert

from bot.store.daily_rows import DailyRow
from bot.store.database import Database, reading, writing

if TYPE_CHECKING:
    from bot.store.daily_rows import Challenge
    from bot.store.rows import MatchId, Result, UserId

SECRET = "daily"  # noqa: S105 - its name, not the secret
INSERT = """
    INSERT INTO dailies (user_id, game, day, attempt, match_id, guild_id)
    SELECT ?1, ?2, ?3, 1 + coalesce(max(attempt), 0), ?4, ?5
    FROM dailies WHERE user_id = ?1 AND game = ?2 AND day = ?3
"""
COUNTED = "SELECT * FROM dailies WHERE user_id = ? AND game = ? AND day = ? AND attempt = 1"
STANDINGS = """
    SELECT * FROM dailies
    WHERE game = ? AND day = ? AND guild_id = ? AND attempt = 1 AND points IS NOT NULL
    ORDER BY points DESC, steps, match_id LIMIT ?
"""
FINISHED = """
    SELECT day FROM dailies
    WHERE user_id = ? AND game = ? AND day <= ? AND attempt = 1 AND points IS NOT NULL
    ORDER BY day DESC
"""


class SqliteDailies:
    """The daily challenges of one database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    @reading
    def of_match(self, connection: sqlite3.Connection, match_id: MatchId) -> DailyRow | None:
        return _one(connection, "SELECT * FROM dailies WHERE match_id = ?", match_id)

    @reading
    def counted(
        self, connection: sqlite3.Connection, user_id: UserId, challenge: Challenge
    ) -> DailyRow | None:
        return _one(connection, COUNTED, user_id, challenge.game, challenge.day)

    @reading
    def standings(
        self, connection: sqlite3.Connection, challenge: Challenge, guild_id: int, limit: int = 25
    ) -> tuple[DailyRow, ...]:
        found = connection.execute(STANDINGS, (challenge.game, challenge.day, guild_id, limit))
        return tuple(map(_row, found))

    @reading
    def finished_days(
        self, connection: sqlite3.Connection, user_id: UserId, until: Challenge
    ) -> tuple[str, ...]:
        found = connection.execute(FINISHED, (user_id, until.game, until.day))
        return tuple(row["day"] for row in found)

    @writing
    def secret(self, connection: sqlite3.Connection, fresh: bytes) -> bytes:
        connection.execute("INSERT OR IGNORE INTO secrets VALUES (?, ?)", (SECRET, fresh))
        found = connection.execute("SELECT value FROM secrets WHERE name = ?", (SECRET,))
        return found.fetchone()["value"]


def add_attempt(
    connection: sqlite3.Connection,
    challenge: Challenge,
    match_id: MatchId,
    user_id: UserId,
    guild_id: int | None,
) -> None:
    """Note that a match is a person's next attempt at a challenge."""
    connection.execute(INSERT, (user_id, challenge.game, challenge.day, match_id, guild_id))


def note_result(connection: sqlite3.Connection, match_id: MatchId, result: Result) -> None:
    """Keep the result of a match if it is an attempt at a challenge."""
    connection.execute(
        "UPDATE dailies SET points = ?, steps = ? WHERE match_id = ?",
        (result.points, result.steps, match_id),
    )


def dailies_of(connection: sqlite3.Connection, user_id: UserId) -> tuple[DailyRow, ...]:
    """Return all attempts of a person, the oldest first."""
    found = connection.execute(
        "SELECT * FROM dailies WHERE user_id = ? ORDER BY day, game, attempt", (user_id,)
    )
    return tuple(map(_row, found))


def _one(connection: sqlite3.Connection, query: str, *values: object) -> DailyRow | None:
    row = connection.execute(query, values).fetchone()
    return _row(row) if row else None


def _row(row: sqlite3.Row) -> DailyRow:
    return convert(dict(row), DailyRow)
