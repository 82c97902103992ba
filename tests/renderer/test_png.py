"""Files from strips are what any reader expects."""

from __future__ import annotations

import io
import zlib

from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from renderer.canvas import Box, Pen
from renderer.palette import GROUND, INK, PARCHMENT, SEATS, Palette
from renderer.png import deflate, join
from renderer.sheet import STRIP_HEIGHT, TILE_WIDTH, Sheet
from tests.renderer.pixels import opened

PALETTE = Palette([GROUND, INK, PARCHMENT, *SEATS])


@given(st.lists(st.binary(min_size=1, max_size=60), min_size=1, max_size=5))
def test_strips_join_to_one_valid_stream(rows: list[bytes]) -> None:
    width = 7
    strips = [b"".join(b"\0" + row.ljust(width, b"\1")[:width] for row in [part]) for part in rows]
    file = join((width, len(strips)), bytes(768), [deflate(strip) for strip in strips])
    start = file.index(b"IDAT") + 4
    length = int.from_bytes(file[start - 8 : start - 4], "big")
    assert zlib.decompress(file[start : start + length]) == b"".join(strips)
    Image.open(io.BytesIO(file)).load()


@given(
    st.lists(
        st.tuples(
            st.integers(-80, 400), st.integers(-80, 300), st.sampled_from([INK, PARCHMENT, *SEATS])
        ),
        max_size=12,
    )
)
def test_sprites_lie_where_they_are_stamped_across_tiles(
    stamps: list[tuple[int, int, str]],
) -> None:
    size = (3 * TILE_WIDTH + 17, 4 * STRIP_HEIGHT + 9)
    sheet = Sheet(*size, GROUND, PALETTE)
    expected = Image.new("RGB", size, GROUND)
    for x, y, colour in stamps:
        pen = Pen(Box(0, 0, 60, 70))
        pen.plate(Box(0, 0, 60, 70), 0, colour)
        sheet.stamp(pen.sprite(), x, y)
        expected.paste(colour, (x, y, x + 60, y + 70))
    assert opened(sheet.png()).tobytes() == expected.tobytes()
