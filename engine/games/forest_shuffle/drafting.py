"""Half-made choices: what is chosen so far. No card has moved and nobody else sees any of it."""

from __future__ import annotations

from engine.games.forest_shuffle.actions import Action, At, Back, Pay, Play, Stow
from engine.games.forest_shuffle.cards import HALVES, Half
from engine.games.forest_shuffle.pieces import TRUNK
from engine.games.forest_shuffle.state import (
    Choosing,
    Digging,
    Drafting,
    Phase,
    Placing,
    Stowing,
)


def choose(phase: Phase, action: Action) -> Phase | None:
    """Return the phase with one thing more, or less, chosen; None for actions that do something."""
    match phase, action:
        case Drafting(under, card, place), At(tree):
            return Drafting(under, card, place, tree)
        case Drafting(under, card, place, tree, paid), Pay(paying):
            return Drafting(under, card, place, tree, tuple(sorted((*paid, paying))))
        case Drafting() as drafting, Back():
            return _back(drafting)
        case (Choosing() | Placing() | Digging()) as under, Play(card, place):
            return Drafting(under, card, place)
        case Stowing(turn, dues, stowed), Stow(card):
            return Stowing(turn, dues, tuple(sorted((*stowed, card))))
        case _:
            return None


def is_complete(drafting: Drafting) -> bool:
    """Tell whether a play lacks nothing any more."""
    has_place = drafting.tree >= 0 or drafting.place == TRUNK
    return has_place and len(drafting.paid) == price(drafting)


def drafted(drafting: Drafting) -> Half:
    """Return the half that is being played."""
    return HALVES[drafting.card][drafting.place]


def price(drafting: Drafting) -> int:
    """Return the number of cards that the play costs: none when placed free (FS-39)."""
    return 0 if isinstance(drafting.under, Placing) else drafted(drafting).species.cost


def _back(drafting: Drafting) -> Phase:
    """Go from paying to the choice of the tree, from there to the choice of the card."""
    if drafting.tree < 0:
        return drafting.under
    return Drafting(drafting.under, drafting.card, drafting.place)
