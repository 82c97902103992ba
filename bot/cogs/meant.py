"""Which match a subcommand means, where a person plays alone beside the channel's table."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from bot.errors import BotError
from bot.store.rows import LobbyRow
from bot.ui.lines import title_of
from engine.messages import say

if TYPE_CHECKING:
    from bot.store.rows import UserId
    from bot.tables.service import Tables
    from bot.tables.table import Table
    from engine.game import GameInfo

Standing: TypeAlias = "Table | LobbyRow | None"


async def meant(
    tables: Tables, title: GameInfo, user_id: UserId, channel_id: int, *, is_moderator: bool = False
) -> Standing:
    """Return the channel's table if the person sits there, else their newest match for one.

    Without either it is whatever stands in the channel, also another title. A moderator means the
    table of this title as if they sat there.
    """
    standing = await tables.standing_in(channel_id)
    is_here = standing is not None and info_of(tables, standing).command == title.command
    if is_here and (is_moderator or _sits(standing, user_id)):
        return standing
    return await tables.personal.newest(user_id, title.command, channel_id) or standing


def require_match(tables: Tables, title: GameInfo, found: Standing) -> Table:
    """Return what was meant if it is a match of this title. Raises BotError."""
    if found is None:
        raise BotError(say("bot.answer.no-table", command=title.command))
    other = info_of(tables, found)
    if other.command != title.command:
        raise BotError(
            say("bot.answer.other-game", title=title_of(other.id), command=other.command)
        )
    if isinstance(found, LobbyRow):
        raise BotError(say("bot.answer.not-started"))
    return found


def info_of(tables: Tables, standing: Table | LobbyRow) -> GameInfo:
    """Return what is known of the game of a table or lobby."""
    game = standing.game if isinstance(standing, LobbyRow) else standing.game.info.id
    return tables.game(game).info


def _sits(standing: Standing, user_id: UserId) -> bool:
    match standing:
        case None:
            return False
        case LobbyRow(occupants=occupants, host_id=host):
            return user_id == host or any(user_id == seated.user_id for seated in occupants)
        case _:
            return user_id == standing.row.host_id or standing.seat_of(user_id) is not None
