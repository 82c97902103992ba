"""The daily challenge (play.md, "Solo and daily"; the simulated days begin with 2026-01-01)."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest
import simcord

from bot.store.rows import UserId
from engine.game import AnyGame
from engine.record import from_json, verify
from engine.registry import GAMES
from tests.bot.shown import Shown
from tests.bot.stories.alone import picked, play_out, start
from tests.bot.world import World
from tests.engine.tiny_game import solo

TODAY, TOMORROW = "2026-01-01", "2026-01-02"


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch) -> Mapping[str, AnyGame]:
    """All games, and the tiny game for several and for one."""
    solo.join(monkeypatch)
    return GAMES


async def played(world: World, member: simcord.MemberActor, match_id: int) -> Shown:
    """Let a member play their next attempt to its end and return the card of the end."""
    await start(world, member, "daily")
    await play_out(world, member, match_id)
    return world.told(member)


async def test_everybody_plays_the_same_layout(world: World) -> None:
    card = await start(world, world.ann, "daily")
    await world.restart()
    await start(world, world.bob, "daily")
    await start(world, world.cleo, "long")
    await world.later(hours=24)
    await start(world, world.cleo, "daily")

    ann, bob, other, later = [(await world.table(number)).match for number in (1, 2, 3, 4)]
    assert f"Daily challenge of {TODAY}" in card.text
    assert "the one that counts" in card.text
    assert ann.state == bob.state
    assert len({ann.seed, bob.seed, other.seed, later.seed}) == 3


async def test_the_first_attempt_counts_and_later_ones_are_practice(world: World) -> None:
    end = await played(world, world.ann, 1)
    assert f"Daily {TODAY}: " in end.text

    await start(world, world.ann, "daily")
    again = world.told(world.ann)
    assert again.text == end.text, "asking again shows how it went"
    practice = await picked(world, world.ann, "Practise")
    assert f"Daily challenge of {TODAY} · practice" in practice.text
    await start(world, world.ann, "daily")
    assert "match 2" in world.told(world.ann).text, "the attempt that runs is gone on with"
    await play_out(world, world.ann, 2)

    assert f"Daily {TODAY}, practice: " in world.told(world.ann).text
    first, second = await world.table(1), await world.table(2)
    assert first.row.seed == second.row.seed


async def test_who_counts_gets_no_hints(world: World) -> None:
    counted = await start(world, world.ann, "daily")
    assert "Hint" not in counted.labels
    await play_out(world, world.ann, 1)
    await start(world, world.ann, "daily")
    practice = await picked(world, world.ann, "Practise")
    assert "Hint" in practice.labels


async def test_what_was_given_up_is_the_attempt_that_counted(world: World) -> None:
    await start(world, world.ann, "daily")
    await world.ann.slash(world.channel, "tiny leave")
    await world.press(world.ann, "Yes, give up", world.told(world.ann))

    end = await start(world, world.ann, "daily")

    assert "match 1" in end.text
    assert "Share the result" not in end.labels
    await world.press(world.ann, "Practise", end)
    assert "practice" in world.told(world.ann).text


@pytest.mark.parametrize("way", ["Give up", "tiny leave", "tiny end"])
async def test_before_the_attempt_that_counts_is_given_up_this_is_said(
    world: World, way: str
) -> None:
    await played(world, world.bob, 1)
    await picked(world, world.bob, "Practise")
    await start(world, world.ann, "daily")

    for member, is_told in ((world.ann, True), (world.bob, False)):
        if way == "Give up":
            asked = await picked(world, member, way)
        else:
            await member.slash(world.channel, way)
            asked = world.told(member)
        assert "without a result" in asked.text
        assert ("your attempt that counts" in asked.text) is is_told


async def test_two_commands_at_once_begin_one_attempt(world: World) -> None:
    end = await played(world, world.ann, 1)
    press = world.payload(world.ann, end, end.custom_id("Practise"))
    other = world.payload(world.ann, end, end.custom_id("Practise"))

    await world.send(press, other)

    rows = await world.client.desk.store.people.export(UserId(world.ann.id))
    assert [daily.attempt for daily in rows.dailies] == [1, 2]


async def test_the_shared_line_gives_nothing_away(world: World) -> None:
    end = await played(world, world.ann, 1)
    table = await world.table()
    points = table.game.scores(table.match.state)[0].total

    await world.press(world.ann, "Share the result", end)

    (line,) = world.seen()
    steps = table.ply
    assert line.text == f"<@{world.ann.id}> · Daily {TODAY}: {points} points, {steps} steps"
    assert not line.files
    assert not line.custom_ids
    assert world.pinged(line) == []


async def test_actions_taken_back_are_no_steps(world: World) -> None:
    await start(world, world.ann, "daily")
    for text in ("keep", None, "undo", None):
        legal = (await world.table()).match.legal_texts((await world.table()).to_act[0])
        await world.ann.slash(world.channel, "tiny move", action=text or legal[0])
    table = await play_out(world, world.ann)

    assert f"{table.ply - 2} steps" in world.told(world.ann).text


async def test_the_seed_stays_secret_until_the_day_is_over(world: World) -> None:
    end = await played(world, world.ann, 1)
    table = await world.table()
    await world.press(world.ann, "Save the record", end)
    assert "stays secret" in world.told(world.ann).text
    assert not world.told(world.ann).files
    await world.ann.slash(world.channel, "privacy")
    await picked(world, world.ann, "Export mine")
    assert table.row.seed not in world.file(world.told(world.ann)).decode()
    assert table.row.seed not in world.everything_sent()

    await world.later(hours=24)
    await picked(world, world.ann, "Save the record", end)

    record = from_json(world.file(world.told(world.ann)))
    assert verify(record, table.game).outcome == table.outcome
    assert record.seed == table.row.seed


async def test_an_attempt_counts_for_the_day_on_which_it_was_begun(world: World) -> None:
    await start(world, world.ann, "daily")
    await world.later(hours=24)

    await play_out(world, world.ann)

    end = world.told(world.ann)
    assert f"Daily {TODAY}: " in end.text
    assert (await world.table()).row.seed in end.text, "its day is over"
    assert "Today's challenge" in end.labels
    today = await picked(world, world.ann, "Today's challenge")
    assert f"Daily challenge of {TOMORROW} · your first attempt" in today.text


async def test_days_in_a_row_are_told(world: World) -> None:
    for number, told in enumerate(("", "🔥 2 days", "🔥 3 days"), 1):
        end = await played(world, world.ann, number)
        assert told in end.text
        assert told or "🔥" not in end.text
        await world.later(hours=24)
    await world.later(hours=24)

    assert "🔥" not in (await played(world, world.ann, 4)).text, "a day was left out"


async def test_the_table_of_the_day_has_this_servers_first_attempts(world: World) -> None:
    card = await start(world, world.bob, "daily")
    await played(world, world.ann, 2)
    end = world.told(world.ann)

    await world.press(world.bob, "Table of the day", card)
    told = world.told(world.bob)
    assert f"1. <@{world.ann.id}> · " in told.text
    assert f"<@{world.bob.id}>" not in told.text, "still at it"
    await play_out(world, world.bob, 1)
    await world.press(world.ann, "Table of the day", end)

    text = world.told(world.ann).text
    assert text.count("1. ") == 2, "the same steps share a place"
    assert "fewest steps" in text
    assert not world.seen()
    assert world.pinged(world.told(world.ann)) == []


async def test_a_server_that_comes_in_the_middle_of_the_day_has_a_table_of_its_own(
    world: World,
) -> None:
    await played(world, world.ann, 1)
    glade = world.env.create_guild("Glade")
    place = glade.create_text_channel("lawn")
    eve = glade.add_member(world.env.create_user("eva", global_name="Eva"))
    await world.env.settle()

    await eve.slash(place, "tiny start", mode="daily")
    card = [shown for shown in world.seen(eve, place) if shown.is_private][-1]
    await world.press(eve, "Table of the day", card)
    empty = [shown for shown in world.seen(eve, place) if shown.is_private][-1]

    assert "Nobody on this server" in empty.text
    assert f"daily challenge of {TODAY}" in empty.text
    assert (await world.table(1)).row.seed == (await world.table(2)).row.seed


async def test_whoever_is_erased_is_in_no_table(world: World) -> None:
    await played(world, world.ann, 1)
    end = await played(world, world.bob, 2)
    await world.ann.slash(world.channel, "privacy")
    asked = world.told(world.ann)
    await picked(world, world.ann, "Export mine", asked)
    export = json.loads(world.file(world.told(world.ann)))
    assert [(daily["day"], daily["attempt"]) for daily in export["dailies"]] == [(TODAY, 1)]

    await world.press(world.ann, "Erase me", asked)
    await world.press(world.ann, "Yes, erase me", world.found(asked.id))
    await world.press(world.bob, "Table of the day", end)

    assert f"<@{world.bob.id}>" in world.told(world.bob).text
    assert f"<@{world.ann.id}>" not in world.told(world.bob).text
