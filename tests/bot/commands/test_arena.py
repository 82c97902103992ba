"""`oakwood arena` lets computer players play one another; the same seed prints the same."""

from __future__ import annotations

import json

import pytest

from bot.cli import main


@pytest.fixture(autouse=True)
def tiny(game: str) -> str:
    return game


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["arena", "tiny", *words]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("game", ["tiny"], indirect=True)
class TestArena:
    """Shown on the made-up game, which is quick."""

    def test_it_tells_wins_with_bounds_and_a_p_value_for_each_pair(
        self, capsys: pytest.CaptureFixture[str]
    ) -> None:
        out = printed(capsys, "--players", "easy,normal", "--matches", "4")
        head, easy, normal, pair = out.splitlines()
        assert head.startswith("4 matches, ")
        assert easy.startswith("easy    won ")
        assert normal.startswith("normal  won ")
        assert " of 4 seats: " in normal
        assert pair.startswith("easy won ")
        assert ": p = " in pair

    def test_json_is_one_line_that_adds_up(self, capsys: pytest.CaptureFixture[str]) -> None:
        out = printed(capsys, "--players", "easy,normal,hard", "--matches", "3", "--json")
        assert out.count("\n") == 1
        line = json.loads(out)
        assert (line["game"], line["seats"], line["matches"]) == ("tiny_game", 3, 3)
        assert [each["level"] for each in line["levels"]] == ["easy", "normal", "hard"]
        assert sum(each["wins"] for each in line["levels"]) == pytest.approx(3)
        for each in line["levels"]:
            assert 0 <= each["low"] <= each["rate"] <= each["high"] <= 1
        assert len(line["pairs"]) == 3

    def test_the_same_seed_prints_the_same(self, capsys: pytest.CaptureFixture[str]) -> None:
        words = ("--players", "easy,normal", "--matches", "6", "--option", "target=20", "--json")
        lines = [json.loads(printed(capsys, *words, "--seed", seed)) for seed in "aab"]
        for line in lines:
            del line["seed"]
        assert lines[0] == lines[1] != lines[2]

    def test_more_players_than_seats_are_refused(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["arena", "tiny", "--players", "easy,normal,hard", "--seats", "2"]) == 1
        err = capsys.readouterr().err
        assert err == "oakwood arena: 3 players do not fit into 2 seats.\n"

    def test_an_unknown_level_is_told_in_one_line(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["arena", "tiny", "--players", "easy,genius"]) == 2
        err = capsys.readouterr().err
        assert "“easy,genius” is no list of levels; they are easy, normal, hard" in err


def test_in_a_game_for_one_the_levels_take_turns_at_the_same_deals(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["squirrels", "--mode", "solo", "--players", "easy,easy,normal", "--matches", "3"]
    assert main(["arena", *words, "--json"]) == 0
    line = json.loads(capsys.readouterr().out)
    assert (line["game"], line["seats"]) == ("nutty_squirrels_solo", 1)
    assert [(each["level"], each["played"]) for each in line["levels"]] == [
        ("easy", 2),
        ("normal", 1),
    ]
    assert line["pairs"] == []
