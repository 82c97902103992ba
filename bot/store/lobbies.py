"""Lobbies in SQLite."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

from bot.store.database import Database, reading, writing
from bot.store.errors import LobbyChanged, LobbyFull
from bot.store.lobby_rows import load_lobby, lobby_row, open_lobby
from bot.store.match_rows import load_match, require_free
from bot.store.openings import insert_match
from bot.store.rows import LobbyId, LobbyRow, LobbyStatus, MatchRow, NewLobby, NewMatch, Occupant

if TYPE_CHECKING:
    from bot.store.rows import UserId


class SqliteLobbies:
    """The lobbies of one database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    @writing
    def create(self, connection: sqlite3.Connection, lobby: NewLobby) -> LobbyRow:
        require_free(connection, lobby.channel_id)
        lobby_id = _insert(connection, lobby)
        _seat(connection, lobby_id, lobby.host)
        return load_lobby(connection, lobby_id)

    @reading
    def load(self, connection: sqlite3.Connection, lobby_id: LobbyId) -> LobbyRow:
        return load_lobby(connection, lobby_id)

    @writing
    def join(
        self, connection: sqlite3.Connection, lobby_id: LobbyId, occupant: Occupant, limit: int
    ) -> LobbyRow:
        lobby = open_lobby(connection, lobby_id)
        if any(seated.user_id == occupant.user_id for seated in lobby.occupants):
            return lobby
        return _sit_down(connection, lobby, occupant, limit)

    @writing
    def leave(self, connection: sqlite3.Connection, lobby_id: LobbyId, user_id: UserId) -> LobbyRow:
        return leave_lobby(connection, open_lobby(connection, lobby_id), user_id)

    @writing
    def add_computer(
        self,
        connection: sqlite3.Connection,
        lobby_id: LobbyId,
        occupant: Occupant,
        limit: int,
        interaction_id: int | None = None,
    ) -> LobbyRow:
        lobby = open_lobby(connection, lobby_id)
        if not _is_first(connection, lobby, interaction_id):
            return lobby
        return _sit_down(connection, lobby, occupant, limit)

    @writing
    def remove_computer(
        self, connection: sqlite3.Connection, lobby_id: LobbyId, interaction_id: int | None = None
    ) -> LobbyRow:
        lobby = open_lobby(connection, lobby_id)
        if not _is_first(connection, lobby, interaction_id):
            return lobby
        connection.execute(
            "DELETE FROM lobby_seats WHERE lobby_id = ?1 AND position = (SELECT max(position)"
            " FROM lobby_seats WHERE lobby_id = ?1 AND user_id IS NULL)",
            (lobby_id,),
        )
        return _changed(connection, lobby_id)

    @writing
    def set_message(
        self, connection: sqlite3.Connection, lobby_id: LobbyId, message_id: int
    ) -> None:
        load_lobby(connection, lobby_id)
        connection.execute("UPDATE lobbies SET message_id = ? WHERE id = ?", (message_id, lobby_id))

    @writing
    def cancel(self, connection: sqlite3.Connection, lobby_id: LobbyId) -> LobbyRow:
        open_lobby(connection, lobby_id)
        return _close(connection, lobby_id, "cancelled")

    @writing
    def expire(self, connection: sqlite3.Connection, lobby_id: LobbyId) -> LobbyRow:
        open_lobby(connection, lobby_id)
        return _close(connection, lobby_id, "expired")

    @writing
    def start(
        self, connection: sqlite3.Connection, lobby_id: LobbyId, version: int, match: NewMatch
    ) -> MatchRow:
        lobby = open_lobby(connection, lobby_id)
        if lobby.version != version:
            raise LobbyChanged(lobby)
        if match.kind == "table" and match.channel_id != lobby.channel_id:
            require_free(connection, match.channel_id)
        match_id = insert_match(connection, match)
        connection.execute(
            "UPDATE lobbies SET status = 'started', match_id = ? WHERE id = ?", (match_id, lobby_id)
        )
        return load_match(connection, match_id)

    @reading
    def due_before(
        self, connection: sqlite3.Connection, now: int, limit: int = 100
    ) -> tuple[LobbyRow, ...]:
        rows = connection.execute(
            "SELECT * FROM lobbies WHERE status = 'open' AND expires_at <= ?"
            " ORDER BY expires_at LIMIT ?",
            (now, limit),
        ).fetchall()
        return tuple(lobby_row(connection, row) for row in rows)


def leave_lobby(connection: sqlite3.Connection, lobby: LobbyRow, user_id: UserId) -> LobbyRow:
    """Free a person's seat and pass on what was theirs."""
    staying = [seated.user_id for seated in lobby.occupants if seated.user_id != user_id]
    if len(staying) == len(lobby.occupants):
        return lobby
    connection.execute(
        "DELETE FROM lobby_seats WHERE lobby_id = ? AND user_id = ?", (lobby.id, user_id)
    )
    people = [person for person in staying if person is not None]
    if not people:
        return _close(connection, lobby.id, "cancelled")
    if lobby.host_id == user_id:
        connection.execute("UPDATE lobbies SET host_id = ? WHERE id = ?", (people[0], lobby.id))
    return _changed(connection, lobby.id)


def _insert(connection: sqlite3.Connection, lobby: NewLobby) -> LobbyId:
    cursor = connection.execute(
        "INSERT INTO lobbies (guild_id, channel_id, game, host_id, options, turn_limit, autoplay,"
        " status, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?, 'open', ?, ?)",
        (
            lobby.guild_id,
            lobby.channel_id,
            lobby.game,
            lobby.host.user_id,
            lobby.options,
            lobby.turn_limit,
            lobby.autoplay,
            lobby.created_at,
            lobby.expires_at,
        ),
    )
    return LobbyId(cursor.lastrowid or 0)


def _sit_down(
    connection: sqlite3.Connection, lobby: LobbyRow, occupant: Occupant, limit: int
) -> LobbyRow:
    if len(lobby.occupants) >= limit:
        raise LobbyFull(lobby)
    _seat(connection, lobby.id, occupant)
    return _changed(connection, lobby.id)


def _seat(connection: sqlite3.Connection, lobby_id: LobbyId, occupant: Occupant) -> None:
    connection.execute(
        "INSERT INTO lobby_seats (lobby_id, position, user_id, name, level)"
        " SELECT ?1, coalesce(max(position), -1) + 1, ?2, ?3, ?4"
        " FROM lobby_seats WHERE lobby_id = ?1",
        (lobby_id, occupant.user_id, occupant.name, occupant.level),
    )


def _changed(connection: sqlite3.Connection, lobby_id: LobbyId) -> LobbyRow:
    connection.execute("UPDATE lobbies SET version = version + 1 WHERE id = ?", (lobby_id,))
    return load_lobby(connection, lobby_id)


def _close(connection: sqlite3.Connection, lobby_id: LobbyId, status: LobbyStatus) -> LobbyRow:
    connection.execute("UPDATE lobbies SET status = ? WHERE id = ?", (status, lobby_id))
    return load_lobby(connection, lobby_id)


def _is_first(connection: sqlite3.Connection, lobby: LobbyRow, interaction_id: int | None) -> bool:
    """Note an interaction and say whether it has not been served before."""
    if interaction_id is None:
        return True
    cursor = connection.execute(
        "INSERT INTO interactions (id, lobby_id, served_at) VALUES (?, ?, ?)"
        " ON CONFLICT DO NOTHING",
        (interaction_id, lobby.id, lobby.created_at),  # kept no longer than the lobby itself
    )
    return cursor.rowcount == 1
