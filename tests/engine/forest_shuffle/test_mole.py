"""The Mole (FS-48). Card 141 is Tortoiseshell over Mole (oak), card 159 over Mole (sycamore)."""

from __future__ import annotations

from engine.game import Seat
from engine.games.forest_shuffle import FOREST_SHUFFLE as GAME
from engine.games.forest_shuffle.events import ClearingTaken, Drew, Flipped, Played, TurnEarned
from engine.games.forest_shuffle.pieces import WINTER_CARDS
from engine.games.forest_shuffle.state import Choosing, Digging, Over, Turn
from tests.engine.forest_shuffle.scenes import Told, act, legal, seat, table

OAK = "oak#10:"
MOLE = ["play 141 bottom", "at 1", "pay 1", "pay 2"]


def mole(
    *hand: int,
    lines: tuple[str, ...] = (OAK,),
    draws: tuple[int, ...] = (90, 91, 92, 93, 94),
    clearing: tuple[int, ...] = (),
) -> Told:
    """A Mole has been played and paid with two Lindens; `hand` is what is left."""
    return act(table(seat([141, 1, 2, *hand], *lines), [], draws=draws, clearing=clearing), *MOLE)


def sources(told: Told) -> list[int]:
    """The cards that let draw, in order."""
    return [each.source.card for each in told.events if isinstance(each, Drew) and each.source]


def test_cards_are_played_and_paid_from_the_hand_that_is_left() -> None:
    """FS-48a, FS-48b: by the normal rules, any number, or none."""
    dug = mole(49, 50, 51, 83)
    assert isinstance(dug.state.phase, Digging)
    assert legal(dug.state) >= {"play 49 tree", "play 83 left", "play 83 sapling", "done"}
    assert not [text for text in legal(dug.state) if text.startswith("draw")]
    told = act(dug.state, "play 49 tree", "pay 50", "pay 51")
    assert told.state.clearing == (1, 2, 50, 51, 90)
    assert act(dug.state, "done").state.phase == Choosing(Turn(1))


def test_each_card_has_its_own_payment_for_its_own_bonus() -> None:
    """FS-48b: a Hedgehog paid with its symbol, then a Badger without."""
    dug = mole(132, 34, 113, 23, 70, lines=(OAK, "oak#11:"))
    placed = act(
        dug.state, "play 132 bottom", "at 2", "pay 34", "play 113 left", "at 1", "pay 23", "done"
    )
    assert legal(placed.state) == {"use", "decline"}  # the Hedgehog's draw
    assert act(placed.state, "use").state.phase == Choosing(Turn(1))  # nothing for the Badger


def test_effects_and_bonuses_come_afterwards_in_the_order_of_playing() -> None:
    """FS-48c, FS-48d, FS-T16: Birch and Hedgehog below it; what is drawn stays unplayed."""
    dug = mole(23, 132, 34, 70, 71)
    placed = act(dug.state, "play 23 tree", "play 132 bottom", "at 2", "pay 34")
    assert placed.of(Flipped) == [Flipped(90)]
    assert not placed.of(Drew)
    done = act(placed.state, "done", "use", "use")
    assert [
        event.source.card for event in done.events if isinstance(event, Drew) and event.source
    ] == [
        23,
        132,
    ]
    assert done.hand() == (70, 71, 91, 92)
    assert done.state.phase == Choosing(Turn(1))


def test_cards_drawn_afterwards_can_neither_be_played_nor_pay() -> None:
    """FS-48d."""
    done = act(mole(23, 70).state, "play 23 tree", "done")
    assert legal(done.state) == {"use", "decline"}
    assert act(done.state, "use").state.phase == Choosing(Turn(1))


def test_extra_turns_add_up_and_follow_after_this_turn() -> None:
    """FS-48e, FS-T17: Douglas Fir and Oak with both bonuses."""
    dug = mole(49, 50, 51, 11, 12, 13, 70)
    placed = act(
        dug.state,
        *("play 49 tree", "pay 50", "pay 51"),
        *("play 11 tree", "pay 12", "pay 13", "done", "use", "use"),
    )
    assert len(placed.of(TurnEarned)) == 2
    first = act(placed.state, "draw deck", "draw deck")
    assert first.state.phase == Choosing(Turn(0))
    assert act(first.state, "draw deck", "draw deck").state.phase == Choosing(Turn(1))


def test_a_bear_takes_every_payment_of_the_mole() -> None:
    """FS-48c, FS-T18: it was the first card, and two more were paid; effects come last."""
    lines = (OAK, "oak#11: bottom parasol_mushroom#150", "oak#12: bottom fly_agaric#144")
    dug = act(mole(79, 3, 4, 5, 83, 6, lines=lines, draws=(91, 7, 90)).state, "use", "use")
    told = act(
        dug.state,
        *("play 79 left", "at 1", "pay 3", "pay 4", "pay 5"),
        *("play 83 left", "at 2", "pay 6", "play 91 right", "at 3", "pay 7"),
        *("decline", "use"),  # a draw by the Fly Agaric, then the bear's effect
    )
    assert told.of(ClearingTaken) == [ClearingTaken(0, (1, 2, 3, 4, 5, 6, 7))]
    assert told.state.clearing == ()


def test_a_second_mole_is_used_when_it_comes_in_the_order() -> None:
    """FS-48f: its cards come before the rest of the first one's and it may use drawn cards."""
    dug = mole(23, 159, 3, 4, 24, lines=(OAK, "oak#11:"), draws=(90, 91, 92, 93, 94, 95))
    placed = act(
        dug.state,
        *("play 23 tree", "play 159 bottom", "at 2", "pay 3", "pay 4", "play 24 tree"),
    )
    assert not placed.of(Drew)
    second = act(placed.state, "use")  # the first Birch draws
    assert isinstance(second.state.phase, Digging)
    drawn = second.hand()
    assert drawn == (92,)
    with_sapling = act(second.state, f"play {drawn[0]} sapling")
    assert legal(with_sapling.state) == {"use", "decline"}  # the second Birch
    assert [event.tree for event in placed.of(Played) if isinstance(event, Played)] == [3, 2, 4]


def test_the_cards_of_a_second_mole_come_before_the_rest_of_the_first_one() -> None:
    """FS-48f: a Birch through the second Mole draws before the Birch of the first one."""
    dug = mole(159, 3, 4, 24, 23, 70, lines=(OAK, "oak#11:"))
    first = ["play 159 bottom", "at 2", "pay 3", "pay 4", "play 24 tree", "done"]
    told = act(dug.state, *first, "play 23 tree", "done", "use", "use")
    assert sources(told) == [23, 24]


def test_mushrooms_react_to_the_mole_itself_before_its_effect() -> None:
    """FS-48g: the cards drawn are usable."""
    lines = (OAK, "oak#11: bottom parasol_mushroom#150", "oak#12: bottom fly_agaric#144")
    told = mole(70, lines=lines, draws=(23, 24, 90))
    assert legal(told.state) == {"use", "decline"}
    dug = act(told.state, "use", "use")
    assert dug.hand() == (23, 24, 70)
    assert legal(dug.state) >= {"play 23 tree", "play 24 tree"}


def test_mushroom_draws_for_its_cards_come_after_all_paying_before_their_effects() -> None:
    """FS-48h: for each card in order mushrooms, effect, bonus."""
    lines = (OAK, "oak#11: bottom chanterelle#139")
    dug = mole(23, 24, 70, lines=lines)
    placed = act(dug.state, "play 23 tree", "play 24 tree")
    assert not placed.of(Drew)
    told = act(placed.state, "done", "use", "use", "use", "use")
    assert sources(told) == [139, 23, 139, 24]


def test_a_mushroom_played_through_the_mole_does_not_react_in_this_turn() -> None:
    """FS-43."""
    dug = mole(150, 3, 4, 147, lines=(OAK, "oak#11:", "oak#12:"))
    told = act(dug.state, "play 150 bottom", "at 2", "pay 3", "pay 4", "play 147 bottom", "at 3")
    assert told.state.phase == Choosing(Turn(1))


def test_trees_and_saplings_flip_as_they_are_placed() -> None:
    """FS-48i, FS-48j: a sapling is a card played for nothing."""
    dug = mole(49, 23, 70)
    told = act(dug.state, "play 49 sapling", "play 23 tree")
    assert told.of(Flipped) == [Flipped(90), Flipped(91)]
    assert told.state.clearing == (1, 2, 90, 91)


def test_a_flip_in_the_mole_may_end_the_match() -> None:
    """FS-28, FS-29: what was placed before stays and scores."""
    hand = [141, 1, 2, 23, 24, 70]
    state = table(seat(hand, OAK), [], draws=[90, WINTER_CARDS[2], 91], winter=2)
    told = act(state, *MOLE, "play 23 tree", "play 24 tree")
    assert told.state.phase == Over("winter")
    assert told.points() == 2
    assert not told.of(Drew)


def test_a_play_in_the_mole_can_be_taken_back_and_is_secret() -> None:
    """FS-16, FS-84: the Mole goes on, and nobody else sees what is half-made."""
    dug = mole(83, 3, 70).state
    drafting = act(dug, "play 83 left", "at 1").state
    assert GAME.view(drafting, Seat(1)) == GAME.view(dug, Seat(1))
    assert act(drafting, "back", "back").state == dug
