"""The solo game's deck and the beginning (NS-106 to NS-109)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.chance import Chance, seed_from
from engine.games.nutty_squirrels.pieces import DECK, SHOWN, Acorns, Leaf
from engine.games.nutty_squirrels.solo import NUTTY_SQUIRRELS_SOLO as GAME
from engine.games.nutty_squirrels.solo.state import State
from engine.match import begin
from engine.players.random import RandomPlayer
from engine.playout import playing
from tests.engine.nutty_squirrels.solo_positions import ME, legal, played, position


def begun(number: int = 1) -> State:
    return GAME.start(1, {"goal": "classic"}, Chance(seed_from(f"solo {number}"), 0)).state


def test_thirty_of_the_acorn_leaves_and_the_three_hazards_are_dealt() -> None:
    """NS-106: 24 acorn leaves, 2 Owls, 3 Sticky Fingers, 6 broken branches; 30 are dealt."""
    state = begun()
    assert [len(limb.cards) for limb in state.limbs] == [5] * 6
    dealt = Counter(card.leaf for limb in state.limbs for card in limb.cards)
    whole = dealt + Counter(state.left_out)
    hazards = {Leaf.OWL: 2, Leaf.STICKY_FINGERS: 3, Leaf.BROKEN_BRANCH: 6}
    assert whole == {leaf: DECK[leaf] for leaf in SHOWN} | hazards
    assert whole.total() == 35
    assert len(state.left_out) == 5


def test_no_acorn_lies_on_the_tree_and_all_leaves_lie_face_down() -> None:
    """NS-106: nothing of the setup for several; the supply is whole, the squirrel on the trunk."""
    state = begun()
    cards = [card for limb in state.limbs for card in limb.cards]
    assert not any(card.acorns.count or card.is_face_up for card in cards)
    assert state.supply == Acorns(60, 15)
    assert (state.squirrel.place, state.squirrel.powers) == ("t", ())


@pytest.mark.parametrize("number", range(4))
def test_what_was_left_out_never_enters(number: int) -> None:
    """NS-106: no limb is ever refilled."""
    match = begin(GAME, 1, {}, seed_from(f"left out {number}")).match
    left_out, lengths = match.state.left_out, [5] * 6
    for moment in playing(match, [RandomPlayer()], Chance(seed_from("players"), number)):
        state = moment.played.match.state
        assert state.left_out == left_out
        now = [len(limb.cards) for limb in state.limbs]
        assert all(new <= old for new, old in zip(now, lengths, strict=True))
        lengths = now


def test_there_are_no_turns_and_no_action_points() -> None:
    """NS-107: one long sequence; ten free steps and more, and the one seat is still to act."""
    told = played("a none none\n1 at t nest " + "b" * 12, "; ".join(["move a1", "move t"] * 12))
    assert GAME.to_act(told.state) == (ME,)
    assert not {"end", "flip"} & {text.split()[0] for text in legal("a none ?\n1 at a1")}


def test_a_fall_ends_no_turn() -> None:
    """NS-107: the squirrel plays on from the trunk, without what it carried."""
    told = played("a one ?branch\n1 at a1 cheeks bg nest b", "move a2; move b1")
    assert told.me.startswith("at b1")
    assert "nest b" in told.me


def test_nothing_is_converted_or_buried() -> None:
    """NS-108: stashing at the trunk is all there is."""
    verbs = {text.split()[0] for text in legal("1 at t cheeks bg nest bbbbbg")}
    assert {"stash"} <= verbs
    assert not verbs & {"convert", "bury", "spit", "steal"}
    assert played("1 at t cheeks bg nest b", "stash golden; stash brown").me == "at t nest bbg"


@pytest.mark.parametrize(
    ("board", "points"),
    [("nest bbg", 7), ("cheeks bg", 6), ("inside g powers pack", 5), ("burrow bg", 0)],
)
def test_nest_cheeks_and_backpack_count(board: str, points: int) -> None:
    """NS-109, NS-124: what is held counts; there is no burrow."""
    state = position(f"1 at t {board}")
    assert GAME.view(state, ME).value == GAME.scores(state)[0].total == points


def test_gathering_to_twenty_wins_without_going_home() -> None:
    """NS-109: acorns in the cheeks count as soon as they are gathered."""
    told = played("a gold+g\n1 at a1 nest bbbbbbbbbbbbbb cheeks b", "gather golden")
    assert told.reason == "twenty"
    assert GAME.outcome(told.state).winners == (0,)  # type: ignore[union-attr]
