"""Clicks on what is no longer there: all are answered, none changes anything (RC-05 to 11)."""

from __future__ import annotations

import pytest

from bot.router import Press
from tests.bot.world import World


@pytest.mark.parametrize("age", [1, 2, 10])
async def test_a_button_from_an_older_card_is_answered_with_the_way_to_the_new_one(
    world: World, age: int
) -> None:
    """RC-09"""
    await world.match()
    first, _ = await world.acting()
    old = world.last
    late = world.payload(first, old, old.custom_id("act move a1"))
    for _ in range(age):
        await world.take_turn()
    ply = (await world.table()).ply

    await world.send(late)

    assert (await world.table()).ply == ply
    assert "moved on" in world.told(first).text
    assert world.links(world.told(first)) == [world.last.id]


async def test_a_button_of_a_finished_match_says_that_it_is_over(world: World) -> None:
    """RC-09"""
    await world.match()
    first, _ = await world.acting()
    old = world.last
    late = world.payload(first, old, old.custom_id("act move a1"))
    await world.ann.slash(world.channel, "squirrels end")
    await world.press(world.ann, "end", world.told(world.ann))

    await world.send(late)

    assert "ended" in world.told(first).text


async def test_a_button_of_a_match_that_is_not_known_is_answered(world: World) -> None:
    """RC-09"""
    await world.match()
    first, _ = await world.acting()
    card = world.last

    await world.send(world.payload(first, card, "oak1:zz:0:act move a1"))

    assert "no such match" in world.told(first).text


async def test_a_button_pressed_in_another_channel_names_the_right_one(world: World) -> None:
    """RC-09"""
    await world.match()
    first, _ = await world.acting()
    custom_id = world.last.custom_id("act move a1")
    elsewhere = world.guild.create_text_channel("meadow")
    await world.ann.slash(elsewhere, "squirrels start")
    (card,) = world.seen(channel=elsewhere)

    await world.send(world.payload(first, card, custom_id))

    assert world.channel.mention in world.seen(first, elsewhere)[-1].text
    assert (await world.table()).ply == 0


@pytest.mark.parametrize(
    "custom_id",
    [
        "oak1:1:0:dance",
        "oak0:1:0:act move a1",
        "oak1:1:0",
        "oak1:-1:0:act move a1",
        "oak1:zzzzzzzzzzzzzzzz:0:act move a1",
        "oak1:1:0:act " + "x" * 100_000,
        "",
        "oak1:1:0:act \0",
    ],
)
async def test_a_control_that_nobody_made_is_answered(world: World, custom_id: str) -> None:
    """RC-11"""
    await world.match()
    first, _ = await world.acting()

    present = Press("x", 1, (await world.table()).mark).custom_id.removesuffix(":x")

    await world.send(world.payload(first, world.last, custom_id.replace("oak1:1:0", present)))

    assert world.told(first).text
    assert (await world.table()).ply == 0


async def test_nobody_else_can_press_what_belongs_to_the_player_to_act(world: World) -> None:
    """RC-10: whoever it is, and whatever the card offers."""
    await world.match()
    first, second = await world.acting()
    await world.press(first, "act move a1")
    card = world.last
    controls = [text for text in card.custom_ids if ":act" in text]
    assert len(controls) > 3

    for custom_id in controls:
        for member in (second, world.cleo):
            await world.send(world.payload(member, card, custom_id))
            assert world.told(member).text

    assert "not your turn" in world.told(second).text
    assert "no seat" in world.told(world.cleo).text
    assert world.last == card
    assert (await world.table()).ply == 1


async def test_one_interaction_delivered_five_times_plays_once(world: World) -> None:
    """RC-06"""
    await world.match()
    first, _ = await world.acting()
    card = world.last
    click = world.payload(first, card, card.custom_id("act move a1"))
    asked = len(world.env.http_requests)

    await world.send(click, click, click)
    await world.send(click)
    await world.send(click)

    assert (await world.table()).ply == 1
    drawn = [request for request in world.env.http_requests[asked:] if request.method == "PATCH"]
    assert len(drawn) == 1
    assert world.last.id == card.id


async def test_of_two_clicks_on_the_same_state_one_plays_and_one_is_refused(world: World) -> None:
    """RC-07"""
    await world.match()
    first, _ = await world.acting()
    card = world.last

    await world.send(
        world.payload(first, card, card.custom_id("act move a1")),
        world.payload(first, card, card.custom_id("act move b1")),
    )

    assert (await world.table()).ply == 1
    assert "moved on" in world.told(first).text


async def test_a_click_that_is_acknowledged_too_late_still_counts_and_is_shown(
    world: World,
) -> None:
    """RC-05"""
    await world.match()
    first, _ = await world.acting()
    card = world.last
    click = world.payload(first, card, card.custom_id("act move a1"))
    world.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062)

    await world.send(click)

    assert (await world.table()).ply == 1
    assert world.last.id == card.id
    assert world.last.custom_id("act move a2"), "the card was drawn through its channel"
    world.forgive_unanswered(1)
    await world.send(world.payload(first, card, card.custom_id("act move a1")))
    assert "moved on" in world.told(first).text


@pytest.mark.parametrize(
    "values",
    [
        ["not offered"],
        ["move a1", "move a1"],
        [],
        ["-1"],
        ["9" * 400],
        ["x" * 100_000],
        ["\0"],
        ["\ud800"],
        [f"move a{number}" for number in range(200)],
    ],
)
async def test_a_forged_selection_plays_nothing(world: World, values: list[str]) -> None:
    """RC-11"""
    await world.match()
    first, _ = await world.acting()
    card = world.last

    select = Press("act", 1, (await world.table()).mark, "?")
    await world.send(world.payload(first, card, select.custom_id, values))

    assert (await world.table()).ply == 0
    assert "not possible" in world.told(first).text
