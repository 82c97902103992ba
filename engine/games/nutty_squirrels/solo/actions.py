"""What the lone squirrel may do, each with its notation."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from engine.games.nutty_squirrels.actions import (
    Drop,
    Fetch,
    Gather,
    Lasso,
    Move,
    Pack,
    Stash,
    Unpack,
)
from engine.games.nutty_squirrels.pieces import Leaf


class Way(StrEnum):
    """In which order acorns are paid (NS-111)."""

    NEST = "nest"  # the usual one: brown ones from the nest first
    CARRIED = "carried"  # brown ones from cheeks and Backpack first
    GOLDEN = "golden"  # a golden one from cheeks or Backpack; the change goes to the nest


class Buy(Struct, frozen=True, tag="buy"):
    """Buy a power on the market; with full slots one owned power goes back there."""

    power: Leaf
    given: Leaf | None = None

    @property
    def text(self) -> str:
        return f"buy {self.power} {self.given}" if self.given else f"buy {self.power}"


class Pay(Struct, frozen=True, tag="pay"):
    """Step or buy, but pay in another way than the usual one."""

    way: Way
    deed: Move | Buy

    @property
    def text(self) -> str:
        return f"pay {self.way} {self.deed.text.partition(' ')[2]}"


class Bribe(Struct, frozen=True, tag="bribe"):
    """Pay the Owl."""

    way: Way

    @property
    def text(self) -> str:
        return f"bribe {self.way}"


class Stop(Struct, frozen=True, tag="stop"):
    """End the match at will (NS-122)."""

    text = "stop"


Action: TypeAlias = (
    Move | Gather | Drop | Pack | Unpack | Stash | Fetch | Lasso | Buy | Pay | Bribe | Stop
)


def notation(action: Action) -> str:
    """Return the text of an action."""
    return action.text
