"""A title's modes: what `start` and `--mode` offer (play.md, Commands)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec.structs import replace as changed

from engine.errors import BadSetup
from engine.game import AnyGame, Mode
from engine.modes import titles, way, ways
from tests.engine.tiny_game import TINY_GAME

ALONE: AnyGame = replace(
    TINY_GAME,
    info=changed(
        TINY_GAME.info,
        id="tiny_solo",
        seats_min=1,
        seats_max=1,
        modes=(Mode("solo", (("length", "long"),)), Mode("daily", is_daily=True)),
    ),
)
OTHER: AnyGame = replace(TINY_GAME, info=changed(TINY_GAME.info, id="other", command="other"))
GAMES = {game.info.id: game for game in (TINY_GAME, OTHER, ALONE)}
COMMAND = TINY_GAME.info.command


def test_games_with_one_command_are_one_title() -> None:
    found = [(each.mode.id, each.game.info.id) for each in ways(GAMES, COMMAND)]
    tiny, solo = TINY_GAME.info.id, "tiny_solo"
    assert found == [("table", tiny), ("solo", solo), ("daily", solo)]


def test_the_first_game_of_a_title_stands_for_it() -> None:
    assert titles(GAMES) == (TINY_GAME, OTHER)


def test_a_mode_fixes_options_of_its_game() -> None:
    assert way(GAMES, COMMAND, "solo").options == {"length": "long"}
    assert way(GAMES, COMMAND, "table").options == {}


def test_only_a_game_for_one_is_personal() -> None:
    assert ALONE.info.is_personal
    assert not TINY_GAME.info.is_personal


def test_an_unknown_mode_is_told_with_those_there_are() -> None:
    with pytest.raises(BadSetup, match=r"no mode “chess”\. There is: table, solo and daily"):
        way(GAMES, COMMAND, "chess")
