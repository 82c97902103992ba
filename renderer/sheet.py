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

Stamp: TypeAlias = tuple[Sprite, int, int]  # with its corner on the part
Stamps: TypeAlias = tuple[Stamp, ...]


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
        self._tiles: list[list[Stamp]] = [[] for _ in range(self._columns * self._rows)]

    def stamp(self, sprite: Sprite, x: float, y: float) -> None:
        """Lay a sprite over the others, its anchor at (x, y)."""
        size = (self._columns, self._rows)
        for tile, stamp in _spread(sprite, round(x), round(y), size):
            self._tiles[tile].append(stamp)

    def png(self) -> bytes:
        """Return the file."""
        size = (self.width, self.height)
        return join(size, self.palette.table, [self._strip(row) for row in range(self._rows)])

    def _strip(self, row: int) -> Strip:
        first = row * self._columns
        parts = tuple(tuple(part) for part in self._tiles[first : first + self._columns])
        height = min(STRIP_HEIGHT, self.height - row * STRIP_HEIGHT)
        return _strip((self.width, height), self.ground, self.palette, parts)


@lru_cache(maxsize=4096)
def _spread(sprite: Sprite, x: int, y: int, tiles: tuple[int, int]) -> list[tuple[int, Stamp]]:
    """Cut a stamp into the tiles it touches; `tiles` is how many columns and rows there are."""
    left, top = x + sprite.left, y + sprite.top
    right, bottom = left + sprite.picture.width, top + sprite.picture.height
    columns = range(max(0, left // TILE_WIDTH), min(tiles[0], -(-right // TILE_WIDTH)))
    rows = range(max(0, top // STRIP_HEIGHT), min(tiles[1], -(-bottom // STRIP_HEIGHT)))
    return [
        (
            row * tiles[0] + column,
            (sprite, left - column * TILE_WIDTH, top - row * STRIP_HEIGHT),
        )
        for row, column in product(rows, columns)
    ]


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
