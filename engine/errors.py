"""The engine's error tree, each error with its objects and a sentence for players.

EngineError
├── BadSetup            a match cannot start like this
├── UnknownGame         no game of that name
├── IllegalAction       the text is not among the legal actions
├── NotYourTurn         another seat is to act
├── GameOver            the match has ended
├── StalePly            the match has moved on since the action was offered
├── UndoRefused         there is nothing that may be taken back
└── RecordError         a transcript or an export cannot be read or replayed
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from engine.messages import Message, SeatName, listing, say
from engine.texts import english


class EngineError(Exception):
    """Something asked of the engine that the rules refuse; `message` is fit for a player."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return english().render(self.message)


class BadSetup(EngineError):
    """A match cannot start with these seats or options."""


class UnknownGame(EngineError):
    """No game of that name is registered."""

    def __init__(self, game: str, known: Sequence[str]) -> None:
        super().__init__(say("engine.error.unknown-game", game=game, known=listing(known)))
        self.game = game


class IllegalAction(EngineError):
    """The text is not among the legal actions of the seat."""

    def __init__(self, text: str, legal: Sequence[str]) -> None:
        close = get_close_matches(text, legal, n=3, cutoff=0.4) or sorted(legal)[:3]
        super().__init__(say("engine.error.illegal-action", text=text[:60], close=listing(close)))
        self.text = text
        self.legal = tuple(legal)


class NotYourTurn(EngineError):
    """Another seat is to act."""

    def __init__(self, seat: int, to_act: Sequence[int]) -> None:
        waiting = listing([SeatName(other) for other in to_act])
        super().__init__(say("engine.error.not-your-turn", waiting=waiting))
        self.seat = seat
        self.to_act = tuple(to_act)


class GameOver(EngineError):
    """The match has ended; nothing more can be played."""

    def __init__(self) -> None:
        super().__init__(say("engine.error.game-over"))


class StalePly(EngineError):
    """The match has moved on since the action was offered."""

    def __init__(self) -> None:
        super().__init__(say("engine.error.stale-ply"))


class UndoRefused(EngineError):
    """There is nothing that this seat may take back."""

    def __init__(self) -> None:
        super().__init__(say("engine.error.undo-refused"))


class RecordError(EngineError):
    """A transcript or an export cannot be read or replayed; `where` names line or ply."""

    def __init__(self, where: str | Message, reason: str | Message) -> None:
        super().__init__(say("engine.error.record", where=where, reason=reason))
        self.where = where
