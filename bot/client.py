"""The bot's connection to Discord: what comes in is handed on, nothing is decided here."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, TypeAlias

import discord
from discord import app_commands

from bot.clock import DiscordClock
from bot.cogs.game_commands import Deeds, GameCommands
from bot.cogs.lobby_clicks import LobbyClicks
from bot.cogs.match_clicks import MatchClicks
from bot.cogs.opening import Opening
from bot.cogs.table_commands import TableCommands
from bot.cogs.telling_commands import TellingCommands
from bot.desk import Desk
from bot.errors import BotError
from bot.router import Router, read_press
from engine.messages import say
from engine.registry import GAMES

if TYPE_CHECKING:
    from bot.request import Request
    from bot.store.protocol import MatchStore
    from engine.game import AnyGame

OpenStore: TypeAlias = Callable[[], Awaitable["MatchStore"]]

log = logging.getLogger(__name__)


class Oakwood(discord.Client):
    """The bot; `open_store` is called once it has logged in."""

    desk: Desk
    lobbies: LobbyClicks

    def __init__(self, open_store: OpenStore, games: Mapping[str, AnyGame] = GAMES) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
        )
        self.tree = app_commands.CommandTree(self)
        self._open_store = open_store
        self.games = games
        self._router = Router()

    async def setup_hook(self) -> None:
        """Open the store and wire everything; Discord's events come in only afterwards."""
        store = await self._open_store()
        self.desk = Desk(self, store, DiscordClock(), self.games)
        self._wire(self.desk)
        await self.tree.sync()

    def _wire(self, desk: Desk) -> None:
        lobbies = LobbyClicks(desk, self._router)
        matches = MatchClicks(desk, lobbies, self._router)
        tables = TableCommands(desk, lobbies, matches, self._router)
        deeds = Deeds(Opening(desk, lobbies, self._router), tables, TellingCommands(desk, tables))
        for game in self.games.values():
            self.tree.add_command(GameCommands(game, desk, deeds))

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Serve a click; commands come in through the tree."""
        if interaction.type is discord.InteractionType.component:
            await self.desk.serve(interaction, self._click)

    async def _click(self, request: Request) -> None:
        press = read_press(request.interaction)
        if press is None or not await self._router.dispatch(request, press):
            raise BotError(say("bot.answer.unknown-control"))

    async def close(self) -> None:
        """Take no new click, finish what is under way, and close."""
        if hasattr(self, "desk"):
            await self.desk.close()
            await self.desk.store.close()
        await super().close()
