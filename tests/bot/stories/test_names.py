"""Names come from outside and do nothing (RC-16)."""

from __future__ import annotations

import pytest

from tests.bot.world import World

HOSTILE = [
    "@everyone",
    "@here",
    "<@&123>",
    "<@123456789012345678>",
    "```x```",
    "||a||",
    "**",
    "__x__",
    "~~x~~",
    "[x](http://e.x)",
    "http://e.x",
    "> q",
    "# big",
    "- item",
    "one\ntwo",
    "`" * 32,
    "\u202eevil",
    "a" + "\u0301" * 31,
    "\u200b\u200b",
    "W" * 32,
]
MARKUP = ("@everyone", "@here", "<@&", "<@123", "```", "||", "**", "__x", "~~", "](", "http://")


@pytest.mark.parametrize("name", HOSTILE)
async def test_a_hostile_name_changes_no_card_and_pings_nobody(world: World, name: str) -> None:
    evil = world.newcomer(name)
    await evil.slash(world.channel, "squirrels start")
    await world.press(world.bob, "join")
    await world.press(evil, "begin")
    await world.take_turn()
    await world.bob.slash(world.channel, "squirrels log")
    await world.bob.slash(world.channel, "squirrels hand")

    told = [shown.text for shown in world.seen(world.bob)]
    for text in told:
        heading, _, rest = text.partition("\n")
        assert heading.startswith(("###", "**"))
        written = (heading.removeprefix("###").strip("*") + rest).replace("**Since", "Since")
        for markup in MARKUP:
            assert markup not in written.replace("your last turn**", "").replace("Before**", "")
        assert "\n# " not in text
        assert "\n> " not in text
        assert "\u202e" not in text
    allowed = set(world.may_ping(world.env.http_requests))
    assert allowed <= {evil.id, world.bob.id}


async def test_a_changed_name_stands_on_the_cards_from_the_next_play_on(world: World) -> None:
    await world.match()
    first, _ = await world.acting()
    world.env.backend.users[first.id].global_name = "Renamed"

    await world.press(first, "act move a1")
    await world.press(first, "act @undo")

    assert "Renamed" in world.last.text
