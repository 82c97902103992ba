"""How fast the rules are."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from bot.bench.figure import MICRO, MILLI, Figure, Target, each_timed, timed
from engine.chance import Chance, seed_from
from engine.match import Match, Ply, begin, play, replay
from engine.players.random import RandomPlayer
from engine.playout import playing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.game import AnyGame, Seat

SAMPLE = 3000  # plies that are gone through in a run
MATCHES = 5
OPEN = Target(10, 4)  # µs, a game in which all is open
SECRET = Target(30, 10)  # µs, a game with hands and decks
BY_TEXT = Target(60, 20)
REPLAY = Target(10, 3)
RATIO = Target(3, 7, is_least=True)
CATANATRON = "catanatron, a random move"


@dataclass(frozen=True)
class Spot:
    """A moment of a random match, and what was done there."""

    match: Match[Any, Any, Any, Any]
    seat: Seat
    action: Any


def rules_figures(game: AnyGame, runs: int, anchor: Figure | None) -> Iterator[Figure]:
    """Measure one game."""
    name, spots = game.info.id, _spots(game)
    moves = Figure(
        name=f"{name}: legal_actions + apply",
        unit="µs",
        runs=timed(partial(_go_through, game, spots), runs, per=len(spots), scale=MICRO),
        target=SECRET if game.info.has_secrets else OPEN,
        note=f"{len(spots)} plies of random matches, with events",
        anchor=CATANATRON,
    )
    yield moves
    if not game.info.has_secrets:
        yield _against(moves, name, anchor)
    texts = [(spot.match, spot.seat, game.notation(spot.action)) for spot in spots]
    yield Figure(
        name=f"{name}: Match.play by text",
        unit="µs",
        runs=timed(partial(_play_texts, texts), runs, per=len(texts), scale=MICRO),
        target=BY_TEXT,
    )
    yield _replaying(game, runs)


def catanatron(runs: int) -> Figure:
    """Measure a random move of catanatron, where that is installed."""
    try:
        library = importlib.import_module("catanatron")
    except ImportError:
        return Figure(name=CATANATRON, unit="µs", note="not measured: it is not installed")
    return Figure(
        name=CATANATRON,
        unit="µs",
        runs=tuple(_catan_move(library, seed) for seed in range(runs)),
        note="a whole game of two random players, a run each",
    )


def _spots(game: AnyGame) -> list[Spot]:
    spots: list[Spot] = []
    number = 0
    while len(spots) < SAMPLE:
        number += 1
        match = _begun(game, number)
        for moment in playing(match, _players(game), _chance(number)):
            spots.append(Spot(match, moment.seat, moment.action))
            match = moment.played.match
    return spots[:: max(len(spots) // SAMPLE, 1)]


def _go_through(game: AnyGame, spots: list[Spot]) -> None:
    legal_actions, apply = game.legal_actions, game.apply
    for spot in spots:
        match = spot.match
        legal_actions(match.state, spot.seat)
        apply(match.state, spot.seat, spot.action, Chance(match.seed, match.ply + 1))


def _play_texts(texts: list[tuple[Match[Any, Any, Any, Any], Seat, str]]) -> None:
    for match, seat, text in texts:
        play(match, seat, text)


def _replaying(game: AnyGame, runs: int) -> Figure:
    records: list[tuple[Match[Any, Any, Any, Any], list[Ply]]] = []
    for number in range(MATCHES):
        start = _begun(game, number)
        moments = playing(start, _players(game), _chance(number))
        plies = [Ply(moment.seat, game.notation(moment.action)) for moment in moments]
        records.append((start, plies))
    works = [partial(replay, start, plies) for start, plies in records]
    lengths = sorted(len(plies) for _, plies in records)
    return Figure(
        name=f"{game.info.id}: replay of a whole match",
        unit="ms",
        runs=tuple(each_timed(works, MILLI) for _ in range(runs)),
        target=REPLAY,
        note=f"random matches of {lengths[0]} to {lengths[-1]} plies, median {lengths[2]}",
    )


def _against(moves: Figure, name: str, anchor: Figure | None) -> Figure:
    ratio = f"{name}: times as fast as catanatron"
    if anchor is None or anchor.median is None or moves.median is None:
        note = anchor.note if anchor else "not measured"
        return Figure(name=ratio, unit="x", target=RATIO, note=note)
    runs = tuple(anchor.median / run for run in moves.runs)
    return Figure(name=ratio, unit="x", runs=runs, target=RATIO)


def _begun(game: AnyGame, number: int) -> Match[Any, Any, Any, Any]:
    info = game.info
    seats = info.seats_min + number % (info.seats_max - info.seats_min + 1)
    return begin(game, seats, {}, seed_from(f"bench {number}")).match


def _players(game: AnyGame) -> list[RandomPlayer]:
    return [RandomPlayer()] * game.info.seats_max


def _chance(number: int) -> Chance:
    return Chance(seed_from(f"bench players {number}"), 0)


def _catan_move(library: Any, seed: int) -> float:  # noqa: ANN401 - it may not be there
    players = [library.RandomPlayer(colour) for colour in list(library.Color)[:2]]
    table = library.Game(players, seed=seed)
    moves: list[None] = []

    def whole() -> None:
        while table.winning_color() is None and len(moves) < SAMPLE:
            table.play_tick()
            moves.append(None)

    return each_timed([whole], MICRO) / len(moves)
