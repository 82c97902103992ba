"""Golden matches: `python -m tests.engine.forest_shuffle.golden` writes them anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from engine.chance import Chance, seed_from
from engine.games.forest_shuffle import FOREST_SHUFFLE as GAME
from engine.games.forest_shuffle.state import State
from engine.match import begin
from engine.players.random import RandomPlayer
from engine.playout import play_out
from engine.record import Record, record_match, replay_record
from engine.texts import english
from engine.transcript import write

FOLDER = Path(__file__).parent / "transcripts"
NAMES = ("Ada", "Björn", "Cleo", "Dai", "Eve")


def transcript(record: Record) -> str:
    """A record with what everybody is told after each ply, and the last position."""
    told: dict[int, list[str]] = {}
    state = GAME.start(record.seats, {}, Chance(bytes.fromhex(record.seed), 0)).state
    for number, played in enumerate(replay_record(record, GAME)):
        state = played.match.state
        public = [GAME.redact(event, None) for event in played.events]
        told[number] = [
            english().render(GAME.describe(event), NAMES) for event in public if event is not None
        ]
    view = GAME.view(state, None)
    told[len(record.plies)] += [
        english().render(message, NAMES) for message in (*GAME.summarise(view), GAME.headline(view))
    ]
    told[len(record.plies)] += list(_sheets(state))
    return write(record, told)


def _sheets(state: State) -> Iterator[str]:
    for seat, sheet in enumerate(GAME.scores(state)):
        for line in sheet.lines:
            yield f"{NAMES[seat]}: {english().render(line.source)} = {line.points}"


def _written(seats: int) -> str:
    start = begin(GAME, seats, {}, seed_from(f"golden {seats}")).match
    played = play_out(start, [RandomPlayer()] * seats, Chance(seed_from("golden players"), seats))
    return transcript(record_match(played.match, played.plies, seats, {}))


if __name__ == "__main__":
    for seats in (2, 5):
        (FOLDER / f"random_{seats}.txt").write_text(_written(seats), "utf-8")
