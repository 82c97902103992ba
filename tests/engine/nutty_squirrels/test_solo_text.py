"""What the lone player is told of actions, events and positions."""

from __future__ import annotations

from typing import get_args

import pytest

from engine.game import Choice
from engine.games.nutty_squirrels.solo import NUTTY_SQUIRRELS_SOLO as GAME
from engine.games.nutty_squirrels.solo.events import Dealt, Event, SharedEvent
from engine.games.nutty_squirrels.solo.state import State
from engine.messages import Message
from engine.texts import english
from tests.engine.nutty_squirrels.solo_positions import ME, play, played, position

NAMES = ("Ada",)
EVENT = "nutty_squirrels_solo.event."


def said(message: Message | None) -> str:
    return english().render(message, NAMES) if message else ""


def choice(state: State, text: str) -> tuple[Choice, ...]:
    known = {GAME.notation(action): action for action in GAME.legal_actions(state, ME)}
    return GAME.choices(state, known[text])


@pytest.mark.parametrize(
    ("drawing", "text", "label", "hint"),
    [
        ("a none\n1 at t nest b", "move a1", "Move to A1", "costs 1 acorn"),
        ("a none ?\n1 at a1", "move a2", "Move to A2", "free; turns the leaf up"),
        ("a none\n1 at a1", "move t", "Move to the trunk", "free"),
        ("a one+g\n1 at a1", "gather golden", "Gather golden acorn", "+5 points"),
        ("a one\n1 at a1 cheeks b", "drop brown", "Drop brown acorn", "\N{MINUS SIGN}1 point"),
        ("1 at t nest bbb", "buy lasso", "Buy the Lasso", "costs 3 acorns"),
        (
            "1 at t nest bbb powers fly pack swing",
            "buy lasso backpack",
            "Buy the Lasso, give back the Backpack",
            "costs 3 acorns",
        ),
        (
            "a none\n1 at t nest b cheeks b",
            "pay carried a1",
            "Move to A1",
            "carried acorns first; costs 1 acorn",
        ),
        (
            "1 at t nest bbb cheeks g powers fly pack swing",
            "pay golden lasso flying-squirrel",
            "Buy the Lasso, give back the Flying Squirrel",
            "a golden one first; costs 3 acorns",
        ),
        (
            "a none one+b\n1 at a1 powers lasso",
            "lasso a2 brown",
            "Pull a brown acorn here from A2",
            "free",
        ),
        ("1 at t nest bb", "stop", "Stop here", "ends the match: not won, 2 points"),
        ("1 at t nest gggg\ngoal high", "stop", "Stop here", "ends the match: won with 20 points"),
    ],
)
def test_a_label_tells_the_outcome_and_a_hint_the_price(
    drawing: str, text: str, label: str, hint: str
) -> None:
    last = choice(position(drawing), text)[-1]
    assert (said(last.label), said(last.hint)) == (label, hint)


@pytest.mark.parametrize(
    ("drawing", "text", "hint"),
    [
        ("a sticky one\n1 at a2 cheeks bg", "move a1", "free; Sticky Fingers take a brown acorn"),
        ("a sticky one\n1 at a2 cheeks g", "move a1", "free; Sticky Fingers take a golden acorn"),
        ("a sticky one\n1 at a2 nest b", "move a1", "free"),
        (
            "a sticky\n1 at t nest b cheeks b",
            "move a1",
            "costs 1 acorn; Sticky Fingers take a brown acorn",
        ),
        ("a sticky\n1 at t cheeks b", "move a1", "costs 1 acorn"),
        (
            "a sticky\n1 at t nest b cheeks bg",
            "pay carried a1",
            "carried acorns first; costs 1 acorn; Sticky Fingers take a golden acorn",
        ),
        ("a sticky\nb none\n1 at b1 cheeks b powers fly", "move a1", "free"),
    ],
)
def test_a_step_onto_sticky_fingers_tells_what_they_take(
    drawing: str, text: str, hint: str
) -> None:
    assert said(choice(position(drawing), text)[-1].hint) == hint


def test_the_owls_bribe_is_said_with_where_it_comes_from() -> None:
    state = played("a ?owl\n1 at t cheeks bg nest bbb", "move a1").state
    labels = [said(choice(state, f"bribe {way}")[-1].label) for way in ("nest", "carried")]
    assert labels == [
        "Pay the Owl from the nest first",
        "Pay the Owl from cheeks and Backpack first",
    ]
    assert choice(state, "bribe golden")[-1].is_common


@pytest.mark.parametrize(
    ("drawing", "actions", "sentences"),
    [
        (
            "a none\n1 at t nest g",
            "move a1",
            [
                "Ada paid 1 golden acorn and got 4 brown acorns back into the nest.",
                "Ada moved from the trunk to A1.",
            ],
        ),
        ("1 at t nest bbb", "buy lasso", ["Ada paid 3 brown acorns.", "Ada bought the Lasso."]),
        (
            "1 at t nest bbb powers fly pack swing",
            "buy lasso backpack",
            ["Ada paid 3 brown acorns.", "Ada bought the Lasso and gave back the Backpack."],
        ),
        (
            "a ?branch\n1 at t cheeks b",
            "move a1",
            [
                "Ada moved from the trunk to A1.",
                "Ada turned up A1: a broken branch.",
                "Ada fell with the broken branch at A1 and lost 1 brown acorn.",
            ],
        ),
        (
            "a none ?sticky\n1 at a1 cheeks b",
            "move a2",
            [
                "Ada moved from A1 to A2.",
                "Ada turned up A2: Sticky Fingers.",
                "Sticky Fingers at A2 took a brown acorn from the cheeks of Ada.",
            ],
        ),
        (
            "a ?owl one\n1 at t nest bbb",
            "move a1",
            [
                "Ada moved from the trunk to A1.",
                "Ada turned up A1: the Owl.",
                "Ada paid 3 brown acorns.",
                "The Owl at A1 took its bribe and flew off.",
                "With the Owl gone, the limb closed up at A1 and is one leaf shorter.",
            ],
        ),
        ("1 at t nest b", "stop", ["The squirrel stopped. Not won, with 1 point."]),
        (
            "a one+b\n1 at a1 nest bbbbbbbbbbbbbbbbbbb",
            "gather brown",
            [
                "Ada gathered a brown acorn at A1 into the cheeks.",
                "20 points were gathered. Won with 20 points.",
            ],
        ),
    ],
)
def test_events_are_told(drawing: str, actions: str, sentences: list[str]) -> None:
    events = played(drawing, actions).events
    assert [said(GAME.describe(event)) for event in events] == sentences


def test_the_first_line_tells_what_wins() -> None:
    """NS-109, NS-123."""
    told = said(GAME.describe(Dealt(ME)))
    assert "Brown acorns count 1, golden ones 5: hold 20 to win." in told


@pytest.mark.parametrize(
    ("drawing", "actions", "line"),
    [
        ("1 at t nest bbb", "", "Solo · 3 points of 20"),
        ("1 at t nest b\ngoal high", "", "Solo, high score · 1 point"),
        (
            "a ?owl\n1 at t cheeks bg nest bbb",
            "move a1",
            "The Owl demands 3 acorns · 9 points held",
        ),
        ("1 at t nest gggg\ngoal high", "stop", "Won with 20 points"),
        ("1 at t nest b", "stop", "Over with 1 point, not won"),
    ],
)
def test_the_headline_tells_points_and_what_is_going_on(
    drawing: str, actions: str, line: str
) -> None:
    state = position(drawing)
    if actions:
        state = play(state, actions).state
    assert said(GAME.headline(GAME.view(state, None))) == line


def test_the_position_is_told_in_full() -> None:
    state = position(
        """
        a  none branch+b sticky+bg ?
        b  one branch branch |
        c  ? ? one ? -
        1  at c3 cheeks bg inside b nest bb powers pack
        """
    )
    assert [said(line) for line in GAME.summarise(GAME.view(state, None))] == [
        "Solo · 9 points of 20",
        "The squirrel is at C3; carries 1 brown + 1 golden, nest 2 brown and Backpack (1 brown).",
        "Market, 3 acorns each: Flying Squirrel, Lasso and Swinging Squirrel.",
        "Golden acorns: A3.",
        "Broken branches: A2, B2 and B3.",
        "Broken limbs: B.",
        "Sticky Fingers and Owl: Sticky Fingers A3.",
        "Brown acorns: A2 and A3.",
        "Face down: A4-5, C1-2, C4, D1-5, E1-5 and F1-5.",
    ]


def test_the_own_board_is_told_with_what_powers_do_and_what_the_market_has() -> None:
    state = position("a none\n1 at a1 cheeks b nest g powers pack lasso fly")
    assert [said(line) for line in GAME.private_lines(GAME.view(state, ME))] == [
        "You are at A1 and hold 6 points.",
        "Cheeks: 1 brown acorn.",
        "Nest: 1 golden acorn.",
        "Backpack: it holds one more acorn.",
        "Lasso: pull an acorn from the next leaf in or out to yours, free.",
        "Flying Squirrel: fly to the same leaf of the next limb, free, but onto no broken branch.",
        "Swinging Squirrel, for 3 acorns: you may step onto broken branches.",
    ]


def test_the_view_has_all_that_a_painter_needs() -> None:
    seen = GAME.view(position("a none none ?\n1 at a1 nest bb powers fly"), ME)
    reach = {each.place: each.price for each in seen.reachable}
    assert reach == {"t": 0, "a2": 1, "f1": 0, "b1": 0}
    assert (seen.value, seen.slots, seen.bribe, seen.is_over) == (2, 3, 0, False)
    assert seen.market == ("backpack", "lasso", "swinging-squirrel")
    fallen = played("a none ?branch\n1 at a1", "move a2").state
    assert GAME.view(fallen, ME).trail == ("a1", "a2", "t")


def test_the_catalog_holds_a_sentence_for_each_kind_of_event_and_no_more() -> None:
    own = {*get_args(Event)} - {*get_args(SharedEvent)}
    kinds = {str(kind.__struct_config__.tag) for kind in own} | {"fell"}
    keys = {key.split(".")[2] for key in english().sentences if key.startswith(EVENT)}
    assert {key.partition("-")[0] for key in keys} == kinds
