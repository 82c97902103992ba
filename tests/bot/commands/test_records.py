"""`transcript`, `replay` and `verify` agree, and say exactly what is wrong with a file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec import json as typed_json

from bot.cli import main
from bot.store.exports import ExportedSeat, MatchExport
from bot.store.rows import MatchId, PlyRow
from engine import transcript as text_form
from tests.bot.commands.oakwood import complaint, oakwood


def run(capsys: pytest.CaptureFixture[str], *words: str | Path) -> str:
    status = main([str(word) for word in words])
    out, err = capsys.readouterr()
    assert (status, err) == (0, "")
    return out


def failure(capsys: pytest.CaptureFixture[str], *words: str | Path) -> str:
    status = main([str(word) for word in words])
    out, err = capsys.readouterr()
    assert status == 1
    assert err.count("\n") == 1
    return out + err


@pytest.mark.parametrize("form", ["text", "log", "json"])
def test_a_random_match_replays_and_verifies(
    game: str, form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [] if form == "text" else [f"--{form}"]
    file = tmp_path / "match"
    file.write_text(run(capsys, "transcript", game, "--seats", "3", *words), encoding="utf-8")
    told = run(capsys, "replay", file)
    assert "Won by " in told
    assert "follow from the seed, with the outcome it tells" in run(capsys, "verify", file)


def test_the_same_seed_writes_the_same_transcript(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    texts = [run(capsys, "transcript", game, "--seed", seed) for seed in ("1", "1", "2")]
    assert texts[0] == texts[1] != texts[2]


def test_a_match_cut_off_is_told_as_running(
    transcript: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "The match still runs after 60 plies." in run(capsys, "replay", transcript)
    assert "the match still runs" in run(capsys, "verify", transcript)


def test_a_replay_tells_up_to_where_it_fails(
    transcript: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = transcript.read_text("utf-8").split("\n")
    index = next(n for n, line in enumerate(lines) if line.startswith("40 seat"))
    seat = lines[index].split()[2].rstrip(":")
    lines[index] = f"40 seat {seat}: bury everything"
    transcript.write_text("\n".join(lines), "utf-8")
    told = failure(capsys, "replay", transcript)
    assert "  39 Seat" in told
    assert f"Ply 40: seat {seat} cannot play “bury everything”. “bury everything” is not" in told


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(
    "broken",
    [
        ("oakwood-transcript 1", "something", "Line 1: this is no transcript"),
        ("game nutty_squirrels", "game chess", "There is no game called chess."),
        ("seats 3", "seats 33", "Start of the match: This game is played by 2 to 6, not by 33."),
        ("rules 1", "rules 99", "Start of the match: this match was played by version 99"),
        ("seed ", "seed zz", "Line 5: a seed has 32 digits"),
        ("\n7 seat", "\n8 seat", "Line 14: here belongs ply 7, not ply 8."),
        ("\n7 seat", "\nfoo 7 seat", "Line 14: “foo” is not known here."),
        ("\n7 seat ", "\n7 seat 5", "Line 14: there is no seat 5"),
    ],
)
def test_a_broken_transcript_is_refused_with_its_place(
    command: str,
    broken: tuple[str, str, str],
    transcript: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    old, new, wanted = broken
    text = transcript.read_text("utf-8")
    assert old in text
    transcript.write_text(text.replace(old, new, 1), "utf-8")
    assert wanted in failure(capsys, command, transcript)


def test_a_foreign_seat_is_told_whose_turn_it_is(
    transcript: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = transcript.read_text("utf-8")
    seat = text.split("\n1 seat ")[1][0]
    other = str(int(seat) % 3 + 1)
    transcript.write_text(text.replace(f"\n1 seat {seat}", f"\n1 seat {other}", 1), "utf-8")
    wanted = f"Ply 1: seat {other} cannot play"
    told = failure(capsys, "replay", transcript)
    assert wanted in told
    assert f"The match waits for Seat {seat}." in told


def test_a_wrong_hash_and_a_wrong_outcome_do_not_verify(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = run(capsys, "transcript", game, "--seats", "3")
    file = tmp_path / "match.txt"
    file.write_text(text.replace("\nhash ", "\nhash 0").replace("\npoints", "\npoints"), "utf-8")
    assert "the seed does not fit its hash" in failure(capsys, "verify", file)
    lines = text.split("\n")
    points = next(n for n, line in enumerate(lines) if line.startswith("points"))
    lines[points] = "points 99 99 99"
    file.write_text("\n".join(lines), "utf-8")
    assert "End of the match: the record says that it ended by" in failure(capsys, "verify", file)


def exported(transcript: Path) -> MatchExport:
    record = text_form.read(transcript.read_text("utf-8"))
    plies = [
        PlyRow(number, ply.seat, ply.text, rules_version=1, played_at=0)
        for number, ply in enumerate(record.plies, 1)
    ]
    names = ("Ada", "Bob", "Eve")
    return MatchExport(
        match=MatchId(7),
        game=record.game,
        kind="table",
        status="ended",
        rules_version=1,
        options="{}",
        seed=record.seed,
        seats=tuple(ExportedSeat(seat, name, None, False) for seat, name in enumerate(names)),
        plies=tuple(plies),
        outcome=None,
        created_at=0,
        finished_at=0,
    )


def test_an_export_of_the_bot_replays_with_names(
    transcript: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(typed_json.encode(exported(transcript)))
    told = run(capsys, "replay", file)
    assert " Ada: " in told
    assert "Seat 1" not in told
    run(capsys, "verify", file)


@pytest.mark.parametrize(
    ("part", "value", "wanted"),
    [
        ("seed", "xyz", "seed: a seed has 32 digits"),
        ("seats", [], "seats: a match needs at least one seat."),
        ("plies", "none", "The export cannot be read: Expected `array`, got `str`"),
        ("options", "none", "The export cannot be read: JSON is malformed"),
        ("outcome", "{}", "The export cannot be read: Object missing required field"),
        ("format", "else", "this is no record of a match"),
    ],
)
def test_a_broken_export_is_refused_with_its_place(
    part: str, value: object, wanted: str, transcript: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    content = json.loads(typed_json.encode(exported(transcript)))
    transcript.write_text(json.dumps({**content, part: value}), "utf-8")
    assert wanted in failure(capsys, "replay", transcript)


def test_a_real_process_reads_standard_input_and_tells_in_utf_8(transcript: Path) -> None:
    finished = oakwood("replay", "-", stdin=transcript.read_text("utf-8"))
    assert (finished.status, finished.err) == (0, "")
    assert "The match still runs after 60 plies." in finished.out


def test_a_real_process_fails_with_one_sentence(transcript: Path) -> None:
    text = transcript.read_text("utf-8").replace("\n7 seat", "\nseven seat", 1)
    finished = oakwood("verify", "-", stdin=text)
    assert finished.status == 1
    assert complaint(finished).startswith("Line 14: “seven” is not known here.")


def test_files_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    assert complaint(oakwood("replay", tmp_path)).startswith(f"{tmp_path} cannot be read")
    missing = tmp_path / "missing.txt"
    assert complaint(oakwood("verify", missing)) == (
        f"{missing} cannot be read: No such file or directory."
    )


def test_a_file_that_is_not_text_is_named_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "picture.png"
    file.write_bytes(b"oakwood\n\x89PNG")
    assert "is not UTF-8 text: line 2 has other bytes." in failure(capsys, "replay", file)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", "Line 1: this is no transcript"),
        ("[1]", "Line 1: this is no transcript"),
        ("{}", "JSON: this is no record of a match"),
        ('{"format": 3}', "JSON: Expected `str`, got `int`"),
        ('{"format": ' + "[" * 100_000, "JSON: "),
        ("{" * 100_000, "JSON: "),
    ],
    ids=["empty", "list", "object", "number", "deep", "braces"],
)
def test_anything_else_is_refused_in_one_sentence(
    text: str, wanted: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file"
    file.write_text(text, encoding="utf-8")
    assert f"oakwood verify: {wanted}" in failure(capsys, "verify", file)


def test_line_ends_and_a_mark_of_other_systems_do_not_matter(
    transcript: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = transcript.read_text("utf-8").replace("\n", "\r\n")
    transcript.write_bytes(b"\xef\xbb\xbf" + text.encode())
    run(capsys, "verify", transcript)


@pytest.mark.parametrize("mode", ["solo", "solo-high"])
def test_a_match_for_one_is_written_replayed_verified_and_drawn(
    mode: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, picture = tmp_path / "match", tmp_path / "board.png"
    words = ("transcript", "squirrels", "--mode", mode)
    file.write_text(run(capsys, *words), encoding="utf-8")
    assert "game nutty_squirrels_solo\n" in file.read_text("utf-8")
    assert "Won by nobody." in run(capsys, "replay", file)
    assert "follow from the seed, with the outcome it tells" in run(capsys, "verify", file)
    assert "The squirrel is at" in run(capsys, "render", file, "--out", picture)
    assert picture.read_bytes().startswith(b"\x89PNG")
