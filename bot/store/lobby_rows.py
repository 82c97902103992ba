"""Reading lobbies with their occupants."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.store.errors import LobbyClosed, NoSuchLobby
from bot.store.rows import LobbyRow, Occupant

if TYPE_CHECKING:
    import sqlite3

    from bot.store.rows import LobbyId

LOBBY_IN = "SELECT * FROM lobbies WHERE channel_id = ? AND status = 'open'"
OCCUPANTS = "SELECT user_id, name, level FROM lobby_seats WHERE lobby_id = ? ORDER BY position"


def load_lobby(connection: sqlite3.Connection, lobby_id: LobbyId) -> LobbyRow:
    """Return a lobby, or raise NoSuchLobby."""
    row = connection.execute("SELECT * FROM lobbies WHERE id = ?", (lobby_id,)).fetchone()
    if row is None:
        raise NoSuchLobby(lobby_id)
    return lobby_row(connection, row)


def open_lobby(connection: sqlite3.Connection, lobby_id: LobbyId) -> LobbyRow:
    """Return a lobby that is still open, or raise NoSuchLobby or LobbyClosed."""
    lobby = load_lobby(connection, lobby_id)
    if lobby.status != "open":
        raise LobbyClosed(lobby)
    return lobby


def lobby_in(connection: sqlite3.Connection, channel_id: int) -> LobbyRow | None:
    """Return the lobby that is open in a channel."""
    row = connection.execute(LOBBY_IN, (channel_id,)).fetchone()
    return lobby_row(connection, row) if row else None


def lobby_row(connection: sqlite3.Connection, row: sqlite3.Row) -> LobbyRow:
    """Complete a row of `lobbies` with its occupants."""
    return LobbyRow(
        id=row["id"],
        guild_id=row["guild_id"],
        channel_id=row["channel_id"],
        message_id=row["message_id"],
        game=row["game"],
        host_id=row["host_id"],
        options=row["options"],
        turn_limit=row["turn_limit"],
        autoplay=row["autoplay"],
        status=row["status"],
        match_id=row["match_id"],
        version=row["version"],
        created_at=row["created_at"],
        expires_at=row["expires_at"],
        occupants=tuple(Occupant(*seat) for seat in connection.execute(OCCUPANTS, (row["id"],))),
    )
