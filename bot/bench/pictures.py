"""How fast pictures are drawn, and how large they are."""

from __future__ import annotations

import io
import subprocess
import sys
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeAlias

from PIL import Image

from bot.bench.figure import MILLI, Figure, Target, each_timed, timed
from engine.chance import Chance, seed_from
from engine.game import Seat
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
NAMES = ("Ada", "Bob the Builder", "Ève", "Ωmega")

Frame: TypeAlias = tuple[Any, list[Any]]  # a view, and the events that it shows

# Everything that a fresh process does for its first picture, imports of the renderer included.
FIRST_PICTURE = """
import sys, time
from engine.match import begin
from engine.registry import game_named
game = game_named(sys.argv[1])
seats = min(3, game.info.seats_max)
view = game.view(begin(game, seats, {}, bytes(16)).match.state, None)
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
    """Measure the pictures of one game, a row for each scene.

    Each run draws another match, every picture once: drawing the same one again would only measure
    what the painter keeps. A run before the first warms up what a running bot has at hand.
    """
    painter, known = painter_for(game.info.id), set[str]()
    for viewer in (None, Seat(0)):
        matches = [_frames(game, run, viewer) for run in range(runs + 1)]
        scenes = [scene.id for scene in painter.scenes(matches[0][0][0])]
        for scene in (scene for scene in scenes if scene not in known):
            yield from _scene_figures(f"{game.info.id}: {scene}", (painter, scene), matches)
        known |= set(scenes)
    yield Figure(
        name=f"{game.info.id}: first picture of a fresh process",
        unit="ms",
        runs=tuple(_first(game.info.id) for _ in range(runs)),
        target=FIRST,
        note="by the clock, imports of the renderer included",
    )


def _scene_figures(
    name: str, drawn: tuple[AnyPainter, str], matches: Sequence[Sequence[Frame]]
) -> Iterator[Figure]:
    painter, scene = drawn
    pictures: list[Picture] = []
    medians = [
        each_timed([partial(_paint, painter, scene, frame, pictures) for frame in frames], MILLI)
        for frames in matches
    ]
    size = Image.open(io.BytesIO(pictures[0].data)).size
    yield Figure(
        name=f"{name}, paint + encode",
        unit="ms",
        runs=tuple(medians[1:]),
        target=PAINTED,
        note=f"{size[0]} x {size[1]}, medians of {FRAMES} pictures, one move between them",
        anchor=COPY,
    )
    sizes = tuple(len(picture.data) / 1000 for picture in pictures)
    yield Figure(name=f"{name}, bytes", unit="kB", runs=sizes, target=BYTES)


def _paint(painter: AnyPainter, scene: str, frame: Frame, pictures: list[Picture]) -> None:
    view, recent = frame
    pictures.append(painter.paint(view, scene, NAMES, recent))


def _frames(game: AnyGame, number: int, viewer: Seat | None) -> list[Frame]:
    """Views of one match after one move each, with the events of that move."""
    info, frames = game.info, list[Frame]()
    seats = min(max(SEATS, info.seats_min), info.seats_max)
    start = begin(game, seats, {}, seed_from(f"bench pictures {number}")).match
    moments = playing(start, [RandomPlayer()] * seats, Chance(seed_from("frames"), number))
    for moment in list(islice(moments, SKIPPED + FRAMES))[-FRAMES:]:  # also of a short match
        told = [game.redact(event, viewer) for event in moment.played.events]
        view = game.view(moment.played.match.state, viewer)
        frames.append((view, [event for event in told if event is not None]))
    return frames


def _copies(image: Image.Image) -> None:
    for _ in range(100):
        image.copy()


def _first(game_id: str) -> float:
    command = [sys.executable, "-c", FIRST_PICTURE, game_id]
    done = subprocess.run(command, capture_output=True, check=True)  # noqa: S603 - our own words
    return float(done.stdout) * MILLI
