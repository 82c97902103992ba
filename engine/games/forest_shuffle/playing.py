"""Cards entering the forest: payment, place, flip, and what becomes due by it."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.forest_shuffle.actions import Plant
from engine.games.forest_shuffle.cards import SYMBOLS_BY_CARD, Half
from engine.games.forest_shuffle.drafting import drafted
from engine.games.forest_shuffle.dues import mushroom_dues, operation_of, own_dues
from engine.games.forest_shuffle.effects import resume
from engine.games.forest_shuffle.events import Planted, Played
from engine.games.forest_shuffle.pieces import TRUNK
from engine.games.forest_shuffle.room import slot
from engine.games.forest_shuffle.state import (
    Choosing,
    Digging,
    Drafting,
    Due,
    Forester,
    Placing,
    Tree,
    Underlying,
)
from engine.games.forest_shuffle.table import Table


def enter(table: Table, drafting: Drafting) -> None:
    """Pay, place, flip for a tree, and note what may be used then (FS-16)."""
    under, half = drafting.under, drafted(drafting)
    forester = table.foresters[under.turn.seat]
    dues = mushroom_dues(forester.forest, under.turn, half)
    if not isinstance(under, Placing):  # a card placed free has neither effect nor bonus (FS-39)
        dues += own_dues(half, has_bonus=_has_bonus(half, drafting.paid))
    gone = (drafting.card, *drafting.paid)
    hand = tuple(card for card in forester.hand if card not in gone)
    forest = _grown(forester, drafting)
    table.clearing += drafting.paid
    table.put(under.turn.seat, replace(forester, hand=hand, forest=forest))
    tree = len(forest) if half.place == TRUNK else drafting.tree + 1
    source = under.dues[0] if isinstance(under, Placing) else None
    seat = under.turn.seat
    table.events.append(Played(seat, half.card, half.place, tree, drafting.paid, source))
    table.is_sealed = True
    if half.place == TRUNK:
        table.flip()
    _after(table, under, half.card, dues)


def plant(table: Table, under: Underlying, action: Plant) -> None:
    """Put a card face down into the forest as a sapling, for nothing (FS-22)."""
    seat = under.turn.seat
    forester = table.foresters[seat]
    dues = mushroom_dues(forester.forest, under.turn, None)
    hand = tuple(card for card in forester.hand if card != action.card)
    forest = (*forester.forest, Tree(action.card, is_sapling=True))
    table.put(seat, replace(forester, hand=hand, forest=forest))
    table.events.append(Planted(seat, action.card, len(forest)))
    table.flip()
    _after(table, under, action.card, dues)


def _has_bonus(half: Half, paid: tuple[int, ...]) -> bool:
    """Tell whether every card paid shows the symbol of the half played (FS-24)."""
    return all(half.symbol in SYMBOLS_BY_CARD[card] for card in paid)


def _grown(forester: Forester, drafting: Drafting) -> tuple[Tree, ...]:
    forest, index = forester.forest, drafting.tree
    if drafting.place == TRUNK:
        return (*forest, Tree(drafting.card))
    tree = forest[index]
    cards = (*slot(tree, drafting.place), drafting.card)
    return (*forest[:index], replace(tree, **{drafting.place: cards}), *forest[index + 1 :])


def _after(table: Table, under: Underlying, card: int, dues: tuple[Due, ...]) -> None:
    """Go on where the play began, with what the card entering made due."""
    if table.is_over:
        return
    turn = replace(under.turn, entered=(*under.turn.entered, card))
    match under:
        case Choosing():
            resume(table, turn, dues)
        case Digging():
            _dig_on(table, replace(under, turn=turn, dug=(*under.dug, *dues)))
        case Placing():
            _place_on(table, replace(under, turn=turn), dues)


def _dig_on(table: Table, digging: Digging) -> None:
    """Ask for a Mole's next card, without cards go on (FS-48)."""
    if table.foresters[digging.turn.seat].hand:
        table.phase = digging
    else:
        resume(table, digging.turn, (*digging.dug, *digging.dues[1:]))


def _place_on(table: Table, placing: Placing, dues: tuple[Due, ...]) -> None:
    """Ask for the next free card where any number may be placed, else go on (FS-39)."""
    head, *rest = placing.dues
    has_more = operation_of(head).max == 0
    resume(table, placing.turn, (*((head,) if has_more else ()), *dues, *rest))
