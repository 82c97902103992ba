"""How well a seat stands, in points: its forest, what its hand may still become, what is due."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from engine.game import Seat
from engine.games.forest_shuffle.cards import SPECIES, SYMBOLS_BY_CARD, Half
from engine.games.forest_shuffle.drafting import drafted, price
from engine.games.forest_shuffle.dues import cards_to_draw, operation_of
from engine.games.forest_shuffle.ending import best_seats
from engine.games.forest_shuffle.gains import Forest, gains_for
from engine.games.forest_shuffle.outlook import CARD, EXTRA_TURN, PROMISE, outlook_of, worth_of
from engine.games.forest_shuffle.pieces import LAST_CARD, PILES, REMOVED_CARDS, WINTER_CARDS
from engine.games.forest_shuffle.scoring import Source, rivals, sources
from engine.games.forest_shuffle.state import (
    Digging,
    Drafting,
    Drawing,
    Forester,
    Mulligan,
    Offered,
    Over,
    Phase,
    Placing,
    State,
    Stowing,
)
from engine.games.forest_shuffle.tally import tally_of
from engine.games.forest_shuffle.turns import running_turn
from engine.games.forest_shuffle.view import phase_seen

FREE_SLOT: Final = 0.5  # at a tree
CARDS_A_TURN: Final = 1.6  # by which the deck shrinks
LATE: Final = 5.0  # turns before the end from which hand and slots count less and less
VICTORY: Final = 300.0


def appraise(state: State, seat: Seat) -> float:
    """Return how far `seat` is ahead of the strongest other seat; others' hands count by size."""
    foresters, phase = state.foresters, state.phase
    caves = tuple(len(each.cave) + len(each.cave_seen) for each in foresters)
    points, promises = _standings(tuple(each.forest for each in foresters), caves)
    if isinstance(phase, Over):
        return _result(foresters, points, seat)
    time = min(1.0, _turns_left(state) / LATE)
    outlooks = [outlook_of(each.forest) for each in foresters]
    worths = [
        -VICTORY
        if each.has_left
        else points[other]
        + time * (promises[other] + FREE_SLOT * outlooks[other].slots + CARD * len(each.hand))
        for other, each in enumerate(foresters)
    ]
    worths[seat] += time * sum(map(outlooks[seat].prospect, foresters[seat].hand))
    turn = running_turn(phase)
    if turn:
        worths[turn.seat] += _pending(state, phase_seen(phase, seat), time)
    return worths[seat] - max(worth for other, worth in enumerate(worths) if other != seat)


def _result(foresters: Sequence[Forester], points: Sequence[int], seat: int) -> float:
    ahead = points[seat] - max(each for other, each in enumerate(points) if other != seat)
    return (VICTORY if seat in best_seats(foresters, points) else -VICTORY) + ahead


@lru_cache(maxsize=2048)
def _standings(
    forests: tuple[Forest, ...], caves: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[float, ...]]:
    """Return the points of all seats, and what their unfinished sets promise."""
    tallies = [tally_of(forest) for forest in forests]
    found = [
        sources(tally, rivals(tallies, seat), caves[seat]) for seat, tally in enumerate(tallies)
    ]
    points = tuple(sum(source.points for source in each) for each in found)
    return points, tuple(sum(map(_promise, each)) for each in found)


def _promise(source: Source) -> float:
    if source.points or source.id not in SPECIES:
        return 0.0
    score = SPECIES[source.id].score
    if not score.min:
        return 0.0
    return PROMISE * source.times * score.points * source.count / score.min


def _turns_left(state: State) -> float:
    """Return about how many turns each seat still has before the third winter card."""
    deck, seats = len(state.deck), len(state.foresters)
    came = len(state.winter)
    lowest = (LAST_CARD - len(WINTER_CARDS) - REMOVED_CARDS[seats]) // PILES
    cards = deck * (2 / 3 if came == 1 else 1 / 2) if came else deck - lowest / PILES
    return max(0.0, cards) / (CARDS_A_TURN * seats)


def _pending(state: State, phase: Phase, time: float) -> float:
    """Return what a running turn still has in it."""
    match phase:
        case Drawing(turn):
            return time * CARD + EXTRA_TURN * turn.extra * time
        case Drafting(under=under):
            return _draft(state, phase, time) + EXTRA_TURN * under.turn.extra * time
        case Offered(turn, dues) | Placing(turn, dues) | Digging(turn, dues):
            rest = sum(_due(state, phase) for _ in dues[:1])
            rest += sum(worth_of(operation_of(due)) for due in dues[1:])
            if isinstance(phase, Digging):
                rest += sum(worth_of(operation_of(due)) for due in phase.dug)
            return time * (rest + EXTRA_TURN * turn.extra)
        case Stowing(turn, dues, stowed):
            rest = sum(worth_of(operation_of(due)) for due in dues[1:])
            rest += sum(_stowed(state, turn.seat, stowed))
            return time * (rest + EXTRA_TURN * turn.extra)
        case Mulligan() | Over():
            return 0.0
        case _:
            return time * EXTRA_TURN * phase.turn.extra


def _due(state: State, phase: Offered | Placing | Digging) -> float:
    operation = operation_of(phase.dues[0])
    if operation.op in ("draw", "draw_per_species", "draw_per_tag"):
        return CARD * max(0, cards_to_draw(state.foresters[phase.turn.seat], operation))
    if operation.op == "clearing_to_cave":
        return float(len(state.clearing))
    return worth_of(operation)


def _stowed(state: State, seat: int, stowed: Sequence[int]) -> Iterator[float]:
    """Walk through what each card on its way to the cave brings: a point for its prospects."""
    outlook = outlook_of(state.foresters[seat].forest)
    for card in stowed:
        yield 1.0 - outlook.prospect(card)


def _draft(state: State, drafting: Drafting, time: float) -> float:
    """Return what completing a half-made play would change, paying with the least useful cards."""
    seat, half = drafting.turn.seat, drafted(drafting)
    gains = gains_for(state.foresters, seat)
    gain = gains.best(half) if drafting.tree < 0 else gains.at(half, drafting.tree)
    spent = (drafting.card, *drafting.paid)
    owed = price(drafting) - len(drafting.paid)
    prospect = outlook_of(state.foresters[seat].forest).prospect
    prospects = sorted(prospect(card) for card in state.foresters[seat].hand if card not in spent)
    lost = sum(prospect(card) for card in spent) + sum(prospects[:owed])
    lost += CARD * (1 + price(drafting))
    won = 0.0
    if half.species.effect_op:
        won += worth_of(half.species.effect_op)
    if half.species.bonus_op and price(drafting) and _matches(drafting, half):
        won += worth_of(half.species.bonus_op)
    return (gain or 0) + time * (won - lost)


def _matches(drafting: Drafting, half: Half) -> bool:
    return bool(drafting.paid) and all(
        half.symbol in SYMBOLS_BY_CARD[card] for card in drafting.paid
    )
