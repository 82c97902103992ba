"""Acorns as money: nest, cheeks and Backpack are one purse (NS-109 to NS-112)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engine.games.nutty_squirrels.carrying import take_out
from engine.games.nutty_squirrels.events import Source
from engine.games.nutty_squirrels.pieces import NO_ACORNS, ONE, Acorn, Acorns
from engine.games.nutty_squirrels.solo.actions import Way
from engine.games.nutty_squirrels.solo.events import Paid
from engine.games.nutty_squirrels.solo.table import SoloTable
from engine.games.nutty_squirrels.state import Squirrel

BROWN_FIRST: Final = (Acorn.BROWN, Acorn.GOLDEN)
GOLDEN_FIRST: Final = (Acorn.GOLDEN, Acorn.BROWN)
NEST_FIRST: Final = (Source.NEST, Source.CHEEKS, Source.BACKPACK)
CARRIED_FIRST: Final = (Source.CHEEKS, Source.BACKPACK, Source.NEST)
ORDERS: Final = {
    Way.NEST: (BROWN_FIRST, NEST_FIRST),
    Way.CARRIED: (BROWN_FIRST, CARRIED_FIRST),
    Way.GOLDEN: (GOLDEN_FIRST, CARRIED_FIRST),
}  # which kind of acorn is paid first, and from where


def carried(squirrel: Squirrel) -> Acorns:
    """Return what is in cheeks and Backpack: what a fall loses."""
    return squirrel.cheeks + (ONE[squirrel.backpack] if squirrel.backpack else NO_ACORNS)


def purse(squirrel: Squirrel) -> Acorns:
    """Return all that can pay and that counts at the end (NS-109)."""
    return squirrel.nest + carried(squirrel)


def value(squirrel: Squirrel) -> int:
    """Return the points of the purse: brown 1, golden 5."""
    points = squirrel.nest.points + squirrel.cheeks.points
    return points + ONE[squirrel.backpack].points if squirrel.backpack else points


def other_ways(squirrel: Squirrel, price: int) -> tuple[Way, ...]:
    """Return the ways to pay `price` that come to something else than the usual one (NS-111).

    What is carried takes room and can be lost, what is in the nest is safe: that is the difference.
    """
    held, nest = carried(squirrel), squirrel.nest
    if not held.count:
        return ()
    found: list[Way] = []
    browns = held.brown + nest.brown
    has_brown_choice = held.brown and nest.brown and browns > price
    has_golden_choice = held.golden and nest.golden and browns < price
    if has_brown_choice or has_golden_choice:
        found.append(Way.CARRIED)
    if held.golden and (held.brown or nest.brown >= price):
        found.append(Way.GOLDEN)
    return tuple(found)


def pay(table: SoloTable, price: int, way: Way) -> None:
    """Pay from the purse, which must hold the price; change goes to the nest (NS-112)."""
    if not price:
        return
    poorer, paid, change = after_paying(table.active, price, way)
    table.supply += paid - change
    table.put_squirrel(0, poorer)
    table.tell(Paid(0, paid, change.brown))


def after_paying(squirrel: Squirrel, price: int, way: Way) -> tuple[Squirrel, Acorns, Acorns]:
    """Return who has paid with the change in the nest, what went, and the change (NS-110)."""
    paid, poorer, owed = NO_ACORNS, squirrel, price
    kinds, sources = ORDERS[way]
    for acorn in kinds:
        for source in sources:
            while owed > 0 and _lies_in(poorer, source, acorn):
                poorer = _without(poorer, source, acorn)
                paid += ONE[acorn]
                owed -= ONE[acorn].points
    change = Acorns(brown=-owed)
    return replace(poorer, nest=poorer.nest + change), paid, change


def pilfered(squirrel: Squirrel) -> tuple[Squirrel, Acorn, Source] | None:
    """Take the lowest acorn that is carried, and tell which and from where (NS-118)."""
    kinds = carried(squirrel).kinds
    if not kinds:
        return None
    poorer, source = take_out(squirrel, kinds[0])
    return poorer, kinds[0], source


def _lies_in(squirrel: Squirrel, source: Source, acorn: Acorn) -> bool:
    if source is Source.BACKPACK:
        return squirrel.backpack is acorn
    part = squirrel.nest if source is Source.NEST else squirrel.cheeks
    return part.of(acorn) > 0


def _without(squirrel: Squirrel, source: Source, acorn: Acorn) -> Squirrel:
    if source is Source.BACKPACK:
        return replace(squirrel, backpack=None)
    if source is Source.NEST:
        return replace(squirrel, nest=squirrel.nest - ONE[acorn])
    return replace(squirrel, cheeks=squirrel.cheeks - ONE[acorn])
