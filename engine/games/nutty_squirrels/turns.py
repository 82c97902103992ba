"""Turns and rounds: how they begin, end, and lead to the end of the match."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.nutty_squirrels.claims import end_mimicry, vanish
from engine.games.nutty_squirrels.ending import end_match
from engine.games.nutty_squirrels.events import (
    EndTriggered,
    Left,
    Slowed,
    TurnEnded,
)
from engine.games.nutty_squirrels.pieces import IDLE_ROUNDS, NO_ACORNS, ONE, TRUNK, Leaf
from engine.games.nutty_squirrels.state import Squirrel, Turn
from engine.games.nutty_squirrels.table import Table


def end_turn(table: Table) -> None:
    """End the turn and begin the next one, or end the match after the last round (NS-102)."""
    turn, seat = table.turn, table.turn.seat
    table.is_sealed = True
    table.has_fallen = False
    end_mimicry(table)
    _discard_sappy(table)
    if not table.active.has_left:
        table.events.append(TurnEnded(seat, turn.spent, turn.points_left(table.active)))
    table.idle_turns = 0 if turn.spent else table.idle_turns + 1
    following = next_seat(table)
    is_round_over = _rank(table, following) <= _rank(table, seat)
    if not table.last_round:
        _watch_for_the_end(table, is_round_over=is_round_over)
    if is_round_over and table.round == table.last_round:
        end_match(table, "counted")
        return
    table.round += is_round_over
    begin_turn(table, following)


def begin_turn(table: Table, seat: int) -> None:
    """Begin the turn of a seat; its Sappy Feet are in force (NS-65)."""
    squirrel = table.squirrels[seat]
    table.halt = None
    table.turn = Turn(seat, sappy=squirrel.sappy, trail=(squirrel.place,))
    if squirrel.sappy:
        table.events.append(Slowed(seat, squirrel.sappy))


def clear_seat(table: Table, seat: int) -> None:
    """Take a squirrel out of the match; what it buried stays buried (NS-13)."""
    squirrel = table.squirrels[seat]
    pack = ONE[squirrel.backpack] if squirrel.backpack else NO_ACORNS
    lost = squirrel.cheeks + squirrel.nest + pack
    table.supply += lost
    table.events.append(Left(seat, lost))
    vanish(table, seat)
    sappy = (Leaf.SAPPY_FEET,) * squirrel.sappy
    table.out_of_play += (*squirrel.powers, *sappy)
    table.put_squirrel(seat, Squirrel(burrow=squirrel.burrow, has_left=True))
    if seat == table.turn.seat:
        table.turn = replace(table.turn, mimicked=None, trail=(*table.turn.trail, TRUNK))


def next_seat(table: Table) -> int:
    """Return the seat whose turn comes next, clockwise (NS-6, NS-13)."""
    seats = len(table.squirrels)
    seat = (table.turn.seat + 1) % seats
    while table.squirrels[seat].has_left:
        seat = (seat + 1) % seats
    return seat


def _rank(table: Table, seat: int) -> int:
    """Return the place of a seat in the order of a round."""
    return (seat - table.starter) % len(table.squirrels)


def _discard_sappy(table: Table) -> None:
    worn = table.turn.sappy
    if worn and not table.active.has_left:
        seat = table.turn.seat
        table.put_squirrel(seat, replace(table.active, sappy=table.active.sappy - worn))
        table.out_of_play += (Leaf.SAPPY_FEET,) * worn


def _watch_for_the_end(table: Table, *, is_round_over: bool) -> None:
    """Announce the last round: no leaf lies face down, or nobody does anything (NS-98, NS-105)."""
    if not _has_hidden_leaves(table):
        _trigger(table, "revealed")
    elif is_round_over and table.idle_turns >= IDLE_ROUNDS * _playing(table):
        _trigger(table, "idle")


def _has_hidden_leaves(table: Table) -> bool:
    for limb in table.limbs:
        for card in limb.cards:
            if not card.is_face_up:
                return True
    return False


def _playing(table: Table) -> int:
    return sum(not squirrel.has_left for squirrel in table.squirrels)


def _trigger(table: Table, reason: str) -> None:
    table.last_round = table.round + 1
    table.events.append(EndTriggered(reason, table.last_round))
