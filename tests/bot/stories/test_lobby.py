"""A table fills up: play.md, "Lobby"."""

from __future__ import annotations

from tests.bot.world import World


async def test_who_clicks_twice_joins_once(world: World) -> None:
    await world.lobby()

    await world.press(world.bob, "join")

    assert world.last.text.count(world.bob.mention) == 1
    assert len(world.seen()) == 1, "the lobby stays one message"


async def test_start_is_off_until_the_least_number_of_seats_is_taken(world: World) -> None:
    await world.ann.slash(world.channel, "squirrels start")
    assert "Start" not in world.last.labels

    await world.press(world.bob, "join")

    assert "Start" in world.last.labels


async def test_only_the_host_starts(world: World) -> None:
    await world.lobby()

    await world.press(world.bob, "begin")

    assert "host" in world.told(world.bob).text
    assert "Start" in world.last.labels


async def test_joining_is_off_when_all_seats_are_taken(world: World) -> None:
    await world.lobby(seats=6)

    assert "Join" not in world.last.labels


async def test_a_seat_can_be_given_back_and_the_next_one_becomes_host(world: World) -> None:
    await world.lobby(seats=3)

    await world.press(world.ann, "quit")

    assert world.ann.mention not in world.last.text
    await world.press(world.bob, "begin")
    assert world.last.custom_id("act end")


async def test_who_has_no_seat_cannot_give_one_back(world: World) -> None:
    await world.lobby()

    await world.press(world.cleo, "quit")

    assert "no seat" in world.told(world.cleo).text


async def test_a_cancelled_lobby_takes_nobody(world: World) -> None:
    await world.lobby()
    before = world.last
    late = world.payload(world.cleo, before, before.custom_id("join"))

    await world.press(world.ann, "cancel")
    await world.send(late)

    assert "cancelled" in world.last.text
    assert not world.last.labels
    assert "cancelled" in world.told(world.cleo).text


async def test_an_abandoned_lobby_closes_after_a_day_and_says_so(world: World) -> None:
    await world.ann.slash(world.channel, "squirrels start")

    await world.later(hours=24)

    assert "closed" in world.last.text
    assert not world.last.labels


async def test_the_board_command_posts_a_lobby_anew(world: World) -> None:
    await world.lobby()

    await world.bob.slash(world.channel, "squirrels board")

    old, new = world.seen()
    assert not old.labels
    assert "Start" in new.labels
    await world.press(world.ann, "begin", new)
    assert world.last.custom_id("act end")
