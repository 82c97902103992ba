"""How much a computer player may think, in actions tried: the same choice comes out again."""

from __future__ import annotations

from collections.abc import Callable


def never() -> bool:
    """Say that it is not late: for wherever results must repeat."""
    return False


class Budget:
    """Counts the actions tried; over when they are used up, or when it is late."""

    def __init__(self, actions: int, is_late: Callable[[], bool] = never) -> None:
        self._left = actions
        self._is_late = is_late
        self._whole: Budget | None = None

    def part(self, actions: int) -> Budget:
        """Return a budget of so many actions that are counted here too."""
        part = Budget(actions, self._is_late)
        part._whole = self
        return part

    def spend(self) -> None:
        """Count one action tried."""
        self._left -= 1
        if self._whole:
            self._whole.spend()

    @property
    def is_over(self) -> bool:
        """Whether the player must make do with the best so far."""
        if self._left <= 0:
            return True
        return self._whole.is_over if self._whole else self._is_late()
