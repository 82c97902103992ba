"""What cards in a forest still let their owner do, and the phase in which that is decided."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engine.games.forest_shuffle.cards import CARDS, HALVES, Half, Operation, Standing
from engine.games.forest_shuffle.pieces import HAND_LIMIT, SIDES, TRUNK, Place
from engine.games.forest_shuffle.room import slot
from engine.games.forest_shuffle.state import (
    Digging,
    Due,
    Forester,
    Kind,
    Offered,
    Phase,
    Placing,
    Stowing,
    Tree,
    Turn,
)
from engine.games.forest_shuffle.table import Table

_REACTIONS: Final = ("enters_with_tag", "enters_at_position")
_SAPLING_TAGS: Final = frozenset({"tree"})


def _watchers() -> Mapping[int, tuple[Place, Standing]]:
    """Return the mushrooms by card: on which side they lie and what they react to."""
    return {
        half.card: (half.place, half.species.permanent_op)
        for card in CARDS.values()
        for half in card.halves
        if half.species.permanent_op and half.species.permanent_op.trigger in _REACTIONS
    }


def _operations() -> Mapping[tuple[int, str, Kind], Operation]:
    found: dict[tuple[int, str, Kind], Operation] = {}
    for card in CARDS.values():
        for half in card.halves:
            if half.species.effect_op:
                found[half.card, half.place, "effect"] = half.species.effect_op
            if half.species.bonus_op:
                found[half.card, half.place, "bonus"] = half.species.bonus_op
    for card_number, (place, standing) in _WATCHERS.items():
        found[card_number, place, "permanent"] = Operation("draw", standing.n)
    return found


_WATCHERS: Final = _watchers()
_WATCHED_SIDES: Final = {place for place, _ in _WATCHERS.values()}
_OPERATIONS: Final = _operations()


def operation_of(due: Due) -> Operation:
    """Return what `due` does."""
    return _OPERATIONS[due.card, due.place, due.kind]


def own_dues(half: Half, *, has_bonus: bool) -> tuple[Due, ...]:
    """Return the effect of a card just played, then its bonus, if it was earned (FS-23)."""
    dues: tuple[Due, ...] = ()
    if half.species.effect_op:
        dues = (Due(half.card, half.place, "effect"),)
    if has_bonus and half.species.bonus_op:
        dues = (*dues, Due(half.card, half.place, "bonus"))
    return dues


def mushroom_dues(forest: Sequence[Tree], turn: Turn, half: Half | None) -> tuple[Due, ...]:
    """Return the draws by mushrooms of earlier turns that see `half` enter (FS-43 to FS-45).

    None stands for a sapling.
    """
    place = half.place if half else TRUNK
    tags = half.species.tags if half else _SAPLING_TAGS
    return tuple(
        Due(card, side, "permanent")
        for card, side, standing in _mushrooms(forest)
        if card not in turn.entered and (standing.tag in tags or standing.position == place)
    )


def cards_to_draw(forester: Forester, operation: Operation) -> int:
    """Return how many cards an operation draws, cut by the hand limit (FS-26)."""
    counted = 1
    if operation.op in ("draw_per_species", "draw_per_tag"):
        counted = sum(
            half.species.id == operation.species or operation.tag in half.species.tags
            for half in dwellers(forester.forest)
        )
    room = HAND_LIMIT - len(forester.hand)
    return min(int(operation.n) * counted, room)


def dwellers(forest: Sequence[Tree]) -> Iterator[Half]:
    """Iterate over the visible halves of split cards."""
    for tree in forest:
        for side in SIDES:
            for card in slot(tree, side):
                yield HALVES[card][side]


def next_phase(table: Table, turn: Turn, dues: tuple[Due, ...]) -> Phase | None:
    """Return the phase that decides the first of `dues`; None if it can do nothing.

    Only what everybody can see makes it lapse: an asked player may hold nothing that fits (FS-40).
    """
    forester = table.foresters[turn.seat]
    operation = operation_of(dues[0])
    match operation.op:
        case "draw" | "draw_per_species" | "draw_per_tag":
            return Offered(turn, dues) if cards_to_draw(forester, operation) else None
        case "clearing_to_cave":
            return Offered(turn, dues) if table.clearing else None
        case "extra_turn" | "draw_and_extra_turn":
            return Offered(turn, dues)
        case "place_free":
            return Placing(turn, dues) if forester.hand else None
        case "play_many_paid":
            return Digging(turn, dues) if forester.hand else None
        case "hand_to_cave_then_draw":
            return Stowing(turn, dues) if forester.hand else None


def _mushrooms(forest: Sequence[Tree]) -> Iterator[tuple[int, Place, Standing]]:
    for tree in forest:
        for side in _WATCHED_SIDES:
            for card in slot(tree, side):
                if card in _WATCHERS:
                    yield card, *_WATCHERS[card]
