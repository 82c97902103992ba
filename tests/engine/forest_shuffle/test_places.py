"""Places at a tree and who shares them (FS-49 to FS-52), and the rest of the interplay cases."""

from __future__ import annotations

import pytest

from engine.games.forest_shuffle.events import Flipped
from engine.games.forest_shuffle.state import Choosing, Turn
from tests.engine.forest_shuffle.scenes import act, legal, seat, table
from tests.engine.forest_shuffle.scenes import points as totals


def free_trees(card: int, place: str, *lines: str) -> set[str]:
    """Where a half may go, among trees that all lack a place unless it is shared."""
    state = table(seat([card, 1, 2, 3], *lines), [])
    if f"play {card} {place}" not in legal(state):
        return set()
    return legal(act(state, f"play {card} {place}").state) - {"back"}


@pytest.mark.parametrize(
    ("card", "place", "line", "is_free"),
    [
        # FS-49: two Common Toads, no third one, nothing else
        (134, "bottom", "oak#10: bottom common_toad#125", True),
        (134, "bottom", "oak#10: bottom common_toad#125 + common_toad#136", False),
        (147, "bottom", "oak#10: bottom common_toad#125", False),
        (134, "bottom", "oak#10: bottom tree_frog#147", False),
        # FS-50: any number of European Hares, nothing else, each side for itself
        (70, "left", "oak#10: left european_hare#71", True),
        (
            111,
            "left",
            "oak#10: left " + " + ".join(f"european_hare#{c}" for c in (70, 71, 72, 103, 109)),
            True,
        ),
        (70, "left", "oak#10: left lynx#83", False),
        (110, "left", "oak#10: left european_hare#71", False),
        (73, "right", "oak#10: left lynx#83; right european_hare#74", True),
        # FS-52: no butterflies, no strawberries, nobody else
        (130, "top", "oak#10: top camberwell_beauty#120", False),
        (155, "bottom", "oak#10: bottom wild_strawberries#127", False),
        (108, "right", "oak#10: right lynx#91", False),
        (134, "top", "oak#10: top red_squirrel#135", False),
    ],
)
def test_who_shares_a_place(card: int, place: str, line: str, is_free: bool) -> None:
    """FS-49, FS-50, FS-52, FS-T19."""
    assert free_trees(card, place, line) == ({"at 1"} if is_free else set())


def test_toads_and_hares_may_join_within_one_turn() -> None:
    """FS-51: two toads through one Mole."""
    state = table(seat([141, 1, 2, 125, 134, 70], "oak#10:", "oak#11:"), [])
    mole = ["play 141 bottom", "at 1", "pay 1", "pay 2"]
    told = act(state, *mole, "play 125 bottom", "at 2", "play 134 bottom", "at 2", "done")
    assert told.forest()[1].bottom == (125, 134)
    assert told.points() == 10


def test_a_place_shared_counts_as_one_of_four() -> None:
    """FS-20, FS-50: hares on one side fill no other side."""
    line = "oak#10: left european_hare#70 + european_hare#71"
    assert free_trees(73, "right", line) == {"at 1"}


def test_an_owl_out_of_a_full_hand() -> None:
    """FS-T1, FS-16, FS-24, FS-26: hand 10, Tawny Owl paid with its symbol: 7, then 8, then 10."""
    hand = [117, 33, 34, *range(70, 77)]
    owl = act(table(seat(hand, "oak#10:"), []), "play 117 top", "at 1", "pay 33", "pay 34")
    assert len(owl.hand()) == 7
    effect = act(owl.state, "use")
    assert len(effect.hand()) == 8
    assert len(act(effect.state, "use").hand()) == 10


def test_an_oak_fills_the_clearing_and_its_extra_turn_finds_it_empty() -> None:
    """FS-T3, FS-21, FS-35, FS-36: clearing 8, 2 paid, 1 flipped."""
    oak = table([10, 11, 12], [], clearing=list(range(1, 9)), draws=[90])
    told = act(oak, "play 10 tree", "pay 11", "pay 12")
    assert len(told.state.clearing) == 11
    used = act(told.state, "use")
    assert used.state.clearing == ()
    assert used.state.phase == Choosing(Turn(0))


def test_a_sapling_fills_the_clearing() -> None:
    """FS-T5, FS-21, FS-35: clearing 9 and one flipped."""
    told = act(table([94], [], clearing=list(range(1, 10)), draws=[90]), "play 94 sapling")
    assert told.of(Flipped) == [Flipped(90)]
    assert told.state.clearing == ()


@pytest.mark.parametrize(("payment", "is_earned"), [(73, True), (74, False)])
def test_a_badgers_bonus_asks_for_its_own_half_alone(payment: int, is_earned: bool) -> None:
    """FS-T15, FS-24: card 77's Badger is Douglas Fir, its hidden half Sycamore does not count."""
    state = table(seat([77, payment, 83], "oak#10:"), [])
    told = act(state, "play 77 right", "at 1", f"pay {payment}")
    assert (told.state.phase != Choosing(Turn(1))) == is_earned


def test_a_birch_costs_nothing_and_still_draws() -> None:
    """FS-T25, FS-16, FS-25: no payment, so nothing but its effect."""
    told = act(table([23], [], draws=[90, 91]), "play 23 tree", "use")
    assert told.hand() == (91,)
    assert told.state.phase == Choosing(Turn(1))


def test_the_cave_counts_one_a_card() -> None:
    """FS-77."""
    assert totals(["birch#30:"], ["birch#31:"], cave=3) == [4, 1]
