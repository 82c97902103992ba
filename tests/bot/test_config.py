from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

import pytest

from bot.config import Settings, SettingsError, settings_table

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

TOKEN = "MTIz.abc.def-ghi"


def problems(environ: Mapping[str, str], *, needs_token: bool = False) -> tuple[str, ...]:
    with pytest.raises(SettingsError) as caught:
        Settings.load(environ, needs_token=needs_token)
    return caught.value.problems


def test_nothing_needs_to_be_set_to_play_offline() -> None:
    settings = Settings.load({})
    assert settings.token == ""
    assert settings.log_level == "INFO"
    assert settings.test_guild is None
    assert settings.data_dir.is_absolute()
    assert settings.database.parent == settings.data_dir


@pytest.mark.parametrize("variable", ["OAKWOOD_CHROMIUM", "OAKWOOD_DISCORD_OPENAPI"])
def test_what_the_tests_are_told_is_no_unknown_setting(variable: str) -> None:
    assert Settings.load({variable: "somewhere"}) == Settings.load({})


def test_every_setting_is_read(tmp_path: Path) -> None:
    settings = Settings.load(
        {
            "DISCORD_TOKEN": TOKEN,
            "OAKWOOD_DATA_DIR": str(tmp_path / "data"),
            "OAKWOOD_LOG_LEVEL": "debug",
            "OAKWOOD_TEST_GUILD": "123456789012345678",
        },
        needs_token=True,
    )
    assert settings.token == TOKEN
    assert settings.data_dir == tmp_path / "data"
    assert settings.log_level == "DEBUG"
    assert settings.test_guild == 123456789012345678


def test_a_missing_token_is_one_sentence_that_says_where_to_get_one() -> None:
    (problem,) = problems({}, needs_token=True)
    assert "https://discord.com/developers/applications" in problem
    assert "DISCORD_TOKEN_FILE" in problem
    assert problem.count(". ") == 0


@pytest.mark.parametrize("empty", ["", "  ", "\n"])
def test_an_empty_variable_counts_as_not_set(empty: str) -> None:
    assert Settings.load({"OAKWOOD_TEST_GUILD": empty, "DISCORD_TOKEN": empty}).token == ""
    assert "is missing" in problems({"DISCORD_TOKEN": empty}, needs_token=True)[0]


def test_the_token_may_stand_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text(f"{TOKEN}\n", encoding="utf-8")
    settings = Settings.load({"DISCORD_TOKEN_FILE": str(file)}, needs_token=True)
    assert settings.token == TOKEN


@pytest.mark.parametrize(("content", "reason"), [(None, "cannot be read"), (" \n", "is empty")])
def test_an_unusable_token_file_is_named(tmp_path: Path, content: str | None, reason: str) -> None:
    file = tmp_path / "token"
    if content is not None:
        file.write_text(content, encoding="utf-8")
    (problem,) = problems({"DISCORD_TOKEN_FILE": str(file)}, needs_token=True)
    assert str(file) in problem
    assert reason in problem


def test_two_tokens_are_one_too_many(tmp_path: Path) -> None:
    environ = {"DISCORD_TOKEN": TOKEN, "DISCORD_TOKEN_FILE": str(tmp_path)}
    assert problems(environ) == ("DISCORD_TOKEN and DISCORD_TOKEN_FILE are both set: keep one.",)


def test_all_that_is_wrong_is_told_at_once(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    told = problems(
        {
            "OAKWOOD_DATA_DIR": str(tmp_path / "file"),
            "OAKWOOD_LOG_LEVEL": "loud",
            "OAKWOOD_TEST_GUILD": "my server",
            "OAKWOOD_LOGLEVEL": "INFO",
        },
        needs_token=True,
    )
    assert [problem.split()[0] for problem in told] == [
        "DISCORD_TOKEN",
        "OAKWOOD_DATA_DIR",
        "OAKWOOD_LOG_LEVEL",
        "OAKWOOD_TEST_GUILD",
        "OAKWOOD_LOGLEVEL",
    ]
    assert told[-1].endswith("did you mean OAKWOOD_LOG_LEVEL?")


@pytest.mark.parametrize("wrong", [f"Bot {TOKEN}", f"“{TOKEN}”"])
def test_a_token_is_never_shown(wrong: str) -> None:
    (problem,) = problems({"DISCORD_TOKEN": wrong}, needs_token=True)
    assert TOKEN not in problem
    assert TOKEN not in repr(Settings.load({"DISCORD_TOKEN": TOKEN}))


def test_settings_cannot_be_changed() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        Settings.load({}).__setattr__("token", TOKEN)


def test_the_table_has_a_row_for_each_setting() -> None:
    lines = settings_table().splitlines()
    assert len(lines) == 2 + len(dataclasses.fields(Settings))
    for variable in ("DISCORD_TOKEN", "DISCORD_TOKEN_FILE", "OAKWOOD_DATA_DIR"):
        assert any(line.startswith(f"| `{variable}` |") for line in lines)
