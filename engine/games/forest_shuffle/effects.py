"""Using what cards offer: one small function an operation."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from msgspec.structs import replace

from engine.games.forest_shuffle.cards import EffectName
from engine.games.forest_shuffle.dues import cards_to_draw, next_phase, operation_of
from engine.games.forest_shuffle.events import ClearingTaken, Declined, Stowed, TurnEarned
from engine.games.forest_shuffle.state import Digging, Due, Offered, Placing, Stowing, Turn
from engine.games.forest_shuffle.table import Table
from engine.games.forest_shuffle.turns import end_turn


def resume(table: Table, turn: Turn, dues: tuple[Due, ...]) -> None:
    """Go on to the first of `dues` that can do something, else end the turn."""
    while dues and not table.is_over:
        if phase := next_phase(table, turn, dues):
            table.phase = phase
            return
        dues = dues[1:]
    if not table.is_over:
        end_turn(table, turn)


def use(table: Table, offered: Offered) -> None:
    """Use what is offered, then go on."""
    due = offered.dues[0]
    turn = _USES[operation_of(due).op](table, offered.turn, due)
    resume(table, turn, offered.dues[1:])


def decline(table: Table, phase: Offered | Placing) -> None:
    """Leave what is offered unused, then go on."""
    due = phase.dues[0]
    table.events.append(Declined(phase.turn.seat, due))
    resume(table, phase.turn, phase.dues[1:])


def finish_digging(table: Table, digging: Digging) -> None:
    """End a Mole's plays: their mushrooms, effects and bonuses come now (FS-48c, f, h)."""
    resume(table, digging.turn, (*digging.dug, *digging.dues[1:]))


def finish_stowing(table: Table, stowing: Stowing) -> None:
    """Put the chosen cards under the cave, then draw as many (FS-46, FS-30)."""
    seat, stowed = stowing.turn.seat, stowing.stowed
    forester = table.foresters[seat]
    left = tuple(card for card in forester.hand if card not in stowed)
    table.put(seat, replace(forester, hand=left, cave=(*forester.cave, *stowed)))
    table.events.append(Stowed(seat, stowed))
    if stowed:
        table.draw(seat, len(stowed), stowing.dues[0])
    resume(table, stowing.turn, stowing.dues[1:])


def _draw(table: Table, turn: Turn, due: Due) -> Turn:
    count = cards_to_draw(table.foresters[turn.seat], operation_of(due))
    if count:
        table.draw(turn.seat, count, due)
    return turn


def _extra_turn(table: Table, turn: Turn, due: Due) -> Turn:
    return _earned(table, turn, due, int(operation_of(due).n))


def _draw_and_extra_turn(table: Table, turn: Turn, due: Due) -> Turn:
    _draw(table, turn, due)
    return turn if table.is_over else _earned(table, turn, due, 1)


def _earned(table: Table, turn: Turn, due: Due, turns: int) -> Turn:
    table.events.append(TurnEarned(turn.seat, due))
    return replace(turn, extra=turn.extra + turns)


def _clearing_to_cave(table: Table, turn: Turn, _due: Due) -> Turn:
    """Take the whole clearing, however large (FS-37, FS-47)."""
    forester = table.foresters[turn.seat]
    cave_seen = (*forester.cave_seen, *table.clearing)
    table.put(turn.seat, replace(forester, cave_seen=cave_seen))
    table.events.append(ClearingTaken(turn.seat, table.clearing))
    table.clearing = ()
    return turn


_USES: Final[Mapping[EffectName, Callable[[Table, Turn, Due], Turn]]] = {
    "draw": _draw,
    "draw_per_species": _draw,
    "draw_per_tag": _draw,
    "extra_turn": _extra_turn,
    "draw_and_extra_turn": _draw_and_extra_turn,
    "clearing_to_cave": _clearing_to_cave,
}
