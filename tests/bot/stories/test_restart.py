"""The bot ends and comes back; nobody notices (RC-08)."""

from __future__ import annotations

import asyncio

import pytest

from tests.bot.world import World


async def test_a_restart_in_the_middle_of_a_turn_is_not_noticed(world: World) -> None:
    await world.match()
    first, _ = await world.acting()
    await world.press(first, "act move a1")
    card = world.last

    await world.restart()
    await world.press(first, "act @undo")
    await world.press(first, "act move b1")

    assert world.last.id == card.id
    assert world.last.custom_id("act move b2")
    assert (await world.table()).ply == 3


@pytest.mark.parametrize("count", [pytest.param(50, marks=pytest.mark.long), 5])
async def test_all_old_cards_work_after_a_restart_that_asked_discord_for_nothing(
    world: World, count: int
) -> None:
    """RC-08"""
    channels = [world.guild.create_text_channel(f"forest-{number}") for number in range(count)]
    for channel in channels:
        await world.open_match(channel)

    asked = len(world.env.http_requests)
    await world.restart()

    at_start = world.env.http_requests[asked:]
    assert not [request for request in at_start if request.path.startswith("/channels")]
    for number, channel in enumerate(channels, 1):
        first, _ = await world.acting(number)
        (card,) = world.seen(channel=channel)[-1:]
        await world.press(first, "act move a1", card)
        assert (await world.table(number)).ply == 1
    assert world.views_kept() == 0


async def test_a_lobby_goes_on_after_a_restart(world: World) -> None:
    await world.ann.slash(world.channel, "squirrels start")

    await world.restart()
    await world.press(world.bob, "join")
    await world.press(world.ann, "begin")

    assert (await world.table()).ply == 0


async def test_time_in_which_the_bot_was_down_does_not_count(world: World) -> None:
    """RC-15: nobody loses a turn by a downtime."""
    await world.match(turn_limit="8h")
    before = (await world.table()).row.turn

    await world.client.close()
    world.env.backend.advance_clock(72 * 3600)
    await world.reopen()

    after = (await world.table()).row.turn
    assert (after.ends_at or 0) >= (before.ends_at or 0) + 71 * 3600
    assert after.reminder == "none"


async def test_commands_are_sent_again_only_when_they_have_changed(world: World) -> None:
    def sent() -> int:
        return len(world.requests("PUT", "/applications"))

    once = sent()
    world.remembers_commands = True
    await world.restart()
    assert sent() == once + 1
    await world.restart()
    assert sent() == once + 1


@pytest.mark.parametrize("steps", [0, 1, 5, 25])
async def test_a_click_in_the_moment_of_the_end_is_answered_and_whole(
    world: World, steps: int
) -> None:
    """SIGTERM: no new click is taken, those under way are finished."""
    await world.match()
    first, _ = await world.acting()
    card = world.last

    world.emit(world.payload(first, card, card.custom_id("act move a1")))
    for _ in range(steps):
        await asyncio.sleep(0)
    await world.restart()

    assert not world.unanswered()
    ply = (await world.table()).ply
    assert ply == 1 or "restarted" in world.told(first).text
    await world.take_turn()
    assert (await world.table()).ply >= ply + 2
