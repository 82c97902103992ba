"""What the player may see: all but the faces of face-down leaves and of those left out."""

from __future__ import annotations

from msgspec import Struct

from engine.chance import Chance
from engine.game import Seat
from engine.games.nutty_squirrels.pieces import POWER_SLOTS, Acorn, Acorns, Leaf
from engine.games.nutty_squirrels.solo.ending import has_won
from engine.games.nutty_squirrels.solo.events import Event
from engine.games.nutty_squirrels.solo.market import on_offer
from engine.games.nutty_squirrels.solo.paths import steps
from engine.games.nutty_squirrels.solo.pieces import BRIBE, SOLO_DECK, Goal
from engine.games.nutty_squirrels.solo.purse import value
from engine.games.nutty_squirrels.solo.state import Bribing, Over, Phase, Playing, State
from engine.games.nutty_squirrels.state import Squirrel
from engine.games.nutty_squirrels.view import LimbView, limb_view, seen_limb


class Reach(Struct, frozen=True):
    """A place that one step leads to now, and its price in points of the purse."""

    place: str
    price: int


class SoloView(Struct, frozen=True):
    """The board as it lies before the player; a spectator sees the same."""

    limbs: tuple[LimbView, ...]
    place: str  # of the squirrel: "t", or limb and position
    cheeks: Acorns
    backpack: Acorn | None  # what lies on the Backpack
    nest: Acorns
    powers: tuple[Leaf, ...]
    slots: int  # for powers, filled ones included
    market: tuple[Leaf, ...]  # powers that can be bought, in the order of the market
    supply: Acorns
    value: int  # of the purse: nest, cheeks and Backpack, golden 5; the score so far
    goal: Goal
    reachable: tuple[Reach, ...]
    trail: tuple[str, ...]  # places of the last step, from where it started; falls included
    bribe: int  # what the Owl under the squirrel demands, 0 when there is none
    has_won: bool
    reason: str  # why the match ended, a key below nutty_squirrels_solo.end; "" while it runs
    viewer: int | None
    phase: Phase
    left_out: int  # leaves that never enter
    unseen: int  # cards that went out of play face down
    out_of_play: tuple[Leaf, ...]

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.reason)


def view(state: State, seat: Seat | None) -> SoloView:
    """Return the board; it differs only in `viewer`."""
    squirrel, phase = state.squirrel, state.phase
    reason = phase.reason if isinstance(phase, Over) else ""
    return SoloView(
        limbs=tuple(map(limb_view, state.limbs)),
        place=squirrel.place,
        cheeks=squirrel.cheeks,
        backpack=squirrel.backpack,
        nest=squirrel.nest,
        powers=squirrel.powers,
        slots=POWER_SLOTS,
        market=on_offer(squirrel.powers),
        supply=state.supply,
        value=value(squirrel),
        goal=state.goal,
        reachable=_reachable(state),
        trail=phase.trail,
        bribe=BRIBE if isinstance(phase, Bribing) else 0,
        has_won=bool(reason) and has_won(squirrel, reason),
        reason=reason,
        viewer=seat,
        phase=phase,
        left_out=len(state.left_out),
        unseen=len(state.unseen),
        out_of_play=state.out_of_play,
    )


def redact(event: Event, _seat: Seat | None) -> Event:
    """Return the event as it is: none of them names a hidden face."""
    return event


def resample(seen: SoloView, _seat: Seat, chance: Chance) -> State:
    """Deal the hidden leaves anew: tree, those left out and those that broke off unseen."""
    hidden = list(chance.shuffle(_hidden_leaves(seen)))
    limbs = tuple(seen_limb(limb, hidden) for limb in seen.limbs)
    return State(
        limbs=limbs,
        squirrel=Squirrel(
            place=seen.place,
            cheeks=seen.cheeks,
            backpack=seen.backpack,
            nest=seen.nest,
            powers=seen.powers,
        ),
        supply=seen.supply,
        left_out=tuple(hidden[: seen.left_out]),
        goal=seen.goal,
        phase=seen.phase,
        out_of_play=seen.out_of_play,
        unseen=tuple(hidden[seen.left_out :]),
    )


def _reachable(state: State) -> tuple[Reach, ...]:
    if not isinstance(state.phase, Playing):
        return ()
    squirrel = state.squirrel
    points = value(squirrel)
    found = steps(state.limbs, squirrel.place, squirrel.powers)
    return tuple(Reach(step.to, price) for step, price in found if price <= points)


def _hidden_leaves(seen: SoloView) -> list[Leaf]:
    """Return all leaves of the solo deck that lie nowhere in sight."""
    left = dict(SOLO_DECK)
    shown = [card.leaf for limb in seen.limbs for card in limb.cards if card.leaf]
    for leaf in (*shown, *seen.out_of_play):
        left[leaf] -= 1
    return [leaf for leaf, count in left.items() for _ in range(count)]
