"""The turn card: the message that carries a match's present state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.router import Press
from bot.tables.sitters import plays
from bot.ui import menu
from bot.ui.card import Card, Image, Item, Key, Keys, Select, Words
from bot.ui.controls import menu_blocks
from bot.ui.lines import (
    RECAP_LINES,
    bullets,
    label_reader,
    moment,
    person,
    reader_for,
    recapped,
    small,
    title_of,
)
from engine.game import Seat
from engine.messages import SeatName, listing, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.store.rows import UserId
    from bot.tables.chronicle import Line
    from bot.tables.table import Table
    from bot.ui.card import Block
    from bot.ui.choice_tree import Path
    from bot.ui.reader import Reader
    from engine.messages import Message
    from engine.texts import Texts

HAND, ZOOM, WAIT, SKIP = "hand", "zoom", "wait", "skip"
REPLACE, TAKE_BACK = "replace", "take-back"


@dataclass(frozen=True)
class Sight:
    """Everything that a turn card shows; nothing of it is secret."""

    table: Table
    recap: Sequence[Line] = ()  # what happened since the last turn of the seat to act
    image: Image | None = None
    scenes: Sequence[tuple[str, Message]] = ()  # other pictures on demand: id and title
    path: Path = ()  # how far a choice has been made
    has_lists: bool = False  # somebody at the table wants the position in sentences


def turn_card(sight: Sight, texts: Texts) -> Card:
    """Build the card of a running match; it may ping the players to act, once, when it is new."""
    reader = reader_for(sight.table, texts)
    controls = _controls(sight, label_reader(sight.table, texts))
    return Card((*_told(sight, reader), *controls), sight.table.users_to_act)


def past_card(sight: Sight, texts: Texts) -> Card:
    """Build what is left of a card whose turn is over: no controls but the private view."""
    who = listing([SeatName(seat) for seat in sight.table.to_act])
    why = say("bot.card.over") if sight.table.is_over else say("bot.card.past", who=who)
    return _put_away(sight, why, texts)


def moved_card(sight: Sight, texts: Texts) -> Card:
    """Build what is left of a card that was posted again further down."""
    return _put_away(sight, say("bot.card.moved"), texts)


def acts_in_private(table: Table) -> bool:
    """Tell whether actions are offered in the private view: seats differ in what they see."""
    return table.game.info.has_secrets or len(table.to_act) != 1


def others_of(table: Table) -> tuple[UserId, ...]:
    """Return the persons who may decide about a late turn."""
    users = [seat.user_id for seat in table.row.seats if seat.user_id and plays(seat)]
    return tuple(user for user in users if user not in table.users_to_act)


def take_back_key(table: Table, reader: Reader) -> Key:
    """Return the button by which owners get back a seat that a computer plays."""
    return Key(reader(say("bot.card.take-back")), Press(TAKE_BACK, table.id).custom_id, "main")


def zoom_select(table: Table, scenes: Sequence[tuple[str, Message]], reader: Reader) -> Select:
    """Return the list of the other pictures there are."""
    items = tuple(Item(reader(title), scene) for scene, title in scenes)
    return Select(Press(ZOOM, table.id).custom_id, reader(say("bot.card.zoom")), items)


def _put_away(sight: Sight, why: Message, texts: Texts) -> Card:
    reader = reader_for(sight.table, texts)
    blocks: list[Block] = [Words(f"### {_title(sight.table, reader)}"), small(reader(why))]
    blocks += [sight.image] if sight.image else []
    blocks += _hand_key(sight.table, reader)
    return Card(tuple(blocks))


def _told(sight: Sight, reader: Reader) -> Iterator[Block]:
    table = sight.table
    yield Words(f"{_heading(table, reader)}\n{_whose_turn(table, reader)}")
    if table.replaced:
        owners = listing([SeatName(seat) for seat in table.replaced])
        key = "bot.card.deserted" if table.is_deserted else "bot.card.replaced"
        yield small(reader(say(key, who=owners)))
    if sight.recap:
        yield Words(recapped(sight.recap, reader, most=_recap_lines(table)))
    if table.ply == 0:
        yield small(reader(say("bot.card.sealed", hash=table.seed_hash)))
    if sight.image:
        yield sight.image
    if sight.has_lists:
        yield Words(bullets(table.game.summarise(table.view(None)), reader))


def _recap_lines(table: Table) -> int:
    """Return how many lines are told: several computers act in a row before a person does."""
    computers = sum(1 for seat in table.row.seats if seat.level)
    return RECAP_LINES * 2 if computers > 1 else RECAP_LINES


def _heading(table: Table, reader: Reader) -> str:
    headline = table.game.headline(table.view(None))
    return f"### {_title(table, reader)}\n-# {reader(headline)}"


def _title(table: Table, reader: Reader) -> str:
    return reader(say("bot.card.title", title=title_of(table.game.info.id), match=table.id))


def _whose_turn(table: Table, reader: Reader) -> str:
    turn = table.row.turn
    names = [_person_to_act(table, seat, reader) for seat in table.to_act]
    since = moment(turn.started_at)
    key = "bot.card.turn" if len(names) == 1 else "bot.card.turns"
    if table.is_limit_reached:
        others = ", ".join(map(person, others_of(table)))
        return reader(say("bot.card.late", who=", ".join(names), since=since, others=others))
    if turn.ends_at is None:
        return reader(say(key, who=", ".join(names), since=since))
    until = moment(turn.ends_at, "f")
    return reader(say(f"{key}-until", who=", ".join(names), since=since, until=until))


def _person_to_act(table: Table, seat: Seat, reader: Reader) -> str:
    sitter = table.row.seats[seat]
    is_person = sitter.user_id is not None and plays(sitter)
    return person(sitter.user_id or 0) if is_person else f"**{reader.names[seat]}**"


def _controls(sight: Sight, reader: Reader) -> Iterator[Block]:
    table = sight.table
    if acts_in_private(table):
        yield from _hand_key(table, reader)
    elif table.users_to_act and table.is_running:
        (seat,) = table.to_act
        shown = menu.build(table.offers(seat), sight.path, reader, may_undo=table.may_undo(seat))
        yield from menu_blocks(shown, table.id, table.mark)
    if table.is_limit_reached:
        yield Keys(tuple(_late_keys(table, reader)))
    if table.replaced:
        yield Keys((take_back_key(table, reader),))
    if sight.scenes:
        yield zoom_select(table, sight.scenes, reader)


def _hand_key(table: Table, reader: Reader) -> Sequence[Block]:
    if not acts_in_private(table):
        return ()
    press = Press(HAND, table.id)
    return (Keys((Key(reader(say("bot.card.hand")), press.custom_id, "main"),)),)


def _late_keys(table: Table, reader: Reader) -> Iterator[Key]:
    yield Key(reader(say("bot.card.wait")), Press(WAIT, table.id, table.row.turn.round).custom_id)
    yield Key(
        reader(say("bot.card.skip")), Press(SKIP, table.id, table.row.turn.round).custom_id, "bad"
    )
    yield Key(
        reader(say("bot.card.replace")), Press(REPLACE, table.id, table.row.turn.round).custom_id
    )
