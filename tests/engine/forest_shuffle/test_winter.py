"""Winter cards and the end (FS-27 to FS-34)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.games.forest_shuffle import FOREST_SHUFFLE as GAME
from engine.games.forest_shuffle.events import Drew, Ended, Flipped, WinterCame
from engine.games.forest_shuffle.pieces import WINTER_CARDS
from engine.games.forest_shuffle.state import Due, Forester, Over, State
from tests.engine.forest_shuffle.scenes import act, forest, legal, seat, table

SUMMER, AUTUMN, FROST = WINTER_CARDS
OAK = "oak#10:"

DRAWING = {
    "draw action": (table([], [], draws=[SUMMER, AUTUMN, 90]), ["draw deck"]),
    "effect": (table([23], [], draws=[91, SUMMER, AUTUMN, 90]), ["play 23 tree", "use"]),
    "bonus": (
        table(seat([132, 34], OAK), [], draws=[SUMMER, AUTUMN, 90]),
        ["play 132 bottom", "at 1", "pay 34", "use"],
    ),
    "mushroom": (
        table(seat([132, 1], "oak#10: bottom penny_bun#145"), [], draws=[SUMMER, AUTUMN, 90]),
        ["play 132 top", "at 1", "pay 1", "use"],
    ),
    "raccoon": (
        table(seat([76, 1, 70], OAK), [], draws=[SUMMER, AUTUMN, 90]),
        ["play 76 left", "at 1", "pay 1", "cave 70", "done"],
    ),
}


@pytest.mark.parametrize(("state", "texts"), DRAWING.values(), ids=DRAWING)
def test_a_winter_card_drawn_is_laid_aside_and_replaced(state: State, texts: list[str]) -> None:
    """FS-27: and the replacement, when it is one, too."""
    told = act(state, *texts)
    assert told.state.winter == (SUMMER, AUTUMN)
    assert told.hand() == (90,)
    assert told.of(WinterCame) == [WinterCame(1), WinterCame(2)]


def test_a_winter_card_flipped_is_laid_aside_and_replaced() -> None:
    """FS-27, FS-T6."""
    told = act(table([94], [], draws=[SUMMER, AUTUMN, 90]), "play 94 sapling")
    assert told.state.winter == (SUMMER, AUTUMN)
    assert told.state.clearing == (90,)


def test_the_third_winter_card_ends_the_match_at_once() -> None:
    """FS-28: the turn is not finished, the full clearing stays, nobody is to act any more."""
    full = list(range(1, 10))
    told = act(
        table([33, 34], [], draws=[FROST], winter=2, clearing=full), "play 33 tree", "pay 34"
    )
    assert told.state.phase == Over("winter")
    assert told.state.clearing == (*full, 34)
    assert told.events[1:] == (WinterCame(3), Ended("winter"))
    assert GAME.to_act(told.state) == ()
    assert GAME.outcome(told.state)
    assert not legal(told.state, 0)


def test_the_second_card_of_a_draw_does_not_come_after_the_third_winter_card() -> None:
    """FS-28, FS-T26."""
    told = act(table([], [], draws=[FROST, 90], winter=2), "draw deck")
    assert told.hand() == ()
    assert told.events == (WinterCame(3), Ended("winter"))


def test_a_draw_of_several_cards_stops_where_the_third_winter_card_comes() -> None:
    """FS-28: of an owl's two cards one is drawn."""
    owl = table(seat([117, 33, 34], OAK), [], draws=[90, FROST, 91], winter=2)
    told = act(owl, "play 117 top", "at 1", "pay 33", "pay 34", "decline", "use")
    assert told.hand() == (90,)
    assert told.of(Drew) == [Drew(0, (90,), Due(117, "top", "bonus"))]
    assert told.state.phase == Over("winter")


def test_a_tree_stands_though_its_flip_ends_the_match_but_does_nothing_more() -> None:
    """FS-29, FS-T6: the tree scores, no card is drawn for a Beech."""
    told = act(table([33, 1], [], draws=[FROST, 90], winter=2), "play 33 tree", "pay 1")
    assert [tree.card for tree in told.forest()] == [33]
    assert told.state.clearing == (1,)
    assert told.hand() == ()
    assert not told.of(Drew, Flipped)


def test_cards_put_into_the_cave_count_though_the_refill_ends_the_match() -> None:
    """FS-30, FS-T7: a Raccoon with five cards, the third winter card as the second one drawn."""
    hand = [76, 1, 70, 71, 72, 73, 74, 75]
    state = table(seat(hand, OAK), [], draws=[90, FROST], winter=2)
    caved = [f"cave {card}" for card in range(70, 75)]
    told = act(state, "play 76 left", "at 1", "pay 1", *caved, "done")
    assert told.state.phase == Over("winter")
    assert told.state.foresters[0].cave == (70, 71, 72, 73, 74)
    assert told.hand() == (75, 90)
    assert told.points() == 5


def test_a_bear_fills_the_cave_before_its_draw_can_end_the_match() -> None:
    """FS-30."""
    bear = table(seat([79, 1, 2, 3], OAK), [], draws=[FROST], winter=2, clearing=[4, 5])
    told = act(bear, "play 79 left", "at 1", "pay 1", "pay 2", "pay 3", "use", "use")
    assert told.state.phase == Over("winter")
    assert told.points() == 5


def test_hand_cards_score_nothing() -> None:
    """FS-31."""
    state = table(seat([49, 50, 51], "birch#23:"), [52])
    assert [sheet.total for sheet in GAME.scores(state)] == [1, 0]


def test_the_deck_cannot_run_out_before_the_third_winter_card() -> None:
    """FS-32: it may be the very last card."""
    full = table([], [], winter=2)
    away = tuple(card for card in full.deck if card not in (90, FROST))
    last = replace(full, deck=(FROST, 90), away=away)
    told = act(last, "draw deck", "draw deck")
    assert told.state.deck == ()
    assert told.hand() == (90,)
    assert told.state.phase == Over("winter")


@pytest.mark.parametrize(
    ("forests", "winners"),
    [
        ((["birch#23:"], ["birch#24:"], []), (0, 1)),
        ((["birch#23:"], ["douglas_fir#49:"], []), (1,)),
        (([], [], []), (0, 1, 2)),
    ],
)
def test_a_tie_is_a_shared_victory(
    forests: tuple[list[str], ...], winners: tuple[int, ...]
) -> None:
    """FS-34: nothing breaks it, not even a larger forest or cave."""
    seats = [Forester(forest=forest(*lines)) for lines in forests]
    told = act(table(*seats, draws=[FROST], winter=2), "draw deck")
    outcome = GAME.outcome(told.state)
    assert outcome is not None
    assert outcome.winners == winners
    assert outcome.reason.key == "forest_shuffle.end.winter"
    assert outcome.sheets == GAME.scores(told.state)
