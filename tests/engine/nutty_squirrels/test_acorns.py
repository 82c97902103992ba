"""Carrying, stashing, converting and burying acorns."""

from __future__ import annotations

import pytest

from engine.games.nutty_squirrels import NUTTY_SQUIRRELS as GAME
from engine.games.nutty_squirrels.events import Buried, Gathered, Source, Stashed
from engine.games.nutty_squirrels.pieces import Acorn, Acorns
from tests.engine.nutty_squirrels.positions import legal, play, points_left, position, shows

CARRYING = ("gather", "drop", "pack", "unpack", "stash", "fetch", "convert", "bury")


def carrying(drawing: str) -> list[str]:
    state = position(drawing)
    return [text for verb in CARRYING for text in legal(state, verb)]


@pytest.mark.parametrize(
    ("drawing", "offered"),
    [
        pytest.param("a one+bg\n1 at a1", "gather brown, gather golden", id="NS-45 both kinds"),
        pytest.param(
            "a one+bb\n1 at a1 cheeks g", "gather brown, drop golden", id="NS-45 room for one more"
        ),
        pytest.param(
            "a one+bb\n1 at a1 cheeks bg", "drop brown, drop golden", id="NS-45 two fill the cheeks"
        ),
        pytest.param(
            "a one+g\n1 at a1 cheeks bb powers pack",
            "gather golden, drop brown, pack brown",
            id="NS-45 a third one onto the Backpack",
        ),
        pytest.param(
            "a one+g\n1 at a1 cheeks bb inside g powers pack",
            "drop brown, drop golden, pack brown",
            id="NS-45 never more than three",
        ),
        pytest.param("a ?+b\n1 at a1", "gather brown", id="NS-47 from a leaf face down"),
        pytest.param("1 at a1 cheeks b", "drop brown", id="NS-47 onto a leaf face down"),
        pytest.param("1 at t cheeks b\nturn 1 spent 3", "stash brown", id="NS-46 no drop at home"),
        pytest.param(
            "1 at t nest bg\nturn 1 spent 3", "fetch brown, fetch golden", id="NS-49 and back"
        ),
        pytest.param(
            "1 at t cheeks bb nest g\nturn 1 spent 3", "stash brown", id="NS-49 within the cheeks"
        ),
        pytest.param("1 at a1 nest bbbbb", "", id="NS-50 the nest is reached from the trunk only"),
        pytest.param("1 at t nest bbbb", "fetch brown, bury brown", id="NS-51 four do not convert"),
        pytest.param(
            "1 at t nest bbbbb", "fetch brown, convert, bury brown", id="NS-51 five convert"
        ),
        pytest.param(
            "1 at t cheeks b nest bbbb",
            "stash brown, fetch brown, bury brown",
            id="NS-51 cheeks do not count",
        ),
        pytest.param(
            "1 at t nest bbbbb\nturn 1 spent 3", "fetch brown", id="NS-51 NS-52 a point each"
        ),
        pytest.param(
            "1 at t nest bbbbb\nsupply bbb",
            "fetch brown, bury brown",
            id="NS-12 no convert without a golden acorn in the supply",
        ),
        pytest.param(
            "1 at t cheeks b inside g nest b powers pack\nturn 1 spent 2",
            "pack brown, unpack, stash brown, stash golden, fetch brown, bury brown, bury golden",
            id="NS-52 from all three",
        ),
        pytest.param("1 at a1 nest b", "", id="NS-52 at the trunk only"),
        pytest.param("1 at t burrow bbg", "", id="NS-52 nothing is dug out"),
    ],
)
def test_what_may_be_done_with_acorns(drawing: str, offered: str) -> None:
    assert ", ".join(carrying(drawing)) == offered


@pytest.mark.parametrize(
    ("before", "actions", "after"),
    [
        pytest.param(
            "a one+bbg\n1 at a1 cheeks b powers pack",
            "gather brown; gather golden",
            "a one+b\n1 at a1 cheeks bb inside g powers pack",
            id="NS-45 cheeks first, then the Backpack",
        ),
        pytest.param(
            "a one\n1 at a1 cheeks bg inside b powers pack",
            "drop brown",
            "a one+b\n1 at a1 cheeks g inside b powers pack",
            id="NS-48 dropped from the cheeks first",
        ),
        pytest.param(
            "a one\n1 at a1 cheeks b inside g powers pack",
            "drop golden",
            "a one+g\n1 at a1 cheeks b powers pack",
            id="NS-48 else from the Backpack",
        ),
        pytest.param(
            "1 at a1 cheeks bg powers pack",
            "pack golden",
            "1 at a1 cheeks b inside g powers pack",
            id="NS-48 onto the Backpack",
        ),
        pytest.param(
            "1 at a1 cheeks bg inside b powers pack",
            "pack golden",
            "1 at a1 cheeks bb inside g powers pack",
            id="NS-48 exchanged when all is full",
        ),
        pytest.param(
            "1 at a1 cheeks b inside g powers pack",
            "unpack",
            "1 at a1 cheeks bg powers pack",
            id="NS-48 off the Backpack",
        ),
        pytest.param(
            "1 at t cheeks bg inside g nest b powers pack",
            "stash golden; stash golden; stash brown",
            "1 at t nest bbgg powers pack",
            id="NS-49 NS-50 cheeks and Backpack into the nest",
        ),
        pytest.param(
            "1 at t cheeks b nest bbg powers pack",
            "fetch brown; fetch golden",
            "1 at t cheeks bb inside g nest b powers pack",
            id="NS-49 and back",
        ),
        pytest.param(
            "1 at t cheeks bb nest bbbbbbbbbbbbbbb",
            "stash brown; stash brown; convert; convert; convert",
            "1 at t nest bbggg",
            id="NS-50 NS-51 as many as there are, again and again",
        ),
        pytest.param(
            "1 at t cheeks b inside g nest b burrow b powers pack",
            "bury brown; bury golden; bury brown",
            "1 at t burrow bbbg powers pack",
            id="NS-52 cheeks, Backpack, nest",
        ),
    ],
)
def test_acorns_change_places(before: str, actions: str, after: str) -> None:
    state = position(before + "\n2 at b1")
    told = play(state, actions)
    assert shows(told.state, after)


@pytest.mark.parametrize(
    "action",
    ["gather brown", "drop golden", "pack brown", "unpack", "stash brown", "fetch brown"],
)
def test_carrying_is_free(action: str) -> None:
    """NS-48, NS-49: and may be done at no points."""
    place = "t" if action.startswith(("stash", "fetch")) else "a1"
    board = f"1 at {place} cheeks b inside g nest b powers pack"
    state = position(f"a one+b\n{board}\nturn 1 spent 2")
    assert points_left(play(state, action).state) == 1


def test_a_golden_acorn_takes_the_room_of_one() -> None:
    """NS-45"""
    told = play(position("a gold+gg\n1 at a1"), "gather golden; gather golden")
    assert shows(told.state, "1 at a1 cheeks gg")


def test_converting_goes_over_the_supply() -> None:
    """NS-51"""
    state = position("1 at t nest bbbbbb")
    told = play(state, "convert")
    assert shows(told.state, "1 at t nest bg")
    assert told.state.supply == state.supply + Acorns(brown=5, golden=-1)
    assert points_left(told.state) == 2


def test_only_buried_acorns_score() -> None:
    """NS-52, NS-97"""
    told = play(position("1 at t cheeks bg nest gg burrow b"), "bury golden")
    assert told.of(Buried) == [Buried(0, Acorn.GOLDEN, Source.CHEEKS, 6)]
    assert [sheet.total for sheet in GAME.scores(told.state)] == [6, 0]
    assert [(line.count, line.points) for line in GAME.scores(told.state)[0].lines] == [
        (1, 1),
        (1, 5),
    ]
    assert points_left(told.state) == 2


def test_where_an_acorn_came_from_and_went_is_told() -> None:
    state = position("a one+b\n1 at a1 cheeks bb powers pack")
    assert play(state, "gather brown").events == (Gathered(0, "a1", Acorn.BROWN, Source.BACKPACK),)
    state = position("1 at t inside g powers pack")
    assert play(state, "stash golden").events == (Stashed(0, Acorn.GOLDEN, Source.BACKPACK),)
