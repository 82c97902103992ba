"""The course of the game after the deal."""

from __future__ import annotations

from msgspec.structs import replace

from engine.chance import Chance
from engine.errors import IllegalAction
from engine.game import Seat, Step
from engine.games.forest_shuffle.actions import (
    Action,
    Decline,
    Done,
    Draw,
    Keep,
    Plant,
    Swap,
    Use,
)
from engine.games.forest_shuffle.drafting import choose, is_complete
from engine.games.forest_shuffle.effects import (
    decline,
    finish_digging,
    finish_stowing,
    use,
)
from engine.games.forest_shuffle.events import Event, Kept, Skipped, Swapped, Took
from engine.games.forest_shuffle.pieces import HAND_LIMIT, START_HAND
from engine.games.forest_shuffle.playing import enter, plant
from engine.games.forest_shuffle.state import (
    Choosing,
    Digging,
    Drafting,
    Drawing,
    Mulligan,
    Offered,
    Placing,
    State,
    Stowing,
    Turn,
)
from engine.games.forest_shuffle.table import Table
from engine.games.forest_shuffle.turns import (
    decide,
    end_turn,
    give_up,
    running_turn,
    seats_to_act,
)


def to_act(state: State) -> tuple[Seat, ...]:
    """Return the seats that must act."""
    return tuple(map(Seat, seats_to_act(state)))


def apply(state: State, seat: Seat, action: Action, _chance: Chance) -> Step[State, Event]:
    """Return what a legal action leads to. Chance has no part after the start."""
    chosen = choose(state.phase, action)
    if isinstance(chosen, Drafting) and is_complete(chosen):
        table = Table(state)
        enter(table, chosen)
        return table.step()
    if chosen:
        return Step(replace(state, phase=chosen), ())
    table = Table(state)
    _do(table, seat, action)
    return table.step()


def leave(state: State, seat: Seat, _chance: Chance) -> Step[State, Event]:
    """Give up a seat: its hand goes out of play, its forest stays and cannot win."""
    table = Table(state)
    if not table.is_over and not state.foresters[seat].has_left:
        give_up(table, seat)
    return table.step()


def skip(state: State, seat: Seat, _chance: Chance) -> Step[State, Event]:
    """Forfeit the rest of a go: a half-made play is dropped, nothing is drawn or used any more."""
    table = Table(state)
    table.events.append(Skipped(seat))
    if isinstance(state.phase, Mulligan):
        decide(table, state.phase, seat)
    elif running_turn(state.phase):
        end_turn(table, Turn(seat))
    return table.step()


def _do(table: Table, seat: Seat, action: Action) -> None:
    match table.phase, action:
        case (Choosing() | Drawing()) as phase, Draw():
            _draw(table, phase, action)
        case (Choosing() | Digging()) as under, Plant():
            plant(table, under, action)
        case Offered() as offered, Use():
            use(table, offered)
        case (Offered() | Placing()) as phase, Decline() | Done():
            decline(table, phase)
        case (Stowing() | Digging()) as phase, Done():
            _finish(table, phase)
        case Mulligan() as mulligan, Keep() | Swap():
            _open(table, mulligan, seat, action)
        case _:
            raise IllegalAction(action.text, ())


def _open(table: Table, mulligan: Mulligan, seat: Seat, action: Keep | Swap) -> None:
    """Keep or swap the first hand; what is swapped leaves the game (FS-9)."""
    if isinstance(action, Keep):
        table.events.append(Kept(seat))
    else:
        hand = table.foresters[seat].hand
        table.away += hand
        table.is_sealed = True
        drawn, table.deck = table.deck[-START_HAND:], table.deck[:-START_HAND]
        fresh = tuple(sorted(drawn))
        table.put(seat, replace(table.foresters[seat], hand=fresh))
        table.events.append(Swapped(seat, hand, fresh))
    decide(table, mulligan, seat)


def _draw(table: Table, phase: Choosing | Drawing, action: Draw) -> None:
    """Take one card, then a second one if the hand has room for it (FS-13, FS-14)."""
    turn = phase.turn
    if action.card:
        forester = table.foresters[turn.seat]
        hand = tuple(sorted((*forester.hand, action.card)))
        table.put(turn.seat, replace(forester, hand=hand))
        table.clearing = tuple(card for card in table.clearing if card != action.card)
        table.events.append(Took(turn.seat, action.card))
    else:
        table.draw(turn.seat, 1)
    if table.is_over:
        return
    has_room = len(table.foresters[turn.seat].hand) < HAND_LIMIT
    if isinstance(phase, Choosing) and has_room:
        table.phase = Drawing(turn)
    else:
        end_turn(table, turn)


def _finish(table: Table, phase: Stowing | Digging) -> None:
    if isinstance(phase, Stowing):
        finish_stowing(table, phase)
    else:
        finish_digging(table, phase)
