"""The market: powers are bought there and go back there."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from msgspec.structs import replace

from engine.games.nutty_squirrels.claims import lose
from engine.games.nutty_squirrels.pieces import POWER_SLOTS, Leaf
from engine.games.nutty_squirrels.solo.actions import Buy, Way
from engine.games.nutty_squirrels.solo.events import Bought, Traded
from engine.games.nutty_squirrels.solo.pieces import MARKET, POWER_PRICE
from engine.games.nutty_squirrels.solo.purse import pay
from engine.games.nutty_squirrels.solo.table import SEAT, SoloTable


def on_offer(powers: Collection[Leaf]) -> tuple[Leaf, ...]:
    """Return what the market has for the owner of `powers`: whatever is not owned (NS-120)."""
    return tuple(power for power in MARKET if power not in powers)


@lru_cache(maxsize=128)
def purchases(powers: tuple[Leaf, ...] | frozenset[Leaf]) -> tuple[Buy, ...]:
    """Return what may be bought for the price; with full slots for which power (NS-120)."""
    if len(powers) < POWER_SLOTS:
        return tuple(map(Buy, on_offer(powers)))
    owned = [power for power in MARKET if power in powers]
    return tuple(Buy(power, given) for power in on_offer(powers) for given in owned)


def buy(table: SoloTable, action: Buy, way: Way = Way.NEST) -> None:
    """Pay first, then take the power; what lay on a Backpack that goes is kept (NS-73, NS-120)."""
    pay(table, POWER_PRICE, way)
    power, given = action.power, action.given
    if given is None:
        squirrel = table.active
        table.put_squirrel(SEAT, replace(squirrel, powers=(*squirrel.powers, power)))
        table.tell(Bought(SEAT, power))
        return
    table.tell(Traded(SEAT, power, given))
    lose(table, SEAT, given, gained=power)
