"""Matches for one, on a card that nobody else sees (play.md, "Solo and daily")."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest
import simcord

from bot.errors import NoSuchTable
from bot.store.rows import UserId
from engine.game import AnyGame, Seat
from engine.registry import GAMES
from tests.bot.shown import Shown
from tests.bot.stories.alone import begun, picked, play_out, start
from tests.bot.world import World
from tests.engine.tiny_game import solo


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch) -> Mapping[str, AnyGame]:
    """All games, and the tiny game for several and for one."""
    solo.join(monkeypatch)
    return GAMES


async def test_a_match_for_one_starts_at_once_on_a_private_card(world: World) -> None:
    card = await start(world, world.ann)

    assert card.is_private
    assert "Counting Up, alone" in card.text
    assert card.files
    assert "Keep this hand" in card.labels
    table = await world.table()
    assert (table.row.kind, len(table.row.seats), table.row.turn_limit) == ("personal", 1, None)
    assert not world.seen(), "nothing is public"


async def test_every_click_changes_the_card_that_was_clicked_on(world: World) -> None:
    card = await start(world, world.ann)

    await world.press(world.ann, "Keep this hand", card)

    after = world.found(card.id)
    assert "Ann is done" in after.text
    assert "Ann counts on from 0" in after.text
    assert len(world.seen(world.ann)) == 1
    assert not world.seen()


async def test_board_hand_and_games_open_the_card_again(world: World) -> None:
    card = await start(world, world.ann)
    await world.press(world.ann, "Keep this hand", card)

    for command in ("board", "hand"):
        await world.ann.slash(world.channel, f"tiny {command}")
        again = world.told(world.ann)
        assert again.id != card.id
        assert again.labels == world.found(card.id).labels
    await world.ann.slash(world.channel, "tiny games")
    assert "yours alone" in world.told(world.ann).text
    await world.press(world.ann, "Open", world.told(world.ann))
    assert world.told(world.ann).labels == world.found(card.id).labels
    assert not world.seen()


async def test_any_number_of_people_play_at_once_beside_a_table(world: World) -> None:
    await world.match("squirrels")
    before = [shown.id for shown in world.seen()]

    cards = [await start(world, member) for member in (world.ann, world.bob, world.cleo)]
    for member, card in zip((world.ann, world.bob, world.cleo), cards, strict=True):
        await world.press(member, "Keep this hand", card)

    rows = [(await world.table(number)).row for number in (2, 3, 4)]
    assert [row.seats[0].user_id for row in rows] == [world.ann.id, world.bob.id, world.cleo.id]
    assert {row.ply for row in rows} == {1}
    assert [shown.id for shown in world.seen()] == before


async def test_starting_again_opens_the_match_that_runs(world: World) -> None:
    await start(world, world.ann)
    await start(world, world.ann)
    assert "match 1" in world.told(world.ann).text

    other = await start(world, world.ann, "long")

    assert "match 2" in other.text, "another mode is another match"


async def test_typed_moves_are_completed_and_answered_with_the_card(world: World) -> None:
    await start(world, world.ann)

    offered = await world.ann.autocomplete(world.channel, "tiny move", "action", "ke")
    assert [choice["value"] for choice in offered] == ["keep"]
    await world.ann.slash(world.channel, "tiny move", action="keep")

    assert "Ann counts on from 0" in world.told(world.ann).text
    assert world.told(world.ann).files
    assert not world.seen()


async def test_an_action_that_is_not_possible_is_explained(world: World) -> None:
    await start(world, world.ann)

    await world.ann.slash(world.channel, "tiny move", action="fly")

    assert "fly" in world.told(world.ann).text
    assert (await world.table()).ply == 0


async def test_undo_by_button_and_by_command(world: World) -> None:
    await begun(world)
    first = (await world.table()).match.legal_texts(Seat(0))[0]

    await world.ann.slash(world.channel, "tiny move", action=first)
    await picked(world, world.ann, "Undo")
    assert "from 0" in world.told(world.ann).text
    await world.ann.slash(world.channel, "tiny move", action=first)
    await world.ann.slash(world.channel, "tiny undo")

    assert "from 0" in world.told(world.ann).text
    await world.ann.slash(world.channel, "tiny undo")
    assert "nothing you can take back" in world.told(world.ann).text


async def test_the_log_tells_the_own_match(world: World) -> None:
    await begun(world)

    await world.ann.slash(world.channel, "tiny log")

    assert "Ann is done" in world.told(world.ann).text


async def test_whoever_sits_at_the_table_means_the_table(world: World) -> None:
    await world.match("tiny")
    for member in (world.ann, world.cleo):
        await start(world, member)

    await world.ann.slash(world.channel, "tiny move", action="keep")
    await world.cleo.slash(world.channel, "tiny move", action="keep")

    plies = [(await world.table(number)).ply for number in (1, 2, 3)]
    assert plies == [1, 0, 1]
    await world.press(world.ann, "Keep this hand", own_card(world, world.ann))
    assert (await world.table(2)).ply == 1, "the own card still plays the own match"


async def test_a_match_from_here_goes_before_one_from_elsewhere(world: World) -> None:
    meadow = world.guild.create_text_channel("meadow")
    await start(world, world.ann)
    await world.ann.slash(meadow, "tiny start", mode="long")

    await world.ann.slash(world.channel, "tiny move", action="keep")
    assert [(await world.table(number)).ply for number in (1, 2)] == [1, 0]
    await give_up(world, "tiny leave")
    await world.ann.slash(world.channel, "tiny move", action="keep")

    assert (await world.table(2)).ply == 1, "it is played anywhere"


async def test_a_moderator_who_plays_alone_can_still_end_the_table(world: World) -> None:
    await world.match("tiny")
    await start(world, world.boss)

    await world.boss.slash(world.channel, "tiny end")
    await world.press(world.boss, "end", world.told(world.boss))

    assert (await world.table(1)).row.status == "ended"
    assert (await world.table(2)).is_running


async def test_ending_the_own_match_asks_once(world: World) -> None:
    await begun(world)

    await world.ann.slash(world.channel, "tiny end")
    assert (await world.table()).is_running
    await world.press(world.ann, "end", world.told(world.ann))

    assert (await world.table()).row.status == "ended"
    assert not world.seen()


@pytest.mark.parametrize("way", ["Give up", "tiny leave"])
async def test_giving_up_asks_once_and_tells_nobody(world: World, way: str) -> None:
    card = await begun(world)

    await give_up(world, way)

    assert (await world.table()).is_over
    assert "left the match" in world.told(world.ann).text
    await world.press(world.ann, "act *", card, values=["0 0"])
    assert "is over" in world.told(world.ann).text
    assert not world.seen()
    assert "Keep this hand" in (await start(world, world.ann)).labels, "a new one begins"


async def test_a_game_that_can_be_stopped_offers_one_end_and_not_two(world: World) -> None:
    card = await start(world, world.ann, "solo", "squirrels")

    assert [label for label in card.labels if label.startswith(("Stop here", "Give up"))] == [
        "Stop here (ends the match: not won, 0 points)"
    ]


async def test_a_click_on_an_outdated_card_renews_it(world: World) -> None:
    card = await start(world, world.ann)
    stale = world.payload(world.ann, card, card.custom_id("Keep this hand"))
    await world.ann.slash(world.channel, "tiny move", action="keep")

    await world.send(stale)

    assert "moved on" in world.told(world.ann).text
    assert "Ann counts on from 0" in world.found(card.id).text
    assert (await world.table()).ply == 1


async def test_a_click_on_a_card_whose_match_is_over_brings_the_end(world: World) -> None:
    card = await begun(world)
    stale = world.payload(world.ann, card, card.custom_id("act *"), values=["0 0"])
    await play_out(world, world.ann)

    await world.send(stale)

    assert "is over" in world.told(world.ann).text
    assert "Again" in world.found(card.id).labels


async def test_a_click_that_comes_twice_plays_once(world: World) -> None:
    card = await start(world, world.ann)
    payload = world.payload(world.ann, card, card.custom_id("Keep this hand"))

    await world.send(payload, payload)

    assert (await world.table()).ply == 1
    world.forgive_unanswered(1)


async def test_nobody_else_can_do_anything_with_it(world: World) -> None:
    card = await begun(world)
    controls = [card.custom_id(label) for label in ("act *", "Hint", "Give up")]
    await play_out(world, world.ann)
    end = world.told(world.ann)
    controls += [end.custom_id(label) for label in ("Share the result", "Again", "Save the record")]
    before = await world.table()

    for control in controls:
        await world.send(world.payload(world.bob, end, control))
        told = world.told(world.bob).text
        assert "no seat" in told or "is over" in told
        assert "Ann" not in told

    assert await world.table() == before
    assert not world.seen()


async def test_text_mode_has_sentences_instead_of_the_picture(world: World) -> None:
    await world.ann.slash(world.channel, "tiny settings", text_mode=True)

    card = await start(world, world.ann)

    assert not card.files
    assert "The count stands at 0 of 12" in card.text


async def test_it_goes_on_after_a_restart(world: World) -> None:
    card = await begun(world)

    await world.restart()
    await world.press(world.ann, "act *", card, values=["0 0"])

    assert (await world.table()).ply == 3, "a card and the end of the turn"
    assert "Ann played" in world.found(card.id).text


async def test_what_is_kept_of_it_is_exported_and_erased(world: World) -> None:
    await begun(world)
    await world.ann.slash(world.channel, "privacy")
    await picked(world, world.ann, "Export mine")
    export = json.loads(world.file(world.told(world.ann)))
    assert [match["game"] for match in export["matches"]] == ["tiny_solo"]

    await world.ann.slash(world.channel, "privacy")
    asked = world.told(world.ann)
    await world.press(world.ann, "Erase me", asked)
    await world.press(world.ann, "Yes, erase me", world.found(asked.id))

    with pytest.raises(NoSuchTable):
        await world.table()
    assert not world.seen()


async def test_no_call_of_a_match_for_one_is_public(world: World) -> None:
    await begun(world)
    await play_out(world, world.ann)
    await world.ann.slash(world.channel, "tiny board")
    await give_up(world, "tiny leave", mode="long")

    place = f"/channels/{world.channel.id}"
    assert not [request for request in world.env.http_requests if request.path.startswith(place)]


async def test_it_needs_no_permission_in_the_channel(world: World) -> None:
    world.forbid("send_messages", "attach_files")

    card = await begun(world)

    assert "Ann is done" in card.text


async def test_nobody_is_reminded_of_it(world: World) -> None:
    await begun(world)

    for _ in range(10):
        await world.later(hours=24)

    assert not world.seen()
    assert (await world.table()).is_running


@pytest.mark.parametrize("mode", ["short", "daily"])
@pytest.mark.parametrize(
    "wish",
    [{"own_thread": True}, {"autoplay": True}, {"turn_limit": "8h"}],
    ids=["thread", "autoplay", "limit"],
)
async def test_what_only_tables_have_is_refused_and_nothing_begins(
    world: World, mode: str, wish: dict[str, Any]
) -> None:
    await world.ann.slash(world.channel, "tiny start", mode=mode, **wish)

    assert "Leave out thread, turn limit and autoplay." in world.told(world.ann).text
    assert not await world.client.desk.tables.matches_of(UserId(world.ann.id))


async def test_games_with_one_command_are_one_group(world: World) -> None:
    names = [command.name for command in world.client.tree.get_commands()]
    assert sorted(names) == sorted(set(names))
    (tiny,) = [command for command in world.client.tree.get_commands() if command.name == "tiny"]
    options = tiny.to_dict(world.client.tree)["options"]
    (start_command,) = [option for option in options if option["name"] == "start"]
    mode = next(option for option in start_command["options"] if option["name"] == "mode")
    assert [choice["value"] for choice in mode["choices"]] == ["table", "short", "long", "daily"]


async def give_up(world: World, way: str, mode: str = "") -> None:
    """Let Ann give her match up, by the button or the command."""
    if mode:
        await start(world, world.ann, mode)
    if way == "Give up":
        await picked(world, world.ann, way)
    else:
        await world.ann.slash(world.channel, way)
    await world.press(world.ann, "leave", world.told(world.ann))


def own_card(world: World, member: simcord.MemberActor) -> Shown:
    """Return a member's oldest card of a match for one."""
    private = [shown for shown in world.seen(member) if shown.is_private]
    return next(shown for shown in private if "alone" in shown.text)
