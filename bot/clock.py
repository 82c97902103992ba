"""The one source of time; tests and the playground move it."""

from __future__ import annotations

from typing import Protocol

from discord.utils import utcnow


class Clock(Protocol):
    """Tells the time."""

    def now(self) -> int:
        """Return UTC seconds."""
        ...


class DiscordClock:
    """Tells the time as discord.py does, which a simulated Discord can move."""

    def now(self) -> int:
        """Return UTC seconds."""
        return int(utcnow().timestamp())
