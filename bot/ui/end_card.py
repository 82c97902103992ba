"""The end card: who won, by what, and what can be done with a match that is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.router import Press
from bot.ui.card import Card, Key, Keys, Words, shortened
from bot.ui.lines import reader_for, recapped, small, title_of
from engine.messages import SeatName, listing, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.tables.chronicle import Line
    from bot.tables.table import Table
    from bot.ui.card import Block, Image
    from bot.ui.reader import Reader
    from engine.game import Outcome, ScoreSheet
    from engine.texts import Texts

REMATCH, RECORD = "rematch", "record"
LAST_LINES = 4
SHEETS_LIMIT = 3_000  # characters of all seats' sheets


def end_card(
    table: Table, texts: Texts, *, recap: Sequence[Line] = (), image: Image | None = None
) -> Card:
    """Build the last card of a match, also of one that was ended before its time."""
    reader = reader_for(table, texts)
    return Card(tuple(_blocks(table, reader, recap, image)))


def score_blocks(sheets: Sequence[ScoreSheet], reader: Reader) -> Iterator[Words]:
    """Write the points of all seats by source, a paragraph each, the best seat first.

    A source has a line of its own where all of them have room, else they stand in a row.
    """
    order = sorted(range(len(sheets)), key=lambda seat: -sheets[seat].total)
    told = {seat: _sources(sheets[seat], reader) for seat in order}
    is_roomy = sum(len(line) + 3 for lines in told.values() for line in lines) <= SHEETS_LIMIT
    for seat in order:
        total = say("bot.end.total", who=SeatName(seat), count=sheets[seat].total)
        lines = [f"- {line}" for line in told[seat]]
        if told[seat] and not is_roomy:
            lines = [shortened(" · ".join(told[seat]), SHEETS_LIMIT // len(sheets))]
        yield Words("\n".join((f"**{reader(total)}**", *lines)))


def _sources(sheet: ScoreSheet, reader: Reader) -> tuple[str, ...]:
    """Say what a total is made of; what brought nothing is left out."""
    return tuple(
        reader(say("bot.end.line", source=line.source, points=line.points))
        for line in sheet.lines
        if line.points
    )


def _blocks(
    table: Table, reader: Reader, recap: Sequence[Line], image: Image | None
) -> Iterator[Block]:
    title = say("bot.card.title", title=title_of(table.game.info.id), match=table.id)
    outcome = table.outcome
    said = _winner_lines(outcome, reader) if outcome else reader(say("bot.end.ended"))
    yield Words(f"### {reader(title)}\n{said}")
    if recap:
        yield Words(recapped(recap[-LAST_LINES:], reader))
    if image:
        yield image
    if outcome:
        yield from score_blocks(outcome.sheets, reader)
    yield Keys(tuple(_keys(table, reader)))
    if table.seed:
        yield small(reader(say("bot.end.seed", seed=table.seed, hash=table.seed_hash)))


def _winner_lines(outcome: Outcome, reader: Reader) -> str:
    winners = listing([SeatName(seat) for seat in outcome.winners])
    won = say("bot.end.won", who=winners, count=len(outcome.winners))
    if not outcome.winners:
        won = say("bot.end.nobody")
    return f"**{reader(won)}**\n{reader(outcome.reason)}"


def _keys(table: Table, reader: Reader) -> Iterator[Key]:
    rematch, record = Press(REMATCH, table.id), Press(RECORD, table.id)
    yield Key(reader(say("bot.end.rematch")), rematch.custom_id, "main")
    yield Key(reader(say("bot.end.record")), record.custom_id)
