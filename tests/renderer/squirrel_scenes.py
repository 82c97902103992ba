"""Positions of Nutty Squirrels that show every sign of the board, for pictures and tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from engine.games.nutty_squirrels.events import Event, Moved
from engine.games.nutty_squirrels.pieces import NO_ACORNS, Acorn, Acorns, Leaf
from engine.games.nutty_squirrels.state import Card, Limb, Over, Squirrel, State, Turn

FACES: Final = {
    "x": Leaf.BROKEN_BRANCH,
    "swing": Leaf.SWINGING_SQUIRREL,
    "pack": Leaf.BACKPACK,
    "sugar": Leaf.SUGAR_RUSH,
    "sticky": Leaf.STICKY_FINGERS,
    "lasso": Leaf.LASSO,
    "fly": Leaf.FLYING_SQUIRREL,
    "spit": Leaf.SPITTOON,
    "owl": Leaf.OWL,
    "twin": Leaf.DOPPELGANGER,
    "n": Leaf.NO_ACORN,
}


class Pose(Struct, frozen=True):
    """A state, the players' names and what happened just before."""

    state: State
    names: tuple[str, ...]
    recent: tuple[Event, ...] = ()


def acorns(text: str) -> Acorns:
    """Read "bbg" as two brown acorns and a golden one."""
    return Acorns(text.count("b"), text.count("g"))


def card(text: str) -> Card:
    """Read "?" (face down), "n" (no power, no event), "x" (broken) or a power, then ":bbg"."""
    face, _, lying = text.partition(":")
    if face == "?":
        return Card(Leaf.NO_ACORN, acorns=acorns(lying))
    return Card(FACES[face], is_face_up=True, acorns=acorns(lying))


def limbs(*texts: str, broken: str = "") -> tuple[Limb, ...]:
    """Read the limbs A to F; `broken` holds the letters of those that broke off."""
    return tuple(
        Limb(tuple(map(card, text.split())), letter in broken)
        for letter, text in zip("abcdef", texts, strict=True)
    )


def powers(text: str) -> tuple[Leaf, ...]:
    """Read the powers of a seat."""
    return tuple(FACES[word] for word in text.split())


def state(
    tree: tuple[Limb, ...],
    squirrels: Sequence[Squirrel],
    turn: Turn | Over,
    deck: int,
    supply: Acorns,
) -> State:
    """Build a state whose deck holds any cards."""
    return State(
        limbs=tree,
        deck=(Leaf.NO_ACORN,) * deck,
        supply=supply,
        squirrels=tuple(squirrels),
        phase=turn,
        starter=0,
    )


LONG_NAME: Final = "Maximilian-Theodor von Eichenhof"
FULL: Final = "? ? ?:b ? ?:b"
OPENING: Final = Pose(
    state(limbs(*(FULL,) * 6), [Squirrel(), Squirrel()], Turn(1, trail=("t",)), 36, Acorns(48, 15)),
    ("Nadja", "Björk"),
)
MIDGAME: Final = Pose(
    state(
        limbs(
            "n ? ?:b ? ?:b",
            "n:bb n:g ? ? ?:b",
            "n x ?:b ? ?:b",
            "n:bb x x",
            "? lasso n:bbb ? ?:b",
            "n owl n:g n:b ?",
            broken="d",
        ),
        [
            Squirrel(
                "b2", acorns("bg"), Acorn.BROWN, acorns("bbg"), Acorns(3, 1), powers("fly pack")
            ),
            Squirrel(
                "t",
                acorns("b"),
                None,
                acorns("b"),
                Acorns(6, 1),
                powers("sticky sugar swing"),
                acorns("b"),
            ),
            Squirrel("f3", acorns("bb"), None, NO_ACORNS, Acorns(3), sappy=1),
            Squirrel("e4", NO_ACORNS, None, acorns("bb"), Acorns(1, 1), powers("twin")),
        ],
        Turn(0, spent=1, trail=("b1", "b2")),
        26,
        Acorns(22, 8),
    ),
    ("Nadja", LONG_NAME, "Grandpa Joe", "Björk"),
)
SIX: Final = Pose(
    state(
        limbs(
            "n n:b x n ?",
            "n n:g n ? n:bbbbb",
            "n x x",
            "n n n:b lasso ?",
            "n:b n n x ?:b",
            "n n:b x x",
            broken="cf",
        ),
        [
            Squirrel(
                "b2",
                acorns("bg"),
                Acorn.BROWN,
                acorns("b"),
                Acorns(2, 1),
                powers("fly pack spit"),
                sappy=1,
            ),
            Squirrel(
                "d3",
                acorns("b"),
                None,
                acorns("b"),
                Acorns(5, 1),
                powers("sticky sugar swing"),
                acorns("bg"),
            ),
            Squirrel("t", acorns("b"), None, NO_ACORNS, Acorns(5)),
            Squirrel("b2", NO_ACORNS, None, acorns("b"), Acorns(1, 1), powers("twin")),
            Squirrel("e1", NO_ACORNS, None, acorns("bbg"), Acorns(3, 2), powers("sugar owl lasso")),
            Squirrel("b2", acorns("b"), None, NO_ACORNS, Acorns(2), powers("pack")),
        ],
        Turn(4, spent=1, trail=("t", "e1")),
        6,
        Acorns(26, 6),
    ),
    ("Nadja", LONG_NAME, "Grandpa Joe", "Björk", "Wanja K.", "m" * 32),
)
THREE: Final = Pose(
    state(
        limbs(
            "? n:g ? ?:b ?:bg",
            "owl:b n:gg n:bbg ?:b ?:b",
            "n:bbb x:bb ?:b ? ?:b",
            "n:bb n:bbbb n",
            "swing fly spit twin sugar",
            "n:b n:gb n:bbbbbb pack sticky",
        ),
        [
            Squirrel(
                "b3", acorns("gg"), None, Acorns(11, 2), Acorns(4, 2), powers("twin sugar"), sappy=1
            ),
            Squirrel("c1", acorns("bb"), None, Acorns(0, 1), Acorns(9, 1), powers("lasso")),
            Squirrel(
                "e2",
                acorns("b"),
                Acorn.GOLDEN,
                NO_ACORNS,
                Acorns(4, 2),
                powers("pack fly sticky"),
                acorns("g"),
                sappy=2,
            ),
        ],
        Turn(0, spent=1, sappy=1, mimicked=Leaf.LASSO, trail=("a3", "b3")),
        0,
        Acorns(3, 0),
    ),
    ("محمد علي", "桜木さくら 🐿", "שלום"),
    (Moved(2, "e1", "e2", 1),),
)
EXTREME: Final = Pose(
    state(
        limbs("n", "", "x:bg x", "n:" + "b" * 12, "? ? ? ?", "? ? ? x", broken="bc"),
        [
            Squirrel(
                "d1",
                acorns("gg"),
                Acorn.GOLDEN,
                Acorns(23, 12),
                Acorns(20),
                powers("pack sticky owl"),
                acorns("gg"),
                sappy=3,
            ),
            *(
                Squirrel(
                    "d1", acorns("bg"), None, Acorns(10, 1), Acorns(0, 4), powers("swing fly spit")
                )
                for _ in range(4)
            ),
            Squirrel(has_left=True),
        ],
        Over("points"),
        0,
        NO_ACORNS,
    ),
    ("W" * 32, "🐿" * 20, "mmmmmmmmmmmm", "Wide  name", "ﷺ" * 8, "gone"),
    (Moved(0, "t", "d1", 1),),
)
SCENES: Final[Mapping[str, Pose]] = {
    "opening": OPENING,
    "three": THREE,
    "midgame": MIDGAME,
    "six": SIX,
    "extreme": EXTREME,
}
