"""The arena counts fairly."""

from __future__ import annotations

import pytest

from engine.arena import Result, contest, duels, sign_test, standings, wilson
from engine.players.levels import Level
from tests.engine.tiny_game import TINY_GAME

EASY, NORMAL, HARD = Level


def result(levels: tuple[Level, ...], *winners: int, points: tuple[int, ...] = (0, 0)) -> Result:
    return Result(levels, winners, points, 10)


@pytest.mark.parametrize(
    ("wins", "played", "low", "high"),
    [
        (5, 10, 0.2366, 0.7634),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (81, 100, 0.7222, 0.8749),
    ],
)
def test_wilson_bounds_as_tables_give_them(wins: int, played: int, low: float, high: float) -> None:
    assert wilson(wins, played) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(
    ("more", "fewer", "p"),
    [(5, 5, 1.0), (0, 0, 1.0), (10, 0, 2 / 1024), (9, 1, 22 / 1024), (1, 9, 22 / 1024)],
)
def test_the_sign_test_has_two_sides(more: int, fewer: int, p: float) -> None:
    assert sign_test(more, fewer) == pytest.approx(p)


def test_a_shared_win_counts_in_equal_parts_and_decides_no_duel() -> None:
    results = [
        result((EASY, NORMAL), 0, 1, points=(4, 4)),
        result((NORMAL, EASY), 0, points=(7, 1)),
    ]
    easy, normal = standings(results, (EASY, NORMAL))
    assert (easy.played, easy.wins, easy.mean_points) == (2, 0.5, 2.5)
    assert (normal.played, normal.wins, normal.mean_points) == (2, 1.5, 5.5)
    (duel,) = duels(results, (EASY, NORMAL))
    assert (duel.a_won, duel.b_won, duel.even, duel.p) == (0, 1, 1, 1.0)


def test_a_duel_counts_only_matches_that_one_of_both_won() -> None:
    sitting = (EASY, NORMAL, HARD)
    results = [result(sitting, 2, points=(1, 2, 3)), result(sitting, 1, points=(1, 3, 2))]
    counts = {
        (duel.a, duel.b): (duel.a_won, duel.b_won, duel.even) for duel in duels(results, sitting)
    }
    assert counts == {(EASY, NORMAL): (0, 1, 1), (EASY, HARD): (0, 1, 1), (NORMAL, HARD): (1, 1, 0)}


def test_levels_go_round_the_seats_and_round_again() -> None:
    play = contest(TINY_GAME, (EASY, NORMAL), 3, "s", {})
    assert [play(number).levels for number in range(3)] == [
        (EASY, NORMAL, EASY),
        (NORMAL, EASY, EASY),
        (EASY, EASY, NORMAL),
    ]


def test_the_same_seed_gives_the_same_match_and_another_another() -> None:
    def matches(seed: str) -> list[Result]:
        play = contest(TINY_GAME, (EASY, NORMAL), 2, seed, {"target": "20"})
        return [play(number) for number in range(6)]

    assert matches("a") == matches("a") != matches("b")
