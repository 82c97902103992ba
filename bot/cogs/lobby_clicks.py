"""Lobbies: opening their card, and the clicks on it."""

from __future__ import annotations

from asyncio import Lock
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from bot.errors import BotError, LobbyClosed
from bot.posting import Undelivered
from bot.store.rows import LobbyId, LobbyRow, Occupant
from bot.ui.lobby_card import ADD, BEGIN, CANCEL, JOIN, QUIT, REMOVE, lobby_card
from bot.ui.reader import Reader
from engine.messages import say
from engine.players.levels import Level

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.desk import Desk
    from bot.request import Request
    from bot.router import Press, Router
    from bot.ui.card import Card


class LobbyClicks:
    """What the buttons of a lobby's card do."""

    def __init__(self, desk: Desk, router: Router) -> None:
        self._desk = desk
        self._lobbies = desk.tables.lobbies
        self._locks: WeakValueDictionary[LobbyId, Lock] = WeakValueDictionary()
        for verb, deed in (
            (JOIN, self._join),
            (QUIT, self._quit),
            (BEGIN, self._begin),
            (CANCEL, self._cancel),
            (REMOVE, self._remove_computer),
        ):
            router.add(verb, self._click(deed))
        router.add(ADD, self._add_computer)

    async def post(self, lobby: LobbyRow) -> None:
        """Put a lobby's card at the bottom of its channel. Raises Undelivered."""
        card = await self._card(lobby)
        message_id = await self._desk.posting.send(lobby.channel_id, card)
        await self._lobbies.set_message(lobby.id, message_id)
        if lobby.message_id:
            await self._retouch(lobby, card.without_controls())

    async def expire(self, lobby: LobbyRow) -> None:
        """Show on its card that a lobby has closed; if Discord refuses that, nothing breaks."""
        await self._retouch(lobby, await self._card(lobby))

    def _click(
        self, deed: Callable[[Request, LobbyId], Awaitable[object]]
    ) -> Callable[[Request, Press], Awaitable[None]]:
        """Do something to a lobby and draw it again, also when it turns out to be closed."""

        async def click(request: Request, press: Press) -> None:
            lobby_id = LobbyId(press.subject)
            try:
                await deed(request, lobby_id)
            except (LobbyClosed, Undelivered):
                await self._draw(request, lobby_id)
                raise
            await self._draw(request, lobby_id)

        return click

    async def _add_computer(self, request: Request, press: Press) -> None:
        if not press.values or press.values[0] not in tuple(Level):
            raise BotError(say("bot.answer.unknown-control"))
        level = Level(press.values[0])

        async def deed(request: Request, lobby_id: LobbyId) -> None:
            async with self._lock(lobby_id):  # or two would bear the same number
                lobby = await self._lobbies.load(lobby_id)
                computer = await self._computer(lobby, level)
                await self._lobbies.add_computer(lobby_id, request.click(), computer)

        await self._click(deed)(request, press)

    async def _remove_computer(self, request: Request, lobby_id: LobbyId) -> None:
        await self._lobbies.remove_computer(lobby_id, request.click())

    async def _computer(self, lobby: LobbyRow, level: Level) -> Occupant:
        texts = await self._desk.tongues.public(lobby.guild_id)
        number = sum(1 for seated in lobby.occupants if seated.level) + 1
        word = say(f"bot.level.{level}.word")
        return Occupant(
            None, texts.render(say("bot.lobby.computer", number=number, level=word)), level
        )

    async def _join(self, request: Request, lobby_id: LobbyId) -> None:
        await self._lobbies.join(lobby_id, request.occupant)

    async def _quit(self, request: Request, lobby_id: LobbyId) -> None:
        lobby = await self._lobbies.load(lobby_id)
        if all(occupant.user_id != request.user_id for occupant in lobby.occupants):
            raise BotError(say("bot.answer.not-in-lobby"))
        await self._lobbies.leave(lobby_id, request.user_id)

    async def _begin(self, request: Request, lobby_id: LobbyId) -> None:
        table = await self._lobbies.start(lobby_id, request.click())
        await self._desk.boards.begin(table)

    async def _cancel(self, request: Request, lobby_id: LobbyId) -> None:
        await self._lobbies.cancel(lobby_id, request.click())

    async def _draw(self, request: Request, lobby_id: LobbyId) -> None:
        async with self._lock(lobby_id):  # or an older state could come last
            lobby = await self._lobbies.load(lobby_id)
            await request.redraw(await self._card(lobby))

    async def _card(self, lobby: LobbyRow) -> Card:
        texts = await self._desk.tongues.public(lobby.guild_id)
        return lobby_card(lobby, self._desk.games[lobby.game].info, Reader(texts))

    def _lock(self, lobby_id: LobbyId) -> Lock:
        return self._locks.setdefault(lobby_id, Lock())

    async def _retouch(self, lobby: LobbyRow, card: Card) -> None:
        if lobby.message_id is None:
            return
        try:
            await self._desk.posting.edit(lobby.channel_id, lobby.message_id, card)
        except Undelivered:
            return
