"""Computers fill seats: play.md, "Lobby" and "Computer players"."""

from __future__ import annotations

import logging

import pytest

from bot.thinking import ThinkingProcess
from engine.match import Ply, begin, replay
from tests.bot.thinkers import Failing, Nonsense, Slow
from tests.bot.world import World

GAMES = ["squirrels", "forest", "tiny"]
ALL_LEVELS = ("easy", "normal", "hard")
MOST_TURNS = 200


async def test_the_host_adds_computers_of_any_level_and_takes_them_away(world: World) -> None:
    await world.ann.slash(world.channel, "squirrels start")

    for level in ALL_LEVELS:
        await world.press(world.ann, "add-computer", values=[level])

    for name in ("2. Bot 1", "3. Bot 2", "4. Bot 3"):
        assert name in world.last.text
    assert "hard" in world.last.text
    await world.press(world.ann, "Remove computer")
    assert "Bot 3" not in world.last.text
    await world.press(world.ann, "add-computer", values=["easy"])
    assert world.last.text.count("Bot 3") == 1
    assert len(world.seen()) == 1


async def test_only_the_host_adds_and_removes_computers(world: World) -> None:
    await world.lobby()

    await world.press(world.bob, "add-computer", values=["easy"])
    assert "host" in world.told(world.bob).text
    assert "Computer" not in world.last.text

    await world.press(world.ann, "add-computer", values=["easy"])
    await world.press(world.bob, "remove-computer")
    assert "Bot 1" in world.last.text


async def test_a_full_lobby_takes_no_computer(world: World) -> None:
    await world.lobby("tiny", seats=3)
    late = world.payload(world.ann, world.last, world.last.custom_id("add-computer"), ["easy"])
    await world.press(world.ann, "add-computer", values=["easy"])

    assert not world.last.options, "nothing is offered that cannot be had"
    await world.send(late)

    assert "seats are taken" in world.told(world.ann).text
    assert world.last.text.count("Bot ") == 1


async def test_two_computers_added_at_once_bear_different_numbers(world: World) -> None:
    await world.lobby()
    card = world.last
    add = card.custom_id("add-computer")

    await world.send(*(world.payload(world.ann, card, add, ["easy"]) for _ in range(2)))

    assert "Bot 1" in world.last.text
    assert "Bot 2" in world.last.text


async def test_a_level_that_does_not_exist_seats_nobody(world: World) -> None:
    await world.lobby()
    card = world.last

    await world.send(world.payload(world.ann, card, card.custom_id("add-computer"), ["genius"]))

    assert "another version" in world.told(world.ann).text
    assert "Computer" not in world.last.text


async def test_a_lobby_with_nobody_but_computers_is_cancelled(world: World) -> None:
    """Issue 4: a match with only computers is refused."""
    await world.ann.slash(world.channel, "squirrels start")
    await world.press(world.ann, "add-computer", values=["easy"])
    await world.press(world.ann, "add-computer", values=["easy"])

    await world.press(world.ann, "quit")

    assert "cancelled" in world.last.text
    assert not world.last.labels


@pytest.mark.parametrize(
    "game",
    [
        pytest.param("squirrels", marks=pytest.mark.long),
        pytest.param("forest", marks=pytest.mark.long),
        "tiny",
    ],
)
async def test_a_person_plays_a_match_against_computers_to_its_end(world: World, game: str) -> None:
    """What is stored replays to the state at the end (design 4)."""
    start = await world.match_with("normal", "easy", game=game)

    for _ in range(MOST_TURNS):
        table = await world.table()
        if table.is_over:
            break
        assert table.users_to_act == (world.ann.id,), "computers act at once"
        await world.pass_on(world.ann)

    table = await world.table()
    rows = await world.client.desk.store.matches.plies(table.id)
    first = begin(table.game, 3, {}, bytes.fromhex(table.row.seed)).match
    assert table.outcome
    assert replay(first, [Ply(row.seat, row.action) for row in rows])[-1].match == table.match
    assert start.ply < table.ply
    assert {"Rematch"} <= set(world.last.labels)


async def test_three_computers_in_a_row_post_one_card_that_tells_what_they_did(
    world: World,
) -> None:
    table = await world.match_with(*ALL_LEVELS)
    names = table.names[1:]
    assert names == ("Bot 1 (easy)", "Bot 2 (normal)", "Bot 3 (hard)")

    for _ in range(2):
        cards = len(world.seen())
        old = world.last
        await world.pass_on(world.ann)

        assert len(world.seen()) == cards + 1, "no card for a computer's turn"
        assert world.pinged(world.last) == [world.ann.id]
        for number in (1, 2, 3):
            assert f"Bot {number}" in world.last.text
        assert not world.found(old.id).labels
        edits = [sent for sent in world.requests("PATCH", "/") if str(old.id) in sent.path]
        assert len(edits) <= 1, "a card loses its controls once"


async def test_at_the_start_the_computers_act_before_the_first_card(world: World) -> None:
    """The tiny game: all choose at once whether to keep their hand."""
    await world.match_with("easy", "easy", game="tiny")

    _, card = world.seen()
    assert (await world.table()).to_act == (0,)
    assert world.pinged(card) == [world.ann.id]


async def test_of_several_persons_the_next_one_is_mentioned(world: World) -> None:
    await world.match_with("easy", game="squirrels", seats=2)
    first, second = await world.acting()

    await world.pass_on(first)

    assert world.pinged(world.last) == [second.id]
    assert (await world.table()).users_to_act == (second.id,)


async def test_what_a_person_did_is_stored_and_shown_before_a_computer_thinks(
    world: World,
) -> None:
    slow = Slow(world)
    world.thinker = lambda: slow
    await world.restart()
    slow.may_go.set()
    await world.match_with("normal")
    slow.may_go.clear()
    card = world.last
    late = world.payload(world.ann, card, card.custom_id("act move a1"))

    await world.pass_on(world.ann)

    waiting = await world.table()
    assert waiting.ply >= 1
    assert waiting.computers_to_act == (1,)
    assert world.last.id == card.id
    assert "act end" not in str(world.last.custom_ids)
    await world.send(late, {**late, "id": str(int(late["id"]) + 1)})
    assert "moved on" in world.told(world.ann).text
    await world.play(world.ann, "end")
    assert "not your turn" in world.told(world.ann).text
    slow.may_go.set()
    await world.env.settle()
    assert (await world.table()).users_to_act == (world.ann.id,)
    assert world.last.id != card.id


@pytest.mark.parametrize("fault", [Failing, Nonsense])
@pytest.mark.parametrize("game", GAMES)
async def test_a_player_that_fails_blocks_no_table_and_is_logged(
    world: World, game: str, fault: type[Failing], errors: list[logging.LogRecord]
) -> None:
    """Issue 4: a legal move, and a log line."""
    world.thinker = fault
    await world.restart()
    await world.match_with("hard", game=game)

    for _ in range(3):
        await world.pass_on(world.ann)
        if (await world.table()).is_over:
            break
        assert (await world.table()).users_to_act == (world.ann.id,)

    assert all("a player (hard)" in record.getMessage() for record in errors)
    assert errors
    errors.clear()


@pytest.mark.parametrize("game", ["forest", "tiny"])
async def test_a_turn_that_a_restart_breaks_off_is_played_afterwards(
    world: World, game: str
) -> None:
    slow = Slow(world)
    world.thinker = lambda: slow
    await world.restart()
    slow.may_go.set()
    await world.match_with("normal", game=game)
    slow.may_go.clear()
    while (await world.table()).users_to_act:
        await world.pass_on(world.ann)
    ply, cards = (await world.table()).ply, len(world.seen())

    world.thinker = ThinkingProcess
    await world.restart()

    table = await world.table()
    assert table.ply > ply
    assert table.users_to_act == (world.ann.id,)
    assert len(world.seen()) == cards + 1
    assert world.pinged(world.last) == [world.ann.id]


async def test_nobody_takes_back_what_lies_before_a_computers_turn(world: World) -> None:
    await world.match_with("easy")
    await world.pass_on(world.ann)
    ply = (await world.table()).ply

    await world.ann.slash(world.channel, "squirrels undo")

    assert "nothing you can take back" in world.told(world.ann).text
    assert (await world.table()).ply == ply


async def test_a_rematch_has_the_same_computers(world: World) -> None:
    await world.match_with("hard", "easy")
    await world.ann.slash(world.channel, "squirrels end")
    await world.press(world.ann, "end", world.told(world.ann))

    await world.press(world.ann, "Rematch")

    assert "Bot 1" in world.last.text
    assert "Bot 2" in world.last.text
    await world.press(world.ann, "begin")
    assert (await world.table(2)).names[1:] == ("Bot 1 (hard)", "Bot 2 (easy)")


async def test_the_board_command_shows_whom_a_match_waits_for_while_a_computer_thinks(
    world: World,
) -> None:
    slow = Slow(world)
    world.thinker = lambda: slow
    await world.restart()
    slow.may_go.set()
    await world.match_with("normal")
    slow.may_go.clear()
    await world.pass_on(world.ann)

    await world.ann.slash(world.channel, "squirrels board")

    assert "Bot 1" in world.last.text
    assert not [text for text in world.last.custom_ids if ":act" in text]
    slow.may_go.set()
    await world.env.settle()
    assert world.pinged(world.last) == [world.ann.id]
    assert world.last.custom_id("act end")
