"""What becomes of a seat whose owner is away: time, a skipped turn, a computer, or nothing."""

from __future__ import annotations

from dataclasses import replace

from msgspec import structs

from bot.errors import NobodyLate, NotReplaced
from bot.store.rows import MatchId, MatchRow, SeatChange
from bot.tables.deeds import Deed, checked, left, require_late, skipped
from bot.tables.playing import Playing
from bot.tables.refusals import refusals
from bot.tables.sitters import owns, plays
from bot.tables.table import Click, Played, Table
from bot.tables.turns import fresh_turn, table_turn
from engine.game import Seat
from engine.players.levels import Level


class Absence(Playing):
    """Everything about seats that are not played by their owners."""

    async def leave(self, match_id: MatchId, click: Click) -> Played:
        """Give up the person's seat, whatever has been played since they were asked.

        A match that nobody owns a seat in any more is ended.
        """

        async def doing(table: Table) -> Deed:
            return left(table, checked(table, structs.replace(click, mark=None)))

        gone = await self._do(match_id, click, doing)
        after = gone.after
        if after.is_over or any(map(owns, after.row.seats)):
            return gone
        with refusals():
            row = await self.store.matches.end(match_id, self.clock.now())
        after, is_public = Table(row, after.match), not after.is_personal
        return replace(gone, after=after, newly_to_act=(), public_changed=is_public)

    async def skip(self, match_id: MatchId, click: Click) -> Played:
        """Let the late seats forfeit their turn, as another seat wishes."""

        async def doing(table: Table) -> Deed:
            require_late(table, click)
            return skipped(table)

        return await self._do(match_id, click, doing)

    async def wait(self, match_id: MatchId, click: Click) -> Table:
        """Give the late seats their whole time again, as another seat wishes."""
        async with self.lock(match_id):
            table = await self.load(match_id)
            require_late(table, click)
            row = table.row
            later = fresh_turn(table.to_act, row.turn_limit, self.clock.now(), row.turn.round)
            with refusals():
                if not await self.store.matches.change_turn(match_id, row.turn, later):
                    raise NobodyLate(table)
            return await self.load(match_id)

    async def replace(self, match_id: MatchId, click: Click) -> Played:
        """Let computers play on for the late seats, as another seat wishes."""
        async with self.lock(match_id):
            table = await self.load(match_id)
            require_late(table, click)
            return await self.replaced(table)

    async def replaced(self, table: Table) -> Played:
        """Let computers play on for the persons to act; the caller holds the match's lock."""
        level = table.row.autoplay or Level.NORMAL.value
        late = [seat for seat in table.to_act if plays(table.row.seats[seat])]
        row = await self._changed(table, [SeatChange(seat, level) for seat in late])
        return await self._resumed(table, row)

    async def take_back(self, match_id: MatchId, click: Click) -> Played:
        """Give a person their seat back, which a computer has played for them."""
        async with self.lock(match_id):
            table = await self.load(match_id)
            seat = checked(table, structs.replace(click, mark=None))
            if table.row.seats[seat].level is None:
                raise NotReplaced(table)
            row = await self._changed(table, [SeatChange(seat, None)])
            return await self._resumed(table, row, (seat,) if seat in table.to_act else ())

    async def _changed(self, table: Table, changes: list[SeatChange]) -> MatchRow:
        row = table.row
        with refusals():
            for change in changes:
                row = await self.store.matches.change_seat(table.id, change)
        return row

    async def _resumed(
        self, before: Table, row: MatchRow, newly_to_act: tuple[Seat, ...] = ()
    ) -> Played:
        """Start the clock of the present turn anew for those who play now."""
        now, turn = self.clock.now(), row.turn
        later = table_turn(row.seats, before.to_act, row.turn_limit, now, turn.round)
        with refusals():
            await self.store.matches.change_turn(row.id, turn, later)
        after = await self.load(row.id)
        return Played(before, after, newly_to_act=newly_to_act, public_changed=True)
