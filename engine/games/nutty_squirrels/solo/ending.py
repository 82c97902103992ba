"""How a solo match ends, and what it was worth."""

from __future__ import annotations

from typing import Final

from engine.game import Outcome, ScoreLine, ScoreSheet
from engine.games.nutty_squirrels.pieces import GOLDEN_POINTS, POINTS_TO_WIN
from engine.games.nutty_squirrels.solo.events import Finished
from engine.games.nutty_squirrels.solo.pieces import Goal
from engine.games.nutty_squirrels.solo.prospects import has_prospects
from engine.games.nutty_squirrels.solo.purse import purse, value
from engine.games.nutty_squirrels.solo.state import Over, State
from engine.games.nutty_squirrels.solo.table import SEAT, SoloTable
from engine.games.nutty_squirrels.state import Squirrel
from engine.messages import say

GIVEN_UP: Final = "given-up"


def has_won(squirrel: Squirrel, reason: str) -> bool:
    """Tell whether a match that ended so was won: 20 points are held (NS-109, NS-123, NS-124)."""
    return reason != GIVEN_UP and value(squirrel) >= POINTS_TO_WIN


def end_match(table: SoloTable, reason: str) -> None:
    """End the match; `reason` is a key below nutty_squirrels_solo.end."""
    table.over = reason
    table.demand = False
    table.is_sealed = True
    squirrel = table.active
    table.tell(Finished(SEAT, reason, value(squirrel), has_won(squirrel, reason)))


def check_end(table: SoloTable) -> None:
    """End the match when the goal is reached or nothing is left to get (NS-122, NS-123)."""
    if table.is_halted:
        return
    squirrel = table.active
    points = value(squirrel)
    if table.goal is Goal.CLASSIC and points >= POINTS_TO_WIN:
        end_match(table, "twenty")
    elif not has_prospects(table.limbs, squirrel.place, squirrel.powers, points):
        end_match(table, "exhausted")


def outcome(state: State) -> Outcome | None:
    """Tell how the match ended, or None while it runs."""
    if not isinstance(state.phase, Over):
        return None
    reason = state.phase.reason
    winners = (SEAT,) if has_won(state.squirrel, reason) else ()
    return Outcome(winners, say(f"nutty_squirrels_solo.end.{reason}"), scores(state))


def scores(state: State) -> tuple[ScoreSheet, ...]:
    """Return the points by source: all that is held counts, spent acorns are gone (NS-124)."""
    held = purse(state.squirrel)
    golden = held.golden * GOLDEN_POINTS
    lines = (
        ScoreLine(say("nutty_squirrels_solo.score.brown"), held.brown, held.brown),
        ScoreLine(say("nutty_squirrels_solo.score.golden"), held.golden, golden),
    )
    return (ScoreSheet(lines),)
