"""Commands that end, tell and set: play.md, "Commands"."""

from __future__ import annotations

import json

from bot.store.rows import UserId
from tests.bot.world import World


async def test_leaving_asks_once_and_then_frees_the_seat(world: World) -> None:
    await world.match(seats=3)

    await world.bob.slash(world.channel, "squirrels leave")
    assert (await world.table()).ply == 0
    await world.press(world.bob, "leave", world.told(world.bob))

    table = await world.table()
    assert table.seat_of(UserId(world.bob.id)) is None
    assert "Bob" in world.last.text
    await world.bob.slash(world.channel, "squirrels leave")
    assert "no seat" in world.told(world.bob).text


async def test_when_all_others_have_left_the_match_is_over(world: World) -> None:
    await world.match()

    await world.bob.slash(world.channel, "squirrels leave")
    await world.press(world.bob, "leave", world.told(world.bob))

    assert (await world.table()).is_over
    assert "Ann wins" in world.last.text


async def test_only_the_host_or_a_moderator_ends_a_match(world: World) -> None:
    await world.match()

    await world.bob.slash(world.channel, "squirrels end")
    assert "host" in world.told(world.bob).text
    await world.boss.slash(world.channel, "squirrels end")
    await world.press(world.boss, "end", world.told(world.boss))

    table = await world.table()
    assert table.row.status == "ended"
    assert "ended" in world.last.text
    assert table.row.seed in world.last.text, "the seed is open now"


async def test_the_log_parts_what_happened_at_the_last_turn(world: World) -> None:
    await world.match()
    await world.take_turn()
    await world.take_turn()
    first, _ = await world.acting()

    await first.slash(world.channel, "squirrels log")

    told = world.told(first).text
    since, before = told.split("Before")
    assert "Since your last turn" in since
    assert since.count("moved") == 1
    assert before.count("moved") == 1


async def test_a_rule_is_found_by_its_topic(world: World) -> None:
    offered = await world.ann.autocomplete(world.channel, "squirrels rules", "topic", "")
    assert offered
    topic = offered[0]["value"]

    await world.ann.slash(world.channel, "squirrels rules", topic=topic)

    assert topic in world.told(world.ann).text


async def test_a_topic_that_is_not_there_is_answered(world: World) -> None:
    await world.ann.slash(world.channel, "squirrels rules", topic="xyzzy")

    assert "no such topic" in world.told(world.ann).text


async def test_games_lists_what_waits_first_with_links(world: World) -> None:
    meadow = world.guild.create_text_channel("meadow")
    await world.match()
    await world.open_match(meadow)
    first, _ = await world.acting(1)
    await world.press(first, "act move a1", world.seen()[-1])
    await world.end_turn(first)
    waiting = (await world.acting(2))[0]

    await waiting.slash(world.channel, "squirrels games")

    told = world.told(waiting)
    cards = {world.seen()[-1].id, world.seen(channel=meadow)[-1].id}
    assert set(world.links(told)) == cards
    assert "waits for you" in told.text.splitlines()[0]


async def test_without_a_table_commands_say_how_to_open_one(world: World) -> None:
    for command in ("board", "hand", "undo", "log", "leave", "end"):
        await world.ann.slash(world.channel, f"squirrels {command}")
        assert "/squirrels start" in world.told(world.ann).text


async def test_a_command_of_another_game_names_the_right_one(world: World) -> None:
    await world.match()

    await world.ann.slash(world.channel, "tiny board")

    assert "/squirrels" in world.told(world.ann).text


async def test_settings_are_kept(world: World) -> None:
    await world.ann.slash(
        world.channel,
        "squirrels settings",
        reminders=False,
        quiet_hours="22:00-7:30",
        timezone="Europe/Berlin",
        text_mode=True,
    )
    await world.restart()

    await world.ann.slash(world.channel, "squirrels settings")

    told = world.told(world.ann).text
    assert "Reminders: off" in told
    assert "22:00 to 07:30 (Europe/Berlin)" in told
    assert "Text instead of pictures: on" in told


async def test_wrong_settings_are_explained_and_change_nothing(world: World) -> None:
    for wrong in ({"quiet_hours": "late"}, {"timezone": "Moon/Crater"}, {"language": "xx"}):
        await world.ann.slash(world.channel, "squirrels settings", **wrong)
        assert "Your settings" not in world.told(world.ann).text

    await world.ann.slash(world.channel, "squirrels settings", quiet_hours="off")
    assert "Quiet hours: none" in world.told(world.ann).text


async def test_text_mode_gives_lists_instead_of_pictures(world: World) -> None:
    await world.ann.slash(world.channel, "squirrels settings", text_mode=True)
    await world.match()

    await world.ann.slash(world.channel, "squirrels hand")
    assert not world.told(world.ann).files
    assert world.told(world.ann).text.count("\n- ") > 3
    await world.bob.slash(world.channel, "squirrels hand")
    assert world.told(world.bob).files


async def test_a_person_takes_their_data_with_them(world: World) -> None:
    await world.match()
    await world.ann.slash(world.channel, "privacy")

    await world.press(world.ann, "export", world.told(world.ann))

    export = json.loads(world.file(world.told(world.ann)))
    assert export["person"]["user_id"] == world.ann.id
    assert export["matches"][0]["name"] == "Ann"


async def test_an_erased_person_is_in_no_row_and_the_match_goes_on(world: World) -> None:
    await world.match(seats=3)
    await world.take_turn()
    await world.bob.slash(world.channel, "privacy")
    await world.press(world.bob, "erase-ask", world.told(world.bob))
    assert (await world.table()).seat_of(UserId(world.bob.id)) is not None
    await world.press(world.bob, "erase", world.told(world.bob))

    table = await world.table()
    assert all(seat.user_id != world.bob.id for seat in table.row.seats)
    assert "Bob" not in " ".join(table.names)
    assert table.is_running
    await world.take_turn()


async def test_help_names_every_game(world: World) -> None:
    await world.ann.slash(world.channel, "help")

    for game in world.games.values():
        assert f"/{game.info.command} start" in world.told(world.ann).text


async def test_a_match_is_played_again_with_the_same_people(world: World) -> None:
    await world.match()
    await world.bob.slash(world.channel, "squirrels leave")
    await world.press(world.bob, "leave", world.told(world.bob))

    await world.press(world.ann, "rematch")

    assert world.ann.mention in world.last.text
    assert "Join" in world.last.labels


async def test_the_record_of_a_match_is_handed_out_after_its_end(world: World) -> None:
    await world.match()
    await world.ann.slash(world.channel, "squirrels end")
    await world.press(world.ann, "end", world.told(world.ann))

    await world.press(world.cleo, "record")

    record = json.loads(world.file(world.told(world.cleo)))
    assert record["seed"] == (await world.table()).row.seed
