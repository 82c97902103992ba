"""Servers in SQLite."""

from __future__ import annotations

import sqlite3

from msgspec import convert, json

from bot.store.database import Database, reading, writing
from bot.store.pauses import pause, resume
from bot.store.rows import GuildRow

SAVE = """
    INSERT INTO guilds (guild_id, channels, turn_limit, language) VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT DO UPDATE SET channels = ?2, turn_limit = ?3, language = ?4
"""
LEAVE = """
    INSERT INTO guilds (guild_id, channels, turn_limit, left_at) VALUES (?1, '[]', ?2, ?3)
    ON CONFLICT DO UPDATE SET left_at = coalesce(left_at, ?3)
"""
GONE = "SELECT guild_id FROM guilds WHERE left_at < ?"


class SqliteGuilds:
    """The servers of one database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    @reading
    def load(self, connection: sqlite3.Connection, guild_id: int) -> GuildRow:
        row = connection.execute("SELECT * FROM guilds WHERE guild_id = ?", (guild_id,)).fetchone()
        if row is None:
            return GuildRow(guild_id=guild_id)
        return convert({**dict(row), "channels": json.decode(row["channels"])}, GuildRow)

    @writing
    def save(self, connection: sqlite3.Connection, guild: GuildRow) -> None:
        channels = json.encode(guild.channels).decode()
        connection.execute(SAVE, (guild.guild_id, channels, guild.turn_limit, guild.language))

    @writing
    def leave(self, connection: sqlite3.Connection, guild_id: int, now: int) -> int:
        default = GuildRow(guild_id=guild_id)
        connection.execute(LEAVE, (guild_id, default.turn_limit, now))
        running = connection.execute(
            "SELECT id FROM matches WHERE guild_id = ? AND status = 'running'", (guild_id,)
        ).fetchall()
        for row in running:
            pause(connection, row["id"], "guild", now)
        return len(running)

    @writing
    def come_back(self, connection: sqlite3.Connection, guild_id: int, now: int) -> int:
        connection.execute("UPDATE guilds SET left_at = NULL WHERE guild_id = ?", (guild_id,))
        paused = connection.execute(
            "SELECT id FROM matches WHERE guild_id = ? AND pause_reason = 'guild'", (guild_id,)
        ).fetchall()
        for row in paused:
            resume(connection, row["id"], now)
        return len(paused)

    @writing
    def purge(self, connection: sqlite3.Connection, left_before: int) -> int:
        gone = [tuple(row) for row in connection.execute(GONE, (left_before,))]
        connection.executemany("DELETE FROM lobbies WHERE guild_id = ?", gone)
        connection.executemany("DELETE FROM matches WHERE guild_id = ?", gone)
        connection.executemany("DELETE FROM guilds WHERE guild_id = ?", gone)
        return len(gone)
