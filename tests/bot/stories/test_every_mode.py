"""Whatever the cards of matches for one offer can be pressed, in every mode there is."""

from __future__ import annotations

import random

import pytest

from bot.store.rows import UserId
from engine.modes import ways
from engine.registry import GAMES
from tests.bot.stories.alone import start
from tests.bot.stories.test_every_game import press_anything
from tests.bot.world import World

ALONE = [
    (command, way.mode.id)
    for command in dict.fromkeys(game.info.command for game in GAMES.values())
    for way in ways(GAMES, command)
    if way.game.info.is_personal
]
PRESSES = 40


@pytest.mark.parametrize(("command", "mode"), [*ALONE, ("squirrels", "daily")])
async def test_random_presses_play_on(world: World, command: str, mode: str) -> None:
    chosen = random.Random(mode)
    card = await start(world, world.ann, mode, command)

    for _ in range(PRESSES):
        shown = world.found(card.id)
        anew = next((label for label in shown.labels if label in ("Again", "Practise")), None)
        if anew:
            await world.press(world.ann, anew, shown)
            card = world.told(world.ann)
        else:
            await press_anything(world, world.ann, shown, chosen)

    export = await world.client.desk.store.people.export(UserId(world.ann.id))
    assert sum(len(match.plies) for match in export.matches) > PRESSES / 6
    assert "Something broke" not in " ".join(shown.text for shown in world.seen(world.ann))
    assert not world.seen()


async def test_a_hint_for_one_is_told(world: World) -> None:
    card = await start(world, world.ann, "solo-high", "squirrels")

    await world.press(world.ann, "Hint", card)

    assert world.told(world.ann).id != card.id
    assert "There is no hint" not in world.told(world.ann).text
