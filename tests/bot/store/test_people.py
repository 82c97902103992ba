from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec import json
from msgspec.structs import replace

from bot.store.errors import NoSuchMatch
from bot.store.rows import PersonRow
from tests.bot.store.made import (
    ANN,
    ANN_ID,
    BOB,
    BOB_ID,
    CHANNEL,
    EVE_ID,
    NEW_MATCH,
    click,
    new_lobby,
    new_match,
)

if TYPE_CHECKING:
    from bot.store.protocol import MatchStore

SETTINGS = PersonRow(
    user_id=BOB_ID,
    name="Bob",
    has_reminders=False,
    quiet_from=1320,
    quiet_until=420,
    timezone="Europe/Vienna",
    has_text_mode=True,
    language="de",
)
PSEUDONYM = "Player 7F3A"


async def test_whoever_never_set_anything_has_the_defaults(store: MatchStore) -> None:
    assert await store.people.load(BOB_ID) == PersonRow(user_id=BOB_ID)


async def test_settings_are_kept(store: MatchStore) -> None:
    await store.people.save(SETTINGS)
    assert await store.people.load(BOB_ID) == SETTINGS
    await store.people.save(replace(SETTINGS, has_reminders=True))
    assert (await store.people.load(BOB_ID)).has_reminders


async def test_a_new_name_is_seen_in_open_matches_only(store: MatchStore) -> None:
    over = await new_match(store)
    await store.matches.end(over.id, 1)
    here = await new_match(store)
    lobby = await new_lobby(store, CHANNEL + 1)
    await store.lobbies.join(lobby.id, BOB, limit=6)
    await store.people.save(SETTINGS)
    await store.people.set_name(BOB_ID, "Robert")
    assert (await store.matches.load(here.id)).seats[1].name == "Robert"
    assert (await store.lobbies.load(lobby.id)).occupants[1].name == "Robert"
    assert (await store.people.load(BOB_ID)).name == "Robert"
    assert (await store.matches.load(over.id)).seats[1].name == "Bob"


async def test_a_name_alone_stores_nobody(store: MatchStore) -> None:
    await store.people.set_name(EVE_ID, "Eve")
    assert (await store.people.load(EVE_ID)).name == ""


async def test_an_export_holds_all_of_a_person_and_nothing_of_others(store: MatchStore) -> None:
    match = await new_match(store)
    await store.matches.append_plies(click(match.id, 0, "climb", seat=0))
    await store.matches.append_plies(click(match.id, 1, "drop", seat=1))
    lobby = await new_lobby(store, CHANNEL + 1)
    await store.lobbies.join(lobby.id, BOB, limit=6)
    await store.people.save(SETTINGS)
    export = await store.people.export(BOB_ID)
    assert (export.person, export.lobbies) == (SETTINGS, (lobby.id,))
    (played,) = export.matches
    assert (played.match, played.seats, played.is_host, played.name) == (
        match.id,
        (1,),
        False,
        "Bob",
    )
    assert [ply.action for ply in played.plies] == ["drop"]
    text = json.encode(export)
    for secret in ('"ply"', NEW_MATCH.seed, "climb", "Ann", str(ANN_ID), "start"):
        assert secret.encode() not in text


async def test_a_host_without_a_seat_finds_the_match_in_the_export(store: MatchStore) -> None:
    await store.matches.create(replace(NEW_MATCH, host_id=EVE_ID))
    (hosted,) = (await store.people.export(EVE_ID)).matches
    assert (hosted.is_host, hosted.seats, hosted.plies) == (True, (), ())


async def test_erasing_leaves_a_pseudonym_and_the_match_whole(store: MatchStore) -> None:
    match = await new_match(store)
    await store.matches.append_plies(click(match.id, 0, "climb", seat=0))
    plies = await store.matches.plies(match.id)
    await store.people.save(replace(SETTINGS, user_id=ANN_ID))
    assert await store.people.erase(ANN_ID, PSEUDONYM) == 1
    left = await store.matches.load(match.id)
    assert (left.seats[0].user_id, left.seats[0].name) == (None, PSEUDONYM)
    assert left.seats[0].has_left
    assert (left.host_id, left.seats[1]) == (None, match.seats[1])
    assert await store.matches.plies(match.id) == plies
    assert await store.people.load(ANN_ID) == PersonRow(user_id=ANN_ID)


async def test_after_erasing_nothing_is_left_to_export(store: MatchStore) -> None:
    await new_match(store)
    await new_lobby(store, CHANNEL + 1)
    await store.people.erase(ANN_ID, PSEUDONYM)
    export = await store.people.export(ANN_ID)
    assert (export.matches, export.lobbies) == ((), ())


async def test_erasing_leaves_open_and_closed_lobbies(store: MatchStore) -> None:
    closed = await new_lobby(store)
    await store.lobbies.cancel(closed.id)
    lobby = await new_lobby(store)
    await store.lobbies.join(lobby.id, BOB, limit=6)
    await store.people.erase(ANN_ID, PSEUDONYM)
    after = await store.lobbies.load(lobby.id)
    assert (after.status, after.host_id, after.occupants) == ("open", BOB_ID, (BOB,))
    gone = await store.lobbies.load(closed.id)
    assert (gone.host_id, gone.occupants) == (None, ())


async def test_erasing_deletes_personal_matches(store: MatchStore) -> None:
    mine = await store.matches.create(replace(NEW_MATCH, kind="personal", seats=(ANN,)))
    table = await new_match(store)
    assert await store.people.erase(ANN_ID, PSEUDONYM) == 1
    with pytest.raises(NoSuchMatch):
        await store.matches.load(mine.id)
    assert (await store.matches.load(table.id)).status == "running"
