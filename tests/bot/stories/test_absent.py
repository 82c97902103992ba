"""A player is away: play.md, "Absent players"."""

from __future__ import annotations

from tests.bot.world import World


async def test_at_half_time_the_player_alone_is_reminded(world: World) -> None:
    await world.match(turn_limit="24h")
    first, _ = await world.acting()
    card = world.last

    await world.later(hours=12)

    reminder = world.last
    assert world.pinged(reminder) == [first.id]
    assert world.links(reminder) == [card.id]
    await world.later(hours=1)
    assert world.last.id == reminder.id, "one reminder, not one an hour"


async def test_who_wants_no_reminders_gets_none(world: World) -> None:
    await world.match(turn_limit="24h")
    first, _ = await world.acting()
    await first.slash(world.channel, "squirrels settings", reminders=False)
    card = world.last

    await world.later(hours=12)

    assert world.last.id == card.id


async def test_at_the_limit_the_others_are_asked(world: World) -> None:
    await world.match(seats=3, turn_limit="8h")
    first, _ = await world.acting()
    others = sorted(member.id for member in (world.ann, world.bob, world.cleo) if member != first)

    await world.later(hours=8)

    assert "out of time" in world.last.text
    assert {"Wait", "Skip this turn"} <= set(world.last.labels)
    assert world.pinged(world.last) == others
    assert world.last.custom_id("act move a1"), "the late player may still play"


async def test_waiting_gives_the_whole_time_again(world: World) -> None:
    await world.match(turn_limit="8h")
    _, second = await world.acting()
    await world.later(hours=8)
    card = world.last

    await world.press(second, "wait")

    assert world.last.id == card.id
    assert "Skip this turn" not in world.last.labels
    turn = (await world.table()).row.turn
    assert turn.ends_at == world.client.desk.tables.clock.now() + 8 * 3600


async def test_skipping_passes_the_turn_on(world: World) -> None:
    await world.match(turn_limit="8h")
    first, second = await world.acting()
    await world.later(hours=8)

    await world.press(second, "skip")

    assert (await world.acting())[0] == second
    assert world.pinged(world.last) == [second.id]
    assert first.id not in world.pinged(world.last)


async def test_the_late_player_cannot_skip_or_wait_alone(world: World) -> None:
    await world.match(turn_limit="8h")
    first, _ = await world.acting()
    await world.later(hours=8)

    await world.press(first, "skip")
    assert "your turn" in world.told(first).text
    await world.press(world.cleo, "skip")
    assert "no seat" in world.told(world.cleo).text

    assert (await world.table()).ply == 0


async def test_a_table_without_limit_never_asks(world: World) -> None:
    await world.match(turn_limit="none")
    card = world.last

    await world.later(hours=24 * 30)

    assert world.last.id == card.id
    assert "time until" not in card.text
