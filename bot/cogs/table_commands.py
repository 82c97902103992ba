"""What the commands of a game do at the table that stands in the channel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.cogs.meant import info_of, meant, require_match
from bot.cogs.questions import END, LEAVE, own_loss, question
from bot.errors import BotError
from bot.store.rows import LobbyRow, MatchId, UserId
from bot.tables.sitters import owns
from bot.ui.card import Card, Keys, Words
from bot.ui.lines import bullets, link_to, reader_for
from bot.ui.notation import suggest
from bot.ui.reader import Reader
from engine.match import UNDO
from engine.messages import say

if TYPE_CHECKING:
    import discord

    from bot.cogs.lobby_clicks import LobbyClicks
    from bot.cogs.match_clicks import MatchClicks
    from bot.cogs.meant import Standing
    from bot.desk import Desk
    from bot.request import Request
    from bot.router import Press, Router
    from bot.tables.table import Table
    from bot.ui.notation import Suggestion
    from engine.game import AnyGame, Seat


class TableCommands:
    """Board, hand, move, undo, leave and end, for any game."""

    def __init__(
        self, desk: Desk, lobbies: LobbyClicks, matches: MatchClicks, router: Router
    ) -> None:
        self._desk = desk
        self._tables = desk.tables
        self._lobbies = lobbies
        self._matches = matches
        router.add(LEAVE, self._left)
        router.add(END, self._ended)

    async def board(self, request: Request, game: AnyGame) -> None:
        """Post the card of the channel's match or lobby anew."""
        standing = await self._meant(request, game)
        if isinstance(standing, LobbyRow) and self._is_of(standing, game):
            await self._lobbies.post(standing)
            await request.close()
            return
        table = require_match(self._tables, game.info, standing)
        if table.is_personal:
            await request.tell(await self._desk.hands.own.card(request, table))
            return
        await self._desk.boards.anew(table)
        await request.close()

    async def hand(self, request: Request, game: AnyGame) -> None:
        """Show a person their private view."""
        table = await self.present(request, game)
        table, seat = await self._tables.seated(table.id, request.user_id)
        await request.tell(await self._desk.hands.card(request, table, seat))

    async def move(self, request: Request, game: AnyGame, text: str) -> None:
        """Play what was typed."""
        table = await self.present(request, game)
        played = await self._matches.play(request, table.id, (text,))
        if played.seat is None:
            return
        if table.is_personal:
            await request.tell(await self._desk.hands.own.card(request, played.after))
            return
        told = bullets(played.told(played.seat), reader_for(played.after, request.texts))
        blocks = [Words(told or request.say(say("bot.answer.done")))]
        await request.tell(Card((*blocks, *self._link(request, await self._tables.load(table.id)))))

    async def undo(self, request: Request, game: AnyGame) -> None:
        """Take back the person's last action."""
        await self.move(request, game, UNDO)

    async def leave(self, request: Request, game: AnyGame) -> None:
        """Ask once whether a person really gives up their seat."""
        table = await self.present(request, game)
        table, seat = await self._tables.seated(table.id, request.user_id)
        await request.tell(question(request, table, LEAVE, await self._loss(table, seat)))

    async def end(self, request: Request, game: AnyGame) -> None:
        """Ask once whether the match shall end for everybody."""
        is_moderator = request.click().is_moderator
        found = await self._meant(request, game, is_moderator=is_moderator)
        table = require_match(self._tables, game.info, found)
        if not (is_moderator or request.user_id == table.row.host_id):
            raise BotError(say("bot.table.error.not-host"))
        loss = await own_loss(self._tables, table) if table.is_personal else ""
        await request.tell(question(request, table, END, loss))

    async def suggestions(
        self, interaction: discord.Interaction, game: AnyGame, typed: str
    ) -> tuple[Suggestion, ...]:
        """Complete what a person types from what they may play; nothing where that is not now."""
        user_id, channel_id = UserId(interaction.user.id), interaction.channel_id or 0
        try:
            found = await meant(self._tables, game.info, user_id, channel_id)
            table = require_match(self._tables, game.info, found)
        except BotError:
            return ()
        seat = table.seat_of(user_id)
        if seat is None:
            return ()
        reader = Reader(self._desk.tongues.texts(None), table.names)
        return suggest(table.offers(seat), typed, reader)

    async def present(self, request: Request, game: AnyGame) -> Table:
        """Return the match of this title that a person means here. Raises BotError."""
        return require_match(self._tables, game.info, await self._meant(request, game))

    async def _meant(
        self, request: Request, game: AnyGame, *, is_moderator: bool = False
    ) -> Standing:
        return await meant(
            self._tables,
            game.info,
            request.user_id,
            request.channel_id,
            is_moderator=is_moderator,
        )

    def _is_of(self, lobby: LobbyRow, game: AnyGame) -> bool:
        return info_of(self._tables, lobby).command == game.info.command

    async def _loss(self, table: Table, seat: Seat) -> str:
        """Return what becomes of a seat that is given up."""
        if table.is_personal:
            return await own_loss(self._tables, table)
        if not any(owns(other) for other in table.row.seats if other.seat != seat):
            return "-last"
        return "-computer" if table.row.autoplay else ""

    async def _left(self, request: Request, press: Press) -> None:
        played = await self._tables.leave(MatchId(press.subject), request.click())
        await request.redraw(_said(request, "bot.answer.left"))
        await self._desk.boards.follow(played)

    async def _ended(self, request: Request, press: Press) -> None:
        table = await self._tables.end(MatchId(press.subject), request.click())
        await request.redraw(_said(request, "bot.answer.ended"))
        await self._desk.boards.conclude(table)

    def _link(self, request: Request, table: Table) -> tuple[Keys, ...]:
        place = table.row.card
        label = request.say(say("bot.card.here"))
        keys = link_to(place, request.guild_id, label)
        return (Keys(keys),) if keys else ()


def _said(request: Request, key: str) -> Card:
    return Card((Words(request.say(say(key))),))
