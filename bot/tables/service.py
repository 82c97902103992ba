"""The service as a whole, for everything that faces people."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct, structs

from bot.errors import NotOver
from bot.store.rows import Card, LobbyRow, MatchId, MatchRow, UserId
from bot.tables.absence import Absence
from bot.tables.chronicle import Chronicle
from bot.tables.dailies import Dailies
from bot.tables.lobbies import Lobbies
from bot.tables.personal import Personal
from bot.tables.refusals import refusals
from bot.tables.setup import options_of
from bot.tables.table import Table
from engine.game import AnyGame, Seat
from engine.match import Ply
from engine.record import record_match, to_json
from engine.registry import GAMES

if TYPE_CHECKING:
    from bot.clock import Clock
    from bot.store.protocol import MatchStore
    from bot.tables.reading import Entropy


class Sitting(Struct, frozen=True):
    """A person's seat in an open match."""

    row: MatchRow
    seat: Seat
    is_waiting: bool  # for this person


class Tables(Absence, Chronicle):
    """Lobbies and matches; whatever people cannot have is a BotError."""

    def __init__(
        self,
        store: MatchStore,
        clock: Clock,
        games: Mapping[str, AnyGame] = GAMES,
        entropy: Entropy = secrets.token_bytes,
    ) -> None:
        super().__init__(store, clock, games, entropy)
        self.lobbies = Lobbies(self)
        self.personal = Personal(self)
        self.dailies = Dailies(self, self.personal)

    async def standing_in(self, channel_id: int) -> Table | LobbyRow | None:
        """Return the table or lobby of a channel or thread. Raises Unreadable."""
        with refusals():
            row = await self.store.matches.table_in(channel_id)
        return await self.table(row) if isinstance(row, MatchRow) else row

    async def matches_of(self, user_id: UserId) -> tuple[Sitting, ...]:
        """Return a person's open matches in all channels, those that wait for them first."""
        with refusals():
            rows = await self.store.matches.matches_of(user_id)
        return tuple(_sitting(row, user_id) for row in rows)

    async def set_card(self, table: Table, card: Card) -> Card | None:
        """Remember the newest card, drawn of `table`, and return the one before it."""
        with refusals():
            turn_round = table.row.turn.round
            return await self.store.matches.set_card(table.id, card, turn_round)

    async def export(self, match_id: MatchId) -> bytes:
        """Return the record of a match that is over, as `oakwood verify` reads it.

        Raises NotOver, DaySealed. After an upgrade in its midst a match cannot be replayed from the
        start; its record bears the version that it was begun with, so that a replay says so.
        """
        table = await self.load(match_id)
        if not table.is_over:
            raise NotOver(table.row)
        await self.dailies.require_past(match_id)
        with refusals():
            rows = await self.store.matches.plies(match_id)
        plies = [Ply(row.seat, row.action) for row in rows]
        options = options_of(table.row.options)
        record = record_match(table.match, plies, len(table.row.seats), options)
        version = rows[0].rules_version if rows else table.row.rules_version
        return to_json(structs.replace(record, rules_version=version, names=table.names))


def _sitting(row: MatchRow, user_id: UserId) -> Sitting:
    seat = next(seat.seat for seat in row.seats if seat.user_id == user_id and not seat.has_left)
    return Sitting(row, Seat(seat), row.status == "running" and seat in row.turn.to_act)
