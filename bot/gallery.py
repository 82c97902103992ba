"""Pictures of matches, drawn off the event loop and kept for a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING, Any, TypeAlias

from bot.ui.card import Image
from renderer.painter import painter_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.tables.chronicle import Line
    from bot.tables.table import Table
    from engine.game import Seat
    from renderer.picture import Scene

KEPT = 64  # pictures, some 50 kB each

Frame: TypeAlias = tuple[int, int, int | None, str]  # match, ply, viewer, scene


class Gallery:
    """Draws what a seat, or everybody, may see; equal frames are drawn once."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Frame, Image] = OrderedDict()

    async def image(
        self, table: Table, viewer: Seat | None, scene: str, recap: Sequence[Line] = ()
    ) -> Image:
        """Return a picture of the match as it stands; `recap` tells what is new to the viewer."""
        recent = tuple(event for line in recap for event in line.events)
        frame = (table.id, table.ply, viewer, scene)
        if frame not in self._kept:
            self._kept[frame] = await asyncio.to_thread(_painted, table, viewer, scene, recent)
        self._kept.move_to_end(frame)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return self._kept[frame]

    def scenes(self, table: Table, viewer: Seat | None) -> tuple[Scene, ...]:
        """Return what there is to look at, the most important first."""
        return painter_for(table.game.info.id).scenes(table.view(viewer))

    def private_scenes(self, table: Table, seat: Seat) -> tuple[Scene, ...]:
        """Return the scenes that only a seat sees, or else its own view of the main one."""
        everybody = {scene.id for scene in self.scenes(table, None)}
        own = self.scenes(table, seat)
        return tuple(scene for scene in own if scene.id not in everybody) or own[:1]


def _painted(table: Table, viewer: Seat | None, scene: str, recent: tuple[Any, ...]) -> Image:
    painter = painter_for(table.game.info.id)
    picture = painter.paint(table.view(viewer), scene, table.names, recent)
    return Image(picture.data, picture.alt, picture.file_name)
