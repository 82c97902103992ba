"""Looking at pictures in tests."""

from __future__ import annotations

import io

from PIL import Image, ImageChops

from renderer.canvas import Box


def opened(data: bytes) -> Image.Image:
    """Read a picture as RGB; fails when the file is broken."""
    picture = Image.open(io.BytesIO(data))
    picture.load()
    return picture.convert("RGB")


def colours(picture: Image.Image) -> set[str]:
    """Return the colours of a picture."""
    found = picture.getcolors(1 << 24)
    assert found is not None
    return {"#" + bytes(pixel).hex().upper() for _, pixel in found if isinstance(pixel, tuple)}


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
