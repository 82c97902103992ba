"""`/<game> score`: the points by source, of the match here or of one that people wrote down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands, ui

from bot.cogs.wording import told
from bot.errors import BotError
from bot.router import Press
from bot.ui.card import Card, Words
from bot.ui.end_card import score_blocks
from bot.ui.lines import reader_for
from bot.ui.names import safe_name
from bot.ui.reader import Reader
from engine.messages import say

if TYPE_CHECKING:
    from bot.cogs.table_commands import TableCommands
    from bot.desk import Desk
    from bot.request import Request
    from bot.router import Router
    from engine.game import AnyGame

SCORE = "score"
FILE_LIMIT = 64 * 1024  # bytes; a table of five is written in less than a tenth of it
PASTE_LIMIT = 4_000  # characters, Discord's for one box
FORM_SECONDS = 900  # for which discord.py keeps a form in mind; it is answered later, too


class ScoreCommands:
    """The subcommand for any game."""

    def __init__(self, desk: Desk, tables: TableCommands, router: Router) -> None:
        self._desk = desk
        self._tables = tables
        router.add(SCORE, self._pasted)

    def command(self, game: AnyGame) -> app_commands.Command[Any, ..., None]:
        """Make the slash command; it reads texts where the game has a notation for them."""
        return self._reading(game) if game.score_written else self._plain(game)

    def _plain(self, game: AnyGame) -> app_commands.Command[Any, ..., None]:
        async def score(interaction: discord.Interaction) -> None:
            async def work(request: Request) -> None:
                await self._present(request, game)

            await self._desk.serve(interaction, work)

        return app_commands.Command(name="score", description=told("score-here"), callback=score)

    def _reading(self, game: AnyGame) -> app_commands.Command[Any, ..., None]:
        @app_commands.describe(file=told("score-file"), paste=told("score-paste"))
        async def score(
            interaction: discord.Interaction,
            file: discord.Attachment | None = None,
            paste: bool = False,
        ) -> None:
            async def work(request: Request) -> None:
                if file:
                    await self._written(request, game, await _text_of(file))
                else:
                    await self._present(request, game)

            if paste and not file:
                await interaction.response.send_modal(self._form(game))
            else:
                await self._desk.serve(interaction, work)

        return app_commands.Command(name="score", description=told("score"), callback=score)

    def _form(self, game: AnyGame) -> ui.Modal:
        """Make the box to paste into: the lines of an option's text would run together."""
        custom_id = Press(SCORE, path=game.info.command).custom_id
        form = ui.Modal(title=told("score-form"), custom_id=custom_id, timeout=FORM_SECONDS)
        box: ui.TextInput[ui.Modal] = ui.TextInput(
            custom_id="text", style=discord.TextStyle.paragraph, max_length=PASTE_LIMIT
        )
        return form.add_item(ui.Label(text=told("score-box"), component=box))

    async def _pasted(self, request: Request, press: Press) -> None:
        """Score what was pasted, whenever the form was opened."""
        games = self._desk.games.values()
        found = [game for game in games if game.info.command == press.path and game.score_written]
        if not found or len(press.values) != 1:
            raise BotError(say("bot.answer.unknown-control"))
        await self._written(request, found[0], press.values[0])

    async def _present(self, request: Request, game: AnyGame) -> None:
        """Tell the points of a match as if it ended now; all of it is public."""
        try:
            table = await self._tables.present(request, game)
        except BotError:
            if game.score_written is None:
                raise
            raise BotError(say("bot.answer.score-how", command=game.info.command)) from None
        reader = reader_for(table, request.texts)
        sheets = table.game.scores(table.match.state)
        heading = Words(f"### {reader(say('bot.answer.score-now', match=table.id))}")
        await request.tell(Card((heading, *score_blocks(sheets, reader))))

    async def _written(self, request: Request, game: AnyGame, text: str) -> None:
        if game.score_written is None:
            raise BotError(say("bot.answer.unknown-control"))
        scored = game.score_written(text)
        names = [safe_name(player.title, seat) for seat, player in enumerate(scored.players)]
        reader = Reader(request.texts, tuple(names))
        await request.tell(Card(tuple(score_blocks(scored.sheets, reader))))


async def _text_of(file: discord.Attachment) -> str:
    if file.size > FILE_LIMIT:
        raise BotError(say("bot.answer.score-too-large", limit=FILE_LIMIT // 1024))
    try:
        return (await file.read()).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BotError(say("bot.answer.score-not-text")) from error
    except (discord.HTTPException, OSError) as error:
        raise BotError(say("bot.answer.score-lost")) from error
