"""Positions of the solo game drawn as text, as in `positions.py`, and playing on from them.

    a  one branch ?owl one+bb ?           a limb from the trunk outward; ? lies face down
    1  at a4 cheeks bg nest bb powers lasso
    goal high

What is not drawn of a limb lies face down: leaves with acorns first. Cards left over are those left
out, five of them, and the others are out of play.
"""

from __future__ import annotations

from typing import TypeVar

from engine.game import Seat
from engine.games.nutty_squirrels.pieces import (
    BROWN_ACORNS,
    GOLDEN_ACORNS,
    LIMBS,
    NO_ACORNS,
    Acorns,
)
from engine.games.nutty_squirrels.solo import NUTTY_SQUIRRELS_SOLO as GAME
from engine.games.nutty_squirrels.solo.checks import LEFT_OUT
from engine.games.nutty_squirrels.solo.events import Event
from engine.games.nutty_squirrels.solo.pieces import SOLO_DECK, Goal
from engine.games.nutty_squirrels.solo.state import Over, Playing, State
from tests.engine.nutty_squirrels.positions import (
    NO_CHANCE,
    PARTS,
    drawn_lines,
    held_by,
    limb_drawn,
    limb_line,
    parted,
    pool_of,
    seat_line,
    squirrel_drawn,
    whole,
)

E = TypeVar("E")

ME = Seat(0)


class Told:
    """Where some actions led, and all that happened on the way."""

    def __init__(self, state: State, events: tuple[Event, ...], is_sealed: bool) -> None:
        self.state = state
        self.events = events
        self.is_sealed = is_sealed  # by the last action

    def of(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def reason(self) -> str:
        """Why the match is over, "" while it runs."""
        return self.state.phase.reason if isinstance(self.state.phase, Over) else ""

    @property
    def me(self) -> str:
        """The squirrel, drawn."""
        return seat_line(self.state.squirrel)

    def limb(self, letter: str) -> str:
        """A limb, drawn."""
        return limb_line(self.state.limbs[LIMBS.index(letter)])


def position(drawing: str) -> State:
    """Build the state of a drawing."""
    lines = dict(drawn_lines(drawing))
    squirrel = squirrel_drawn(parted(lines.get("1", []), PARTS))
    drawn = {limb: lines.get(limb) or whole([]) for limb in LIMBS}
    pool = pool_of(drawn.values(), (), (), SOLO_DECK)
    limbs = tuple(limb_drawn(words, pool) for words in drawn.values())
    rest = tuple(pool.elements())
    lying = sum((card.acorns for limb in limbs for card in limb.cards), NO_ACORNS)
    return State(
        limbs=limbs,
        squirrel=squirrel,
        supply=Acorns(BROWN_ACORNS, GOLDEN_ACORNS) - lying - held_by(squirrel),
        left_out=rest[:LEFT_OUT],
        goal=Goal(lines.get("goal", ["classic"])[0]),
        phase=Playing((squirrel.place,)),
        out_of_play=rest[LEFT_OUT:],
    )


def play(state: State, actions: str) -> Told:
    """Play actions parted by semicolons; the state stays sound."""
    events: tuple[Event, ...] = ()
    is_sealed = False
    for text in map(str.strip, actions.split(";")):
        if text in ("skip", "leave"):
            step = (GAME.skip if text == "skip" else GAME.leave)(state, ME, NO_CHANCE)
        else:
            known = {GAME.notation(action): action for action in GAME.legal_actions(state, ME)}
            assert text in known, f"{text} is not among {', '.join(known)}"
            step = GAME.apply(state, ME, known[text], NO_CHANCE)
        state, is_sealed = step.state, step.is_sealed
        events += step.events
        assert GAME.violations(state) == ()
    return Told(state, events, is_sealed)


def played(drawing: str, actions: str) -> Told:
    """Play actions from a drawn position."""
    return play(position(drawing), actions)


def legal(drawing: str, verb: str = "") -> list[str]:
    """Return the legal texts of one verb, or of all."""
    texts = map(GAME.notation, GAME.legal_actions(position(drawing), ME))
    return [text for text in texts if verb in ("", text.split()[0])]


def places(drawing: str) -> str:
    """Return where one step leads to, parted by blanks."""
    return " ".join(text.removeprefix("move ") for text in legal(drawing, "move"))


def bare(drawing: str) -> str:
    """Return a drawing with one bare leaf on each limb that it does not draw."""
    known = {line.split()[0] for line in drawing.strip().splitlines()}
    return "\n".join([drawing, *(f"{limb} gold -" for limb in LIMBS if limb not in known)])
