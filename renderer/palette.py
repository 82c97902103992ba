"""Colours: those that all pictures share, and palettes that pictures are reduced to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PIL import Image

GROUND: Final = "#1E2D1D"
INK: Final = "#26190F"
PARCHMENT: Final = "#F8EDCE"
GOLD: Final = "#FFC42E"
LIGHT: Final = "#FFE27A"  # "you, now": lit rims, halos, plates

# Okabe-Ito without its blue, on which dark digits fall below 4.5:1
SEATS: Final = ("#E69F00", "#56B4E9", "#CC79A7", "#F0E442", "#009E73", "#D55E00")


class Palette:
    """At most 256 colours, kept exactly; every pixel of a picture goes to the nearest of them.

    Few colours make small files, and neighbouring tones still serve as soft edges. What must not
    drift (a seat's colour) has to be among them.
    """

    def __init__(self, colours: Iterable[str]) -> None:
        self.colours = tuple(dict.fromkeys(colour.upper() for colour in colours))
        self.table = bytes.fromhex("".join(colour.lstrip("#") for colour in self.colours))
        self._image = Image.new("P", (1, 1))
        self._image.putpalette(self.table)

    def flatten(self, picture: Image.Image) -> Image.Image:
        """Turn an RGB picture into palette indices, without dithering."""
        return picture.quantize(palette=self._image, dither=Image.Dither.NONE)


def mix(colour: str, other: str, share: float) -> str:
    """Return `colour` with `share` (0 to 1) of `other` in it."""
    pairs = zip(_channels(colour), _channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def _channels(colour: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(colour.lstrip("#")))
