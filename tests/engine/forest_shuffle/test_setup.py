"""Setup and first hands (FS-6 to FS-11, FS-33, FS-78)."""

from __future__ import annotations

import pytest

from engine.chance import Chance, seed_from
from engine.errors import BadSetup
from engine.game import Seat
from engine.games.forest_shuffle import FOREST_SHUFFLE as GAME
from engine.games.forest_shuffle.events import Dealt, Kept, Swapped
from engine.games.forest_shuffle.pieces import WINTER_CARDS
from engine.games.forest_shuffle.state import Choosing, Mulligan, State, Turn
from engine.match import begin
from tests.engine.forest_shuffle.scenes import act, legal, table

SEEDS = [seed_from(f"setup {number}") for number in range(60)]


def deal(seats: int, seed: bytes = SEEDS[0]) -> State:
    return GAME.start(seats, {}, Chance(seed, 0)).state


@pytest.mark.parametrize(("seats", "removed"), [(2, 30), (3, 20), (4, 10), (5, 0)])
def test_cards_are_removed_unseen(seats: int, removed: int) -> None:
    """FS-6."""
    state = deal(seats)
    assert len(state.away) == removed
    assert not set(state.away) & set(WINTER_CARDS)
    assert GAME.view(state, Seat(0)).away == removed


@pytest.mark.parametrize(("seats", "lowest"), [(2, 42), (3, 46), (4, 49), (5, 52)])
def test_the_lowest_third_holds_two_winter_cards_and_the_third_lies_on_it(
    seats: int, lowest: int
) -> None:
    """FS-7, FS-8: the first winter card has a known depth, the others lie anywhere below."""
    places: set[int] = set()
    for seed in SEEDS:
        deck = deal(seats, seed).deck
        winter = [place for place, card in enumerate(deck) if card in WINTER_CARDS]
        assert winter[-1] == lowest + 2
        places |= set(winter[:2])
    assert min(places) < 8
    assert max(places) > lowest - 8


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_draws_six_and_the_clearing_is_empty(seats: int) -> None:
    """FS-9, FS-10, FS-2: all 158 cards and the winter cards are there."""
    state = deal(seats)
    assert [len(forester.hand) for forester in state.foresters] == [6] * seats
    assert not state.clearing
    assert len(state.deck) + len(state.away) + 6 * seats == 161


def test_one_seed_is_one_layout_and_another_is_another() -> None:
    assert deal(3) == deal(3) != deal(3, SEEDS[1])


@pytest.mark.parametrize("seats", [1, 6])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(BadSetup):
        begin(GAME, seats, {}, SEEDS[0])


def test_a_hand_without_a_tree_may_be_swapped_once() -> None:
    """FS-9: the six leave the game and six come from the deck."""
    hands = [70, 71, 72, 73, 74, 75], [1, 80, 81, 82, 83, 84]
    new = [90, 91, 92, 93, 94, 95]
    state = table(*hands, draws=new, phase=Mulligan((0, 1)))
    assert legal(state, 0) == {"keep", "swap"}
    told = act(state, "swap")
    assert told.hand() == tuple(new)
    assert set(told.state.away) == set(hands[0])
    assert told.of(Swapped) == [Swapped(0, tuple(hands[0]), tuple(new))]
    assert not legal(told.state, 0)  # no second swap, even without a tree


def test_a_hand_with_a_tree_stays() -> None:
    """FS-9."""
    state = table([1, 80], [70, 71], phase=Mulligan((0, 1)))
    assert legal(state, 0) == {"keep"}


def test_all_are_asked_and_the_first_seat_begins_when_all_have_decided() -> None:
    """FS-78, FS-11: also who holds a tree is asked, so that the question tells nothing."""
    state = table([1], [70], [2], phase=Mulligan((0, 1, 2)))
    assert GAME.to_act(state) == (0, 1, 2)
    step = GAME.apply(state, Seat(1), GAME.legal_actions(state, Seat(1))[0], Chance(SEEDS[0], 1))
    assert GAME.to_act(step.state) == (0, 2)
    told = act(step.state, "keep", "keep")
    assert told.of(Kept) == [Kept(0), Kept(2)]
    assert told.state.phase == Choosing(Turn(0))
    assert told.state.round == 1


def test_play_goes_clockwise_and_rounds_are_counted() -> None:
    """FS-11."""
    state = table([], [], [])
    seats: list[int] = []
    for _ in range(4):
        seats.append(GAME.to_act(state)[0])
        state = act(state, "draw deck", "draw deck").state
    assert seats == [0, 1, 2, 0]
    assert state.round == 2


def test_no_winter_card_comes_in_the_deal_even_if_all_swap() -> None:
    """FS-33: what is dealt and swapped lies above the first winter card."""
    for seats in range(2, 6):
        deck = deal(seats).deck
        first_winter = max(place for place, card in enumerate(deck) if card in WINTER_CARDS)
        assert len(deck) - first_winter - 1 >= 6 * seats


def test_a_dealt_hand_is_told_to_its_owner_alone() -> None:
    """FS-84."""
    dealt = GAME.start(2, {}, Chance(SEEDS[0], 0)).events[1]
    owner, other = GAME.redact(dealt, Seat(1)), GAME.redact(dealt, Seat(0))
    assert owner == dealt
    assert isinstance(other, Dealt)
    assert set(other.cards) == {0}
