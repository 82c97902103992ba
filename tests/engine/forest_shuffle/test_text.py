"""What players read: labels with cost and gain, bundles, confirmation, positions in sentences."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from engine.game import Bundle, Choice, Seat
from engine.games.forest_shuffle import FOREST_SHUFFLE as GAME
from engine.games.forest_shuffle.cards import CARDS
from engine.games.forest_shuffle.state import Digging, Due, Forester, State, Tree, Turn
from engine.games.forest_shuffle.summary import forest_lines
from engine.games.forest_shuffle.words import card_words
from engine.messages import Message
from engine.texts import english
from tests.engine.forest_shuffle.scenes import act, legal, seat, table

OAK = "oak#10:"
NAMES = ("Anna", "Ben", "Cleo")


def said(message: Message | None) -> str:
    return english().render(message, NAMES) if message else ""


def last_choice(state: State, text: str) -> Choice:
    """The last step of saying an action of the seat to act."""
    acting = GAME.to_act(state)[0]
    for action in GAME.legal_actions(state, acting):
        if GAME.notation(action) == text:
            return GAME.choices(state, action)[-1]
    raise AssertionError(text)


def label(state: State, text: str) -> str:
    choice = last_choice(state, text)
    return said(choice.label) + (f" ({said(choice.hint)})" if choice.hint else "")


def lines(messages: Iterable[Message]) -> list[str]:
    return [said(message) for message in messages]


def test_labels_tell_place_in_the_hand_half_cost_and_gain() -> None:
    state = table(seat([23, 77, 94, 1, 2], OAK, "oak#11: left red_deer#81"), [], clearing=[45, 120])
    assert label(state, "draw deck") == "Draw from the deck"
    assert label(state, "draw 120") == "Take B: Camberwell Beauty / Pond Turtle"
    assert label(state, "play 23 tree") == "3. Birch (free, +2 points)"
    assert label(state, "play 77 right") == "4. European Badger, right (1 card, +2 points)"
    assert label(state, "play 94 right") == "5. Wolf, right (3 cards, +5 points)"
    assert label(state, "play 94 left") == "5. Red Fox, left (2 cards, no points yet)"
    assert label(state, "play 94 sapling") == "5. Red Fox / Wolf as a sapling (free, +1 point)"


def test_a_gain_is_that_of_the_best_place_and_each_place_tells_its_own() -> None:
    state = table(seat([134, 1], "birch#23:", "oak#10:", "oak#11: top goshawk#114"), [])
    assert label(state, "play 134 top") == "1. Red Squirrel, top (free, +5 points)".replace(
        "1.", "2."
    )
    squirrel = act(state, "play 134 top").state
    assert label(squirrel, "at 1") == "Tree 1: Birch (no points yet)"
    assert label(squirrel, "at 2") == "Tree 2: Oak (+5 points)"


def test_what_would_be_scored_is_what_is_scored_then() -> None:
    """For every half in hand at every place, also where Lindens and trees are compared."""
    hand = [1, 57, 91, 115, 125, 118, 70, 76]
    own = seat(
        hand,
        "linden#2:",
        "silver_fir#17: right bechsteins_bat#102",
        "sapling#45:",
        "horse_chestnut#56:",
    )
    state = table(own, seat([], "linden#3:", "linden#4:", "oak#10:"))
    before = GAME.scores(state)[0].total
    for text in legal(state):
        if not text.startswith("play"):
            continue
        for final, gain in _completed(state, text):
            assert GAME.scores(final)[0].total - before == gain


def _completed(state: State, text: str) -> list[tuple[State, int]]:
    """The states right after a card entered, by each of its places, with the gain announced."""
    hint = last_choice(state, text).hint
    played = act(state, text).state
    places = sorted(each for each in legal(played) if each.startswith("at"))
    hints = [last_choice(played, each).hint for each in places] or [hint]
    states = [act(played, each).state for each in places] or [played]
    return [(_paid(each), _points(told)) for each, told in zip(states, hints, strict=True)]


def _paid(state: State) -> State:
    pays = sorted(text for text in legal(state) if text.startswith("pay"))
    return _paid(act(state, pays[-1]).state) if pays else state


def _points(hint: Message | None) -> int:
    words = said(hint)
    return int(words.split("+")[1].split()[0]) if "+" in words else 0


def test_payment_is_one_bundle_and_marks_what_counts_for_the_bonus() -> None:
    wolf = act(table(seat([94, 17, 18, 100, 1], OAK), []), "play 94 right", "at 1").state
    choice = last_choice(wolf, "pay 17")
    assert choice.bundle is not None
    assert (choice.bundle.at_least, choice.bundle.at_most, choice.bundle.then) == (3, 3, "")
    assert said(choice.bundle.prompt) == (
        "Pay 3 cards for Wolf; if all show Silver Fir: take one more turn after this one"
    )
    assert said(choice.hint) == said(last_choice(wolf, "pay 100").hint) == "counts for the bonus"
    assert last_choice(wolf, "pay 1").hint is None


def test_a_card_without_a_bonus_marks_nothing() -> None:
    fox = act(table(seat([94, 1, 2], OAK), []), "play 94 left", "at 1").state
    assert last_choice(fox, "pay 1").hint is None


def test_a_raccoons_cards_are_one_bundle_of_any_number_with_done() -> None:
    raccoon = act(table(seat([76, 1, 70, 71], OAK), []), "play 76 left", "at 1", "pay 1").state
    bundle = last_choice(raccoon, "cave 70").bundle
    assert isinstance(bundle, Bundle)
    assert (bundle.at_least, bundle.at_most, bundle.then) == (0, 2, "done")
    assert label(raccoon, "done") == "Raccoon: keep all cards"
    assert label(act(raccoon, "cave 70").state, "done") == "Put 1 card under your cave and draw 1"


@pytest.mark.parametrize(
    ("hand", "texts", "last", "asks"),
    [
        ([23], [], "play 23 tree", True),
        ([94], [], "play 94 sapling", True),
        ([70], ["play 70 left"], "at 1", True),
        ([94, 1, 2], [], "play 94 left", False),
        ([94, 1, 2], ["play 94 left"], "at 1", False),
        ([94, 1, 2], ["play 94 left", "at 1"], "pay 1", False),
        ([94, 1, 2], ["play 94 left", "at 1", "pay 1"], "pay 2", True),
        ([94, 1, 2], ["play 94 left", "at 1", "pay 1"], "back", False),
        ([94], [], "draw deck", False),
    ],
)
def test_only_the_step_that_completes_a_play_asks_for_confirmation(
    hand: list[int], texts: list[str], last: str, *, asks: bool
) -> None:
    state = table(seat(hand, OAK), [])
    ready = act(state, *texts).state if texts else state
    assert last_choice(ready, last).needs_confirmation == asks


def test_an_offer_says_what_it_would_do_now() -> None:
    fox = table(seat([94, 1, 2], "oak#10: right european_hare#73", "oak#11:"), [])
    offered = act(fox, "play 94 left", "at 1", "pay 1", "pay 2").state
    assert label(offered, "use") == "Red Fox: draw 1 card"
    assert label(offered, "decline") == "Red Fox: leave the effect unused"
    assert last_choice(offered, "use").is_common
    assert not last_choice(offered, "decline").is_common


@pytest.mark.parametrize(
    ("texts", "headline"),
    [
        ([], "Round 1: Anna draws or plays"),
        (["draw deck"], "Round 1: Anna draws a second card"),
        (["play 94 right"], "Round 1: Choose a tree for Wolf"),
        (["play 94 right", "at 1", "pay 1"], "Round 1: Pay 2 more cards for Wolf"),
        (["play 23 tree"], "Round 1: Anna may use Birch"),
    ],
)
def test_a_headline_tells_round_and_what_is_going_on(texts: list[str], headline: str) -> None:
    state = table(seat([23, 94, 1, 2, 3], OAK), [])
    state = act(state, *texts).state if texts else state
    assert said(GAME.headline(GAME.view(state, Seat(0)))) == headline


def test_the_public_summary_names_every_card_of_the_clearing_by_its_letter() -> None:
    state = table(
        seat([1, 2], "oak#10: top red_squirrel#134", "sapling#45:"), [], clearing=[33, 94]
    )
    assert lines(GAME.summarise(GAME.view(state, None))) == [
        "Deck 154, winter cards 0 of 3.",
        "Clearing, 2 of 10: A Beech and B Red Fox / Wolf.",
        "Anna: 5 points, 2 in hand, 0 in the cave, 2 trees (Oak and Sapling) with Red Squirrel.",
        "Ben: 0 points, 0 in hand, 0 in the cave, 0 trees.",
    ]


def test_a_crowded_table_is_told_in_fewer_words_and_still_names_the_clearing() -> None:
    """Five long names and the largest clearing that a Mole can leave: still an alt text."""
    widest = sorted(CARDS, key=lambda card: -len(said(card_words(card, "short"))))[:22]
    trees = iter(card for card in range(1, 67) if card not in widest)
    seats = [Forester(forest=tuple(Tree(next(trees)) for _ in range(10))) for _ in range(5)]
    view = GAME.view(
        table(*seats, clearing=widest, phase=Digging(Turn(0), (Due(141, "bottom", "effect"),))),
        None,
    )
    long_names = [f"{number} {'W' * 30}" for number in range(5)]
    told = " ".join(english().render(message, long_names) for message in GAME.summarise(view))
    assert len(told) < 1024
    assert all(f" {letter} " in told for letter in "ABCDEFGHIJKLMNOPQRSTUV")


def test_a_forest_is_told_tree_by_tree() -> None:
    line = "oak#10: top red_squirrel#134; left european_hare#70 + european_hare#71"
    view = GAME.view(table(seat([], line, "sapling#45:"), []), None)
    told = [each.replace("\N{MULTIPLICATION SIGN}", "x") for each in lines(forest_lines(view, 0))]
    assert told == ["1 Oak: top Red Squirrel and left European Hare x2", "2 Sapling"]


def test_private_lines_tell_number_cost_power_and_gain() -> None:
    state = table(seat([23, 94], OAK), [])
    told = [
        each.replace("\N{MULTIPLICATION SIGN}", "x")
        for each in lines(GAME.private_lines(GAME.view(state, Seat(0))))
    ]
    assert told[0] == "Card 1 (#23): Birch, free: 1 point, +1 card (+1 point)"
    fox, wolf = told[1].split(" \u00b7 ")
    assert fox == (
        "Card 2 (#94): left Red Fox, Linden, 2 cards: 2 per hare, +1 card per hare (no points yet)"
    )
    assert wolf.startswith(
        "right Wolf, Silver Fir, 3 cards: 5 per deer, +1 card per deer, bonus again"
    )
    assert wolf.endswith("(no points yet)")
    assert not GAME.private_lines(GAME.view(state, None))


def test_while_paying_the_hand_shows_what_is_played_and_what_pays() -> None:
    wolf = act(table(seat([94, 17, 1, 2], OAK), []), "play 94 right", "at 1", "pay 17").state
    hand = GAME.view(wolf, Seat(0)).hand
    roles = {card.card: card.role for card in hand}
    assert roles == {1: "free", 2: "free", 17: "paid", 94: "playing"}
    assert {card.card for card in hand if card.is_match} == {17}
    assert {card.card for card in hand if any(half.is_lit for half in card.halves)} == {1, 2}


def test_lit_halves_are_those_that_can_be_played() -> None:
    state = table(seat([94, 1, 2], OAK), [3])
    lit = {
        (card.card, half.place)
        for card in GAME.view(state, Seat(0)).hand
        for half in card.halves
        if half.is_lit
    }
    assert lit == {(94, "left"), (1, "trunk"), (2, "trunk")}
    assert not any(half.is_lit for card in GAME.view(state, Seat(1)).hand for half in card.halves)
