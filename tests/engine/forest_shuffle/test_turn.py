"""The turn, the draw action, the clearing and extra turns (FS-12 to FS-15, FS-35 to FS-38)."""

from __future__ import annotations

import pytest

from engine.games.forest_shuffle.events import ClearingEmptied, Drew, Took, TurnEarned
from engine.games.forest_shuffle.state import Choosing, Drawing, Turn
from tests.engine.forest_shuffle.scenes import act, legal, seat, table

TEN = [70, 71, 72, 73, 74, 75, 76, 77, 78, 79]
NINE = (1, 2, 3, 4, 5, 6, 7, 8, 9)  # cards for a clearing


def test_a_turn_is_one_action_and_nobody_passes() -> None:
    """FS-12."""
    state = table([23, 94], [24])
    assert not legal(state) & {"pass", "done", "decline", "skip"}
    assert act(state, "draw deck", "draw deck").state.phase == Choosing(Turn(1))
    assert act(state, "play 94 sapling").state.phase == Choosing(Turn(1))


def test_cards_are_drawn_one_by_one_from_deck_or_clearing() -> None:
    """FS-13: the second choice comes after the first card was seen."""
    state = table([], [], draws=[90], clearing=[45, 46])
    assert legal(state) == {"draw deck", "draw 45", "draw 46"}
    first = act(state, "draw deck")
    assert first.hand() == (90,)
    assert first.state.phase == Drawing(Turn(0))
    assert legal(first.state) == {"draw deck", "draw 45", "draw 46"}
    second = act(first.state, "draw 46")
    assert second.hand() == (46, 90)
    assert second.state.clearing == (45,)
    assert [*first.events, *second.events] == [Drew(0, (90,)), Took(0, 46)]


def test_with_nine_cards_one_is_drawn_and_with_ten_none() -> None:
    """FS-14, FS-T2."""
    told = act(table(TEN[:9], [], draws=[90]), "draw deck")
    assert told.hand() == (*TEN[:9], 90)
    assert told.state.phase == Choosing(Turn(1))
    ten = table(TEN, [], clearing=[45])
    assert not [text for text in legal(ten) if text.startswith("draw")]


@pytest.mark.parametrize("hand", [[94], TEN])
def test_any_hand_card_can_be_planted(hand: list[int]) -> None:
    """FS-15."""
    assert {f"play {card} sapling" for card in hand} <= legal(table(hand, []))


def test_an_empty_hand_can_draw() -> None:
    """FS-15."""
    assert legal(table([], [])) == {"draw deck"}


def test_ten_cards_in_the_clearing_are_removed_at_the_end_of_a_turn() -> None:
    """FS-35: ten are enough, nine are not."""
    few = act(table([23], [], clearing=NINE[:8], draws=[90]), "play 23 tree", "decline")
    assert few.state.clearing == (*NINE[:8], 90)
    full = act(table([23], [], clearing=NINE, draws=[90]), "play 23 tree", "decline")
    assert full.state.clearing == ()
    assert full.state.emptied == (*NINE, 90)
    assert full.of(ClearingEmptied) == [ClearingEmptied((*NINE, 90))]


def test_the_clearing_is_checked_before_an_extra_turn() -> None:
    """FS-36: what was removed cannot be drawn in it."""
    jay = table(seat([144, 11], "oak#10:"), [], clearing=NINE)
    told = act(jay, "play 144 top", "at 1", "pay 11", "use")
    assert told.state.phase == Choosing(Turn(0))
    assert told.state.clearing == ()
    assert "draw 11" not in legal(told.state)


def test_within_a_turn_the_clearing_may_grow_beyond_ten() -> None:
    """FS-37: it is not emptied while the Brown Bear's effect is still to come."""
    bear = table(seat([79, 24, 25, 26], "oak#10:"), [], clearing=NINE)
    told = act(bear, "play 79 left", "at 1", "pay 24", "pay 25", "pay 26")
    assert len(told.state.clearing) == 12
    assert act(told.state, "use").state.foresters[0].cave_seen == (*NINE, 24, 25, 26)


def test_an_earned_turn_is_a_whole_one_with_its_free_choice() -> None:
    """FS-38: draw two or play; then the next seat."""
    jay = table(seat([144, 11, 12], "oak#10:"), [])
    told = act(jay, "play 144 top", "at 1", "pay 11", "use")
    assert legal(told.state) >= {"draw deck", "draw 11", "play 12 sapling"}
    after = act(told.state, "draw deck", "draw deck")
    assert len(after.hand()) == 3
    assert after.state.phase == Choosing(Turn(1))


def test_extra_turns_earn_more_and_are_taken_one_after_the_other() -> None:
    """FS-38: a jay, and in its extra turn a Douglas Fir with its bonus."""
    state = table(seat([144, 11, 49, 50, 51], "oak#10:"), [])
    jay = act(state, "play 144 top", "at 1", "pay 11", "use")
    fir = act(jay.state, "play 49 tree", "pay 50", "pay 51", "use")
    assert len(jay.of(TurnEarned) + fir.of(TurnEarned)) == 2
    assert fir.state.phase == Choosing(Turn(0))
    assert act(fir.state, "draw deck", "draw deck").state.phase == Choosing(Turn(1))


def test_an_extra_turn_may_be_declined() -> None:
    """FS-23: effects are optional."""
    jay = table(seat([144, 11], "oak#10:"), [])
    told = act(jay, "play 144 top", "at 1", "pay 11", "decline")
    assert told.state.phase == Choosing(Turn(1))
