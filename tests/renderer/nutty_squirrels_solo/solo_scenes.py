"""Positions of the solo game that show every sign of its board, for pictures and tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from engine.games.nutty_squirrels.solo import NUTTY_SQUIRRELS_SOLO
from engine.games.nutty_squirrels.solo.state import State
from engine.games.nutty_squirrels.solo.view import SoloView
from engine.match import begin
from tests.engine.nutty_squirrels.solo_positions import played


class Scene(Struct, frozen=True):
    """A state that was played to, and the player's name."""

    state: State
    name: str

    @property
    def view(self) -> SoloView:
        """The board as everybody sees it."""
        return NUTTY_SQUIRRELS_SOLO.view(self.state, None)


LONG_NAME: Final = "Maximilian-Theodor von Eichenhof"
OPENING: Final = Scene(
    begin(NUTTY_SQUIRRELS_SOLO, 1, {"goal": "classic"}, b"s" * 16).match.state, "Nadja"
)
MIDGAME: Final = Scene(
    played(
        """
        a one two+b gold+g ? ?
        b one sticky two+bb ? ?
        c one three branch ? ?
        d three branch branch |
        e two+b gold ? ? ?
        f ? ? ? ? -
        1 at b3 cheeks gb inside b nest bbbbg powers pack fly
        """,
        "move b2",
    ).state,
    "Nadja",
)
POOR: Final = Scene(
    played(
        """
        a one two+bb gold ? ?
        b ? ? ? ? ?
        c one sticky ? ? ?
        f two ?branch ? ? ?
        1 at f1 cheeks bb nest bb
        goal high
        """,
        "move f2",
    ).state,
    "Björk",
)
OWL: Final = Scene(
    played(
        """
        a two one+b ?owl ? ?
        c branch two+bb ? ? ?
        1 at a2 cheeks bg nest bbb powers lasso swing fly
        """,
        "move a3",
    ).state,
    LONG_NAME,
)
INWARD: Final = Scene(
    played(
        """
        d gold+bg sticky+b gold+g ? ?
        e three+bb gold+gg ? ? ?
        f two+b one ? ? -
        1 at e1 cheeks b inside b nest b powers pack fly swing
        """,
        "move d1",
    ).state,
    "m" * 32,
)
WON: Final = Scene(
    played(
        """
        a one two gold+g ? ?
        b one sticky two+bb ? ?
        c three branch branch |
        e two+b gold ? ? -
        1 at a2 cheeks b nest bbbbbgg powers fly
        """,
        "move a3; gather golden",
    ).state,
    "Nadja",
)
LOST: Final = Scene(
    played(
        """
        a one ?owl ? ? ?
        d branch |
        e two+b sticky ? ? ?
        1 at a1 cheeks b nest b powers swing
        """,
        "move a2",
    ).state,
    "Grandpa Joe",
)
HIGH: Final = Scene(
    played(
        """
        a one three gold gold+g ?
        b one sticky two+bb ?three -
        c two branch branch |
        d three+bbb gold+bg branch ? ?
        e two+b gold sticky ? -
        f branch |
        1 at b3 cheeks gg inside g nest bbbbbbbbggg powers pack lasso fly
        goal high
        """,
        "move b4",
    ).state,
    "桜木さくら 🐿",
)
HIGH_END: Final = Scene(
    played(
        """
        a one three gold gold+g ?
        b one sticky two+bb none -
        c two branch branch |
        1 at b3 nest bbbbbbbbggg powers pack lasso
        goal high
        """,
        "move b4; stop",
    ).state,
    "محمد علي",
)
SCENES: Final[Mapping[str, Scene]] = {
    "opening": OPENING,
    "midgame": MIDGAME,
    "poor": POOR,
    "owl": OWL,
    "inward": INWARD,
    "end": WON,
    "lost": LOST,
    "high": HIGH,
    "high_end": HIGH_END,
}
