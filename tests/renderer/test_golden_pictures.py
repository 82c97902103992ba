"""Pictures stay as they were looked at; `scripts.sample_pictures` writes new ones if wanted."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games.nutty_squirrels import NUTTY_SQUIRRELS
from renderer.games.nutty_squirrels.paint import SquirrelPainter
from tests.renderer.pixels import opened, unlikeness
from tests.renderer.squirrel_scenes import SCENES

GOLDEN = Path(__file__).parent / "golden"
MEAN_TOLERANCE = 1.0  # of 255: other builds of the font library set edges a little otherwise
PATCH_TOLERANCE = 24.0  # of 255, in the worst patch: a sign that moved or is missing


@pytest.mark.parametrize("name", ["opening", "midgame", "six"])
def test_pictures_look_as_they_did(name: str) -> None:
    pose = SCENES[name]
    view = NUTTY_SQUIRRELS.view(pose.state, None)
    drawn = opened(SquirrelPainter().paint(view, "board", pose.names, pose.recent).data)
    golden = opened((GOLDEN / f"squirrels_{name}.png").read_bytes())
    mean, worst = unlikeness(drawn, golden)
    assert mean <= MEAN_TOLERANCE
    assert worst <= PATCH_TOLERANCE
