"""Reading matches with their seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import json

from bot.store.errors import ChannelBusy, NoSuchMatch
from bot.store.lobby_rows import lobby_in
from bot.store.rows import Base, Card, MatchRow, PlyRow, SeatRow, Turn

if TYPE_CHECKING:
    import sqlite3

    from bot.store.rows import LobbyRow, MatchId

TABLE_IN = """
    SELECT * FROM matches
    WHERE channel_id = ? AND kind = 'table' AND status IN ('running', 'paused')
"""


def load_match(connection: sqlite3.Connection, match_id: MatchId) -> MatchRow:
    """Return a match, or raise NoSuchMatch."""
    row = connection.execute("SELECT * FROM matches WHERE id = ?", (match_id,)).fetchone()
    if row is None:
        raise NoSuchMatch(match_id)
    return match_row(connection, row)


def require_match(connection: sqlite3.Connection, match_id: MatchId) -> None:
    """Raise NoSuchMatch for a number that no match has."""
    if not connection.execute("SELECT 1 FROM matches WHERE id = ?", (match_id,)).fetchone():
        raise NoSuchMatch(match_id)


def table_in(connection: sqlite3.Connection, channel_id: int) -> MatchRow | LobbyRow | None:
    """Return what stands in a channel."""
    row = connection.execute(TABLE_IN, (channel_id,)).fetchone()
    return match_row(connection, row) if row else lobby_in(connection, channel_id)


def require_free(connection: sqlite3.Connection, channel_id: int) -> None:
    """Raise ChannelBusy where a table or a lobby stands."""
    in_the_way = table_in(connection, channel_id)
    if in_the_way:
        raise ChannelBusy(in_the_way)


def match_row(connection: sqlite3.Connection, row: sqlite3.Row) -> MatchRow:
    """Complete a row of `matches` with its seats."""
    return MatchRow(
        id=row["id"],
        guild_id=row["guild_id"],
        channel_id=row["channel_id"],
        kind=row["kind"],
        status=row["status"],
        pause_reason=row["pause_reason"],
        game=row["game"],
        rules_version=row["rules_version"],
        options=row["options"],
        seed=row["seed"],
        ply=row["ply"],
        snapshot=row["snapshot"],
        base=Base(row["base_ply"], row["base_snapshot"]) if row["base_snapshot"] else None,
        opening=row["opening"],
        turn=turn_of(row),
        card=Card(row["card_channel_id"], row["card_message_id"])
        if row["card_message_id"]
        else None,
        card_round=row["card_round"],
        turn_limit=row["turn_limit"],
        autoplay=row["autoplay"],
        host_id=row["host_id"],
        created_at=row["created_at"],
        finished_at=row["finished_at"],
        outcome=row["outcome"],
        seats=seats_of(connection, row["id"]),
    )


def turn_of(row: sqlite3.Row) -> Turn:
    """Take the turn out of a row of `matches`."""
    return Turn(
        to_act=json.decode(row["to_act"], type=tuple[int, ...]),
        round=row["round"],
        started_at=row["turn_started_at"],
        ends_at=row["turn_ends_at"],
        due_at=row["due_at"],
        reminder=row["reminder"],
    )


def seats_of(connection: sqlite3.Connection, match_id: MatchId) -> tuple[SeatRow, ...]:
    """Return the seats of a match, in order."""
    rows = connection.execute("SELECT * FROM seats WHERE match_id = ? ORDER BY seat", (match_id,))
    return tuple(
        SeatRow(
            seat=row["seat"],
            user_id=row["user_id"],
            name=row["name"],
            level=row["level"],
            has_left=bool(row["has_left"]),
            last_seen_ply=row["last_seen_ply"],
        )
        for row in rows
    )


def plies_of(connection: sqlite3.Connection, match_id: MatchId, after: int) -> tuple[PlyRow, ...]:
    """Return the plies numbered above `after`, in order."""
    rows = connection.execute(
        "SELECT ply, seat, action, rules_version, played_at, events FROM plies"
        " WHERE match_id = ? AND ply > ? ORDER BY ply",
        (match_id, after),
    )
    return tuple(PlyRow(*row) for row in rows)
