"""The colours of Forest Shuffle. They are the whole palette: a new one is listed here or drifts."""

from __future__ import annotations

from typing import Final

from renderer.palette import GOLD, GROUND, INK, PARCHMENT, Palette, mix

PANEL: Final = "#2B402A"  # a seat's strip, the spine of a card that cannot be played
LIT_PANEL: Final = "#38573A"  # of a seat that is to act
CELL: Final = "#263825"  # below a tree without names
HOLE: Final = "#172216"
RIM: Final = "#5C7F5A"
AGED: Final = "#E7D6AE"  # seat tokens, edges of the deck
QUIET: Final = "#AABF9F"  # light type that is not urgent
MISSING: Final = "#95A88E"  # tree species that a forest has not
SNOW: Final = "#EAF4FA"
CRYSTAL: Final = "#1F4E79"
DECK: Final = ("#3C6B45", "#2F5637")

TREES: Final = {
    "linden": "#F4E443",
    "oak": "#CDAF7C",
    "silver_fir": "#76C4F5",
    "birch": "#E6EEEE",
    "beech": "#47A57E",
    "sycamore": "#D279B2",
    "douglas_fir": "#7B82F0",
    "horse_chestnut": "#E36E34",
}

DIMMING: Final = (0x96, 0xA0, 0x90)  # of 255, by channel: dark type stays dark, its ground goes


def dim(colour: str) -> str:
    """Return a colour as it looks on what cannot be played."""
    channels = bytes.fromhex(colour.lstrip("#"))
    return "#" + "".join(
        f"{channel * share // 255:02X}" for channel, share in zip(channels, DIMMING, strict=True)
    )


BRIGHT: Final = (PARCHMENT, *TREES.values())

FOREST: Final = Palette(
    [
        *(GROUND, PANEL, LIT_PANEL, CELL, HOLE, RIM, INK, PARCHMENT, AGED, QUIET, MISSING),
        *(GOLD, SNOW, CRYSTAL, *DECK, *TREES.values()),
        *(dim(colour) for colour in BRIGHT),
        dim(INK),
        # soft edges: of type and pictograms on every ground that they stand on
        *(mix(colour, INK, 0.5) for colour in BRIGHT),
        *(mix(dim(colour), dim(INK), 0.5) for colour in BRIGHT),
        *(mix(GROUND, light, 0.5) for light in (PARCHMENT, GOLD, QUIET)),
        *(mix(panel, light, 0.5) for panel in (PANEL, LIT_PANEL) for light in (PARCHMENT, GOLD)),
        mix(PARCHMENT, INK, 0.25),
        mix(PARCHMENT, INK, 0.75),
        mix(SNOW, CRYSTAL, 0.5),
    ]
)
