"""Mushrooms (FS-43 to FS-45)."""

from __future__ import annotations

import pytest

from engine.games.forest_shuffle.events import Drew, Flipped, Played
from engine.games.forest_shuffle.state import Choosing, Due, State, Turn
from tests.engine.forest_shuffle.scenes import Told, act, legal, seat, table


def mushrooms(*lines: str, hand: tuple[int, ...], draws: tuple[int, ...] = (90, 91, 92)) -> State:
    return table(seat(hand, *lines), [], draws=draws)


def offers(told: Told) -> int:
    """How many draws by mushrooms come one after the other, all declined."""
    count = 0
    while "use" in legal(told.state):
        told, count = act(told.state, "decline"), count + 1
    return count


def test_a_mushroom_is_active_from_the_next_turn_on_an_extra_turn_too() -> None:
    """FS-43, FS-T10: not for itself and not for what comes later in its own turn."""
    state = mushrooms("oak#10:", "oak#11:", hand=(150, 1, 2, 147, 126, 24, 153))
    parasol = act(state, "play 150 bottom", "at 1", "pay 1", "pay 2")
    assert not parasol.of(Drew)
    assert parasol.state.phase == Choosing(Turn(1))
    later = act(parasol.state, "draw deck", "draw deck", "play 147 bottom", "at 2")
    assert legal(later.state) == {"use", "decline"}


def test_two_equal_mushrooms_each_let_draw_and_the_second_only_the_first() -> None:
    """FS-44, FS-T9."""
    state = mushrooms(
        "oak#10: bottom parasol_mushroom#150", "oak#11:", "oak#12:", hand=(160, 1, 2, 147)
    )
    second = act(state, "play 160 bottom", "at 2", "pay 1", "pay 2")
    assert offers(second) == 1
    both = mushrooms(
        "oak#10: bottom parasol_mushroom#150",
        "oak#11: bottom parasol_mushroom#160",
        "oak#12:",
        hand=(147,),
    )
    assert offers(act(both, "play 147 bottom", "at 3")) == 2


@pytest.mark.parametrize(
    ("mushroom", "reacting"),
    [
        ("chanterelle#139", {"tree", "sapling"}),
        ("fly_agaric#144", {"pawed top", "pawed side"}),
        ("parasol_mushroom#150", {"bottom"}),
        ("penny_bun#145", {"top", "pawed top"}),
    ],
)
def test_what_each_mushroom_reacts_to(mushroom: str, reacting: set[str]) -> None:
    """FS-45: tree cards and saplings, pawed animals, cards below, cards on top."""
    plays = {
        "tree": ["play 49 tree", "pay 1", "pay 2"],
        "sapling": ["play 49 sapling"],
        "pawed top": ["play 134 top", "at 2"],
        "pawed side": ["play 83 left", "at 2", "pay 1"],
        "bottom": ["play 147 bottom", "at 2"],
        "top": ["play 147 top", "at 2"],
        "side": ["play 86 right", "at 2", "pay 1"],
    }
    hand = (1, 2, 49, 83, 86, 134, 147)
    state = mushrooms(f"oak#10: bottom {mushroom}", "oak#11:", hand=hand)
    found = {name for name, texts in plays.items() if offers(act(state, *texts))}
    assert found == reacting


def test_mushrooms_look_at_their_own_forest_alone() -> None:
    """FS-45."""
    state = table([23], seat([], "oak#10: bottom chanterelle#139"))
    assert offers(act(state, "play 23 tree", "decline")) == 0


def test_flip_comes_before_mushrooms_and_they_before_the_effect() -> None:
    """FS-16, FS-T8: Beech with two Chanterelles; with nine cards left only the first draw fits."""
    lines = ("oak#10: bottom chanterelle#139", "oak#11: bottom chanterelle#158")
    state = mushrooms(*lines, hand=(33, 34, 70), draws=(90, 91, 92, 93))
    told = act(state, "play 33 tree", "pay 34", "use", "use", "use")
    assert [type(event) for event in told.events] == [Played, Flipped, Drew, Drew, Drew]
    assert told.events[-1] == Drew(0, (93,), Due(33, "trunk", "effect"))


def test_of_three_draws_only_the_first_happens_with_nine_cards_left() -> None:
    """FS-26, FS-T8: a Birch out of a full hand."""
    lines = ("oak#10: bottom chanterelle#139", "oak#11: bottom chanterelle#158")
    full = mushrooms(*lines, hand=(23, *range(70, 79)))
    told = act(full, "play 23 tree", "use")
    assert len(told.hand()) == 10
    assert told.state.phase == Choosing(Turn(1))
