"""Golden matches and counts: a change of the rules shows here."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.chance import seed_from
from engine.games.forest_shuffle import FOREST_SHUFFLE as GAME
from engine.games.forest_shuffle.state import State
from engine.match import begin, play
from engine.record import verify
from engine.transcript import read
from tests.engine.forest_shuffle.golden import FOLDER, transcript
from tests.engine.forest_shuffle.scenes import NO_CHANCE, act, seat, table

GOLDEN = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", GOLDEN, ids=[path.stem for path in GOLDEN])
def test_golden_matches_go_as_written(path: Path) -> None:
    """Every action, all that is told of it, the last position and the score sheets."""
    text = path.read_text("utf-8")
    record = read(text)
    assert transcript(record) == text
    assert verify(record, GAME).outcome


def test_there_are_golden_matches_of_the_fewest_and_the_most_players() -> None:
    assert [path.stem for path in GOLDEN] == ["random_2", "random_5"]


def count(state: State, depth: int) -> int:
    """How many sequences of `depth` actions there are; a match that ends early counts once."""
    seats = GAME.to_act(state)
    if depth == 0 or not seats:
        return 1
    legal = GAME.legal_actions(state, seats[0])
    if depth == 1:
        return len(legal)
    steps = (GAME.apply(state, seats[0], action, NO_CHANCE) for action in legal)
    return sum(count(step.state, depth - 1) for step in steps)


@pytest.mark.parametrize(
    ("seats", "counts"),
    [(2, [11, 85, 816]), (3, [9, 85, 562]), (4, [9, 67, 587]), (5, [8, 55, 546])],
)
def test_counts_of_sequences_from_the_first_turn(seats: int, counts: list[int]) -> None:
    match = begin(GAME, seats, {}, seed_from(f"counts {seats}")).match
    for acting in match.to_act:
        match = play(match, acting, "keep").match
    assert [count(match.state, depth) for depth in range(1, 4)] == counts


def test_counts_of_sequences_with_a_forest_and_a_mole() -> None:
    lines = ("oak#10: bottom chanterelle#139", "sapling#12:", "beech#33: left european_hare#70")
    state = table(seat([141, 1, 23, 118, 77, 72], *lines), [], clearing=[4, 5])
    assert [count(state, depth) for depth in range(1, 5)] == [19, 56, 345, 1117]
    mole = act(state, "play 141 bottom", "at 2", "pay 1", "pay 118").state
    assert [count(mole, depth) for depth in range(1, 5)] == [9, 43, 175, 771]
