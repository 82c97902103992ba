"""A solo match opened for changes while an action runs."""

from __future__ import annotations

from typing import cast

from engine.errors import GameOver
from engine.game import Step
from engine.games.nutty_squirrels.pieces import SPOTS, TRUNK
from engine.games.nutty_squirrels.solo.events import Event
from engine.games.nutty_squirrels.solo.state import Bribing, Over, Phase, Playing, State
from engine.games.nutty_squirrels.state import Card, Turn
from engine.games.nutty_squirrels.state import State as SharedState
from engine.games.nutty_squirrels.table import Table

SEAT = 0


class SoloTable(Table):
    """The table of the game for several with one squirrel, no deck, and one turn without end.

    So falls, removals and whatever is done with acorns are the same code in both games.
    """

    __slots__ = ("demand", "goal", "left_out", "over")

    def __init__(self, state: State) -> None:
        """Open `state`, which stays as it is. Raises GameOver."""
        if isinstance(state.phase, Over):
            raise GameOver
        super().__init__(
            SharedState(
                limbs=state.limbs,
                deck=(),
                supply=state.supply,
                squirrels=(state.squirrel,),
                phase=Turn(SEAT, trail=state.phase.trail),
                starter=SEAT,
                out_of_play=state.out_of_play,
                unseen=state.unseen,
            )
        )
        self.goal = state.goal
        self.left_out = state.left_out
        self.demand = isinstance(state.phase, Bribing)  # the Owl below waits for its bribe
        self.over = ""  # why the match ended

    def tell(self, event: Event) -> None:
        """Note what happened."""
        cast("list[Event]", self.events).append(event)

    @property
    def card_below(self) -> Card | None:
        """The leaf that the squirrel stands on, None on the trunk."""
        place = self.active.place
        if place == TRUNK:
            return None
        limb, position = SPOTS[place]
        return self.limbs[limb].cards[position]

    @property
    def is_halted(self) -> bool:
        """Whether the squirrel has to pay an Owl first, or the match is over."""
        return self.demand or self.over != ""

    def solo_step(self) -> Step[State, Event]:
        """Return the state as it lies now with all that happened."""
        state = State(
            limbs=self.limbs,
            squirrel=self.active,
            supply=self.supply,
            left_out=self.left_out,
            goal=self.goal,
            phase=self._phase(),
            out_of_play=self.out_of_play,
            unseen=self.unseen,
        )
        return Step(state, tuple(cast("list[Event]", self.events)), self.is_sealed)

    def _phase(self) -> Phase:
        trail = self.turn.trail
        if self.over:
            return Over(self.over, trail)
        return Bribing(trail) if self.demand else Playing(trail)
