"""How Nutty Squirrels appraises a position for computer players."""

from __future__ import annotations

from itertools import islice

import pytest
from msgspec.structs import replace

from engine.match import Match
from engine.players.levels import Level, seated
from engine.playout import playing
from tests.engine.nutty_squirrels.positions import GAME, position
from tests.engine.players.scenes import chance

FACE_TO_FACE = """
a two three
b gold gold two
c lasso rush two gold
d one branch
e lasso fly two
f one pack
1 at e1 inside b burrow bbbbbbbbbbbg powers swing pack rush
2 at e1 burrow bbggg powers pack fly rush
"""
LATE = 31  # a round


@pytest.mark.parametrize("level", [Level.NORMAL, Level.HARD])
def test_two_computers_do_not_exchange_powers_for_ever(level: Level) -> None:
    """Claiming is free (NS-30), but what a power brings is acorns, and rounds are few."""
    match = Match(GAME, b"face to face", replace(position(FACE_TO_FACE), round=LATE))
    moments = islice(playing(match, [seated(level), seated(level)], chance()), 60)
    visited = {each.place for moment in moments for each in moment.played.match.state.squirrels}
    assert visited - {"e1", "e2"}
