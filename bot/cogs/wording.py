"""Names and descriptions of commands, which Discord wants in English at import time."""

from __future__ import annotations

from engine.messages import say
from engine.texts import Texts

ENGLISH = Texts("en", "bot")


def told(key: str) -> str:
    """Return the description of a command or of one of its options."""
    return ENGLISH.render(say(f"bot.command.{key}"))
