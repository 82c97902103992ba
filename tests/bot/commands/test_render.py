"""`oakwood render` draws any moment for any seat, and refuses what there is not."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

from bot.cli import main


@pytest.mark.parametrize("ply", ["0", "1", "60", None])
@pytest.mark.parametrize("seat", ["public", "1", "3"])
def test_a_moment_becomes_a_png_and_a_description(
    ply: str | None, seat: str, transcript: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "board.png"
    words = ["--ply", ply] if ply else []
    assert main(["render", str(transcript), "--seat", seat, *words, "--out", str(out)]) == 0
    with Image.open(io.BytesIO(out.read_bytes())) as image:
        assert image.format == "PNG"
        assert min(image.size) > 200
    assert capsys.readouterr().out.strip()


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (["--ply", "61"], "There is no ply 61: this match has plies 1 to 60."),
        (["--seat", "4"], "There is no seat “4”: this match has seats 1 to 3"),
        (["--seat", "0"], "There is no seat “0”"),
        (["--seat", "Ada"], "There is no seat “Ada”"),
        (["--scene", "moon"], "There is no picture “moon” here, only"),
    ],
)
def test_what_there_is_not_is_refused(
    words: list[str],
    wanted: str,
    transcript: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = tmp_path / "board.png"
    assert main(["render", str(transcript), *words, "--out", str(out)]) == 1
    assert wanted in capsys.readouterr().err
    assert not out.exists()


def test_a_folder_that_is_not_there_is_named(
    transcript: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "no" / "board.png"
    assert main(["render", str(transcript), "--out", str(out)]) == 1
    assert f"{out} cannot be written: No such file" in capsys.readouterr().err


def test_seats_see_the_same_board_where_nothing_is_secret(transcript: Path, tmp_path: Path) -> None:
    pictures = []
    for seat in ("public", "public"):
        out = tmp_path / "board.png"
        assert main(["render", str(transcript), "--seat", seat, "--out", str(out)]) == 0
        pictures.append(out.read_bytes())
    assert pictures[0] == pictures[1]
