"""A match opened for changes while an action runs."""

from __future__ import annotations

from msgspec.structs import replace

from engine.game import Step
from engine.games.forest_shuffle.events import Drew, Ended, Event, Flipped, WinterCame
from engine.games.forest_shuffle.pieces import UNSEEN, WINTER_CARDS
from engine.games.forest_shuffle.state import Due, Forester, Over, Phase, Reason, State


class Table:
    """The parts of a state, each replaced by a new one where it changes, and what happened."""

    __slots__ = (
        "away",
        "clearing",
        "deck",
        "emptied",
        "events",
        "foresters",
        "is_sealed",
        "phase",
        "round",
        "winter",
    )

    def __init__(self, state: State) -> None:
        """Open `state`, which stays as it is."""
        self.deck = state.deck
        self.foresters = state.foresters
        self.phase: Phase = state.phase
        self.clearing = state.clearing
        self.winter = state.winter
        self.emptied = state.emptied
        self.away = state.away
        self.round = state.round
        self.is_sealed = False
        self.events: list[Event] = []

    def step(self) -> Step[State, Event]:
        """Return the state as it lies now with all that happened."""
        state = State(
            self.deck,
            self.foresters,
            self.phase,
            self.clearing,
            self.winter,
            self.emptied,
            self.away,
            self.round,
        )
        return Step(state, tuple(self.events), self.is_sealed)

    @property
    def is_over(self) -> bool:
        """Whether the third winter card, or loneliness, has ended the match."""
        return type(self.phase) is Over

    def put(self, seat: int, forester: Forester) -> None:
        """Replace what belongs to a seat."""
        foresters = self.foresters
        self.foresters = (*foresters[:seat], forester, *foresters[seat + 1 :])

    def turn_up(self) -> int:
        """Take the deck's next card; UNSEEN when the third winter card came instead.

        Winter cards are laid aside and replaced at once (FS-27); the third ends the match (FS-28).
        """
        self.is_sealed = True
        while True:
            card = self.deck[-1]
            self.deck = self.deck[:-1]
            if card not in WINTER_CARDS:
                return card
            self.winter = (*self.winter, card)
            self.events.append(WinterCame(len(self.winter)))
            if len(self.winter) == len(WINTER_CARDS):
                self.end("winter")
                return UNSEEN

    def draw(self, seat: int, count: int, source: Due | None = None) -> None:
        """Draw cards from the deck into a hand, fewer when the match ends."""
        said = len(self.events)
        drawn: list[int] = []
        while len(drawn) < count and (card := self.turn_up()):
            drawn.append(card)
        forester = self.foresters[seat]
        self.put(seat, replace(forester, hand=tuple(sorted((*forester.hand, *drawn)))))
        if drawn:
            self.events.insert(said, Drew(seat, tuple(drawn), source))

    def flip(self) -> None:
        """Turn up the deck's next card into the clearing (FS-21)."""
        said = len(self.events)
        if card := self.turn_up():
            self.clearing = (*self.clearing, card)
            self.events.insert(said, Flipped(card))

    def end(self, reason: Reason) -> None:
        """End the match."""
        self.phase = Over(reason)
        self.events.append(Ended(reason))
