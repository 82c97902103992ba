"""Brings the bot's own notices to people: reminders, turns out of time, lobbies that closed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.notices import CardMissing, ComputersToAct, LobbyExpired, TurnLimitReached, TurnReminder
from bot.ui.card import Card, Keys, Words
from bot.ui.lines import link_to, moment, person, title_of
from engine.messages import listing, say

if TYPE_CHECKING:
    from bot.cogs.lobby_clicks import LobbyClicks
    from bot.desk import Desk
    from bot.notices import Notice
    from bot.ui.card import Block


class Herald:
    """The poster of `bot.jobs`."""

    def __init__(self, desk: Desk, lobbies: LobbyClicks) -> None:
        self._desk = desk
        self._lobbies = lobbies

    async def post(self, notice: Notice) -> None:
        """Send one notice. Raises Undelivered."""
        match notice:
            case TurnReminder():
                await self._remind(notice)
            case TurnLimitReached(table):
                await self._desk.boards.call(table)
            case CardMissing(match_id):
                await self._desk.boards.remind(match_id)
            case LobbyExpired(lobby):
                await self._lobbies.expire(lobby)
            case ComputersToAct(played):
                await self._desk.boards.follow(played)

    async def _remind(self, notice: TurnReminder) -> None:
        """Mention the players in the channel: a DM would not reach those who closed theirs."""
        row = notice.table.row
        texts = await self._desk.tongues.public(row.guild_id)
        sentence = say(
            f"bot.reminder.{notice.stage}",
            who=listing([person(user) for user in notice.user_ids]),
            title=title_of(row.game),
            match=row.id,
            until=moment(notice.ends_at),
        )
        blocks: list[Block] = [Words(texts.render(sentence))]
        keys = link_to(row.card, row.guild_id, texts.render(say("bot.card.here")))
        blocks += [Keys(keys)] if keys else []
        card = replace(Card(tuple(blocks)), pings=notice.user_ids)
        await self._desk.posting.send(row.channel_id, card)
