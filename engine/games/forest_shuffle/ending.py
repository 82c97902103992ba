"""How a match ends: points, shared victories, score sheets."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Outcome, ScoreLine, ScoreSheet
from engine.games.forest_shuffle.scoring import Source, scored
from engine.games.forest_shuffle.state import Forester, Over, State
from engine.games.forest_shuffle.words import GAME, source_words
from engine.messages import say


def outcome(state: State) -> Outcome | None:
    """Tell how the match ended, or None while it runs."""
    if not isinstance(state.phase, Over):
        return None
    sheets = scores(state)
    winners = best_seats(state.foresters, [sheet.total for sheet in sheets])
    return Outcome(winners, say(f"{GAME}.end.{state.phase.reason}"), sheets)


def scores(state: State) -> tuple[ScoreSheet, ...]:
    """Return the points of each seat by source."""
    return tuple(sheet_of(sources) for sources in scored(state.foresters))


def sheet_of(sources: Sequence[Source]) -> ScoreSheet:
    """Put sources into words; those that give nothing now are in it, with the reason."""
    return ScoreSheet(
        tuple(ScoreLine(source_words(source), source.times, source.points) for source in sources)
    )


def best_seats(foresters: Sequence[Forester], points: Sequence[int]) -> tuple[int, ...]:
    """Return the seats still playing with the most points: no tie is broken (FS-34)."""
    present = [seat for seat, forester in enumerate(foresters) if not forester.has_left]
    best = max((points[seat] for seat in present), default=0)
    return tuple(seat for seat in present if points[seat] == best)
