"""Turning leaves up, and the events that may come to light."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.nutty_squirrels.actions import Hoard
from engine.games.nutty_squirrels.events import (
    Blown,
    Cause,
    Exchanged,
    Revealed,
    SappyGained,
    Source,
)
from engine.games.nutty_squirrels.pieces import (
    EVENTS,
    GUST_DISTANCE,
    NO_ACORNS,
    ONE,
    PLACES,
    SHOWN,
    SPOTS,
    Acorn,
    Acorns,
    Leaf,
)
from engine.games.nutty_squirrels.state import Card, Exchanging, Squirrel
from engine.games.nutty_squirrels.table import Table
from engine.games.nutty_squirrels.tree import check_break, fall, remove

GOLDEN_FOR_BROWN = ONE[Acorn.BROWN] - ONE[Acorn.GOLDEN]


def flip(table: Table) -> None:
    """Turn up the leaf under the active squirrel (NS-25, NS-REVEAL)."""
    limb, position = SPOTS[table.active.place]
    table.spend(1)
    table.is_sealed = True
    leaf = turn_up(table, limb, position)
    if leaf is Leaf.BROKEN_BRANCH:
        drop_from_branch(table, limb, position)
        check_break(table, limb)
    elif leaf is Leaf.ARBORIST:
        resolve(table, limb, arborist(table, limb), position)
    elif leaf in EVENTS:
        resolve(table, limb, (position,), None)


def turn_up(table: Table, limb: int, position: int) -> Leaf:
    """Turn a card face up and lay its acorns on it (NS-11, NS-12, NS-26)."""
    card = table.limbs[limb].cards[position]
    shown, supply = SHOWN.get(card.leaf, NO_ACORNS), table.supply
    acorns = Acorns(min(shown.brown, supply.brown), min(shown.golden, supply.golden))
    table.supply -= acorns
    table.put_card(limb, position, Card(card.leaf, is_face_up=True, acorns=card.acorns + acorns))
    table.events.append(Revealed(table.turn.seat, PLACES[limb][position], card.leaf, acorns))
    return card.leaf


def drop_from_branch(table: Table, limb: int, position: int) -> None:
    """Let all squirrels on a branch just revealed fall (NS-53, NS-54)."""
    for seat in table.standing_on(limb, position):
        fall(table, seat, Cause.BRANCH)


def arborist(table: Table, limb: int) -> tuple[int, ...]:
    """Turn up a whole limb; the events found there are returned, outward (NS-68 a to c)."""
    cards = table.limbs[limb].cards
    turned = [position for position, card in enumerate(cards) if not card.is_face_up]
    leaves = {position: turn_up(table, limb, position) for position in turned}
    for position, leaf in leaves.items():
        if leaf is Leaf.BROKEN_BRANCH:
            drop_from_branch(table, limb, position)
    check_break(table, limb)
    return tuple(position for position, leaf in leaves.items() if leaf in EVENTS)


def resolve(table: Table, limb: int, pending: tuple[int, ...], last: int | None) -> None:
    """Resolve events on a limb from the trunk outward, then the Arborist at `last` (NS-68 d, e).

    Stops where Fool's Gold has to ask; `give` goes on from there.
    """
    while pending:
        position = pending[0]
        if position < len(table.limbs[limb].cards):
            leaf = table.limbs[limb].cards[position].leaf
            if leaf is Leaf.FOOLS_GOLD and _has_to_ask(table):
                table.halt = Exchanging(table.turn, limb, pending, last, table.has_fallen)
                return
            befall(table, limb, leaf)
            discard_event(table, limb, position)
        pending, last = _slid(position, pending[1:], last)
    if last is not None and last < len(table.limbs[limb].cards):
        discard_event(table, limb, last)


def _has_to_ask(table: Table) -> bool:
    return len(golden_hoards(table.active)) > 1 and table.supply.brown > 0


def befall(table: Table, limb: int, leaf: Leaf) -> None:
    """Let one event other than a broken branch happen."""
    if leaf is Leaf.WIND_GUST:
        gust(table, limb)
    elif leaf is Leaf.FOOLS_GOLD:
        for hoard in golden_hoards(table.active):
            exchange(table, hoard)


def discard_event(table: Table, limb: int, position: int) -> None:
    """Remove a resolved event; Sappy Feet lie by the board until they have worked (NS-44)."""
    leaf = remove(table, limb, position)
    seat = table.turn.seat
    if leaf is Leaf.SAPPY_FEET and not table.active.has_left:
        table.put_squirrel(seat, replace(table.active, sappy=table.active.sappy + 1))
        table.events.append(SappyGained(seat))
    else:
        table.out_of_play += (leaf,)


def gust(table: Table, limb: int) -> None:
    """Blow every squirrel on a limb two places out at the same time (NS-58 to NS-61)."""
    cards = table.limbs[limb].cards
    blown = [
        (seat, SPOTS[squirrel.place][1] + GUST_DISTANCE)
        for seat, squirrel in enumerate(table.squirrels)
        if squirrel.place in PLACES[limb]
    ]
    for seat, target in blown:
        if target >= len(cards) or cards[target].is_open_branch:
            fall(table, seat, Cause.GUST)
        else:
            origin, to = table.squirrels[seat].place, PLACES[limb][target]
            table.stand(seat, to)
            table.events.append(Blown(seat, origin, to))


def golden_hoards(squirrel: Squirrel) -> tuple[Hoard, ...]:
    """Return where Fool's Gold finds a golden acorn, in its order (NS-62, NS-63)."""
    if squirrel.has_left:
        return ()
    held = {
        Hoard.CHEEKS: squirrel.cheeks,
        Hoard.NEST: squirrel.nest,
        Hoard.BURROW: squirrel.burrow,
    }
    return tuple(hoard for hoard, acorns in held.items() if acorns.golden)


def exchange(table: Table, hoard: Hoard) -> None:
    """Turn a golden acorn of the active squirrel into a brown one (NS-62, NS-64)."""
    if not table.supply.brown:
        return
    seat, squirrel = table.turn.seat, table.active
    match hoard:
        case Hoard.CHEEKS:
            poorer = replace(squirrel, cheeks=squirrel.cheeks + GOLDEN_FOR_BROWN)
        case Hoard.NEST:
            poorer = replace(squirrel, nest=squirrel.nest + GOLDEN_FOR_BROWN)
        case Hoard.BURROW:
            poorer = replace(squirrel, burrow=squirrel.burrow + GOLDEN_FOR_BROWN)
    table.put_squirrel(seat, poorer)
    table.supply -= GOLDEN_FOR_BROWN
    table.events.append(Exchanged(seat, Source(hoard)))


def give(table: Table, hoard: Hoard | None) -> None:
    """Exchange the golden acorn asked for, if `hoard` is given, and resolve what is pending."""
    asked = table.halt
    if not isinstance(asked, Exchanging):
        return
    table.halt = None
    table.has_fallen = asked.has_fallen
    if hoard:
        exchange(table, hoard)
    position = asked.pending[0]
    discard_event(table, asked.limb, position)
    resolve(table, asked.limb, *_slid(position, asked.pending[1:], asked.arborist))


def _slid(
    position: int, pending: tuple[int, ...], last: int | None
) -> tuple[tuple[int, ...], int | None]:
    """Return positions as they are after the card at `position` went and the gap closed."""
    if last is not None and last > position:
        last -= 1
    return tuple(other - 1 for other in pending), last
