"""Clicks on the cards of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.errors import BotError, Refused, TableClosed
from bot.store.rows import MatchId, Occupant
from bot.tables.refusals import refusals
from bot.tables.standing import is_still_offered
from bot.ui import menu
from bot.ui.card import Card, Paper, Words
from bot.ui.controls import ACT
from bot.ui.end_card import RECORD, REMATCH
from bot.ui.lines import reader_for
from bot.ui.turn_card import HAND, SKIP, WAIT, ZOOM
from engine.errors import IllegalAction, StalePly
from engine.messages import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.cogs.lobby_clicks import LobbyClicks
    from bot.desk import Desk
    from bot.request import Request
    from bot.router import Press, Router
    from bot.tables.table import Played, Table
    from bot.ui.choice_tree import Path
    from engine.game import Seat


class MatchClicks:
    """What the buttons and selects of turn cards, private views and end cards do."""

    def __init__(self, desk: Desk, lobbies: LobbyClicks, router: Router) -> None:
        self._desk = desk
        self._tables = desk.tables
        self._lobbies = lobbies
        router.add(ACT, self.act)
        router.add(HAND, self.show_hand)
        router.add(ZOOM, self.zoom)
        router.add(WAIT, self.wait)
        router.add(SKIP, self.skip)
        router.add(REMATCH, self.rematch)
        router.add(RECORD, self.record)

    async def act(self, request: Request, press: Press) -> None:
        """Go on in a menu, or play what has been chosen."""
        try:
            table, seat = await self._offered(request, press)
        except (Refused, TableClosed) as refused:
            await self._renew(request, refused)
            raise
        path = tuple(press.path.split(" ")) if press.path else ()
        try:
            done = menu.press(table.offers(seat), path, press.values)
        except IllegalAction as error:
            raise Refused(error, table) from error
        if isinstance(done, menu.Opened):
            await self._open(request, table, seat, done.path)
        else:
            await self._play(request, table, done.texts)

    async def show_hand(self, request: Request, press: Press) -> None:
        """Show a person their private view, as a message of its own."""
        table, seat = await self._tables.seated(MatchId(press.subject), request.user_id)
        await request.tell(await self._desk.hands.card(request, table, seat))

    async def zoom(self, request: Request, press: Press) -> None:
        """Show one of the other public pictures to whoever asks."""
        table = await self._visible(request, press)
        scenes = {scene.id: scene for scene in self._desk.gallery.scenes(table, None)}
        scene = scenes.get(press.values[0]) if press.values else None
        if scene is None:
            raise BotError(say("bot.answer.no-scene"), table)
        image = await self._desk.gallery.image(table, None, scene.id)
        title = reader_for(table, request.texts)(scene.title)
        await request.tell(Card((Words(f"### {title}"), image)))

    async def wait(self, request: Request, press: Press) -> None:
        """Give a late player their whole time again."""
        table = await self._tables.wait(MatchId(press.subject), request.click(press.mark))
        await self._desk.boards.freshen(table, request)

    async def skip(self, request: Request, press: Press) -> None:
        """Let a late player forfeit their turn."""
        played = await self._tables.skip(MatchId(press.subject), request.click(press.mark))
        await self._desk.boards.follow(played, request)

    async def rematch(self, request: Request, press: Press) -> None:
        """Open a lobby with the same people."""
        table = await self._visible(request, press)
        if table.is_personal:
            raise BotError(say("bot.answer.unknown-control"))
        lobby = await self._tables.lobbies.again(table.id, request.occupant)
        for seat in table.row.seats:
            if seat.user_id and seat.user_id != request.user_id and not seat.has_left:
                lobby = await self._tables.lobbies.join(lobby.id, Occupant(seat.user_id, seat.name))
        await self._lobbies.post(lobby)

    async def record(self, request: Request, press: Press) -> None:
        """Hand out the record of a match that is over."""
        match_id = (await self._visible(request, press)).id
        paper = Paper(await self._tables.export(match_id), f"oakwood-match-{match_id}.json")
        await request.tell(Card((Words(request.say(say("bot.answer.record"))), paper)))

    async def play(self, request: Request, match_id: MatchId, texts: Sequence[str]) -> Played:
        """Play what was typed, and show it to everybody. Raises BotError, Undelivered."""
        played = await self._tables.play(match_id, request.click(), texts)
        await self._note_name(request, played)
        await self._desk.boards.follow(played, request)
        return played

    async def _visible(self, request: Request, press: Press) -> Table:
        """Return a match that this person may look at: tables are public, others their own."""
        table = await self._tables.load(MatchId(press.subject))
        if table.is_personal:
            return await self._tables.personal.own(table.id, request.user_id)
        return table

    async def _offered(self, request: Request, press: Press) -> tuple[Table, Seat]:
        match_id = MatchId(press.subject)
        try:
            return await self._tables.offered(match_id, request.click(press.mark))
        except Refused as refused:
            table = refused.table
            if table is None or not isinstance(refused.cause, StalePly):
                raise
            seat = table.seat_of(request.user_id)
            store = self._desk.store
            if seat is None or not await is_still_offered(store, table, seat, press.mark):
                raise
            return table, seat

    async def _open(self, request: Request, table: Table, seat: Seat, path: Path) -> None:
        if request.is_private:
            await request.redraw(await self._desk.hands.card(request, table, seat, path=path))
        else:
            await self._desk.boards.freshen(table, request, path)

    async def _renew(self, request: Request, refused: Refused | TableClosed) -> None:
        """Bring the message that was clicked on up to date, if only that was wrong with it."""
        table = refused.table
        if table is None or not _is_outdated(refused, table) or request.is_lost:
            return
        seat = table.seat_of(request.user_id)
        if request.is_private and seat is not None:
            await request.redraw(await self._desk.hands.card(request, table, seat))
        elif table.row.card and table.row.card.message_id == request.message_id:
            await self._desk.boards.freshen(table, request)

    async def _play(self, request: Request, table: Table, texts: Sequence[str]) -> None:
        played = await self._tables.play(table.id, request.click(table.mark), texts)
        if played.is_repeat or played.seat is None:
            return
        await self._note_name(request, played)
        if request.is_private:
            told = played.told(played.seat)
            card = await self._desk.hands.card(request, played.after, played.seat, told)
            await request.redraw(card)
        await self._desk.boards.follow(played, request)

    async def _note_name(self, request: Request, played: Played) -> None:
        """Keep the name on the cards the one that the person shows now."""
        if played.seat is None or played.is_repeat:
            return
        name = request.interaction.user.display_name
        if played.after.names[played.seat] != name:
            with refusals():
                await self._desk.store.people.set_name(request.user_id, name)


def _is_outdated(refused: Refused | TableClosed, table: Table) -> bool:
    """Tell whether the card that was clicked on shows what is no more."""
    if isinstance(refused, TableClosed):
        return table.is_personal  # of a table the end stands below, where everybody sees it
    return isinstance(refused.cause, StalePly)
