"""A hall to play in: the real service over a real SQLite file, with a clock that tests move."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from pathlib import Path

from msgspec import structs

from bot.store.rows import MatchId, Occupant, UserId
from bot.store.sqlite import SqliteStore
from bot.tables.lobbies import Wish
from bot.tables.service import Tables
from bot.tables.table import Click, Played, Table
from engine.game import AnyGame, Seat
from engine.registry import GAMES
from tests.engine.tiny_game import TINY_GAME

CHANNEL = 900
ANN, BOB, CLEO, XENIA = (UserId(number) for number in (101, 102, 103, 199))
PLAYERS = (ANN, BOB, CLEO, UserId(104), UserId(105), UserId(106))
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fay")
INTERACTIONS = itertools.count(1_000_000)
ALL_GAMES: Mapping[str, AnyGame] = {**GAMES, TINY_GAME.info.id: TINY_GAME}


class TestClock:
    """A clock that stands still until it is moved."""

    __test__ = False

    def __init__(self) -> None:
        self.seconds = 1_000_000

    def now(self) -> int:
        return self.seconds


class Hall:
    """The bot's process; `reopen` stops it and starts the next one over the same file."""

    store: SqliteStore
    tables: Tables

    def __init__(self, path: Path) -> None:
        self.path = path
        self.clock = TestClock()
        self._seeds = itertools.count(7)

    async def open(self, games: Mapping[str, AnyGame] = ALL_GAMES) -> None:
        self.store = await SqliteStore.open(self.path)
        self.tables = Tables(self.store, self.clock, games, self._entropy)

    async def reopen(self, games: Mapping[str, AnyGame] = ALL_GAMES) -> None:
        await self.store.close()
        await self.open(games)

    def _entropy(self, size: int) -> bytes:
        return next(self._seeds).to_bytes(size, "big")

    def click(self, user: int, mark: int | None = None, channel: int = CHANNEL) -> Click:
        return Click(UserId(user), next(INTERACTIONS), channel, mark)

    async def match(
        self, game: str = "tiny_game", seats: int = 2, channel: int = CHANNEL, limit: str = "24h"
    ) -> Table:
        """Seat people in a lobby and start."""
        host = Occupant(ANN, NAMES[0])
        wish = Wish(game=game, guild_id=1, channel_id=channel, host=host, turn_limit=limit)
        lobby = await self.tables.lobbies.open(wish)
        for user, name in list(zip(PLAYERS, NAMES, strict=True))[1:seats]:
            await self.tables.lobbies.join(lobby.id, Occupant(user, name))
        return await self.tables.lobbies.start(lobby.id, self.click(ANN))

    async def playing(self, **how: int | str) -> Table:
        """Start a match of the tiny game and let everybody keep their hand."""
        table = await self.match(**how)  # pyright: ignore[reportArgumentType]
        for seat in table.to_act:
            table = (await self.play(table.id, seat, "keep")).after
        return table

    async def play(self, match_id: MatchId, seat: int, *texts: str) -> Played:
        table = await self.tables.load(match_id)
        return await self.tables.play(
            match_id, self.click(PLAYERS[seat], table.mark, table.row.channel_id), texts
        )

    async def play_first(self, match_id: MatchId) -> Played:
        """Play the first legal action of the first seat to act."""
        table = await self.tables.load(match_id)
        seat = table.to_act[0]
        return await self.play(match_id, seat, table.match.legal_texts(Seat(seat))[0])

    async def let_the_limit_pass(self, table: Table) -> None:
        """Bring a turn to where the table is asked what to do."""
        turn = (await self.tables.load(table.id)).row.turn
        asked = structs.replace(turn, due_at=None, reminder="asked")
        assert await self.store.matches.change_turn(table.id, turn, asked)
