"""A match opened for changes while an action runs."""

from __future__ import annotations

from msgspec.structs import replace

from engine.errors import GameOver
from engine.game import Step
from engine.games.nutty_squirrels.events import Event
from engine.games.nutty_squirrels.pieces import PLACES, Acorns
from engine.games.nutty_squirrels.state import (
    Card,
    Exchanging,
    Limb,
    Over,
    Phase,
    Squirrel,
    State,
    Turn,
)


class Table:
    """The parts of a state, each replaced by a new one where it changes, and what happened."""

    __slots__ = (
        "acorns_out_of_play",
        "deck",
        "events",
        "halt",
        "has_fallen",
        "idle_turns",
        "is_sealed",
        "last_round",
        "limbs",
        "out_of_play",
        "round",
        "squirrels",
        "starter",
        "supply",
        "turn",
        "unseen",
    )

    def __init__(self, state: State) -> None:
        """Open `state`, which stays as it is. Raises GameOver."""
        self.limbs = state.limbs
        self.deck = state.deck
        self.supply = state.supply
        self.squirrels = state.squirrels
        phase = state.phase
        self.turn = phase if isinstance(phase, Turn) else running_turn(phase)
        # What the match waits for instead of the turn going on.
        self.halt: Exchanging | Over | None = None if isinstance(phase, Turn) else phase
        self.starter = state.starter
        self.round = state.round
        self.last_round = state.last_round
        self.idle_turns = state.idle_turns
        self.out_of_play = state.out_of_play
        self.unseen = state.unseen
        self.acorns_out_of_play = state.acorns_out_of_play
        self.has_fallen = False  # the active squirrel: its turn ends when the effect is done
        self.is_sealed = False
        self.events: list[Event] = []

    def state(self) -> State:
        """Return the state as it lies now."""
        return State(
            self.limbs,
            self.deck,
            self.supply,
            self.squirrels,
            self.halt or self.turn,
            self.starter,
            self.round,
            self.last_round,
            self.idle_turns,
            self.out_of_play,
            self.unseen,
            self.acorns_out_of_play,
        )

    def step(self) -> Step[State, Event]:
        """Return the state as it lies now with all that happened."""
        return Step(self.state(), tuple(self.events), self.is_sealed)

    @property
    def active(self) -> Squirrel:
        """The squirrel whose turn it is."""
        return self.squirrels[self.turn.seat]

    def put_squirrel(self, seat: int, squirrel: Squirrel) -> None:
        """Replace a squirrel."""
        squirrels = self.squirrels
        self.squirrels = (*squirrels[:seat], squirrel, *squirrels[seat + 1 :])

    def stand(self, seat: int, place: str) -> None:
        """Put a squirrel at a place; the active one leaves a trail."""
        self.put_squirrel(seat, replace(self.squirrels[seat], place=place))
        if seat == self.turn.seat:
            self.turn = replace(self.turn, trail=(*self.turn.trail, place))

    def put_limb(self, limb: int, now: Limb) -> None:
        """Replace a limb."""
        self.limbs = (*self.limbs[:limb], now, *self.limbs[limb + 1 :])

    def put_card(self, limb: int, position: int, card: Card) -> None:
        """Replace a card on its limb."""
        old = self.limbs[limb]
        cards = (*old.cards[:position], card, *old.cards[position + 1 :])
        self.put_limb(limb, Limb(cards, old.is_broken))

    def standing_on(self, limb: int, position: int) -> tuple[int, ...]:
        """Return the seats whose squirrels stand on a card."""
        place = PLACES[limb][position]
        return tuple(seat for seat, each in enumerate(self.squirrels) if each.place == place)

    def to_supply(self, acorns: Acorns) -> None:
        """Put acorns back to the general supply."""
        self.supply += acorns

    def spend(self, points: int) -> None:
        """Spend action points of the turn."""
        self.turn = replace(self.turn, spent=self.turn.spent + points)


def running_turn(phase: Phase) -> Turn:
    """Return the turn that `phase` belongs to. Raises GameOver."""
    match phase:
        case Turn():
            return phase
        case Exchanging(turn):
            return turn
        case Over():
            raise GameOver
