"""The position in sentences, made from a view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, Literal, TypeAlias

from engine.games.forest_shuffle.drafting import drafted, price
from engine.games.forest_shuffle.pieces import CLEARING_LIMIT
from engine.games.forest_shuffle.state import (
    Choosing,
    Digging,
    Drafting,
    Drawing,
    Mulligan,
    Offered,
    Over,
    Phase,
    Placing,
    Stowing,
)
from engine.games.forest_shuffle.view import DwellerView, ForesterView, TableView, TreeView
from engine.games.forest_shuffle.words import (
    GAME,
    card_words,
    due_words,
    letter,
    name_of,
    seat_words,
    side_words,
)
from engine.messages import Argument, Message, SeatName, listing, say
from engine.texts import english

Detail: TypeAlias = Literal["dwellers", "kinds", "plain", "tight"]

LIMIT: Final = 1_000  # characters that all sentences may take together, as alt texts need it
MOST_NAMED: Final = 3  # players in a headline
LONG_NAME: Final = "W" * 34  # stands for players' names while that is measured
DETAILS: Final[tuple[tuple[str, Detail], ...]] = (
    ("name", "dwellers"),
    ("name", "kinds"),
    ("short", "kinds"),
    ("short", "plain"),
    ("short", "tight"),
)


def headline(seen: TableView) -> Message:
    """Tell in one short line the round and what is going on."""
    if isinstance(seen.phase, Over):
        return _ending(seen)
    return say(f"{GAME}.headline.round", round=seen.round, doing=_doing(seen.phase))


def summarise(seen: TableView) -> tuple[Message, ...]:
    """Tell the whole position in as much detail as an alt text takes; the clearing by letters."""
    *fuller, least = DETAILS
    for form, detail in fuller:
        told = _told(seen, form, detail)
        if _length(told, len(seen.foresters)) <= LIMIT:
            return told
    return _told(seen, *least)


def forest_lines(seen: TableView, seat: int) -> tuple[Message, ...]:
    """Tell all of one forest, a line a tree."""
    return tuple(_tree(tree) for tree in seen.foresters[seat].trees)


def _ending(seen: TableView) -> Message:
    winners = _people(seen.leaders)
    if seen.phase == Over("alone"):
        return say(f"{GAME}.headline.alone", winners=winners)
    points = _points(seen.foresters[seen.leaders[0]])
    count = len(seen.leaders)
    return say(f"{GAME}.headline.over", count=count, winners=winners, points=points)


def _people(seats: Sequence[int]) -> Argument:
    """Name seats; of many, say their number alone, so that a headline stays short."""
    if len(seats) <= MOST_NAMED:
        return seat_words(seats)
    return say(f"{GAME}.headline.players", count=len(seats))


def _doing(phase: Phase) -> Message:
    match phase:
        case Mulligan(undecided):
            return say(f"{GAME}.headline.mulligan", seats=_people(undecided))
        case Choosing(turn) | Drawing(turn):
            key = "choosing" if isinstance(phase, Choosing) else "drawing"
            return say(f"{GAME}.headline.{key}", seat=SeatName(turn.seat))
        case Drafting():
            return _drafting(phase)
        case Offered(turn, dues) | Placing(turn, dues) | Digging(turn, dues) | Stowing(turn, dues):
            key = phase.__struct_config__.tag
            name = due_words(dues[0])
            return say(f"{GAME}.headline.{key}", seat=SeatName(turn.seat), name=name)
        case Over(reason):
            return say(f"{GAME}.end.{reason}")


def _drafting(drafting: Drafting) -> Message:
    half = drafted(drafting)
    name = name_of(half.species.id)
    owed = price(drafting) - len(drafting.paid)
    if drafting.tree < 0 and half.species.kind == "dweller":
        return say(f"{GAME}.headline.slot", name=name)
    return say(f"{GAME}.headline.paying", count=owed, name=name)


def _told(seen: TableView, form: str, detail: Detail) -> tuple[Message, ...]:
    return (
        say(f"{GAME}.summary.deck", deck=seen.deck, winter=seen.winter),
        _clearing(seen.clearing, form),
        *(_forester(forester, detail) for forester in seen.foresters),
    )


def _clearing(cards: Sequence[int], form: str) -> Message:
    if not cards:
        return say(f"{GAME}.summary.clearing-empty")
    lettered = [
        say(f"{GAME}.summary.letter", letter=letter(index), card=card_words(card, form))
        for index, card in enumerate(cards)
    ]
    return say(
        f"{GAME}.summary.clearing",
        count=len(cards),
        limit=CLEARING_LIMIT,
        cards=listing(lettered),
    )


def _forester(forester: ForesterView, detail: Detail) -> Message:
    kind = "seat-left" if forester.has_left else "seat-tight" if detail == "tight" else "seat"
    return say(
        f"{GAME}.summary.{kind}",
        seat=SeatName(forester.seat),
        points=_points(forester),
        hand=len(forester.hand),
        cave=len(forester.cave),
        trees=_trees(forester.trees, detail),
    )


def _trees(trees: Sequence[TreeView], detail: Detail) -> Message:
    dwellers = [dweller.species for tree in trees for dweller in _dwellers(tree)]
    words: dict[str, Argument] = {"count": len(trees)}
    form = ""
    if trees and detail in ("dwellers", "kinds"):
        form, words["kinds"] = "-kinds", _kinds(tree.species for tree in trees)
        if dwellers and detail == "dwellers":
            form, words["dwellers"] = "-dwellers", _kinds(dwellers)
    return say(f"{GAME}.summary.trees{form}", **words)


def _kinds(species: Iterable[str]) -> Argument:
    return listing([_times(name_of(each), count) for each, count in Counter(species).items()])


def _times(name: Message, count: int) -> Message:
    return say(f"{GAME}.card.shared", name=name, times=count) if count > 1 else name


def _points(forester: ForesterView) -> Message:
    return say(f"{GAME}.summary.points", count=forester.points)


def _tree(tree: TreeView) -> Message:
    words: dict[str, Argument] = {"number": tree.number, "name": name_of(tree.species)}
    sides = {"top": tree.top, "bottom": tree.bottom, "left": tree.left, "right": tree.right}
    told = [_slot(side, lying) for side, lying in sides.items() if lying]
    if not told:
        return say(f"{GAME}.summary.tree", **words)
    return say(f"{GAME}.summary.tree-dwellers", **words, dwellers=listing(told))


def _slot(side: str, lying: Sequence[DwellerView]) -> Message:
    name = _times(name_of(lying[0].species), len(lying))
    return say(f"{GAME}.summary.dweller", side=side_words(side), name=name)


def _dwellers(tree: TreeView) -> tuple[DwellerView, ...]:
    return (*tree.top, *tree.bottom, *tree.left, *tree.right)


def _length(told: Sequence[Message], seats: int) -> int:
    names = [LONG_NAME] * seats
    return sum(len(english().render(message, names)) + 1 for message in told)
