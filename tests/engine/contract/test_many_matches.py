"""Many whole matches with every check after every ply.

`oakwood simulate GAME --seats N --matches 2000 --check` for each number of seats makes ten thousand
of them; these here take some minutes.
"""

from __future__ import annotations

import pytest

from engine.chance import Chance, seed_from
from engine.game import AnyGame
from engine.match import begin
from engine.players.random import RandomPlayer
from engine.playout import check_end, play_out, ply_checks

MATCHES = 60


@pytest.mark.long
@pytest.mark.parametrize("seats", range(2, 7))
def test_no_invariant_breaks_in_many_matches(game: AnyGame, seats: int) -> None:
    if not game.info.seats_min <= seats <= game.info.seats_max:
        return
    for number in range(MATCHES):
        start = begin(game, seats, {}, seed_from(f"many {seats} {number}")).match
        chance = Chance(seed_from("many players"), number)
        playout = play_out(start, [RandomPlayer()] * seats, chance, ply_checks(start))
        check_end(start, playout)
        assert playout.match.outcome
