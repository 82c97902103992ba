"""Who reads: a language and the names of a table, which together put messages into words."""

from __future__ import annotations

from dataclasses import dataclass

from engine.messages import Message
from engine.texts import Texts


@dataclass(frozen=True)
class Reader:
    """What it takes to put messages into words; call it with a message."""

    texts: Texts
    names: tuple[str, ...] = ()  # by seat, as the medium wants them (escaped or not)

    def __call__(self, message: Message) -> str:
        """Put a message into words."""
        return self.texts.render(message, self.names)
