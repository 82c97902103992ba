"""Clicks on a match: each is checked, played and stored as a whole before anything is shown."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

from msgspec import json, structs

from bot.errors import BotError, NotHost, NotSaved, Refused, TableClosed, UndoLost, Unreadable
from bot.store.errors import AlreadyPlayed
from bot.store.rows import Commit, MatchId, NewPly, Turn, UserId
from bot.tables.deeds import Deed, at_hand, played, require_turn, seat_at
from bot.tables.reading import Reading, beginning
from bot.tables.refusals import refusals
from bot.tables.results import result
from bot.tables.sitters import changed
from bot.tables.table import Click, Played, Table
from bot.tables.turns import newly_to_act, next_turn
from bot.ui.choice_tree import plain
from engine.errors import EngineError, UndoRefused
from engine.game import Seat
from engine.match import UNDO, Ply, live_plies, replay

Doing: TypeAlias = Callable[[Table], Awaitable[Deed]]


class Playing(Reading):
    """Everything that moves a match on."""

    async def seated(self, match_id: MatchId, user_id: UserId) -> tuple[Table, Seat]:
        """Return a match and the person's seat. Raises NotSeated."""
        table = await self.load(match_id)
        return table, seat_at(table, user_id)

    async def offered(self, match_id: MatchId, click: Click) -> tuple[Table, Seat]:
        """Check a click on a menu as `play` would, without playing anything."""
        table = await self.load(match_id)
        seat = at_hand(table, click)
        require_turn(table, seat)
        return table, seat

    async def play(self, match_id: MatchId, click: Click, texts: Sequence[str]) -> Played:
        """Play one action, or several as one: all or none. "undo" takes back, as `undo` does."""
        if len(texts) == 1 and plain(texts[0]) == UNDO:
            return await self.undo(match_id, click)

        async def doing(table: Table) -> Deed:
            return played(table, at_hand(table, click), texts)

        return await self._do(match_id, click, doing)

    async def undo(self, match_id: MatchId, click: Click) -> Played:
        """Take back the person's last action."""

        async def doing(table: Table) -> Deed:
            return await self._taken_back(table, at_hand(table, click))

        return await self._do(match_id, click, doing)

    async def play_computer(self, before: Table, seat: Seat, deed: Deed) -> Played | None:
        """Store what a computer does at `before`; None if the match does not stand there any more.

        Raises NotSaved, TableClosed.
        """
        async with self.lock(before.id):
            table = await self.load(before.id)
            if table.ply != before.ply or seat not in table.computers_to_act:
                return None
            return await self._stored(table, deed)

    async def end(self, match_id: MatchId, click: Click) -> Table:
        """End a match for everybody, as its host or a moderator wishes."""
        with refusals():
            row = await self.store.matches.load(match_id)
            if click.user_id != row.host_id and not click.is_moderator:
                raise NotHost
            async with self.lock(match_id):
                row = await self.store.matches.end(match_id, self.clock.now())
        try:
            return await self.table(row)
        except Unreadable as error:
            raise TableClosed(match_id, row.status) from error

    async def _do(self, match_id: MatchId, click: Click, doing: Doing) -> Played:
        async with self.lock(match_id):
            try:
                table = await self.load(match_id)
                deed = await _explained(table, doing)
                return await self._stored(table, deed, click.interaction_id)
            except NotSaved:
                raise
            except BotError:
                with refusals():
                    if not await self.store.matches.is_served(click.interaction_id):
                        raise
                return await self._repeated(match_id)
            except AlreadyPlayed:
                return await self._repeated(match_id)

    async def _stored(self, before: Table, deed: Deed, interaction_id: int | None = None) -> Played:
        newly = newly_to_act(before.match, deed.match, is_skip=deed.is_skip)
        is_public = _shows(before, deed)
        turn = next_turn(before, deed, self.clock.now(), is_new=bool(newly), is_public=is_public)
        commit = self._commit(before, deed, turn, interaction_id)
        commit = structs.replace(commit, result=await result(self.store, before, deed))
        with refusals():
            row = await self.store.matches.append_plies(commit)
        return Played(before, Table(row, deed.match), deed.seat, deed.events, newly, is_public)

    def _commit(self, before: Table, deed: Deed, turn: Turn, interaction_id: int | None) -> Commit:
        outcome = deed.match.outcome
        return Commit(
            match_id=before.id,
            expected_ply=before.ply,
            plies=deed.plies,
            snapshot=deed.match.snapshot(),
            rules_version=before.game.info.rules_version,
            turn=turn,
            played_at=self.clock.now(),
            interaction_id=interaction_id,
            outcome=json.encode(outcome).decode() if outcome else None,
            told=() if deed.seat is None else (deed.seat,),
            seat_changes=deed.changes,
        )

    async def _taken_back(self, table: Table, seat: Seat) -> Deed:
        if not table.may_undo(seat):
            raise UndoRefused
        start = beginning(table)
        with refusals():
            rows = await self.store.matches.plies(table.id, after=start.ply)
        plies = [Ply(row.seat, row.action) for row in rows]
        try:
            stands = replay(start, [*plies, Ply(seat, UNDO)])
        except EngineError as error:
            raise UndoLost(table) from error
        if stands[-2].match != table.match:
            raise UndoLost(table)
        undone = stands[live_plies(plies)[-1][0] - 1]
        return Deed(stands[-1].match, (NewPly(seat, UNDO),), (), seat, undone.events)

    async def _repeated(self, match_id: MatchId) -> Played:
        present = await self.load(match_id)
        return Played(present, present, is_repeat=True)


async def _explained(table: Table, doing: Doing) -> Deed:
    try:
        return await doing(table)
    except EngineError as error:
        raise Refused(error, table) from error


def _shows(before: Table, deed: Deed) -> bool:
    """Tell whether others can notice anything of what has been done."""
    game, after = before.game, deed.match
    levels = [seat.level for seat in before.row.seats]
    return not before.is_personal and (
        before.to_act != after.to_act
        or after.outcome is not None
        or levels != [seat.level for seat in changed(before.row.seats, deed.changes)]
        or before.view(None) != game.view(after.state, None)
        or any(game.redact(event, None) is not None for event in deed.events + deed.taken_back)
    )
