"""What the lone squirrel may do, and doing it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeVar, assert_never, cast

from engine.chance import Chance
from engine.game import Seat, Step
from engine.games.nutty_squirrels import carrying
from engine.games.nutty_squirrels.actions import (
    Drop,
    Fetch,
    Gather,
    Lasso,
    Move,
    Pack,
    Stash,
    Unpack,
)
from engine.games.nutty_squirrels.moves import Limbs
from engine.games.nutty_squirrels.pieces import SPOTS, TRUNK, Leaf
from engine.games.nutty_squirrels.powers import lasso, pulls
from engine.games.nutty_squirrels.solo.actions import Action, Bribe, Buy, Pay, Stop, Way
from engine.games.nutty_squirrels.solo.ending import GIVEN_UP, check_end, end_match
from engine.games.nutty_squirrels.solo.events import Event
from engine.games.nutty_squirrels.solo.landing import bribe
from engine.games.nutty_squirrels.solo.market import buy, purchases
from engine.games.nutty_squirrels.solo.moves import move
from engine.games.nutty_squirrels.solo.paths import steps
from engine.games.nutty_squirrels.solo.pieces import BRIBE, OUTWARD_PRICE, POWER_PRICE
from engine.games.nutty_squirrels.solo.purse import other_ways, value
from engine.games.nutty_squirrels.solo.state import Bribing, Over, Playing, State
from engine.games.nutty_squirrels.solo.table import SEAT, SoloTable
from engine.games.nutty_squirrels.state import Squirrel

A = TypeVar("A", bound=Action)

STOP: Final = Stop()


def to_act(state: State) -> tuple[Seat, ...]:
    """Return the one seat until the match is over."""
    return () if isinstance(state.phase, Over) else (Seat(SEAT),)


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    """Return all that the squirrel may do now, at any time and without action points (NS-107)."""
    match state.phase:
        case _ if seat != SEAT:
            return ()
        case Playing():
            return _at_will(state)
        case Bribing():
            return [Bribe(way) for way in (Way.NEST, *other_ways(state.squirrel, BRIBE))]
        case Over():
            return ()
        case _:
            assert_never(state.phase)


def apply(state: State, _seat: Seat, action: Action, _chance: Chance) -> Step[State, Event]:
    """Do a legal action; whatever follows from it by the rules is done too."""
    table = SoloTable(state)
    DOING[type(action)](table, action)
    check_end(table)
    return table.solo_step()


def skip(state: State, _seat: Seat, _chance: Chance) -> Step[State, Event]:
    """Stop the match; an Owl that waits is paid in the usual way first (NS-117, NS-122)."""
    table = SoloTable(state)
    while table.demand:  # another Owl may slide under the squirrel
        bribe(table, Way.NEST)
    if not table.over:
        end_match(table, "stopped")
    return table.solo_step()


def leave(state: State, _seat: Seat, _chance: Chance) -> Step[State, Event]:
    """Give the match up: it is lost, whatever is held."""
    table = SoloTable(state)
    end_match(table, GIVEN_UP)
    return table.solo_step()


def _at_will(state: State) -> list[Action]:
    squirrel = state.squirrel
    points = value(squirrel)
    moves = steps(state.limbs, squirrel.place, squirrel.powers)
    affordable = [(step, price) for step, price in moves if price <= points]
    paid = [step for step, price in affordable if price]
    bought = purchases(squirrel.powers) if points >= POWER_PRICE else ()
    found: list[Action] = [step for step, _ in affordable]
    found += _with_acorns(state.limbs, squirrel)
    found += bought
    if paid:
        found += [Pay(way, step) for way in other_ways(squirrel, OUTWARD_PRICE) for step in paid]
    if bought:
        found += [Pay(way, each) for way in other_ways(squirrel, POWER_PRICE) for each in bought]
    found.append(STOP)
    return found


def _with_acorns(limbs: Limbs, squirrel: Squirrel) -> list[Action]:
    """Return what may be done with acorns, as in the game for several (NS-45 to NS-50, NS-121)."""
    powers = squirrel.powers
    found: list[Action] = []
    if squirrel.place == TRUNK:
        found += carrying.stashing(squirrel, powers)
    else:
        limb, position = SPOTS[squirrel.place]
        found += carrying.on_a_leaf(limbs[limb].cards[position], squirrel, powers)
    if Leaf.LASSO in powers:
        found += pulls(limbs, squirrel.place)
    if Leaf.BACKPACK in powers:
        found += carrying.exchanges(squirrel)
    return found


def _pay(table: SoloTable, action: Pay) -> None:
    if isinstance(action.deed, Move):
        move(table, action.deed, action.way)
    else:
        buy(table, action.deed, action.way)


def _when(
    kind: type[A], do: Callable[[SoloTable, A], None]
) -> tuple[type[Action], Callable[[SoloTable, Action], None]]:
    return kind, cast("Callable[[SoloTable, Action], None]", do)


DOING: Final = dict(
    (
        _when(Move, move),
        _when(Gather, carrying.gather),
        _when(Drop, carrying.drop),
        _when(Pack, carrying.pack),
        _when(Unpack, lambda table, _: carrying.unpack(table)),
        _when(Stash, carrying.stash),
        _when(Fetch, carrying.fetch),
        _when(Lasso, lasso),
        _when(Buy, buy),
        _when(Pay, _pay),
        _when(Bribe, lambda table, action: bribe(table, action.way)),
        _when(Stop, lambda table, _: end_match(table, "stopped")),
    )
)
