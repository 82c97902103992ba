"""Pictures of the solo game stay as they were looked at.

`python -m tests.renderer.nutty_squirrels_solo.test_solo_golden` writes them anew.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from renderer.games.nutty_squirrels.solo.paint import board
from tests.renderer.nutty_squirrels_solo.solo_scenes import SCENES
from tests.renderer.pixels import opened, unlikeness
from tests.renderer.test_golden_pictures import GOLDEN, MEAN_TOLERANCE, PATCH_TOLERANCE

GOLDEN_SCENES: Final = ("midgame", "poor", "owl", "end", "lost")


def drawn(name: str) -> bytes:
    scene = SCENES[name]
    return board(scene.view, scene.name)


def golden(name: str) -> Path:
    return GOLDEN / f"solo_{name}.png"


@pytest.mark.parametrize("name", GOLDEN_SCENES)
def test_pictures_look_as_they_did(name: str) -> None:
    now, then = opened(drawn(name)), opened(golden(name).read_bytes())
    assert now.size == then.size
    mean, worst = unlikeness(now, then)
    assert mean <= MEAN_TOLERANCE
    assert worst <= PATCH_TOLERANCE


if __name__ == "__main__":
    for each in GOLDEN_SCENES:
        golden(each).write_bytes(drawn(each))
