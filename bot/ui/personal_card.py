"""The card of a match that one person plays alone; nobody else sees it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.router import Press
from bot.ui import menu
from bot.ui.card import Card, Key, Keys, Words
from bot.ui.controls import menu_blocks
from bot.ui.end_card import RECORD, score_blocks
from bot.ui.hand import HINT
from bot.ui.lines import bullets, label_reader, reader_for, recapped, small, title_of
from bot.ui.turn_card import zoom_select
from engine.game import Seat
from engine.messages import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.tables.chronicle import Line
    from bot.tables.dailies import Day
    from bot.tables.table import Table
    from bot.ui.card import Block, Image
    from bot.ui.choice_tree import Path
    from bot.ui.reader import Reader
    from engine.messages import Message
    from engine.texts import Texts

AGAIN, SHARE, STANDINGS, GIVE_UP = "again", "share", "standings", "give-up"
SEAT = Seat(0)  # the only one
LAST_LINES = 4


@dataclass(frozen=True)
class OwnSight:
    """Everything that a person is shown of a match of theirs."""

    table: Table
    recap: Sequence[Line] = ()
    image: Image | None = None
    scenes: Sequence[tuple[str, Message]] = ()  # other pictures on demand: id and title
    path: Path = ()  # how far a choice has been made
    day: Day | None = None  # where it is an attempt at a daily challenge
    result: Message | None = None  # once it was played to the end


def personal_card(sight: OwnSight, texts: Texts) -> Card:
    """Build the card of a personal match, running or over."""
    reader = reader_for(sight.table, texts)
    told = _told(sight, reader)
    if sight.table.is_over:
        return Card((*told, *_ending(sight, reader)))
    lines, controls = _lines(sight, reader), _controls(sight, label_reader(sight.table, texts))
    if sight.image is None:
        return Card((*told, *lines, *controls))
    return Card((*told, *controls, *lines))  # a thumb finds the controls first


def is_shareable(table: Table) -> bool:
    """Tell whether there is a result that others have not been shown yet."""
    return (
        table.row.status == "finished" and not table.row.seats[SEAT].has_left and not table.row.card
    )


def _told(sight: OwnSight, reader: Reader) -> Iterator[Block]:
    table, view = sight.table, sight.table.view(SEAT)
    title = say("bot.card.title", title=title_of(table.game.info.id), match=table.id)
    yield Words(f"### {reader(title)}\n-# {reader(table.game.headline(view))}")
    if sight.day:
        yield small(reader(_daily_line(sight.day)))
    if sight.recap:
        yield Words(recapped(sight.recap, reader, most=LAST_LINES))
    if table.ply == 0:
        key = "bot.daily.sealed" if sight.day else "bot.card.sealed"
        yield small(reader(say(key, hash=table.seed_hash)))
    if sight.image:
        yield sight.image
    else:
        yield Words(bullets(table.game.summarise(view), reader))


def _lines(sight: OwnSight, reader: Reader) -> Iterator[Block]:
    private = sight.table.game.private_lines(sight.table.view(SEAT))
    if private:
        yield Words(bullets(private, reader))


def _daily_line(day: Day) -> Message:
    kind = "counted" if day.row.is_counted else "practice"
    return say(f"bot.daily.{kind}", day=day.row.day)


def _controls(sight: OwnSight, reader: Reader) -> Iterator[Block]:
    table = sight.table
    if not table.is_running:
        yield Words(reader(say("bot.card.paused")))
        return
    shown = menu.build(table.offers(SEAT), sight.path, reader, may_undo=table.may_undo(SEAT))
    yield from menu_blocks(shown, table.id, table.mark, tuple(_other_keys(sight, reader)))
    if sight.scenes:
        yield zoom_select(table, sight.scenes, reader)


def _other_keys(sight: OwnSight, reader: Reader) -> Iterator[Key]:
    table = sight.table
    if not (sight.day and sight.day.row.is_counted):  # who counts, counts by their own wits
        yield Key(reader(say("bot.card.hint")), Press(HINT, table.id, table.mark).custom_id)
    if not _may_stop(table):
        yield Key(reader(say("bot.personal.give-up")), Press(GIVE_UP, table.id).custom_id)
    yield from _standings_key(sight, reader)


def _may_stop(table: Table) -> bool:
    """Tell whether the game itself offers an end, which keeps the result; two would confuse."""
    resorts = table.game.info.last_resorts
    return any(offer.choices[0].key in resorts for offer in table.offers(SEAT))


def _ending(sight: OwnSight, reader: Reader) -> Iterator[Block]:
    table = sight.table
    yield Words(_ending_line(sight, reader))
    if table.outcome:
        yield from score_blocks(table.outcome.sheets, reader)
    yield Keys(tuple(_ending_keys(sight, reader)))
    if table.seed and (sight.day is None or sight.day.is_past):
        yield small(reader(say("bot.end.seed", seed=table.seed, hash=table.seed_hash)))
    elif sight.day:
        yield small(reader(say("bot.daily.sealed", hash=table.seed_hash)))


def _ending_line(sight: OwnSight, reader: Reader) -> str:
    outcome = sight.table.outcome
    if sight.result is None or outcome is None:
        return reader(outcome.reason if outcome else say("bot.end.ended"))
    return f"**{reader(sight.result)}**\n{reader(outcome.reason)}"


def _ending_keys(sight: OwnSight, reader: Reader) -> Iterator[Key]:
    table = sight.table
    if is_shareable(table):
        yield Key(reader(say("bot.personal.share")), Press(SHARE, table.id).custom_id, "good")
    yield Key(reader(say(_again_key(sight.day))), Press(AGAIN, table.id).custom_id, "main")
    yield Key(reader(say("bot.end.record")), Press(RECORD, table.id).custom_id)
    yield from _standings_key(sight, reader)


def _again_key(day: Day | None) -> str:
    if day is None:
        return "bot.personal.again"
    return "bot.daily.today" if day.is_past else "bot.daily.practise"


def _standings_key(sight: OwnSight, reader: Reader) -> tuple[Key, ...]:
    if sight.day is None:
        return ()
    press = Press(STANDINGS, sight.table.id)
    return (Key(reader(say("bot.daily.standings-key")), press.custom_id),)
