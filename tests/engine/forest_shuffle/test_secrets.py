"""What others may not know (FS-79, FS-84): half-made plays, hands, saplings, caves, the deck."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec import json

from engine.chance import Chance, seed_from
from engine.game import Seat
from engine.games.forest_shuffle import FOREST_SHUFFLE as GAME
from engine.games.forest_shuffle.events import (
    Drew,
    Event,
    Flipped,
    Planted,
    Played,
    Stowed,
    Swapped,
    Took,
    WinterCame,
)
from engine.games.forest_shuffle.pieces import UNSEEN, WINTER_CARDS
from engine.games.forest_shuffle.state import Due, State
from engine.match import begin
from engine.players.random import RandomPlayer
from engine.playout import playing
from tests.engine.forest_shuffle.scenes import act, seat, table

OAK = "oak#10:"
NEWS = (Flipped, Played, Stowed, WinterCame)  # events that show something secret before
HALF_MADE = [
    (["play 94 right"], [94, 1, 2, 3, 70]),
    (["play 94 right", "at 1"], [94, 1, 2, 3, 70]),
    (["play 94 right", "at 1", "pay 1", "pay 70"], [94, 1, 2, 3, 70]),
    (["play 10 tree", "pay 1"], [10, 1, 2]),
]


@pytest.mark.parametrize(("texts", "hand"), HALF_MADE)
def test_a_half_made_play_shows_to_nobody_else(texts: list[str], hand: list[int]) -> None:
    """FS-84: views stay equal, nothing is told, and the seat to act is the same."""
    before = table(seat(hand, "oak#11:"), [], [])
    told = act(before, *texts)
    for viewer in (Seat(1), Seat(2), None):
        assert json.encode(GAME.view(told.state, viewer)) == json.encode(GAME.view(before, viewer))
    assert told.events == ()
    assert GAME.to_act(told.state) == GAME.to_act(before)
    assert GAME.view(told.state, Seat(0)) != GAME.view(before, Seat(0))


def test_cards_chosen_for_a_cave_show_to_nobody_else() -> None:
    """FS-84: not even how many."""
    raccoon = table(seat([76, 1, 70, 71], OAK), [])
    before = act(raccoon, "play 76 left", "at 1", "pay 1").state
    chosen = act(before, "cave 70", "cave 71").state
    for viewer in (Seat(1), None):
        assert GAME.view(chosen, viewer) == GAME.view(before, viewer)


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Drew(0, (5, 94)), Drew(0, (UNSEEN, UNSEEN))),
        (Stowed(0, (5,)), Stowed(0, (UNSEEN,))),
        (Swapped(0, (5,), (6,)), Swapped(0, (UNSEEN,), (UNSEEN,))),
        (Planted(0, 5, 1), Planted(0, UNSEEN, 1)),
        (Took(0, 5), Took(0, 5)),
        (Played(0, 94, "right", 1, (1, 2, 3)), Played(0, 94, "right", 1, (1, 2, 3))),
        (Drew(0, (5,), Due(10, "trunk", "effect")), Drew(0, (UNSEEN,), Due(10, "trunk", "effect"))),
    ],
)
def test_events_tell_others_numbers_and_no_faces(event: Event, told: Event) -> None:
    """FS-79, FS-84: what comes from the clearing or pays is public."""
    assert GAME.redact(event, Seat(0)) == event
    assert GAME.redact(event, Seat(1)) == told
    assert GAME.redact(event, None) == told


def test_a_view_hides_hands_caves_and_saplings_of_others_and_all_of_the_deck() -> None:
    """FS-79, FS-84."""
    state = table(seat([70, 71], "sapling#45:"), seat([72], "sapling#46:"))
    own, other = GAME.view(state, Seat(0)), GAME.view(state, Seat(1))
    assert own.foresters[0].hand == (70, 71)
    assert other.foresters[0].hand == (UNSEEN, UNSEEN)
    assert own.foresters[0].trees[0].card == 45
    assert other.foresters[0].trees[0].card == UNSEEN
    assert b"45" not in json.encode(other.foresters[0])
    assert isinstance(own.deck, int)
    assert not GAME.view(state, None).hand


def test_a_cave_hides_what_came_from_a_hand_and_shows_what_came_from_the_clearing() -> None:
    """FS-84."""
    bear = table(seat([79, 1, 2, 3, 76, 4, 70, 71], OAK, "oak#11:"), [])
    took = act(bear, "play 79 left", "at 1", "pay 1", "pay 2", "pay 3", "use", "decline")
    state = act(
        took.state, "draw deck", "draw deck", "play 76 left", "at 2", "pay 4", "cave 70", "done"
    ).state
    assert GAME.view(state, Seat(0)).foresters[0].cave == (1, 2, 3, 70)
    assert GAME.view(state, Seat(1)).foresters[0].cave == (1, 2, 3, UNSEEN)


def moments(pairs: int) -> Iterator[State]:
    """Moments of random matches of all sizes, each good for as many pairs as there are seats."""
    number = 0
    while pairs > 0:
        seats = 2 + number % 4
        start = begin(GAME, seats, {}, seed_from(f"secret {number}")).match
        chance = Chance(seed_from(f"player {number}"), 0)
        for moment in playing(start, [RandomPlayer()] * seats, chance):
            if chance.below(12) == 0 and pairs > 0:
                pairs -= seats
                yield moment.played.match.state
        number += 1


def check_pairs(pairs: int) -> None:
    chance = Chance(seed_from("doubts"), 0)
    for state in moments(pairs):
        for viewer in map(Seat, range(len(state.foresters))):
            view = GAME.view(state, viewer)
            other = GAME.resample(view, viewer, chance)
            assert not GAME.violations(other)
            assert GAME.view(other, viewer) == view
            check_actions(state, other, viewer)
            check_next(state, other, viewer)


def check_actions(state: State, other: State, viewer: Seat) -> None:
    """Equal actions, said with equal words."""
    legal = GAME.legal_actions(state, viewer)
    assert GAME.legal_actions(other, viewer) == legal
    for action in legal:
        assert GAME.choices(other, action) == GAME.choices(state, action)


def check_next(state: State, other: State, viewer: Seat) -> None:
    """What another seat does next, showing nothing new, tells the viewer the same in both."""
    for acting in set(GAME.to_act(state)) - {viewer}:
        for action in GAME.legal_actions(state, acting):
            if action not in GAME.legal_actions(other, acting):
                continue
            steps = [GAME.apply(each, acting, action, Chance(b"x", 0)) for each in (state, other)]
            if not any(isinstance(event, NEWS) for step in steps for event in step.events):
                told = [[GAME.redact(event, viewer) for event in each.events] for each in steps]
                assert told[0] == told[1]
                assert GAME.view(steps[0].state, viewer) == GAME.view(steps[1].state, viewer)


def test_what_a_viewer_may_not_know_changes_nothing_for_it() -> None:
    """FS-84, over some hundred pairs of states that a seat cannot tell apart."""
    check_pairs(300)


@pytest.mark.long
def test_the_same_over_ten_thousand_pairs() -> None:
    """FS-84."""
    check_pairs(10_000)


def test_a_drawn_deck_keeps_to_what_is_known_of_the_winter_cards() -> None:
    """FS-8: the first one lies at its depth, the others anywhere below, whoever thinks about it."""
    match = begin(GAME, 3, {}, seed_from("winter")).match
    view = GAME.view(match.state, Seat(1))
    lower: set[int] = set()
    for number in range(60):
        deck = GAME.resample(view, Seat(1), Chance(seed_from("w"), number)).deck
        places = [place for place, card in enumerate(deck) if card in WINTER_CARDS]
        assert places[2] == 46 + 2
        lower |= set(places[:2])
    assert min(lower) < 8
    assert max(lower) > 40


def test_a_mole_or_a_raccoon_goes_on_without_telling_what_is_held() -> None:
    """FS-80: with any card in hand they ask, whatever it is."""
    for card in (120, 83):
        told = act(table(seat([113, 56, card], OAK), []), "play 113 left", "at 1", "pay 56")
        assert GAME.to_act(told.state) == (0,)
