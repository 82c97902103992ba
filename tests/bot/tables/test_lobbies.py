"""Filling a table, as play.md tells it under "Lobby"."""

from __future__ import annotations

import asyncio

import pytest

from bot.errors import (
    ChannelBusy,
    LobbyClosed,
    LobbyFull,
    NoSuchTable,
    NotHost,
    Refused,
    TooFewSeats,
)
from bot.store.rows import GuildRow, LobbyId, LobbyRow, Occupant
from bot.tables.lobbies import Wish
from engine.chance import seed_hash
from engine.errors import BadSetup, UnknownGame
from tests.bot.tables.hall import ANN, BOB, CHANNEL, CLEO, NAMES, PLAYERS, Hall

HOST = Occupant(ANN, "Ann")


async def opened(hall: Hall, channel: int = CHANNEL, **wish: object) -> LobbyRow:
    asked = {"game": "tiny_game", "guild_id": 1, "channel_id": channel, "host": HOST} | wish
    return await hall.tables.lobbies.open(Wish(**asked))  # pyright: ignore[reportArgumentType]


async def test_who_opens_sits_down_first_and_is_host(hall: Hall) -> None:
    lobby = await opened(hall)
    assert (lobby.host_id, lobby.occupants) == (ANN, (HOST,))
    assert lobby.expires_at - hall.clock.now() == 24 * 3600


async def test_who_clicks_join_twice_joins_once(hall: Hall) -> None:
    lobby = await opened(hall)
    for _ in range(2):
        lobby = await hall.tables.lobbies.join(lobby.id, Occupant(BOB, "Bob"))
    assert [seated.user_id for seated in lobby.occupants] == [ANN, BOB]


async def test_last_free_seat_goes_to_one_of_two_who_click_at_once(hall: Hall) -> None:
    """RC-07"""
    lobby = await opened(hall)
    joining = [
        hall.tables.lobbies.join(lobby.id, Occupant(user, name))
        for user, name in list(zip(PLAYERS, NAMES, strict=True))[1:5]
    ]
    came = await asyncio.gather(*joining, return_exceptions=True)
    assert [type(answer) for answer in came if isinstance(answer, Exception)] == [LobbyFull]
    assert len((await hall.tables.lobbies.load(lobby.id)).occupants) == 4


async def test_only_the_host_starts_and_only_with_enough_players(hall: Hall) -> None:
    lobby = await opened(hall)
    with pytest.raises(TooFewSeats):
        await hall.tables.lobbies.start(lobby.id, hall.click(ANN))
    await hall.tables.lobbies.join(lobby.id, Occupant(BOB, "Bob"))
    with pytest.raises(NotHost):
        await hall.tables.lobbies.start(lobby.id, hall.click(BOB))
    table = await hall.tables.lobbies.start(lobby.id, hall.click(ANN))
    assert table.names == ("Ann", "Bob")
    assert table.is_running


async def test_second_start_makes_no_second_match(hall: Hall) -> None:
    lobby = await opened(hall)
    await hall.tables.lobbies.join(lobby.id, Occupant(BOB, "Bob"))
    starting = [hall.tables.lobbies.start(lobby.id, hall.click(ANN)) for _ in range(2)]
    came = await asyncio.gather(*starting, return_exceptions=True)
    assert [type(answer) for answer in came if isinstance(answer, Exception)] == [LobbyClosed]
    assert len(await hall.tables.matches_of(ANN)) == 1


async def test_host_who_leaves_passes_the_lobby_on(hall: Hall) -> None:
    lobby = await opened(hall)
    await hall.tables.lobbies.join(lobby.id, Occupant(BOB, "Bob"))
    assert (await hall.tables.lobbies.leave(lobby.id, ANN)).host_id == BOB
    assert (await hall.tables.lobbies.leave(lobby.id, BOB)).status == "cancelled"


async def test_only_host_or_moderator_cancels(hall: Hall) -> None:
    lobby = await opened(hall)
    with pytest.raises(NotHost):
        await hall.tables.lobbies.cancel(lobby.id, hall.click(BOB))
    assert (await hall.tables.lobbies.cancel(lobby.id, hall.click(ANN))).status == "cancelled"
    with pytest.raises(LobbyClosed):
        await hall.tables.lobbies.join(lobby.id, Occupant(CLEO, "Cleo"))


async def test_a_channel_has_one_table(hall: Hall) -> None:
    lobby = await opened(hall)
    with pytest.raises(ChannelBusy) as busy:
        await opened(hall, host=Occupant(BOB, "Bob"))
    assert busy.value.in_the_way == lobby
    await hall.tables.lobbies.cancel(lobby.id, hall.click(ANN))
    table = await hall.match()
    with pytest.raises(ChannelBusy, match="busy-match"):
        await opened(hall)
    assert await hall.tables.standing_in(CHANNEL) == table
    await opened(hall, channel=901)


async def test_finished_table_makes_room(hall: Hall) -> None:
    table = await hall.match()
    await hall.tables.end(table.id, hall.click(ANN))
    assert await hall.tables.standing_in(CHANNEL) is None
    again = await hall.tables.lobbies.again(table.id, Occupant(BOB, "Bob"))
    assert (again.game, again.channel_id, again.host_id) == ("tiny_game", CHANNEL, BOB)
    assert (again.turn_limit, again.options) == (table.row.turn_limit, table.row.options)


@pytest.mark.parametrize(
    ("asked", "seconds"), [("none", None), ("8h", 28_800), ("7d", 604_800), (None, 86_400)]
)
async def test_turn_limit_is_the_one_asked_for_or_the_servers(
    hall: Hall, asked: str | None, seconds: int | None
) -> None:
    assert (await opened(hall, turn_limit=asked)).turn_limit == seconds


async def test_server_has_its_own_default_limit(hall: Hall) -> None:
    await hall.store.guilds.save(GuildRow(guild_id=1, turn_limit=28_800))
    assert (await opened(hall)).turn_limit == 28_800


async def test_unknown_games_options_and_lobbies_are_refused_in_a_sentence(hall: Hall) -> None:
    with pytest.raises(Refused) as unknown:
        await opened(hall, game="chess")
    assert isinstance(unknown.value.cause, UnknownGame)
    for options in ({"target": "13"}, {"colour": "red"}):
        with pytest.raises(Refused) as option:
            await opened(hall, options=options)
        assert isinstance(option.value.cause, BadSetup)
    with pytest.raises(NoSuchTable):
        await hall.tables.lobbies.load(LobbyId(77))


async def test_seed_has_128_bits_and_shows_its_hash_until_the_end(hall: Hall) -> None:
    """Design 7"""
    table = await hall.match()
    seed = bytes.fromhex(table.row.seed)
    assert (len(seed), table.seed_hash, table.seed) == (16, seed_hash(seed), None)
    ended = await hall.tables.end(table.id, hall.click(ANN))
    assert ended.seed == table.row.seed
