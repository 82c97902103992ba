"""Golden matches: `python -m tests.engine.nutty_squirrels.golden` writes them anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar, cast

from engine.chance import Chance, seed_from
from engine.games.nutty_squirrels import NUTTY_SQUIRRELS as GAME
from engine.games.nutty_squirrels.pieces import CHEEKS
from engine.games.nutty_squirrels.state import State
from engine.games.nutty_squirrels.view import BoardView, SquirrelView
from engine.match import begin
from engine.players.player import Decision
from engine.playout import play_out
from engine.record import Record, record_match, replay_record
from engine.texts import english
from engine.transcript import write
from tests.engine.nutty_squirrels.positions import drawn

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")

FOLDER = Path(__file__).parent / "transcripts"
NAMES = ("Ada", "Björn", "Cleo", "Dai", "Eve", "Finn")
LIKING = {
    "bury": 40,
    "flip": 8,
    "gather": 8,
    "move": 4,
    "end": 1,
    "drop": 0,
    "fetch": 0,
    "unpack": 0,
}


class Forager:
    """Fetches acorns home and tries whatever else is offered now and then."""

    def choose(self, decision: Decision[S, A, E, V], chance: Chance) -> A:
        squirrel = cast("BoardView", decision.view()).squirrels[decision.seat]
        texts = map(decision.game.notation, decision.legal)
        weights = [self._liking(text, squirrel) for text in texts]
        lot = chance.below(sum(weights))
        for action, weight in zip(decision.legal, weights, strict=True):
            lot -= weight
            if lot < 0:
                return action
        raise AssertionError

    def _liking(self, text: str, squirrel: SquirrelView) -> int:
        verb, _, to = text.partition(" ")
        if verb == "move" and squirrel.cheeks.count == CHEEKS:
            return 30 if to[1:] < squirrel.place[1:] else 1
        return LIKING.get(verb, 5)


def transcript(record: Record) -> str:
    """A record with what everybody is told after each ply, and the last position."""
    told: dict[int, list[str]] = {}
    state = GAME.start(record.seats, {}, Chance(bytes.fromhex(record.seed), 0)).state
    for number, played in enumerate(replay_record(record, GAME)):
        state = played.match.state
        told[number] = [english().render(GAME.describe(event), NAMES) for event in played.events]
    told[len(record.plies)] += _ending(state)
    return write(record, told)


def _ending(state: State) -> Iterator[str]:
    for message in GAME.summarise(GAME.view(state, None)):
        yield english().render(message, NAMES)
    for key, line in drawn(state).items():
        yield f"{key}  {line}"
    for seat, sheet in enumerate(GAME.scores(state)):
        for line in sheet.lines:
            yield f"{NAMES[seat]}: {english().render(line.source)} {line.count} = {line.points}"


def _written(seats: int) -> str:
    start = begin(GAME, seats, {}, seed_from(f"golden {seats}")).match
    played = play_out(start, [Forager()] * seats, Chance(seed_from("golden players"), seats))
    return transcript(record_match(played.match, played.plies, seats, {}))


if __name__ == "__main__":
    for seats in range(2, 7):
        (FOLDER / f"forage_{seats}.txt").write_text(_written(seats), "utf-8")
