"""Computers play on for those who are away: play.md, "Absent players"."""

from __future__ import annotations

import pytest
import simcord

from tests.bot.world import World

GAMES = ["squirrels", "forest"]


async def late_match(world: World, game: str = "squirrels", **options: object) -> None:
    """Let a match of Ann, Bob and Cleo come to where somebody is out of time."""
    await world.match(game, seats=3, turn_limit="8h", **options)
    await settle_hands(world)
    await world.later(hours=8)


async def settle_hands(world: World) -> None:
    """Let everybody decide where all decide at once."""
    while len(seats := (await world.table()).users_to_act) > 1:
        await world.play(world.member(seats[0]), "keep")


async def play_until(world: World, member: simcord.MemberActor) -> None:
    """Let the others play until a member is to act."""
    while (users := (await world.table()).users_to_act) != (member.id,):
        await world.pass_on(world.member(users[0]))


@pytest.mark.parametrize("game", GAMES)
async def test_a_computer_plays_on_until_the_owner_is_back(world: World, game: str) -> None:
    await late_match(world, game)
    late, other = await world.acting()
    card = world.last

    await world.press(other, "Computer plays on")

    table = await world.table()
    assert late.id not in table.users_to_act
    assert world.last.id != card.id
    assert not {"Wait", "Skip this turn"} & set(world.found(card.id).labels)
    assert world.pinged(world.last) == list(table.users_to_act)
    name = table.names[world.members.index(late)]
    assert f"A computer plays on for {name}." in world.last.text
    assert f"- {name}" in world.last.text, "what it did is told"

    await world.pass_on(other)
    await world.press(late, "Take my seat back")

    assert "yourself again" in world.told(late).text
    assert "plays on" not in world.last.text
    await play_until(world, late)
    assert world.pinged(world.last) == [late.id]


async def test_the_owner_is_told_what_was_played_for_them(world: World) -> None:
    await late_match(world)
    late, other = await world.acting()
    name = (await world.table()).names[world.members.index(late)]
    await world.press(other, "Computer plays on")
    await world.press(late, "Take my seat back")

    await play_until(world, late)

    assert f"- {name}" in world.last.text
    await late.slash(world.channel, "squirrels log")
    assert name in world.told(late).text.split("**Before**")[0]


async def test_only_the_owner_gets_a_seat_back(world: World) -> None:
    await late_match(world)
    late, other = await world.acting()
    await world.press(other, "Computer plays on")
    card = world.last

    await world.press(other, "Take my seat back", card)
    assert "your seat yourself" in world.told(other).text
    stranger = world.newcomer("Zoe")
    await world.press(stranger, "Take my seat back", card)
    assert "no seat" in world.told(stranger).text

    assert (await world.table()).row.seats[world.members.index(late)].level == "normal"


async def test_whoever_is_replaced_learns_so_when_they_play(world: World) -> None:
    await late_match(world, "forest")
    late, other = await world.acting()
    await world.press(other, "Computer plays on")

    await late.slash(world.channel, "forest hand")
    hand = world.told(late)
    assert "plays on" in hand.text
    assert hand.labels == ["Take my seat back"]
    await world.play(late, "draw deck")
    assert "Take my seat back" in world.told(late).text

    await world.press(late, "Take my seat back", hand)
    assert "Take my seat back" not in world.found(hand.id).labels


async def test_the_late_player_cannot_let_a_computer_take_over(world: World) -> None:
    await late_match(world)
    late, _ = await world.acting()

    await world.press(late, "Computer plays on")

    assert "your turn" in world.told(late).text
    assert (await world.table()).ply == 0


async def test_of_two_who_ask_for_a_computer_one_is_told_that_it_is_done(world: World) -> None:
    await late_match(world)
    late, other = await world.acting()
    third = next(one for one in (world.ann, world.bob, world.cleo) if one not in (late, other))
    card = world.last
    replace = card.custom_id("Computer plays on")

    await world.send(*(world.payload(one, card, replace) for one in (other, third)))

    table = await world.table()
    assert [bool(seat.level) for seat in table.row.seats].count(True) == 1
    assert late.id not in table.users_to_act


@pytest.mark.parametrize("game", GAMES)
async def test_a_table_that_chose_so_asks_nobody(world: World, game: str) -> None:
    await world.lobby(game, seats=3, turn_limit="8h", autoplay=True)
    assert "A computer plays on" in world.last.text
    await world.press(world.ann, "begin")
    await settle_hands(world)
    late, _ = await world.acting()
    cards = len(world.seen())

    await world.later(hours=8)

    table = await world.table()
    assert late.id not in table.users_to_act
    assert "out of time" not in " ".join(shown.text for shown in world.seen())
    assert world.pinged(world.last) == list(table.users_to_act)
    assert len(world.seen()) == cards + 1
    await world.press(late, "Take my seat back")
    assert not (await world.table()).replaced


async def test_a_person_against_computers_alone_is_not_hurried(world: World) -> None:
    """Nobody waits, and nobody could be asked."""
    await world.match_with("easy", turn_limit="8h", autoplay=True)
    await world.pass_on(world.ann)
    card, ply = world.last, (await world.table()).ply

    await world.later(hours=24)

    assert world.last == card
    assert "time until" not in card.text
    table = await world.table()
    assert table.ply == ply
    assert table.users_to_act == (world.ann.id,)


async def test_where_all_are_away_the_match_waits_for_whoever_comes_back(world: World) -> None:
    await late_match(world, autoplay=True)
    (late,) = (await world.table()).replaced
    away = world.members[late]
    others = [member for member in (world.ann, world.bob, world.cleo) if member is not away]
    for member in others:
        await leave(world, member)

    table = await world.table()
    assert table.is_deserted
    assert "Everybody is away" in world.last.text
    assert world.last.labels == ["Take my seat back"]
    await world.later(hours=24)
    assert (await world.table()).ply == table.ply

    await world.press(away, "Take my seat back")

    assert (await world.table()).users_to_act == (away.id,)
    assert world.pinged(world.last) == [away.id]


async def test_a_seat_that_is_left_goes_to_a_computer_where_the_table_chose_so(
    world: World,
) -> None:
    await world.match(seats=3, autoplay=True)
    first, _ = await world.acting()

    await first.slash(world.channel, "squirrels leave")
    assert "A computer will play on" in world.told(first).text
    await world.press(first, "leave", world.told(first))

    table = await world.table()
    assert table.is_running
    assert table.ply >= 1, "it plays at once"
    assert first.id not in table.users_to_act
    assert "Take my seat back" not in world.last.labels
    await first.slash(world.channel, "squirrels hand")
    assert "no seat" in world.told(first).text


async def test_the_match_ends_when_the_last_person_leaves(world: World) -> None:
    await world.match_with("easy", "easy", autoplay=True)

    await world.ann.slash(world.channel, "squirrels leave")
    assert "the match will end" in world.told(world.ann).text
    await world.press(world.ann, "leave", world.told(world.ann))

    assert (await world.table()).is_over
    assert "Rematch" in world.last.labels


async def test_whoever_is_erased_leaves_their_seat_to_a_computer(world: World) -> None:
    await world.match(seats=3, autoplay=True)
    first, _ = await world.acting()

    await first.slash(world.channel, "privacy")
    await world.press(first, "Erase me", world.told(first))
    await world.press(first, "Yes, erase me", world.told(first))

    table = await world.table()
    assert table.is_running
    assert table.users_to_act
    assert any("Former player" in name for name in table.names)


async def leave(world: World, member: simcord.MemberActor) -> None:
    await member.slash(world.channel, "squirrels leave")
    await world.press(member, "leave", world.told(member))
