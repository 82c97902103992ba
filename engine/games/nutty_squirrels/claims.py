"""Powers come and go: claiming, swapping, and what losing one does."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.nutty_squirrels.actions import Claim
from engine.games.nutty_squirrels.events import (
    AcornsVanished,
    BackpackEmptied,
    Claimed,
    PowerLeft,
    Source,
    Swapped,
)
from engine.games.nutty_squirrels.pieces import (
    CHEEKS,
    NO_ACORNS,
    ONE,
    POWER_SLOTS,
    POWERS,
    SPOTS,
    TRUNK,
    Leaf,
)
from engine.games.nutty_squirrels.state import Card, Squirrel, Turn
from engine.games.nutty_squirrels.table import Table
from engine.games.nutty_squirrels.tree import remove

BACKPACK = Leaf.BACKPACK
DOPPELGANGER = Leaf.DOPPELGANGER
STICKY_FINGERS = Leaf.STICKY_FINGERS


def claims(card: Card, turn: Turn, squirrel: Squirrel) -> list[Claim]:
    """Return how the power under the squirrel may be taken (NS-27 to NS-31).

    A Doppelganger in use cannot be given for it: it is bound to leave play (NS-86).
    """
    if not card.is_face_up or card.leaf not in POWERS or card.leaf in squirrel.powers:
        return []
    if len(squirrel.powers) < POWER_SLOTS:
        return [Claim()]
    return [
        Claim(power) for power in squirrel.powers if not (turn.mimicked and power is DOPPELGANGER)
    ]


def claim(table: Table, action: Claim) -> None:
    """Take the power under the squirrel; it works at once (NS-42)."""
    seat, squirrel = table.turn.seat, table.active
    limb, position = SPOTS[squirrel.place]
    card = table.limbs[limb].cards[position]
    if action.given is None:
        table.events.append(Claimed(seat, squirrel.place, card.leaf))
        table.put_squirrel(seat, replace(squirrel, powers=(*squirrel.powers, card.leaf)))
        remove(table, limb, position)
        return
    table.events.append(Swapped(seat, squirrel.place, card.leaf, action.given))
    table.put_card(limb, position, Card(action.given, is_face_up=True, acorns=card.acorns))
    lose(table, seat, action.given, gained=card.leaf)


def lose(table: Table, seat: int, power: Leaf, *, gained: Leaf | None = None) -> None:
    """Take a power out of its slot, where `gained` may come instead (NS-73, NS-81)."""
    squirrel = table.squirrels[seat]
    instead = () if gained is None else (gained,)
    slot = squirrel.powers.index(power)
    powers = (*squirrel.powers[:slot], *instead, *squirrel.powers[slot + 1 :])
    table.put_squirrel(seat, replace(squirrel, powers=powers))
    if power is STICKY_FINGERS:
        vanish(table, seat)
    elif power is BACKPACK:
        empty_backpack(table, seat)


def use_up(table: Table, power: Leaf) -> Leaf:
    """Let the card that gives `power` to the active squirrel leave play; that card is returned.

    An owned power goes before a copied one, whose card is the Doppelganger (NS-87, NS-88).
    """
    used = power if power in table.active.powers else DOPPELGANGER
    if used is DOPPELGANGER:
        table.turn = replace(table.turn, mimicked=None)
    lose(table, table.turn.seat, used)
    table.out_of_play += (used,)
    return used


def end_mimicry(table: Table) -> None:
    """Let a Doppelganger in use leave play (NS-86, NS-89)."""
    seat, copied = table.turn.seat, table.turn.mimicked
    if copied is None:
        return
    table.turn = replace(table.turn, mimicked=None)
    lose(table, seat, DOPPELGANGER)
    table.out_of_play += (DOPPELGANGER,)
    table.events.append(PowerLeft(seat, DOPPELGANGER))
    if copied is BACKPACK:
        empty_backpack(table, seat)


def vanish(table: Table, seat: int) -> None:
    """Take the acorns tracked on Sticky Fingers out of the game (NS-80, NS-81)."""
    squirrel = table.squirrels[seat]
    if squirrel.stolen.count:
        table.acorns_out_of_play += squirrel.stolen
        table.put_squirrel(seat, replace(squirrel, stolen=NO_ACORNS))
        table.events.append(AcornsVanished(seat, squirrel.stolen))


def empty_backpack(table: Table, seat: int) -> None:
    """Find a place for the acorn of a Backpack that was lost (NS-73)."""
    squirrel = table.squirrels[seat]
    acorn = squirrel.backpack
    if acorn is None or BACKPACK in squirrel.powers:
        return
    squirrel = replace(squirrel, backpack=None)
    into = Source.CHEEKS
    if squirrel.cheeks.count < CHEEKS:
        squirrel = replace(squirrel, cheeks=squirrel.cheeks + ONE[acorn])
    elif squirrel.place == TRUNK:
        squirrel, into = replace(squirrel, nest=squirrel.nest + ONE[acorn]), Source.NEST
    else:
        limb, position = SPOTS[squirrel.place]
        card = table.limbs[limb].cards[position]
        table.put_card(limb, position, replace(card, acorns=card.acorns + ONE[acorn]))
        into = Source.LEAF
    table.put_squirrel(seat, squirrel)
    table.events.append(BackpackEmptied(seat, acorn, into))
