"""Whether a click still means what it meant when it was offered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables.reading import beginning
from bot.tables.refusals import refusals
from bot.ui.choice_tree import offers
from engine.errors import EngineError
from engine.match import Ply, replay

if TYPE_CHECKING:
    from bot.store.protocol import MatchStore
    from bot.tables.table import Table
    from engine.game import Seat


async def is_still_offered(store: MatchStore, table: Table, seat: Seat, mark: int) -> bool:
    """Tell whether a seat is offered exactly what it was at `mark`, since only others have acted.

    Where all decide at once, nobody's click shall be lost because somebody else was quicker.
    """
    start = beginning(table)
    earlier = range(start.ply, table.ply)
    ply = next((ply for ply in earlier if table.mark_at(ply) == mark), None)
    if ply is None or seat not in table.to_act:
        return False
    with refusals():
        rows = await store.matches.plies(table.id, after=start.ply)
    if any(row.seat == seat for row in rows if row.ply > ply):
        return False
    try:
        played = replay(start, [Ply(row.seat, row.action) for row in rows if row.ply <= ply])
    except EngineError:  # the rules have changed since
        return False
    then = played[-1].match if played else start
    return offers(then, seat) == offers(table.match, seat)
