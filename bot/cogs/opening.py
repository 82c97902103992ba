"""Opening a table: where it may stand, and a thread of its own where the channel is taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from msgspec.structs import replace

from bot.errors import BotError, ChannelBusy
from bot.posting import Undelivered, missing_permissions
from bot.router import Press
from bot.store.rows import Card as Place
from bot.store.rows import MatchRow
from bot.tables.lobbies import Wish
from bot.tables.refusals import refusals
from bot.tables.turns import TURN_LIMITS
from bot.ui.card import Card, Key, Keys, Words
from bot.ui.lines import link_to, title_of
from engine.messages import listing, say

if TYPE_CHECKING:
    from bot.cogs.lobby_clicks import LobbyClicks
    from bot.desk import Desk
    from bot.request import Request
    from bot.router import Router
    from bot.store.protocol import MatchStore
    from bot.store.rows import LobbyRow
    from engine.messages import Message

THREAD = "thread"
THREAD_NAME_LIMIT = 100
ARCHIVE_MINUTES = 10_080
USUAL = "usual"  # the server's own turn limit
AUTOPLAY = "autoplay"


class Opening:
    """Opens lobbies for people who may have them where they are."""

    def __init__(self, desk: Desk, lobbies: LobbyClicks, router: Router) -> None:
        self._desk = desk
        self._lobbies = lobbies
        router.add(THREAD, self.open_in_thread)

    async def start(self, request: Request, wish: Wish, *, own_thread: bool) -> None:
        """Open a lobby in this channel, or in a thread of its own."""
        await self._check_place(request)
        if own_thread:
            wish = replace(wish, channel_id=await self._new_thread(request, wish.game))
        try:
            lobby = await self._desk.tables.lobbies.open(wish)
        except ChannelBusy as busy:
            await request.tell(self._way_out(request, wish, busy))
            return
        await self._post(lobby)
        await request.close()

    async def open_in_thread(self, request: Request, press: Press) -> None:
        """Open the lobby that did not fit into the channel in a thread of its own."""
        game, limit, autoplay, *_ = [*press.path.split(" "), "", ""]
        if game not in self._desk.games or limit not in (*TURN_LIMITS, USUAL):
            raise BotError(say("bot.answer.unknown-control"))
        wish = Wish(
            game=game,
            guild_id=request.guild_id,
            channel_id=await self._new_thread(request, game),
            host=request.occupant,
            turn_limit=None if limit == USUAL else limit,
            has_autoplay=autoplay == AUTOPLAY,
        )
        lobby = await self._desk.tables.lobbies.open(wish)
        await self._post(lobby)
        done = say("bot.answer.thread-opened", channel=f"<#{lobby.channel_id}>")
        await request.redraw(Card((Words(request.say(done)),)))

    async def _post(self, lobby: LobbyRow) -> None:
        try:
            await self._lobbies.post(lobby)
        except Undelivered:
            with refusals():
                await self._desk.store.lobbies.cancel(lobby.id)
            raise

    async def _check_place(self, request: Request) -> None:
        interaction = request.interaction
        is_thread = isinstance(interaction.channel, discord.Thread)
        missing = missing_permissions(interaction.app_permissions, is_thread=is_thread)
        if missing:
            raise _lacking(missing)
        await require_allowed(request, self._desk.store)

    async def _new_thread(self, request: Request, game: str) -> int:
        channel = request.interaction.channel
        if not isinstance(channel, discord.TextChannel):
            raise BotError(say("bot.answer.no-threads-here"))
        if not _may_open_threads(request):
            raise _lacking(("create_public_threads", "send_messages_in_threads"))
        name = request.say(
            say("bot.answer.thread-name", title=title_of(game), name=request.occupant.name)
        )
        thread = await channel.create_thread(
            name=name[:THREAD_NAME_LIMIT],
            type=discord.ChannelType.public_thread,
            auto_archive_duration=ARCHIVE_MINUTES,
        )
        return thread.id

    def _way_out(self, request: Request, wish: Wish, busy: ChannelBusy) -> Card:
        """Say which match is in the way, and offer a thread where one can be made."""
        keys: list[Key] = []
        if isinstance(request.interaction.channel, discord.TextChannel) and _may_open_threads(
            request
        ):
            terms = [wish.game, wish.turn_limit or USUAL, *([AUTOPLAY] * wish.has_autoplay)]
            press = Press(THREAD, path=" ".join(terms))
            label = request.say(say("bot.answer.open-thread"))
            keys.append(Key(label, press.custom_id, "main"))
        place = _place_of(busy)
        keys += link_to(place, request.guild_id, request.say(say("bot.card.here")))
        words = Words(busy.sentence(request.texts))
        return Card((words, Keys(tuple(keys))) if keys else (words,))


async def require_allowed(request: Request, store: MatchStore) -> None:
    """Raise BotError where the server wants nothing posted."""
    with refusals():
        guild = await store.guilds.load(request.guild_id or 0)
    places = {request.channel_id, getattr(request.interaction.channel, "parent_id", None)}
    if guild.channels and not places & set(guild.channels):
        allowed = listing([f"<#{channel}>" for channel in guild.channels])
        raise BotError(say("bot.answer.not-allowed-here", channels=allowed))


def _may_open_threads(request: Request) -> bool:
    permissions = request.interaction.app_permissions
    return permissions.create_public_threads and permissions.send_messages_in_threads


def _place_of(busy: ChannelBusy) -> Place | None:
    row = busy.in_the_way
    if isinstance(row, MatchRow):
        return row.card
    return Place(row.channel_id, row.message_id) if row.message_id else None


def _lacking(permissions: tuple[str, ...]) -> BotError:
    names: list[Message] = [say(f"bot.permission.{name}") for name in permissions]
    return BotError(say("bot.answer.lacking", permissions=listing(names)))
