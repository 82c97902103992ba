"""Counting Up: play number cards from a hidden hand until the count reaches the target."""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine.chance import Chance
from engine.game import GameInfo, Option, Options, Outcome, ScoreLine, ScoreSheet, Seat, Step
from engine.messages import SeatName, say

DECK: Final[tuple[int, ...]] = (1, 2, 3) * 8
HAND: Final = 3
INFO: Final = GameInfo(
    "tiny_game", "tiny", 2, 4, 1, has_secrets=True, options=(Option("target", ("12", "20")),)
)


class Keep(Struct, frozen=True, tag="keep"):
    """Begin with the hand that was dealt."""


class Swap(Struct, frozen=True, tag="swap"):
    """Put the hand aside and draw another one."""


class Add(Struct, frozen=True, tag="add"):
    """Play a card from the hand."""

    card: int


class Stop(Struct, frozen=True, tag="stop"):
    """Fill the hand and end the turn."""


Action: TypeAlias = Keep | Swap | Add | Stop


class Took(Struct, frozen=True, tag="took"):
    """A seat took cards; 0 stands for a card that the reader may not know."""

    seat: int
    cards: tuple[int, ...]


class Added(Struct, frozen=True, tag="added"):
    """A seat played a card."""

    seat: int
    card: int
    count: int


class Passed(Struct, frozen=True, tag="passed"):
    """A seat's turn is over, or it has settled for its hand."""

    seat: int


class Gone(Struct, frozen=True, tag="gone"):
    """A seat was given up."""

    seat: int


Event: TypeAlias = Took | Added | Passed | Gone


class Choosing(Struct, frozen=True, tag="choosing"):
    """All these seats choose at once whether to swap."""

    seats: tuple[int, ...]


class Turn(Struct, frozen=True, tag="turn"):
    """One seat plays cards, at least one unless it has none."""

    seat: int
    has_added: bool = False


class Over(Struct, frozen=True, tag="over"):
    """The match has ended."""

    reason: str
    winners: tuple[int, ...]


class State(Struct, frozen=True):
    """The whole truth."""

    target: int
    deck: tuple[int, ...]  # the next card is the last one
    hands: tuple[tuple[int, ...], ...]
    played: tuple[tuple[int, ...], ...]  # by seat
    aside: tuple[int, ...]
    phase: Choosing | Turn | Over
    gone: tuple[int, ...] = ()

    @property
    def count(self) -> int:
        return sum(map(sum, self.played))


def start(seats: int, options: Options, chance: Chance) -> Step[State, Event]:
    state = State(
        target=int(options["target"]),
        deck=chance.shuffle(DECK),
        hands=((),) * seats,
        played=((),) * seats,
        aside=(),
        phase=Choosing(tuple(range(seats))),
    )
    events: list[Event] = []
    for seat in range(seats):
        state = _fill(state, seat, events)
    return Step(state, tuple(events), is_sealed=True)


def to_act(state: State) -> tuple[Seat, ...]:
    match state.phase:
        case Choosing(seats):
            return tuple(map(Seat, seats))
        case Turn(seat):
            return (Seat(seat),)
        case Over():
            return ()


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    match state.phase:
        case Choosing(seats) if seat in seats:
            return (Keep(), Swap())
        case Turn(active, has_added) if seat == active:
            cards = tuple(Add(card) for card in sorted(set(state.hands[seat])))
            return (*cards, Stop()) if has_added or not cards else cards
        case _:
            return ()


def notation(action: Action) -> str:
    match action:
        case Add(card):
            return f"add {card}"
        case _:
            return type(action).__name__.lower()


def apply(state: State, seat: Seat, action: Action, chance: Chance) -> Step[State, Event]:
    del chance
    events: list[Event] = []
    match action:
        case Keep() | Swap():
            return _settle(state, seat, isinstance(action, Swap))
        case Add(card):
            hand = list(state.hands[seat])
            hand.remove(card)
            played = (*state.played[seat], card)
            state = replace(
                state,
                hands=_put(state.hands, seat, tuple(hand)),
                played=_put(state.played, seat, played),
                phase=Turn(seat, has_added=True),
            )
            if state.count >= state.target:
                state = replace(state, phase=Over("reached", (seat,)))
            return Step(state, (Added(seat, card, state.count),))
        case Stop():
            state = _fill(state, seat, events)
            return Step(_next_turn(state), (*events, Passed(seat)), is_sealed=True)


def skip(state: State, seat: Seat, chance: Chance) -> Step[State, Event]:
    del chance
    if isinstance(state.phase, Choosing):
        return _settle(state, seat, is_swap=False)
    return Step(_next_turn(state), (Passed(seat),), is_sealed=True)


def leave(state: State, seat: Seat, chance: Chance) -> Step[State, Event]:
    del chance
    events = (Gone(seat),)
    if seat in state.gone:
        return Step(state, events)
    state = replace(
        state,
        aside=state.aside + state.hands[seat],
        hands=_put(state.hands, seat, ()),
        gone=(*state.gone, seat),
    )
    present = [other for other in range(len(state.hands)) if other not in state.gone]
    if len(present) == 1:
        return Step(replace(state, phase=Over("alone", tuple(present))), events)
    match state.phase:
        case Choosing(seats):
            left = tuple(other for other in seats if other != seat)
            state = replace(state, phase=Choosing(left)) if left else _next_turn(state)
        case Turn(active) if active == seat:
            state = _next_turn(state)
        case _:
            pass
    return Step(state, events)


def outcome(state: State) -> Outcome | None:
    match state.phase:
        case Over(reason, winners):
            args = {"who": SeatName(winners[0])} if reason == "reached" else {}
            return Outcome(winners, say(f"tiny_game.end.{reason}", **args), scores(state))
        case _:
            return None


def scores(state: State) -> tuple[ScoreSheet, ...]:
    source = say("tiny_game.source.cards")
    return tuple(ScoreSheet((ScoreLine(source, len(own), sum(own)),)) for own in state.played)


def appraise(state: State, seat: Seat) -> float:
    """Reaching the target wins, so only what the next seat finds to do counts."""
    match state.phase:
        case Over(_, winners):
            return 100.0 if seat in winners else -100.0
        case Turn(active):
            is_near = state.target - state.count <= max(DECK)
            return (1.0 if active == seat else -1.0) if is_near else 0.0
        case Choosing():
            return 0.0


def violations(state: State) -> tuple[str, ...]:
    cards = [*state.deck, *state.aside]
    for own in (*state.hands, *state.played):
        cards += own
    return () if sorted(cards) == sorted(DECK) else ("cards were lost or made",)


def _settle(state: State, seat: int, is_swap: bool) -> Step[State, Event]:
    events: list[Event] = []
    if is_swap:
        aside = state.aside + state.hands[seat]
        state = replace(state, aside=aside, hands=_put(state.hands, seat, ()))
        state = _fill(state, seat, events)
    left = tuple(other for other in to_act(state) if other != seat)
    state = replace(state, phase=Choosing(left)) if left else _next_turn(state)
    return Step(state, (*events, Passed(seat)), is_sealed=True)


def _fill(state: State, seat: int, events: list[Event]) -> State:
    wanted = min(HAND - len(state.hands[seat]), len(state.deck))
    if wanted <= 0:
        return state
    cards = state.deck[-wanted:]
    events.append(Took(seat, cards))
    hand = tuple(sorted(state.hands[seat] + cards))
    return replace(state, deck=state.deck[:-wanted], hands=_put(state.hands, seat, hand))


def _next_turn(state: State) -> State:
    """Pass the turn on; with no card left in any hand the match ends undecided."""
    seats = len(state.hands)
    if not any(state.hands):
        everybody = tuple(seat for seat in range(seats) if seat not in state.gone)
        return replace(state, phase=Over("exhausted", everybody))
    last = state.phase.seat if isinstance(state.phase, Turn) else seats - 1
    order = [(last + step) % seats for step in range(1, seats + 1)]
    return replace(state, phase=Turn(next(seat for seat in order if seat not in state.gone)))


def _put(
    rows: tuple[tuple[int, ...], ...], seat: int, row: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    return (*rows[:seat], row, *rows[seat + 1 :])
