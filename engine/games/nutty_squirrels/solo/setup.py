"""Setting up a solo match."""

from __future__ import annotations

from engine.chance import Chance
from engine.game import Options, Step
from engine.games.nutty_squirrels.pieces import (
    BROWN_ACORNS,
    GOLDEN_ACORNS,
    LEAVES_ON_A_LIMB,
    LIMBS,
    Acorns,
)
from engine.games.nutty_squirrels.solo.events import Dealt, Event
from engine.games.nutty_squirrels.solo.pieces import SOLO_DECK, Goal
from engine.games.nutty_squirrels.solo.state import State
from engine.games.nutty_squirrels.solo.table import SEAT
from engine.games.nutty_squirrels.state import Card, Limb, Squirrel


def start(_seats: int, options: Options, chance: Chance) -> Step[State, Event]:
    """Deal six limbs of five leaves without acorns; the rest is left out (NS-106)."""
    deck = chance.shuffle([leaf for leaf, count in SOLO_DECK.items() for _ in range(count)])
    dealt = len(LIMBS) * LEAVES_ON_A_LIMB
    limbs = tuple(
        Limb(tuple(map(Card, deck[first : first + LEAVES_ON_A_LIMB])))
        for first in range(0, dealt, LEAVES_ON_A_LIMB)
    )
    state = State(
        limbs=limbs,
        squirrel=Squirrel(),
        supply=Acorns(BROWN_ACORNS, GOLDEN_ACORNS),
        left_out=deck[dealt:],
        goal=Goal(options["goal"]),
    )
    return Step(state, (Dealt(SEAT),))
