"""What a seat may see: all but the faces of face-down leaves and the order of the deck (NS-8)."""

from __future__ import annotations

from msgspec import Struct

from engine.chance import Chance
from engine.game import Seat
from engine.games.nutty_squirrels.ending import best_seats
from engine.games.nutty_squirrels.events import Event
from engine.games.nutty_squirrels.moves import moves
from engine.games.nutty_squirrels.pieces import DECK, Acorn, Acorns, Leaf
from engine.games.nutty_squirrels.state import Card, Limb, Over, Phase, Squirrel, State, Turn
from engine.games.nutty_squirrels.table import running_turn


class CardView(Struct, frozen=True):
    """A leaf card on a limb; `leaf` is None while it lies face down."""

    leaf: Leaf | None
    acorns: Acorns


class LimbView(Struct, frozen=True):
    """A limb from the trunk outward."""

    cards: tuple[CardView, ...]
    is_broken: bool  # broken off: splinters; else, with fewer than five cards, merely shortened


class SquirrelView(Struct, frozen=True):
    """A seat's token and board."""

    place: str
    cheeks: Acorns
    backpack: Acorn | None
    nest: Acorns
    burrow: Acorns
    points: int
    powers: tuple[Leaf, ...]
    stolen: Acorns  # on Sticky Fingers
    sappy: int  # Sappy Feet lying there, in this turn or for the next
    has_left: bool


class BoardView(Struct, frozen=True):
    """The board as it lies on the table, and for the seat to act what it may do next."""

    limbs: tuple[LimbView, ...]
    deck: int
    supply: Acorns
    squirrels: tuple[SquirrelView, ...]  # by seat
    round: int
    last_round: int  # 0 until the end is triggered
    active: int | None  # None when the match is over
    action_points: int  # left to the active seat
    action_points_at_start: int  # of this turn, spent ones included
    reachable: tuple[str, ...]  # places one Move leads to now, for the active seat
    trail: tuple[str, ...]  # places of the active squirrel in this turn, from where it started
    mimicked: Leaf | None  # by the active seat's Doppelganger
    leaders: tuple[int, ...]  # seats with the most points; none while all have 0
    out_of_play: tuple[Leaf, ...]
    viewer: int | None
    winners: tuple[int, ...]  # none while the match runs
    phase: Phase
    starter: int
    idle_turns: int
    unseen: int  # cards that went out of play face down
    acorns_out_of_play: Acorns


def view(state: State, seat: Seat | None) -> BoardView:
    """Return the board as `seat` sees it, or a spectator; it differs only in `viewer`."""
    phase = state.phase
    turn = None if isinstance(phase, Over) else running_turn(phase)
    squirrel = state.squirrels[turn.seat] if turn else None
    left = turn.points_left(squirrel) if turn and squirrel else 0
    reachable: tuple[str, ...] = ()
    if isinstance(phase, Turn) and squirrel:
        steps = moves(state.limbs, squirrel.place, phase.powers(squirrel), left)
        reachable = tuple(step.to for step in steps)
    return BoardView(
        limbs=tuple(map(limb_view, state.limbs)),
        deck=len(state.deck),
        supply=state.supply,
        squirrels=tuple(map(_squirrel, state.squirrels)),
        round=state.round,
        last_round=state.last_round,
        active=turn.seat if turn else None,
        action_points=left,
        action_points_at_start=turn.points_at_start(squirrel) if turn and squirrel else 0,
        reachable=reachable,
        trail=turn.trail if turn else (),
        mimicked=turn.mimicked if turn else None,
        leaders=_leaders(state),
        out_of_play=state.out_of_play,
        viewer=seat,
        winners=best_seats(state.squirrels) if turn is None else (),
        phase=phase,
        starter=state.starter,
        idle_turns=state.idle_turns,
        unseen=len(state.unseen),
        acorns_out_of_play=state.acorns_out_of_play,
    )


def redact(event: Event, _seat: Seat | None) -> Event:
    """Return the event as it is: none of them names a hidden face."""
    return event


def resample(seen: BoardView, _seat: Seat, chance: Chance) -> State:
    """Deal the hidden cards anew: tree, deck and those that broke off unseen."""
    hidden = list(chance.shuffle(_hidden_leaves(seen)))
    limbs = tuple(seen_limb(limb, hidden) for limb in seen.limbs)
    return State(
        limbs=limbs,
        deck=tuple(hidden[: seen.deck]),
        supply=seen.supply,
        squirrels=tuple(map(_seen_squirrel, seen.squirrels)),
        phase=seen.phase,
        starter=seen.starter,
        round=seen.round,
        last_round=seen.last_round,
        idle_turns=seen.idle_turns,
        out_of_play=seen.out_of_play,
        unseen=tuple(hidden[seen.deck :]),
        acorns_out_of_play=seen.acorns_out_of_play,
    )


def limb_view(limb: Limb) -> LimbView:
    """Return a limb without the faces of its face-down cards."""
    cards = tuple(
        CardView(card.leaf if card.is_face_up else None, card.acorns) for card in limb.cards
    )
    return LimbView(cards, limb.is_broken)


def seen_limb(seen: LimbView, hidden: list[Leaf]) -> Limb:
    """Return a limb as seen, with faces taken off `hidden` for its face-down cards."""
    cards = tuple(
        Card(card.leaf, is_face_up=True, acorns=card.acorns)
        if card.leaf
        else Card(hidden.pop(), acorns=card.acorns)
        for card in seen.cards
    )
    return Limb(cards, seen.is_broken)


def _squirrel(squirrel: Squirrel) -> SquirrelView:
    return SquirrelView(
        place=squirrel.place,
        cheeks=squirrel.cheeks,
        backpack=squirrel.backpack,
        nest=squirrel.nest,
        burrow=squirrel.burrow,
        points=squirrel.burrow.points,
        powers=squirrel.powers,
        stolen=squirrel.stolen,
        sappy=squirrel.sappy,
        has_left=squirrel.has_left,
    )


def _seen_squirrel(seen: SquirrelView) -> Squirrel:
    return Squirrel(
        place=seen.place,
        cheeks=seen.cheeks,
        backpack=seen.backpack,
        nest=seen.nest,
        burrow=seen.burrow,
        powers=seen.powers,
        stolen=seen.stolen,
        sappy=seen.sappy,
        has_left=seen.has_left,
    )


def _leaders(state: State) -> tuple[int, ...]:
    points = [squirrel.burrow.points for squirrel in state.squirrels]
    most = max(points)
    return tuple(seat for seat, reached in enumerate(points) if most and reached == most)


def _hidden_leaves(seen: BoardView) -> list[Leaf]:
    """Return all leaves of the deck that lie nowhere in sight."""
    left = dict(DECK)
    shown = [card.leaf for limb in seen.limbs for card in limb.cards if card.leaf]
    for squirrel in seen.squirrels:
        shown += [*squirrel.powers, *(Leaf.SAPPY_FEET,) * squirrel.sappy]
    for leaf in (*shown, *seen.out_of_play):
        left[leaf] -= 1
    return [leaf for leaf, count in left.items() for _ in range(count)]
