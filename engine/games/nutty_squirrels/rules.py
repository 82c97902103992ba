"""Who may do what, and doing it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeVar, assert_never, cast

from engine.chance import Chance
from engine.game import Seat, Step
from engine.games.nutty_squirrels import carrying, claims, powers, reveal, turns
from engine.games.nutty_squirrels.actions import (
    Action,
    Bury,
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
    Pack,
    Rob,
    Scare,
    Spit,
    Stash,
    Steal,
    Unpack,
)
from engine.games.nutty_squirrels.ending import end_match
from engine.games.nutty_squirrels.events import Event
from engine.games.nutty_squirrels.moves import (
    can_step_inward,
    exit_cost,
    is_open_branch,
    move,
    moves,
)
from engine.games.nutty_squirrels.pieces import SPOTS, TRUNK
from engine.games.nutty_squirrels.powers import uses
from engine.games.nutty_squirrels.state import Exchanging, Over, State, Turn
from engine.games.nutty_squirrels.table import Table
from engine.games.nutty_squirrels.tree import step_inward

A = TypeVar("A", bound=Action)

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
    is_passing = False
    if place == TRUNK:
        found += carrying.at_home(state, squirrel, powers, left)
    else:
        limb, position = SPOTS[place]
        card = limbs[limb].cards[position]
        is_passing = card.is_open_branch
        if card.is_face_up:
            found += claims.claims(card, turn, squirrel)
        elif left:
            found.append(FLIP)
        found += carrying.on_a_leaf(card, squirrel, powers)
    if powers:
        spare = left - exit_cost(limbs, place, powers) if is_passing else left
        found += uses(state, turn, powers, spare)
    if not is_passing:
        found.append(END)
    return found


def apply(state: State, _seat: Seat, action: Action, _chance: Chance) -> Step[State, Event]:
    """Do a legal action; whatever follows from it by the rules is done too."""
    table = Table(state)
    DOING[type(action)](table, action)
    return _settled(table)


def skip(state: State, _seat: Seat, _chance: Chance) -> Step[State, Event]:
    """Forfeit the rest of a go; a squirrel on a broken branch steps inward (NS-21, NS-62)."""
    table = Table(state)
    while isinstance(table.halt, Exchanging):
        reveal.give(table, reveal.golden_hoards(table.active)[0])
    _get_off_the_branch(table)
    turns.end_turn(table)
    return _settled(table)


def leave(state: State, seat: Seat, _chance: Chance) -> Step[State, Event]:
    """Give up a seat at any moment; the last squirrel left wins (NS-13).

    When that ends the match in mid-crossing, the winner gets off the branch (NS-21, NS-23).
    """
    table = Table(state)
    if table.squirrels[seat].has_left:
        return table.step()
    turns.clear_seat(table, seat)
    if sum(not squirrel.has_left for squirrel in table.squirrels) == 1:
        _get_off_the_branch(table)
        end_match(table, "alone")
    elif seat == table.turn.seat:
        reveal.give(table, None)
        turns.end_turn(table)
    return _settled(table)


def _get_off_the_branch(table: Table) -> None:
    """Bring the active squirrel inward if it stands on a broken branch (NS-21)."""
    if is_open_branch(table.limbs, table.active.place):
        step_inward(table, table.turn.seat)


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
    if turn.points_left(squirrel) and can_step_inward(state.limbs, squirrel.place):
        return True
    return in_turn(state, turn) != [END]


def _when(
    kind: type[A], do: Callable[[Table, A], None]
) -> tuple[type[Action], Callable[[Table, Action], None]]:
    return kind, cast("Callable[[Table, Action], None]", do)


DOING: Final = dict(
    (
        _when(Move, move),
        _when(Flip, lambda table, _: reveal.flip(table)),
        _when(Claim, claims.claim),
        _when(Gather, carrying.gather),
        _when(Drop, carrying.drop),
        _when(Pack, carrying.pack),
        _when(Unpack, lambda table, _: carrying.unpack(table)),
        _when(Stash, carrying.stash),
        _when(Fetch, carrying.fetch),
        _when(Convert, lambda table, _: carrying.convert(table)),
        _when(Bury, carrying.bury),
        _when(Steal, powers.steal),
        _when(Rob, powers.rob),
        _when(Lasso, powers.lasso),
        _when(Spit, powers.spit),
        _when(Scare, powers.scare),
        _when(Destroy, powers.destroy),
        _when(Mimic, powers.mimic),
        _when(Give, lambda table, action: reveal.give(table, action.hoard)),
        _when(End, lambda table, _: turns.end_turn(table)),
    )
)
