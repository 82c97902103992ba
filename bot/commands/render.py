"""`oakwood render`: draw any moment of a recorded match."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from bot.commands.command import CommandError, say_line
from bot.commands.new_file import new_file
from bot.commands.record_file import load
from engine.game import Seat
from engine.record import Record, replay_record
from renderer.painter import painter_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.game import AnyGame
    from engine.match import Played
    from renderer.picture import Picture

PUBLIC = "public"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.description = (
        "Draw a moment of a transcript or an export as a PNG file, as a seat or everybody sees it, "
        "and print its description."
    )
    parser.add_argument("file", metavar="FILE", help="transcript or JSON; - reads standard input")
    parser.add_argument(
        "--ply", type=_whole, metavar="N", help="after this ply; 0 is the start (default: the last)"
    )
    parser.add_argument(
        "--seat",
        default=PUBLIC,
        metavar="S|public",
        help="whose view: 1 is the first seat (default: public)",
    )
    parser.add_argument("--scene", metavar="ID", help="which picture (default: the main one)")
    parser.add_argument(
        "--out", type=new_file, required=True, metavar="FILE.png", help="file to write"
    )


def run(arguments: argparse.Namespace) -> int:
    """Draw and write the file."""
    record, game = load(arguments.file)
    viewer = _viewer(arguments.seat, record)
    shown = _played_to(record, game, arguments.ply)
    picture = _picture(record, game, (shown, viewer), arguments.scene)
    try:
        arguments.out.write_bytes(picture.data)
    except OSError as error:
        raise CommandError(f"{arguments.out} cannot be written: {error.strerror}.") from error
    say_line(picture.alt)
    return 0


def _whole(text: str) -> int:
    if not text.isascii() or not text.isdigit():
        raise argparse.ArgumentTypeError(f"“{text}” is no whole number from 0 on")
    return int(text)


def _viewer(text: str, record: Record) -> Seat | None:
    if text == PUBLIC:
        return None
    if text.isascii() and text.isdigit() and 1 <= int(text) <= record.seats:
        return Seat(int(text) - 1)
    raise CommandError(
        f"There is no seat “{text}”: this match has seats 1 to {record.seats}, or use “{PUBLIC}”."
    )


def _played_to(
    record: Record, game: AnyGame, ply: int | None
) -> Sequence[Played[Any, Any, Any, Any]]:
    last = len(record.plies)
    if ply is not None and ply > last:
        raise CommandError(f"There is no ply {ply}: this match has plies 1 to {last}.")
    wanted = last if ply is None else ply
    played: list[Played[Any, Any, Any, Any]] = []
    for step in replay_record(record, game):
        played.append(step)
        if len(played) > wanted:
            break
    return played


def _picture(
    record: Record,
    game: AnyGame,
    sight: tuple[Sequence[Played[Any, Any, Any, Any]], Seat | None],
    scene: str | None,
) -> Picture:
    played, viewer = sight
    painter = painter_for(game.info.id)
    view = game.view(played[-1].match.state, viewer)
    scenes = [known.id for known in painter.scenes(view)]
    if scene is not None and scene not in scenes:
        raise CommandError(f"There is no picture “{scene}” here, only {', '.join(scenes)}.")
    names = record.names or tuple(f"Seat {number}" for number in range(1, record.seats + 1))
    recent = _recent(record, game, played, viewer)
    return painter.paint(view, scene or scenes[0], names, recent)


def _recent(
    record: Record, game: AnyGame, played: Sequence[Played[Any, Any, Any, Any]], viewer: Seat | None
) -> list[Any]:
    """List what happened since the viewer's previous ply, or at the last ply for everybody."""
    last = len(played) - 1
    since = last
    if viewer is not None:
        own = [n for n, ply in enumerate(record.plies[:last], 1) if ply.seat == viewer]
        since = own[-1] + 1 if own else 0
    events = [event for step in played[since:] for event in step.events]
    return [told for event in events if (told := game.redact(event, viewer)) is not None]
