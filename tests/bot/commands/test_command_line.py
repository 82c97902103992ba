"""The command line as a whole: help, wrong words, exit statuses."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from bot.cli import COMMANDS, main
from tests.bot.commands.oakwood import ROOT, complaint, oakwood


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    out = capsys.readouterr().out
    assert all(name in out for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([name, "--help"]) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"usage: oakwood {name}")
    assert len(out.split("\n\n")[1]) > 20


def test_help_loads_neither_discord_nor_the_games() -> None:
    code = (
        "import sys; from bot.cli import main; main(['--help']); "
        "sys.exit(any(name in sys.modules for name in ('discord', 'PIL', 'engine.registry')))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == 0


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ([], "the following arguments are required: COMMAND"),
        (["dance"], "invalid choice: 'dance'"),
        (["simulate"], "the following arguments are required: GAME"),
        (["simulate", "squirrels", "--seats", "two"], "“two” is no whole number"),
        (["simulate", "squirrels", "--matches", "0"], "0 is less than 1"),
        (["simulate", "squirrels", "--option", "x"], "“x” is not of the form NAME=VALUE"),
        (["simulate", "squirrels", "--seed", "\udcff"], "this has signs that cannot be printed"),
        (["simulate", "squirrels", "--fast"], "unrecognized arguments: --fast"),
        (["render", "x.txt", "--ply", "-1", "--out", "x.png"], "“-1” is no whole number"),
        (["render", "x.txt"], "the following arguments are required: --out"),
        (["replay"], "the following arguments are required: FILE"),
    ],
)
def test_wrong_words_are_told_in_one_line(
    words: list[str], wanted: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert wanted in err
    assert "--help" in err


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (["chess"], "There is no game called chess. The games are "),
        (["squirrels", "--seats", "9"], "This game is played by 2 to 6, not by 9."),
        (["squirrels", "--seats", "9" * 30], "This game is played by 2 to 6, not by 999"),
        (["nutty-squirrels", "--option", "mode=odd"], "The option mode cannot be odd."),
    ],
)
@pytest.mark.parametrize("command", ["simulate", "transcript"])
def test_a_match_that_cannot_start_is_told(
    command: str, words: list[str], wanted: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, *words]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"oakwood {command}: {wanted}")
    assert err.count("\n") == 1


def test_a_real_process_ends_with_the_status() -> None:
    assert oakwood("--help").status == 0
    unknown = oakwood("simulate", "chess")
    assert unknown.status == 1
    assert complaint(unknown).startswith("There is no game called chess.")


def test_the_bot_without_a_token_says_how_to_get_one_and_exits_with_78() -> None:
    finished = oakwood("bot")
    assert finished.status == 78
    assert "DISCORD_TOKEN is missing: open https://discord.com/developers" in complaint(finished)


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    command = f"{sys.executable} -m bot.cli transcript squirrels --seed 3 | head -n 1"
    done = subprocess.run(command, shell=True, cwd=ROOT, capture_output=True, check=False)
    assert done.stdout.decode() == "oakwood-transcript 1\n"
    assert done.stderr == b""


def test_a_full_disk_is_told() -> None:
    if not Path("/dev/full").exists():  # a device of Linux
        return
    command = f"{sys.executable} -m bot.cli transcript squirrels > /dev/full"
    done = subprocess.run(command, shell=True, cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == 1
    assert done.stderr.decode().startswith("oakwood: the system refuses something: ")
    assert done.stderr.count(b"\n") == 1
