"""A sheet of sprites that becomes a file; only the parts that are new cost time."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Final, TypeAlias

from PIL import Image

from renderer.palette import Palette
from renderer.png import Strip, deflate, join
from renderer.sprites import Sprite

TILE_WIDTH: Final = 110
STRIP_HEIGHT: Final = 50

Stamps: TypeAlias = tuple[tuple[Sprite, int, int], ...]  # with their corners on the part


class Sheet:
    """A picture as sprites laid one over the other.

    The sheet is cut into strips and those into tiles. A tile is known by the sprites on it, a strip
    by its tiles; both are kept, so that a picture like the last one costs only what has changed.
    """

    def __init__(self, width: int, height: int, ground: str, palette: Palette) -> None:
        self.width, self.height = width, height
        self.ground, self.palette = ground, palette
        self._columns = -(-width // TILE_WIDTH)
        self._rows = -(-height // STRIP_HEIGHT)
        self._tiles: list[list[tuple[Sprite, int, int]]] = [
            [] for _ in range(self._columns * self._rows)
        ]

    def stamp(self, sprite: Sprite, x: float, y: float) -> None:
        """Lay a sprite over the others, its anchor at (x, y)."""
        left, top = round(x) + sprite.left, round(y) + sprite.top
        right, bottom = left + sprite.picture.width, top + sprite.picture.height
        columns = range(max(0, left // TILE_WIDTH), min(self._columns, -(-right // TILE_WIDTH)))
        rows = range(max(0, top // STRIP_HEIGHT), min(self._rows, -(-bottom // STRIP_HEIGHT)))
        for row, column in product(rows, columns):
            shifted = (sprite, left - column * TILE_WIDTH, top - row * STRIP_HEIGHT)
            self._tiles[row * self._columns + column].append(shifted)

    def png(self) -> bytes:
        """Return the file."""
        size = (self.width, self.height)
        return join(size, self.palette.table, [self._strip(row) for row in range(self._rows)])

    def _strip(self, row: int) -> Strip:
        first = row * self._columns
        parts = tuple(tuple(part) for part in self._tiles[first : first + self._columns])
        height = min(STRIP_HEIGHT, self.height - row * STRIP_HEIGHT)
        return _strip((self.width, height), self.ground, self.palette, parts)


@lru_cache(maxsize=1024)
def _strip(
    size: tuple[int, int], ground: str, palette: Palette, parts: tuple[Stamps, ...]
) -> Strip:
    width, height = size
    # one column more on the left: the byte before each row that says it is not filtered
    rows = Image.new("L", (width + 1, height))
    for column, stamps in enumerate(parts):
        tile_width = min(TILE_WIDTH, width - column * TILE_WIDTH)
        tile = _tile((tile_width, height), ground, palette, stamps)
        rows.paste(tile, (1 + column * TILE_WIDTH, 0))
    return deflate(rows.tobytes())


@lru_cache(maxsize=4096)
def _tile(size: tuple[int, int], ground: str, palette: Palette, stamps: Stamps) -> Image.Image:
    picture = Image.new("RGB", size, ground)
    for sprite, x, y in stamps:
        picture.paste(sprite.picture, (x, y), sprite.alpha)
    return Image.frombytes("L", size, palette.flatten(picture).tobytes())
