"""The slash commands of a game, the same for every game: one group each, made from the registry."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.cogs.settings_commands import Changes, SettingsCommands
from bot.cogs.start_command import LIMITS, StartCommand
from bot.cogs.wording import told
from bot.ui.lines import title_of
from engine.game import AnyGame

if TYPE_CHECKING:
    from bot.cogs.opening import Opening
    from bot.cogs.personal_clicks import PersonalClicks
    from bot.cogs.score_command import ScoreCommands
    from bot.cogs.table_commands import TableCommands
    from bot.cogs.telling_commands import TellingCommands
    from bot.desk import Desk
    from bot.request import Request

Deed: TypeAlias = Callable[["Request", AnyGame], Awaitable[None]]


@dataclass(frozen=True)
class Deeds:
    """What the subcommands do, for any game."""

    opening: Opening
    tables: TableCommands
    telling: TellingCommands
    personal: SettingsCommands
    alone: PersonalClicks
    scoring: ScoreCommands


class GameCommands(app_commands.Group):
    """`/<game> start`, `/<game> board` and so on."""

    def __init__(self, game: AnyGame, desk: Desk, deeds: Deeds) -> None:
        title = desk.tongues.texts(None).render(title_of(game.info.id))
        super().__init__(name=game.info.command, description=title, guild_only=True)
        self._game = game
        self._desk = desk
        self._deeds = deeds
        self.add_command(StartCommand(game, desk, deeds.opening, deeds.alone).command())
        self.add_command(deeds.scoring.command(game))

    @app_commands.command(description=told("board"))
    async def board(self, interaction: discord.Interaction) -> None:
        """Post the card anew."""
        await self._serve(interaction, self._deeds.tables.board)

    @app_commands.command(description=told("hand"))
    async def hand(self, interaction: discord.Interaction) -> None:
        """Show the private view."""
        await self._serve(interaction, self._deeds.tables.hand)

    @app_commands.command(description=told("move"))
    @app_commands.describe(action=told("move-action"))
    async def move(self, interaction: discord.Interaction, action: str) -> None:
        """Play by typed notation."""

        async def work(request: Request) -> None:
            await self._deeds.tables.move(request, self._game, action)

        await self._desk.serve(interaction, work)

    @move.autocomplete("action")
    async def _complete_action(
        self, interaction: discord.Interaction, typed: str
    ) -> list[Choice[str]]:
        found = await self._deeds.tables.suggestions(interaction, self._game, typed)
        return [Choice(name=suggestion.label, value=suggestion.text) for suggestion in found]

    @app_commands.command(description=told("undo"))
    async def undo(self, interaction: discord.Interaction) -> None:
        """Take back the last action."""
        await self._serve(interaction, self._deeds.tables.undo)

    @app_commands.command(description=told("log"))
    async def log(self, interaction: discord.Interaction) -> None:
        """Tell what happened."""
        await self._serve(interaction, self._deeds.telling.log)

    @app_commands.command(description=told("rules"))
    @app_commands.describe(topic=told("rules-topic"))
    async def rules(self, interaction: discord.Interaction, topic: str) -> None:
        """Tell a rule."""

        async def work(request: Request) -> None:
            await self._deeds.telling.rules(request, self._game, topic)

        await self._desk.serve(interaction, work)

    @rules.autocomplete("topic")
    async def _complete_topic(self, _: discord.Interaction, typed: str) -> list[Choice[str]]:
        found = self._deeds.telling.topics(self._game, typed)
        return [Choice(name=title, value=title) for title in found]

    @app_commands.command(description=told("games"))
    async def games(self, interaction: discord.Interaction) -> None:
        """List a person's matches."""
        await self._desk.serve(interaction, self._deeds.telling.games)

    @app_commands.command(description=told("leave"))
    async def leave(self, interaction: discord.Interaction) -> None:
        """Give up a seat."""
        await self._serve(interaction, self._deeds.tables.leave)

    @app_commands.command(description=told("end"))
    async def end(self, interaction: discord.Interaction) -> None:
        """End a match."""
        await self._serve(interaction, self._deeds.tables.end)

    @app_commands.command(description=told("settings"))
    @app_commands.describe(
        reminders=told("settings-reminders"),
        quiet_hours=told("settings-quiet-hours"),
        timezone=told("settings-timezone"),
        text_mode=told("settings-text-mode"),
        language=told("settings-language"),
        table_channel=told("settings-table-channel"),
        table_turn_limit=told("settings-table-turn-limit"),
    )
    @app_commands.choices(table_turn_limit=LIMITS)
    async def settings(  # noqa: PLR0913 - each is an option of the command
        self,
        interaction: discord.Interaction,
        *,
        reminders: bool | None = None,
        quiet_hours: str | None = None,
        timezone: str | None = None,
        text_mode: bool | None = None,
        language: str | None = None,
        table_channel: discord.TextChannel | None = None,
        table_turn_limit: str | None = None,
    ) -> None:
        """Show and change settings."""
        changes = Changes(
            reminders=reminders,
            quiet_hours=quiet_hours,
            timezone=timezone,
            text_mode=text_mode,
            language=language,
            table_channel=table_channel.id if table_channel else None,
            table_turn_limit=table_turn_limit,
        )

        async def work(request: Request) -> None:
            await self._deeds.personal.settings(request, changes)

        await self._desk.serve(interaction, work)

    @settings.autocomplete("timezone")
    async def _complete_timezone(self, _: discord.Interaction, typed: str) -> list[Choice[str]]:
        return [Choice(name=name, value=name) for name in self._deeds.personal.timezones(typed)]

    @settings.autocomplete("language")
    async def _complete_language(self, _: discord.Interaction, typed: str) -> list[Choice[str]]:
        return [Choice(name=name, value=name) for name in self._deeds.personal.languages(typed)]

    async def _serve(self, interaction: discord.Interaction, deed: Deed) -> None:
        async def work(request: Request) -> None:
            await deed(request, self._game)

        await self._desk.serve(interaction, work)
