"""Ends of turns: the clearing check, extra turns, whose go is next, seats that are given up."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.forest_shuffle.events import ClearingEmptied, Left
from engine.games.forest_shuffle.pieces import CLEARING_LIMIT
from engine.games.forest_shuffle.state import (
    Choosing,
    Mulligan,
    Over,
    Phase,
    State,
    Turn,
)
from engine.games.forest_shuffle.table import Table


def running_turn(phase: Phase) -> Turn | None:
    """Return the turn that `phase` belongs to; None during the mulligan and at the end."""
    return None if isinstance(phase, (Mulligan, Over)) else phase.turn


def seats_to_act(state: State) -> tuple[int, ...]:
    """Return the seats that must act: all undecided ones in the mulligan, else the active one."""
    phase = state.phase
    if isinstance(phase, Mulligan):
        return phase.undecided
    return () if isinstance(phase, Over) else (phase.turn.seat,)


def end_turn(table: Table, turn: Turn) -> None:
    """Check the clearing, then begin an extra turn or the next seat's (FS-35, FS-36, FS-38)."""
    table.is_sealed = True
    if len(table.clearing) >= CLEARING_LIMIT:
        table.events.append(ClearingEmptied(table.clearing))
        table.emptied += table.clearing
        table.clearing = ()
    if turn.extra:
        table.phase = Choosing(Turn(turn.seat, turn.extra - 1))
    else:
        pass_on(table, turn.seat)


def pass_on(table: Table, seat: int) -> None:
    """Begin the turn of the next seat after `seat` that still plays."""
    upcoming = seat
    while True:
        upcoming = (upcoming + 1) % len(table.foresters)
        if not table.foresters[upcoming].has_left:
            break
    table.round += upcoming <= seat
    table.phase = Choosing(Turn(upcoming))


def decide(table: Table, mulligan: Mulligan, seat: int) -> None:
    """Note that `seat` is done with the mulligan; the first turn begins after the last one."""
    undecided = tuple(each for each in mulligan.undecided if each != seat)
    table.phase = Mulligan(undecided)
    if not undecided:
        pass_on(table, len(table.foresters) - 1)
        table.round = 1


def give_up(table: Table, seat: int) -> None:
    """Take `seat` out of the match: its hand goes out of play, its forest stays."""
    forester = table.foresters[seat]
    table.put(seat, replace(forester, hand=(), has_left=True))
    table.away += forester.hand
    table.events.append(Left(seat))
    if sum(not each.has_left for each in table.foresters) == 1:
        table.end("alone")
        return
    turn = running_turn(table.phase)
    if isinstance(table.phase, Mulligan):
        decide(table, table.phase, seat)
    elif turn and turn.seat == seat:
        end_turn(table, Turn(seat))
