"""The bot's connection to Discord: what comes in is handed on, nothing is decided here."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import discord
from discord import app_commands

from bot.clock import Clock, DiscordClock
from bot.cogs.computer_clicks import ComputerClicks
from bot.cogs.game_commands import Deeds, GameCommands
from bot.cogs.help import Help
from bot.cogs.lobby_clicks import LobbyClicks
from bot.cogs.match_clicks import MatchClicks
from bot.cogs.moving import Moving
from bot.cogs.opening import Opening
from bot.cogs.personal_clicks import PersonalClicks
from bot.cogs.privacy import Privacy
from bot.cogs.score_command import ScoreCommands
from bot.cogs.settings_commands import SettingsCommands
from bot.cogs.table_commands import TableCommands
from bot.cogs.telling_commands import TellingCommands
from bot.command_sync import sync
from bot.desk import Desk
from bot.errors import BotError
from bot.herald import Herald
from bot.jobs import INTERVAL, Jobs
from bot.router import Router, read_press
from bot.tables.reading import Entropy
from bot.tables.refusals import refusals
from bot.tables.service import Tables
from bot.thinking import Thinker, ThinkingProcess
from engine.messages import say
from engine.modes import titles
from engine.registry import GAMES

if TYPE_CHECKING:
    from pathlib import Path

    from bot.request import Request
    from bot.store.protocol import MatchStore
    from engine.game import AnyGame

OpenStore: TypeAlias = Callable[[], Awaitable["MatchStore"]]
Pause: TypeAlias = Callable[[float], Awaitable[None]]

log = logging.getLogger(__name__)

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # we do not speak


@dataclass(frozen=True)
class Surroundings:
    """What differs between Discord, the playground and the tests."""

    folder: Path | None = None  # remembers which commands Discord knows; None: sent at every start
    test_guild: int | None = None
    entropy: Entropy = secrets.token_bytes
    pause: Pause = asyncio.sleep  # between two passes over what is due
    thinker: Callable[[], Thinker] = ThinkingProcess  # for computer players


class Oakwood(discord.Client):
    """The bot; `open_store` is called once it has logged in."""

    desk: Desk
    lobbies: LobbyClicks

    def __init__(
        self,
        open_store: OpenStore,
        games: Mapping[str, AnyGame] = GAMES,
        surroundings: Surroundings | None = None,
    ) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
        )
        self.games = games
        self.tree = app_commands.CommandTree(self)
        self._open_store = open_store
        self._around = surroundings or Surroundings()
        self._clock: Clock = DiscordClock()
        self._router = Router()
        self._working: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        """Open the store and wire everything; Discord's events come in only afterwards."""
        tables = Tables(await self._open_store(), self._clock, self.games, self._around.entropy)
        self.desk = Desk(self, tables, self._around.thinker())
        self._wire(self.desk)
        await sync(self.tree, self._around.folder, self._around.test_guild)
        jobs = Jobs(self.desk.tables, Herald(self.desk, self.lobbies))
        await jobs.wake()
        self._working = asyncio.create_task(self._work(jobs))

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Serve a click or a filled-in form; commands come in through the tree."""
        kinds = discord.InteractionType
        if interaction.type in (kinds.component, kinds.modal_submit):
            await self.desk.serve(interaction, self._click)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Pause the matches of a server that removed the bot; an outage does not come in here."""
        with refusals():
            count = await self.desk.store.guilds.leave(guild.id, self._clock.now())
        log.info("removed from server %d, %d matches paused", guild.id, count)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Go on with the matches of a server that has the bot again."""
        with refusals():
            count = await self.desk.store.guilds.come_back(guild.id, self._clock.now())
        log.info("added to server %d, %d matches resumed", guild.id, count)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Learn at the start that a server took the bot back while it was down."""
        with refusals():
            await self.desk.store.guilds.come_back(guild.id, self._clock.now())

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Pause the match of a channel that was deleted."""
        await self.desk.boards.channel_gone(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Pause the match of a thread that was deleted."""
        await self.desk.boards.channel_gone(payload.thread_id)

    async def close(self) -> None:
        """Take no new click, finish what is under way, and close."""
        if self._working:
            self._working.cancel()
        if hasattr(self, "desk"):
            await self.desk.close()
            await self.desk.store.close()
        await super().close()

    async def _work(self, jobs: Jobs) -> None:
        while True:
            await jobs.work()
            await self._around.pause(INTERVAL)

    def _wire(self, desk: Desk) -> None:
        router = self._router
        self.lobbies = LobbyClicks(desk, router)
        matches = MatchClicks(desk, self.lobbies, router)
        Moving(desk, router)
        ComputerClicks(desk, router)
        tables = TableCommands(desk, self.lobbies, matches, router)
        deeds = Deeds(
            Opening(desk, self.lobbies, router),
            tables,
            TellingCommands(desk, tables),
            SettingsCommands(desk),
            PersonalClicks(desk, router),
            ScoreCommands(desk, tables, router),
        )
        for game in titles(self.games):
            self.tree.add_command(GameCommands(game, desk, deeds))
        self.tree.add_command(Help(desk).command())
        self.tree.add_command(Privacy(desk, router).command())

    async def _click(self, request: Request) -> None:
        press = read_press(request.interaction)
        if press is None or not await self._router.dispatch(request, press):
            raise BotError(say("bot.answer.unknown-control"))
