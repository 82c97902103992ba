"""`/<game> start`: at a table or alone, in one of the title's modes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.cogs.wording import ENGLISH, told
from bot.errors import BotError
from bot.tables.lobbies import Wish
from bot.tables.turns import TURN_LIMITS
from bot.ui.lobby_card import limit_key
from engine.game import TABLE
from engine.messages import say
from engine.modes import Way, way, ways

if TYPE_CHECKING:
    from bot.cogs.opening import Opening
    from bot.cogs.personal_clicks import PersonalClicks
    from bot.desk import Desk
    from bot.request import Request
    from engine.game import AnyGame

DAILY: Final = "daily"
LIMITS: Final = [
    Choice(name=ENGLISH.render(say(limit_key(limit))), value=name)
    for name, limit in TURN_LIMITS.items()
]


class StartCommand:
    """The subcommand of one title."""

    def __init__(
        self, game: AnyGame, desk: Desk, opening: Opening, personal: PersonalClicks
    ) -> None:
        self._command = game.info.command
        self._desk = desk
        self._opening = opening
        self._personal = personal
        self._ways = ways(desk.games, self._command)
        self._daily = next(
            (each for each in self._ways if each.mode.is_daily and each.game.info.is_personal),
            None,
        )

    def command(self) -> app_commands.Command[Any, ..., None]:
        """Make the slash command, with the modes that this title has."""

        @app_commands.describe(
            mode=told("start-mode"),
            turn_limit=told("start-turn-limit"),
            own_thread=told("start-own-thread"),
            autoplay=told("start-autoplay"),
        )
        @app_commands.choices(mode=self._choices(), turn_limit=LIMITS)
        async def start(
            interaction: discord.Interaction,
            mode: str | None = None,
            turn_limit: str | None = None,
            own_thread: bool = False,
            autoplay: bool = False,
        ) -> None:
            async def work(request: Request) -> None:
                is_for_tables = own_thread or autoplay or turn_limit is not None
                if await self._alone(request, mode, is_for_tables=is_for_tables):
                    return
                wish = self._wish(request, mode, turn_limit, has_autoplay=autoplay)
                await self._opening.start(request, wish, own_thread=own_thread)

            await self._desk.serve(interaction, work)

        return app_commands.Command(name="start", description=told("start"), callback=start)

    async def _alone(self, request: Request, mode: str | None, *, is_for_tables: bool) -> bool:
        """Start what one person plays alone; tell whether the mode is such a one.

        `is_for_tables` tells that something was wished for that only a table has.
        """
        if mode == DAILY and self._daily:
            found, begin = self._daily, self._personal.start_daily
        else:
            found, begin = self._way(mode), self._personal.start
        if not found.game.info.is_personal:
            return False
        if is_for_tables:
            raise BotError(say("bot.personal.no-table"))
        await begin(request, found)
        return True

    def _wish(
        self, request: Request, mode: str | None, turn_limit: str | None, *, has_autoplay: bool
    ) -> Wish:
        found = self._way(mode)
        return Wish(
            game=found.game.info.id,
            guild_id=request.guild_id,
            channel_id=request.channel_id,
            host=request.occupant,
            options=found.options,
            turn_limit=turn_limit,
            has_autoplay=has_autoplay,
        )

    def _way(self, mode: str | None) -> Way:
        return self._ways[0] if mode is None else way(self._desk.games, self._command, mode)

    def _choices(self) -> list[Choice[str]]:
        texts = self._desk.tongues.texts(None)
        choices = [
            Choice(name=texts.render(say(_mode_key(found))), value=found.mode.id)
            for found in self._ways
            if found.mode.id != DAILY
        ]
        daily = [Choice(name=ENGLISH.render(say("bot.mode.daily")), value=DAILY)]
        return [*choices, *(daily if self._daily else [])]


def _mode_key(found: Way) -> str:
    if found.mode.id == TABLE.id:
        return "bot.mode.table"
    return f"{found.game.info.id}.mode.{found.mode.id}"
