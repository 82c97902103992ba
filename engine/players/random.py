"""A player that plays any legal action, but does not dawdle for ever."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from engine.chance import Chance
from engine.players.player import Decision

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")

PATIENCE = 8  # enough for any decision made in steps; a bound for free actions within a turn
DESPAIR = 5 * PATIENCE  # after that many it gives a match up that can be given up


class RandomPlayer:
    """Picks a kind of action with equal chance, then one of that kind.

    The kind is the first word of the action's text: turning a leaf then competes with walking, not
    with each of six places to walk to, and matches end in a fraction of the plies.

    After some actions in a row that could all be undone (dropping and picking up, taking a card in
    hand and putting it back) it looks for one that moves the match on. What gives the match up it
    does only when there is nothing else, or no such action for long.
    """

    def choose(self, decision: Decision[S, A, E, V], chance: Chance) -> A:
        """Return one of the decision's legal actions."""
        if len(decision.legal) == 1:
            return decision.legal[0]
        legal = willing(decision, DESPAIR)
        if decision.undoable >= PATIENCE:
            legal = _moving_on(decision, legal, chance) or legal
        return chance.pick(_of_one_kind(decision, legal, chance))


def willing(decision: Decision[S, A, E, V], patience: int) -> Sequence[A]:
    """Return the legal actions; those that give the match up only where there are no others.

    After `patience` actions in a row that could be undone they are there as well.
    """
    last_resorts = decision.game.info.last_resorts
    if not last_resorts or decision.undoable >= patience:
        return decision.legal
    others = [action for action in decision.legal if _kind(decision, action) not in last_resorts]
    return others or decision.legal


def _of_one_kind(decision: Decision[S, A, E, V], legal: Sequence[A], chance: Chance) -> Sequence[A]:
    by_kind: dict[str, list[A]] = {}
    for action in legal:
        by_kind.setdefault(_kind(decision, action), []).append(action)
    return chance.pick(tuple(by_kind.values()))


def _kind(decision: Decision[S, A, E, V], action: A) -> str:
    return decision.game.notation(action).partition(" ")[0]


def _moving_on(decision: Decision[S, A, E, V], legal: Sequence[A], chance: Chance) -> list[A]:
    """List the actions that seal or pass, tried on a state that the seat takes for possible."""
    game, seat = decision.game, decision.seat
    state = game.resample(decision.view(), seat, chance)
    found: list[A] = []
    for action in legal:
        step = game.apply(state, seat, action, chance)
        if step.is_sealed or game.to_act(step.state) != (seat,):
            found.append(action)
    return found
