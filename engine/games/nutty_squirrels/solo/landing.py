"""What waits where the squirrel lands: hidden faces, Sticky Fingers, the Owl."""

from __future__ import annotations

from engine.games.nutty_squirrels.pieces import ONE, PLACES, SPOTS, Leaf
from engine.games.nutty_squirrels.reveal import drop_from_branch, turn_up
from engine.games.nutty_squirrels.solo.actions import Way
from engine.games.nutty_squirrels.solo.ending import end_match
from engine.games.nutty_squirrels.solo.events import Bribed, Pilfered
from engine.games.nutty_squirrels.solo.pieces import BRIBE
from engine.games.nutty_squirrels.solo.purse import other_ways, pay, pilfered, value
from engine.games.nutty_squirrels.solo.table import SEAT, SoloTable
from engine.games.nutty_squirrels.tree import check_break, remove


def land(table: SoloTable, *, is_along: bool) -> None:
    """Meet the leaf landed on; `is_along` tells a step along a limb from one across (NS-119)."""
    card = table.card_below
    if card is None:
        return
    if not card.is_face_up:
        _flip(table)
    elif is_along and card.leaf is Leaf.STICKY_FINGERS:
        _pilfer(table)


def bribe(table: SoloTable, way: Way) -> None:
    """Pay the Owl below; its leaf goes, those beyond slide inward, none is added (NS-117)."""
    table.demand = False
    limb, position = SPOTS[table.active.place]
    pay(table, BRIBE, way)
    place = PLACES[limb][position]
    table.tell(Bribed(SEAT, place))
    owl = remove(table, limb, position)  # which may put other leaves out of play
    table.out_of_play += (owl,)
    # What slid under the squirrel is turned up, but only a step inward counts as a landing on
    # Sticky Fingers (NS-114, NS-118).
    land(table, is_along=table.active.place != place)


def _flip(table: SoloTable) -> None:
    """Turn up the leaf below, whatever it is (NS-114)."""
    limb, position = SPOTS[table.active.place]
    table.is_sealed = True
    leaf = turn_up(table, limb, position)
    if leaf is Leaf.BROKEN_BRANCH:
        drop_from_branch(table, limb, position)
        check_break(table, limb)
    elif leaf is Leaf.STICKY_FINGERS:
        _pilfer(table)
    elif leaf is Leaf.OWL:
        _meet_owl(table)


def _pilfer(table: SoloTable) -> None:
    """Lose the lowest acorn that is carried to the supply; the nest is safe (NS-118)."""
    loss = pilfered(table.active)
    if loss is None:
        return
    poorer, acorn, source = loss
    table.supply += ONE[acorn]
    table.put_squirrel(SEAT, poorer)
    table.tell(Pilfered(SEAT, poorer.place, acorn, source))


def _meet_owl(table: SoloTable) -> None:
    """Let the Owl demand its bribe; who cannot pay has lost (NS-117)."""
    squirrel = table.active
    if value(squirrel) < BRIBE:
        end_match(table, "owl")
    elif other_ways(squirrel, BRIBE):
        table.demand = True
    else:
        bribe(table, Way.NEST)
