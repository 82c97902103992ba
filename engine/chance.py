"""Seeded chance, equal on every Python version and machine."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")

WORD = 8  # bytes taken for one draw
SEED_BYTES = 16


class Chance:
    """A stream of draws that depends on (seed, ply) alone.

    Blocks are keyed BLAKE2b digests of a counter; a draw takes eight bytes and rejects the
    biased tail. `random.Random` promises no stable `shuffle` across Python versions.
    """

    def __init__(self, seed: bytes, ply: int) -> None:
        self._seed = seed
        self._ply = ply
        self._block = 0
        self._bytes = b""

    def below(self, bound: int) -> int:
        """Draw a whole number from 0 up to `bound` - 1, each equally likely."""
        limit = (1 << 8 * WORD) // bound * bound
        while True:
            word = self._word()
            if word < limit:
                return word % bound

    def pick(self, items: Sequence[T]) -> T:
        """Draw one of `items`, which may not be empty."""
        return items[self.below(len(items))]

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return `items` in an order drawn by Fisher and Yates' method."""
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck)

    def _word(self) -> int:
        if len(self._bytes) < WORD:
            counter = self._ply.to_bytes(8, "big") + self._block.to_bytes(8, "big")
            self._bytes = blake2b(counter, key=self._seed, person=b"oakwood").digest()
            self._block += 1
        word, self._bytes = self._bytes[:WORD], self._bytes[WORD:]
        return int.from_bytes(word, "big")


def seed_hash(seed: bytes) -> str:
    """Return the commitment to a seed that is shown before it may be known (32 hex digits)."""
    return blake2b(seed, digest_size=16, person=b"oakwood-seed").hexdigest()


def seed_from(text: str) -> bytes:
    """Make a seed of a text: the same seed for the same text, for whoever wants it again."""
    return blake2b(text.encode(), digest_size=SEED_BYTES, person=b"oakwood-text").digest()
