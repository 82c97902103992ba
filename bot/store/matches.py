"""Matches in SQLite."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

from bot.store.database import Database, reading, writing
from bot.store.errors import MatchClosed
from bot.store.exports import ExportedSeat, MatchExport
from bot.store.match_rows import (
    load_match,
    match_row,
    plies_of,
    require_free,
    require_match,
    table_in,
    turn_of,
)
from bot.store.openings import insert_match, turn_columns
from bot.store.pauses import pause, resume
from bot.store.plies import append, change_seat, is_served, mark_seen
from bot.store.rows import Card, DueMatch, MatchRow, PlyRow, Turn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.store.rows import (
        Commit,
        LobbyRow,
        MatchId,
        MatchStatus,
        NewMatch,
        PauseReason,
        SeatChange,
        UserId,
    )

MATCHES_OF = """
    SELECT matches.*, matches.status = 'running' AND EXISTS (
        SELECT 1 FROM seats, json_each(matches.to_act) AS acting
        WHERE seats.match_id = matches.id AND seats.seat = acting.value
            AND seats.user_id = :user AND NOT seats.has_left
    ) AS waits
    FROM matches
    WHERE status IN ('running', 'paused') AND id IN (
        SELECT match_id FROM seats WHERE user_id = :user AND NOT has_left
    )
    ORDER BY kind = 'personal', waits DESC, iif(waits, turn_started_at, -turn_started_at), id
    LIMIT :limit
"""
DUE = """
    SELECT id, channel_id, ply, to_act, round, turn_started_at, turn_ends_at, due_at, reminder
    FROM matches WHERE status = 'running' AND due_at <= ? ORDER BY due_at LIMIT ?
"""
SET_CARD = """
    UPDATE matches SET card_channel_id = ?, card_message_id = ?, card_round = ? WHERE id = ?
"""
WITHOUT_CARD = """
    SELECT id FROM matches
    WHERE status = 'running' AND kind = 'table' AND card_round IS NOT round
        AND turn_started_at <= ? AND NOT EXISTS (
            SELECT 1 FROM seats, json_each(matches.to_act) AS acting
            WHERE match_id = matches.id AND seat = acting.value AND level IS NOT NULL
        )
    ORDER BY turn_started_at LIMIT ?
"""
CHANGE_TURN = """
    UPDATE matches SET
        to_act = ?, round = ?, turn_started_at = ?, turn_ends_at = ?, due_at = ?, reminder = ?
    WHERE id = ?
"""


class SqliteMatches:
    """The matches of one database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    @writing
    def create(self, connection: sqlite3.Connection, match: NewMatch) -> MatchRow:
        if match.kind == "table":
            require_free(connection, match.channel_id)
        return load_match(connection, insert_match(connection, match))

    @reading
    def load(self, connection: sqlite3.Connection, match_id: MatchId) -> MatchRow:
        return load_match(connection, match_id)

    @writing
    def append_plies(self, connection: sqlite3.Connection, commit: Commit) -> MatchRow:
        append(connection, commit)
        return load_match(connection, commit.match_id)

    @reading
    def plies(
        self, connection: sqlite3.Connection, match_id: MatchId, after: int = 0
    ) -> tuple[PlyRow, ...]:
        require_match(connection, match_id)
        return plies_of(connection, match_id, after)

    @reading
    def is_served(self, connection: sqlite3.Connection, interaction_id: int) -> bool:
        return is_served(connection, interaction_id)

    @reading
    def table_in(
        self, connection: sqlite3.Connection, channel_id: int
    ) -> MatchRow | LobbyRow | None:
        return table_in(connection, channel_id)

    @reading
    def matches_of(
        self, connection: sqlite3.Connection, user_id: UserId, limit: int = 25
    ) -> tuple[MatchRow, ...]:
        rows = connection.execute(MATCHES_OF, {"user": user_id, "limit": limit}).fetchall()
        return tuple(match_row(connection, row) for row in rows)

    @writing
    def set_card(
        self, connection: sqlite3.Connection, match_id: MatchId, card: Card, turn_round: int
    ) -> Card | None:
        before = load_match(connection, match_id).card
        connection.execute(SET_CARD, (card.channel_id, card.message_id, turn_round, match_id))
        return before

    @reading
    def without_card(
        self, connection: sqlite3.Connection, before: int, limit: int
    ) -> tuple[MatchId, ...]:
        return tuple(row[0] for row in connection.execute(WITHOUT_CARD, (before, limit)))

    @writing
    def mark_seen(
        self, connection: sqlite3.Connection, match_id: MatchId, seats: Sequence[int], ply: int
    ) -> None:
        require_match(connection, match_id)
        mark_seen(connection, match_id, seats, ply)

    @writing
    def change_seat(
        self, connection: sqlite3.Connection, match_id: MatchId, change: SeatChange
    ) -> MatchRow:
        _require(load_match(connection, match_id), "running", "paused")
        change_seat(connection, match_id, change)
        return load_match(connection, match_id)

    @writing
    def change_turn(
        self, connection: sqlite3.Connection, match_id: MatchId, before: Turn, after: Turn
    ) -> bool:
        match = load_match(connection, match_id)
        if match.status != "running" or match.turn != before:
            return False
        connection.execute(CHANGE_TURN, (*turn_columns(after), match_id))
        return True

    @reading
    def due_before(
        self, connection: sqlite3.Connection, now: int, limit: int = 100
    ) -> tuple[DueMatch, ...]:
        rows = connection.execute(DUE, (now, limit))
        return tuple(
            DueMatch(row["id"], row["channel_id"], row["ply"], turn_of(row)) for row in rows
        )

    @writing
    def end(self, connection: sqlite3.Connection, match_id: MatchId, now: int) -> MatchRow:
        _require(load_match(connection, match_id), "running", "paused")
        connection.execute(
            "UPDATE matches SET status = 'ended', finished_at = ?,"
            " pause_reason = NULL, paused_at = NULL WHERE id = ?",
            (now, match_id),
        )
        return load_match(connection, match_id)

    @writing
    def pause(
        self, connection: sqlite3.Connection, match_id: MatchId, reason: PauseReason, now: int
    ) -> MatchRow:
        _require(load_match(connection, match_id), "running")
        pause(connection, match_id, reason, now)
        return load_match(connection, match_id)

    @writing
    def resume(self, connection: sqlite3.Connection, match_id: MatchId, now: int) -> MatchRow:
        _require(load_match(connection, match_id), "paused")
        resume(connection, match_id, now)
        return load_match(connection, match_id)

    @writing
    def move(
        self,
        connection: sqlite3.Connection,
        match_id: MatchId,
        guild_id: int | None,
        channel_id: int,
    ) -> MatchRow:
        match = load_match(connection, match_id)
        _require(match, "running", "paused")
        if match.kind == "table" and match.channel_id != channel_id:
            require_free(connection, channel_id)
        connection.execute(
            "UPDATE matches SET guild_id = ?, channel_id = ?, card_channel_id = NULL,"
            " card_message_id = NULL WHERE id = ?",
            (guild_id, channel_id, match_id),
        )
        return load_match(connection, match_id)

    @reading
    def export(self, connection: sqlite3.Connection, match_id: MatchId) -> MatchExport:
        match = load_match(connection, match_id)
        return MatchExport(
            match=match.id,
            game=match.game,
            kind=match.kind,
            status=match.status,
            rules_version=match.rules_version,
            options=match.options,
            seed=match.seed,
            seats=tuple(
                ExportedSeat(seat.seat, seat.name, seat.level, seat.has_left)
                for seat in match.seats
            ),
            plies=plies_of(connection, match_id, after=0),
            outcome=match.outcome,
            created_at=match.created_at,
            finished_at=match.finished_at,
        )


def _require(match: MatchRow, *statuses: MatchStatus) -> None:
    if match.status not in statuses:
        raise MatchClosed(match.id, match.status)
