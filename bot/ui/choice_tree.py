"""The legal actions of a seat as a tree of choices, and which of its nodes stand on one level."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from msgspec import Struct

from engine.errors import IllegalAction
from engine.game import Bundle, Choice, Seat
from engine.match import Match

Path: TypeAlias = tuple[str, ...]

BUTTONS = 10  # two rows of five
OPTIONS = 25  # of one select
MOST = BUTTONS + 2 * OPTIONS  # on one level: buttons, a select and a bundle
STRANGE = re.compile(r"[^a-z0-9 -]")
JUST_THIS = "="  # ends the path of an action that other actions begin with


class Offer(Struct, frozen=True):
    """A legal action: its text, and the choices that lead to it."""

    text: str
    choices: tuple[Choice, ...]
    is_secret: bool = False  # others may not learn the keys, so that paths count choices instead


@dataclass(eq=False)
class Node:
    """What has been chosen so far; with `is_action` it may be played as it is."""

    path: Path
    text: str = ""  # the notation so far
    choice: Choice | None = None  # None at the root
    above: Node | None = None
    needs_confirmation: bool = False  # this choice or one before it
    is_action: bool = False
    leaves: int = 0  # actions here and below
    children: dict[str, Node] = field(default_factory=dict[str, "Node"])  # by their key
    keys: dict[str, str] = field(default_factory=dict[str, str])  # by what stands for them in paths


@dataclass(frozen=True)
class Level:
    """What is offered at once: single nodes, and perhaps one bundle of siblings."""

    nodes: tuple[Node, ...]
    bundle: Bundle | None = None
    bundled: tuple[Node, ...] = ()
    fits: bool = True  # without pages, and no second bundle had to be taken apart

    @property
    def all(self) -> tuple[Node, ...]:
        """Single and bundled nodes."""
        return self.nodes + self.bundled


def offers(match: Match[object, object, object, object], seat: Seat) -> tuple[Offer, ...]:
    """Return the legal actions of `seat` in the order of the game."""
    game, state = match.game, match.state
    return tuple(
        Offer(game.notation(action), game.choices(state, action), game.info.has_secrets)
        for action in game.legal_actions(state, seat)
    )


def grow(offered: Sequence[Offer]) -> Node:
    """Make the tree of all choices and return its root."""
    root = Node(())
    for offer in offered:
        node = root
        node.leaves += 1
        for choice in offer.choices:
            node = _child(node, choice, is_secret=offer.is_secret)
            node.leaves += 1
        node.is_action = True
    return root


def find(root: Node, path: Path) -> Node:
    """Return the node at `path`. Raises IllegalAction where nothing is offered."""
    node = root
    for key in path:
        if key == JUST_THIS and node.is_action and node.children and key == path[-1]:
            return _just(node)
        if key not in node.keys:
            raise IllegalAction(plain(" ".join(path)), [leaf.text for leaf in leaves(root)])
        node = node.children[node.keys[key]]
    return node


def leaves(node: Node) -> Iterator[Node]:
    """Run through all actions at and below a node."""
    if node.is_action:
        yield node
    for child in node.children.values():
        yield from leaves(child)


def level(node: Node) -> Level:
    """Lay out what is offered at a node: as many levels of the tree at once as fit."""
    top = _sunk(node)
    everything = _laid(_flat(top)) if top.leaves <= MOST else None
    if everything and everything.fits:
        return everything
    laid = _laid(list(_below(top)))
    for group in sorted(laid.nodes, key=lambda node: node.leaves):
        if laid.fits and 1 < group.leaves <= MOST:
            place = laid.all.index(group)
            wider = _laid([*laid.all[:place], *_flat(group), *laid.all[place + 1 :]])
            laid = wider if wider.fits else laid
    return laid


def plain(text: str) -> str:
    """Return a text from outside as a notation could be: anything else in it becomes "?"."""
    return STRANGE.sub("?", " ".join(text[:200].lower().split()))[:60]


def level_showing(root: Node, node: Node) -> Path:
    """Return the path of the level on which `node` is offered."""
    path: Path = ()
    while True:
        laid = level(find(root, path))
        above = [cell for cell in laid.nodes if _is_below(node, cell)]
        if not above or above[0].path == node.path:
            return path
        path = above[0].path


def _child(node: Node, choice: Choice, *, is_secret: bool) -> Node:
    if choice.key not in node.children:
        word = str(len(node.children)) if is_secret else choice.key
        node.keys[word] = choice.key
        node.children[choice.key] = Node(
            (*node.path, word),
            f"{node.text} {choice.key}".lstrip(),
            choice,
            node,
            node.needs_confirmation or choice.needs_confirmation,
        )
    return node.children[choice.key]


def _just(node: Node) -> Node:
    """Return an action by itself, without those that begin with it."""
    path = (*node.path, JUST_THIS)
    asks = node.needs_confirmation
    return Node(path, node.text, node.choice, node.above, asks, is_action=True, leaves=1)


def _sunk(node: Node) -> Node:
    """Skip levels with one entry."""
    while len(node.children) == 1 and not node.is_action:
        node = next(iter(node.children.values()))
    return node


def _below(node: Node) -> Iterator[Node]:
    if node.is_action:
        yield _just(node) if node.children else node
    for child in node.children.values():
        yield _sunk(child)


def _flat(node: Node) -> list[Node]:
    """Return all actions at and below a node, each by itself."""
    return [_just(leaf) if leaf.children else leaf for leaf in leaves(node)]


def _laid(nodes: Sequence[Node]) -> Level:
    kinds = Counter(kind for node in nodes if (kind := _bundle(node)))
    kind = next((kind for kind, count in kinds.items() if count <= OPTIONS), None)
    bundled = tuple(node for node in nodes if kind and _bundle(node) == kind)
    single = tuple(node for node in nodes if node not in bundled)
    buttons = len(single) if len(single) <= BUTTONS else min(BUTTONS, _commons(single))
    fits = len(kinds) <= 1 and len(single) - buttons <= OPTIONS
    return Level(single, kind[1] if kind else None, bundled, fits)


def _bundle(node: Node) -> tuple[Path, Bundle] | None:
    """Return what siblings of one bundle have in common; one that asks first is taken apart."""
    choice = node.choice
    if choice is None or choice.bundle is None or node.needs_confirmation:
        return None
    if node.children or node.path[-1] == JUST_THIS:  # others begin with it
        return None
    is_one_click = choice.bundle.at_most > 1 or choice.bundle.then
    return (node.path[:-1], choice.bundle) if is_one_click else None


def _commons(nodes: Sequence[Node]) -> int:
    return sum(1 for node in nodes if node.choice and node.choice.is_common)


def _is_below(node: Node, above: Node) -> bool:
    return node.path[: len(above.path)] == above.path
