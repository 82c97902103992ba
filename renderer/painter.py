"""The contract between the bot and the pictures of any game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pkgutil import resolve_name
from typing import Any, Final, Protocol, TypeAlias, TypeVar

from renderer.picture import Picture, Scene
from renderer.plain import PlainPainter

V_contra = TypeVar("V_contra", contravariant=True)
E_contra = TypeVar("E_contra", contravariant=True)


class Painter(Protocol[V_contra, E_contra]):
    """Draws what a seat may see. Painters are pure and may run in several threads at once."""

    def scenes(self, view: V_contra) -> tuple[Scene, ...]:
        """Return the pictures that may be drawn from a view; the first is the main one."""
        ...

    def paint(
        self, view: V_contra, scene: str, names: Sequence[str], recent: Sequence[E_contra]
    ) -> Picture:
        """Draw a scene by its id.

        `names` are the players' by seat, from outside and not to be trusted; `recent` are the
        redacted events since the viewer's previous turn.
        """
        ...


AnyPainter: TypeAlias = Painter[Any, Any]

# By game; each is imported when its game is drawn first, so that one does not wait for the others.
PAINTERS: Final[Mapping[str, str]] = {
    "nutty_squirrels": "renderer.games.nutty_squirrels.paint:SquirrelPainter",
    "nutty_squirrels_solo": "renderer.games.nutty_squirrels.solo.paint:SoloPainter",
    "forest_shuffle": "renderer.games.forest_shuffle.paint:ForestPainter",
}


@lru_cache(maxsize=64)
def painter_for(game_id: str) -> AnyPainter:
    """Return the painter of a game; one without a painter gets its sentences on a plain picture."""
    painter = PAINTERS.get(game_id)
    return resolve_name(painter)() if painter else PlainPainter(game_id)
