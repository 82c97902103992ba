"""PNG files put together from strips that were compressed before.

PNG (ISO/IEC 15948) keeps all rows in one zlib stream. Deflate blocks that end with a full flush do
not look back, so those of a strip stay valid whatever stands above it; only the checksum of the
whole has to be worked out anew, from the strips' own (Adler-32, RFC 1950).
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from typing import Final, NamedTuple

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
LEVEL: Final = 5  # a tenth larger than 6, in half the time
RAW: Final = -15  # deflate without header and checksum, window of 32 kB
ZLIB_HEADER: Final = b"\x78\x9c"
LAST_BLOCK: Final = b"\x03\x00"  # an empty final block
ADLER: Final = 65521
ONE_BYTE_INDICES: Final = (8, 3, 0, 0, 0)  # depth, palette, deflate, filters, not interlaced


class Strip(NamedTuple):
    """Some rows, compressed."""

    data: bytes
    checksum: int
    length: int  # of the rows before compression


def deflate(rows: bytes) -> Strip:
    """Compress rows; each starts with the byte that names its filter."""
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, RAW, 9)
    data = packer.compress(rows) + packer.flush(zlib.Z_FULL_FLUSH)
    return Strip(data, zlib.adler32(rows), len(rows))


def join(size: tuple[int, int], palette: bytes, strips: Sequence[Strip]) -> bytes:
    """Return the file of a picture in palette colours, its strips from top to bottom."""
    checksum = 1
    for strip in strips:
        checksum = _joined_checksum(checksum, strip)
    rows = [ZLIB_HEADER, *(strip.data for strip in strips), LAST_BLOCK, struct.pack(">I", checksum)]
    return b"".join(
        (
            SIGNATURE,
            _chunk(b"IHDR", struct.pack(">II5B", *size, *ONE_BYTE_INDICES)),
            _chunk(b"PLTE", palette),
            _chunk(b"IDAT", b"".join(rows)),
            _chunk(b"IEND", b""),
        )
    )


def _joined_checksum(before: int, strip: Strip) -> int:
    """Adler-32 of all that came before with the strip behind it."""
    low, high = before & 0xFFFF, before >> 16
    strip_low, strip_high = strip.checksum & 0xFFFF, strip.checksum >> 16
    total = (low + strip_low - 1) % ADLER
    weighted = (high + strip_high + strip.length * (low - 1)) % ADLER
    return weighted << 16 | total


def _chunk(name: bytes, body: bytes) -> bytes:
    checksum = zlib.crc32(body, zlib.crc32(name))
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", checksum)
