"""How fast pictures are drawn, and how large they are."""

from __future__ import annotations

import io
import statistics
import subprocess
import sys
from functools import partial
from typing import TYPE_CHECKING, Any

from PIL import Image

from bot.bench.figure import MILLI, Figure, Target, each_timed, timed
from engine.chance import Chance, seed_from
from engine.match import begin
from engine.players.random import RandomPlayer
from engine.playout import playing
from renderer.painter import painter_for

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.game import AnyGame
    from renderer.painter import AnyPainter
    from renderer.picture import Picture

PAINTED = Target(15, 3)
FIRST = Target(300, 100)
BYTES = Target(120, 50)
COPY = "copy of an image, 1200 x 900"
FRAMES = 24  # pictures that follow one another
SKIPPED = 30  # plies, so that there is something on the table
SEATS = 4

# Everything that a fresh process does for its first picture, imports of the renderer included.
FIRST_PICTURE = """
import sys, time
from engine.match import begin
from engine.registry import game_named
game = game_named(sys.argv[1])
view = game.view(begin(game, 3, {}, bytes(16)).match.state, None)
started = time.perf_counter()
from renderer.painter import painter_for
painter = painter_for(game.info.id)
painter.paint(view, painter.scenes(view)[0].id, ("Ada", "Bob", "Eve"), ())
print(time.perf_counter() - started)
"""


def picture_anchor(runs: int) -> Figure:
    """Measure what merely copying a picture's pixels takes."""
    image = Image.new("P", (1200, 900))
    return Figure(
        name=COPY, unit="ms", runs=timed(partial(_copies, image), runs, per=100, scale=MILLI)
    )


def picture_figures(game: AnyGame, runs: int) -> Iterator[Figure]:
    """Measure the pictures of one game, a row for each scene."""
    painter, frames = painter_for(game.info.id), _frames(game)
    for scene in [scene.id for scene in painter.scenes(frames[0][0])]:
        yield from _scene_figures(f"{game.info.id}: {scene}", (painter, scene, frames), runs)
    yield Figure(
        name=f"{game.info.id}: first picture of a fresh process",
        unit="ms",
        runs=tuple(_first(game.info.id) for _ in range(runs)),
        target=FIRST,
        note="imports of the renderer included",
    )


def _scene_figures(
    name: str, drawn: tuple[AnyPainter, str, Sequence[tuple[Any, Sequence[Any]]]], runs: int
) -> Iterator[Figure]:
    painter, scene, frames = drawn
    names = ("Ada", "Bob the Builder", "Ève", "Ωmega")
    works = [partial(painter.paint, view, scene, names, recent) for view, recent in frames]
    pictures: list[Picture] = [work() for work in works]
    size = Image.open(io.BytesIO(pictures[0].data)).size
    yield Figure(
        name=f"{name}, paint + encode",
        unit="ms",
        runs=tuple(each_timed(works, MILLI) for _ in range(runs)),
        target=PAINTED,
        note=f"{size[0]} x {size[1]}, median of {len(works)} pictures after one move each",
        anchor=COPY,
    )
    sizes = [len(picture.data) / 1000 for picture in pictures]
    yield Figure(
        name=f"{name}, bytes",
        unit="kB",
        runs=tuple(sizes),
        target=BYTES,
        note=f"largest of {len(sizes)}: {max(sizes):.0f} kB, median {statistics.median(sizes):.0f}",
    )


def _frames(game: AnyGame) -> list[tuple[Any, Sequence[Any]]]:
    """Views of one match after one move each, with the events of that move."""
    info, frames, number = game.info, list[tuple[Any, Any]](), 0
    seats = min(max(SEATS, info.seats_min), info.seats_max)
    while len(frames) < FRAMES:
        number += 1
        start = begin(game, seats, {}, seed_from(f"bench pictures {number}")).match
        moments = playing(start, [RandomPlayer()] * seats, Chance(seed_from("frames"), number))
        for moment in moments:
            if moment.played.match.ply > SKIPPED and len(frames) < FRAMES:
                told = [game.redact(event, None) for event in moment.played.events]
                view = game.view(moment.played.match.state, None)
                frames.append((view, [event for event in told if event is not None]))
    return frames


def _copies(image: Image.Image) -> None:
    for _ in range(100):
        image.copy()


def _first(game_id: str) -> float:
    command = [sys.executable, "-c", FIRST_PICTURE, game_id]
    done = subprocess.run(command, capture_output=True, check=True)  # noqa: S603 - our own words
    return float(done.stdout) * MILLI
