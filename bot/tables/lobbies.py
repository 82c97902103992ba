"""Tables that fill up, until their host starts the match."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, json

from bot.errors import LobbyClosed, NotHost, OnlyComputers, TooFewSeats
from bot.store.rows import LobbyId, LobbyRow, MatchId, NewLobby, NewMatch, Occupant, UserId
from bot.tables.events import written
from bot.tables.reading import Reading
from bot.tables.refusals import refusals
from bot.tables.setup import check_options, options_of
from bot.tables.sitters import plays
from bot.tables.table import Click, Table
from bot.tables.turns import HOUR, TURN_LIMITS, table_turn
from engine.chance import SEED_BYTES
from engine.game import AnyGame
from engine.match import begin
from engine.players.levels import Level

LIFETIME = 24 * HOUR


class Wish(Struct, frozen=True, kw_only=True):
    """The table that a person would like to open."""

    game: str
    guild_id: int | None
    channel_id: int
    host: Occupant
    options: Mapping[str, str] = {}
    turn_limit: str | None = None  # a key of TURN_LIMITS; None: as the server has it
    has_autoplay: bool = False  # a computer plays on for whoever is late or leaves


class Lobbies:
    """Opening, joining, leaving and starting; the lobby's row is what a card shows."""

    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        self._store = reading.store

    async def open(self, wish: Wish) -> LobbyRow:
        """Open a lobby with its host in it. Raises Refused, ChannelBusy."""
        with refusals():
            check_options(self._reading.game(wish.game), wish.options)
            now = self._reading.clock.now()
            lobby = NewLobby(
                guild_id=wish.guild_id,
                channel_id=wish.channel_id,
                game=wish.game,
                host=wish.host,
                options=json.encode(wish.options).decode(),
                created_at=now,
                expires_at=now + LIFETIME,
                turn_limit=await self._turn_limit(wish),
                autoplay=Level.NORMAL.value if wish.has_autoplay else None,
            )
            return await self._store.lobbies.create(lobby)

    async def load(self, lobby_id: LobbyId) -> LobbyRow:
        """Return a lobby in any status. Raises NoSuchTable."""
        with refusals():
            return await self._store.lobbies.load(lobby_id)

    async def join(self, lobby_id: LobbyId, occupant: Occupant) -> LobbyRow:
        """Seat a person, who may click twice. Raises LobbyFull, LobbyClosed."""
        with refusals():
            lobby = await self._store.lobbies.load(lobby_id)
            limit = self._reading.game(lobby.game).info.seats_max
            return await self._store.lobbies.join(lobby_id, occupant, limit)

    async def leave(self, lobby_id: LobbyId, user_id: UserId) -> LobbyRow:
        """Free a person's seat; the next one becomes host, without one it is cancelled."""
        with refusals():
            return await self._store.lobbies.leave(lobby_id, user_id)

    async def add_computer(self, lobby_id: LobbyId, click: Click, computer: Occupant) -> LobbyRow:
        """Seat a computer, as the host or a moderator wishes. Raises LobbyFull, LobbyClosed."""
        with refusals():
            lobby = await self._in_charge(lobby_id, click)
            limit = self._reading.game(lobby.game).info.seats_max
            lobbies = self._store.lobbies
            return await lobbies.add_computer(lobby_id, computer, limit, click.interaction_id)

    async def remove_computer(self, lobby_id: LobbyId, click: Click) -> LobbyRow:
        """Free the seat of the computer that came last, as the host or a moderator wishes."""
        with refusals():
            await self._in_charge(lobby_id, click)
            return await self._store.lobbies.remove_computer(lobby_id, click.interaction_id)

    async def cancel(self, lobby_id: LobbyId, click: Click) -> LobbyRow:
        """Close a lobby, as its host or a moderator wishes."""
        with refusals():
            await self._in_charge(lobby_id, click)
            return await self._store.lobbies.cancel(lobby_id)

    async def start(self, lobby_id: LobbyId, click: Click) -> Table:
        """Begin the match, as the host wishes.

        Raises NotHost, TooFewSeats, OnlyComputers, LobbyClosed.
        """
        with refusals():
            lobby = await self._store.lobbies.load(lobby_id)
            if lobby.status != "open":
                raise LobbyClosed(lobby)
            if click.user_id != lobby.host_id:
                raise NotHost
            game = self._reading.game(lobby.game)
            if len(lobby.occupants) < game.info.seats_min:
                raise TooFewSeats(lobby, game.info.seats_min)
            if not any(map(plays, lobby.occupants)):
                raise OnlyComputers
            match = self._new_match(game, lobby, click.user_id)
            row = await self._store.lobbies.start(lobby_id, lobby.version, match)
        return await self._reading.table(row)

    async def again(self, match_id: MatchId, host: Occupant) -> LobbyRow:
        """Open a lobby for the game, channel, options and computers of another match."""
        with refusals():
            row = await self._store.matches.load(match_id)
        limit = next((key for key, limit in TURN_LIMITS.items() if limit == row.turn_limit), None)
        wish = Wish(
            game=row.game,
            guild_id=row.guild_id,
            channel_id=row.channel_id,
            host=host,
            options=options_of(row.options),
            turn_limit=limit,
            has_autoplay=row.autoplay is not None,
        )
        lobby = await self.open(wish)
        with refusals():
            most = self._reading.game(row.game).info.seats_max
            for seat in row.seats:
                if seat.level and seat.user_id is None and not seat.has_left:
                    computer = Occupant(None, seat.name, seat.level)
                    lobby = await self._store.lobbies.add_computer(lobby.id, computer, most)
        return lobby

    async def set_message(self, lobby_id: LobbyId, message_id: int) -> None:
        """Remember where the lobby's card stands."""
        with refusals():
            await self._store.lobbies.set_message(lobby_id, message_id)

    async def _in_charge(self, lobby_id: LobbyId, click: Click) -> LobbyRow:
        lobby = await self._store.lobbies.load(lobby_id)
        if click.user_id != lobby.host_id and not click.is_moderator:
            raise NotHost
        return lobby

    async def _turn_limit(self, wish: Wish) -> int | None:
        if wish.turn_limit is not None:
            return TURN_LIMITS[wish.turn_limit]
        if wish.guild_id is None:
            return TURN_LIMITS["24h"]
        return (await self._store.guilds.load(wish.guild_id)).turn_limit

    def _new_match(self, game: AnyGame, lobby: LobbyRow, host_id: UserId) -> NewMatch:
        seed, now = self._reading.entropy(SEED_BYTES), self._reading.clock.now()
        played = begin(game, len(lobby.occupants), options_of(lobby.options), seed)
        return NewMatch(
            guild_id=lobby.guild_id,
            channel_id=lobby.channel_id,
            host_id=host_id,
            game=game.info.id,
            rules_version=game.info.rules_version,
            options=lobby.options,
            seed=seed.hex(),
            snapshot=played.match.snapshot(),
            seats=lobby.occupants,
            turn=table_turn(lobby.occupants, played.match.to_act, lobby.turn_limit, now, 1),
            created_at=now,
            opening=written(played.events),
            turn_limit=lobby.turn_limit,
            autoplay=lobby.autoplay,
        )
