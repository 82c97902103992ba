"""Small scoring cases of dwellers and the cave; rows as in `tree_cases.py`."""

from __future__ import annotations

from tests.engine.forest_shuffle.tree_cases import Case
from tests.engine.forest_shuffle.written_forests import (
    BEE,
    atop,
    below,
    hares,
    of,
    sets,
    trees,
)

DWELLER_CASES: list[Case] = [
    *(("FS-69", 22, (hares(n),), ({"european_hare": n * n},)) for n in range(1, 12)),
    *(
        (
            "FS-69",
            23,
            (f"{hares(n)}oak: left red_fox#94",),
            ({"european_hare": n * n, "red_fox": 2 * n},),
        )
        for n in (1, 2, 3)
    ),
    ("FS-69", 24, (f"{hares(3)}oak: left red_fox#94; right red_fox#110",), ({"red_fox": 12},)),
    ("FS-74", 25, (below("common_toad#125"),), ({"common_toad": 0},)),
    ("FS-74", 25, (below("common_toad#125", "common_toad#134"),), ({"common_toad": 0},)),
    ("FS-74", 26, (below("common_toad#125 + common_toad#134"),), ({"common_toad": 10},)),
    (
        "FS-74",
        26,
        (below("common_toad#125 + common_toad#134", "common_toad#136"),),
        ({"common_toad": 10},),
    ),
    ("FS-75", 27, ("oak: left fallow_deer#88",), ({"fallow_deer": 3},)),
    (
        "FS-75",
        28,
        ("oak: left fallow_deer#88; right squeaker#106",),
        ({"fallow_deer": 6, "squeaker": 1},),
    ),
    (
        "FS-65 FS-75",
        29,
        ("oak: left fallow_deer#88\noak: left roe_deer#101",),
        ({"fallow_deer": 6, "roe_deer": 3},),
    ),
    (
        "FS-75",
        30,
        (
            of(
                "oak: left fallow_deer#88; right fallow_deer#90",
                "oak: left squeaker#105; right wild_boar#78",
            ),
        ),
        ({"fallow_deer": 24},),
    ),
    (
        "FS-65 FS-73",
        31,
        ("oak: left roe_deer#101; right lynx#91",),
        ({"lynx": 10, "roe_deer": 3},),
    ),
    (
        "FS-57 FS-65 FS-73",
        32,
        ("silver_fir: left roe_deer#101; right lynx#91",),
        ({"silver_fir": 4, "lynx": 10, "roe_deer": 6},),
    ),
    (
        "FS-65 FS-73",
        33,
        ("oak: left roe_deer#101; right lynx#108",),
        ({"lynx": 10, "roe_deer": 6},),
    ),
    (
        "FS-65",
        34,
        ("beech: right roe_deer#76\nbeech: right lynx#91\noak: left red_fox#106",),
        ({"roe_deer": 15},),
    ),
    ("FS-73", 35, ("oak: left wild_boar#84",), ({"wild_boar": 0},)),
    (
        "FS-73",
        35,
        ("oak: left wild_boar#84; right squeaker#99",),
        ({"wild_boar": 10, "squeaker": 1},),
    ),
    (
        "FS-75",
        36,
        (
            of(
                "oak: left wolf#98; right wolf#94",
                "oak: left fallow_deer#88; right red_deer#103",
                "oak: left roe_deer#99",
            ),
        ),
        ({"wolf": 30},),
    ),
    (
        "FS-66",
        37,
        (
            "oak: left red_deer#81; right red_deer#103; bottom moss#129\n"
            + below("blackberries#128", "tree_ferns#126", "wild_strawberries#127")
            + trees(3),
        ),
        ({"red_deer": 22},),
    ),
    (
        "FS-70",
        38,
        (
            of(
                "oak: left barbastelle_bat#78; right barbastelle_bat#92",
                "oak: left bechsteins_bat#96; right brown_long_eared_bat#95",
            ),
        ),
        ({"barbastelle_bat": 10, "bechsteins_bat": 5, "brown_long_eared_bat": 5},),
    ),
    ("FS-70", 39, ("oak: left barbastelle_bat#78",), ({"barbastelle_bat": 0},)),
    (
        "FS-70",
        39,
        (
            of(
                "oak: left barbastelle_bat#78; right barbastelle_bat#92",
                "oak: left bechsteins_bat#96; right bechsteins_bat#102",
            ),
        ),
        ({"barbastelle_bat": 0, "bechsteins_bat": 0},),
    ),
    (
        "FS-75",
        40,
        (
            of(
                "oak: left gnat#97; right gnat#85",
                "oak: left barbastelle_bat#78; right bechsteins_bat#102",
                "oak: left brown_long_eared_bat#75; right greater_horseshoe_bat#71",
            ),
        ),
        ({"gnat": 8},),
    ),
    (
        "FS-75",
        41,
        ("oak: left gnat#97; right gnat#85; bottom tree_frog#122\noak: bottom tree_frog#147",),
        ({"tree_frog": 20},),
    ),
    (
        "FS-71",
        42,
        ("oak: left european_fat_dormouse#92; right bechsteins_bat#102",),
        ({"european_fat_dormouse": 15},),
    ),
    (
        "FS-71",
        42,
        ("oak: left european_fat_dormouse#92; right roe_deer#76",),
        ({"european_fat_dormouse": 0},),
    ),
    *(
        ("FS-67", 43, (sets(n),), ({"(butterflies)": worth},))
        for n, worth in enumerate((0, 3, 6, 12, 20), 1)
    ),
    *(
        ("FS-67", 44, (sets(*both),), ({"(butterflies)": worth},))
        for both, worth in (((3, 2), 9), ((4, 3), 18), ((5, 4), 32), ((5, 5), 40))
    ),
    *(
        (
            "FS-68",
            45,
            (below(*(f"fireflies#{card}" for card in (130, 135, 137, 140)[:n])),),
            ({"fireflies": worth},),
        )
        for n, worth in enumerate((0, 10, 15, 20), 1)
    ),
    *(
        (
            "FS-68",
            46,
            (below(*(f"fire_salamander#{card}" for card in (118, 121, 146)[:n])),),
            ({"fire_salamander": worth},),
        )
        for n, worth in enumerate((5, 15, 25), 1)
    ),
    ("FS-61", 47, (below("moss#114", "moss#129") + trees(7) + "sapling:",), ({"moss": 20},)),
    (
        "FS-60 FS-61",
        48,
        (f"oak: bottom moss#114; {BEE}\n{trees(8)}",),
        ({"moss": 10},),
    ),
    (
        "FS-62",
        49,
        (
            atop("great_spotted_woodpecker#115", "great_spotted_woodpecker#125") + trees(8),
            trees(9, "horse_chestnut"),
            trees(10, "beech"),
        ),
        ({"great_spotted_woodpecker": 20}, {}, {}),
    ),
    (
        "FS-62",
        50,
        (atop("great_spotted_woodpecker#115"), "sapling:\nsapling:"),
        ({"great_spotted_woodpecker": 0}, {}),
    ),
    (
        "FS-63",
        51,
        (
            of(
                "oak: top goshawk#114; bottom moss#129; left beech_marten#80; right lynx#91",
                "sapling: top goshawk#142; bottom moss#138; left lynx#83; right beech_marten#84",
                "birch: top goshawk#124; bottom mole#141; left lynx#107; right raccoon#79",
            ),
        ),
        ({"beech_marten": 30},),
    ),
    (
        "FS-63",
        52,
        ("oak: top goshawk#114; left beech_marten#80; right lynx#91",),
        ({"beech_marten": 0},),
    ),
    (
        "FS-64",
        53,
        (
            below("wood_ant#115", "wood_ant#116", "moss#129", "mole#141")
            + below("common_toad#125 + common_toad#134", "stag_beetle#117", tree="oak"),
        ),
        ({"wood_ant": 28},),
    ),
    (
        "FS-75",
        54,
        (atop("goshawk#114", "goshawk#124", "bullfinch#122", "tawny_owl#117"),),
        ({"goshawk": 24},),
    ),
    (
        "FS-76",
        55,
        (
            atop("bullfinch#122", "bullfinch#132", "camberwell_beauty#120")
            + below("wood_ant#115", "fireflies#130", tree="oak"),
        ),
        ({"bullfinch": 12},),
    ),
    (
        "FS-75",
        56,
        (below("hedgehog#132", "hedgehog#142") + sets(3),),
        ({"hedgehog": 12},),
    ),
    (
        "FS-75",
        57,
        (
            below("stag_beetle#117", "stag_beetle#123")
            + of(
                "oak: left lynx#83; right lynx#91",
                "oak: left lynx#107; right raccoon#79",
                "oak: left beech_marten#80; right beech_marten#84; top red_squirrel#134",
            ),
        ),
        ({"stag_beetle": 14},),
    ),
    (
        "FS-75",
        58,
        (
            below("tree_ferns#126", "tree_ferns#152", "tree_frog#122", "pond_turtle#119")
            + below("common_toad#125", tree="oak"),
        ),
        ({"tree_ferns": 36},),
    ),
    (
        "FS-75",
        59,
        (below("blackberries#128", "blackberries#131", "moss#114", "tree_ferns#126"),),
        ({"blackberries": 16},),
    ),
    (
        "FS-72",
        60,
        (atop("chaffinch#116", "chaffinch#123", tree="beech") + atop("chaffinch#136"),),
        ({"chaffinch": 10},),
    ),
    (
        "FS-72",
        60,
        (atop("red_squirrel#134", "red_squirrel#135", tree="oak") + atop("red_squirrel#146"),),
        ({"red_squirrel": 10},),
    ),
    ("FS-77", 61, ("oak: left brown_bear#79\ncave: 11",), ({"cave": 11, "brown_bear": 0},)),
]
