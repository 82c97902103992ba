"""The one place where an error becomes an answer."""

from __future__ import annotations

import logging
import secrets
from typing import TYPE_CHECKING

from bot.errors import BotError, NotSaved
from bot.posting import ChannelGone, Shut, Undelivered
from bot.store.errors import StoreError
from bot.ui.card import Card, Keys, Words
from bot.ui.lines import link_to, reader_for
from engine.errors import EngineError
from engine.messages import listing, say

if TYPE_CHECKING:
    from bot.request import Request
    from bot.ui.card import Block
    from engine.messages import Message

log = logging.getLogger(__name__)


async def explain(request: Request, error: Exception) -> None:
    """Tell a person why they do not get what they asked for; never raises."""
    try:
        await request.tell(_card(request, error))
    except Exception:
        log.exception("Interaction %s could not be told", request.interaction.id)


def shut_message(shut: Shut) -> Message:
    """Say that a channel takes no cards, and which permissions are missing where that is known."""
    if not shut.missing:
        return say("bot.answer.shut")
    missing = listing([say(f"bot.permission.{name}") for name in shut.missing])
    return say("bot.answer.shut-for", missing=missing)


def _card(request: Request, error: Exception) -> Card:
    match error:
        case BotError():
            return _refusal(request, error)
        case StoreError():
            return _refusal(request, NotSaved())
        case EngineError():
            return _said(request.say(error.message))
        case Undelivered():
            return _said(request.say(_undelivered(error)))
        case _:
            return _said(request.say(_broken(error)))


def _undelivered(error: Undelivered) -> Message:
    match error:
        case Shut():
            return shut_message(error)
        case ChannelGone():
            return say("bot.answer.channel-gone")
        case _:
            return say("bot.answer.unreachable")


def _refusal(request: Request, error: BotError) -> Card:
    """Say the reason, with the way to the present card where that is another message."""
    table = error.table
    if table is None:
        return _said(error.sentence(request.texts))
    blocks: list[Block] = [Words(reader_for(table, request.texts)(error.message))]
    place = table.row.card
    if place and place.message_id != request.message_id:
        link = link_to(place, table.row.guild_id, request.say(say("bot.card.here")))
        blocks.append(Keys(link))
    return Card(tuple(blocks))


def _broken(error: Exception) -> Message:
    reference = secrets.token_hex(3)
    log.error("Something broke, reference %s", reference, exc_info=error)
    return say("bot.answer.broken", reference=reference)


def _said(sentence: str) -> Card:
    return Card((Words(sentence),))
