"""From rows to tables: restoring matches, also those that an older version has played."""

from __future__ import annotations

from asyncio import Lock
from collections.abc import Callable, Mapping
from dataclasses import replace
from weakref import WeakValueDictionary

from msgspec import DecodeError

from bot.clock import Clock
from bot.errors import Unreadable
from bot.store.protocol import MatchStore
from bot.store.rows import MatchId, MatchRow
from bot.tables.refusals import refusals
from bot.tables.setup import options_of
from bot.tables.table import AnyMatch, Table
from engine.errors import UnknownGame
from engine.game import AnyGame
from engine.match import begin, restore

Entropy = Callable[[int], bytes]


class Reading:
    """What every part of the service stands on: the store, the clock, the games."""

    def __init__(
        self, store: MatchStore, clock: Clock, games: Mapping[str, AnyGame], entropy: Entropy
    ) -> None:
        self.store = store
        self.clock = clock
        self.games = games
        self.entropy = entropy
        self._locks: WeakValueDictionary[MatchId, Lock] = WeakValueDictionary()

    async def load(self, match_id: MatchId) -> Table:
        """Return a match as it stands. Raises NoSuchTable, Unreadable."""
        with refusals():
            return await self.table(await self.store.matches.load(match_id))

    async def table(self, row: MatchRow) -> Table:
        """Restore a match; what this version cannot read is paused, and goes on once it can."""
        try:
            match = restored(self.game(row.game), row)
        except (DecodeError, UnknownGame) as error:
            if row.status == "running":
                await self.store.matches.pause(row.id, "rules", self.clock.now())
            raise Unreadable(row) from error
        if row.pause_reason == "rules":
            row = await self.store.matches.resume(row.id, self.clock.now())
        return Table(row, match)

    def game(self, name: str) -> AnyGame:
        """Return a game by its id. Raises UnknownGame."""
        if name not in self.games:
            raise UnknownGame(name, tuple(self.games))
        return self.games[name]

    def lock(self, match_id: MatchId) -> Lock:
        """Return the lock that keeps the clicks on one match apart; forgotten when unused."""
        return self._locks.setdefault(match_id, Lock())


def restored(game: AnyGame, row: MatchRow) -> AnyMatch:
    """Make the match of a row. Raises DecodeError where its snapshot does not fit the game.

    After an upgrade of the rules it goes on from the snapshot; what was played before cannot be
    taken back, since older plies need not be legal any more.
    """
    if row.rules_version > game.info.rules_version:
        raise DecodeError("played by newer rules")
    match = restore(game, bytes.fromhex(row.seed), row.snapshot)
    return match if row.rules_version == game.info.rules_version else replace(match, undoable=0)


def beginning(table: Table) -> AnyMatch:
    """Return the match from which its plies can be replayed: the start, or the last upgrade."""
    base = table.row.base
    if base is None:
        options = options_of(table.row.options)
        return begin(table.game, len(table.row.seats), options, table.match.seed).match
    return replace(restore(table.game, table.match.seed, base.snapshot), undoable=0)
