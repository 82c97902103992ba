"""The lobby card: who sits at a table that is filling up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.router import Press
from bot.tables.turns import TURN_LIMITS
from bot.ui.card import Card, Item, Key, Keys, Select, Words
from bot.ui.lines import moment, person, small, title_of
from bot.ui.names import safe_name
from engine.messages import say
from engine.players.levels import Level

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.store.rows import LobbyRow, Occupant
    from bot.ui.card import Block
    from bot.ui.reader import Reader
    from engine.game import GameInfo

JOIN, QUIT, BEGIN, CANCEL = "join", "quit", "begin", "cancel"
ADD, REMOVE = "add-computer", "remove-computer"


def lobby_card(lobby: LobbyRow, info: GameInfo, reader: Reader) -> Card:
    """Build the card of a lobby, with controls while it is open."""
    return Card(tuple(_blocks(lobby, info, reader)))


def limit_key(seconds: int | None) -> str:
    """Return the key of a turn limit's words."""
    names = {limit: name for name, limit in TURN_LIMITS.items()}
    return f"bot.lobby.limit.{names.get(seconds, 'none')}"


def _blocks(lobby: LobbyRow, info: GameInfo, reader: Reader) -> Iterator[Block]:
    title = reader(say("bot.lobby.title", title=title_of(info.id)))
    yield Words(f"### {title}")
    yield Words("\n".join(_seats(lobby, info, reader)))
    if lobby.status != "open":
        yield Words(reader(say(f"bot.lobby.{lobby.status}")))
        return
    yield small(
        reader(
            say(
                "bot.lobby.terms",
                limit=say(limit_key(lobby.turn_limit)),
                expires=moment(lobby.expires_at),
            )
        )
    )
    if lobby.autoplay:
        yield small(reader(say("bot.lobby.autoplay")))
    yield Keys(tuple(_keys(lobby, info, reader)))
    if len(lobby.occupants) < info.seats_max:
        yield _levels(lobby, reader)


def _seats(lobby: LobbyRow, info: GameInfo, reader: Reader) -> Iterator[str]:
    for seat, occupant in enumerate(lobby.occupants):
        name = _occupant(occupant, seat)
        is_host = occupant.user_id is not None and occupant.user_id == lobby.host_id
        yield f"{seat + 1}. {reader(say('bot.lobby.host', name=name)) if is_host else name}"
    missing = info.seats_min - len(lobby.occupants)
    free = info.seats_max - len(lobby.occupants)
    if lobby.status != "open":
        return
    if missing > 0:
        yield reader(say("bot.lobby.missing", count=missing))
    elif free:
        yield reader(say("bot.lobby.free", count=free))


def _occupant(occupant: Occupant, seat: int) -> str:
    if occupant.user_id is None:
        return safe_name(occupant.name, seat)
    return person(occupant.user_id)


def _keys(lobby: LobbyRow, info: GameInfo, reader: Reader) -> Iterator[Key]:
    seated = len(lobby.occupants)
    is_full, is_short = seated >= info.seats_max, seated < info.seats_min

    def press(verb: str) -> str:
        return Press(verb, lobby.id, lobby.version).custom_id

    yield Key(reader(say("bot.lobby.join")), press(JOIN), "main", is_off=is_full)
    yield Key(reader(say("bot.lobby.leave")), press(QUIT))
    yield Key(reader(say("bot.lobby.start")), press(BEGIN), "good", is_off=is_short)
    yield Key(reader(say("bot.lobby.cancel")), press(CANCEL))
    if any(occupant.level for occupant in lobby.occupants):
        yield Key(reader(say("bot.lobby.remove-computer")), press(REMOVE))


def _levels(lobby: LobbyRow, reader: Reader) -> Select:
    items = tuple(
        Item(reader(say(f"bot.level.{level}.title")), level, reader(say(f"bot.level.{level}.note")))
        for level in Level
    )
    press = Press(ADD, lobby.id, lobby.version)
    return Select(press.custom_id, reader(say("bot.lobby.add-computer")), items)
