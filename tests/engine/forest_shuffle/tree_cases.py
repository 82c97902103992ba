"""Small scoring cases of trees: forests, and the points of some of their sources.

A row holds the rules it shows, the number of the case in the collection that it comes from, the
forests of a match, and by player what the named sources score there.
"""

from __future__ import annotations

from typing import TypeAlias

from tests.engine.forest_shuffle.written_forests import (
    BEE,
    SEVEN_SPECIES,
    TWO_BEES,
    hares,
    of,
    trees,
)

Case: TypeAlias = tuple[str, int, tuple[str, ...], tuple[dict[str, int], ...]]

TREE_CASES: list[Case] = [
    *(("FS-53", 1, (trees(n, "beech"),), ({"beech": 0},)) for n in (1, 2, 3)),
    *(("FS-53", 2, (trees(n, "beech"),), ({"beech": 5 * n},)) for n in (4, 5, 10)),
    ("FS-53 FS-60", 3, (f"beech: {BEE}\n{trees(2, 'beech')}",), ({"beech": 15},)),
    (
        "FS-53 FS-60",
        4,
        (f"beech: {TWO_BEES}\nbeech: left violet_carpenter_bee#112",),
        ({"beech": 10},),
    ),
    ("FS-53 FS-60", 5, (f"{trees(3, 'beech')}oak: {BEE}",), ({"beech": 0},)),
    *(
        ("FS-54", 6, (trees(n, "horse_chestnut"),), ({"horse_chestnut": worth},))
        for n, worth in enumerate((1, 4, 9, 16, 25, 36, 49, 49), 1)
    ),
    (
        "FS-54 FS-60",
        7,
        (f"horse_chestnut: {BEE}\nhorse_chestnut:",),
        ({"horse_chestnut": 9},),
    ),
    (
        "FS-54 FS-60",
        8,
        (f"horse_chestnut: {BEE}\nhorse_chestnut: right violet_carpenter_bee#86",),
        ({"horse_chestnut": 16},),
    ),
    (
        "FS-55 FS-60",
        9,
        (trees(3, "linden"), trees(2, "linden"), f"linden: {TWO_BEES}\nlinden:"),
        ({"linden": 3}, {"linden": 2}, {"linden": 6}),
    ),
    (
        "FS-55 FS-60",
        10,
        (trees(4, "linden"), f"linden: {BEE}\n{trees(2, 'linden')}"),
        ({"linden": 12}, {"linden": 9}),
    ),
    ("FS-55", 11, (trees(2, "linden"),) * 2, ({"linden": 6}, {"linden": 6})),
    ("FS-56", 12, (SEVEN_SPECIES + trees(2, "oak"),), ({"oak": 0},)),
    ("FS-56", 13, (SEVEN_SPECIES + "sycamore:\n" + trees(2, "oak"),), ({"oak": 20},)),
    ("FS-56", 14, (f"{SEVEN_SPECIES}sycamore:\noak: {BEE}\n{trees(2, 'oak')}",), ({"oak": 30},)),
    ("FS-57", 15, ("silver_fir:",), ({"silver_fir": 0},)),
    ("FS-57", 15, ("silver_fir: left lynx#83",), ({"silver_fir": 2},)),
    (
        "FS-57",
        15,
        ("silver_fir: left lynx#83; right lynx#91; top goshawk#114; bottom moss#129",),
        ({"silver_fir": 8},),
    ),
    (
        "FS-57",
        16,
        (
            of(
                "silver_fir: left european_hare#70 + european_hare#71; "
                "right european_hare#73 + european_hare#74; top goshawk#114; bottom moss#129",
            ),
        ),
        ({"silver_fir": 12},),
    ),
    ("FS-57 FS-69", 17, (hares(3, "silver_fir"),), ({"silver_fir": 6, "european_hare": 9},)),
    ("FS-57", 18, ("silver_fir: left brown_bear#79",), ({"silver_fir": 2, "brown_bear": 0},)),
    ("FS-58", 19, ("sycamore:",), ({"sycamore": 1},)),
    ("FS-58", 19, ("sycamore:\noak:\noak:",), ({"sycamore": 3},)),
    ("FS-58", 19, ("sycamore:\nsapling:",), ({"sycamore": 2},)),
    ("FS-58 FS-60", 20, (f"sycamore: {BEE}",), ({"sycamore": 1},)),
    ("FS-58", 21, (trees(2, "sycamore") + trees(7) + "sapling:",), ({"sycamore": 20},)),
]
