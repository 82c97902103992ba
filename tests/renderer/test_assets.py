"""Every asset is credited, and nothing is taken from the machine."""

from __future__ import annotations

import re
from pathlib import Path

from PIL import Image, ImageFont

from renderer import fonts
from renderer.fonts import Type, runs

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "renderer" / "assets"
SOURCES = ROOT / "art" / "pictograms"
CREDITS = (ROOT / "CREDITS.md").read_text("utf-8")
OURS = {"coverage.json"}
LICENCE = re.compile(r"\| (CC0 1\.0|CC BY 3\.0) \|")


def rows() -> dict[str, str]:
    return {row[1]: row[0] for row in re.finditer(r"^\| `([^`]+)` \|.*$", CREDITS, re.MULTILINE)}


def test_every_pictogram_has_a_row_with_author_and_licence() -> None:
    credited = rows()
    for file in (ASSETS / "pictograms").iterdir():
        assert LICENCE.search(credited[file.stem]), file.name


def test_every_font_has_a_row_and_its_licence_text() -> None:
    credited = rows()
    for file in (ASSETS / "fonts").iterdir():
        if file.suffix == ".ttf":
            assert "npm @fontsource/" in credited[file.name], file.name
        elif file.name not in OURS:
            assert file.name.startswith("OFL-")
            assert file.name in CREDITS
            assert "SIL OPEN FONT LICENSE" in file.read_text("utf-8")


def test_no_row_credits_what_is_not_there() -> None:
    stems = {file.stem for file in SOURCES.glob("*.svg")}
    names = {file.name for file in (ASSETS / "fonts").iterdir()}
    assert set(rows()) <= stems | names


def test_every_mask_has_a_source_and_is_a_square_of_256() -> None:
    masks = {file.stem: file for file in (ASSETS / "pictograms").iterdir()}
    assert set(masks) == {file.stem for file in SOURCES.glob("*.svg")}
    for file in masks.values():
        with Image.open(file) as mask:
            assert (mask.size, mask.mode) == ((256, 256), "L"), file.name


def test_letters_of_any_script_come_from_our_own_files() -> None:
    text = "ЖΩعשกहカ한们🐿"
    faces = [run.face for run in runs(text, Type(40), 1)]
    assert len(faces) == len(text)
    for face in faces:
        assert Path(str(face.path)).is_relative_to(ASSETS)


def test_plain_layout_is_used_so_that_pictures_are_equal_everywhere() -> None:
    for run in runs("aع", Type(40), 1):
        assert run.face.layout_engine == ImageFont.Layout.BASIC


def test_coverage_tells_what_the_faces_hold() -> None:
    blank = runs("\U0001f9ff", Type(40), 1)[0]  # a letter that some face has
    assert blank.face.getmask("\U0001f9ff").getbbox() is not None
    assert set(fonts._coverage()) == {file.name for file in (ASSETS / "fonts").glob("*.ttf")}
