"""Write sample pictures for people to look at and to read.

    python -m scripts.sample_pictures OUT_DIR

Every picture comes from a real state of the engine through its view. Those for reading tests lie
beside versions of 550 and 330 px, as a desktop and a phone show them.
"""

from __future__ import annotations

import argparse
import io
import sys
from pathlib import Path

from PIL import Image

from engine.game import Seat
from engine.games.forest_shuffle import FOREST_SHUFFLE
from engine.games.nutty_squirrels import NUTTY_SQUIRRELS
from engine.games.nutty_squirrels.solo import NUTTY_SQUIRRELS_SOLO
from renderer.painter import painter_for
from renderer.picture import Picture
from tests.renderer.forest_shuffle.forest_poses import SCENES as FOREST_SCENES
from tests.renderer.nutty_squirrels_solo.solo_scenes import SCENES as SOLO_SCENES
from tests.renderer.squirrel_scenes import SCENES


def main() -> None:
    """Write all samples."""
    parser = argparse.ArgumentParser(description="Write sample pictures.")
    parser.add_argument("out_dir", type=Path)
    out_dir: Path = parser.parse_args().out_dir
    out_dir.mkdir(parents=True, exist_ok=True)
    write_squirrels(out_dir)
    write_solo(out_dir)
    write_forests(out_dir)


def write_squirrels(out_dir: Path) -> None:
    """Write the boards of Nutty Squirrels."""
    for name, pose in SCENES.items():
        view = NUTTY_SQUIRRELS.view(pose.state, None)
        painter = painter_for(NUTTY_SQUIRRELS.info.id)
        write(out_dir / f"squirrels_{name}", painter.paint(view, "board", pose.names, pose.recent))


def write_solo(out_dir: Path) -> None:
    """Write the boards of the solo game."""
    painter = painter_for(NUTTY_SQUIRRELS_SOLO.info.id)
    for name, scene in SOLO_SCENES.items():
        write(out_dir / f"solo_{name}", painter.paint(scene.view, "board", (scene.name,), ()))


def write_forests(out_dir: Path) -> None:
    """Write table, forests and the first seat's hand of Forest Shuffle."""
    painter = painter_for(FOREST_SHUFFLE.info.id)
    for name, pose in FOREST_SCENES.items():
        view = FOREST_SHUFFLE.view(pose.state, Seat(0))
        for scene in painter.scenes(view):
            picture = painter.paint(view, scene.id, pose.names, pose.recent)
            write(out_dir / f"forest_{name}_{scene.id}", picture)


def write(stem: Path, picture: Picture) -> None:
    """Write a picture, its smaller versions, a grey one and its alt text."""
    stem.with_suffix(".png").write_bytes(picture.data)
    stem.with_suffix(".txt").write_text(picture.alt, "utf-8")
    drawn = Image.open(io.BytesIO(picture.data)).convert("RGB")
    for width in (550, 330):
        size = (width, round(drawn.height * width / drawn.width))
        small = drawn.resize(size, Image.Resampling.LANCZOS)  # pyright: ignore[reportUnknownMemberType]
        small.save(stem.with_name(f"{stem.name}_{width}.png"))
    drawn.convert("L").save(stem.with_name(f"{stem.name}_grey.png"))
    sys.stdout.write(f"{stem.name}: {len(picture.data)} bytes\n")


if __name__ == "__main__":
    main()
