from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.store.errors import NoSuchLobby, NoSuchMatch
from bot.store.rows import GuildRow
from tests.bot.store.made import CHANNEL, GUILD, NOW, click, new_lobby, new_match

if TYPE_CHECKING:
    from bot.store.protocol import MatchStore

MONTH = 30 * 86_400
SETTINGS = GuildRow(guild_id=GUILD, channels=(20, 21), turn_limit=None, language="de")


async def test_a_server_has_defaults_and_keeps_what_is_set(store: MatchStore) -> None:
    assert await store.guilds.load(GUILD) == GuildRow(guild_id=GUILD)
    await store.guilds.save(SETTINGS)
    assert await store.guilds.load(GUILD) == SETTINGS


async def test_a_removed_bot_pauses_its_matches_and_goes_on_after_the_return(
    store: MatchStore,
) -> None:
    """RC-14, second and third case."""
    await store.guilds.save(SETTINGS)
    match = await new_match(store)
    assert await store.guilds.leave(GUILD, NOW + 10) == 1
    paused = await store.matches.load(match.id)
    assert (paused.status, paused.pause_reason) == ("paused", "guild")
    assert await store.matches.due_before(NOW + MONTH) == ()
    assert (await store.guilds.load(GUILD)).left_at == NOW + 10
    assert await store.guilds.come_back(GUILD, NOW + 1010) == 1
    resumed = await store.matches.load(match.id)
    assert (resumed.status, resumed.turn.due_at) == ("running", NOW + 1050)
    assert await store.guilds.load(GUILD) == SETTINGS
    await store.matches.append_plies(click(match.id, 0, "pass"))


async def test_a_return_resumes_only_what_the_removal_paused(store: MatchStore) -> None:
    match = await new_match(store)
    await store.matches.pause(match.id, "channel", NOW)
    assert await store.guilds.leave(GUILD, NOW) == 0
    assert await store.guilds.come_back(GUILD, NOW) == 0
    assert (await store.matches.load(match.id)).pause_reason == "channel"


async def test_settings_saved_meanwhile_do_not_undo_the_removal(store: MatchStore) -> None:
    await store.guilds.leave(GUILD, NOW)
    await store.guilds.save(SETTINGS)
    assert (await store.guilds.load(GUILD)).left_at == NOW


async def test_a_month_after_the_removal_all_is_deleted_and_nothing_before(
    store: MatchStore,
) -> None:
    """RC-14, fourth case."""
    match = await new_match(store)
    await store.matches.append_plies(click(match.id, 0, "pass", interaction=7))
    lobby = await new_lobby(store, CHANNEL + 1)
    await store.guilds.leave(GUILD, NOW)
    await store.guilds.leave(GUILD, NOW + 100)
    assert await store.guilds.purge(NOW) == 0
    assert (await store.matches.load(match.id)).status == "paused"
    assert await store.guilds.purge(NOW + 1) == 1
    with pytest.raises(NoSuchMatch):
        await store.matches.load(match.id)
    with pytest.raises(NoSuchLobby):
        await store.lobbies.load(lobby.id)
    assert not await store.matches.is_served(7)
    assert await store.guilds.load(GUILD) == GuildRow(guild_id=GUILD)


async def test_time_in_which_the_bot_was_down_does_not_count(store: MatchStore) -> None:
    """RC-15: nobody loses a turn by time because of the downtime."""
    assert await store.wake(NOW) == 0
    match = await new_match(store)
    lobby = await new_lobby(store, CHANNEL + 1)
    await store.beat(NOW + 20)
    assert await store.wake(NOW + 1020) == 1000
    turn = (await store.matches.load(match.id)).turn
    assert (turn.ends_at, turn.due_at) == (NOW + 1100, NOW + 1050)
    assert (await store.lobbies.load(lobby.id)).expires_at == lobby.expires_at + 1000


async def test_a_clock_that_was_set_back_moves_no_deadline(store: MatchStore) -> None:
    match = await new_match(store)
    await store.wake(NOW)
    assert await store.wake(NOW - 500) == 0
    assert await store.matches.load(match.id) == match
