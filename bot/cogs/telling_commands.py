"""Commands that only tell: the log, the rules, a person's matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.cogs.moving import MOVE_HERE
from bot.cogs.personal_clicks import OPEN
from bot.errors import BotError
from bot.router import Press
from bot.rules_book import rules_book
from bot.ui.card import Card, Key, Keys, Words
from bot.ui.lines import link_to, moment, reader_for, title_of
from bot.ui.notes import write
from engine.messages import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.cogs.table_commands import TableCommands
    from bot.desk import Desk
    from bot.request import Request
    from bot.tables.chronicle import Line
    from bot.tables.service import Sitting
    from bot.tables.table import Table
    from bot.ui.card import Block
    from engine.game import AnyGame

SINCE_LINES, EARLIER_LINES = 20, 10
LOG_CHARACTERS = 1_700
GAMES_SHOWN = 10


class TellingCommands:
    """Log, rules and games, for any game."""

    def __init__(self, desk: Desk, tables: TableCommands) -> None:
        self._desk = desk
        self._table_commands = tables

    async def log(self, request: Request, game: AnyGame) -> None:
        """Tell what happened, parted where the person's last turn ended."""
        table = await self._table_commands.present(request, game)
        seat = table.seat_of(request.user_id)
        story = await self._desk.tables.log(table, seat)
        blocks: list[Block] = []
        if story.since:
            key = "bot.answer.log-all" if seat is None else "bot.answer.log-since"
            blocks += _part(request, table, key, story.since, SINCE_LINES)
        if story.earlier:
            blocks += _part(request, table, "bot.answer.log-before", story.earlier, EARLIER_LINES)
        if not blocks:
            blocks.append(Words(request.say(say("bot.answer.log-empty"))))
        await request.tell(Card(tuple(blocks)))

    async def rules(self, request: Request, game: AnyGame, topic: str) -> None:
        """Tell a rule by its topic."""
        found = rules_book(game.info.id).topic(topic)
        if found is None:
            raise BotError(say("bot.answer.no-topic"))
        await request.tell(Card((Words(f"### {found.title}\n{found.text}"),)))

    def topics(self, game: AnyGame, typed: str) -> list[str]:
        """Complete a topic."""
        return [topic.title for topic in rules_book(game.info.id).search(typed)]

    async def games(self, request: Request) -> None:
        """List the matches of a person, those that wait for them first."""
        sittings = await self._desk.tables.matches_of(request.user_id)
        if not sittings:
            await request.tell_text(say("bot.answer.no-games"))
            return
        blocks: list[Block] = []
        for sitting in sittings[:GAMES_SHOWN]:
            blocks += _sitting(request, sitting)
        await request.tell(Card(tuple(blocks)))


def _sitting(request: Request, sitting: Sitting) -> Iterator[Block]:
    row = sitting.row
    key = "waiting" if sitting.is_waiting else row.status
    if row.kind == "personal":
        key = f"own-{row.status}"
    yield Words(
        request.say(
            say(
                f"bot.answer.games-{key}",
                title=title_of(row.game),
                match=row.id,
                channel=f"<#{row.channel_id}>",
                since=moment(row.turn.started_at),
            )
        )
    )
    keys = link_to(row.card, row.guild_id, request.say(say("bot.card.here")))
    if row.pause_reason == "channel":
        press = Press(MOVE_HERE, row.id)
        keys = (Key(request.say(say("bot.answer.move-here")), press.custom_id, "main"),)
    if row.kind == "personal":
        press = Press(OPEN, row.id)
        keys = (Key(request.say(say("bot.personal.open")), press.custom_id, "main"),)
    if keys:
        yield Keys(keys)


def _part(
    request: Request, table: Table, key: str, lines: tuple[Line, ...], most: int
) -> Iterator[Block]:
    told = write(lines, reader_for(table, request.texts), most=most, characters=LOG_CHARACTERS)
    yield Words("\n".join((f"**{request.say(say(key))}**", *(f"- {line}" for line in told))))
