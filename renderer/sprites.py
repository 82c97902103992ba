"""Sprites: pieces of a picture, drawn once, and the pictograms they are made from."""

from __future__ import annotations

import io
from functools import lru_cache
from importlib.resources import files
from typing import Final

from PIL import Image, ImageFilter
from PIL.PngImagePlugin import PngImageFile

PICTOGRAMS: Final = files("renderer").joinpath("assets", "pictograms")


class Sprite:
    """A drawn piece and where its corner lies beside its anchor; two are the same only by identity.

    Recipes that make sprites are cached functions, so that equal pieces are one object and a
    picture's parts can be looked up by the sprites on them.
    """

    __slots__ = ("alpha", "left", "picture", "top")

    def __init__(self, drawn: Image.Image, left: int, top: int) -> None:
        box = drawn.getbbox() or (0, 0, 1, 1)
        trimmed = drawn.crop(box)
        self.picture = trimmed.convert("RGB")
        self.alpha = trimmed.getchannel("A")
        self.left, self.top = left + box[0], top + box[1]


@lru_cache(maxsize=512)
def mask(name: str, size: int, thicken: int = 0) -> Image.Image:
    """Return a pictogram's alpha, `size` pixels square, its strokes `thicken` pixels fatter."""
    full = _full_mask(name)
    smooth = Image.Resampling.BOX if size < full.width else Image.Resampling.BICUBIC
    small = full.resize((size, size), smooth)  # pyright: ignore[reportUnknownMemberType]
    return small.filter(ImageFilter.MaxFilter(2 * thicken + 1)) if thicken else small


@lru_cache(maxsize=128)
def _full_mask(name: str) -> Image.Image:
    # not Image.open: it loads the readers of five formats first
    return PngImageFile(io.BytesIO(PICTOGRAMS.joinpath(f"{name}.png").read_bytes())).convert("L")
