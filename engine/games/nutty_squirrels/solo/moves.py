"""Stepping from place to place, without turns and action points (NS-107)."""

from __future__ import annotations

from engine.games.nutty_squirrels.actions import Move
from engine.games.nutty_squirrels.events import Moved
from engine.games.nutty_squirrels.solo.actions import Way
from engine.games.nutty_squirrels.solo.landing import land
from engine.games.nutty_squirrels.solo.paths import is_along, price_of_step
from engine.games.nutty_squirrels.solo.purse import pay
from engine.games.nutty_squirrels.solo.table import SEAT, SoloTable
from engine.games.nutty_squirrels.state import Turn


def move(table: SoloTable, action: Move, way: Way = Way.NEST) -> None:
    """Pay, step, and meet what is there, in this order (NS-113, NS-118)."""
    origin, to = table.active.place, action.to
    price = price_of_step(table.limbs, origin, to)
    pay(table, price, way)
    table.tell(Moved(SEAT, origin, to, price))
    table.turn = Turn(SEAT, trail=(origin,))
    table.stand(SEAT, to)
    land(table, is_along=is_along(origin, to))
