"""Forests in the notation of score sheets, for tables of scoring cases."""

from __future__ import annotations

BEE = "left violet_carpenter_bee#91"
TWO_BEES = f"{BEE}; right violet_carpenter_bee#86"
SEVEN_SPECIES = "beech:\nbirch:\ndouglas_fir:\nhorse_chestnut:\nlinden:\nsilver_fir:\n"
LEFT_HARES = (70, 71, 72, 103, 109, 111)
RIGHT_HARES = (73, 74, 75, 83, 112)
BUTTERFLIES = {
    "camberwell_beauty": (120, 130),
    "large_tortoiseshell": (121, 131),
    "peacock_butterfly": (133, 139),
    "purple_emperor": (119, 129),
    "silver_washed_fritillary": (118, 128),
}


def trees(count: int, species: str = "birch") -> str:
    return f"{species}:\n" * count


def of(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def hares(count: int, tree: str = "birch") -> str:
    """So many hares in the two side places of one tree."""
    left = " + ".join(f"european_hare#{card}" for card in LEFT_HARES[:count])
    right = " + ".join(f"european_hare#{card}" for card in RIGHT_HARES[: max(count - 6, 0)])
    return f"{tree}: left {left}{'; right ' if right else ''}{right}\n"


def atop(*cards: str, tree: str = "birch") -> str:
    """Each of these on top of a tree of its own."""
    return "".join(f"{tree}: top {card}\n" for card in cards)


def below(*cards: str, tree: str = "birch") -> str:
    return "".join(f"{tree}: bottom {card}\n" for card in cards)


def sets(first: int, second: int = 0) -> str:
    """Butterflies of so many species, and second ones of so many."""
    cards = [f"{name}#{each[0]}" for name, each in list(BUTTERFLIES.items())[:first]]
    cards += [f"{name}#{each[1]}" for name, each in list(BUTTERFLIES.items())[:second]]
    return atop(*cards[:5]) + atop(*cards[5:], tree="oak")
