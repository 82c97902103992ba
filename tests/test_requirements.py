"""The lists of pins are complete, agree with one another and name no address."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PROFILES = ("bot", "play", "test", "art")


def pins(profile: str) -> dict[str, str]:
    """What a list pins, as `name -> release and marker`, after a look at its form."""
    text = (ROOT / "requirements" / f"{profile}.txt").read_text("utf-8")
    pinned: dict[str, str] = {}
    for entry in re.split(r"\n(?=\S)", text.strip()):
        first, *hashes = [line.strip(" \\") for line in entry.splitlines()]
        assert hashes, first
        assert all(re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", line) for line in hashes)
        name, equals, release = first.partition("==")
        assert re.fullmatch(r"[a-z0-9-]+", name)
        assert equals
        pinned[name] = release
    return pinned


@pytest.mark.parametrize("profile", PROFILES)
def test_every_package_is_pinned_with_hashes_and_no_address(profile: str) -> None:
    assert pins(profile)
    assert "://" not in (ROOT / "requirements" / f"{profile}.txt").read_text("utf-8")


@pytest.mark.parametrize(("small", "large"), [("bot", "play"), ("play", "test")])
def test_a_larger_set_holds_the_smaller_one(small: str, large: str) -> None:
    assert pins(small).items() <= pins(large).items()


def test_art_agrees_with_the_other_sets() -> None:
    everyday = pins("test")
    assert all(everyday.get(name, release) == release for name, release in pins("art").items())


def test_every_dependency_of_the_project_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    groups = project["dependency-groups"]
    wanted = {
        "bot": project["project"]["dependencies"],
        "play": project["project"]["optional-dependencies"]["playground"],
        "test": groups["test"] + groups["lint"],
        "art": groups["art"],
    }
    for profile, requirements in wanted.items():
        names = {re.split(r"[^\w.-]", entry)[0].replace(".", "-") for entry in requirements}
        assert names <= pins(profile).keys()
