"""Matches that one person plays alone, away from the channel's table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct, json

from bot.errors import NoSuchTable, NotSeated
from bot.store.rows import MatchId, NewMatch, Occupant, UserId
from bot.tables.events import written
from bot.tables.refusals import refusals
from bot.tables.setup import check_options
from bot.tables.turns import table_turn
from engine.chance import SEED_BYTES
from engine.match import begin
from engine.modes import ways

if TYPE_CHECKING:
    from bot.store.daily_rows import Challenge
    from bot.tables.reading import Reading
    from bot.tables.table import Table


class OwnWish(Struct, frozen=True, kw_only=True):
    """What a person would like to play alone, and where they ask for it."""

    game: str
    person: Occupant
    guild_id: int | None
    channel_id: int
    options: Mapping[str, str] = {}

    @property
    def user_id(self) -> UserId:
        """Who asks; computers do not."""
        if self.person.user_id is None:
            raise ValueError("only persons play alone")
        return self.person.user_id

    @property
    def written_options(self) -> str:
        """The options as the store keeps them."""
        return json.encode(self.options).decode()


class Personal:
    """Starting such matches, and finding them again. One of each kind runs for a person."""

    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        self._store = reading.store

    async def start(self, wish: OwnWish) -> Table:
        """Begin a match, or return the one of this kind that runs already. Raises Refused."""
        running = await self.running(wish)
        return running or await self.begin(wish, self._reading.entropy(SEED_BYTES))

    async def running(self, wish: OwnWish, day: str | None = None) -> Table | None:
        """Return the person's running match of a kind; `day` for a daily challenge."""
        with refusals():
            row = await self._store.personal.running(
                wish.user_id, game=wish.game, options=wish.written_options, day=day
            )
        return await self._reading.table(row) if row else None

    async def begin(self, wish: OwnWish, seed: bytes, challenge: Challenge | None = None) -> Table:
        """Begin a match with a given seed. Raises Refused."""
        with refusals():
            match = self._new_match(wish, seed)
            row = await self._store.personal.begin(match, challenge)
        return await self._reading.table(row)

    async def newest(self, user_id: UserId, command: str, channel_id: int) -> Table | None:
        """Return a person's newest open match of a title, one from this channel if possible."""
        games = [way.game.info.id for way in ways(self._reading.games, command)]
        with refusals():
            row = await self._store.personal.newest(user_id, games, channel_id)
        return await self._reading.table(row) if row else None

    async def own(self, match_id: MatchId, user_id: UserId) -> Table:
        """Return a match that is this person's alone, also one that is over or was given up.

        Raises NoSuchTable, NotSeated.
        """
        table = await self._reading.load(match_id)
        if not table.is_personal:
            raise NoSuchTable
        if all(seat.user_id != user_id for seat in table.row.seats):
            raise NotSeated(table)
        return table

    def _new_match(self, wish: OwnWish, seed: bytes) -> NewMatch:
        game, now = self._reading.game(wish.game), self._reading.clock.now()
        check_options(game, wish.options)
        played = begin(game, 1, wish.options, seed)
        return NewMatch(
            guild_id=wish.guild_id,
            channel_id=wish.channel_id,
            host_id=wish.user_id,
            game=game.info.id,
            rules_version=game.info.rules_version,
            options=wish.written_options,
            seed=seed.hex(),
            snapshot=played.match.snapshot(),
            seats=(wish.person,),
            turn=table_turn((wish.person,), played.match.to_act, None, now, 1),
            created_at=now,
            opening=written(played.events),
            kind="personal",
        )
