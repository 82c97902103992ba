"""Something is wrong on our side: nothing is lost, everybody is answered, no token leaks."""

from __future__ import annotations

import io
import logging
import sqlite3
from contextlib import closing

import pytest

from bot.logs import set_up_log
from bot.tables.service import Tables
from tests.bot.world import World

BOT_TOKEN = "marker-of-the-bots-token"


async def test_a_busy_database_is_told_and_nothing_is_played(
    world: World, errors: list[logging.LogRecord]
) -> None:
    """RC-03"""
    await world.match()
    first, _ = await world.acting()
    card = world.last

    with closing(sqlite3.connect(world.path)) as other:
        other.execute("BEGIN IMMEDIATE")
        await world.press(first, "act move a1", card)

    assert "could not be saved" in world.told(first).text
    assert (await world.table()).ply == 0
    await world.press(first, "act move a1", card)
    assert (await world.table()).ply == 1
    assert not errors


async def test_an_error_of_ours_has_a_reference_that_is_in_the_log(
    world: World, errors: list[logging.LogRecord], monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.match()
    first, _ = await world.acting()
    card = world.last

    async def break_down(*_: object) -> None:
        raise RuntimeError("a secret detail")

    with monkeypatch.context() as patch:
        patch.setattr(Tables, "play", break_down)
        await world.press(first, "act move a1", card)

    told = world.told(first).text
    assert "nothing was lost" in told
    assert "secret detail" not in told
    (record,) = errors
    assert told.rsplit(" ", 1)[-1] in record.getMessage()
    errors.clear()
    await world.press(first, "act move a1", card)
    assert (await world.table()).ply == 1


async def test_discord_taking_nothing_for_a_moment_loses_nothing(world: World) -> None:
    await world.match()
    first, second = await world.acting()
    world.env.inject_error("POST", "/channels/*/messages", status=500)

    await world.press(first, "act move a1")
    await world.press(first, "act end")
    await world.press(first, "act end !")

    assert "saved" in world.told(first).text
    assert (await world.acting())[0] == second
    await second.slash(world.channel, "squirrels board")
    assert world.last.custom_id("act end")
    assert world.pinged(world.last) == [second.id], "nobody had told them"


@pytest.mark.parametrize("is_restarted", [False, True])
async def test_a_card_that_discord_did_not_take_is_posted_later_and_tells_the_player(
    world: World, is_restarted: bool
) -> None:
    await world.match()
    first, second = await world.acting()
    await world.press(first, "act move a1")
    await world.press(first, "act end")
    world.env.inject_error("POST", "/channels/*/messages", status=500)
    await world.press(first, "act end !")
    old = world.last
    if is_restarted:
        await world.restart()

    await world.later(seconds=60)
    await world.later(seconds=60)

    assert world.last != old
    assert second.mention in world.last.text
    assert world.pinged(world.last) == [second.id]
    assert world.last.custom_id("act end")
    number = len(world.seen())
    await world.later(hours=1)
    assert len(world.seen()) == number


async def test_no_token_stands_in_any_log(world: World, errors: list[logging.LogRecord]) -> None:
    """RC-20: at the chattiest level, with all that fails."""
    written = io.StringIO()
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    set_up_log(written, "DEBUG", BOT_TOKEN)
    try:
        await world.match()
        for code in (10062, 40060, 50027, 0):
            first, _ = await world.acting()
            world.env.inject_error("POST", "/interactions/*/callback", status=400, code=code)
            await world.send(world.payload(first, world.last, world.last.custom_ids[0]))
            world.env.inject_error("PATCH", "/webhooks/*", status=500, code=0)
            await world.send(world.payload(first, world.last, world.last.custom_ids[0]))
        logging.getLogger("aiohttp").error(
            "POST https://discord.com/api/v10/webhooks/1/%s/messages/@original", "aW50ZXI.tail-1"
        )
        logging.getLogger("discord").error("Authorization: Bot %s", BOT_TOKEN)
        logging.getLogger("discord").debug("event %s", {"token": "aW50ZXI.tail-2", "id": 1})
    finally:
        root.handlers[:], root.level = handlers, level
        errors.clear()
        world.forgive_unanswered(4)

    log = written.getvalue()
    assert "(hidden)" in log
    for secret in (BOT_TOKEN, "aW50ZXI", "simcord_interaction_"):
        assert secret not in log
