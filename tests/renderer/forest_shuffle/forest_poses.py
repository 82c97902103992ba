"""Positions of Forest Shuffle that show every sign, for pictures and tests."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from engine.chance import Chance, seed_from
from engine.games.forest_shuffle.cards import CARDS
from engine.games.forest_shuffle.events import Event, Played
from engine.games.forest_shuffle.pieces import WINTER_CARDS, is_tree_card
from engine.games.forest_shuffle.room import fits, slot
from engine.games.forest_shuffle.state import Choosing, Drafting, Forester, Phase, State, Tree, Turn
from tests.engine.forest_shuffle.scenes import forest

CASES: Final = Path(__file__).parents[2] / "engine" / "forest_shuffle" / "complete_forests.toml"
NAMES: Final = ("Anna", "Björn", "Chiara", "Wenceslas von Eich", "Emi")


class Pose(Struct, frozen=True):
    """A state, the players' names and what happened just before."""

    state: State
    names: tuple[str, ...]
    recent: tuple[Event, ...] = ()


class Deck:
    """Cards in an order that is always the same; each is dealt once."""

    def __init__(self, seed: str, used: Iterable[int] = ()) -> None:
        known = {*used, *WINTER_CARDS}
        cards = [card for card in range(1, 162) if card not in known]
        self._cards = Chance(seed_from(seed), 0).shuffle(cards)

    def deal(self, count: int) -> tuple[int, ...]:
        taken, self._cards = self._cards[:count], self._cards[count:]
        return tuple(taken)

    def rest(self) -> tuple[int, ...]:
        return tuple(self._cards)

    def grow(self, trees: int, dwellers: int, saplings: int = 0) -> tuple[Tree, ...]:
        """A forest; dwellers go to the next tree with room, some trees stay bare."""
        grown = [Tree(card) for card in self._take(trees, are_trees=True)]
        cards = self._take(saplings + dwellers, are_trees=False)
        grown += [Tree(card, is_sapling=True) for card in cards[:saplings]]
        for number, card in enumerate(cards[saplings:]):
            half = CARDS[card].halves[number % 2]
            start = number * 5
            order = [(start + step) % len(grown) for step in range(len(grown))]
            open_to = [index for index in order if fits(grown[index], half) and index % 4 != 3]
            if open_to:
                tree = grown[open_to[0]]
                lying = (*slot(tree, half.place), card)
                grown[open_to[0]] = replace(tree, **{half.place: lying})
        return tuple(grown)

    def _take(self, count: int, *, are_trees: bool) -> list[int]:
        found = [card for card in self._cards if is_tree_card(card) == are_trees][:count]
        self._cards = [card for card in self._cards if card not in found]
        return found


def state(
    foresters: Sequence[Forester],
    deck: Deck,
    phase: Phase | None = None,
    clearing: Sequence[int] = (),
    winter: int = 0,
) -> State:
    """A state whose deck is what was not dealt, without some so that it looks like midgame."""
    rest = deck.rest()
    lying = rest[: len(rest) // 2]
    return State(
        (*WINTER_CARDS[winter:], *lying),
        tuple(replace(each, hand=tuple(sorted(each.hand))) for each in foresters),
        phase or Choosing(Turn(0)),
        clearing=tuple(clearing),
        winter=WINTER_CARDS[:winter],
        away=rest[len(rest) // 2 :],
        round=9,
    )


def _five() -> Pose:
    deck = Deck("five seats")
    plans = ((9, 16, 0), (8, 13, 2), (7, 11, 0), (6, 5, 1), (3, 0, 4))
    caves = (4, 8, 0, 5, 7)
    hands = (7, 10, 3, 0, 5)
    foresters = [
        Forester(deck.deal(hand), deck.grow(*plan), deck.deal(cave))
        for plan, cave, hand in zip(plans, caves, hands, strict=True)
    ]
    made = state(foresters, deck, Choosing(Turn(2)), deck.deal(9), winter=1)
    return Pose(made, NAMES)


def _three() -> Pose:
    deck = Deck("three seats")
    foresters = [
        Forester(deck.deal(hand), deck.grow(trees, dwellers, saplings), deck.deal(cave))
        for trees, dwellers, saplings, hand, cave in (
            (3, 3, 1, 8, 0),
            (2, 2, 0, 6, 2),
            (3, 1, 0, 10, 0),
        )
    ]
    made = state(foresters, deck, Choosing(Turn(0, extra=1)), deck.deal(4))
    return Pose(made, ("Ada", "Bob", "Eve"))


def written(match: int, player: int) -> tuple[tuple[Tree, ...], int]:
    """A complete forest of the scoring cases, and the size of its cave."""
    text = tomllib.loads(CASES.read_text("utf-8"))["match"][match]["player"][player]["forest"]
    lines = text.strip().splitlines()
    trees = [line for line in lines if not line.startswith("cave")]
    cave = [int(line.partition(":")[2]) for line in lines if line.startswith("cave")]
    return _numbered(forest(*trees)), sum(cave)


def _numbered(trees: Iterable[Tree]) -> tuple[Tree, ...]:
    """Give each tree a card of its own; the notation may leave that open."""
    numbered: list[Tree] = []
    for tree in trees:
        used = {each.card for each in numbered}
        species = {half.species.id for half in CARDS[tree.card].halves}
        free = (
            card
            for card, each in CARDS.items()
            if card not in used and {half.species.id for half in each.halves} == species
        )
        numbered.append(tree if tree.card not in used else replace(tree, card=next(free)))
    return tuple(numbered)


def _cards(trees: Iterable[Tree]) -> set[int]:
    return {
        card
        for tree in trees
        for card in (tree.card, *tree.top, *tree.bottom, *tree.left, *tree.right)
    }


def _nine() -> Pose:
    trees, cave = written(1, 1)
    deck = Deck("nine trees", _cards(trees))
    foresters = [
        Forester(deck.deal(6), trees, deck.deal(cave)),
        Forester(deck.deal(6)),
    ]
    newest = trees[2].top[0]
    return Pose(
        state(foresters, deck, clearing=deck.deal(2)),
        ("Anna", "Björn"),
        (Played(0, newest, "top", 3),),
    )


def _crowd() -> Pose:
    """25 trees: two toads share a place, so do three hares, and bare trees share cells."""
    first = forest(
        "beech: top chaffinch#116; bottom common_toad#125 + common_toad#134; right gnat#98",
        "silver_fir: left european_hare#70 + european_hare#71 + european_hare#72; right lynx#101",
    )
    deck = Deck("a crowded forest", _cards(first))
    trees = (*first, *deck.grow(19, 32, 4))
    foresters = [Forester(deck.deal(4)), Forester(deck.deal(9), trees, deck.deal(12))]
    return Pose(state(foresters, deck, Choosing(Turn(1)), deck.deal(3)), ("Anna", "Björn"))


HAND: Final = (94, 145, 101, 33, 17, 159, 80, 118, 98, 56)


def _hand() -> Pose:
    """The fullest hand; there is no room for cards on top or at the left of a tree."""
    trees = forest("birch: top purple_emperor#119; left european_hare#70")
    deck = Deck("a hand", {*HAND, *_cards(trees)})
    foresters = [Forester(HAND, trees), Forester(deck.deal(6))]
    return Pose(state(foresters, deck, clearing=deck.deal(3)), ("Ada", "Bob"))


def _paying() -> Pose:
    """A Wolf that is being paid: one card of two chosen."""
    pose = _hand()
    phase = Drafting(Choosing(Turn(0)), 94, "right", 0, (17,))
    return replace(pose, state=replace(pose.state, phase=phase))


SCENES: Final[Mapping[str, Pose]] = {
    "three": _three(),
    "five": _five(),
    "nine": _nine(),
    "crowd": _crowd(),
    "hand": _hand(),
    "paying": _paying(),
}
