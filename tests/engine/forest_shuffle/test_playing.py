"""Playing a card: order, payment, halves, trees and saplings (FS-16 to FS-26)."""

from __future__ import annotations

import pytest

from engine.games.forest_shuffle import FOREST_SHUFFLE as GAME
from engine.games.forest_shuffle.events import (
    ClearingEmptied,
    Drew,
    Flipped,
    Planted,
    Played,
    TurnEarned,
)
from engine.games.forest_shuffle.state import Choosing, Drafting, Due, Tree, Turn
from tests.engine.forest_shuffle.scenes import act, legal, seat, table


def test_the_order_is_pay_place_flip_mushroom_effect_bonus_clearing() -> None:
    """FS-16: Beech with an active Chanterelle, and a clearing of eight before."""
    state = table(
        seat([33, 34], "oak#10: bottom chanterelle#139"),
        [],
        clearing=[1, 2, 3, 4, 5, 6, 7, 8],
        draws=[90, 91, 92],
    )
    told = act(state, "play 33 tree", "pay 34", "use", "use")
    assert told.events == (
        Played(0, 33, "trunk", 2, paid=(34,)),
        Flipped(90),
        Drew(0, (91,), Due(139, "bottom", "permanent")),
        Drew(0, (92,), Due(33, "trunk", "effect")),
        ClearingEmptied((1, 2, 3, 4, 5, 6, 7, 8, 34, 90)),
    )


def test_effect_comes_before_bonus() -> None:
    """FS-16, FS-23: the Wolf draws before its extra turn is earned."""
    wolf = table(seat([98, 49, 50, 51], "oak#10: right red_deer#103"), [], draws=[90])
    told = act(wolf, "play 98 left", "at 1", "pay 49", "pay 50", "pay 51", "use", "use")
    assert [type(event) for event in told.events] == [Played, Drew, TurnEarned]


def test_nothing_happens_before_the_payment_is_complete() -> None:
    """FS-16: choosing card, half, tree and payment moves no card and tells nothing."""
    state = table(seat([94, 1, 2, 3], "oak#10:"), [])
    told = act(state, "play 94 right", "at 1", "pay 1", "pay 2")
    assert told.events == ()
    assert told.state.foresters == state.foresters
    assert told.state.clearing == state.clearing


def test_a_card_is_offered_only_if_half_place_and_payment_are_possible() -> None:
    """FS-16, FS-19: a Wolf needs three other cards, a dweller a tree."""
    treeless = table([94, 1, 2, 3], [])
    assert not legal(treeless) & {"play 94 left", "play 94 right"}
    poor = table(seat([94, 1, 2], "oak#10:"), [])
    assert "play 94 left" in legal(poor)  # Red Fox, 2
    assert "play 94 right" not in legal(poor)  # Wolf, 3


def test_any_hand_card_pays_one_but_not_the_card_itself_and_none_too_much() -> None:
    """FS-17: other trees, other colours, split cards."""
    state = table(seat([94, 1, 79, 120], "oak#10:"), [])
    fox = act(state, "play 94 left", "at 1").state
    assert legal(fox) == {"pay 1", "pay 79", "pay 120", "back"}
    one = act(fox, "pay 79").state
    assert legal(one) == {"pay 1", "pay 120", "back"}
    paid = act(one, "pay 120")
    assert paid.state.clearing == (79, 120)
    assert paid.hand() == (1,)


def test_the_order_of_payments_makes_no_difference() -> None:
    """FS-17: equal payments are equal states at every step."""
    fox = act(table(seat([94, 1, 2, 3], "oak#10:"), []), "play 94 left", "at 1").state
    assert act(fox, "pay 1", "pay 3").state == act(fox, "pay 3", "pay 1").state


def test_only_the_half_played_is_paid_for_and_counts() -> None:
    """FS-18: a Red Fox costs 2, the Wolf on the same card 3; the other half is gone."""
    state = table(seat([94, 1, 2, 3, 4], "oak#10: left red_deer#81"), [])
    wolf = act(state, "play 94 right", "at 1", "pay 1", "pay 2", "pay 3")
    assert wolf.hand() == (4,)
    sources = {line.source.key for line in GAME.scores(wolf.state)[0].lines}
    assert "forest_shuffle.score.wolf" in sources
    assert "forest_shuffle.score.red_fox" not in sources


@pytest.mark.parametrize(
    ("card", "place", "side"),
    [(145, "top", "top"), (145, "bottom", "bottom"), (79, "left", "left"), (79, "right", "right")],
)
def test_a_half_goes_to_its_own_side(card: int, place: str, side: str) -> None:
    """FS-19: top halves above, bottom halves below, left halves left, right halves right."""
    state = table(seat([card, 1, 2, 3], "oak#10:"), [])
    told = act(state, f"play {card} {place}", "at 1")
    while isinstance(told.state.phase, Drafting):
        told = act(told.state, min(legal(told.state) - {"back"}))
    assert getattr(told.forest()[0], side) == (card,)


def test_a_taken_place_takes_no_other_card_and_another_tree_may() -> None:
    """FS-19, FS-20: four places a tree, one card each."""
    full = table(seat([110, 1, 2], "oak#10: left lynx#83; right lynx#91"), [])
    assert not legal(full) & {"play 110 left", "play 110 right"}
    second = table(seat([110, 1, 2], "oak#10: left lynx#83; right lynx#91", "oak#11:"), [])
    assert legal(act(second, "play 110 left").state) == {"at 2", "back"}


def test_a_sapling_has_four_places_too() -> None:
    """FS-20, FS-22."""
    state = table(seat([132, 70], "sapling#45:"), [])
    assert legal(state) >= {"play 132 top", "play 132 bottom", "play 70 left", "play 70 right"}


def test_other_peoples_trees_are_no_places() -> None:
    """FS-19: some own tree."""
    assert "play 132 top" not in legal(table([132, 1], seat([], "oak#10:")))


@pytest.mark.parametrize("text", ["play 23 tree", "play 94 sapling"])
def test_each_tree_and_each_sapling_flips_a_card(text: str) -> None:
    """FS-21."""
    told = act(table([23, 94], [], draws=[90]), text)
    assert told.of(Flipped) == [Flipped(90)]
    assert told.state.clearing == (90,)


def test_a_dweller_flips_nothing() -> None:
    """FS-21."""
    told = act(table(seat([70], "oak#10:"), [], draws=[90]), "play 70 left", "at 1")
    assert not told.of(Flipped)


def test_a_sapling_costs_nothing_and_does_nothing_but_be_a_tree() -> None:
    """FS-22: an Oak face down gives no bonus, no symbol, no points."""
    told = act(table([10], []), "play 10 sapling")
    assert told.forest() == (Tree(10, is_sapling=True),)
    assert told.of(Planted) == [Planted(0, 10, 1)]
    assert told.state.phase == Choosing(Turn(1))
    assert told.points() == 0


def test_effect_and_bonus_may_be_used_or_declined_each_for_itself() -> None:
    """FS-23: Tawny Owl, effect 1 and bonus 2."""
    state = table(seat([117, 33, 34], "oak#10:"), [], draws=[90, 91, 92])
    owl = act(state, "play 117 top", "at 1", "pay 33", "pay 34").state
    drawn = {
        choices: len(act(owl, *choices).hand())
        for choices in [("use", "use"), ("use", "decline"), ("decline", "use"), ("decline",) * 2]
    }
    assert list(drawn.values()) == [3, 1, 2, 0]


def test_a_draw_is_used_as_a_whole_or_not_at_all() -> None:
    """FS-23."""
    state = table(seat([117, 33, 34], "oak#10:"), [])
    assert legal(act(state, "play 117 top", "at 1", "pay 33", "pay 34").state) == {"use", "decline"}


@pytest.mark.parametrize(
    ("payment", "is_earned"),
    [
        ([10, 11], True),  # two Oaks
        ([10, 1], False),  # one Linden among them
        ([71, 108], True),  # an oak symbol on a left half each
        ([85, 151], True),  # on a right half, on a top half
    ],
)
def test_the_bonus_asks_for_the_symbol_on_every_card_paid(
    payment: list[int], is_earned: bool
) -> None:
    """FS-24: a split card matches through either half."""
    state = table([12, *payment], [])
    told = act(state, "play 12 tree", *(f"pay {card}" for card in payment))
    assert (GAME.to_act(told.state) == (0,)) == is_earned


def test_the_symbol_asked_for_is_that_of_the_half_played() -> None:
    """FS-24: card 113 is Badger (horse chestnut) on the left, Fallow Deer (birch) on the right."""
    state = table(seat([113, 56, 23, 24, 70], "oak#10:"), [])
    badger = act(state, "play 113 left", "at 1")
    assert legal(act(badger.state, "pay 56").state) == {"play 70 right", "done"}
    assert act(badger.state, "pay 23").state.phase == Choosing(Turn(1))
    deer = act(state, "play 113 right", "at 1", "pay 23", "pay 24")
    assert legal(deer.state) == {"use", "decline"}


@pytest.mark.parametrize(
    ("more", "drawn"),
    [
        ((), 3),
        (("oak#12: left fallow_deer#89; right roe_deer#76", "oak#13: left roe_deer#99"), 4),
    ],
)
def test_drawing_by_effects_stops_at_ten_cards(more: tuple[str, ...], drawn: int) -> None:
    """FS-26: a Wolf with three, then six deer, and six cards in hand after paying."""
    herd = ("oak#10: left red_deer#81; right fallow_deer#90", "oak#11: right red_deer#103")
    hand = [98, 1, 2, 3, 70, 71, 72, 73, 74, 75]
    wolf = act(
        table(seat(hand, *herd, *more), []), "play 98 left", "at 2", "pay 1", "pay 2", "pay 3"
    )
    used = act(wolf.state, "use")
    assert len(used.hand()) == 6 + drawn
    assert [len(event.cards) for event in used.events if isinstance(event, Drew)] == [drawn]


@pytest.mark.parametrize(
    ("hand", "texts"),
    [
        ([94, 1, 2], ["play 94 left", "at 1", "pay 1", "pay 2"]),  # Red Fox without a hare
        ([113, 56], ["play 113 left", "at 1", "pay 56"]),  # Badger's bonus with an empty hand
        ([76, 1], ["play 76 left", "at 1", "pay 1"]),  # Raccoon with an empty hand
        ([141, 1, 2], ["play 141 bottom", "at 1", "pay 1", "pay 2"]),  # Mole with an empty hand
    ],
)
def test_what_can_do_nothing_is_not_asked(hand: list[int], texts: list[str]) -> None:
    """FS-80: where everybody can see it."""
    told = act(table(seat(hand, "oak#10:"), []), *texts)
    assert told.state.phase == Choosing(Turn(1))


def test_whether_a_hand_holds_something_that_fits_is_asked_and_not_told() -> None:
    """FS-80: a Badger's bonus with no pawed animal in hand asks all the same."""
    told = act(table(seat([113, 56, 120], "oak#10:"), []), "play 113 left", "at 1", "pay 56")
    assert legal(told.state) == {"done"}
