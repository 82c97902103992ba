"""Storing what a click played: plies, seats and the match, in one transaction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.store.dailies import note_result
from bot.store.errors import AlreadyPlayed, MatchClosed, NoSuchMatch, StalePly
from bot.store.openings import turn_columns
from bot.store.rows import MatchId

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable

    from bot.store.rows import Commit, SeatChange

ADVANCE = """
    UPDATE matches SET
        to_act = ?, round = ?, turn_started_at = ?, turn_ends_at = ?, due_at = ?, reminder = ?,
        ply = ?, snapshot = ?, rules_version = ?
    WHERE id = ?
"""
KEEP_BASE = """
    UPDATE matches SET base_ply = ply, base_snapshot = snapshot
    WHERE id = ? AND rules_version <> ?
"""
FINISH = """
    UPDATE matches SET status = 'finished', finished_at = ?, outcome = ? WHERE id = ?
"""


def append(connection: sqlite3.Connection, commit: Commit) -> None:
    """Store a commit, or raise AlreadyPlayed, NoSuchMatch, MatchClosed or StalePly."""
    _require_new(connection, commit.interaction_id)
    _require_standing(connection, commit)
    last = commit.expected_ply + len(commit.plies)
    connection.execute(KEEP_BASE, (commit.match_id, commit.rules_version))
    _insert_plies(connection, commit)
    state = (last, commit.snapshot, commit.rules_version)
    connection.execute(ADVANCE, (*turn_columns(commit.turn), *state, commit.match_id))
    mark_seen(connection, commit.match_id, commit.told, last)
    for change in commit.seat_changes:
        change_seat(connection, commit.match_id, change)
    if commit.outcome is not None:
        connection.execute(FINISH, (commit.played_at, commit.outcome, commit.match_id))
    if commit.result:
        note_result(connection, commit.match_id, commit.result)


def is_served(connection: sqlite3.Connection, interaction_id: int) -> bool:
    """Tell whether an interaction has played something already."""
    return _served(connection, interaction_id) is not None


def mark_seen(
    connection: sqlite3.Connection, match_id: MatchId, seats: Iterable[int], ply: int
) -> None:
    """Note that seats know everything up to `ply`."""
    connection.executemany(
        "UPDATE seats SET last_seen_ply = max(last_seen_ply, ?) WHERE match_id = ? AND seat = ?",
        [(ply, match_id, seat) for seat in seats],
    )


def change_seat(connection: sqlite3.Connection, match_id: MatchId, change: SeatChange) -> None:
    """Set who plays a seat."""
    connection.execute(
        "UPDATE seats SET level = ?, has_left = ? WHERE match_id = ? AND seat = ?",
        (change.level, change.has_left, match_id, change.seat),
    )


def _require_new(connection: sqlite3.Connection, interaction_id: int | None) -> None:
    served = _served(connection, interaction_id)
    if served and interaction_id is not None:
        raise AlreadyPlayed(interaction_id, MatchId(served[0]), served[1], served[2])


def _served(connection: sqlite3.Connection, interaction_id: int | None) -> sqlite3.Row | None:
    return connection.execute(
        "SELECT match_id, first_ply, last_ply FROM interactions"
        " WHERE id = ? AND match_id IS NOT NULL",
        (interaction_id,),
    ).fetchone()


def _require_standing(connection: sqlite3.Connection, commit: Commit) -> None:
    found = connection.execute(
        "SELECT status, ply FROM matches WHERE id = ?", (commit.match_id,)
    ).fetchone()
    if found is None:
        raise NoSuchMatch(commit.match_id)
    if found["status"] != "running":
        raise MatchClosed(commit.match_id, found["status"])
    if found["ply"] != commit.expected_ply:
        raise StalePly(commit.match_id, commit.expected_ply, found["ply"])


def _insert_plies(connection: sqlite3.Connection, commit: Commit) -> None:
    first = commit.expected_ply + 1
    shared = (commit.rules_version, commit.played_at)
    connection.executemany(
        "INSERT INTO plies (match_id, ply, seat, action, rules_version, played_at, events)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        [
            (commit.match_id, ply, played.seat, played.action, *shared, played.events)
            for ply, played in enumerate(commit.plies, first)
        ],
    )
    if commit.interaction_id is not None:
        last = commit.expected_ply + len(commit.plies)
        connection.execute(
            "INSERT INTO interactions (id, match_id, first_ply, last_ply, served_at)"
            " VALUES (?, ?, ?, ?, ?)",
            (commit.interaction_id, commit.match_id, first, last, commit.played_at),
        )
