"""`/help`: what the bot can do, from the list of games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.cogs.wording import told
from bot.ui.card import Card, Words
from bot.ui.lines import title_of
from engine.messages import say
from engine.modes import titles, ways

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from bot.desk import Desk
    from bot.request import Request
    from engine.game import AnyGame
    from engine.modes import Way


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
        games += [
            request.say(say("bot.help.alone", command=way.game.info.command))
            for way in _dailies(self._desk.games)
        ]
        texts = [request.say(say(f"bot.help.{part}")) for part in ("start", "play", "more")]
        await request.tell(Card((Words("\n".join((texts[0], *games))), *map(Words, texts[1:]))))


def _dailies(games: Mapping[str, AnyGame]) -> Iterator[Way]:
    """Run through the titles that are played alone, by their mode of the day."""
    for title in titles(games):
        yield from (way for way in ways(games, title.info.command) if way.mode.is_daily)
