"""Acorns between leaf, cheeks, Backpack, nest and burrow."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engine.games.nutty_squirrels.actions import (
    Action,
    Bury,
    Convert,
    Drop,
    Fetch,
    Gather,
    Pack,
    Stash,
    Unpack,
)
from engine.games.nutty_squirrels.ending import check_goal
from engine.games.nutty_squirrels.events import (
    Buried,
    Converted,
    Dropped,
    Fetched,
    Gathered,
    Packed,
    Repacked,
    Source,
    Stashed,
    Unpacked,
)
from engine.games.nutty_squirrels.moves import Powers
from engine.games.nutty_squirrels.pieces import (
    BROWNS_FOR_A_GOLDEN,
    CHEEKS,
    KINDS,
    NO_ACORNS,
    ONE,
    SPOTS,
    Acorn,
    Acorns,
    Leaf,
)
from engine.games.nutty_squirrels.state import Card, Squirrel, State, Turn
from engine.games.nutty_squirrels.table import Table

BACKPACK = Leaf.BACKPACK
PRICE_OF_A_GOLDEN = Acorns(brown=BROWNS_FOR_A_GOLDEN)

# What may be done with each mix of acorns.
GATHER: Final = tuple(tuple(map(Gather, kinds)) for kinds in KINDS)
DROP: Final = tuple(tuple(map(Drop, kinds)) for kinds in KINDS)
PACK: Final = {
    inside: tuple(tuple(Pack(acorn) for acorn in kinds if acorn is not inside) for kinds in KINDS)
    for inside in (None, *Acorn)
}  # by what lies on the Backpack, which goes into the cheeks
STASH: Final = tuple(tuple(map(Stash, kinds)) for kinds in KINDS)
FETCH: Final = tuple(tuple(map(Fetch, kinds)) for kinds in KINDS)
BURY: Final = tuple(tuple(map(Bury, kinds)) for kinds in KINDS)


def has_room(squirrel: Squirrel, powers: Powers) -> bool:
    """Tell whether cheeks or Backpack can take one more acorn (NS-45)."""
    if squirrel.cheeks.count < CHEEKS:
        return True
    return squirrel.backpack is None and BACKPACK in powers


def held_mix(squirrel: Squirrel) -> int:
    """Return which kinds of acorns are in cheeks and Backpack, as an index of KINDS."""
    mix = squirrel.cheeks.mix
    return mix | ONE[squirrel.backpack].mix if squirrel.backpack else mix


def put_in(squirrel: Squirrel, acorn: Acorn) -> tuple[Squirrel, Source]:
    """Give a squirrel that has room an acorn: into the cheeks, else onto the Backpack."""
    if squirrel.cheeks.count < CHEEKS:
        return replace(squirrel, cheeks=squirrel.cheeks + ONE[acorn]), Source.CHEEKS
    return replace(squirrel, backpack=acorn), Source.BACKPACK


def take_out(squirrel: Squirrel, acorn: Acorn) -> tuple[Squirrel, Source]:
    """Take an acorn that a squirrel holds: from the cheeks, else from the Backpack.

    Exchanging the two is free (NS-48), so this order keeps nothing out of reach.
    """
    if acorn in squirrel.cheeks.kinds:
        return replace(squirrel, cheeks=squirrel.cheeks - ONE[acorn]), Source.CHEEKS
    return replace(squirrel, backpack=None), Source.BACKPACK


def on_a_leaf(card: Card, squirrel: Squirrel, powers: Powers) -> tuple[Gather | Drop, ...]:
    """Return what may be gathered and dropped on a leaf (NS-4, NS-45 to NS-47)."""
    lying = card.acorns.mix
    dropped = DROP[held_mix(squirrel)]
    return GATHER[lying] + dropped if lying and has_room(squirrel, powers) else dropped


def with_backpack(state: State, turn: Turn, _powers: Powers) -> list[Pack | Unpack]:
    """Return what the Backpack of the active squirrel allows."""
    return exchanges(state.squirrels[turn.seat])


def exchanges(squirrel: Squirrel) -> list[Pack | Unpack]:
    """Return the exchanges between cheeks and Backpack (NS-48)."""
    found: list[Pack | Unpack] = [*PACK[squirrel.backpack][squirrel.cheeks.mix]]
    if squirrel.backpack and squirrel.cheeks.count < CHEEKS:
        found.append(Unpack())
    return found


def stashing(squirrel: Squirrel, powers: Powers) -> list[Stash | Fetch]:
    """Return what may go into the nest at the trunk, and out of it (NS-46, NS-49, NS-50)."""
    found: list[Stash | Fetch] = [*STASH[held_mix(squirrel)]]
    if squirrel.nest.count and has_room(squirrel, powers):
        found += FETCH[squirrel.nest.mix]
    return found


def at_home(state: State, squirrel: Squirrel, powers: Powers, left: int) -> list[Action]:
    """Return what may be done with acorns at the trunk (NS-51, NS-52)."""
    held, nest = held_mix(squirrel), squirrel.nest
    found: list[Action] = [*stashing(squirrel, powers)]
    if left:
        if nest.brown >= BROWNS_FOR_A_GOLDEN and state.supply.golden:
            found.append(Convert())
        found += BURY[held | nest.mix]
    return found


def gather(table: Table, action: Gather) -> None:
    """Take an acorn from the leaf."""
    squirrel = table.active
    limb, position = SPOTS[squirrel.place]
    card = table.limbs[limb].cards[position]
    table.put_card(limb, position, replace(card, acorns=card.acorns - ONE[action.acorn]))
    fuller, into = put_in(squirrel, action.acorn)
    table.put_squirrel(table.turn.seat, fuller)
    table.events.append(Gathered(table.turn.seat, squirrel.place, action.acorn, into))


def drop(table: Table, action: Drop) -> None:
    """Lay an acorn onto the leaf."""
    squirrel = table.active
    limb, position = SPOTS[squirrel.place]
    card = table.limbs[limb].cards[position]
    table.put_card(limb, position, replace(card, acorns=card.acorns + ONE[action.acorn]))
    emptier, source = take_out(squirrel, action.acorn)
    table.put_squirrel(table.turn.seat, emptier)
    table.events.append(Dropped(table.turn.seat, squirrel.place, action.acorn, source))


def pack(table: Table, action: Pack) -> None:
    """Put an acorn from the cheeks onto the Backpack and take back what lay there."""
    seat, squirrel = table.turn.seat, table.active
    returned = squirrel.backpack
    cheeks = squirrel.cheeks - ONE[action.acorn] + (ONE[returned] if returned else NO_ACORNS)
    table.put_squirrel(seat, replace(squirrel, cheeks=cheeks, backpack=action.acorn))
    table.events.append(
        Repacked(seat, action.acorn, returned) if returned else Packed(seat, action.acorn)
    )


def unpack(table: Table) -> None:
    """Take the acorn on the Backpack into the cheeks."""
    seat, squirrel = table.turn.seat, table.active
    acorn = squirrel.backpack
    if acorn:
        cheeks = squirrel.cheeks + ONE[acorn]
        table.put_squirrel(seat, replace(squirrel, cheeks=cheeks, backpack=None))
        table.events.append(Unpacked(seat, acorn))


def stash(table: Table, action: Stash) -> None:
    """Put an acorn into the nest."""
    emptier, source = take_out(table.active, action.acorn)
    nest = emptier.nest + ONE[action.acorn]
    table.put_squirrel(table.turn.seat, replace(emptier, nest=nest))
    table.events.append(Stashed(table.turn.seat, action.acorn, source))


def fetch(table: Table, action: Fetch) -> None:
    """Take an acorn out of the nest."""
    fuller, into = put_in(table.active, action.acorn)
    nest = fuller.nest - ONE[action.acorn]
    table.put_squirrel(table.turn.seat, replace(fuller, nest=nest))
    table.events.append(Fetched(table.turn.seat, action.acorn, into))


def convert(table: Table) -> None:
    """Trade five brown acorns of the nest for a golden one (NS-51)."""
    seat, squirrel = table.turn.seat, table.active
    table.spend(1)
    nest = squirrel.nest - PRICE_OF_A_GOLDEN + ONE[Acorn.GOLDEN]
    table.supply += PRICE_OF_A_GOLDEN - ONE[Acorn.GOLDEN]
    table.put_squirrel(seat, replace(squirrel, nest=nest))
    table.events.append(Converted(seat, BROWNS_FOR_A_GOLDEN))


def bury(table: Table, action: Bury) -> None:
    """Bury an acorn (NS-52). Stashing is free here, so it does not matter from where."""
    seat, squirrel = table.turn.seat, table.active
    table.spend(1)
    if action.acorn in KINDS[held_mix(squirrel)]:
        emptier, source = take_out(squirrel, action.acorn)
    else:
        nest = squirrel.nest - ONE[action.acorn]
        emptier, source = replace(squirrel, nest=nest), Source.NEST
    buried = replace(emptier, burrow=emptier.burrow + ONE[action.acorn])
    table.put_squirrel(seat, buried)
    table.events.append(Buried(seat, action.acorn, source, buried.burrow.points))
    check_goal(table)
