"""What holds for computer players of every level (issue 4, item 3)."""

from __future__ import annotations

import pytest

from engine.chance import Chance
from engine.game import AnyGame
from engine.games.nutty_squirrels.solo import NUTTY_SQUIRRELS_SOLO
from engine.games.nutty_squirrels.solo.actions import Stop
from engine.match import begin
from engine.players.levels import Level, seated
from engine.players.random import DESPAIR, RandomPlayer
from engine.playout import play_out
from tests.engine.forest_shuffle import scenes as forest
from tests.engine.nutty_squirrels import positions as squirrels
from tests.engine.players.scenes import asked, chance, counting, states
from tests.engine.tiny_game import TINY_GAME

MOST_WORK = {Level.EASY: 100, Level.NORMAL: 1_100, Level.HARD: 8_100}  # actions tried


def test_a_player_chooses_a_legal_action_and_the_same_by_the_same_chance(
    game: AnyGame, level: Level
) -> None:
    for state in states(game, 2):
        first, second = (seated(level).choose(asked(game, state), chance()) for _ in range(2))
        assert first in asked(game, state).legal
        assert first == second


def test_a_player_decides_by_its_view_alone(game: AnyGame, level: Level) -> None:
    for state in states(game, 1):
        seat = game.to_act(state)[0]
        other = game.resample(game.view(state, seat), seat, chance(7))
        choices = {
            game.notation(seated(level).choose(asked(game, each), chance()))
            for each in (state, other)
        }
        assert len(choices) == 1


def test_a_player_that_is_late_from_the_start_answers_at_once(game: AnyGame, level: Level) -> None:
    counted, applied = counting(game)
    for state in states(game, 3):
        action = seated(level, lambda: True).choose(asked(counted, state), chance())
        assert action in asked(game, state).legal
        assert len(applied) < 5
        applied.clear()


def test_a_player_works_no_more_than_its_budget(game: AnyGame, level: Level) -> None:
    counted, applied = counting(game)
    for state in states(game, 1):
        seated(level).choose(asked(counted, state), chance())
        assert len(applied) <= MOST_WORK[level]
        applied.clear()


def test_a_player_plays_for_its_seat_although_others_share_its_level(level: Level) -> None:
    start = begin(TINY_GAME, 3, {}, b"three of a level").match
    players = [seated(level) for _ in range(3)]
    playout = play_out(start, players, Chance(b"three of a level", 0))
    assert playout.match.outcome


@pytest.mark.parametrize(
    ("drawing", "wanted"),
    [
        ("1 nest g burrow ggg\nturn 1 spent 2", "bury golden"),  # the last point wins, NS-97
        ("a one+b\n1 at a1\nturn 1 spent 1", "gather brown"),  # two steps from home with one
        ("a none\n1 at a1 cheeks gg\nturn 1 spent 1", "move t"),
    ],
)
@pytest.mark.parametrize("chosen", [Level.NORMAL, Level.HARD])
def test_what_is_plainly_best_in_nutty_squirrels(drawing: str, wanted: str, chosen: Level) -> None:
    state = squirrels.position(drawing)
    action = seated(chosen).choose(asked(squirrels.GAME, state), chance())
    assert action.text == wanted


def test_easy_drops_nothing_that_it_could_bring_home() -> None:
    state = squirrels.position("a none\n1 at a1 cheeks gg\nturn 1 spent 1")
    for number in range(20):
        action = seated(Level.EASY).choose(asked(squirrels.GAME, state), chance(number))
        assert not action.text.startswith("drop")


def test_easy_does_not_end_a_turn_in_which_it_can_win() -> None:
    """The golden acorn in its nest makes twenty points (NS-97)."""
    state = squirrels.position("1 nest g burrow ggg\nturn 1 spent 1")
    for number in range(20):
        action = seated(Level.EASY).choose(asked(squirrels.GAME, state), chance(number))
        assert action.text == "bury golden"


def test_easy_does_not_shuffle_its_acorns_for_ever() -> None:
    state = squirrels.position("a none+bb\n1 at a1\nturn 1 spent 3")
    action = seated(Level.EASY).choose(asked(squirrels.GAME, state, undoable=8), chance())
    assert action.text == "end"


@pytest.mark.parametrize("chosen", [Level.NORMAL, Level.HARD])
def test_with_a_full_hand_a_tree_is_planted_as_what_it_is(chosen: Level) -> None:
    """Nothing may be drawn (FS-14), and a sapling would score nothing (FS-22)."""
    state = forest.table((23, 1, 2, 3, 4, 5, 6, 7, 8, 9))
    action = seated(chosen).choose(asked(forest.GAME, state), chance())
    assert action.text.startswith("play ")
    assert action.text.endswith(" tree")


def test_every_level_beats_random_play(level: Level) -> None:
    wins = 0
    for number in range(6):
        start = begin(TINY_GAME, 2, {"target": "20"}, bytes([number]) * 16).match
        seat = number % 2
        players = [seated(level), RandomPlayer()] if seat == 0 else [RandomPlayer(), seated(level)]
        outcome = play_out(start, players, chance(number)).match.outcome
        wins += outcome is not None and seat in outcome.winners
    assert wins >= 3


def test_no_level_gives_a_match_up_while_there_is_something_to_try(level: Level) -> None:
    """What ends the match at will is legal from the start, and a last resort."""
    state = NUTTY_SQUIRRELS_SOLO.start(1, {"goal": "classic"}, chance()).state
    question = asked(NUTTY_SQUIRRELS_SOLO, state)
    assert Stop() in question.legal
    for player in (seated(level), RandomPlayer()):
        assert Stop() not in [player.choose(question, chance(number)) for number in range(5)]


def test_random_play_gives_up_in_the_end() -> None:
    state = NUTTY_SQUIRRELS_SOLO.start(1, {"goal": "classic"}, chance()).state
    question = asked(NUTTY_SQUIRRELS_SOLO, state, undoable=DESPAIR)
    assert Stop() in [RandomPlayer().choose(question, chance(number)) for number in range(20)]
