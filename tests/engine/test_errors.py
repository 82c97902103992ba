"""Every error of the engine is a sentence for a player and carries what explains it."""

from __future__ import annotations

import re

import pytest

from engine import errors
from engine.errors import (
    BadSetup,
    EngineError,
    GameOver,
    IllegalAction,
    NotYourTurn,
    RecordError,
    StalePly,
    UndoRefused,
    UnknownGame,
)
from engine.messages import say
from engine.registry import GAMES, game_named
from engine.texts import english

EXAMPLES = (
    BadSetup(say("engine.error.seats", seats=9, least=2, most=6)),
    UnknownGame("chess", tuple(GAMES)),
    IllegalAction("flipp", ["flip", "end"]),
    NotYourTurn(1, (0, 2)),
    GameOver(),
    StalePly(),
    UndoRefused(),
    RecordError("Line 3", say("engine.record.option")),
)


@pytest.mark.parametrize("error", EXAMPLES, ids=lambda error: type(error).__name__)
def test_an_error_is_a_sentence(error: EngineError) -> None:
    assert re.fullmatch(r"[A-Z“].*[.?!]", str(error))
    assert english().render(error.message) == str(error)


def test_there_is_an_example_of_every_error_and_the_tree_in_the_docstring_is_complete() -> None:
    kinds = {
        kind.__name__ for kind in EngineError.__subclasses__() if kind.__module__ == errors.__name__
    }
    assert {type(error).__name__ for error in EXAMPLES} == kinds
    assert set(re.findall(r"── (\w+)", errors.__doc__ or "")) == kinds


def test_an_unknown_game_names_those_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"no game called chess") as caught:
        game_named("chess")
    assert all(name in str(caught.value) for name in GAMES)


@pytest.mark.parametrize(
    ("text", "near"),
    [("flipp", "flip"), ("mov b3", "move b3"), ("", "bury brown"), ("x" * 500, "bury brown")],
)
def test_an_unknown_action_names_near_ones(text: str, near: str) -> None:
    error = IllegalAction(text, ["move b3", "flip", "end", "bury brown"])
    assert near in str(error)
    assert len(str(error)) < 250


def test_a_foreign_seat_is_told_whose_turn_it_is() -> None:
    error = NotYourTurn(1, (0, 2))
    assert english().render(error.message, ["Ada", "Bob", "Eve"]) == (
        "It is not your turn. The match waits for Ada and Eve."
    )
