"""Marks on controls: they tell one position of a match from every other, and nothing else.

A number of plies on a control would tell others how often somebody has tried something in private.
"""

from __future__ import annotations

from hashlib import blake2b

MARKS = 36**6  # six digits of a custom_id


def mark_of(seed: bytes, ply: int) -> int:
    """Return the mark of a match at `ply`; nobody can tell the ply from it without the seed."""
    digest = blake2b(ply.to_bytes(8, "big"), key=seed, person=b"oakwood mark", digest_size=8)
    return int.from_bytes(digest.digest(), "big") % MARKS
