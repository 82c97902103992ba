"""The documents say what is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.cli import main
from bot.config import settings_table

ROOT = Path(__file__).parent.parent
PAGES = sorted(path.name for path in ROOT.glob("*.md"))
LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)\)")
COMMAND = re.compile(r"python3 run\.py ([a-z]+)")
SET_UP = {"test", "setup"}  # what run.py itself does; the rest are commands of `oakwood`


def read(page: str) -> str:
    return (ROOT / page).read_text("utf-8")


def test_the_readme_names_the_two_commands_that_start_everything() -> None:
    shown = re.findall(r"^```\n(.+)\n```$", read("README.md"), re.MULTILINE)
    assert shown[:2] == ["python3 run.py play", "python3 run.py test"]


def test_the_table_of_settings_is_the_one_of_the_settings_class() -> None:
    assert settings_table() in read("README.md")


@pytest.mark.parametrize("page", PAGES)
def test_links_and_pictures_lead_to_files(page: str) -> None:
    missing = [link for link in LINK.findall(read(page)) if not (ROOT / link).exists()]
    assert missing == []


@pytest.mark.parametrize("page", PAGES)
def test_commands_that_are_told_exist(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    for command in sorted(set(COMMAND.findall(read(page))) - SET_UP):
        assert main([command, "--help"]) == 0, f"{page} tells of `{command}`"
    capsys.readouterr()
