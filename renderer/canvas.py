"""A pen that draws sprites in flat colours with soft edges."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from renderer.curves import Point, Points, regular, smooth_runs, taper
from renderer.fonts import CAP_HEIGHT, Type, draw, runs
from renderer.sprites import Sprite, mask

SCALE: Final = 2  # drawn so much larger, then reduced by box: no ringing, so no new colours
RIM_STEPS: Final = 16
SLACK: Final = 4  # letters reach a little beyond their width


class Box(NamedTuple):
    """A rectangle in pixels of the finished picture."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From top to bottom."""
        return self.bottom - self.top

    @property
    def centre(self) -> Point:
        """The middle."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def whole(self) -> Box:
        """The box with its sides on whole pixels, outward."""
        return Box(
            math.floor(self.left),
            math.floor(self.top),
            math.ceil(self.right),
            math.ceil(self.bottom),
        )

    def grown(self, by: float) -> Box:
        """The box with each side `by` further out; negative shrinks it."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)


class Pen:
    """Draws one sprite. Coordinates are pixels of the finished picture, beside its anchor (0, 0).

    Nothing is drawn outside `area`: what is too long for its cell cannot leave it.
    """

    def __init__(self, area: Box) -> None:
        self.area = area = area.whole()
        size = (round(area.width) * SCALE, round(area.height) * SCALE)
        self.image = Image.new("RGBA", size)
        self.brush = ImageDraw.Draw(self.image)

    def sprite(self) -> Sprite:
        """Return what was drawn."""
        return Sprite(self.image.reduce(SCALE), int(self.area.left), int(self.area.top))

    def fill(self, points: Points, colour: str) -> None:
        """Fill an outline."""
        self.brush.polygon(self._placed(points), fill=colour)

    def rim(self, points: Points, colour: str, width: float) -> None:
        """Draw along an outline, `width` to both sides together, and fill it."""
        self.brush.polygon(self._placed(points), fill=colour)
        self.outline(points, colour, width)

    def outline(self, points: Points, colour: str, width: float) -> None:
        """Draw along an outline without filling it."""
        self._trail([*points, points[0]], colour, width)

    def line(self, points: Points, colour: str, width: float) -> None:
        """Draw along points, with round ends."""
        self._trail(points, colour, width)

    def stroke(self, points: Points, colour: str, start: float, end: float) -> None:
        """Draw a woodcut stroke that goes from `start` to `end` in width."""
        self.fill(taper(points, start, end), colour)

    def disc(self, centre: Point, radius: float, colour: str) -> None:
        """Draw a filled circle."""
        ((x, y),) = self._placed([centre])
        r = radius * SCALE
        self.brush.ellipse((x - r, y - r, x + r, y + r), fill=colour)

    def circle(self, centre: Point, radius: float, colour: str, width: float) -> None:
        """Draw a circle's line; `radius` is its outer one."""
        ((x, y),) = self._placed([centre])
        r = radius * SCALE
        box = (x - r, y - r, x + r, y + r)
        self.brush.ellipse(box, outline=colour, width=round(width * SCALE))

    def plate(self, box: Box, radius: float, colour: str) -> None:
        """Draw a filled rectangle with round corners."""
        corners = self._placed([(box.left, box.top), (box.right, box.bottom)])
        self.brush.rounded_rectangle(corners, radius * SCALE, fill=colour)

    def frame(self, box: Box, radius: float, colour: str, width: float) -> None:
        """Draw the line of a rectangle with round corners; `box` is its outer edge."""
        corners = self._placed([(box.left, box.top), (box.right, box.bottom)])
        self.brush.rounded_rectangle(
            corners, radius * SCALE, outline=colour, width=round(width * SCALE)
        )

    def text(self, at: Point, text: str, style: Type, colour: str, anchor: str = "middle") -> None:
        """Write text; `at` is its left, middle or right end at half the height of its capitals."""
        pieces = runs(text, style, SCALE)
        width = sum(run.face.getlength(run.text) for run in pieces)
        ((x, y),) = self._placed([at])
        shift = {"left": 0.0, "middle": width / 2, "right": width}[anchor]
        baseline = round(y + CAP_HEIGHT * style.size * SCALE / 2)
        draw(self.brush, (round(x - shift), baseline), pieces, colour)

    def outlined(self, at: Point, text: str, style: Type, colours: tuple[str, str]) -> None:
        """Write text in the middle of `at` in the first colour with a rim of the second."""
        pen = Pen(self.area)
        pen.text(at, text, style, colours[0])
        self._stamp_rimmed(pen.image, colours, style.size / 14)

    def icon(self, name: str, at: Point, size: float, colour: str, thicken: int = 0) -> None:
        """Draw a pictogram in one colour, `at` its middle."""
        alpha = mask(name, round(size * SCALE), thicken * SCALE)
        ((x, y),) = self._placed([at])
        self.image.paste(colour, (round(x - alpha.width / 2), round(y - alpha.height / 2)), alpha)

    def icon_rimmed(self, name: str, at: Point, size: float, colours: tuple[str, str]) -> None:
        """Draw a pictogram in the first colour with a rim of the second."""
        pen = Pen(self.area)
        pen.icon(name, at, size, colours[0])
        self._stamp_rimmed(pen.image, colours, 2.5)

    def _trail(self, points: Points, colour: str, width: float) -> None:
        """Draw along points, round at corners and ends."""
        for run in smooth_runs(points):
            self.stroke(run, colour, width, width)
            self.disc(run[0], width / 2, colour)
        self.disc(points[-1], width / 2, colour)

    def _stamp_rimmed(self, drawn: Image.Image, colours: tuple[str, str], width: float) -> None:
        box = drawn.getbbox()
        if box is None:
            return
        solid = drawn.getchannel("A").crop(box)
        for x, y in regular(RIM_STEPS, width * SCALE):
            self.image.paste(colours[1], (round(box[0] + x), round(box[1] + y)), solid)
        self.image.paste(colours[0], box[:2], solid)

    def _placed(self, points: Points) -> list[Point]:
        left, top = self.area.left, self.area.top
        return [((x - left) * SCALE, (y - top) * SCALE) for x, y in points]


@lru_cache(maxsize=1024)
def lettering(text: str, style: Type, colour: str, anchor: str = "middle") -> Sprite:
    """Return one line of text as a sprite; see Pen.text for the anchor."""
    width = sum(run.face.getlength(run.text) for run in runs(text, style, 1)) + 2 * SLACK
    left = {"left": 0.0, "middle": width / 2, "right": width}[anchor] + SLACK
    pen = Pen(Box(-left, -style.size, width + SLACK - left, style.size))
    pen.text((0, 0), text, style, colour, anchor)
    return pen.sprite()


@lru_cache(maxsize=512)
def pictogram(name: str, size: int, colour: str, thicken: int = 0) -> Sprite:
    """Return a pictogram in one colour as a sprite, anchored at its middle."""
    half = size / 2 + 1
    pen = Pen(Box(-round(half), -round(half), round(half), round(half)))
    pen.icon(name, (0, 0), size, colour, thicken)
    return pen.sprite()
