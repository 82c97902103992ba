"""Caves: Raccoon and Brown Bear (FS-46, FS-47, FS-77)."""

from __future__ import annotations

from engine.games.forest_shuffle.events import ClearingTaken, Drew, Stowed
from engine.games.forest_shuffle.state import Choosing, Digging, Due, Stowing, Turn
from tests.engine.forest_shuffle.scenes import act, legal, seat, table

OAK = "oak#10:"


def test_a_raccoon_puts_any_number_of_hand_cards_away_and_draws_as_many() -> None:
    """FS-46, FS-77: after paying; one point a card."""
    state = table(seat([76, 1, 70, 71, 72], OAK), [], draws=[90, 91])
    raccoon = act(state, "play 76 left", "at 1", "pay 1")
    assert legal(raccoon.state) == {"cave 70", "cave 71", "cave 72", "done"}
    told = act(raccoon.state, "cave 72", "cave 70", "done")
    assert told.hand() == (71, 90, 91)
    assert told.state.foresters[0].cave == (70, 72)
    assert told.events == (Stowed(0, (70, 72)), Drew(0, (90, 91), Due(76, "left", "effect")))
    assert told.points() == 2


def test_a_raccoon_may_take_nothing_and_may_take_all() -> None:
    """FS-46."""
    raccoon = act(table(seat([76, 1, 70, 71], OAK), []), "play 76 left", "at 1", "pay 1").state
    none = act(raccoon, "done")
    assert none.hand() == (70, 71)
    assert none.points() == 0
    assert len(act(raccoon, "cave 70", "cave 71", "done").hand()) == 2


def test_the_order_of_cards_for_the_cave_makes_no_difference() -> None:
    """FS-46."""
    raccoon = act(table(seat([76, 1, 70, 71], OAK), []), "play 76 left", "at 1", "pay 1").state
    one, other = act(raccoon, "cave 70", "cave 71").state, act(raccoon, "cave 71", "cave 70").state
    assert one == other
    assert isinstance(one.phase, Stowing)


def test_a_bear_takes_the_whole_clearing_and_its_own_payment() -> None:
    """FS-47, FS-T4, FS-77: clearing 8, 3 matching cards paid: 11 points, draw 1, play again."""
    clearing = [1, 2, 3, 4, 5, 6, 7, 8]
    matching = [71, 86, 94]  # linden symbols
    state = table(seat([79, *matching], OAK), [], clearing=clearing, draws=[90])
    bear = act(state, "play 79 left", "at 1", *(f"pay {card}" for card in matching), "use")
    assert bear.state.foresters[0].cave_seen == (*clearing, *matching)
    assert bear.state.clearing == ()
    assert bear.of(ClearingTaken) == [ClearingTaken(0, (*clearing, *matching))]
    assert bear.points() == 11
    again = act(bear.state, "use")
    assert again.hand() == (90,)
    assert again.state.phase == Choosing(Turn(0))


def test_a_bear_at_an_empty_clearing_is_not_asked() -> None:
    """FS-80: the second of two bears through one Mole finds nothing left."""
    lines = ("oak#10: bottom mole#141; left brown_bear#79", "oak#11: right brown_bear#80")
    dug = (Due(79, "left", "effect"), Due(80, "right", "effect"))
    mole = Digging(Turn(0), (Due(141, "bottom", "effect"),), dug)
    told = act(table(seat([1], *lines), [], clearing=[2, 3], phase=mole), "done", "use")
    assert told.state.foresters[0].cave_seen == (2, 3)
    assert told.state.phase == Choosing(Turn(1))
