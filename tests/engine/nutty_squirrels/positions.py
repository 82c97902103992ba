"""Positions drawn as text, and playing on from them by notation.

    a  one branch ?gust lasso+bb ?        a limb from the trunk outward: ? lies face down
    b  none branch branch |               | ends a broken limb, - a shortened one
    1  at a4 cheeks bg powers lasso owl   a seat: acorns are letters, b brown and g golden;
                                          `inside` tells what lies on its Backpack
    turn 1 spent 2                        what is not drawn is as at the start of a turn
    deck one gust                         the next card first
    supply bbb                            the other acorns are out of play

Places not drawn on a limb lie face down. Cards left over are the deck, or out of play where a deck
is drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.chance import Chance
from engine.game import Seat
from engine.games.nutty_squirrels import NUTTY_SQUIRRELS as GAME
from engine.games.nutty_squirrels.events import Event
from engine.games.nutty_squirrels.pieces import (
    BROWN_ACORNS,
    DECK,
    GOLDEN_ACORNS,
    LEAVES_ON_A_LIMB,
    LIMBS,
    NO_ACORNS,
    ONE,
    Acorn,
    Acorns,
    Leaf,
)
from engine.games.nutty_squirrels.state import Card, Limb, Phase, Squirrel, State, Turn
from engine.games.nutty_squirrels.table import running_turn

NO_CHANCE = Chance(b"nothing is drawn", 0)
LEAVES = {
    "none": Leaf.NO_ACORN,
    "one": Leaf.ONE_ACORN,
    "two": Leaf.TWO_ACORNS,
    "three": Leaf.THREE_ACORNS,
    "gold": Leaf.GOLDEN_ACORN,
    "swing": Leaf.SWINGING_SQUIRREL,
    "pack": Leaf.BACKPACK,
    "rush": Leaf.SUGAR_RUSH,
    "sticky": Leaf.STICKY_FINGERS,
    "lasso": Leaf.LASSO,
    "fly": Leaf.FLYING_SQUIRREL,
    "spit": Leaf.SPITTOON,
    "owl": Leaf.OWL,
    "twin": Leaf.DOPPELGANGER,
    "branch": Leaf.BROKEN_BRANCH,
    "gust": Leaf.WIND_GUST,
    "sappy": Leaf.SAPPY_FEET,
    "arborist": Leaf.ARBORIST,
    "fool": Leaf.FOOLS_GOLD,
}
NAMES = {leaf: name for name, leaf in LEAVES.items()}
KINDS = {"b": Acorn.BROWN, "g": Acorn.GOLDEN}
PARTS = ("at", "cheeks", "inside", "nest", "burrow", "powers", "stolen", "sappy", "left")

Words = Mapping[str, Sequence[str]]  # what stands behind each key word of a line


class Told(NamedTuple):
    """Where some actions led, and all that happened on the way."""

    state: State
    events: tuple[Event, ...]
    is_sealed: bool = False  # by the last action

    def of(self, *kinds: type[Event]) -> list[Event]:
        return [event for event in self.events if isinstance(event, kinds)]


USES = ("steal", "rob", "lasso", "spit", "scare", "destroy", "mimic")


def position(drawing: str, seats: int = 2) -> State:
    """Build the state of a drawing; there are at least `seats` squirrels."""
    lines = dict(drawn_lines(drawing))
    boards = [number for number in lines if number.isdecimal()]
    squirrels = tuple(
        squirrel_drawn(parted(lines.get(str(number), []), PARTS))
        for number in range(1, max([seats, *map(int, boards)]) + 1)
    )
    drawn = {limb: lines.get(limb) or whole([]) for limb in LIMBS}
    pool = pool_of(drawn.values(), lines.get("deck", []), squirrels)
    limbs = tuple(limb_drawn(words, pool) for words in drawn.values())
    rest = tuple(pool.elements())
    deck = tuple(LEAVES[word] for word in reversed(lines["deck"])) if "deck" in lines else rest
    lying = sum((card.acorns for limb in limbs for card in limb.cards), NO_ACORNS)
    left = Acorns(BROWN_ACORNS, GOLDEN_ACORNS) - sum(map(held_by, squirrels), lying)
    supply = acorns_drawn(lines["supply"]) if "supply" in lines else left
    match = parted(lines.get("match", []), ("round", "last", "starter", "idle"))
    return State(
        limbs=limbs,
        deck=deck,
        supply=supply,
        squirrels=squirrels,
        phase=_turn(lines.get("turn", ["1"]), squirrels),
        starter=int(match.get("starter", ["1"])[0]) - 1,
        round=int(match.get("round", ["1"])[0]),
        last_round=int(match.get("last", ["0"])[0]),
        idle_turns=int(match.get("idle", ["0"])[0]),
        out_of_play=rest if "deck" in lines else (),
        acorns_out_of_play=left - supply,
    )


def drawn(state: State) -> dict[str, str]:
    """Draw a state, line by line; faces that lie face down are not told."""
    lines = {limb: limb_line(state.limbs[number]) for number, limb in enumerate(LIMBS)}
    lines |= {str(seat): seat_line(each) for seat, each in enumerate(state.squirrels, 1)}
    return lines


def expected(drawing: str) -> dict[str, str]:
    """Return the lines of a drawing, to compare with some of `drawn`."""
    return {key: " ".join(words) for key, words in drawn_lines(drawing)}


def shows(state: State, drawing: str) -> bool:
    """Tell whether a state looks as drawn, as far as it is drawn."""
    wanted, lines = expected(drawing), drawn(state)
    got = {key: lines[key] for key in wanted}
    assert got == wanted
    return True


def play(state: State, actions: str) -> Told:
    """Play actions parted by semicolons, each by the seat to act; the state stays sound."""
    events: tuple[Event, ...] = ()
    is_sealed = False
    for text in actions.split(";"):
        step = _step(state, text.strip())
        state, is_sealed = step.state, step.is_sealed
        events += step.events
        assert not GAME.violations(state)
    return Told(state, events, is_sealed)


def legal(state: State, verb: str = "", *, seat: int = 0) -> list[str]:
    """Return the legal texts of one verb or of all, for `seat` or for the seat to act."""
    acting = Seat(seat - 1) if seat else GAME.to_act(state)[0]
    texts = map(GAME.notation, GAME.legal_actions(state, acting))
    return [text for text in texts if verb in ("", text.split()[0])]


def uses(drawing: str) -> str:
    """Return the legal uses of powers in a drawn position."""
    state = position(drawing)
    return ", ".join(text for verb in USES for text in legal(state, verb))


def places(state: State) -> str:
    """Return where one move leads to, parted by blanks."""
    return " ".join(text.removeprefix("move ") for text in legal(state, "move"))


def points_left(state: State) -> int:
    """Return the action points left to the active seat."""
    turn = running_turn(state.phase)
    return turn.points_left(state.squirrels[turn.seat])


def active(state: State) -> int:
    """Return the number of the seat to act, 1 for the first, and 0 when the match is over."""
    return next((seat + 1 for seat in GAME.to_act(state)), 0)


def _step(state: State, text: str) -> Told:
    seat = GAME.to_act(state)[0]
    if text in ("skip", "leave"):
        step = (GAME.skip if text == "skip" else GAME.leave)(state, seat, NO_CHANCE)
        return Told(step.state, step.events, step.is_sealed)
    actions = {GAME.notation(action): action for action in GAME.legal_actions(state, seat)}
    assert len(actions) == len(GAME.legal_actions(state, seat))
    assert text in actions, f"{text} is not among {', '.join(actions)}"
    step = GAME.apply(state, seat, actions[text], NO_CHANCE)
    return Told(step.state, step.events, step.is_sealed)


def drawn_lines(drawing: str) -> Iterator[tuple[str, list[str]]]:
    for line in drawing.strip().splitlines():
        key, *words = line.split()
        yield key, whole(words) if key in LIMBS else words


def whole(words: Sequence[str]) -> list[str]:
    """Fill a limb up with leaves face down, unless it is drawn to end."""
    is_ended = words[-1:] in (["|"], ["-"])
    return [*words] if is_ended else [*words, *["?"] * (LEAVES_ON_A_LIMB - len(words))]


def parted(words: Iterable[str], keys: Sequence[str]) -> dict[str, list[str]]:
    """Part the words of a line at its key words."""
    found: dict[str, list[str]] = {}
    behind: list[str] = []
    for word in words:
        if word in keys:
            behind = found.setdefault(word, [])
        else:
            behind.append(word)
    return found


def acorns_drawn(words: Sequence[str]) -> Acorns:
    return sum((ONE[KINDS[letter]] for word in words for letter in word), NO_ACORNS)


def squirrel_drawn(parts: Words) -> Squirrel:
    pack = parts.get("inside")
    return Squirrel(
        place=parts.get("at", ["t"])[0],
        cheeks=acorns_drawn(parts.get("cheeks", [])),
        backpack=KINDS[pack[0]] if pack else None,
        nest=acorns_drawn(parts.get("nest", [])),
        burrow=acorns_drawn(parts.get("burrow", [])),
        powers=tuple(LEAVES[word] for word in parts.get("powers", [])),
        stolen=acorns_drawn(parts.get("stolen", [])),
        sappy=int(parts.get("sappy", ["0"])[0]),
        has_left="left" in parts,
    )


def held_by(squirrel: Squirrel) -> Acorns:
    pack = ONE[squirrel.backpack] if squirrel.backpack else NO_ACORNS
    return squirrel.cheeks + pack + squirrel.nest + squirrel.burrow + squirrel.stolen


def pool_of(
    limbs: Iterable[Sequence[str]],
    deck: Sequence[str],
    squirrels: Iterable[Squirrel],
    box: Mapping[Leaf, int] = DECK,
) -> Counter[Leaf]:
    """Return the cards of the box that nothing in the drawing names."""
    pool = Counter(box)
    named = [word.lstrip("?").split("+")[0] for limb in limbs for word in limb]
    pool.subtract(LEAVES[word] for word in (*named, *deck) if word in LEAVES)
    for squirrel in squirrels:
        pool.subtract((*squirrel.powers, *(Leaf.SAPPY_FEET,) * squirrel.sappy))
    assert min(pool.values()) >= 0, "more cards of a kind than there are"
    return pool


def limb_drawn(words: Sequence[str], pool: Counter[Leaf]) -> Limb:
    cards = [word for word in words if word not in ("|", "-")]
    return Limb(tuple(_card(word, pool) for word in cards), is_broken="|" in words)


def _card(word: str, pool: Counter[Leaf]) -> Card:
    face, _, acorns = word.partition("+")
    name = face.lstrip("?")
    leaf = LEAVES[name] if name else next(leaf for leaf in Leaf if pool[leaf] > 0)
    if not name:
        pool[leaf] -= 1
    return Card(leaf, not face.startswith("?"), acorns_drawn([acorns]))


def _turn(words: Sequence[str], squirrels: Sequence[Squirrel]) -> Phase:
    seat = int(words[0]) - 1
    parts = parted(words[1:], ("spent", "mimics", "spat", "stole", "sappy"))
    mimicked = parts.get("mimics")
    return Turn(
        seat=seat,
        spent=int(parts.get("spent", ["0"])[0]),
        sappy=int(parts.get("sappy", [str(squirrels[seat].sappy)])[0]),
        mimicked=LEAVES[mimicked[0]] if mimicked else None,
        has_spat="spat" in parts,
        has_stolen="stole" in parts,
        trail=(squirrels[seat].place,),
    )


def _letters(acorns: Acorns) -> str:
    return "b" * acorns.brown + "g" * acorns.golden


def limb_line(limb: Limb) -> str:
    words = [
        (NAMES[card.leaf] if card.is_face_up else "?")
        + (f"+{_letters(card.acorns)}" if card.acorns.count else "")
        for card in limb.cards
    ]
    if limb.is_broken:
        words.append("|")
    elif len(words) < LEAVES_ON_A_LIMB:
        words.append("-")
    return " ".join(words)


def seat_line(squirrel: Squirrel) -> str:
    pack = _letters(ONE[squirrel.backpack]) if squirrel.backpack else ""
    parts = {
        "at": squirrel.place,
        "cheeks": _letters(squirrel.cheeks),
        "inside": pack,
        "nest": _letters(squirrel.nest),
        "burrow": _letters(squirrel.burrow),
        "powers": " ".join(NAMES[power] for power in squirrel.powers),
        "stolen": _letters(squirrel.stolen),
        "sappy": str(squirrel.sappy or ""),
    }
    words = [f"{key} {value}" for key, value in parts.items() if value]
    return " ".join([*words, "left"] if squirrel.has_left else words)
