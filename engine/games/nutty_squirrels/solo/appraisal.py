"""How well the player stands, in points: what is held, and what the tree still promises."""

from __future__ import annotations

from typing import Final

from engine.game import Seat
from engine.games.nutty_squirrels.pieces import CHEEKS, GOLDEN_POINTS, Leaf
from engine.games.nutty_squirrels.solo.ending import has_won
from engine.games.nutty_squirrels.solo.pieces import BRIBE, OUTWARD_PRICE, POWER_PRICE, Goal
from engine.games.nutty_squirrels.solo.purse import carried, value
from engine.games.nutty_squirrels.solo.state import Over, State
from engine.games.nutty_squirrels.solo.trips import best_trip
from engine.games.nutty_squirrels.state import Card, Limb

VICTORY: Final = 100.0
ENOUGH: Final = 1.0  # a high score is worth a risk only for more than that
RISK: Final = 0.05  # of each point that is carried
ROOM: Final = 0.1  # what an acorn is worth less while it fills a cheek
FEAR: Final = 1.3  # of an Owl, for each point that its bribe is short of
HOPE: Final = 0.8  # of what lies on the tree, since ways cross and falls happen
CUT_OFF: Final = 0.6  # of the hope that is left without a way home
LEAF_WORTH: Final[dict[Leaf, float]] = {
    Leaf.NO_ACORN: 0.0,
    Leaf.ONE_ACORN: 0.9,
    Leaf.TWO_ACORNS: 1.7,
    Leaf.THREE_ACORNS: 2.2,
    Leaf.GOLDEN_ACORN: 4.6,
    Leaf.STICKY_FINGERS: -0.6,
    Leaf.BROKEN_BRANCH: -1.0,
    Leaf.OWL: -2.6,
}  # what turning it up brings


def appraise(state: State, _seat: Seat) -> float:
    """Return the points held and hoped for; faces not shown count by their mean."""
    squirrel = state.squirrel
    points = value(squirrel)
    if isinstance(state.phase, Over):
        if not has_won(squirrel, state.phase.reason):
            return points - VICTORY
        return points + (VICTORY if state.goal is Goal.CLASSIC else ENOUGH)
    hidden = _hidden_leaves(state)
    mean = round(sum(map(LEAF_WORTH.__getitem__, hidden)) / len(hidden), 6)
    fear = FEAR * max(0, BRIBE - points) if Leaf.OWL in hidden else 0.0
    held = carried(squirrel)
    risk = fear + RISK * held.points + ROOM * held.count
    trip = best_trip(state, mean)
    share = HOPE if trip.leads_home else HOPE * CUT_OFF
    return points - risk + trip.worth + share * _hope(state, points, mean)


def _hope(state: State, points: int, mean: float) -> float:
    """Return what all limbs promise from the trunk; beyond a branch, less the Swinging's price."""
    hope = blocked = 0.0
    for limb in state.limbs:
        near, beyond = _promises(limb, mean)
        hope += near
        blocked += beyond
    if Leaf.SWINGING_SQUIRREL in state.squirrel.powers:
        return hope + blocked
    if points <= POWER_PRICE:
        return hope
    return hope + HOPE * max(0.0, blocked - POWER_PRICE)


def _hidden_leaves(state: State) -> list[Leaf]:
    """List the leaves that nobody has seen: their kinds are known, not where they lie."""
    hidden = [*state.left_out, *state.unseen]
    hidden += [card.leaf for limb in state.limbs for card in limb.cards if not card.is_face_up]
    return hidden


def _promises(limb: Limb, hidden: float) -> tuple[float, float]:
    """Return what the best trip along a limb brings, up to a branch, and what more beyond it."""
    gain = best = best_near = 0.0
    is_beyond = False
    for position, card in enumerate(limb.cards):
        is_beyond |= card.is_open_branch
        gain += _gain(card, position) - OUTWARD_PRICE if card.is_face_up else hidden
        best = max(best, gain)
        if not is_beyond:
            best_near = best
    return best_near, best - best_near


def _gain(card: Card, position: int) -> float:
    """Return what the acorns on a leaf bring, less the further trips that many of them take."""
    acorns = card.acorns
    if not acorns.count:
        return 0.0
    trips = (acorns.count - 1) // CHEEKS
    return max(acorns.golden * GOLDEN_POINTS, acorns.points - trips * (position + 1))
