"""Computers at the table: play.md, "Computer players"."""

from __future__ import annotations

import pytest
import simcord

from tests.bot.world import World

GAMES = ["squirrels", "forest", "tiny"]


async def start_with(world: World, game: str, *levels: str) -> None:
    """Let Ann open a table, add computers, and start."""
    await world.ann.slash(world.channel, f"{game} start")
    for level in levels:
        await world.press(world.ann, "add-computer", values=[level])
    await world.press(world.ann, "begin")


async def play_first(world: World, member: simcord.MemberActor) -> None:
    """Play the first legal action that leads on, by typing."""
    table = await world.table()
    seat = table.to_act[0]
    await world.play(member, table.match.legal_texts(seat)[0])


@pytest.mark.parametrize("game", GAMES)
async def test_a_person_plays_a_match_against_a_computer(world: World, game: str) -> None:
    await start_with(world, game, "normal")
    for _ in range(400):
        table = await world.table()
        if table.is_over:
            break
        assert table.users_to_act == (world.ann.id,)
        await play_first(world, world.ann)
    assert (await world.table()).is_over
