"""Questions that come before what cannot be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.router import Press
from bot.ui.card import Card, Key, Keys, Words
from engine.messages import say

if TYPE_CHECKING:
    from bot.request import Request
    from bot.tables.service import Tables
    from bot.tables.table import Table

LEAVE: Final = "leave"
END: Final = "end"
OWN, COUNTED = "-own", "-counted"  # what is lost: a match for one, the attempt that counts


def question(request: Request, table: Table, verb: str, kind: str = "") -> Card:
    """Ask once; `kind` says what is lost, and the button does it."""
    words = request.say(say(f"bot.answer.{verb}-question{kind}", match=table.id))
    form = OWN if verb == LEAVE and kind in (OWN, COUNTED) else ""
    label = request.say(say(f"bot.answer.{verb}-yes{form}"))
    return Card((Words(words), Keys((Key(label, Press(verb, table.id).custom_id, "bad"),))))


async def own_loss(tables: Tables, table: Table) -> str:
    """Tell what is lost with a match for one: of a daily challenge, one attempt counts."""
    day = await tables.dailies.day(table.id)
    return COUNTED if day and day.row.is_counted else OWN
