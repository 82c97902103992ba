"""Counting Up for one person: the same rules at a table with one seat."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from msgspec import structs

from engine import registry
from engine.chance import Chance
from engine.game import AnyGame, Mode, Seat, Step
from tests.engine.tiny_game import TINY_GAME, joined
from tests.engine.tiny_game.rules import Event, Gone, Over, State

if TYPE_CHECKING:
    import pytest


def leave(state: State, seat: Seat, chance: Chance) -> Step[State, Event]:
    del chance
    return Step(structs.replace(state, phase=Over("alone", ())), (Gone(seat),))


TINY_SOLO: AnyGame = replace(
    TINY_GAME,
    leave=leave,
    info=structs.replace(
        TINY_GAME.info,
        id="tiny_solo",
        seats_min=1,
        seats_max=1,
        modes=(
            Mode("short", (("target", "12"),)),
            Mode("long", (("target", "20"),), is_daily=True),
        ),
    ),
)


def join(monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """Register it beside the game for several, until the test ends."""
    joined.join(monkeypatch)
    games = cast("dict[str, AnyGame]", registry.GAMES)
    monkeypatch.setitem(games, TINY_SOLO.info.id, TINY_SOLO)
    return TINY_SOLO
