"""Pictures of Forest Shuffle stay as they were looked at.

`python -m tests.renderer.forest_shuffle.test_forest_golden` writes them anew.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from engine.game import Seat
from engine.games.forest_shuffle import FOREST_SHUFFLE
from renderer.games.forest_shuffle.paint import ForestPainter
from tests.renderer.forest_shuffle.forest_poses import SCENES
from tests.renderer.pixels import opened, unlikeness
from tests.renderer.test_golden_pictures import GOLDEN, MEAN_TOLERANCE, PATCH_TOLERANCE

GOLDEN_SCENES: Final = {
    "five": "table",
    "nine": "forest-1",
    "crowd": "forest-2",
    "paying": "hand",
}


def drawn(name: str) -> bytes:
    pose, scene = SCENES[name], GOLDEN_SCENES[name]
    view = FOREST_SHUFFLE.view(pose.state, Seat(0))
    return ForestPainter().paint(view, scene, pose.names, pose.recent).data


def golden(name: str) -> Path:
    return GOLDEN / f"forest_{name}.png"


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
