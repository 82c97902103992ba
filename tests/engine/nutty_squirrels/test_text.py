"""What players are told of actions, events and positions."""

from __future__ import annotations

from typing import get_args

import pytest

from engine.game import Choice, Seat
from engine.games.nutty_squirrels import NUTTY_SQUIRRELS as GAME
from engine.games.nutty_squirrels.events import Event, Revealed, TurnEnded
from engine.games.nutty_squirrels.pieces import Acorns, Leaf
from engine.games.nutty_squirrels.state import State
from engine.messages import Message
from engine.texts import english
from tests.engine.nutty_squirrels.positions import legal, play, position

EVENT = "nutty_squirrels.event."
NAMES = ("Ada", "Björn", "Cleo", "Dai", "Eve", "Finn")


def said(message: Message | None) -> str:
    return english().render(message, NAMES) if message else ""


def choice(state: State, text: str) -> tuple[Choice, ...]:
    seat = GAME.to_act(state)[0]
    actions = {GAME.notation(action): action for action in GAME.legal_actions(state, seat)}
    return GAME.choices(state, actions[text])


def told(state: State, actions: str) -> list[str]:
    return [said(GAME.describe(event)) for event in play(state, actions).events]


@pytest.mark.parametrize(
    ("drawing", "text", "label", "hint"),
    [
        ("1 at a2", "move a3", "Move to A3", "1 AP"),
        ("1 at a1", "move t", "Move to the trunk", "1 AP"),
        ("a one branch one\n1 at a1", "move a2", "Move to A2", "2 AP"),
        ("a one branch one\n1 at a1 powers swing", "move a2", "Move to A2", "1 AP"),
        ("1 at a1", "flip", "Flip this leaf", "1 AP"),
        ("a owl\n1 at a1", "claim", "Take the Owl", ""),
        (
            "a owl\n1 at a1 stolen b powers rush fly sticky",
            "claim sticky-fingers",
            "Take the Owl, leave Sticky Fingers",
            "1 stolen acorn is lost",
        ),
        (
            "a owl\n1 at a1 powers rush fly lasso",
            "claim lasso",
            "Take the Owl, leave the Lasso",
            "",
        ),
        ("a one+g\n1 at a1", "gather golden", "Gather golden acorn", ""),
        ("1 at t cheeks b", "bury brown", "Bury brown acorn", "1 AP, +1 point"),
        ("1 at t cheeks g", "bury golden", "Bury golden acorn", "1 AP, +5 points"),
        (
            "1 at t nest bbbbb",
            "convert",
            "Trade 5 brown acorns of the nest for a golden one",
            "1 AP",
        ),
        (
            "1 at a1 powers sticky\n2 at a1 cheeks b",
            "steal 2 brown",
            "Steal a brown acorn from Björn",
            "1 AP",
        ),
        (
            "1 at a1 stolen bg powers sticky\n2 at a1 cheeks b",
            "steal 2 brown",
            "Steal a brown acorn from Björn",
            "1 AP, +7 points",
        ),
        (
            "1 at a1 stolen bg powers sticky\n2 at a1 powers owl",
            "rob 2 owl",
            "Steal the Owl from Björn",
            "1 AP, 2 stolen acorns are lost",
        ),
        (
            "1 at a1 powers owl\n2 at a2",
            "scare a",
            "Scare everybody else off limb A",
            "uses up the Owl",
        ),
        (
            "1 at a1 powers owl\n2 at b2 powers rush",
            "destroy 2 sugar-rush",
            "Destroy Sugar Rush of Björn",
            "uses up the Owl",
        ),
        (
            "1 at a1 powers twin\n2 at b2 powers rush",
            "mimic sugar-rush",
            "Copy Sugar Rush for this turn",
            "uses up the Doppelgänger",
        ),
        ("1 at a1", "end", "End turn", "3 AP unspent"),
        ("1 at a1 cheeks b\nturn 1 spent 3", "end", "End turn", ""),
    ],
)
def test_a_label_tells_the_outcome_and_a_hint_cost_and_gain(
    drawing: str, text: str, label: str, hint: str
) -> None:
    last = choice(position(drawing), text)[-1]
    assert (said(last.label), said(last.hint)) == (label, hint)


def test_the_keys_of_the_choices_are_the_notation() -> None:
    state = position(
        """
        a one+b owl
        1 at a2 cheeks bg powers sticky lasso spit
        2 at a2 cheeks b powers rush
        """
    )
    for text in legal(state):
        assert " ".join(step.key for step in choice(state, text)) == text


def test_fools_gold_tells_what_the_burrow_costs() -> None:
    """NS-62"""
    state = play(position("a ?fool\n1 at a1 nest g burrow g"), "flip").state
    hints = [said(choice(state, text)[-1].hint) for text in legal(state)]
    assert hints == ["", "\u22124 points"]


@pytest.mark.parametrize(
    ("drawing", "text", "asks"),
    [
        ("1 at a1", "end", True),
        ("1 at a1 cheeks b\nturn 1 spent 3", "end", False),
        ("a owl\n1 at a1 stolen b powers rush fly sticky", "claim sticky-fingers", True),
        ("a owl\n1 at a1 powers rush fly sticky", "claim sticky-fingers", False),
        ("1 at a1 stolen b powers sticky\n2 at a1 powers owl", "rob 2 owl", True),
        ("1 at a1 powers sticky\n2 at a1 powers owl", "rob 2 owl", False),
        ("1 at a1", "flip", False),
    ],
)
def test_only_what_throws_something_away_asks_first(drawing: str, text: str, asks: bool) -> None:
    assert choice(position(drawing), text)[-1].needs_confirmation is asks


def test_common_actions_want_buttons_of_their_own() -> None:
    state = position("a ?one+bg\n1 at a1 cheeks b powers lasso")
    common = [text for text in legal(state) if choice(state, text)[-1].is_common]
    assert common == ["move t", "move a2", "flip", "gather brown", "gather golden", "end"]


@pytest.mark.parametrize(
    ("drawing", "actions", "sentences"),
    [
        ("1 at t", "move a1", ["Ada moved from the trunk to A1."]),
        (
            "a ?three\n1 at a1",
            "flip",
            ["Ada turned up A1: 3 brown acorns."],
        ),
        (
            "a ?three\n1 at a1\nsupply b",
            "flip",
            ["Ada turned up A1: 3 brown acorns, but the supply had 1 brown acorn."],
        ),
        (
            "a ?branch\n1 at a1 cheeks bg",
            "flip",
            [
                "Ada turned up A1: a broken branch.",
                "Ada fell with the broken branch at A1 and lost 1 brown acorn and 1 golden acorn.",
                "Ada\u2019s turn ended with 2 action points unspent.",
            ],
        ),
        (
            "a one lasso branch one -\n1 at a2\n2 at a4\ndeck",
            "claim",
            [
                "Ada took the Lasso at A2.",
                "With the Lasso gone, the limb closed up at A2 and is one leaf shorter.",
                "Björn slid with the leaf from A4 to A3.",
                "Ada stepped inward from A2 to A1.",
            ],
        ),
        (
            "a branch lasso branch one+b\n1 at a2",
            "claim",
            [
                "Ada took the Lasso at A2.",
                "With the Lasso gone, the limb closed up at A2 and is one leaf shorter.",
                "The limb broke at A2: 2 leaves beyond are gone, with 1 brown acorn on them.",
                "Ada stepped inward from A2 to the trunk.",
            ],
        ),
        ("1 at a1", "end", ["Ada passed."]),
        (
            "1 at t nest g burrow bbbbbbbbbbbbbbbbbbb",
            "bury golden",
            [
                "Ada buried a golden acorn from the nest and has 24 points.",
                "Ada reached 20 points: the match is over.",
            ],
        ),
    ],
)
def test_events_are_told(drawing: str, actions: str, sentences: list[str]) -> None:
    assert told(position(drawing), actions) == sentences


def test_a_pass_is_told_apart_from_points_left() -> None:
    events: tuple[Event, ...] = (TurnEnded(0, 0, 3), TurnEnded(0, 2, 1), TurnEnded(0, 3, 0))
    assert [said(GAME.describe(event)) for event in events] == [
        "Ada passed.",
        "Ada\u2019s turn ended with 1 action point unspent.",
        "Ada\u2019s turn ended.",
    ]


def test_a_golden_leaf_without_acorns_in_the_supply_is_told() -> None:
    """NS-12"""
    event = Revealed(0, "a1", Leaf.GOLDEN_ACORN, Acorns())
    assert said(GAME.describe(event)).endswith("a golden acorn, but the supply had nothing.")


@pytest.mark.parametrize(
    ("drawing", "line"),
    [
        ("1 at t\nturn 1 spent 2\nmatch round 3", "Round 3 · Ada has 1 action point left"),
        (
            "1 at t\nturn 1\nmatch round 3 last 4",
            "Round 3, the next is the last · Ada has 3 action points left",
        ),
        ("1 at t\nmatch round 4 last 4", "Last round (4) · Ada has 3 action points left"),
    ],
)
def test_the_headline_tells_round_and_turn(drawing: str, line: str) -> None:
    assert said(GAME.headline(GAME.view(position(drawing), None))) == line


def test_the_headline_tells_what_is_waited_for_and_who_won() -> None:
    asked = play(position("a ?fool\n1 at a1 nest g burrow g"), "flip").state
    assert said(GAME.headline(GAME.view(asked, None))) == "Round 1 · Ada gives up a golden acorn"
    one = play(position("1 burrow b\nturn 2\nmatch round 2 last 2"), "end").state
    assert said(GAME.headline(GAME.view(one, None))) == "The match is over: Ada won"
    two = play(position("turn 2\nmatch round 2 last 2"), "end").state
    line = "The match is over: Ada and Björn share the win"
    assert said(GAME.headline(GAME.view(two, None))) == line


def test_the_position_is_told_in_full() -> None:
    state = position(
        """
        a  none branch+bb two+bg ? owl
        b  none branch branch |
        c  ? ? one ? ?
        1  at a3 cheeks bg inside b nest bbb burrow bbg powers pack
        2  at t nest g powers twin sappy 1
        3  left burrow b
        turn 2 mimics owl spent 1
        match round 9
        """,
    )
    assert [said(line) for line in GAME.summarise(GAME.view(state, None))] == [
        "Round 9 · Björn has 1 action point left",
        "Ada: 7 points, at A3; carries 1 brown + 1 golden, nest 3 brown and Backpack (1 brown).",
        "Björn: 0 points, at the trunk; nest 1 golden, Doppelgänger, Sappy Feet and copies Owl.",
        "Cleo: 1 point, has left.",
        f"Deck: {len(state.deck)}. Supply: 49 brown + 11 golden.",
        "Golden acorns: A3.",
        "Broken branches: A2, B2 and B3.",
        "Broken limbs: B.",
        "Powers: Owl A5.",
        "Brown acorns: A2 (2) and A3.",
        "Face down: A4, C1-2, C4-5, D1-5, E1-5 and F1-5.",
    ]


def test_a_crowded_position_still_fits_the_text_of_a_picture() -> None:
    """Six seats with the longest names, full boards and acorns everywhere."""
    boards = (
        "powers swing fly sticky stolen bg",
        "powers swing fly sticky stolen bg",
        "powers swing fly sticky stolen bg",
        "inside b powers twin pack rush",
        "inside b powers twin pack rush",
        "inside b powers lasso pack rush",
    )
    lines = [
        f"{seat} at a{min(seat, 5)} cheeks bg nest bbb burrow bb {board}"
        for seat, board in enumerate(boards, 1)
    ]
    limbs = [f"{limb} ?+b ? ?+b ? ?+b" for limb in "abcdef"]
    state = position("\n".join([*limbs, *lines]))
    assert not GAME.violations(state)
    names = ["W" * 32] * 6
    view = GAME.view(state, None)
    told = [english().render(line, names) for line in GAME.summarise(view)]
    assert len("\n".join(told)) < 1024
    assert len(told) >= 7
    assert not GAME.private_lines(view)


def test_the_own_board_is_told_with_what_its_powers_do() -> None:
    state = position("1 at c3 cheeks b inside g nest bb burrow g powers pack sappy 2\n2 left")
    lines = [said(line) for line in GAME.private_lines(GAME.view(state, Seat(0)))]
    assert lines == [
        "You are at C3 and have 5 points.",
        "Cheeks: 1 brown acorn.",
        "Nest: 2 brown acorns.",
        "Burrow: 1 golden acorn.",
        "Backpack (1 golden): it holds one more acorn, which nobody can steal.",
        "Sappy Feet: 2 action points less in a turn.",
    ]
    assert [said(line) for line in GAME.private_lines(GAME.view(state, Seat(1)))] == [
        "You have left this match."
    ]


def test_one_point_is_said_in_the_singular() -> None:
    state = position("1 at c3 burrow b")
    assert (
        said(GAME.private_lines(GAME.view(state, Seat(0)))[0]) == "You are at C3 and have 1 point."
    )


def test_the_catalog_holds_a_sentence_for_each_kind_of_event_and_no_more() -> None:
    kinds = {str(kind.__struct_config__.tag) for kind in get_args(Event)}
    keys = {key.split(".")[2] for key in english().sentences if key.startswith(EVENT)}
    assert {key for key in keys if not any(key.startswith(kind) for kind in kinds)} == set()
    forms = {kind for kind in kinds if kind not in keys}
    assert forms == {"fell", "end-triggered", "ended"}
