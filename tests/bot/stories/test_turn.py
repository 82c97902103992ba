"""Playing on the card, in the open: play.md, "Turn card"."""

from __future__ import annotations

import asyncio

from bot.store.rows import MatchId, UserId
from bot.tables.table import Click
from tests.bot.world import World


async def test_a_new_card_mentions_the_player_to_act_and_nobody_else(world: World) -> None:
    await world.match()
    acting, _ = await world.acting()

    card = world.last

    assert acting.mention in card.text
    assert world.pinged(card) == [acting.id]


async def test_the_first_card_shows_the_sealed_shuffle(world: World) -> None:
    table = await world.match()

    assert table.seed_hash in world.last.text
    assert table.row.seed not in world.everything_sent()


async def test_a_move_changes_the_card_in_place_and_pings_nobody(world: World) -> None:
    await world.match()
    acting, _ = await world.acting()
    card = world.last
    asked = len(world.env.http_requests)

    await world.press(acting, "act move a1")

    assert world.last.id == card.id
    assert "A1" in world.last.text
    assert world.last.files == card.files
    assert "A1" in world.last.alt
    assert world.may_ping(world.env.http_requests[asked:]) == []


async def test_when_the_turn_passes_a_new_card_comes_and_the_old_one_loses_its_controls(
    world: World,
) -> None:
    await world.match()
    first, second = await world.acting()
    old = world.last

    await world.press(first, "act move a1")
    await world.end_turn(first)

    kept, card = world.seen()[-2:]
    assert kept.id == old.id
    assert not kept.labels
    assert kept.files == old.files, "the picture stays"
    assert world.pinged(card) == [second.id]
    assert "A1" in card.text, "what happened meanwhile"


async def test_a_turn_given_away_is_confirmed_first(world: World) -> None:
    await world.match()
    first, _ = await world.acting()
    card = world.last

    await world.press(first, "act end")

    assert world.last.id == card.id
    assert (await world.table()).ply == 0
    assert "cannot be taken back" in world.last.text
    await world.press(first, "act end !")
    assert world.last.id != card.id


async def test_a_person_goes_back_from_a_question(world: World) -> None:
    await world.match()
    first, _ = await world.acting()
    before = world.last.labels
    await world.press(first, "act end")

    await world.press(first, "act")

    assert world.last.labels == before


async def test_undo_stands_on_the_card_only_while_there_is_something_to_take_back(
    world: World,
) -> None:
    await world.match()
    first, _ = await world.acting()
    assert "Undo" not in world.last.labels
    await world.press(first, "act move a1")

    await world.press(first, "act @undo")

    table = await world.table()
    assert (table.ply, table.match.ply) == (2, 2)
    assert "Undo" not in world.last.labels
    assert world.last.custom_id("act move a1")


async def test_the_undo_command_takes_back_too_and_says_when_there_is_nothing(world: World) -> None:
    await world.match()
    first, _ = await world.acting()
    await world.press(first, "act move a1")

    await first.slash(world.channel, "squirrels undo")
    assert world.last.custom_id("act move a1")
    await first.slash(world.channel, "squirrels undo")

    assert "nothing you can take back" in world.told(first).text


async def test_typed_notation_plays_as_a_click_does(world: World) -> None:
    await world.match()
    first, _ = await world.acting()
    card = world.last

    await world.play(first, "move a1")

    assert world.last.id == card.id
    assert "A1" in world.last.text
    assert "A1" in world.told(first).text


async def test_notation_is_completed_from_what_may_be_played(world: World) -> None:
    await world.match()
    first, other = await world.acting()

    offered = await first.autocomplete(world.channel, "squirrels move", "action", "move")
    assert {"move a1", "move f1"} <= {choice["value"] for choice in offered}
    assert not await other.autocomplete(world.channel, "squirrels move", "action", "move")


async def test_wrong_notation_is_answered_with_what_is_possible(world: World) -> None:
    await world.match()
    first, _ = await world.acting()

    await world.play(first, "moove a1")

    assert "move a1" in world.told(first).text
    assert (await world.table()).ply == 0


async def test_many_quick_plies_draw_only_the_newest_state(world: World) -> None:
    await world.match()
    desk, (first, _) = world.client.desk, await world.acting()
    asked, played = len(world.env.http_requests), []
    for number, text in enumerate(("move a1", "move a2", "move a3", "undo", "undo")):
        click = Click(UserId(first.id), number, world.channel.id)
        played.append(await desk.tables.play(MatchId(1), click, (text,)))

    await asyncio.gather(*(desk.boards.follow(each) for each in played))

    drawn = [request for request in world.env.http_requests[asked:] if request.method == "PATCH"]
    assert len(drawn) <= 2
    assert world.last.custom_id("act move a2")


async def test_the_board_command_posts_the_card_anew_and_pings_nobody(world: World) -> None:
    await world.match()
    first, second = await world.acting()
    old = world.last

    await second.slash(world.channel, "squirrels board")

    kept, card = world.seen()[-2:]
    assert not kept.labels
    assert world.pinged(card) == []
    await world.press(first, "act move a1", card)
    assert world.last.id == card.id
    assert kept.id == old.id
