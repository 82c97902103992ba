"""What befalls the tree: squirrels fall, leaves are removed, limbs break."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.games.nutty_squirrels.events import (
    Carried,
    Cause,
    Fell,
    LeafRemoved,
    LimbBroke,
    SteppedInward,
)
from engine.games.nutty_squirrels.pieces import (
    LEAVES_ON_A_LIMB,
    NO_ACORNS,
    ONE,
    PLACES,
    SPOTS,
    TRUNK,
    Acorns,
    Leaf,
)
from engine.games.nutty_squirrels.state import Card, Limb
from engine.games.nutty_squirrels.table import Table


def fall(table: Table, seat: int, cause: Cause) -> None:
    """Drop a squirrel to the trunk; its cheeks and Backpack go to the supply (NS-FALL, NS-79)."""
    squirrel = table.squirrels[seat]
    lost = squirrel.cheeks + (ONE[squirrel.backpack] if squirrel.backpack else NO_ACORNS)
    table.events.append(Fell(seat, squirrel.place, lost, cause))
    table.supply += lost
    table.stand(seat, TRUNK)
    emptied = replace(table.squirrels[seat], cheeks=NO_ACORNS, backpack=None)
    table.put_squirrel(seat, emptied)
    if seat == table.turn.seat:
        table.has_fallen = True


def remove(table: Table, limb: int, position: int) -> Leaf:
    """Take a card off its limb and close the gap; the face is returned (NS-REMOVE)."""
    noted = table.standing_on(limb, position)
    cards = table.limbs[limb].cards
    gone = cards[position]
    table.put_limb(
        limb, Limb(cards[:position] + cards[position + 1 :], table.limbs[limb].is_broken)
    )
    removal = len(table.events)
    _carry(table, limb, position)
    check_break(table, limb, spared=noted)
    added = _extend(table, limb)
    table.events.insert(removal, LeafRemoved(PLACES[limb][position], gone.leaf, added))
    _settle_acorns(table, limb, position, gone.acorns)
    for seat in noted:
        step_inward(table, seat)
    return gone.leaf


def check_break(table: Table, limb: int, spared: Sequence[int] = ()) -> None:
    """Break a limb beyond its innermost two adjacent broken branches (NS-BREAK, NS-55, NS-56).

    Squirrels in `spared` stand on no card just now and cannot fall with one.
    """
    cards = table.limbs[limb].cards
    end = _break_point(cards)
    if end is None or (table.limbs[limb].is_broken and end == len(cards)):
        return
    lost = NO_ACORNS
    for card in cards[end:]:
        lost += card.acorns
        if card.is_face_up:
            table.out_of_play += (card.leaf,)
        else:
            table.unseen += (card.leaf,)
    table.supply += lost
    table.put_limb(limb, Limb(cards[:end], is_broken=True))
    table.events.append(LimbBroke(PLACES[limb][end - 1], len(cards) - end, lost))
    for position in range(end, len(cards)):
        for seat in table.standing_on(limb, position):
            if seat not in spared:
                fall(table, seat, Cause.BREAK)


def step_inward(table: Table, seat: int) -> None:
    """Bring a squirrel to the next leaf inward that may bear it, or the trunk (NS-34, NS-37)."""
    origin = table.squirrels[seat].place
    limb, position = SPOTS[origin]
    cards = table.limbs[limb].cards
    position = min(position, len(cards) - 1)
    while position >= 0 and cards[position].is_open_branch:
        position -= 1
    to = PLACES[limb][position] if position >= 0 else TRUNK
    if to != origin:
        table.stand(seat, to)
        table.events.append(SteppedInward(seat, origin, to))


def _carry(table: Table, limb: int, position: int) -> None:
    places = PLACES[limb]
    for beyond in range(position + 1, LEAVES_ON_A_LIMB):
        for seat in table.standing_on(limb, beyond):
            table.stand(seat, places[beyond - 1])
            table.events.append(Carried(seat, places[beyond], places[beyond - 1]))


def _break_point(cards: Sequence[Card]) -> int | None:
    for position in range(1, len(cards)):
        if cards[position].is_open_branch and cards[position - 1].is_open_branch:
            return position + 1
    return None


def _extend(table: Table, limb: int) -> str | None:
    now = table.limbs[limb]
    if now.is_broken or not table.deck:
        return None
    table.put_limb(limb, Limb((*now.cards, Card(table.deck[-1]))))
    table.deck = table.deck[:-1]
    return PLACES[limb][len(now.cards)]


def _settle_acorns(table: Table, limb: int, position: int, acorns: Acorns) -> None:
    """Lay the acorns of a removed card on the one that fills its place (NS-35, NS-36)."""
    cards = table.limbs[limb].cards
    if not acorns.count:
        return
    if not cards:
        table.supply += acorns
        return
    filler = min(position, len(cards) - 1)
    card = cards[filler]
    table.put_card(limb, filler, replace(card, acorns=card.acorns + acorns))
