"""Stopping and restarting the clocks of matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import sqlite3

    from bot.store.rows import MatchId, PauseReason

PAUSE = """
    UPDATE matches SET status = 'paused', pause_reason = :reason, paused_at = :now
    WHERE id = :match_id
"""
RESUME = """
    UPDATE matches SET
        status = 'running', pause_reason = NULL, paused_at = NULL,
        turn_ends_at = turn_ends_at + max(:now - paused_at, 0),
        due_at = due_at + max(:now - paused_at, 0)
    WHERE id = :match_id
"""


def pause(connection: sqlite3.Connection, match_id: MatchId, reason: PauseReason, now: int) -> None:
    """Stop a running match."""
    connection.execute(PAUSE, {"match_id": match_id, "reason": reason, "now": now})


def resume(connection: sqlite3.Connection, match_id: MatchId, now: int) -> None:
    """Go on with a paused match; its deadlines move by the time it stood still."""
    connection.execute(RESUME, {"match_id": match_id, "now": now})


def shift(connection: sqlite3.Connection, seconds: int) -> None:
    """Move all deadlines of what is open."""
    connection.execute(
        "UPDATE matches SET turn_ends_at = turn_ends_at + ?1, due_at = due_at + ?1"
        " WHERE status = 'running' AND due_at IS NOT NULL",
        (seconds,),
    )
    connection.execute(
        "UPDATE lobbies SET expires_at = expires_at + ? WHERE status = 'open'", (seconds,)
    )
