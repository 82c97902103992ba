"""Private views: what a seat is shown alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from bot.personal_cards import PersonalCards
from bot.ui.hand import PrivateSight, hand_card

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.gallery import Gallery
    from bot.store.rows import PersonRow
    from bot.tables.service import Tables
    from bot.tables.table import Table
    from bot.ui.card import Card, Image
    from bot.ui.choice_tree import Path
    from engine.game import Seat
    from engine.messages import Message
    from engine.texts import Texts


class Onlooker(Protocol):
    """Who is shown something: a request is one."""

    person: PersonRow
    texts: Texts


class Hands:
    """Draws a seat's own view of its match."""

    def __init__(self, tables: Tables, gallery: Gallery) -> None:
        self._tables = tables
        self._gallery = gallery
        self.own = PersonalCards(tables, gallery)

    async def card(
        self,
        onlooker: Onlooker,
        table: Table,
        seat: Seat,
        told: Sequence[Message] = (),
        path: Path = (),
    ) -> Card:
        """Return the private view; `told` is what the click has just done."""
        if table.is_personal:
            return await self.own.card(onlooker, table, path)
        has_lists = onlooker.person.has_text_mode
        images = () if has_lists else await self._images(table, seat)
        sight = PrivateSight(table, seat, told, images, path, has_lists)
        return hand_card(sight, onlooker.texts)

    async def _images(self, table: Table, seat: Seat) -> tuple[Image, ...]:
        recap = await self._tables.recap(table, seat, seat)
        scenes = self._gallery.private_scenes(table, seat)
        return tuple([await self._gallery.image(table, seat, scene.id, recap) for scene in scenes])
