"""How far a purse leads: a search over moves and purchases that can be paid (NS-122)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TypeAlias

from engine.games.nutty_squirrels.moves import Limbs
from engine.games.nutty_squirrels.pieces import SPOTS, TRUNK, Leaf
from engine.games.nutty_squirrels.solo.market import purchases
from engine.games.nutty_squirrels.solo.paths import steps
from engine.games.nutty_squirrels.solo.pieces import POWER_PRICE

Powers: TypeAlias = frozenset[Leaf]
Stand: TypeAlias = tuple[str, Powers]  # a place and the powers one has there


def has_prospects(limbs: Limbs, place: str, powers: Collection[Leaf], value: int) -> bool:
    """Tell whether moves and purchases within `value` lead to a new flip or a lying acorn."""
    return _is_plain(limbs, place) or any(
        _has_something(limbs, *stand)
        for stand in _stands(limbs, (place, frozenset(powers)), value, may_buy=True)
    )


def can_get_home(limbs: Limbs, place: str, powers: Collection[Leaf], value: int) -> bool:
    """Tell whether these powers and `value` lead to the trunk, over face-down leaves too."""
    start = place, frozenset(powers)
    return any(at == TRUNK for at, _ in _stands(limbs, start, value, may_buy=False))


def _is_plain(limbs: Limbs, place: str) -> bool:
    """Tell at a glance whether there is something on the free way home, or next to the trunk."""
    if place != TRUNK:
        limb, position = SPOTS[place]
        cards = limbs[limb].cards
        while position >= 0:
            card = cards[position]
            if not card.is_face_up or card.acorns.count:
                return True
            position -= 1
            if position >= 0 and cards[position].is_open_branch:
                return False
    return any(limb.cards and not limb.cards[0].is_face_up for limb in limbs)


def _stands(limbs: Limbs, start: Stand, value: int, *, may_buy: bool) -> Iterator[Stand]:
    """Yield what can be reached, what needs no purchase first; some stands come twice.

    Of two ways to the same stand the one that leaves more of the purse is as good in all respects,
    so each is gone on from only with the most that was left so far.
    """
    most_left: dict[Stand, int] = {}
    near, bought = [(start, value)], list[tuple[Stand, int]]()
    while near or bought:
        stand, left = near.pop() if near else bought.pop()
        if most_left.get(stand, -1) >= left:
            continue
        most_left[stand] = left
        yield stand
        place, powers = stand
        for step, price in steps(limbs, place, powers):
            if price <= left:
                near.append(((step.to, powers), left - price))
        if may_buy and left >= POWER_PRICE:
            bought += [((place, owned), left - POWER_PRICE) for owned in _after_buying(powers)]


def _after_buying(powers: Powers) -> Iterator[Powers]:
    for purchase in purchases(powers):
        given = {purchase.given} if purchase.given else set[Leaf]()
        yield (powers | {purchase.power}) - given


def _has_something(limbs: Limbs, place: str, powers: Powers) -> bool:
    """Tell whether a leaf is turned up there or an acorn can be taken, by the Lasso too."""
    if place == TRUNK:
        return False
    limb, position = SPOTS[place]
    cards = limbs[limb].cards
    if not cards[position].is_face_up or cards[position].acorns.count:
        return True
    if Leaf.LASSO not in powers:
        return False
    near = cards[max(position - 1, 0) : position + 2]
    return any(card.acorns.count for card in near)
