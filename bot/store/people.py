"""People in SQLite."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

from msgspec import convert, structs

from bot.store.dailies import dailies_of
from bot.store.database import Database, reading, writing
from bot.store.erasure import erase
from bot.store.exports import OwnPly, PersonExport, PersonMatch
from bot.store.match_rows import load_match, plies_of
from bot.store.rows import MatchId, PersonRow, UserId

if TYPE_CHECKING:
    from bot.store.rows import MatchRow

SAVE = """
    INSERT OR REPLACE INTO people (
        user_id, name, has_reminders, quiet_from, quiet_until, timezone, has_text_mode, language
    ) VALUES (
        :user_id, :name, :has_reminders, :quiet_from, :quiet_until, :timezone, :has_text_mode,
        :language
    )
"""
NAME_IN_SEATS = """
    UPDATE seats SET name = ? WHERE user_id = ? AND match_id IN (
        SELECT id FROM matches WHERE status IN ('running', 'paused')
    )
"""
NAME_IN_LOBBIES = """
    UPDATE lobby_seats SET name = ? WHERE user_id = ? AND lobby_id IN (
        SELECT id FROM lobbies WHERE status = 'open'
    )
"""
MATCHES_WITH = """
    SELECT id FROM matches WHERE host_id = ?1
    UNION SELECT match_id FROM seats WHERE user_id = ?1 ORDER BY 1
"""
LOBBIES_WITH = """
    SELECT id FROM lobbies WHERE host_id = ?1
    UNION SELECT lobby_id FROM lobby_seats WHERE user_id = ?1 ORDER BY 1
"""


class SqlitePeople:
    """The people of one database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    @reading
    def load(self, connection: sqlite3.Connection, user_id: UserId) -> PersonRow:
        return _load(connection, user_id)

    @writing
    def save(self, connection: sqlite3.Connection, person: PersonRow) -> None:
        connection.execute(SAVE, structs.asdict(person))

    @writing
    def set_name(self, connection: sqlite3.Connection, user_id: UserId, name: str) -> None:
        connection.execute("UPDATE people SET name = ? WHERE user_id = ?", (name, user_id))
        connection.execute(NAME_IN_SEATS, (name, user_id))
        connection.execute(NAME_IN_LOBBIES, (name, user_id))

    @reading
    def export(self, connection: sqlite3.Connection, user_id: UserId) -> PersonExport:
        matches = connection.execute(MATCHES_WITH, (user_id,)).fetchall()
        lobbies = connection.execute(LOBBIES_WITH, (user_id,)).fetchall()
        return PersonExport(
            person=_load(connection, user_id),
            matches=tuple(
                _export(connection, load_match(connection, MatchId(row[0])), user_id)
                for row in matches
            ),
            lobbies=tuple(row[0] for row in lobbies),
            dailies=dailies_of(connection, user_id),
        )

    async def erase(self, user_id: UserId, pseudonym: str) -> int:
        count = await self.database.write(lambda connection: erase(connection, user_id, pseudonym))
        await self.database.plain(_forget_the_log)
        return count


def _load(connection: sqlite3.Connection, user_id: UserId) -> PersonRow:
    row = connection.execute("SELECT * FROM people WHERE user_id = ?", (user_id,)).fetchone()
    return convert(dict(row), PersonRow, strict=False) if row else PersonRow(user_id=user_id)


def _export(connection: sqlite3.Connection, match: MatchRow, user_id: UserId) -> PersonMatch:
    seats = [seat for seat in match.seats if seat.user_id == user_id]
    numbers = tuple(seat.seat for seat in seats)
    plies = plies_of(connection, match.id, after=0)
    return PersonMatch(
        match=match.id,
        game=match.game,
        status=match.status,
        guild_id=match.guild_id,
        channel_id=match.channel_id,
        is_host=match.host_id == user_id,
        created_at=match.created_at,
        seats=numbers,
        name=seats[0].name if seats else "",
        plies=tuple(
            OwnPly(ply.seat, ply.action, ply.played_at) for ply in plies if ply.seat in numbers
        ),
    )


def _forget_the_log(connection: sqlite3.Connection) -> None:
    """Empty the write-ahead log, which still holds the pages as they were."""
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
