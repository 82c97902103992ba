"""Discord refuses something: permissions, deleted cards and channels (RC-12 to RC-14)."""

from __future__ import annotations

import pytest

from bot.store.rows import UserId
from tests.bot.world import World

NAMED = {
    "send_messages": "Send Messages",
    "attach_files": "Attach Files",
    "view_channel": "View Channel",
}


@pytest.mark.parametrize("permission", NAMED)
async def test_a_missing_permission_is_named_before_a_table_opens(
    world: World, permission: str
) -> None:
    world.forbid(permission)

    await world.ann.slash(world.channel, "squirrels start")

    assert NAMED[permission] in world.told(world.ann).text
    assert not world.seen()


async def test_a_deleted_card_is_posted_again(world: World) -> None:
    """RC-12"""
    await world.match()
    first, _ = await world.acting()
    gone = world.last
    world.env.backend.delete_message(world.channel.id, gone.id)

    await world.play(first, "move a1")

    card = world.last
    assert card.id != gone.id
    assert world.pinged(card) == []
    await world.press(first, "act move a2", card)
    assert world.last.id == card.id, "the next ply is shown on the new card"


async def test_without_permission_plies_are_kept_and_answered_in_private(world: World) -> None:
    """RC-13"""
    await world.match()
    first, second = await world.acting()
    card = world.last
    world.forbid("send_messages", "attach_files")

    await world.press(first, "act move a1")
    await world.press(first, "act end")
    await world.press(first, "act end !")

    assert (await world.table()).ply == 2
    assert "Send Messages" in world.told(first).text
    assert [message.id for message in world.seen()][-1] == card.id
    await world.press(second, "act move b1")
    assert (await world.table()).ply == 3, "the match goes on on the old card"


async def test_a_channel_that_refuses_is_asked_at_most_five_times_an_hour(world: World) -> None:
    """RC-13: 100 turns in an hour."""
    await world.match()
    world.env.inject_error(
        "POST", f"/channels/{world.channel.id}/messages", status=403, code=50013, times=None
    )
    asked = len(world.requests("POST", f"/channels/{world.channel.id}/messages"))

    for _ in range(20):
        await world.take_turn()
        await world.later(seconds=120)

    refused = len(world.requests("POST", f"/channels/{world.channel.id}/messages")) - asked
    assert refused <= 5
    assert (await world.table()).ply == 40


async def test_the_host_is_told_once_which_permission_is_missing(world: World) -> None:
    """RC-13"""
    await world.match()
    world.forbid("send_messages")

    for _ in range(3):
        await world.take_turn()

    (notice,) = world.direct_messages(world.ann)
    assert "Send Messages" in notice.text
    assert world.channel.mention in notice.text
    assert not world.direct_messages(world.bob)


async def test_after_the_permission_is_back_the_next_touch_posts_the_board(world: World) -> None:
    """RC-13"""
    await world.match()
    card = world.last
    world.forbid("send_messages")
    await world.take_turn()
    world.forbid()

    first, _ = await world.acting()
    await world.press(first, "act move b1")

    assert world.last.id != card.id
    assert world.last.custom_id("act end")


async def test_other_channels_go_on_while_one_refuses(world: World) -> None:
    """RC-13"""
    await world.match()
    world.forbid("send_messages")
    await world.take_turn()

    meadow = world.guild.create_text_channel("meadow")
    await world.open_match(meadow)

    assert world.seen(channel=meadow)[-1].labels


async def test_the_match_of_a_deleted_channel_is_paused_and_kept(world: World) -> None:
    await world.match()
    world.env.backend.delete_channel(world.channel.id)
    await world.env.settle()

    table = await world.table()

    assert (table.row.status, table.row.pause_reason) == ("paused", "channel")


async def test_a_match_without_channel_is_moved_to_another_one(world: World) -> None:
    await world.match()
    first, _ = await world.acting()
    world.env.backend.delete_channel(world.channel.id)
    meadow = world.guild.create_text_channel("meadow")

    await first.slash(meadow, "squirrels games")
    (told,) = [shown for shown in world.seen(first, meadow) if shown.is_private]
    await world.press(first, "move-here", told)

    (card,) = world.seen(channel=meadow)
    await world.press(first, "act move a1", card)
    assert (await world.table()).ply == 1


async def test_an_outage_is_not_a_removal(world: World) -> None:
    """RC-14"""
    await world.match()

    world.env.backend.emit("GUILD_DELETE", {"id": str(world.guild.id), "unavailable": True})
    await world.env.settle()

    assert (await world.table()).is_running


async def test_removal_pauses_and_an_invitation_goes_on(world: World) -> None:
    """RC-14"""
    await world.match()
    ends_at = (await world.table()).row.turn.ends_at or 0

    world.env.backend.emit("GUILD_DELETE", {"id": str(world.guild.id)})
    await world.env.settle()
    assert (await world.table()).row.pause_reason == "guild"
    await world.later(hours=72)
    await world.reinvite()

    table = await world.table()
    assert table.is_running
    assert (table.row.turn.ends_at or 0) >= ends_at + 72 * 3600


async def test_forty_days_after_a_removal_everything_of_the_server_is_deleted(world: World) -> None:
    """RC-14, PRIVACY.md"""
    await world.match()
    world.env.backend.emit("GUILD_DELETE", {"id": str(world.guild.id)})
    await world.env.settle()

    await world.later(hours=24 * 29)
    assert (await world.table()).row.status == "paused"
    await world.later(hours=24 * 11)

    assert not await world.client.desk.tables.matches_of(UserId(world.ann.id))
