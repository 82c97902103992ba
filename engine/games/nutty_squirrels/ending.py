"""How a match ends: the goal, tie-breaks, score sheets."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Outcome, ScoreLine, ScoreSheet
from engine.games.nutty_squirrels.events import Ended
from engine.games.nutty_squirrels.pieces import GOLDEN_POINTS, NO_ACORNS, ONE, POINTS_TO_WIN
from engine.games.nutty_squirrels.state import Over, Squirrel, State
from engine.games.nutty_squirrels.table import Table
from engine.messages import say


def standing(squirrel: Squirrel) -> tuple[int, int, int]:
    """Return what seats are compared by: points, buried golden acorns, acorns held (NS-97 to 104).

    The last is the value of cheeks, Backpack and nest; acorns on Sticky Fingers count
    nowhere (NS-82).
    """
    pack = ONE[squirrel.backpack] if squirrel.backpack else NO_ACORNS
    held = squirrel.cheeks + squirrel.nest + pack
    return squirrel.burrow.points, squirrel.burrow.golden, held.points


def best_seats(squirrels: Sequence[Squirrel]) -> tuple[int, ...]:
    """Return the seats still playing that nobody beats; several when even the ties are tied."""
    standings = {
        seat: standing(squirrel) for seat, squirrel in enumerate(squirrels) if not squirrel.has_left
    }
    best = max(standings.values(), default=None)
    return tuple(seat for seat, reached in standings.items() if reached == best)


def check_goal(table: Table) -> None:
    """End the match at once when the active squirrel has reached 20 points (NS-97)."""
    if table.active.burrow.points >= POINTS_TO_WIN:
        end_match(table, "twenty")


def end_match(table: Table, reason: str) -> None:
    """End the match; `reason` is a key below nutty_squirrels.end."""
    table.halt = Over(reason)
    table.is_sealed = True
    table.events.append(Ended(reason, best_seats(table.squirrels)))


def outcome(state: State) -> Outcome | None:
    """Tell how the match ended, or None while it runs."""
    if not isinstance(state.phase, Over):
        return None
    reason = say(f"nutty_squirrels.end.{state.phase.reason}")
    return Outcome(best_seats(state.squirrels), reason, scores(state))


def scores(state: State) -> tuple[ScoreSheet, ...]:
    """Return the points of each seat by source: only what is buried counts."""
    return tuple(_sheet(squirrel) for squirrel in state.squirrels)


def _sheet(squirrel: Squirrel) -> ScoreSheet:
    brown, golden = squirrel.burrow.brown, squirrel.burrow.golden
    return ScoreSheet(
        (
            ScoreLine(say("nutty_squirrels.score.brown"), brown, brown),
            ScoreLine(say("nutty_squirrels.score.golden"), golden, golden * GOLDEN_POINTS),
        )
    )
