"""Questions that come before what cannot be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.router import Press
from bot.ui.card import Card, Key, Keys, Words
from engine.messages import say

if TYPE_CHECKING:
    from bot.request import Request
    from bot.tables.table import Table

LEAVE: Final = "leave"
END: Final = "end"


def question(request: Request, table: Table, verb: str, kind: str = "") -> Card:
    """Ask once; `kind` says what is lost, and the button does it."""
    words = request.say(say(f"bot.answer.{verb}-question{kind}", match=table.id))
    label = request.say(say(f"bot.answer.{verb}-yes"))
    return Card((Words(words), Keys((Key(label, Press(verb, table.id).custom_id, "bad"),))))
