"""The invariants notice what is broken, so that checked playouts mean something."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from engine.games.forest_shuffle import FOREST_SHUFFLE as GAME
from engine.games.forest_shuffle.pieces import HAND_LIMIT
from engine.games.forest_shuffle.state import (
    Choosing,
    Drafting,
    Forester,
    Mulligan,
    Over,
    State,
    Stowing,
    Tree,
    Turn,
)
from tests.engine.forest_shuffle.scenes import seat, table

SOUND = table(seat([1, 2], "oak#10: left lynx#83"), [70])


def with_seat(forester: Forester) -> State:
    """The first seat replaced; whatever that takes off the table lies out of play."""
    changed = replace(SOUND, foresters=(forester, SOUND.foresters[1]))
    held = {*forester.hand, *(card for tree in forester.forest for card in (tree.card, *tree.left))}
    lost = {1, 2, 10, 83} - held
    deck = tuple(card for card in changed.deck if card not in held)
    return replace(changed, deck=deck, away=tuple(lost))


BREAKS: dict[str, Callable[[], State]] = {
    "a card is lost": lambda: replace(SOUND, deck=SOUND.deck[1:]),
    "a card is there twice": lambda: replace(SOUND, clearing=(1,)),
    "a winter card is out of play": lambda: replace(
        SOUND, deck=tuple(card for card in SOUND.deck if card != 67), away=(67,)
    ),
    "the match goes on in winter": lambda: replace(
        SOUND, deck=tuple(c for c in SOUND.deck if c not in (67, 68, 69)), winter=(67, 68, 69)
    ),
    "winter without winter cards": lambda: replace(SOUND, phase=Over("winter")),
    "a hand too large": lambda: with_seat(Forester(tuple(range(11, 12 + HAND_LIMIT)))),
    "a hand out of order": lambda: with_seat(Forester((2, 1))),
    "a tree that is none": lambda: with_seat(Forester(forest=(Tree(94),))),
    "a half on the wrong side": lambda: with_seat(Forester(forest=(Tree(11, left=(145,)),))),
    "two in one place": lambda: with_seat(Forester(forest=(Tree(11, left=(83, 107)),))),
    "a seat that left is to act": lambda: with_seat(
        replace(SOUND.foresters[0], hand=(), has_left=True)
    ),
    "a mulligan of nobody": lambda: replace(SOUND, phase=Mulligan(())),
    "a full clearing at the start of a turn": lambda: replace(
        SOUND, deck=SOUND.deck[:-10], clearing=SOUND.deck[-10:]
    ),
    "a play of a card not held": lambda: replace(
        SOUND, phase=Drafting(Choosing(Turn(0)), 94, "left")
    ),
    "a payment with the card played": lambda: replace(
        SOUND, phase=Drafting(Choosing(Turn(0)), 1, "trunk", paid=(1,))
    ),
    "a card for the cave not held": lambda: replace(SOUND, phase=Stowing(Turn(0), (), (94,))),
}


@pytest.mark.parametrize("broken", BREAKS.values(), ids=BREAKS)
def test_a_broken_state_is_noticed(broken: Callable[[], State]) -> None:
    assert GAME.violations(broken())


def test_a_sound_state_has_no_violations() -> None:
    assert not GAME.violations(SOUND)


def test_three_toads_and_mixed_places_are_noticed() -> None:
    """FS-49, FS-50."""
    for lying in ((125, 134, 136), (125, 147)):
        state = table(seat([]), [])
        deck = tuple(card for card in state.deck if card not in (*lying, 10))
        forester = Forester(forest=(Tree(10, bottom=lying),))
        broken = replace(state, deck=deck, foresters=(forester, state.foresters[1]))
        assert len(GAME.violations(broken)) == 1
