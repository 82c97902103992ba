"""Positions made for a test, and playing on from them by notation.

Trees by number: Linden 1 to 9, Oak 10 to 16, Silver Fir 17 to 22, Birch 23 to 32, Beech 33 to 42,
Sycamore 43 to 48, Douglas Fir 49 to 55, Horse Chestnut 56 to 66.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from engine.chance import Chance
from engine.game import Seat
from engine.games.forest_shuffle import FOREST_SHUFFLE as GAME
from engine.games.forest_shuffle.events import Event
from engine.games.forest_shuffle.pieces import LAST_CARD, SIDES, WINTER_CARDS
from engine.games.forest_shuffle.room import slot
from engine.games.forest_shuffle.sheet_line import Box, tree_of
from engine.games.forest_shuffle.state import Choosing, Forester, Phase, State, Tree, Turn

NO_CHANCE = Chance(b"nothing is drawn", 0)
SUMMER, AUTUMN, WINTER = WINTER_CARDS


class Told(NamedTuple):
    """Where some actions led, and all that happened on the way."""

    state: State
    events: tuple[Event, ...]

    def of(self, *kinds: type[Event]) -> list[Event]:
        return [event for event in self.events if isinstance(event, kinds)]

    def hand(self, seat: int = 0) -> tuple[int, ...]:
        return self.state.foresters[seat].hand

    def forest(self, seat: int = 0) -> tuple[Tree, ...]:
        return self.state.foresters[seat].forest

    def points(self, seat: int = 0) -> int:
        return GAME.scores(self.state)[seat].total


def forest(*lines: str) -> tuple[Tree, ...]:
    """Trees in the notation of score sheets; each with its number, saplings too."""
    box = Box()
    written = [line.partition(":") for line in lines]
    return tuple(tree_of(1, tree, dwellers, box) for tree, _, dwellers in written)


def seat(hand: Sequence[int], *lines: str) -> Forester:
    """A seat with a hand and a forest in the notation of score sheets."""
    return Forester(tuple(hand), forest(*lines))


def table(
    *foresters: Forester | Sequence[int],
    draws: Sequence[int] = (),
    clearing: Sequence[int] = (),
    winter: int = 0,
    phase: Phase | None = None,
) -> State:
    """A sound state: hands or foresters by seat, two at least; `draws` come next from the deck.

    `winter` cards are out. The other cards are the deck, with the winter cards at the bottom.
    """
    seats = [each if isinstance(each, Forester) else seat(each) for each in foresters]
    seats += [Forester() for _ in range(2 - len(seats))]
    seats = [replace(each, hand=tuple(sorted(each.hand))) for each in seats]
    used = {*draws, *clearing, *(card for each in seats for card in _cards_of(each))}
    out = tuple(card for card in WINTER_CARDS if card not in draws)[:winter]
    rest = [card for card in range(1, LAST_CARD + 1) if card not in used and card not in out]
    rest.sort(key=lambda card: card not in WINTER_CARDS)
    state = State(
        (*rest, *reversed(draws)),
        tuple(seats),
        phase or Choosing(Turn(0)),
        clearing=tuple(clearing),
        winter=out,
    )
    assert not GAME.violations(state)
    return state


def act(state: State, *texts: str) -> Told:
    """Play texts one after the other, each by the seat that is to act."""
    events: list[Event] = []
    for text in texts:
        acting = GAME.to_act(state)[0]
        actions = {GAME.notation(action): action for action in GAME.legal_actions(state, acting)}
        assert text in actions, f"{text} is not among {sorted(actions)}"
        step = GAME.apply(state, acting, actions[text], NO_CHANCE)
        assert not GAME.violations(step.state)
        state, events = step.state, [*events, *step.events]
    return Told(state, tuple(events))


def legal(state: State, seat: int | None = None) -> set[str]:
    """The texts that a seat, else the one to act, may play."""
    acting = GAME.to_act(state)[0] if seat is None else Seat(seat)
    return set(map(GAME.notation, GAME.legal_actions(state, acting)))


def points(*forests: Iterable[str], cave: int = 0) -> list[int]:
    """Totals of forests that belong to one match; `cave` cards lie in the first one's cave."""
    foresters = [Forester(forest=forest(*lines)) for lines in forests]
    spare = [card for card in range(1, 30) if card not in _cards_of(foresters[0])]
    foresters[0] = replace(foresters[0], cave=tuple(spare[:cave]))
    state = State((), tuple(foresters), Choosing(Turn(0)))
    return [sheet.total for sheet in GAME.scores(state)]


def _cards_of(forester: Forester) -> list[int]:
    trees = [card for tree in forester.forest for card in (tree.card, *_dwellers(tree))]
    return [*forester.hand, *forester.cave, *forester.cave_seen, *trees]


def _dwellers(tree: Tree) -> list[int]:
    return [card for side in SIDES for card in slot(tree, side)]
