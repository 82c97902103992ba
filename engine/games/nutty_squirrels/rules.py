"""Who may do what, and doing it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from engine.chance import Chance
from engine.game import Seat, Step
from engine.games.nutty_squirrels import carrying, claims, powers, reveal, turns
from engine.games.nutty_squirrels.actions import (
    Action,
    AtHome,
    Bury,
    Carrying,
    Claim,
    Convert,
    Destroy,
    Drop,
    End,
    Fetch,
    Flip,
    Gather,
    Give,
    Lasso,
    Mimic,
    Move,
    OneTimeUse,
    OnTheTree,
    Pack,
    Rob,
    Scare,
    Spit,
    Stash,
    Steal,
    Unpack,
    WithPower,
)
from engine.games.nutty_squirrels.ending import end_match
from engine.games.nutty_squirrels.events import Event
from engine.games.nutty_squirrels.moves import INWARD, exit_cost, is_open_branch, move, moves
from engine.games.nutty_squirrels.pieces import SPOTS, TRUNK
from engine.games.nutty_squirrels.powers import uses
from engine.games.nutty_squirrels.state import Exchanging, Over, State, Turn
from engine.games.nutty_squirrels.table import Table
from engine.games.nutty_squirrels.tree import step_inward

END, FLIP = End(), Flip()


def to_act(state: State) -> tuple[Seat, ...]:
    """Return the seat whose turn it is; nobody acts in another's turn (NS-9)."""
    match state.phase:
        case Turn(seat) | Exchanging(Turn(seat)):
            return (Seat(seat),)
        case Over():
            return ()
        case _:
            assert_never(state.phase)


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    """Return all that `seat` may do now."""
    match state.phase:
        case Turn() as turn:
            return in_turn(state, turn) if turn.seat == seat else ()
        case Exchanging(turn):
            hoards = reveal.golden_hoards(state.squirrels[seat])
            return tuple(map(Give, hoards)) if turn.seat == seat else ()
        case Over():
            return ()
        case _:
            assert_never(state.phase)


def in_turn(state: State, turn: Turn) -> list[Action]:
    """Return what the active seat may do in its turn; free actions go on at 0 points (NS-15)."""
    squirrel = state.squirrels[turn.seat]
    limbs, place = state.limbs, squirrel.place
    powers, left = turn.powers(squirrel), turn.points_left(squirrel)
    found: list[Action] = []
    found += moves(limbs, place, powers, left)
    if place == TRUNK:
        found += carrying.at_home(state, squirrel, powers, left)
    else:
        limb, position = SPOTS[place]
        card = limbs[limb].cards[position]
        if card.is_face_up:
            found += claims.claims(card, turn, squirrel)
        elif left:
            found.append(FLIP)
        found += carrying.on_a_leaf(card, squirrel, powers)
    is_passing = is_open_branch(limbs, place)
    if powers:
        spare = left - exit_cost(limbs, place, powers) if is_passing else left
        found += uses(state, turn, powers, spare)
    if not is_passing:
        found.append(END)
    return found


def apply(state: State, _seat: Seat, action: Action, _chance: Chance) -> Step[State, Event]:
    """Do a legal action; whatever follows from it by the rules is done too."""
    table = Table(state)
    match action:
        case Move() | Flip() | Claim() | End():
            _on_the_tree(table, action)
        case Gather() | Drop() | Pack() | Unpack():
            _carry(table, action)
        case Stash() | Fetch() | Convert() | Bury():
            _at_home(table, action)
        case Steal() | Rob() | Lasso() | Spit():
            _with_power(table, action)
        case Scare() | Destroy() | Mimic():
            _one_time_use(table, action)
        case Give(hoard):
            if isinstance(state.phase, Exchanging):
                reveal.give(table, state.phase, hoard)
        case _:
            assert_never(action)
    return _settled(table)


def skip(state: State, seat: Seat, _chance: Chance) -> Step[State, Event]:
    """Forfeit the rest of a go; a squirrel on a broken branch steps inward (NS-21, NS-62)."""
    table = Table(state)
    while isinstance(table.halt, Exchanging):
        reveal.give(table, table.halt, reveal.golden_hoards(table.active)[0])
    if is_open_branch(table.limbs, table.active.place):
        step_inward(table, seat)
    turns.end_turn(table)
    return _settled(table)


def leave(state: State, seat: Seat, _chance: Chance) -> Step[State, Event]:
    """Give up a seat at any moment; the last squirrel left wins (NS-13)."""
    table = Table(state)
    if table.squirrels[seat].has_left:
        return table.step()
    turns.clear_seat(table, seat)
    if sum(not squirrel.has_left for squirrel in table.squirrels) == 1:
        end_match(table, "alone")
    elif seat == table.turn.seat:
        if isinstance(table.halt, Exchanging):
            reveal.give(table, table.halt, None)
        turns.end_turn(table)
    return _settled(table)


def _on_the_tree(table: Table, action: OnTheTree) -> None:
    match action:
        case Move():
            move(table, action)
        case Flip():
            reveal.flip(table)
        case Claim():
            claims.claim(table, action)
        case End():
            turns.end_turn(table)
        case _:
            assert_never(action)


def _carry(table: Table, action: Carrying) -> None:
    match action:
        case Gather():
            carrying.gather(table, action)
        case Drop():
            carrying.drop(table, action)
        case Pack():
            carrying.pack(table, action)
        case Unpack():
            carrying.unpack(table)
        case _:
            assert_never(action)


def _at_home(table: Table, action: AtHome) -> None:
    match action:
        case Stash():
            carrying.stash(table, action)
        case Fetch():
            carrying.fetch(table, action)
        case Convert():
            carrying.convert(table)
        case Bury():
            carrying.bury(table, action)
        case _:
            assert_never(action)


def _with_power(table: Table, action: WithPower) -> None:
    match action:
        case Steal():
            powers.steal(table, action)
        case Rob():
            powers.rob(table, action)
        case Lasso():
            powers.lasso(table, action)
        case Spit():
            powers.spit(table, action)
        case _:
            assert_never(action)


def _one_time_use(table: Table, action: OneTimeUse) -> None:
    match action:
        case Scare():
            powers.scare(table, action)
        case Destroy():
            powers.destroy(table, action)
        case Mimic():
            powers.mimic(table, action)
        case _:
            assert_never(action)


def _settled(table: Table) -> Step[State, Event]:
    """End a turn after a fall, and turns that go no further (NS-FALL, NS-15)."""
    if table.has_fallen and table.halt is None:
        turns.end_turn(table)
    state = table.state()
    while isinstance(state.phase, Turn) and not _may_act(state, state.phase):
        turns.end_turn(table)
        state = table.state()
    return Step(state, tuple(table.events), table.is_sealed)


def _may_act(state: State, turn: Turn) -> bool:
    """Tell whether the active seat can do anything but end its turn (NS-15)."""
    squirrel = state.squirrels[turn.seat]
    if squirrel.cheeks.count:  # they can be dropped or stashed
        return True
    inward = INWARD.get(squirrel.place)
    if inward and turn.points_left(squirrel) and not is_open_branch(state.limbs, inward):
        return True
    return len(in_turn(state, turn)) > 1
