"""Drawing anew what a seat does not know."""

from __future__ import annotations

from collections.abc import Iterator

from engine.chance import Chance
from engine.game import Seat
from engine.games.forest_shuffle.pieces import (
    LAST_CARD,
    PILES,
    REMOVED_CARDS,
    SAPLING,
    UNSEEN,
    WINTER_CARDS,
)
from engine.games.forest_shuffle.state import Forester, State, Tree
from engine.games.forest_shuffle.view import DwellerView, ForesterView, TableView, TreeView


def resample(view: TableView, _seat: Seat, chance: Chance) -> State:
    """Return a state that the viewer cannot tell from the true one: `view` of it is the same."""
    unseen = iter(chance.shuffle(_unseen(view)))
    foresters = tuple(_forester(seen, unseen) for seen in view.foresters)
    away = tuple(next(unseen) for _ in range(view.away))
    winter, deck = _deck(view, tuple(unseen), chance)
    return State(
        deck,
        foresters,
        view.phase,
        view.clearing,
        winter,
        view.emptied,
        away,
        view.round,
    )


def _unseen(view: TableView) -> list[int]:
    """Return the cards that lie face down for the viewer, winter cards apart."""
    seen = {*WINTER_CARDS, *view.clearing, *view.emptied}
    for forester in view.foresters:
        seen.update(forester.hand, forester.cave)
        for tree in forester.trees:
            seen.add(tree.card)
            for lying in (tree.top, tree.bottom, tree.left, tree.right):
                seen.update(dweller.card for dweller in lying)
    return [card for card in range(1, LAST_CARD + 1) if card not in seen]


def _forester(seen: ForesterView, unseen: Iterator[int]) -> Forester:
    hand = _filled(seen.hand, unseen)
    cave = _filled(seen.cave[len(seen.cave_seen) :], unseen)
    forest = tuple(_tree(tree, unseen) for tree in seen.trees)
    return Forester(tuple(sorted(hand)), forest, cave, seen.cave_seen, seen.has_left)


def _tree(seen: TreeView, unseen: Iterator[int]) -> Tree:
    slots = (_numbers(lying) for lying in (seen.top, seen.bottom, seen.left, seen.right))
    return Tree(seen.card or next(unseen), seen.species == SAPLING, *slots)


def _numbers(lying: tuple[DwellerView, ...]) -> tuple[int, ...]:
    return tuple(dweller.card for dweller in lying)


def _filled(cards: tuple[int, ...], unseen: Iterator[int]) -> tuple[int, ...]:
    return tuple(next(unseen) if card == UNSEEN else card for card in cards)


def _deck(
    view: TableView, cards: tuple[int, ...], chance: Chance
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the winter cards turned up, and the deck with the others where they can lie (FS-8)."""
    *shuffled_in, on_top = WINTER_CARDS
    turned_up = (on_top, *chance.shuffle(shuffled_in))[: view.winter]
    lower = [card for card in shuffled_in if card not in turned_up]
    lowest = (LAST_CARD - len(WINTER_CARDS) - REMOVED_CARDS[len(view.foresters)]) // PILES
    depth = lowest if not turned_up else len(cards)  # cards below the first winter card, or all
    below = chance.shuffle((*cards[:depth], *lower))
    top = () if turned_up else (on_top,)
    return turned_up, (*below, *top, *cards[depth:])
