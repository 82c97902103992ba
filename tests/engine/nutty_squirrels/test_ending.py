"""How a match ends, and who has won."""

from __future__ import annotations

import pytest

from engine.games.nutty_squirrels import NUTTY_SQUIRRELS as GAME
from engine.games.nutty_squirrels.events import Ended, EndTriggered
from engine.games.nutty_squirrels.state import State
from tests.engine.nutty_squirrels.positions import active, play, position, shows

SHORT = "b one |\nc one |\nd two |\ne two |\nf gold |"  # five limbs without a leaf face down
B19 = "b" * 19


def winners(state: State) -> tuple[int, ...]:
    outcome = GAME.outcome(state)
    assert outcome
    return tuple(seat + 1 for seat in outcome.winners)


@pytest.mark.parametrize("match", ["round 3", "round 3 last 3"])
def test_20_points_win_at_once(match: str) -> None:
    """NS-97: in the middle of a turn, in the final round too."""
    state = position(f"1 at t nest bb burrow {B19}\n2 at a1 cheeks g\nturn 1\nmatch {match}")
    told = play(state, "bury brown")
    assert active(told.state) == 0
    assert winners(told.state) == (1,)
    assert told.of(Ended) == [Ended("twenty", (0,))]
    assert GAME.outcome(state) is None


def test_only_buried_acorns_reach_20() -> None:
    """NS-97"""
    state = position(f"1 at t nest ggg burrow {B19}\n2 at a1")
    assert active(play(state, "fetch golden; stash golden").state) == 1


@pytest.mark.parametrize(
    ("limb", "actions", "is_triggered"),
    [
        pytest.param(
            "?none three three three three",
            "flip; end",
            True,
            id="NS-98 no leaf of the tree face down, although the deck is not empty",
        ),
        pytest.param(
            "?none three three three ?three", "flip; end", False, id="NS-98 not while one is left"
        ),
        pytest.param(
            "?owl three three three three",
            "flip; claim; end",
            False,
            id="NS-98 tested when the turn ends: claiming the last power adds a leaf",
        ),
        pytest.param(
            "?owl three three three three",
            "flip; end",
            True,
            id="NS-100 a power that nobody took counts as turned up",
        ),
        pytest.param(
            "?branch branch ?three ?three ?three", "flip", True, id="NS-101 the last ones broke off"
        ),
    ],
)
def test_the_end_is_triggered(limb: str, actions: str, is_triggered: bool) -> None:
    state = position(f"a {limb}\n{SHORT}\n1 at a1\n2 at t\nmatch round 7\ndeck fly fly")
    told = play(state, actions)
    assert told.state.last_round == (8 if is_triggered else 0)
    assert told.of(EndTriggered) == ([EndTriggered("revealed", 8)] if is_triggered else [])


def test_leaves_added_later_do_not_call_the_end_off() -> None:
    """NS-99: they may still be flipped."""
    drawing = f"a owl three three three three\n{SHORT}\n1 at a1\n2 at a5\nmatch round 7"
    state = play(position(f"{drawing}\ndeck none"), "end; end; claim; end").state
    assert shows(state, "a three three three three ?\n2 at a4")
    assert (state.round, state.last_round) == (8, 8)
    told = play(state, "move a5; flip; end")
    assert shows(told.state, "a three three three three none")
    assert active(told.state) == 0


@pytest.mark.parametrize(
    ("turn", "starter", "order"),
    [
        pytest.param(1, 1, [2, 3, 1, 2, 3, 0], id="NS-102 triggered by the first of the round"),
        pytest.param(3, 1, [1, 2, 3, 0], id="NS-102 triggered by the last of the round"),
        pytest.param(3, 2, [1, 2, 3, 1, 0], id="NS-102 the round began with another seat"),
    ],
)
def test_the_round_is_finished_and_one_more_played(
    turn: int, starter: int, order: list[int]
) -> None:
    state = position(
        f"""
        a none three three three three
        {SHORT}
        1 at t
        2 at t
        3 at t
        turn {turn}
        match round 5 starter {starter}
        """
    )
    seats: list[int] = []
    while active(state):
        state = play(state, "end").state
        seats.append(active(state))
    assert seats == order
    outcome = GAME.outcome(state)
    assert outcome
    assert outcome.reason.key.endswith("counted")


@pytest.mark.parametrize(
    ("boards", "won"),
    [
        pytest.param("1 burrow bbb\n2 burrow bb nest gggg", (1,), id="NS-97 most points buried"),
        pytest.param("1 burrow bbbbbb\n2 burrow bg", (2,), id="NS-103 more golden ones buried"),
        pytest.param(
            "1 burrow bbbbb cheeks gg nest g\n2 burrow g", (2,), id="NS-103 not those held"
        ),
        pytest.param("1 burrow b nest bbb\n2 burrow b nest g", (2,), id="NS-104 value of the nest"),
        pytest.param(
            "1 burrow b cheeks bb nest b\n2 burrow b cheeks b nest b inside g powers pack",
            (2,),
            id="NS-104 of cheeks, Backpack and nest",
        ),
        pytest.param(
            "1 burrow b stolen gg powers sticky\n2 burrow b cheeks b",
            (2,),
            id="NS-82 tracked acorns count in no tie-break",
        ),
        pytest.param(
            "1 burrow b stolen gg powers sticky\n2 burrow bb",
            (2,),
            id="NS-82 nor are they points",
        ),
        pytest.param("1 burrow b nest g\n2 burrow b cheeks g", (1, 2), id="NS-104 a shared win"),
    ],
)
def test_ties(boards: str, won: tuple[int, ...]) -> None:
    drawing = f"{boards}\nturn 2\nmatch round 5 last 5"
    assert winners(play(position(drawing), "end").state) == won


def test_two_rounds_without_a_point_spent_bring_the_end() -> None:
    """NS-105: gathering and stashing do not count."""
    state = position("1 at t cheeks b\n2 at t\n3 at t\nturn 1\nmatch round 4")
    told = play(state, "stash brown; end; end; end; end; end")
    assert told.of(EndTriggered) == []
    told = play(told.state, "end")
    assert told.of(EndTriggered) == [EndTriggered("idle", 6)]
    told = play(told.state, "end; end; end")
    assert active(told.state) == 0


def test_a_point_spent_starts_the_two_rounds_anew() -> None:
    """NS-105"""
    state = position("1 at t\n2 at t\nturn 1\nmatch round 4")
    state = play(state, "end; end; end; move a1; end; end; end; end").state
    assert state.last_round == 0
    assert play(state, "end; end").state.last_round == state.round + 1


def test_idle_rounds_are_whole_rounds() -> None:
    """NS-105: counted from a first seat to a last one."""
    state = position("1 at t\n2 at t\nturn 2\nmatch round 4")
    state = play(state, "end; end; end; end").state
    assert state.last_round == 0
    assert play(state, "end").state.last_round
