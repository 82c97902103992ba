from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.store.errors import ChannelBusy, LobbyChanged, LobbyClosed, LobbyFull, NoSuchLobby
from bot.store.rows import LobbyId, MatchRow
from tests.bot.store.made import (
    ANN,
    ANN_ID,
    BOB,
    BOB_ID,
    CHANNEL,
    COMPUTER,
    EVE,
    EVE_ID,
    NEW_LOBBY,
    NEW_MATCH,
    NOW,
    new_lobby,
    new_match,
)

if TYPE_CHECKING:
    from bot.store.protocol import MatchStore

OTHER_CHANNEL = CHANNEL + 1


async def test_a_new_lobby_seats_its_host(store: MatchStore) -> None:
    lobby = await new_lobby(store)
    assert lobby == await store.lobbies.load(lobby.id)
    assert (lobby.status, lobby.host_id, lobby.occupants) == ("open", ANN_ID, (ANN,))
    assert (lobby.game, lobby.options) == (NEW_LOBBY.game, NEW_LOBBY.options)
    assert (lobby.turn_limit, lobby.autoplay) == (100, "easy")
    assert (lobby.created_at, lobby.expires_at) == (NOW, NOW + 1000)
    assert lobby.message_id is None


async def test_joining_twice_is_joining_once(store: MatchStore) -> None:
    lobby = await new_lobby(store)
    once = await store.lobbies.join(lobby.id, BOB, limit=2)
    twice = await store.lobbies.join(lobby.id, BOB, limit=2)
    assert once.occupants == (ANN, BOB)
    assert twice == once


async def test_no_more_people_or_computers_than_seats(store: MatchStore) -> None:
    lobby = await new_lobby(store)
    await store.lobbies.join(lobby.id, BOB, limit=2)
    with pytest.raises(LobbyFull):
        await store.lobbies.join(lobby.id, EVE, limit=2)
    with pytest.raises(LobbyFull):
        await store.lobbies.add_computer(lobby.id, COMPUTER, limit=2)
    assert (await store.lobbies.load(lobby.id)).occupants == (ANN, BOB)


async def test_leaving_keeps_the_order_of_the_others(store: MatchStore) -> None:
    lobby = await new_lobby(store)
    for person in (BOB, EVE):
        await store.lobbies.join(lobby.id, person, limit=6)
    await store.lobbies.leave(lobby.id, BOB_ID)
    again = await store.lobbies.join(lobby.id, BOB, limit=6)
    assert again.occupants == (ANN, EVE, BOB)


async def test_leaving_without_a_seat_changes_nothing(store: MatchStore) -> None:
    lobby = await new_lobby(store)
    assert await store.lobbies.leave(lobby.id, EVE_ID) == lobby


async def test_a_host_who_leaves_passes_the_lobby_to_the_next_person(store: MatchStore) -> None:
    lobby = await new_lobby(store)
    await store.lobbies.add_computer(lobby.id, COMPUTER, limit=6)
    await store.lobbies.join(lobby.id, BOB, limit=6)
    left = await store.lobbies.leave(lobby.id, ANN_ID)
    assert (left.status, left.host_id, left.occupants) == ("open", BOB_ID, (COMPUTER, BOB))


async def test_a_lobby_without_people_is_cancelled(store: MatchStore) -> None:
    lobby = await new_lobby(store)
    await store.lobbies.add_computer(lobby.id, COMPUTER, limit=6)
    assert (await store.lobbies.leave(lobby.id, ANN_ID)).status == "cancelled"
    await new_lobby(store)


async def test_computers_come_and_go_last_first(store: MatchStore) -> None:
    lobby = await new_lobby(store)
    hard = replace(COMPUTER, level="hard")
    await store.lobbies.add_computer(lobby.id, COMPUTER, limit=6)
    await store.lobbies.add_computer(lobby.id, hard, limit=6)
    await store.lobbies.join(lobby.id, BOB, limit=6)
    assert (await store.lobbies.remove_computer(lobby.id)).occupants == (ANN, COMPUTER, BOB)
    assert (await store.lobbies.remove_computer(lobby.id)).occupants == (ANN, BOB)
    assert (await store.lobbies.remove_computer(lobby.id)).occupants == (ANN, BOB)


async def test_a_doubled_delivery_adds_and_removes_one_computer(store: MatchStore) -> None:
    """RC-06: the same interaction id twice makes one change."""
    lobby = await new_lobby(store)
    await store.lobbies.add_computer(lobby.id, COMPUTER, limit=6, interaction_id=1)
    again = await store.lobbies.add_computer(lobby.id, COMPUTER, limit=6, interaction_id=1)
    assert again.occupants == (ANN, COMPUTER)
    await store.lobbies.add_computer(lobby.id, COMPUTER, limit=6, interaction_id=2)
    await store.lobbies.remove_computer(lobby.id, interaction_id=3)
    again = await store.lobbies.remove_computer(lobby.id, interaction_id=3)
    assert again.occupants == (ANN, COMPUTER)


async def test_the_message_is_remembered(store: MatchStore) -> None:
    lobby = await new_lobby(store)
    await store.lobbies.set_message(lobby.id, 77)
    assert (await store.lobbies.load(lobby.id)).message_id == 77


async def test_a_channel_has_one_lobby_or_table(store: MatchStore) -> None:
    lobby = await new_lobby(store)
    with pytest.raises(ChannelBusy) as caught:
        await new_lobby(store)
    assert caught.value.in_the_way == lobby
    with pytest.raises(ChannelBusy) as caught:
        await new_match(store)
    assert caught.value.in_the_way == lobby
    table = await new_match(store, OTHER_CHANNEL)
    with pytest.raises(ChannelBusy) as caught:
        await new_lobby(store, OTHER_CHANNEL)
    assert caught.value.in_the_way == table


@pytest.mark.parametrize("way", ["cancel", "expire"])
async def test_a_closed_lobby_frees_its_channel_and_stays_closed(
    store: MatchStore, way: str
) -> None:
    lobby = await new_lobby(store)
    closed = await getattr(store.lobbies, way)(lobby.id)
    assert closed.status == {"cancel": "cancelled", "expire": "expired"}[way]
    assert await store.matches.table_in(CHANNEL) is None
    for change in (
        store.lobbies.join(lobby.id, BOB, limit=6),
        store.lobbies.leave(lobby.id, ANN_ID),
        store.lobbies.add_computer(lobby.id, COMPUTER, limit=6),
        store.lobbies.remove_computer(lobby.id),
        store.lobbies.cancel(lobby.id),
        store.lobbies.expire(lobby.id),
        store.lobbies.start(lobby.id, lobby.version, NEW_MATCH),
    ):
        with pytest.raises(LobbyClosed) as caught:
            await change
        assert caught.value.lobby == closed
    await new_lobby(store)


async def test_a_lobby_becomes_a_match_in_the_same_channel(store: MatchStore) -> None:
    lobby = await new_lobby(store)
    lobby = await store.lobbies.join(lobby.id, BOB, limit=6)
    match = await store.lobbies.start(lobby.id, lobby.version, NEW_MATCH)
    assert [(seat.seat, seat.user_id, seat.name) for seat in match.seats] == [
        (0, ANN_ID, "Ann"),
        (1, BOB_ID, "Bob"),
    ]
    started = await store.lobbies.load(lobby.id)
    assert (started.status, started.match_id) == ("started", match.id)
    assert await store.matches.table_in(CHANNEL) == match


async def test_starting_twice_starts_once_and_tells_which_match(store: MatchStore) -> None:
    lobby = await new_lobby(store)
    match = await store.lobbies.start(lobby.id, lobby.version, NEW_MATCH)
    with pytest.raises(LobbyClosed) as caught:
        await store.lobbies.start(lobby.id, lobby.version, NEW_MATCH)
    assert caught.value.lobby.match_id == match.id


async def test_a_start_that_missed_somebody_is_refused(store: MatchStore) -> None:
    lobby = await new_lobby(store)
    changed = await store.lobbies.join(lobby.id, BOB, limit=6)
    with pytest.raises(LobbyChanged) as caught:
        await store.lobbies.start(lobby.id, lobby.version, NEW_MATCH)
    assert caught.value.lobby == changed
    assert await store.matches.table_in(CHANNEL) == changed


async def test_a_match_may_start_in_a_thread_unless_that_is_busy(store: MatchStore) -> None:
    busy = await new_match(store, OTHER_CHANNEL)
    lobby = await new_lobby(store)
    elsewhere = replace(NEW_MATCH, channel_id=OTHER_CHANNEL)
    with pytest.raises(ChannelBusy) as caught:
        await store.lobbies.start(lobby.id, lobby.version, elsewhere)
    assert caught.value.in_the_way == busy
    assert (await store.lobbies.load(lobby.id)).status == "open"
    thread = replace(NEW_MATCH, channel_id=OTHER_CHANNEL + 1)
    match = await store.lobbies.start(lobby.id, lobby.version, thread)
    found = await store.matches.table_in(match.channel_id)
    assert isinstance(found, MatchRow)
    assert await store.matches.table_in(CHANNEL) is None


async def test_only_open_lobbies_whose_time_is_over_are_due(store: MatchStore) -> None:
    late = await new_lobby(store)
    first = await store.lobbies.create(
        replace(NEW_LOBBY, channel_id=OTHER_CHANNEL, expires_at=NOW + 500)
    )
    assert await store.lobbies.due_before(NOW + 499) == ()
    assert await store.lobbies.due_before(NOW + 1000) == (first, late)
    assert await store.lobbies.due_before(NOW + 1000, limit=1) == (first,)
    await store.lobbies.expire(first.id)
    assert await store.lobbies.due_before(NOW + 1000) == (late,)


async def test_an_unknown_lobby_is_told(store: MatchStore) -> None:
    unknown = LobbyId(999)
    for attempt in (
        store.lobbies.load(unknown),
        store.lobbies.join(unknown, ANN, limit=6),
        store.lobbies.set_message(unknown, 1),
    ):
        with pytest.raises(NoSuchLobby):
            await attempt


async def test_closed_lobbies_are_pruned_and_open_ones_kept(store: MatchStore) -> None:
    closed = await new_lobby(store)
    await store.lobbies.add_computer(closed.id, COMPUTER, limit=6, interaction_id=5)
    await store.lobbies.cancel(closed.id)
    kept = await new_lobby(store)
    await store.prune(NOW)
    assert (await store.lobbies.load(closed.id)).status == "cancelled"
    await store.prune(NOW + 1)
    with pytest.raises(NoSuchLobby):
        await store.lobbies.load(closed.id)
    assert await store.lobbies.load(kept.id) == kept
