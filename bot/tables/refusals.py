"""What the store refuses, turned into what people are told."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager

from bot import errors
from bot.store import errors as store
from bot.store.rows import MatchRow
from engine.errors import EngineError, StalePly


@contextmanager
def refusals() -> Generator[None]:
    """Raise BotError instead of what store and engine raise within.

    AlreadyPlayed passes: it is nobody's fault.
    """
    try:
        yield
    except store.AlreadyPlayed:
        raise
    except store.RefusalError as error:
        raise _refusal(error) from error
    except store.StoreError as error:
        raise errors.NotSaved from error
    except EngineError as error:
        raise errors.Refused(error) from error


def _refusal(error: store.RefusalError) -> errors.BotError:
    match error:
        case store.ChannelBusy(in_the_way=row):
            return errors.ChannelBusy(row, is_match=isinstance(row, MatchRow))
        case store.MatchClosed(match_id=match_id, status=status):
            return errors.TableClosed(match_id, status)
        case store.StalePly():
            return errors.Refused(StalePly())
        case store.LobbyClosed() | store.LobbyFull() | store.LobbyChanged():
            return _lobby_refusal(error)
        case _:
            return errors.NoSuchTable()


def _lobby_refusal(
    error: store.LobbyClosed | store.LobbyFull | store.LobbyChanged,
) -> errors.BotError:
    match error:
        case store.LobbyClosed(lobby=lobby):
            return errors.LobbyClosed(lobby)
        case store.LobbyFull(lobby=lobby):
            return errors.LobbyFull(lobby)
        case store.LobbyChanged():
            return errors.LobbyChanged()
