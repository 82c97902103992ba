"""Draws the cards of matches that one person plays alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.store.rows import Result
from bot.tables.results import steps_of
from bot.ui.personal_card import LAST_LINES, SEAT, OwnSight, personal_card
from bot.ui.results import result_line

if TYPE_CHECKING:
    from bot.gallery import Gallery
    from bot.hands import Onlooker
    from bot.tables.dailies import Day
    from bot.tables.service import Tables
    from bot.tables.table import Table
    from bot.ui.card import Card
    from bot.ui.choice_tree import Path
    from engine.messages import Message


class PersonalCards:
    """What the person themselves is shown; the same state gives the same card."""

    def __init__(self, tables: Tables, gallery: Gallery) -> None:
        self._tables = tables
        self._gallery = gallery

    async def card(self, onlooker: Onlooker, table: Table, path: Path = ()) -> Card:
        """Return the card of a match, running or over, at a menu's `path`."""
        story = await self._tables.log(table, SEAT)
        recap = (*story.earlier, *story.since)[-LAST_LINES:]
        first, *others = self._gallery.scenes(table, SEAT)
        image = None
        if not onlooker.person.has_text_mode:
            image = await self._gallery.image(table, SEAT, first.id, recap[-1:])
        day = await self._tables.dailies.day(table.id)
        sight = OwnSight(
            table,
            recap=recap,
            image=image,
            scenes=tuple((scene.id, scene.title) for scene in others),
            path=path,
            day=day,
            result=await self.result(table, day),
        )
        return personal_card(sight, onlooker.texts)

    async def result(self, table: Table, day: Day | None) -> Message | None:
        """Say how a match went that was played to the end; None for others."""
        outcome = table.outcome
        if outcome is None or table.row.seats[SEAT].has_left:
            return None
        steps = await steps_of(self._tables.store, table)
        return result_line(table, Result(outcome.sheets[0].total, steps), day)
