"""Looking at pictures in tests."""

from __future__ import annotations

import io

from PIL import Image, ImageChops, ImageStat

from renderer.canvas import Box


def opened(data: bytes) -> Image.Image:
    """Read a picture as RGB; fails when the file is broken."""
    picture = Image.open(io.BytesIO(data))
    picture.load()
    return picture.convert("RGB")


def colours(picture: Image.Image) -> set[str]:
    """Return the colours of a picture."""
    found = picture.getcolors(1 << 16)
    assert found is not None
    return {"#" + bytes(pixel).hex().upper() for _, pixel in found if isinstance(pixel, tuple)}


def unlikeness(one: Image.Image, other: Image.Image, patch: int = 20) -> tuple[float, float]:
    """Return how far two pictures differ, of 255: in the mean, and in the worst patch."""
    difference = ImageChops.difference(one, other).convert("L")
    patches = difference.resize(  # pyright: ignore[reportUnknownMemberType]
        (one.width // patch, one.height // patch), Image.Resampling.BOX
    )
    return ImageStat.Stat(difference).mean[0], ImageStat.Stat(patches).extrema[0][1]


def changed_area(one: Image.Image, other: Image.Image) -> Box | None:
    """Return the smallest box that holds all pixels in which two pictures differ."""
    box = ImageChops.difference(one, other).getbbox()
    return Box(*box) if box else None


def holds(outer: Box, inner: Box | None) -> bool:
    """Tell whether a box lies inside another one."""
    return inner is None or (
        outer.left <= inner.left
        and outer.top <= inner.top
        and inner.right <= outer.right
        and inner.bottom <= outer.bottom
    )
