"""The private view: what only one seat sees, and what it may do now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.router import Press
from bot.ui import menu
from bot.ui.card import Card, Key, Keys, Words
from bot.ui.controls import menu_blocks
from bot.ui.lines import bullets, label_reader, reader_for, small, title_of
from bot.ui.turn_card import take_back_key
from engine.messages import SeatName, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.tables.table import Table
    from bot.ui.card import Block, Image
    from bot.ui.choice_tree import Path
    from bot.ui.reader import Reader
    from engine.game import Seat
    from engine.messages import Message
    from engine.texts import Texts


HINT = "hint"


@dataclass(frozen=True)
class PrivateSight:
    """Everything that a seat is shown alone."""

    table: Table
    seat: Seat
    told: Sequence[Message] = ()  # what its own click has just done
    images: Sequence[Image] = ()
    path: Path = ()
    has_lists: bool = False  # sentences instead of pictures


def hand_card(sight: PrivateSight, texts: Texts) -> Card:
    """Build the private view."""
    reader = reader_for(sight.table, texts)
    told = _told(sight, reader)
    controls = _controls(sight, label_reader(sight.table, texts))
    if sight.has_lists:
        return Card((*told, *_lines(sight, reader), *controls))
    return Card((*told, *controls, *_lines(sight, reader)))  # a thumb finds the controls first


def _told(sight: PrivateSight, reader: Reader) -> Iterator[Block]:
    table, view = sight.table, sight.table.view(sight.seat)
    title = say("bot.card.title", title=title_of(table.game.info.id), match=table.id)
    yield Words(f"### {reader(title)}\n-# {reader(table.game.headline(view))}")
    if sight.told:
        yield Words(bullets(sight.told, reader))
    if sight.has_lists:
        yield Words(bullets(table.game.summarise(view), reader))
    else:
        yield from sight.images


def _lines(sight: PrivateSight, reader: Reader) -> Iterator[Block]:
    private = sight.table.game.private_lines(sight.table.view(sight.seat))
    if private:
        yield Words(bullets(private, reader))


def _controls(sight: PrivateSight, reader: Reader) -> Iterator[Block]:
    table, seat = sight.table, sight.seat
    if table.row.seats[seat].level and table.is_running:
        yield small(reader(say("bot.card.replaced", who=SeatName(seat))))
        yield Keys((take_back_key(table, reader),))
    elif seat in table.to_act and table.is_running:
        shown = menu.build(table.offers(seat), sight.path, reader, may_undo=table.may_undo(seat))
        hint = Press(HINT, table.id, table.mark)
        key = Key(reader(say("bot.card.hint")), hint.custom_id)
        yield from menu_blocks(shown, table.id, table.mark, (key,))
    elif table.to_act:
        yield small(reader(say("bot.card.not-you")))
