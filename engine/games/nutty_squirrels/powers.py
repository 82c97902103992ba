"""Using powers: Sticky Fingers, the Lasso, the Spittoon, the Owl, the Doppelganger."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, TypeAlias

from msgspec.structs import replace

from engine.games.nutty_squirrels.actions import (
    Action,
    Destroy,
    Lasso,
    Mimic,
    Rob,
    Scare,
    Spit,
    Steal,
)
from engine.games.nutty_squirrels.carrying import (
    has_room,
    held_mix,
    put_in,
    take_out,
    with_backpack,
)
from engine.games.nutty_squirrels.claims import BACKPACK, DOPPELGANGER, STICKY_FINGERS, lose, use_up
from engine.games.nutty_squirrels.ending import check_goal
from engine.games.nutty_squirrels.events import (
    Cause,
    Destroyed,
    HoardBuried,
    Lassoed,
    Mimicked,
    PowerLeft,
    Robbed,
    Scared,
    Snatched,
    Source,
    Spat,
    Stolen,
)
from engine.games.nutty_squirrels.moves import ALONG, Limbs, Powers
from engine.games.nutty_squirrels.pieces import (
    KINDS,
    LIMBS,
    NO_ACORNS,
    ONE,
    PLACES,
    SPOTS,
    STICKY_FINGERS_LIMIT,
    TRUNK,
    Acorns,
    Leaf,
)
from engine.games.nutty_squirrels.state import Squirrel, State, Turn
from engine.games.nutty_squirrels.table import Table
from engine.games.nutty_squirrels.tree import fall

OWL = Leaf.OWL
SPIT: Final = tuple(tuple(map(Spit, kinds)) for kinds in KINDS)
PULL: Final = {
    place: tuple(tuple(Lasso(place, acorn) for acorn in kinds) for kinds in KINDS)
    for place in SPOTS
}  # by place and by the mix of acorns lying there


def uses(state: State, turn: Turn, powers: Powers, points: int) -> list[Action]:
    """Return the uses of `powers` with `points` to spare; Owl and Doppelganger are free (NS-91)."""
    found: list[Action] = []
    for power in powers:
        if points > 0 and power in FOR_A_POINT:
            found += FOR_A_POINT[power](state, turn, powers)
        elif power in FOR_FREE:
            found += FOR_FREE[power](state, turn, powers)
    return found


def pulls(limbs: Limbs, place: str) -> list[Lasso]:
    """Return the pulls of acorns next to `place` on its limb (NS-83 to NS-85)."""
    found: list[Lasso] = []
    if place != TRUNK:
        for limb, position, step in ALONG[place]:
            cards = limbs[limb].cards
            if position < len(cards):
                found += PULL[step.to][cards[position].acorns.mix]
    return found


def others(state: State, turn: Turn) -> Iterator[tuple[int, Squirrel]]:
    """Walk through the squirrels other than the active one; one that has left holds nothing."""
    for seat, squirrel in enumerate(state.squirrels):
        if seat != turn.seat:
            yield seat, squirrel


def steal(table: Table, action: Steal) -> None:
    """Take an acorn from a nest or from cheeks (NS-75 to NS-78, NS-88)."""
    seat, victim = table.turn.seat, table.squirrels[action.victim]
    table.spend(1)
    table.turn = replace(table.turn, has_stolen=True)
    source = Source.NEST if table.active.place == TRUNK else Source.CHEEKS
    if source is Source.NEST:
        poorer = replace(victim, nest=victim.nest - ONE[action.acorn])
    else:
        poorer = replace(victim, cheeks=victim.cheeks - ONE[action.acorn])
    table.put_squirrel(action.victim, poorer)
    if STICKY_FINGERS in table.active.powers:
        stolen = table.active.stolen + ONE[action.acorn]
        table.put_squirrel(seat, replace(table.active, stolen=stolen))
        table.events.append(Stolen(seat, action.victim, action.acorn, source))
        _bury_hoard(table)
    else:
        richer, into = put_in(table.active, action.acorn)
        table.put_squirrel(seat, richer)
        table.events.append(Snatched(seat, action.victim, action.acorn, source, into))


def rob(table: Table, action: Rob) -> None:
    """Take a power; the card used for it leaves play and frees its slot (NS-80, NS-88)."""
    seat, tracked = table.turn.seat, table.squirrels[action.victim].stolen
    table.spend(1)
    table.turn = replace(table.turn, has_stolen=True)
    used = STICKY_FINGERS if STICKY_FINGERS in table.active.powers else DOPPELGANGER
    table.events.append(Robbed(seat, action.victim, action.power, used))
    use_up(table, STICKY_FINGERS)
    richer = replace(table.active, powers=(*table.active.powers, action.power))
    if action.power is STICKY_FINGERS:
        richer = replace(richer, stolen=tracked)
        victim = replace(table.squirrels[action.victim], stolen=NO_ACORNS)
        table.put_squirrel(action.victim, victim)
    table.put_squirrel(seat, richer)
    lose(table, action.victim, action.power)


def lasso(table: Table, action: Lasso) -> None:
    """Pull an acorn from the next card onto one's own (NS-83 to NS-85)."""
    squirrel, acorn = table.active, ONE[action.acorn]
    table.spend(1)
    for place, change in ((action.origin, NO_ACORNS - acorn), (squirrel.place, acorn)):
        limb, position = SPOTS[place]
        card = table.limbs[limb].cards[position]
        table.put_card(limb, position, replace(card, acorns=card.acorns + change))
    table.events.append(Lassoed(table.turn.seat, action.origin, squirrel.place, action.acorn))


def spit(table: Table, action: Spit) -> None:
    """Send an acorn to the nest from any place (NS-90)."""
    table.spend(1)
    table.turn = replace(table.turn, has_spat=True)
    emptier, source = take_out(table.active, action.acorn)
    table.put_squirrel(table.turn.seat, replace(emptier, nest=emptier.nest + ONE[action.acorn]))
    table.events.append(Spat(table.turn.seat, action.acorn, source))


def scare(table: Table, action: Scare) -> None:
    """Let all others on a limb fall (NS-92)."""
    table.events.append(Scared(table.turn.seat, action.limb))
    table.events.append(PowerLeft(table.turn.seat, use_up(table, OWL)))
    for seat, squirrel in enumerate(table.squirrels):
        if seat != table.turn.seat and squirrel.place in PLACES[LIMBS.index(action.limb)]:
            fall(table, seat, Cause.OWL)


def destroy(table: Table, action: Destroy) -> None:
    """Take another squirrel's power out of the game (NS-93)."""
    table.events.append(Destroyed(table.turn.seat, action.victim, action.power))
    lose(table, action.victim, action.power)
    table.out_of_play += (action.power,)
    table.events.append(PowerLeft(table.turn.seat, use_up(table, OWL)))


def mimic(table: Table, action: Mimic) -> None:
    """Copy a power until the turn ends (NS-86)."""
    table.turn = replace(table.turn, mimicked=action.power)
    table.events.append(Mimicked(table.turn.seat, action.power))


def _thefts(state: State, turn: Turn, powers: Powers) -> Iterator[Steal | Rob]:
    """Walk through what Sticky Fingers may take, once a turn (NS-75, NS-80, NS-88)."""
    if turn.has_stolen:
        return
    squirrel = state.squirrels[turn.seat]
    may_hold = STICKY_FINGERS in squirrel.powers or has_room(squirrel, powers)
    for victim, other in others(state, turn):
        if may_hold:
            for acorn in _within_reach(squirrel, other).kinds:
                yield Steal(victim, acorn)
        if squirrel.place == other.place != TRUNK:
            for power in other.powers:
                if power not in squirrel.powers:
                    yield Rob(victim, power)


def _within_reach(squirrel: Squirrel, other: Squirrel) -> Acorns:
    """Return the acorns of `other` that a thief may take from where it stands (NS-76)."""
    if squirrel.place == TRUNK:
        return other.nest if other.place != TRUNK else NO_ACORNS
    return other.cheeks if other.place == squirrel.place else NO_ACORNS


def _lassos(state: State, turn: Turn, _powers: Powers) -> list[Lasso]:
    return pulls(state.limbs, state.squirrels[turn.seat].place)


def _spits(state: State, turn: Turn, _powers: Powers) -> tuple[Spit, ...]:
    """Return what the Spittoon may send home, once a turn (NS-90)."""
    return () if turn.has_spat else SPIT[held_mix(state.squirrels[turn.seat])]


def _owl_uses(state: State, turn: Turn, _powers: Powers) -> Iterator[Scare | Destroy]:
    """Walk through the limbs with somebody to scare off and the powers to destroy (NS-92 to 94)."""
    place = state.squirrels[turn.seat].place
    manned = {other.place[0] for _, other in others(state, turn) if other.place != TRUNK}
    for limb in LIMBS if place == TRUNK else place[0]:
        if limb in manned:
            yield Scare(limb)
    for victim, other in others(state, turn):
        for power in other.powers:
            yield Destroy(victim, power)


def _mimicries(state: State, turn: Turn, powers: Powers) -> Iterator[Mimic]:
    """Walk through the powers to copy, one a turn (NS-86, NS-87)."""
    if turn.mimicked is not None:
        return
    known = {power for _, other in others(state, turn) for power in other.powers}
    for power in Leaf:
        if power in known and power not in powers:
            yield Mimic(power)


def _bury_hoard(table: Table) -> None:
    """Bury the acorns on Sticky Fingers when there are three; the card leaves play (NS-78)."""
    seat, squirrel = table.turn.seat, table.active
    if squirrel.stolen.count < STICKY_FINGERS_LIMIT:
        return
    richer = replace(squirrel, stolen=NO_ACORNS, burrow=squirrel.burrow + squirrel.stolen)
    table.put_squirrel(seat, richer)
    table.events.append(HoardBuried(seat, squirrel.stolen, richer.burrow.points))
    use_up(table, STICKY_FINGERS)
    check_goal(table)


Listing: TypeAlias = Callable[[State, Turn, Powers], Iterable[Action]]
FOR_A_POINT: Final[Mapping[Leaf, Listing]] = {
    STICKY_FINGERS: _thefts,
    Leaf.LASSO: _lassos,
    Leaf.SPITTOON: _spits,
}
FOR_FREE: Final[Mapping[Leaf, Listing]] = {
    BACKPACK: with_backpack,
    OWL: _owl_uses,
    DOPPELGANGER: _mimicries,
}
