"""From the legal actions to what is offered on one message, and from a press back to actions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from msgspec import Struct

from bot.ui.choice_tree import (
    BUTTONS,
    OPTIONS,
    Level,
    Node,
    Offer,
    Path,
    find,
    grow,
    level,
    level_showing,
    plain,
)
from bot.ui.labels import action_label, entry_labels, shortened
from bot.ui.reader import Reader
from engine.errors import IllegalAction
from engine.game import Bundle
from engine.match import UNDO
from engine.messages import say

SELECT = "?"  # ends the path of a select, "~2" that of a page, "!" that of a confirmed action
BUNDLE = "*"
PAGE = "~"
CONFIRMED = "!"
TAKE_BACK = ("@undo",)
PROMPT_LIMIT = 150

Style: TypeAlias = Literal["primary", "secondary", "danger"]


class Entry(Struct, frozen=True):
    """A button, or an option of a select; press it with its path."""

    path: Path
    label: str
    style: Style = "secondary"


class Select(Struct, frozen=True):
    """A select; press it with its path and the values, each the path of an entry with blanks."""

    path: Path
    placeholder: str
    entries: tuple[Entry, ...]
    at_least: int = 1
    at_most: int = 1


class Menu(Struct, frozen=True):
    """What is offered at once, at most five rows: two of buttons, two selects, one of ways."""

    path: Path
    prompt: str | None = None  # what is being asked, where it does not go without saying
    buttons: tuple[Entry, ...] = ()
    select: Select | None = None
    bundle: Select | None = None
    ways: tuple[Entry, ...] = ()  # Back, Earlier, More, Undo


class Opened(Struct, frozen=True):
    """A press that leads to another menu."""

    path: Path


class Chosen(Struct, frozen=True):
    """A press that plays these action texts, all or none."""

    texts: tuple[str, ...]


@dataclass(frozen=True)
class _Spot:
    root: Node
    node: Node
    page: int = 0
    is_confirmed: bool = False


def build(offered: Sequence[Offer], path: Path, reader: Reader, *, may_undo: bool = False) -> Menu:
    """Return the menu at `path`. Raises IllegalAction where nothing is offered."""
    spot = _spot(offered, path)
    undo = (Entry(TAKE_BACK, reader(say("bot.menu.undo"))),) if may_undo else ()
    if spot.is_confirmed:
        said = next(offer for offer in offered if offer.text == spot.node.text)
        return _confirmation(spot, action_label(said, reader), reader)
    laid = level(spot.node)
    buttons, rest = _parted(laid)
    pages = [rest[start : start + OPTIONS] for start in range(0, len(rest), OPTIONS)]
    page = min(spot.page, max(len(pages) - 1, 0))
    options = pages[page] if pages else ()
    labels = entry_labels([*buttons, *options, *laid.bundled], spot.node.path, reader)
    entries = tuple(_entry(node, labels) for node in options)
    return Menu(
        path,
        _prompt(spot, reader),
        tuple(_entry(node, labels) for node in buttons),
        _select(spot.node.path, entries, (page + 1, len(pages)), reader) if entries else None,
        _bundle(spot.node.path, laid, labels, reader),
        (*_ways(spot, page, len(pages), reader), *undo),
    )


def press(offered: Sequence[Offer], path: Path, values: Sequence[str] = ()) -> Opened | Chosen:
    """Tell what the press of a button (without values) or of a select does.

    Raises IllegalAction for whatever is not on offer.
    """
    if path == TAKE_BACK:
        return Chosen((UNDO,))
    if path[-1:] == (BUNDLE,):
        return _picked(offered, path[:-1], values)
    if path[-1:] == (SELECT,):
        if len(values) != 1 or values[0].endswith((SELECT, BUNDLE)):
            raise _illegal(offered, values)
        path = tuple(values[0].split(" "))
    spot = _spot(offered, path)
    if not spot.node.is_action or spot.node.children:
        return Opened(path)
    if spot.node.needs_confirmation and not spot.is_confirmed:
        return Opened((*path, CONFIRMED))
    return Chosen((spot.node.text,))


def _spot(offered: Sequence[Offer], path: Path) -> _Spot:
    root = grow(offered)
    last = path[-1] if path else ""
    if last == CONFIRMED:
        node = find(root, path[:-1])
        if not node.is_action or node.children:
            raise _illegal(offered, path)
        return _Spot(root, node, is_confirmed=True)
    if last.startswith(PAGE) and last[1:].isascii() and last[1:].isdecimal() and len(last) < 6:
        return _Spot(root, find(root, path[:-1]), max(int(last[1:]) - 1, 0))
    return _Spot(root, find(root, path))


def _parted(laid: Level) -> tuple[Sequence[Node], Sequence[Node]]:
    if len(laid.nodes) <= BUTTONS:
        return laid.nodes, ()
    common = [node for node in laid.nodes if node.choice and node.choice.is_common][:BUTTONS]
    return common, [node for node in laid.nodes if node not in common]


def _entry(node: Node, labels: dict[Path, str]) -> Entry:
    is_common = node.choice is not None and node.choice.is_common
    return Entry(node.path, labels[node.path], "primary" if is_common else "secondary")


def _prompt(spot: _Spot, reader: Reader) -> str | None:
    return reader(spot.node.choice.label) if spot.node.choice else None


def _select(
    path: Path, entries: tuple[Entry, ...], pages: tuple[int, int], reader: Reader
) -> Select:
    page, count = pages
    key = "bot.menu.pick" if count == 1 else "bot.menu.pick-page"
    return Select((*path, SELECT), reader(say(key, page=page, pages=count)), entries)


def _bundle(path: Path, laid: Level, labels: dict[Path, str], reader: Reader) -> Select | None:
    if laid.bundle is None:
        return None
    at_least, at_most = _bounds(laid.bundle, len(laid.bundled))
    return Select(
        (*path, BUNDLE),
        shortened(reader(laid.bundle.prompt), PROMPT_LIMIT),
        tuple(_entry(node, labels) for node in laid.bundled),
        at_least,
        at_most,
    )


def _bounds(bundle: Bundle, offered: int) -> tuple[int, int]:
    """Return how many may be picked; none at all is said by an action of its own."""
    at_most = min(bundle.at_most, offered)
    return min(max(bundle.at_least, 1), at_most), at_most


def _ways(spot: _Spot, page: int, pages: int, reader: Reader) -> tuple[Entry, ...]:
    path = spot.node.path
    ways: list[Entry] = []
    if path:
        back = level_showing(spot.root, spot.node)
        ways.append(Entry(back, reader(say("bot.menu.back"))))
    if page > 0:
        earlier = (*path, f"{PAGE}{page}") if page > 1 else path
        ways.append(Entry(earlier, reader(say("bot.menu.earlier"))))
    if page + 1 < pages:
        ways.append(Entry((*path, f"{PAGE}{page + 2}"), reader(say("bot.menu.more"))))
    return tuple(ways)


def _confirmation(spot: _Spot, said: str, reader: Reader) -> Menu:
    node = spot.node
    label = entry_labels([node], (), reader)[node.path]
    path = (*node.path, CONFIRMED)
    back = Entry(level_showing(spot.root, node), reader(say("bot.menu.back")))
    prompt = reader(say("bot.menu.confirm", action=said))
    return Menu(path, prompt, (Entry(path, label, "danger"),), ways=(back,))


def _picked(offered: Sequence[Offer], path: Path, values: Sequence[str]) -> Chosen:
    laid = level(find(grow(offered), path))
    if laid.bundle is None:
        raise _illegal(offered, values)
    texts = [node.text for node in laid.bundled if " ".join(node.path) in values]
    at_least, at_most = _bounds(laid.bundle, len(laid.bundled))
    if len(texts) != len(values) or not at_least <= len(texts) <= at_most:
        raise _illegal(offered, values)
    return Chosen((*texts, laid.bundle.then) if laid.bundle.then else tuple(texts))


def _illegal(offered: Sequence[Offer], words: Sequence[str]) -> IllegalAction:
    text = plain(" ".join(word[:60] for word in words[:OPTIONS]))
    return IllegalAction(text, [offer.text for offer in offered])
