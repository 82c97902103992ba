"""`oakwood bench` holds medians against targets and does not gloss over what falls short."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from bot.bench import clicks
from bot.bench.figure import Figure, Target
from bot.bench.report import as_json, as_table
from bot.bench.thinking import thinking_figures
from bot.cli import main
from engine.registry import GAMES
from tests.engine.tiny_game import TINY_GAME

TIME = Target(10, 4)
RATIO = Target(3, 7, is_least=True)
ANCHOR = Figure(name="copy", unit="ms", runs=(2.0,))


@pytest.mark.parametrize(
    ("runs", "target", "reached"),
    [
        ((1, 4, 99), TIME, "ambitious"),
        ((1, 4.1, 5), TIME, "must"),
        ((1, 10, 99), TIME, "must"),
        ((1, 10.1, 99), TIME, "no"),
        ((2.9, 2.9, 9), RATIO, "no"),
        ((3,), RATIO, "must"),
        ((7,), RATIO, "ambitious"),
        ((), TIME, "-"),
        ((1,), None, "-"),
    ],
)
def test_the_median_decides_what_is_reached(
    runs: tuple[float, ...], target: Target | None, reached: str
) -> None:
    assert Figure(name="x", unit="ms", runs=runs, target=target).reached == reached


def test_the_table_shows_median_spread_targets_and_anchor() -> None:
    slow = Figure(name="slow", unit="ms", runs=(30.0, 20.0, 10.0), target=TIME, anchor="copy")
    none = Figure(name="none", unit="ms", target=TIME, note="not measured: no such thing")
    table = as_table([ANCHOR, slow, none])
    row = next(line for line in table.splitlines() if line.startswith("slow"))
    assert row.split() == ["slow", "20", "ms", "10", "30", "<=", "10", "<=", "4", "no", "10"]
    assert "none: not measured: no such thing" in table
    assert "cores, Python" in table.splitlines()[0]


def test_json_keeps_every_run() -> None:
    figure = Figure(name="x", unit="ms", runs=(4.0, 1.0, 2.0), target=TIME, anchor="copy")
    content = json.loads(as_json([ANCHOR, figure]))
    assert content["cores"] >= 1
    told = content["figures"][1]
    assert told["runs"] == [4.0, 1.0, 2.0]
    assert (told["median"], told["min"], told["max"]) == (2.0, 1.0, 4.0)
    assert (told["must"], told["ambitious"], told["reached"]) == (10, 4, "ambitious")
    assert told["times_anchor"] == 1.0


def test_the_rules_of_every_game_are_measured(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "bench.json"
    assert main(["bench", "--only", "rules", "--runs", "1", "--out", str(out)]) == 0
    figures = {figure["name"]: figure for figure in json.loads(out.read_text())["figures"]}
    measured = figures["nutty_squirrels: legal_actions + apply"]
    assert measured["median"] > 0
    assert measured["must"] == 10
    assert "nutty_squirrels: replay of a whole match" in capsys.readouterr().out


def test_the_slowest_turn_of_a_match_among_equals_is_measured() -> None:
    figures = list(thinking_figures(TINY_GAME, 2))
    assert [figure.name.split(", ")[1] for figure in figures] == ["normal", "hard"]
    for figure in figures:
        assert len(figure.runs) == 2
        assert min(figure.runs) > 0
        assert figure.target
        assert figure.target.must == 2  # seconds a turn (issue 4, item 3)


def test_clicks_go_through_discord_py_to_a_server_that_takes_everything(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(clicks, "CLICKS", 2)
    monkeypatch.setattr(clicks, "CHANNELS", 3)
    for game in (game for game in GAMES.values() if not game.info.is_personal):
        cpu, rate = asyncio.run(clicks.click_figures(game, tmp_path, runs=1))
        assert cpu.name == f"{game.info.id}: whole click, CPU"
        assert cpu.median
        assert cpu.median > 0
        assert rate.unit == "/s"
        assert rate.median
        assert rate.median > 0


def test_a_folder_that_is_not_there_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", "--only", "store", "--folder", str(tmp_path / "no")]) == 1
    assert "The disk cannot be tried" in capsys.readouterr().err
