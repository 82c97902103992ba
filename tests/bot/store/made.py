"""Rows as the tests of the store need them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.store.rows import (
    Commit,
    LobbyRow,
    MatchId,
    MatchRow,
    NewLobby,
    NewMatch,
    NewPly,
    Occupant,
    Turn,
    UserId,
)

if TYPE_CHECKING:
    from pathlib import Path

    from bot.store.protocol import MatchStore

GUILD, CHANNEL, NOW = 10, 20, 1_800_000_000
ANN = Occupant(UserId(101), "Ann")
BOB = Occupant(UserId(102), "Bob")
EVE = Occupant(UserId(103), "Eve")
COMPUTER = Occupant(None, "Computer", "easy")
LARGE = bytes(200_000)  # some fifty pages
FIRST_TURN = Turn(to_act=(0,), round=1, started_at=NOW, ends_at=NOW + 100, due_at=NOW + 50)
SECOND_TURN = Turn(to_act=(1,), round=1, started_at=NOW + 9)
ANN_ID, BOB_ID, EVE_ID = UserId(101), UserId(102), UserId(103)

NEW_LOBBY = NewLobby(
    guild_id=GUILD,
    channel_id=CHANNEL,
    game="squirrels",
    host=ANN,
    options='{"deck":"long"}',
    created_at=NOW,
    expires_at=NOW + 1000,
    turn_limit=100,
    autoplay="easy",
)
NEW_MATCH = NewMatch(
    guild_id=GUILD,
    channel_id=CHANNEL,
    host_id=ANN_ID,
    game="squirrels",
    rules_version=1,
    options='{"deck":"long"}',
    seed="00ff",
    snapshot=b"start",
    opening='["dealt"]',
    seats=(ANN, BOB),
    turn=FIRST_TURN,
    created_at=NOW,
    turn_limit=100,
    autoplay="easy",
)


def content(path: Path) -> bytes:
    return path.read_bytes()


def fill(path: Path, content: bytes) -> None:
    path.write_bytes(content)


def names_in(folder: Path) -> list[str]:
    return [entry.name for entry in folder.iterdir()]


def damage(path: Path, keep: int) -> None:
    """Overwrite all but the first `keep` bytes of a file."""
    good = path.read_bytes()
    path.write_bytes(good[:keep] + b"\xa5" * (len(good) - keep))


async def new_lobby(store: MatchStore, channel_id: int = CHANNEL) -> LobbyRow:
    return await store.lobbies.create(replace(NEW_LOBBY, channel_id=channel_id))


async def new_match(store: MatchStore, channel_id: int = CHANNEL) -> MatchRow:
    return await store.matches.create(replace(NEW_MATCH, channel_id=channel_id))


def click(
    match_id: MatchId, ply: int, *actions: str, seat: int = 0, interaction: int | None = None
) -> Commit:
    """Seat `seat` plays `actions` on the card of `ply`; the snapshot names the last of them."""
    return Commit(
        match_id=match_id,
        expected_ply=ply,
        plies=tuple(NewPly(seat, action, f'["{action}"]') for action in actions),
        snapshot=f"after {actions[-1]}".encode(),
        rules_version=1,
        turn=SECOND_TURN,
        played_at=NOW + 9,
        interaction_id=interaction,
    )
