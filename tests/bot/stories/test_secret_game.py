"""A game with secrets that the bot has never heard of: "My hand" and nothing to be seen outside."""

from __future__ import annotations

import json

import simcord

from bot.store.rows import UserId
from tests.bot.shown import Shown
from tests.bot.world import World
from tests.engine.tiny_game.rules import Choosing

MARKER = "You hold"
BUNDLE = "act *"


async def test_the_public_card_offers_no_action_but_the_private_view(world: World) -> None:
    await world.match("tiny")

    assert world.last.labels == ["My hand"]
    assert world.last.files == ["tiny_game-board.png"] or len(world.last.files) == 1


async def test_each_seat_sees_its_own_hand_and_nobody_sees_anothers(world: World) -> None:
    table = await world.match("tiny")

    for member in (world.ann, world.bob):
        hand = await open_hand(world, member)
        seat = table.seat_of(UserId(member.id))
        cards = table.match.state.hands[seat]
        assert f"{MARKER} {cards[0]}, {cards[1]} and {cards[2]}" in hand.text
        assert hand.is_private
    await world.press(world.cleo, "hand")
    assert "no seat" in world.told(world.cleo).text


async def test_plays_happen_in_the_private_view_and_edit_it_in_place(world: World) -> None:
    await settled_hands(world)
    first, _ = await world.acting()
    hand = await open_hand(world, first)

    await world.press(first, BUNDLE, hand, [hand.value("Play")])

    assert world.told(first).id == hand.id
    assert "played" in world.last.text


async def test_everybody_may_decide_at_once_and_the_card_follows(world: World) -> None:
    await world.match("tiny", seats=3)
    card = world.last

    for member in (world.cleo, world.ann, world.bob):
        hand = await open_hand(world, member)
        await world.press(member, "Keep this hand", hand)

    assert world.last.id != card.id
    first, _ = await world.acting()
    assert world.pinged(world.last) == [first.id]


async def test_my_hand_answers_with_a_new_message_each_time_also_on_old_cards(
    world: World,
) -> None:
    await settled_hands(world)
    old = world.seen()[-2]

    first = await open_hand(world, world.ann, old)
    second = await open_hand(world, world.ann, old)

    assert first.id != second.id
    assert MARKER in second.text


async def test_a_half_made_play_causes_no_public_call(world: World) -> None:
    """Deep in a menu, and back again: nobody else notices."""
    await world.match("tiny")
    hand = await open_hand(world, world.bob)
    asked, card = len(world.env.http_requests), world.last

    await world.press(world.bob, "Swap this hand", hand)
    assert "cannot be taken back" in world.told(world.bob).text
    await world.press(world.bob, "Back", world.told(world.bob))

    public = [
        request.path
        for request in world.env.http_requests[asked:]
        if request.path.startswith("/channels")
    ]
    assert public == []
    assert world.last == card


async def test_no_card_of_a_hand_stands_in_anything_public(world: World) -> None:
    """RC-18: texts, alt texts, labels, file names and custom_ids."""
    await settled_hands(world)
    first, second = await world.acting()
    await open_hand(world, first)
    await open_hand(world, second)

    for shown in world.seen():
        everything = json.dumps([shown.parts, shown.files])
        assert MARKER not in everything
        assert ":act" not in everything


async def test_a_private_view_that_is_out_of_date_is_refused(world: World) -> None:
    await settled_hands(world)
    first, _ = await world.acting()
    old = await open_hand(world, first)
    new = await open_hand(world, first)
    late = world.payload(first, old, old.custom_id(BUNDLE), [old.value("Play")])
    await world.press(first, BUNDLE, new, [new.value("Play")])
    ply = (await world.table()).ply

    await world.send(late)

    assert (await world.table()).ply == ply
    assert "moved on" in world.told(first).text


async def test_where_all_decide_at_once_nobody_has_to_be_the_quickest(world: World) -> None:
    await world.match("tiny", seats=3)
    hands = [await open_hand(world, member) for member in (world.ann, world.bob, world.cleo)]

    for member, hand in zip((world.ann, world.bob, world.cleo), hands, strict=True):
        await world.press(member, "Keep this hand", hand)

    assert not isinstance((await world.table()).match.state.phase, Choosing)


async def test_an_own_click_on_an_outdated_private_view_is_refused_and_the_view_renewed(
    world: World,
) -> None:
    await settled_hands(world)
    first, _ = await world.acting()
    old = await open_hand(world, first)
    await world.play(first, f"add {min(await held(world))}")

    await world.press(first, BUNDLE, old, [old.value("Play")])

    assert (await world.table()).ply == 3
    assert "moved on" in world.told(first).text
    assert "End the turn" in world.found(old.id).labels


async def held(world: World) -> tuple[int, ...]:
    table = await world.table()
    return table.match.state.hands[table.to_act[0]]


async def test_a_selection_of_hidden_cards_that_one_does_not_hold_is_refused(
    world: World,
) -> None:
    """RC-11"""
    await settled_hands(world)
    first, _ = await world.acting()
    hand = await open_hand(world, first)

    await world.send(world.payload(first, hand, hand.custom_id(BUNDLE), ["add 9"]))
    await world.send(world.payload(first, hand, hand.custom_id(BUNDLE), [hand.value("Play")] * 2))

    assert (await world.table()).ply == 2
    assert "not possible" in world.told(first).text


async def test_a_whole_match_is_played_to_its_end_card(world: World) -> None:
    await settled_hands(world)

    for _ in range(40):
        if (await world.table()).is_over:
            break
        first, _ = await world.acting()
        table = await world.table()
        text = table.match.legal_texts(table.to_act[0])[-1]
        await world.play(first, text)

    table = await world.table()
    assert table.is_over
    assert {"Rematch", "Save the record"} == set(world.last.labels)
    assert table.row.seed in world.last.text
    assert "Cards played" in world.last.text


async def settled_hands(world: World) -> None:
    """Start a match of two in which both keep their hands."""
    await world.match("tiny")
    for member in (world.ann, world.bob):
        await world.play(member, "keep")


async def open_hand(world: World, member: simcord.MemberActor, card: Shown | None = None) -> Shown:
    await world.press(member, "hand", card)
    return world.told(member)
