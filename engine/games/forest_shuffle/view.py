"""What a seat may see: not the deck, others' hands, faces of their saplings, half-made plays."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from engine.game import Seat
from engine.games.forest_shuffle.cards import HALVES
from engine.games.forest_shuffle.ending import best_seats
from engine.games.forest_shuffle.events import (
    Dealt,
    Drew,
    Event,
    Planted,
    Stowed,
    Swapped,
)
from engine.games.forest_shuffle.hand import HandCardView, hand_of
from engine.games.forest_shuffle.pieces import SAPLING, SIDES, TRUNK, UNSEEN, Side
from engine.games.forest_shuffle.room import slot
from engine.games.forest_shuffle.scoring import scored
from engine.games.forest_shuffle.state import (
    Drafting,
    Forester,
    Over,
    Phase,
    State,
    Stowing,
    Tree,
)
from engine.games.forest_shuffle.turns import running_turn


class DwellerView(Struct, frozen=True):
    """The visible half of a split card at a tree."""

    card: int
    species: str
    symbol: str


class TreeView(Struct, frozen=True):
    """A tree or a sapling; a side holds several cards where toads or hares share it."""

    number: int  # as in `at 3`, from 1 in order of arrival
    card: int  # UNSEEN for a sapling of another seat
    species: str  # SAPLING for a sapling
    symbol: str  # "" for a sapling
    top: tuple[DwellerView, ...]
    bottom: tuple[DwellerView, ...]
    left: tuple[DwellerView, ...]
    right: tuple[DwellerView, ...]


class ForesterView(Struct, frozen=True):
    """What lies before a seat; cards that the viewer has not seen are UNSEEN."""

    seat: int
    trees: tuple[TreeView, ...]
    hand: tuple[int, ...]  # in order of the numbers
    cave: tuple[int, ...]
    cave_seen: tuple[int, ...]  # the part of the cave that came from the clearing
    points: int  # as if the match ended now
    has_left: bool


class TableView(Struct, frozen=True):
    """The table as one seat, or a spectator, sees it."""

    foresters: tuple[ForesterView, ...]  # by seat
    clearing: tuple[int, ...]  # printed numbers; shown by the letters A, B, …
    deck: int
    winter: int  # winter cards turned up
    round: int
    active: int | None  # seat whose turn it is; None during the mulligan and at the end
    phase: Phase  # as far as the viewer may know: half-made plays of others do not show
    extra_turns: int  # that the active seat has earned and not begun
    leaders: tuple[int, ...]  # seats with the most points, at the end the winners; none with 0
    emptied: tuple[int, ...]  # cards gone from the clearing, the latest last
    away: int  # cards out of play that nobody may look at
    viewer: int | None
    hand: tuple[HandCardView, ...]  # the viewer's own, as `foresters[viewer].hand`


def view(state: State, viewer: Seat | None) -> TableView:
    """Return what `viewer`, or with None everybody, may see."""
    points = [sum(source.points for source in sources) for sources in scored(state.foresters)]
    leaders = best_seats(state.foresters, points)
    has_points = isinstance(state.phase, Over) or any(points[seat] for seat in leaders)
    turn = running_turn(state.phase)
    return TableView(
        foresters=tuple(
            _forester(forester, seat, points[seat], is_own=seat == viewer)
            for seat, forester in enumerate(state.foresters)
        ),
        clearing=state.clearing,
        deck=len(state.deck),
        winter=len(state.winter),
        round=state.round,
        active=turn.seat if turn else None,
        phase=phase_seen(state.phase, viewer),
        extra_turns=turn.extra if turn else 0,
        leaders=leaders if has_points else (),
        emptied=state.emptied,
        away=len(state.away),
        viewer=viewer,
        hand=() if viewer is None else hand_of(state, viewer),
    )


def phase_seen(phase: Phase, viewer: int | None) -> Phase:
    """Return the phase as far as `viewer` may know: nothing of what another seat is choosing."""
    match phase:
        case Drafting(under=under) if under.turn.seat != viewer:
            return under
        case Stowing(turn=turn) if turn.seat != viewer:
            return replace(phase, stowed=())
        case _:
            return phase


def redact(event: Event, viewer: Seat | None) -> Event | None:
    """Take out the cards that `viewer` may not know; their number stays."""
    match event:
        case Dealt(seat, cards) | Drew(seat, cards) | Stowed(seat, cards) if seat != viewer:
            return replace(event, cards=_hidden(cards))
        case Swapped(seat, away, cards) if seat != viewer:
            return Swapped(seat, _hidden(away), _hidden(cards))
        case Planted(seat) if seat != viewer:
            return replace(event, card=UNSEEN)
        case _:
            return event


def _forester(forester: Forester, seat: int, points: int, *, is_own: bool) -> ForesterView:
    cave = forester.cave if is_own else _hidden(forester.cave)
    return ForesterView(
        seat=seat,
        trees=tuple(
            _tree(tree, number, is_own=is_own) for number, tree in enumerate(forester.forest, 1)
        ),
        hand=forester.hand if is_own else _hidden(forester.hand),
        cave=(*forester.cave_seen, *cave),
        cave_seen=forester.cave_seen,
        points=points,
        has_left=forester.has_left,
    )


@lru_cache(maxsize=4096)  # most trees stay as they are from view to view
def _tree(tree: Tree, number: int, *, is_own: bool) -> TreeView:
    dwellers = (_dwellers(tree, side) for side in SIDES)
    if tree.is_sapling:
        return TreeView(number, tree.card if is_own else UNSEEN, SAPLING, "", *dwellers)
    half = HALVES[tree.card][TRUNK]
    return TreeView(number, tree.card, half.species.id, half.symbol, *dwellers)


def _dwellers(tree: Tree, side: Side) -> tuple[DwellerView, ...]:
    halves = (HALVES[card][side] for card in slot(tree, side))
    return tuple(DwellerView(half.card, half.species.id, half.symbol) for half in halves)


def _hidden(cards: tuple[int, ...]) -> tuple[int, ...]:
    return (UNSEEN,) * len(cards)
