"""Playouts end, can be repeated, and notice when a game breaks its laws."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace as altered
from typing import Any

import pytest
from msgspec.structs import replace

from engine.chance import Chance
from engine.game import AnyGame, Step
from engine.match import begin
from engine.players.player import Decision
from engine.players.random import PATIENCE, RandomPlayer
from engine.playout import PlayoutError, check_end, play_out, playing, ply_checks
from tests.engine.tiny_game import TINY_GAME
from tests.engine.tiny_game.rules import Add, Keep, State, Turn

SEED = bytes(16)
PLAYERS = [RandomPlayer()] * 4


def played(game: AnyGame, number: int = 0) -> None:
    start = begin(game, 3, {}, SEED).match
    check_end(start, play_out(start, PLAYERS, Chance(SEED, number), ply_checks(start)))


def test_the_same_chance_gives_the_same_playout_and_another_one_another() -> None:
    start = begin(TINY_GAME, 3, {}, SEED).match
    plies = [play_out(start, PLAYERS, Chance(SEED, n)).plies for n in (1, 1, 2)]
    assert plies[0] == plies[1] != plies[2]


def test_a_playout_goes_on_from_any_moment() -> None:
    start = begin(TINY_GAME, 3, {}, SEED).match
    moments = list(playing(start, PLAYERS, Chance(SEED, 1)))
    playout = play_out(moments[4].played.match, PLAYERS, Chance(SEED, 9))
    assert playout.match.outcome
    assert playout.match.ply == 5 + len(playout.plies)


def test_rounds_count_how_often_the_turn_comes_round() -> None:
    start = begin(TINY_GAME, 2, {"target": "20"}, SEED).match
    playout = play_out(start, PLAYERS, Chance(SEED, 1))
    turns = [ply.seat for ply in playout.plies if ply.text == "stop"]
    assert playout.rounds == len(turns) // 2 + 1


def losing_a_card(state: State, seat: int, action: object, chance: Chance) -> Step[Any, Any]:
    step = TINY_GAME.apply(state, seat, action, chance)  # type: ignore[arg-type]
    return Step(replace(step.state, deck=step.state.deck[1:]), step.events, step.is_sealed)


def never_over(state: State) -> None:
    del state


def all_alike(action: object) -> str:
    del action
    return "same"


def shouting(action: object) -> str:
    return TINY_GAME.notation(action).upper()  # type: ignore[arg-type]


def everybody(state: State) -> tuple[int, ...]:
    return (0, 1, 2) if TINY_GAME.to_act(state) else ()


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"apply": losing_a_card}, "cards were lost or made"),
        ({"outcome": never_over}, "nobody although there is none"),
        ({"notation": all_alike}, "two legal actions have the same text"),
        ({"notation": shouting}, "cannot be the text of an action"),
        ({"to_act": everybody}, "legal actions, and to act is"),
    ],
)
def test_a_broken_law_is_noticed_with_its_ply(
    changes: dict[str, Callable[..., object]], complaint: str
) -> None:
    broken = altered(TINY_GAME, **changes)  # type: ignore[arg-type]
    with pytest.raises(PlayoutError, match=complaint) as caught:
        played(broken)
    assert str(caught.value).startswith(f"Ply {caught.value.ply}: ")


def test_a_match_that_depends_on_more_than_its_texts_is_noticed() -> None:
    calls: list[int] = []

    def moody(state: State, seat: int, action: object, chance: Chance) -> Step[Any, Any]:
        calls.append(seat)
        step = TINY_GAME.apply(state, seat, action, chance)  # type: ignore[arg-type]
        return Step(replace(step.state, aside=(*step.state.aside, len(calls))), step.events)

    start = begin(altered(TINY_GAME, apply=moody), 3, {}, SEED).match
    playout = play_out(start, PLAYERS, Chance(SEED, 0))
    with pytest.raises(PlayoutError, match="the replay differs"):
        check_end(start, playout)


def asked(undoable: int) -> Decision[Any, Any, Any, Any]:
    state = begin(TINY_GAME, 2, {}, SEED).match.state
    state = replace(state, phase=Turn(0, has_added=True))
    legal = TINY_GAME.legal_actions(state, 0)  # type: ignore[arg-type]
    return Decision(TINY_GAME, 0, legal, undoable, lambda: TINY_GAME.view(state, 0))  # type: ignore[arg-type]


def test_the_random_player_plays_everything_that_is_legal() -> None:
    decision = asked(undoable=0)
    chosen = {RandomPlayer().choose(decision, Chance(SEED, n)) for n in range(60)}
    assert chosen == set(decision.legal)


def test_the_random_player_moves_on_after_a_while() -> None:
    chosen = {RandomPlayer().choose(asked(PATIENCE), Chance(SEED, n)) for n in range(30)}
    assert not {choice for choice in chosen if isinstance(choice, (Add, Keep))}
