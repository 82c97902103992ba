"""Forgetting a person while other people's matches stay whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.store.lobbies import leave_lobby
from bot.store.lobby_rows import load_lobby
from bot.store.rows import LobbyId

if TYPE_CHECKING:
    import sqlite3

    from bot.store.rows import UserId

PERSONAL = """
    DELETE FROM matches WHERE kind = 'personal' AND id IN (
        SELECT match_id FROM seats WHERE user_id = ?
    )
"""
OPEN_LOBBIES = """
    SELECT id FROM lobbies WHERE status = 'open' AND id IN (
        SELECT lobby_id FROM lobby_seats WHERE user_id = ?
    )
"""


def erase(connection: sqlite3.Connection, user_id: UserId, pseudonym: str) -> int:
    """Delete what is a person's own, name their seats otherwise; return how many seats."""
    for row in connection.execute(OPEN_LOBBIES, (user_id,)).fetchall():
        leave_lobby(connection, load_lobby(connection, LobbyId(row[0])), user_id)
    connection.execute("DELETE FROM lobby_seats WHERE user_id = ?", (user_id,))
    connection.execute("UPDATE lobbies SET host_id = NULL WHERE host_id = ?", (user_id,))
    connection.execute(PERSONAL, (user_id,))
    connection.execute("UPDATE matches SET host_id = NULL WHERE host_id = ?", (user_id,))
    connection.execute("DELETE FROM dailies WHERE user_id = ?", (user_id,))
    connection.execute("DELETE FROM people WHERE user_id = ?", (user_id,))
    return connection.execute(
        "UPDATE seats SET user_id = NULL, name = ?, has_left = 1 WHERE user_id = ?",
        (pseudonym, user_id),
    ).rowcount
