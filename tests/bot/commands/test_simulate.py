"""`oakwood simulate` counts random matches; the same seed prints the same line."""

from __future__ import annotations

import dataclasses
import json
from typing import Any

import pytest
from msgspec.structs import replace

from bot.cli import main
from engine import registry
from engine.game import Step
from tests.engine.tiny_game import TINY_GAME


def simulated(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["simulate", *words]) == 0
    line = capsys.readouterr().out
    assert line.count("\n") == 1
    return json.loads(line)


def test_it_prints_one_line_that_adds_up(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    line = simulated(capsys, game, "--seats", "3", "--matches", "2", "--seed", "7", "--check")
    assert line["matches"] == 2
    assert line["plies"] > 2
    assert line["plies_per_second"] > 0
    assert len(line["wins_by_seat"]) == 3
    assert sum(line["wins_by_seat"]) == pytest.approx(2, abs=0.01)
    assert sum(line["endings"].values()) == 2
    assert line["mean_rounds"] >= 1


def test_the_same_seed_prints_the_same_line_but_for_the_speed(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = [simulated(capsys, game, "--matches", "2", "--seed", seed) for seed in ("a", "a", "b")]
    for line in lines:
        del line["plies_per_second"], line["seed"]
    assert lines[0] == lines[1] != lines[2]


def test_checking_changes_nothing_but_the_speed(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    plain = simulated(capsys, game, "--matches", "1")
    checked = simulated(capsys, game, "--matches", "1", "--check")
    assert {**plain, "plies_per_second": 0} == {**checked, "plies_per_second": 0}


def test_options_reach_the_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(registry.GAMES, "tiny_game", TINY_GAME)  # type: ignore[arg-type]
    short = simulated(capsys, "tiny_game", "--option", "target=12")
    long = simulated(capsys, "tiny_game", "--option", "target=20")
    assert short["plies"] < long["plies"]


def test_a_shared_win_counts_in_equal_parts(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def shared(state: Any) -> Any:  # noqa: ANN401 - a made-up rule
        outcome = TINY_GAME.outcome(state)
        return outcome and replace(outcome, winners=(0, 2))

    altered = _altered(outcome=shared)
    monkeypatch.setitem(registry.GAMES, "tiny_game", altered)  # type: ignore[arg-type]
    line = simulated(capsys, "tiny_game", "--seats", "3", "--matches", "5")
    assert line["wins_by_seat"] == [2.5, 0.0, 2.5]


def test_a_broken_invariant_ends_it_with_match_seed_and_ply(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def losing(state: Any, seat: Any, action: Any, chance: Any) -> Step[Any, Any]:  # noqa: ANN401
        step = TINY_GAME.apply(state, seat, action, chance)
        return Step(replace(step.state, deck=step.state.deck[1:]), step.events, step.is_sealed)

    monkeypatch.setitem(registry.GAMES, "tiny_game", _altered(apply=losing))  # type: ignore[arg-type]
    assert main(["simulate", "tiny_game", "--check", "--seed", "x"]) == 1
    out, err = capsys.readouterr()
    assert not out
    assert err == "oakwood simulate: Match 1 of seed x: Ply 1: cards were lost or made\n"


def _altered(**functions: Any) -> Any:  # noqa: ANN401 - any function of the contract
    return dataclasses.replace(TINY_GAME, **functions)


def test_a_mode_is_a_game_with_some_of_its_options(capsys: pytest.CaptureFixture[str]) -> None:
    """play.md, Commands: solo and solo high score are modes of the same title."""
    lines = {
        mode: simulated(capsys, "nutty_squirrels", "--mode", mode, "--matches", "3", "--check")
        for mode in ("table", "solo", "solo-high")
    }
    games = {mode: (line["game"], line["seats"]) for mode, line in lines.items()}
    solo = ("nutty_squirrels_solo", 1)
    assert games == {"table": ("nutty_squirrels", 2), "solo": solo, "solo-high": solo}
    assert len(lines["solo"]["wins_by_seat"]) == 1
    option = simulated(capsys, "nutty-squirrels-solo", "--option", "goal=high", "--matches", "3")
    assert option["endings"] == lines["solo-high"]["endings"]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--mode", "chess"], "There is no mode “chess”. There is: table, solo and solo-high."),
        (["--mode", "solo", "--seats", "2"], "This game is played by 1 to 1, not by 2."),
        (
            ["--mode", "solo", "--option", "goal=high"],
            "The mode solo says already what the option goal is.",
        ),
    ],
)
def test_a_mode_that_cannot_be_is_told(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", "squirrels", *words]) == 1
    assert complaint in capsys.readouterr().err
