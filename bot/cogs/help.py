"""`/help`: what the bot can do, from the list of games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.cogs.wording import told
from bot.ui.card import Card, Words
from bot.ui.lines import title_of
from engine.messages import say
from engine.modes import titles

if TYPE_CHECKING:
    from bot.desk import Desk
    from bot.request import Request


class Help:
    """The command."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def command(self) -> app_commands.Command[Any, [], None]:
        """Make the slash command."""

        async def show(interaction: discord.Interaction) -> None:
            await self._desk.serve(interaction, self._show)

        return app_commands.Command(name="help", description=told("help"), callback=show)

    async def _show(self, request: Request) -> None:
        games = [
            request.say(
                say(
                    "bot.help.game",
                    title=title_of(game.info.id),
                    command=game.info.command,
                    least=game.info.seats_min,
                    most=game.info.seats_max,
                )
            )
            for game in titles(self._desk.games)
        ]
        texts = [request.say(say(f"bot.help.{part}")) for part in ("start", "play", "more")]
        await request.tell(Card((Words("\n".join((texts[0], *games))), *map(Words, texts[1:]))))
