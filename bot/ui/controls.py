"""Menus as controls: buttons and selects that know which match and position they were made for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.router import Press
from bot.ui.card import Item, Key, Keys, Select, Words
from bot.ui.names import escaped

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bot.store.rows import MatchId
    from bot.ui.card import Block, Tone
    from bot.ui.menu import Entry, Menu, Style
    from bot.ui.menu import Select as Choice

ACT = "act"
SHOWN = 32  # letters of a select's placeholder that a phone has room for
TONES: dict[Style, Tone] = {"primary": "main", "secondary": "plain", "danger": "bad"}


def menu_blocks(
    menu: Menu, match_id: MatchId, mark: int, extra: tuple[Key, ...] = ()
) -> Iterator[Block]:
    """Lay out a menu, made with a reader for labels, in at most five rows.

    The `extra` buttons stand in the last row, beside the ways back.
    """
    if menu.prompt:
        yield Words(f"**{escaped(menu.prompt)}**")
    if menu.bundle:
        if len(menu.bundle.placeholder) > SHOWN:
            yield Words(f"**{escaped(menu.bundle.placeholder)}**")
        yield _select(menu.bundle, match_id, mark)
    if menu.buttons:
        yield Keys(tuple(_keys(menu.buttons, match_id, mark)))
    if menu.select:
        yield _select(menu.select, match_id, mark)
    if last := (*_keys(menu.ways, match_id, mark), *extra):
        yield Keys(last)


def _keys(entries: Iterable[Entry], match_id: MatchId, mark: int) -> Iterator[Key]:
    for entry in entries:
        press = Press(ACT, match_id, mark, " ".join(entry.path))
        yield Key(entry.label, press.custom_id, TONES[entry.style])


def _select(choice: Choice, match_id: MatchId, mark: int) -> Select:
    press = Press(ACT, match_id, mark, " ".join(choice.path))
    items = tuple(Item(entry.label, " ".join(entry.path)) for entry in choice.entries)
    return Select(press.custom_id, choice.placeholder, items, choice.at_least, choice.at_most)
