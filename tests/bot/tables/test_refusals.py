"""Every refusal of the bot is a sentence, with all its placeholders filled."""

from __future__ import annotations

from typing import get_args

from bot import errors
from bot.store.rows import LobbyId, LobbyRow, LobbyStatus, MatchStatus
from engine.errors import EngineError
from engine.messages import say
from engine.texts import Texts
from tests.bot.tables.hall import ANN, CHANNEL, Hall

TEXTS = Texts("en", "bot")


def lobby(status: LobbyStatus = "open") -> LobbyRow:
    return LobbyRow(
        id=LobbyId(3),
        guild_id=1,
        channel_id=CHANNEL,
        message_id=None,
        game="tiny_game",
        host_id=ANN,
        options="{}",
        turn_limit=None,
        autoplay=None,
        status=status,
        match_id=None,
        version=1,
        created_at=0,
        expires_at=1,
        occupants=(),
    )


async def test_every_refusal_is_a_sentence(hall: Hall) -> None:
    table = await hall.match()
    row = table.row
    refusals: list[errors.BotError] = [
        errors.Refused(EngineError(say("engine.error.game-over"))),
        errors.NotSaved(),
        errors.NoSuchTable(),
        errors.Unreadable(row),
        errors.UndoLost(table),
        errors.WrongChannel(row),
        errors.NotSeated(table),
        errors.NotHost(),
        errors.SeatReplaced(table),
        errors.NotReplaced(table),
        errors.NobodyLate(table),
        errors.OwnTurn(table),
        errors.NotOver(row),
        errors.DaySealed(row.created_at),
        errors.ChannelBusy(row, is_match=True),
        errors.ChannelBusy(lobby(), is_match=False),
        errors.LobbyFull(lobby()),
        errors.LobbyChanged(),
        errors.TooFewSeats(lobby(), 2),
        errors.OnlyComputers(),
        errors.NoHint(table),
        *(errors.TableClosed(row.id, status) for status in get_args(MatchStatus)),
        *(errors.LobbyClosed(lobby(status)) for status in get_args(LobbyStatus)),
    ]
    for error in refusals:
        assert error.sentence(TEXTS)[-1] in ".?", error
    missed = set(kinds(errors.BotError)) - {type(error) for error in refusals}
    assert not {kind for kind in missed if kind.__module__ == errors.__name__}


def kinds(kind: type[errors.BotError]) -> list[type[errors.BotError]]:
    return [sub for child in kind.__subclasses__() for sub in (child, *kinds(child))]
