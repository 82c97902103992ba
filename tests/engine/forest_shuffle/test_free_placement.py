"""Cards placed free of charge (FS-39 to FS-42)."""

from __future__ import annotations

import pytest

from engine.games.forest_shuffle.events import (
    ClearingTaken,
    Declined,
    Played,
)
from engine.games.forest_shuffle.state import Choosing, Drafting, Due, State, Turn
from tests.engine.forest_shuffle.scenes import act, legal, seat, table

OAK = "oak#10:"


def badger(*hand: int, forest: tuple[str, ...] = (OAK,)) -> State:
    """The bonus of a Badger (card 113, horse chestnut) is earned and waits."""
    state = table(seat([113, 56, *hand], *forest), [])
    return act(state, "play 113 left", f"at {len(forest)}", "pay 56").state


def shown(texts: set[str]) -> set[str]:
    return {text.removeprefix("play ") for text in texts if text.startswith("play")}


@pytest.mark.parametrize(
    ("texts", "hand", "kinds"),
    [
        # Silver Fir, Badger and Fire Salamander: pawed; card 120 is a butterfly and a turtle.
        (["play 17 tree", "pay 18", "pay 19"], [17, 18, 19, 83, 120], {"83 left", "83 right"}),
        (["play 113 left", "at 1", "pay 56"], [113, 56, 132, 120], {"132 bottom"}),
        (["play 118 bottom", "at 1", "pay 56"], [118, 56, 134, 120], {"134 top"}),
        # Red Deer: deer alone, no Wild Boar (74, 87) and no Squeaker (108).
        (
            ["play 81 left", "at 1", "pay 1", "pay 2"],
            [81, 1, 2, 74, 87, 88, 108],
            {"87 right", "88 left"},
        ),
        # Stag Beetle: birds; card 154 is Bullfinch over Tree Ferns.
        (["play 123 bottom", "at 1", "pay 23", "pay 24"], [123, 23, 24, 154, 83], {"154 top"}),
        # Gnat, as its effect: bats.
        (["play 98 right", "at 1"], [98, 92, 102, 83], {"92 right", "102 right"}),
    ],
)
def test_a_card_of_the_kind_may_be_placed_free(
    texts: list[str], hand: list[int], kinds: set[str]
) -> None:
    """FS-39, FS-T13: pawed, deer and not all cloven-hoofed, birds, bats."""
    told = act(table(seat(hand, "oak#10:", "oak#11:"), []), *texts)
    assert shown(legal(told.state)) == kinds


def test_a_free_card_costs_nothing_and_skips_its_effect_and_bonus() -> None:
    """FS-39, FS-T11: a Brown Bear placed by a Fire Salamander takes no clearing, earns no turn."""
    line = "oak#11: bottom fly_agaric#144"
    state = table(seat([118, 56, 79], OAK, line), [], clearing=[1, 2], draws=[90])
    told = act(state, "play 118 bottom", "at 1", "pay 56", "play 79 left", "at 1")
    assert told.state.clearing == (1, 2, 56)
    assert told.of(Played)[1] == Played(0, 79, "left", 1, source=Due(118, "bottom", "bonus"))
    used = act(told.state, "use")  # the Fly Agaric lets draw one
    assert used.hand() == (90,)
    assert used.state.phase == Choosing(Turn(1))
    assert not used.of(ClearingTaken)


def test_only_the_half_of_the_kind_on_its_own_side_at_any_own_tree() -> None:
    """FS-40, FS-T12: a Red Squirrel goes on top of any tree with a free top."""
    state = badger(134, forest=("oak#11: top bullfinch#132", "oak#12:", OAK))
    assert shown(legal(state)) == {"134 top"}
    placing = act(state, "play 134 top").state
    assert legal(placing) == {"at 2", "at 3", "back"}


def test_without_a_fitting_place_the_bonus_lapses() -> None:
    """FS-40, FS-T12: no tree has a free top."""
    state = badger(134, forest=("oak#10: top bullfinch#132",))
    assert legal(state) == {"done"}
    told = act(state, "done")
    assert told.of(Declined) == [Declined(0, Due(113, "left", "bonus"))]
    assert told.state.phase == Choosing(Turn(1))


def test_the_places_of_the_tree_that_allows_it_can_be_used() -> None:
    """FS-40: a Silver Fir's own places, in an empty forest."""
    fir = act(table([17, 18, 19, 83], []), "play 17 tree", "pay 18", "pay 19")
    told = act(fir.state, "play 83 left", "at 1")
    assert told.forest()[0].left == (83,)


def test_a_free_card_is_one_unless_it_is_a_bat() -> None:
    """FS-39, FS-T14: three bats by a Gnat on three places, no payment, points as usual."""
    state = table(seat([98, 92, 102, 77, 75], OAK, "oak#11:", "oak#12:"), [])
    gnat = act(state, "play 98 right", "at 1")
    bats = act(
        gnat.state,
        "play 92 right",
        "at 2",
        "play 102 right",
        "at 3",
        "play 77 left",
        "at 1",
        "done",
    )
    assert bats.state.clearing == ()
    assert bats.hand() == (75,)
    assert bats.points() == 3 * 5 + 3
    assert bats.state.phase == Choosing(Turn(1))
    badgers = act(badger(83, 91), "play 91 right", "at 1")
    assert badgers.state.phase == Choosing(Turn(1))


def test_a_free_card_may_be_taken_back_until_it_has_a_place() -> None:
    """FS-16: a half-made placement."""
    state = badger(83)
    assert act(state, "play 83 right", "back").state == state
    assert isinstance(act(state, "play 83 right").state.phase, Drafting)


@pytest.mark.parametrize(
    ("mushroom", "card", "draws"),
    [("fly_agaric#144", 132, 1), ("parasol_mushroom#150", 132, 1), ("penny_bun#145", 134, 1)],
)
def test_mushrooms_react_to_a_free_card(mushroom: str, card: int, draws: int) -> None:
    """FS-41: it enters the forest."""
    state = badger(card, forest=(f"oak#11: bottom {mushroom}", OAK))
    place = "top" if card == 134 else "bottom"
    if "fly_agaric" in mushroom:
        assert legal(state) == {"use", "decline"}  # for the Badger itself
        state = act(state, "decline").state
    told = act(state, f"play {card} {place}", "at 2", "use")
    assert len(told.hand()) == draws


def test_a_hare_placed_free_joins_other_hares() -> None:
    """FS-42: sharing is no effect that gets lost."""
    state = badger(72, forest=("oak#11: left european_hare#70", OAK))
    told = act(state, "play 72 left", "at 1")
    assert told.forest()[0].left == (70, 72)


def test_a_card_drawn_in_the_same_turn_may_be_placed_free() -> None:
    """FS-81: a Fly Agaric draws a Lynx, and the Badger's bonus places it."""
    line = "oak#11: bottom fly_agaric#144"
    state = table(seat([113, 56], OAK, line), [], draws=[83])
    told = act(state, "play 113 left", "at 1", "pay 56", "use", "play 83 right", "at 1")
    assert told.forest()[0].right == (83,)
