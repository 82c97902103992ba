"""Hints in the private view: play.md, "Computer players"; issue 4, point 5."""

from __future__ import annotations

import logging

import pytest

from bot.ui.labels import action_label
from bot.ui.reader import Reader
from engine.texts import Texts
from tests.bot.thinkers import Failing
from tests.bot.world import World

GAMES = ["squirrels", "forest", "tiny"]


@pytest.mark.parametrize("game", GAMES)
async def test_a_hint_names_a_move_that_is_possible_and_one_reason(world: World, game: str) -> None:
    table = await world.match(game)
    member = world.member(table.users_to_act[0])
    await member.slash(world.channel, f"{game} hand")
    public = len(world.requests("POST", "/channels"))

    await world.press(member, "Hint", world.told(member))

    hint = world.told(member)
    reader = Reader(Texts("en", "bot", "tests.engine.tiny_game"), table.names)
    moves = [action_label(offer, reader) for offer in table.offers(table.to_act[0])]
    move, reason = hint.text.split("\n")
    assert move.strip("*").replace("\\", "") in moves
    assert reason.endswith(".")
    assert len(world.requests("POST", "/channels")) == public, "nobody else notices"
    assert (await world.table()).ply == table.ply


async def test_whoever_asks_twice_gets_the_same_hint(world: World) -> None:
    await world.match("tiny")
    await world.ann.slash(world.channel, "tiny hand")
    await world.press(world.ann, "Hint", world.told(world.ann))
    again = world.told(world.ann).text
    await world.press(world.ann, "Hint", world.seen(world.ann)[-2])

    assert world.told(world.ann).text == again


async def test_there_is_no_hint_out_of_turn(world: World) -> None:
    await world.match()
    first, second = await world.acting()
    await first.slash(world.channel, "squirrels hand")
    hand = world.told(first)
    await second.slash(world.channel, "squirrels hand")
    assert "Hint" not in world.told(second).labels

    await world.end_turn(first)
    await world.press(first, "Hint", hand)

    assert "not your turn" in world.told(first).text


async def test_without_a_hint_the_match_goes_on(
    world: World, errors: list[logging.LogRecord]
) -> None:
    world.thinker = Failing
    await world.restart()
    await world.match()
    first, _ = await world.acting()
    await first.slash(world.channel, "squirrels hand")

    await world.press(first, "Hint", world.told(first))

    assert "no hint just now" in world.told(first).text
    assert [record.getMessage() for record in errors] == [
        f"no hint for seat {world.members.index(first) + 1} of match 1"
    ]
    errors.clear()
    await world.take_turn()
