"""Everything that the bot refuses people, each error with a sentence for them.

BotError
├── Refused             the engine says no; `cause` says why
├── NotSaved            the storage is in the way; nothing was played
├── NoSuchTable         no match or lobby has this number
├── TableClosed         the match is over or paused
├── Unreadable          this version cannot read how the match stands; it is kept
├── UndoLost            the rules have changed since; the ply cannot be taken back
├── WrongChannel        the match is played elsewhere
├── NotSeated           the person has no seat here
├── NotHost             only the host or a moderator may do this
├── SeatReplaced        a computer plays on for the person who asks
├── NotReplaced         the person plays their seat themselves
├── NobodyLate          the turn's limit has not been reached
├── OwnTurn             the others wait for the person who asks
├── NotOver             shown only after the end
├── DaySealed           shown only after the day of a daily challenge
├── ChannelBusy         another table stands in the channel
├── LobbyClosed         started, cancelled or expired
├── LobbyFull           no seat is free
├── LobbyChanged        somebody came or went meanwhile
├── TooFewSeats         the game needs more players
├── OnlyComputers       no person would play
└── NoHint              no move can be proposed now
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.messages import Message, say

if TYPE_CHECKING:
    from bot.store.rows import LobbyRow, MatchId, MatchRow
    from bot.tables.table import Table
    from engine.errors import EngineError
    from engine.texts import Texts


class BotError(Exception):
    """Something that a person asked for and does not get; `table` is the present one, if any."""

    def __init__(self, message: Message, table: Table | None = None) -> None:
        super().__init__(message.key)
        self.message = message
        self.table = table

    def sentence(self, texts: Texts) -> str:
        """Put the reason into words, with the names of the table."""
        return texts.render(self.message, self.table.names if self.table else ())


class Refused(BotError):
    """The engine says no; `cause` says why."""

    def __init__(self, cause: EngineError, table: Table | None = None) -> None:
        super().__init__(cause.message, table)
        self.cause = cause


class NotSaved(BotError):
    """The storage is in the way; nothing was played."""

    def __init__(self) -> None:
        super().__init__(say("bot.table.error.not-saved"))


class NoSuchTable(BotError):
    """No match or lobby has this number."""

    def __init__(self) -> None:
        super().__init__(say("bot.table.error.no-such-table"))


class TableClosed(BotError):
    """The match is over or paused; `status` says which."""

    def __init__(self, match_id: MatchId, status: str, table: Table | None = None) -> None:
        super().__init__(say(f"bot.table.error.{status}", match=match_id), table)
        self.match_id, self.status = match_id, status


class Unreadable(BotError):
    """This version cannot read how the match stands; nothing of it is lost."""

    def __init__(self, row: MatchRow) -> None:
        super().__init__(say("bot.table.error.unreadable", match=row.id))
        self.row = row


class UndoLost(BotError):
    """The rules have changed since the ply was played, so it cannot be taken back."""

    def __init__(self, table: Table) -> None:
        super().__init__(say("bot.table.error.undo-lost"), table)


class WrongChannel(BotError):
    """The match is played elsewhere."""

    def __init__(self, row: MatchRow) -> None:
        super().__init__(
            say("bot.table.error.wrong-channel", match=row.id, channel=f"<#{row.channel_id}>")
        )
        self.channel_id = row.channel_id


class NotSeated(BotError):
    """The person has no seat at this table, or has left it."""

    def __init__(self, table: Table) -> None:
        super().__init__(say("bot.table.error.not-seated", match=table.id), table)


class NotHost(BotError):
    """Only the host or a moderator may do this."""

    def __init__(self, table: Table | None = None) -> None:
        super().__init__(say("bot.table.error.not-host"), table)


class SeatReplaced(BotError):
    """A computer plays on for the person who asks, until they take their seat back."""

    def __init__(self, table: Table) -> None:
        super().__init__(say("bot.table.error.seat-replaced"), table)


class NotReplaced(BotError):
    """The person plays their seat themselves."""

    def __init__(self, table: Table) -> None:
        super().__init__(say("bot.table.error.not-replaced"), table)


class NobodyLate(BotError):
    """The turn's limit has not been reached."""

    def __init__(self, table: Table) -> None:
        super().__init__(say("bot.table.error.nobody-late"), table)


class OwnTurn(BotError):
    """The others wait for the person who asks."""

    def __init__(self, table: Table) -> None:
        super().__init__(say("bot.table.error.own-turn"), table)


class NotOver(BotError):
    """The whole record is shown only after the end, since it holds the seed."""

    def __init__(self, row: MatchRow) -> None:
        super().__init__(say("bot.table.error.not-over", match=row.id))


class DaySealed(BotError):
    """Others may still play the same layout today."""

    def __init__(self, until: int) -> None:
        super().__init__(say("bot.table.error.day-sealed", until=f"<t:{until}:R>"))


class ChannelBusy(BotError):
    """A table or a lobby stands in the channel already."""

    def __init__(self, in_the_way: MatchRow | LobbyRow, *, is_match: bool) -> None:
        kind = "match" if is_match else "lobby"
        super().__init__(say(f"bot.table.error.busy-{kind}", number=in_the_way.id))
        self.in_the_way = in_the_way


class LobbyClosed(BotError):
    """The lobby was started, cancelled or has expired; see its `status` and `match_id`."""

    def __init__(self, lobby: LobbyRow) -> None:
        super().__init__(say(f"bot.table.error.lobby-{lobby.status}"))
        self.lobby = lobby


class LobbyFull(BotError):
    """No seat is free."""

    def __init__(self, lobby: LobbyRow) -> None:
        super().__init__(say("bot.table.error.lobby-full", count=len(lobby.occupants)))
        self.lobby = lobby


class LobbyChanged(BotError):
    """Somebody came or went while the match was being started."""

    def __init__(self) -> None:
        super().__init__(say("bot.table.error.lobby-changed"))


class TooFewSeats(BotError):
    """The game needs more players."""

    def __init__(self, lobby: LobbyRow, least: int) -> None:
        present = len(lobby.occupants)
        super().__init__(say("bot.table.error.too-few", least=least, count=present))
        self.lobby, self.least = lobby, least


class OnlyComputers(BotError):
    """No person would play."""

    def __init__(self) -> None:
        super().__init__(say("bot.table.error.only-computers"))


class NoHint(BotError):
    """No move can be proposed now."""

    def __init__(self, table: Table) -> None:
        super().__init__(say("bot.table.error.no-hint"), table)
