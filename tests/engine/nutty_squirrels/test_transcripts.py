"""Golden matches and counts: a change of the rules shows here."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.chance import Chance, seed_from
from engine.games.nutty_squirrels import NUTTY_SQUIRRELS as GAME
from engine.games.nutty_squirrels.state import State
from engine.record import verify
from engine.transcript import read
from tests.engine.nutty_squirrels.golden import FOLDER, transcript
from tests.engine.nutty_squirrels.positions import NO_CHANCE, position

GOLDEN = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", GOLDEN, ids=[path.stem for path in GOLDEN])
def test_golden_matches_go_as_written(path: Path) -> None:
    """Every action, all that is told of it, the last position and the score sheets."""
    text = path.read_text("utf-8")
    record = read(text)
    assert transcript(record) == text
    assert verify(record, GAME).outcome


def test_there_is_a_golden_match_of_each_number_of_players() -> None:
    assert [path.stem for path in GOLDEN] == [f"forage_{seats}" for seats in range(2, 7)]


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
    [
        (2, [7, 31, 166, 907, 4113]),
        (3, [7, 31, 167, 919, 4433]),
        (4, [7, 31, 162, 909, 4369]),
        (5, [7, 31, 166, 923, 4465]),
        (6, [7, 31, 167, 913, 4411]),
    ],
)
def test_counts_of_sequences_from_the_first_turn(seats: int, counts: list[int]) -> None:
    state = GAME.start(seats, {}, Chance(seed_from(f"counts {seats}"), 0)).state
    assert [count(state, depth) for depth in range(1, 6)] == counts


def test_counts_of_sequences_in_the_thick_of_it() -> None:
    state = position(
        """
        a  none branch+b two+bb ?gust owl
        b  ?arborist ?fool lasso branch branch |
        c  ?branch ?sappy one+b gold+g ?two
        1  at a3 cheeks bg nest bbbbb burrow bbb powers sticky twin fly
        2  at a3 cheeks bg inside g powers pack rush
        3  at b1 nest bg powers spit swing owl
        """
    )
    assert [count(state, depth) for depth in range(1, 4)] == [16, 202, 2137]
    home = position(
        """
        a  none branch+b two+bb ?gust fly
        b  lasso branch branch |
        1  at t cheeks bg inside b nest bbbbbg burrow bbb powers pack sticky owl
        2  at a3 cheeks bg nest bg powers rush
        3  at b1 nest bg powers spit swing owl
        """
    )
    assert [count(home, depth) for depth in range(1, 4)] == [23, 393, 5572]
