"""Where a table may stand: one a channel, threads count as channels (play.md, "Lobby")."""

from __future__ import annotations

from tests.bot.world import World


async def test_a_busy_channel_offers_a_thread_and_leads_to_what_is_in_the_way(
    world: World,
) -> None:
    await world.match()
    card = world.last

    await world.cleo.slash(world.channel, "squirrels start")

    told = world.told(world.cleo)
    assert "match 1" in told.text.lower()
    assert world.links(told) == [card.id]
    await world.press(world.cleo, "thread nutty_squirrels usual", told)
    (thread,) = world.channel.threads
    (lobby,) = world.seen(channel=thread)
    assert world.cleo.mention in lobby.text
    assert thread.mention in world.told(world.cleo).text


async def test_where_no_thread_may_be_made_only_the_reason_is_told(world: World) -> None:
    world.forbid("create_public_threads")
    await world.lobby()

    await world.cleo.slash(world.channel, "squirrels start")

    assert "already filling up" in world.told(world.cleo).text
    assert "Open a thread of its own" not in world.told(world.cleo).labels


async def test_a_table_opens_in_a_thread_of_its_own_beside_the_channels_table(
    world: World,
) -> None:
    await world.match()

    await world.cleo.slash(world.channel, "squirrels start", own_thread=True)

    (thread,) = world.channel.threads
    assert "Cleo" in (thread.name or "")
    (lobby,) = world.seen(channel=thread)
    await world.press(world.ann, "join", lobby)
    await world.press(world.cleo, "begin", world.seen(channel=thread)[-1])
    assert world.seen(channel=thread)[-1].custom_id("act end")


async def test_the_missing_permission_for_a_thread_is_named(world: World) -> None:
    world.forbid("create_public_threads")

    await world.ann.slash(world.channel, "squirrels start", own_thread=True)

    assert "Create Public Threads" in world.told(world.ann).text


async def test_a_thread_is_a_channel_of_its_own_for_commands(world: World) -> None:
    await world.ann.slash(world.channel, "squirrels start", own_thread=True)
    (thread,) = world.channel.threads

    await world.bob.slash(thread, "squirrels start")

    (told,) = [shown for shown in world.seen(world.bob, thread) if shown.is_private]
    assert "already filling up" in told.text


async def test_a_managers_list_of_channels_is_kept(world: World) -> None:
    await world.boss.slash(world.channel, "squirrels settings", table_channel=world.channel)
    meadow = world.guild.create_text_channel("meadow")

    await world.ann.slash(meadow, "squirrels start")

    (told,) = [shown for shown in world.seen(world.ann, meadow) if shown.is_private]
    assert world.channel.mention in told.text
    await world.ann.slash(world.channel, "squirrels start")
    assert world.last.labels


async def test_the_servers_turn_limit_holds_where_none_is_chosen(world: World) -> None:
    await world.boss.slash(world.channel, "squirrels settings", table_turn_limit="3d")

    table = await world.match()

    assert table.row.turn_limit == 3 * 24 * 3600


async def test_only_managers_change_the_settings_of_the_server(world: World) -> None:
    await world.ann.slash(world.channel, "squirrels settings", table_turn_limit="3d")

    assert "manage" in world.told(world.ann).text
