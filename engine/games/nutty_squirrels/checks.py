"""What must hold in every state, for checks."""

from __future__ import annotations

from engine.games.nutty_squirrels.state import State


def violations(state: State) -> tuple[str, ...]:
    """Return the broken invariants; none when the state is sound."""
    return ()
