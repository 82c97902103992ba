"""How a match for one ends, and what others are shown of it (play.md, "Solo and daily")."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.game import AnyGame
from engine.record import from_json, verify
from engine.registry import GAMES
from tests.bot.stories.alone import begun, play_out
from tests.bot.world import World
from tests.engine.tiny_game import solo


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch) -> Mapping[str, AnyGame]:
    """All games, and the tiny game for several and for one."""
    solo.join(monkeypatch)
    return GAMES


async def test_the_result_is_shown_and_shared_once(world: World) -> None:
    await begun(world)
    table = await play_out(world, world.ann)

    end = world.told(world.ann)
    points = table.game.scores(table.match.state)[0].total
    assert f"won with {points} points" in end.text
    assert table.row.seed in end.text
    assert not world.seen()
    again = world.payload(world.ann, end, end.custom_id("Share the result"))
    await world.press(world.ann, "Share the result", end)

    (line,) = world.seen()
    assert f"<@{world.ann.id}>" in line.text
    assert f"won with {points} points in" in line.text
    assert world.pinged(line) == []
    assert "Share the result" not in world.found(end.id).labels
    await world.send(again)
    assert "shared already" in world.told(world.ann).text
    assert len(world.seen()) == 1


async def test_nothing_is_shared_where_the_server_wants_no_tables(world: World) -> None:
    meadow = world.guild.create_text_channel("meadow")
    await world.boss.slash(world.channel, "tiny settings", table_channel=meadow)
    await begun(world)
    await play_out(world, world.ann)

    await world.press(world.ann, "Share the result", world.told(world.ann))

    assert f"<#{meadow.id}>" in world.told(world.ann).text
    assert not world.seen()


async def test_what_cannot_be_posted_can_be_shared_later(world: World) -> None:
    await begun(world)
    await play_out(world, world.ann)
    end = world.told(world.ann)
    world.forbid("send_messages")

    await world.press(world.ann, "Share the result", end)
    assert "Send Messages" in world.told(world.ann).text
    world.forbid()
    await world.press(world.ann, "Share the result", end)

    assert len(world.seen()) == 1


async def test_again_begins_another_match_of_the_mode(world: World) -> None:
    await begun(world, "long")
    await play_out(world, world.ann)
    end = world.told(world.ann)

    await world.press(world.ann, "Again", end)

    assert "match 2" in world.told(world.ann).text
    assert (await world.table(2)).row.options == '{"target":"20"}'
    assert "Again" in world.found(end.id).labels, "the result stays to be seen"


async def test_the_record_is_verified(world: World) -> None:
    await begun(world)
    table = await play_out(world, world.ann)

    await world.press(world.ann, "Save the record", world.told(world.ann))

    record = from_json(world.file(world.told(world.ann)))
    assert verify(record, table.game).outcome == table.outcome
