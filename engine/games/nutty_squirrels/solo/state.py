"""The whole truth of a solo match."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from engine.games.nutty_squirrels.pieces import TRUNK, Acorns, Leaf
from engine.games.nutty_squirrels.solo.pieces import Goal
from engine.games.nutty_squirrels.state import Limb, Squirrel


class Playing(Struct, frozen=True, tag="playing"):
    """The squirrel may do anything: there are no turns (NS-107)."""

    # Where the last step led from and to, and on with whatever it set off: a fall, a slide.
    trail: tuple[str, ...] = (TRUNK,)


class Bribing(Struct, frozen=True, tag="bribing"):
    """An Owl lies under the squirrel and there are several ways to pay it."""

    trail: tuple[str, ...]


class Over(Struct, frozen=True, tag="over"):
    """The match has ended."""

    reason: str  # key below nutty_squirrels_solo.end
    trail: tuple[str, ...]


Phase: TypeAlias = Playing | Bribing | Over


class State(Struct, frozen=True):
    """Tree, supply, the squirrel and what is going on. The market has what the squirrel lacks."""

    limbs: tuple[Limb, ...]
    squirrel: Squirrel  # its burrow stays empty: nothing is buried (NS-108)
    supply: Acorns
    left_out: tuple[Leaf, ...]  # leaves that were not dealt and never enter (NS-106)
    goal: Goal
    phase: Phase = Playing()
    out_of_play: tuple[Leaf, ...] = ()
    unseen: tuple[Leaf, ...] = ()  # out of play too, taken away face down by a break
