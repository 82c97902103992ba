"""The colours of the tree board. They are the whole palette: a new one is listed here or drifts."""

from __future__ import annotations

from typing import Final

from renderer.palette import GOLD, GROUND, INK, LIGHT, PARCHMENT, SEATS, Palette

FIR: Final = "#2C4D2B"
GRASS: Final = "#3F6A33"
EARTH: Final = "#2E1F17"
ROOT: Final = "#3D2A1D"

WOOD: Final = "#6F4726"
BARK_DARK: Final = "#472B16"
BARK_LIGHT: Final = "#9A6B3C"
PITH: Final = "#EBCF98"

LEAF: Final = "#5F8A38"
LEAF_VEIN: Final = "#33561F"
LEAF_LIT: Final = "#8DB54E"
MIDRIB: Final = "#DCC797"
EMPTY_LEAF: Final = "#BFB084"
EMPTY_VEIN: Final = "#A39568"
BROKEN: Final = "#A8321F"

AT_REST: Final = "#D9C79A"  # a seat that is not to act
NOTHING: Final = "#BFA873"  # outlines of what is empty
DIGIT: Final = "#15100A"

NUT: Final = "#A9682C"
NUT_GLEAM: Final = "#CB8A45"
CAP: Final = "#5C3417"
GOLD_GLEAM: Final = "#FFE48C"
GOLD_CAP: Final = "#B97A08"

# grounds of powers, all dark enough for parchment on them
NIGHT: Final = "#274B73"
RASPBERRY: Final = "#8E2A5B"
AMBER: Final = "#85560A"
TEAL: Final = "#1F5F5B"
PLUM: Final = "#4B2E6B"
SLATE: Final = "#4F5B66"

BOARD: Final = Palette(
    [
        *(GROUND, FIR, GRASS, EARTH, ROOT, WOOD, BARK_DARK, BARK_LIGHT, PITH),
        *(LEAF, LEAF_VEIN, LEAF_LIT, PARCHMENT, MIDRIB, EMPTY_LEAF, EMPTY_VEIN, BROKEN),
        *(AT_REST, NOTHING, INK, DIGIT, LIGHT),
        *(NUT, NUT_GLEAM, CAP, GOLD, GOLD_GLEAM, GOLD_CAP),
        *(NIGHT, RASPBERRY, AMBER, TEAL, PLUM, SLATE),
        *SEATS,
    ]
)
