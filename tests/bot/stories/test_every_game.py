"""Whatever the cards of a game offer can be pressed, in any order, in every game there is."""

from __future__ import annotations

import json
import random

import pytest
import simcord

from bot.ui.turn_card import acts_in_private
from engine.modes import titles
from engine.registry import GAMES
from tests.bot.shown import SELECT, Shown
from tests.bot.world import World

COMMANDS = [*(game.info.command for game in titles(GAMES)), "tiny"]
PRESSES = 30


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.long)])
async def test_random_presses_play_on(world: World, command: str, seed: int) -> None:
    chosen = random.Random(seed)
    await world.match(command, turn_limit="none")
    plies = 0

    for _ in range(PRESSES):
        table = await world.table()
        if table.is_over:
            break
        member = world.member(chosen.choice(table.users_to_act))
        card = world.last
        if acts_in_private(table):
            card = await open_hand(world, member)
        await press_anything(world, member, card, chosen)
        plies = (await world.table()).ply

    assert plies > PRESSES / 6
    for member in (world.ann, world.bob):
        assert "broke" not in " ".join(shown.text for shown in world.seen(member))


async def open_hand(world: World, member: simcord.MemberActor) -> Shown:
    await world.press(member, "hand")
    return world.told(member)


async def press_anything(
    world: World, member: simcord.MemberActor, card: Shown, chosen: random.Random
) -> None:
    """Press one of the controls that act, with some of the values that it offers."""
    controls = [part for part in card.parts if ":act" in str(part.get("custom_id"))]
    assert controls, json.dumps(card.parts)
    control = chosen.choice(controls)
    values = None
    if control["type"] == SELECT:
        entries = [option["value"] for option in control["options"]]
        count = chosen.randint(control["min_values"], control["max_values"])
        values = chosen.sample(entries, count)
    await world.press(member, control["custom_id"].split(":", 3)[-1], card, values)
