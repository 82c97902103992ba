"""Setting up a match."""

from __future__ import annotations

from engine.chance import Chance
from engine.game import Options, Step
from engine.games.nutty_squirrels.events import Event, Started
from engine.games.nutty_squirrels.pieces import (
    BROWN_ACORNS,
    DECK,
    GOLDEN_ACORNS,
    LEAVES_ON_A_LIMB,
    LIMBS,
    NO_ACORNS,
    SETUP_ACORN_POSITIONS,
    TRUNK,
    Acorns,
    Leaf,
)
from engine.games.nutty_squirrels.state import Card, Limb, Squirrel, State, Turn


def start(seats: int, _options: Options, chance: Chance) -> Step[State, Event]:
    """Deal six limbs of five leaves, lay out the first acorns, draw who begins (NS-1 to NS-6)."""
    deck = chance.shuffle([leaf for leaf, count in DECK.items() for _ in range(count)])
    starter = chance.below(seats)
    dealt = len(LIMBS) * LEAVES_ON_A_LIMB
    limbs = tuple(
        _limb(deck[first : first + LEAVES_ON_A_LIMB]) for first in range(0, dealt, LEAVES_ON_A_LIMB)
    )
    laid_out = len(LIMBS) * len(SETUP_ACORN_POSITIONS)
    state = State(
        limbs=limbs,
        deck=deck[dealt:],
        supply=Acorns(BROWN_ACORNS - laid_out, GOLDEN_ACORNS),
        squirrels=(Squirrel(),) * seats,
        phase=Turn(starter, trail=(TRUNK,)),
        starter=starter,
    )
    return Step(state, (Started(starter),))


def _limb(leaves: tuple[Leaf, ...]) -> Limb:
    return Limb(
        tuple(
            Card(leaf, acorns=Acorns(brown=1) if position in SETUP_ACORN_POSITIONS else NO_ACORNS)
            for position, leaf in enumerate(leaves, 1)
        )
    )
