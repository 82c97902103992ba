"""What a player may do, each with its notation. Seats are counted from 1 in notations."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from engine.games.nutty_squirrels.pieces import Acorn, Leaf


class Hoard(StrEnum):
    """A part of the player board in which Fool's Gold finds a golden acorn."""

    CHEEKS = "cheeks"
    NEST = "nest"
    BURROW = "burrow"


class Move(Struct, frozen=True, tag="move"):
    """Step to an adjacent place, sideways too with the Flying Squirrel."""

    to: str

    @property
    def text(self) -> str:
        return f"move {self.to}"


class Flip(Struct, frozen=True, tag="flip"):
    """Turn up the leaf one stands on."""

    text = "flip"


class Claim(Struct, frozen=True, tag="claim"):
    """Take the power one stands on; with full slots one owned power is given for it."""

    given: Leaf | None = None

    @property
    def text(self) -> str:
        return f"claim {self.given}" if self.given else "claim"


class Gather(Struct, frozen=True, tag="gather"):
    """Take an acorn from the leaf into the cheeks, else onto the Backpack."""

    acorn: Acorn

    @property
    def text(self) -> str:
        return f"gather {self.acorn}"


class Drop(Struct, frozen=True, tag="drop"):
    """Lay an acorn from the cheeks, else from the Backpack, onto the leaf."""

    acorn: Acorn

    @property
    def text(self) -> str:
        return f"drop {self.acorn}"


class Pack(Struct, frozen=True, tag="pack"):
    """Put an acorn from the cheeks onto the Backpack; what lay there comes back."""

    acorn: Acorn

    @property
    def text(self) -> str:
        return f"pack {self.acorn}"


class Unpack(Struct, frozen=True, tag="unpack"):
    """Take the acorn on the Backpack into the cheeks."""

    text = "unpack"


class Stash(Struct, frozen=True, tag="stash"):
    """Put an acorn from the cheeks, else from the Backpack, into the nest."""

    acorn: Acorn

    @property
    def text(self) -> str:
        return f"stash {self.acorn}"


class Fetch(Struct, frozen=True, tag="fetch"):
    """Take an acorn from the nest into the cheeks, else onto the Backpack."""

    acorn: Acorn

    @property
    def text(self) -> str:
        return f"fetch {self.acorn}"


class Convert(Struct, frozen=True, tag="convert"):
    """Trade brown acorns of the nest for a golden one."""

    text = "convert"


class Bury(Struct, frozen=True, tag="bury"):
    """Bury an acorn from the cheeks, else from the Backpack, else from the nest."""

    acorn: Acorn

    @property
    def text(self) -> str:
        return f"bury {self.acorn}"


class Steal(Struct, frozen=True, tag="steal"):
    """Take an acorn from another squirrel's nest or cheeks with Sticky Fingers."""

    victim: int
    acorn: Acorn

    @property
    def text(self) -> str:
        return f"steal {self.victim + 1} {self.acorn}"


class Rob(Struct, frozen=True, tag="rob"):
    """Take a power from another squirrel and give up Sticky Fingers for it."""

    victim: int
    power: Leaf

    @property
    def text(self) -> str:
        return f"rob {self.victim + 1} {self.power}"


class Lasso(Struct, frozen=True, tag="lasso"):
    """Pull an acorn from the next leaf in or out onto one's own."""

    origin: str
    acorn: Acorn

    @property
    def text(self) -> str:
        return f"lasso {self.origin} {self.acorn}"


class Spit(Struct, frozen=True, tag="spit"):
    """Send an acorn from the cheeks, else from the Backpack, to the nest from anywhere."""

    acorn: Acorn

    @property
    def text(self) -> str:
        return f"spit {self.acorn}"


class Scare(Struct, frozen=True, tag="scare"):
    """Let the Owl scare all others off a limb."""

    limb: str

    @property
    def text(self) -> str:
        return f"scare {self.limb}"


class Destroy(Struct, frozen=True, tag="destroy"):
    """Let the Owl destroy another squirrel's power."""

    victim: int
    power: Leaf

    @property
    def text(self) -> str:
        return f"destroy {self.victim + 1} {self.power}"


class Mimic(Struct, frozen=True, tag="mimic"):
    """Let the Doppelganger copy a power until the turn ends."""

    power: Leaf

    @property
    def text(self) -> str:
        return f"mimic {self.power}"


class Give(Struct, frozen=True, tag="give"):
    """Choose from where Fool's Gold takes the golden acorn."""

    hoard: Hoard

    @property
    def text(self) -> str:
        return f"give {self.hoard}"


class End(Struct, frozen=True, tag="end"):
    """End the turn; points not spent are lost."""

    text = "end"


Action: TypeAlias = (
    Move
    | Flip
    | Claim
    | Gather
    | Drop
    | Pack
    | Unpack
    | Stash
    | Fetch
    | Convert
    | Bury
    | Steal
    | Rob
    | Lasso
    | Spit
    | Scare
    | Destroy
    | Mimic
    | Give
    | End
)


def notation(action: Action) -> str:
    """Return the text of an action."""
    return action.text
