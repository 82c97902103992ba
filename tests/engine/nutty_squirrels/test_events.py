"""The five events: Broken Branch, Wind Gust, Fool's Gold, Sappy Feet, the Arborist."""

from __future__ import annotations

import pytest

from engine.chance import Chance
from engine.game import Seat
from engine.games.nutty_squirrels import NUTTY_SQUIRRELS as GAME
from engine.games.nutty_squirrels.events import (
    Blown,
    Carried,
    Cause,
    Exchanged,
    Fell,
    LeafRemoved,
    Revealed,
    Source,
)
from engine.games.nutty_squirrels.pieces import Acorns, Leaf
from engine.games.nutty_squirrels.state import Exchanging
from tests.engine.nutty_squirrels.positions import (
    active,
    legal,
    play,
    points_left,
    position,
    shows,
)


@pytest.mark.parametrize(
    ("before", "after", "waits_for"),
    [
        # Broken Branch.
        pytest.param(
            "a ?branch+b\n1 at a1 cheeks g\n2 at a1 cheeks b",
            "a branch+b\n1 at t\n2 at t",
            2,
            id="NS-53 NS-54 all fall, acorns on it stay, the turn is over",
        ),
        # Wind Gust.
        pytest.param(
            "a ?gust one ?\n1 at a1\n2 at a3",
            "a one ? ? ? ?\n1 at a2\n2 at a4",
            1,
            id="NS-58 NS-60 all on the limb two out, then the gust goes: net one",
        ),
        pytest.param(
            "a one ?gust one+b\n1 at a2\n2 at a1 cheeks b",
            "a one one+b ? ? ?\n1 at a3\n2 at a2 cheeks b",
            1,
            id="NS-58 NS-60 from further in too",
        ),
        pytest.param(
            "a ?gust one ?two\n1 at a1",
            "a one ? ? ? ?\n1 at a2",
            1,
            id="NS-58 landing turns nothing up",
        ),
        pytest.param(
            "a ?gust\n1 at a1\n2 at b1",
            "1 at a2\n2 at b1",
            1,
            id="NS-58 other limbs are calm",
        ),
        pytest.param(
            "a ?gust branch one\n1 at a1",
            "a branch one ? ? ?\n1 at a2",
            1,
            id="NS-59 passing over a branch is safe",
        ),
        pytest.param(
            "a ?gust one branch\n1 at a1 cheeks b",
            "a one branch ? ? ?\n1 at t",
            2,
            id="NS-59 landing on one is a fall",
        ),
        pytest.param(
            "a ?gust one ?branch\n1 at a1 cheeks b",
            "a one ? ? ? ?\n1 at a2 cheeks b",
            1,
            id="NS-59 not if it lies face down",
        ),
        pytest.param(
            "a one one one ?gust one\n1 at a4 cheeks b\n2 at a5 cheeks g\n3 at a3 cheeks b",
            "a one one one one ?\n1 at t\n2 at t\n3 at a4 cheeks b",
            2,
            id="NS-60 NS-61 over the end is a fall, and the gust goes all the same",
        ),
        pytest.param(
            "a one ?gust one -\n1 at a2 cheeks b\ndeck",
            "a one one -\n1 at t",
            2,
            id="NS-61 a shortened limb ends sooner",
        ),
        pytest.param(
            "a one ?gust branch branch |\n1 at a2\n2 at a1",
            "a one branch branch |\n1 at t\n2 at t",
            2,
            id="NS-61 so does a broken one",
        ),
        # Fool's Gold.
        pytest.param(
            "a ?fool\n1 at a1 cheeks gg",
            "a ? ? ? ? ?\n1 at a1 cheeks bg",
            1,
            id="NS-62 one acorn only",
        ),
        pytest.param(
            "a ?fool\n1 at a1 cheeks b nest bg", "1 at a1 cheeks b nest bb", 1, id="NS-62 nest"
        ),
        pytest.param("a ?fool\n1 at a1 burrow gg", "1 at a1 burrow bg", 1, id="NS-62 burrow"),
        pytest.param("a ?fool\n1 at a1 cheeks b", "1 at a1 cheeks b", 1, id="NS-62 none to give"),
        pytest.param(
            "a ?fool\n1 at a1 inside g powers pack sticky stolen g\n2 at t cheeks g",
            "1 at a1 inside g powers pack sticky stolen g\n2 at t cheeks g",
            1,
            id="NS-63 Backpack and Sticky Fingers are safe",
        ),
        pytest.param(
            "a ?fool\n1 at a1 cheeks g\nsupply g", "1 at a1 cheeks g", 1, id="NS-64 no brown one"
        ),
        pytest.param(
            "a ?fool one\n1 at a1 cheeks g nest g\nsupply g",
            "a one ? ? ? ?\n1 at a1 cheeks g nest g",
            1,
            id="NS-64 then nothing is asked either",
        ),
        # Acorns on an event.
        pytest.param(
            "a ?fool+bg two+b\n1 at a1", "a two+bbg ? ? ? ?\n1 at a1", 1, id="NS-71 they stay there"
        ),
        pytest.param(
            "a one ?sappy+b -\n1 at a2\ndeck", "a one+b -\n1 at a1 sappy 1", 1, id="NS-71 or inward"
        ),
    ],
)
def test_an_event_turned_up(before: str, after: str, waits_for: int) -> None:
    state = position(before)
    told = play(state, "flip")
    assert shows(told.state, after)
    assert active(told.state) == waits_for


def test_what_a_gust_does_is_told() -> None:
    """NS-60: blow, falls, then the gust is removed."""
    state = position("a one ?gust one one\n1 at a2\n2 at a4 cheeks b")
    assert play(state, "flip").events == (
        Revealed(0, "a2", Leaf.WIND_GUST),
        Blown(0, "a2", "a4"),
        Fell(1, "a4", Acorns(brown=1), Cause.GUST),
        LeafRemoved("a2", Leaf.WIND_GUST, added="a5"),
        Carried(0, "a4", "a3"),
    )


def test_the_exchange_of_fools_gold_goes_over_the_supply() -> None:
    """NS-62: from the burrow it costs 4 points."""
    state = position("a ?fool\n1 at a1 burrow gb")
    told = play(state, "flip")
    assert told.of(Exchanged) == [Exchanged(0, Source.BURROW)]
    assert told.state.supply == state.supply + Acorns(brown=-1, golden=1)
    assert [GAME.scores(s)[0].total for s in (state, told.state)] == [6, 2]


def test_the_owner_chooses_where_fools_gold_strikes() -> None:
    """NS-62"""
    state = play(position("a ?fool+b\n1 at a1 cheeks g nest g burrow g\n2 at b1"), "flip").state
    assert legal(state) == ["give cheeks", "give nest", "give burrow"]
    assert legal(state, seat=2) == []
    for action, board in (
        ("give cheeks", "cheeks b nest g burrow g"),
        ("give nest", "cheeks g nest b burrow g"),
        ("give burrow", "cheeks g nest g burrow b"),
    ):
        told = play(state, action)
        assert shows(told.state, f"a ?+b ? ? ? ?\n1 at a1 {board}")
        assert points_left(told.state) == 2
    two = play(position("a ?fool\n1 at a1 cheeks b nest g burrow g"), "flip").state
    assert legal(two) == ["give nest", "give burrow"]


@pytest.mark.parametrize(
    ("board", "after"),
    [
        pytest.param("cheeks g nest g burrow g", "cheeks b nest g burrow g", id="NS-62 cheeks"),
        pytest.param("nest g burrow g", "nest b burrow g", id="NS-62 then the nest"),
    ],
)
def test_a_skipped_choice_has_a_default(board: str, after: str) -> None:
    """NS-62: cheeks before nest before burrow."""
    state = play(position(f"a ?fool\n1 at a1 {board}\n2 at b1"), "flip").state
    told = play(state, "skip")
    assert shows(told.state, f"1 at a1 {after}")
    assert active(told.state) == 2


def test_who_leaves_before_the_choice_exchanges_nothing() -> None:
    """NS-13, NS-62: the card is removed all the same."""
    state = play(
        position("a ?fool one\n1 at a1 cheeks g nest g burrow g\n2 at b1\n3 at b1"), "flip"
    )
    step = GAME.leave(state.state, Seat(0), Chance(b"away", 0))
    assert not GAME.violations(step.state)
    assert shows(step.state, "a one ? ? ? ?\n1 at t burrow g left")
    assert active(step.state) == 2


def test_another_seat_may_leave_while_fools_gold_asks() -> None:
    """NS-13, NS-62: the question stays."""
    state = play(position("a ?fool\n1 at a1 cheeks g nest g\n2 at b1\n3 at b1"), "flip").state
    step = GAME.leave(state, Seat(2), Chance(b"away", 0))
    assert isinstance(step.state.phase, Exchanging)
    assert legal(step.state) == ["give cheeks", "give nest"]
    assert shows(play(step.state, "give nest").state, "1 at a1 cheeks g nest b")


@pytest.mark.parametrize(
    ("before", "after", "waits_for"),
    [
        pytest.param(
            "a ?arborist ?two+b ?lasso ?gold one\n1 at a1 cheeks b",
            "a two+bbb lasso gold+g one ?\n1 at a1 cheeks b",
            1,
            id="NS-68 NS-66 all is turned up, then the Arborist goes",
        ),
        pytest.param(
            "a ?arborist ?sappy ?fool ?two ?\n1 at a1 cheeks g",
            "a two+bb none ? ? ?\n1 at a1 cheeks b sappy 1",
            1,
            id="NS-67 events found happen to the active squirrel, and they are removed",
        ),
        pytest.param(
            "a ?arborist ?lasso ?owl\n1 at a1\n2 at a3",
            "a lasso owl none none ?\n1 at a1\n2 at a2",
            1,
            id="NS-70 powers stay where they are",
        ),
        pytest.param(
            "a one ?branch ?one ?arborist\n1 at a4 cheeks b\n2 at a2 cheeks b\n3 at a3 cheeks b",
            "a one branch one+b none ?\n1 at a4 cheeks b\n2 at t\n3 at a3 cheeks b",
            1,
            id="NS-68 squirrels on branches fall, the turn goes on",
        ),
        pytest.param(
            "a ?branch ?branch ?arborist ?fool one\n1 at a3 cheeks g\n2 at a5 cheeks b",
            "a branch branch |\n1 at t\n2 at t",
            2,
            id="NS-68 NS-69 the break comes first, events broken off are skipped",
        ),
        pytest.param(
            "a ?sappy ?branch ?branch ?arborist one\n1 at a4 cheeks b",
            "a branch branch |\n1 at t sappy 1",
            2,
            id="NS-69 fallen, the rest still happens to the active squirrel",
        ),
        pytest.param(
            "a ?gust one ?arborist one ?sappy\n1 at a3 cheeks b\n2 at a1 cheeks b",
            "a one one ? ? ?\n1 at a3 cheeks b sappy 1\n2 at a2 cheeks b",
            1,
            id="NS-68 a gust further in blows the squirrel off the Arborist",
        ),
        pytest.param(
            "a one one one ?arborist ?gust\n1 at a4 cheeks b\n2 at a1",
            "a one one one ? ?\n1 at t\n2 at a3",
            2,
            id="NS-69 a gust throws the active squirrel off, the Arborist goes all the same",
        ),
        pytest.param(
            "a ?arborist ?fool ?arborist ?one ?\n1 at a1",
            "a one+b none ? ? ?\n1 at a1",
            1,
            id="NS-68 a second Arborist is only removed, leaves added stay face down",
        ),
        pytest.param(
            "a ?arborist branch ?lasso ?sappy branch\n1 at a1 cheeks b",
            "a branch lasso branch ? ?\n1 at t cheeks b sappy 1",
            1,
            id="NS-66 the Arborist's squirrel steps inward, no fall",
        ),
        pytest.param(
            "a branch ?sappy branch ?gust ?arborist\n1 at a5 cheeks b",
            "a branch branch |\n1 at t sappy 1",
            2,
            id="NS-68 a break on the way skips what lay beyond",
        ),
        pytest.param(
            "a ?arborist ?three ?gold ?two\n1 at a1\nsupply bbbb",
            "a three+bbb gold two+b none ?\n1 at a1",
            1,
            id="NS-68 NS-11 a short supply is laid out from the trunk",
        ),
    ],
)
def test_the_arborist(before: str, after: str, waits_for: int) -> None:
    told = play(position(before), "flip")
    assert shows(told.state, after)
    assert active(told.state) == waits_for


def test_the_arborist_waits_for_a_choice_and_goes_on() -> None:
    """NS-62, NS-68: events outward, then the Arborist."""
    before = "a ?fool ?arborist ?sappy ?fool one\n1 at a2 cheeks gg nest g\n2 at b1"
    state = play(position(before), "flip").state
    assert shows(state, "a fool arborist sappy fool one\n1 at a2 cheeks gg nest g")
    state = play(state, "give cheeks").state
    assert shows(state, "a arborist fool one ? ?\n1 at a1 cheeks bg nest g sappy 1")
    state = play(state, "give nest").state
    assert shows(state, "a one ? ? ? ?\n1 at a1 cheeks bg nest b sappy 1")
    assert active(state) == 1
    assert points_left(state) == 2


def test_a_choice_is_asked_also_after_a_fall_and_the_turn_ends_then() -> None:
    """NS-69"""
    before = "a ?fool one one ?gust ?arborist\n1 at a5 cheeks g nest g burrow g\n2 at a1"
    state = play(position(before), "flip").state
    assert legal(state) == ["give cheeks", "give nest", "give burrow"]
    told = play(state, "give nest")
    assert shows(told.state, "1 at t nest b burrow g\n2 at a3")
    assert active(told.state) == 2
    fallen = "a ?branch ?branch one ?fool ?arborist\n1 at a5 cheeks g nest g burrow g\n2 at b1"
    assert active(play(position(fallen), "flip").state) == 2
    early = "a ?fool ?branch ?branch ?arborist one\n1 at a4 cheeks g nest g burrow g\n2 at b1"
    asked = play(position(early), "flip").state
    assert shows(asked, "a fool branch branch |\n1 at t nest g burrow g")
    assert legal(asked) == ["give nest", "give burrow"]
    done = play(asked, "give nest").state
    assert shows(done, "a branch branch |\n1 at t nest b burrow g")
    assert active(done) == 2


def test_a_skipped_seat_gives_as_often_as_it_is_asked() -> None:
    """NS-62, NS-68: two Fool's Golds on one limb."""
    before = "a ?fool ?arborist ?fool one\n1 at a2 cheeks gg nest g\n2 at b1"
    asked = play(position(before), "flip").state
    told = play(asked, "skip")
    assert shows(told.state, "1 at a1 cheeks bb nest g")
    assert active(told.state) == 2


def test_nothing_is_lost_when_nobody_stands_on_a_branch() -> None:
    """NS-53: an Arborist's branches elsewhere on the limb do not end the turn."""
    told = play(position("a ?arborist one ?branch\n1 at a1 cheeks b"), "flip")
    assert told.of(Fell) == []
    assert active(told.state) == 1
    assert shows(told.state, "a one branch none none ?\n1 at a1 cheeks b")
