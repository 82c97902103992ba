"""What is compared of matches that people play alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.store.rows import Result
from bot.tables.refusals import refusals
from engine.match import Ply, live_plies

if TYPE_CHECKING:
    from bot.store.protocol import MatchStore
    from bot.tables.deeds import Deed
    from bot.tables.table import Table


async def result(store: MatchStore, before: Table, deed: Deed) -> Result | None:
    """Return what a deed leads to, if it plays a personal match to the end."""
    outcome = deed.match.outcome
    is_given_up = any(change.has_left for change in deed.changes)
    if not before.is_personal or outcome is None or is_given_up:
        return None
    steps = await steps_of(store, before, deed)
    return Result(outcome.sheets[0].total, steps)


async def steps_of(store: MatchStore, table: Table, deed: Deed | None = None) -> int:
    """Count the actions of a match that were not taken back."""
    with refusals():
        rows = await store.matches.plies(table.id)
    plies = [Ply(row.seat, row.action) for row in rows]
    plies += [Ply(ply.seat, ply.action) for ply in deed.plies] if deed else []
    return len(live_plies(plies))
