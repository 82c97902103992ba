"""Bake the renderer's assets: pictograms to alpha masks, web fonts to single files.

    bake_art.py masks                  art/pictograms/*.svg -> renderer/assets/pictograms
    bake_art.py sources NODE_MODULES   game-icons -> art/pictograms/*.svg
    bake_art.py fonts NODE_MODULES     @fontsource packages -> renderer/assets/fonts

Needs the dependency group `art`. The npm packages are those named in CREDITS.md.
"""

from __future__ import annotations

import argparse
import io
import json
import tomllib
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

import resvg_py
from fontTools.merge import Merger, Options
from fontTools.subset import Options as SubsetOptions
from fontTools.subset import Subsetter
from fontTools.ttLib import TTFont
from PIL import Image

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "art" / "pictograms"
MASKS = ROOT / "renderer" / "assets" / "pictograms"
FONTS = ROOT / "renderer" / "assets" / "fonts"
MASK_SIZE = 256

NUNITO = ("latin", "latin-ext", "cyrillic", "cyrillic-ext", "vietnamese")
# Slices of the large scripts are numbered by rarity: the last ones hold the most frequent letters.
FALLBACKS: dict[str, tuple[str, int, tuple[str, ...]]] = {
    "NotoSans-800.ttf": ("noto-sans", 800, ("greek", "greek-ext", "latin-ext", "cyrillic-ext")),
    "NotoSansArabic-800.ttf": ("noto-sans-arabic", 800, ("arabic",)),
    "NotoSansHebrew-800.ttf": ("noto-sans-hebrew", 800, ("hebrew",)),
    "NotoSansThai-800.ttf": ("noto-sans-thai", 800, ("thai",)),
    "NotoSansDevanagari-800.ttf": ("noto-sans-devanagari", 800, ("devanagari",)),
    "NotoSansJP-800.ttf": ("noto-sans-jp", 800, tuple(map(str, range(80, 120)))),
    "NotoSansSC-800.ttf": ("noto-sans-sc", 800, tuple(map(str, range(104, 120)))),
    "NotoSansKR-800.ttf": ("noto-sans-kr", 800, tuple(map(str, range(96, 120)))),
    "NotoEmoji-700.ttf": ("noto-emoji", 700, tuple(map(str, range(11)))),
}
DROPPED_TABLES = ("GSUB", "GPOS", "GDEF", "STAT", "DSIG", "vhea", "vmtx", "BASE", "VORG", "fpgm")


def main() -> None:
    """Run the task named on the command line."""
    parser = argparse.ArgumentParser(description="Bake the renderer's assets.")
    parser.add_argument("task", choices=("masks", "sources", "fonts"))
    parser.add_argument("node_modules", type=Path, nargs="?")
    arguments = parser.parse_args()
    if arguments.task == "masks":
        bake_masks()
    elif arguments.node_modules is None:
        parser.error(f"{arguments.task} needs the folder node_modules")
    elif arguments.task == "sources":
        copy_sources(arguments.node_modules)
    else:
        bake_fonts(arguments.node_modules)


def bake_masks() -> None:
    """Draw every pictogram as an alpha mask of 256 px."""
    MASKS.mkdir(parents=True, exist_ok=True)
    for source in sorted(SOURCES.glob("*.svg")):
        png = resvg_py.svg_to_bytes(
            svg_string=source.read_text("utf-8"), width=MASK_SIZE, height=MASK_SIZE
        )
        alpha = Image.open(io.BytesIO(bytes(png))).convert("RGBA").getchannel("A")
        # sixteen tones are as good as 256 once the mask is shrunk, and a third of the bytes
        tones = alpha.point([round(tone / 17) * 17 for tone in range(256)])
        tones.save(MASKS / f"{source.stem}.png", optimize=True)


def copy_sources(node_modules: Path) -> None:
    """Write the icons that art/game_icons.toml names as SVG files."""
    package = node_modules / "@iconify-json" / "game-icons" / "icons.json"
    icons = json.loads(package.read_text("utf-8"))["icons"]
    wanted = tomllib.loads((ROOT / "art" / "game_icons.toml").read_text("utf-8"))
    for name, row in wanted.items():
        body = icons[row["icon"]]["body"]
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">{body}</svg>\n'
        (SOURCES / f"{name}.svg").write_text(svg, "utf-8")


def bake_fonts(node_modules: Path) -> None:
    """Join the web fonts' slices and drop what plain layout never reads."""
    FONTS.mkdir(parents=True, exist_ok=True)
    packages = node_modules / "@fontsource"
    for weight in (700, 800, 900):
        join(slices(packages, "nunito", weight, NUNITO), FONTS / f"Nunito-{weight}.ttf", set())
    known = letters(TTFont(FONTS / "Nunito-800.ttf"))
    for file, (package, weight, parts) in FALLBACKS.items():
        target = FONTS / file
        join(slices(packages, package, weight, parts), target, known)
        known |= letters(TTFont(target))
    write_coverage()
    write_licence(packages, "OFL-nunito.txt", ["nunito"])
    write_licence(packages, "OFL-noto.txt", [package for package, _, _ in FALLBACKS.values()])


def write_coverage() -> None:
    """List which letters each face has, so that a face can be picked by letter."""
    coverage = {
        path.name: " ".join(ranges(sorted(letters(TTFont(path)))))
        for path in sorted(FONTS.glob("*.ttf"))
    }
    (FONTS / "coverage.json").write_text(json.dumps(coverage, indent=1) + "\n", "utf-8")


def write_licence(packages: Path, file: str, names: Sequence[str]) -> None:
    """Write the licence of some packages, which differ only in the first line: whose it is."""
    texts = [(packages / name / "LICENSE").read_text("utf-8").partition("\n") for name in names]
    owners = dict.fromkeys(
        f"{name}: {first}" for name, (first, _, _) in zip(names, texts, strict=True)
    )
    (FONTS / file).write_text("\n".join(owners) + "\n" + texts[0][2], "utf-8")


def letters(font: TTFont) -> set[int]:
    """Return the code points that a face has."""
    return set(font.getBestCmap() or {})


def ranges(points: Sequence[int]) -> Iterator[str]:
    """Write sorted code points as "20-7e a1 …" in hexadecimal."""
    for _, run in groupby(enumerate(points), lambda pair: pair[1] - pair[0]):
        found = [point for _, point in run]
        yield f"{found[0]:x}-{found[-1]:x}" if len(found) > 1 else f"{found[0]:x}"


def slices(packages: Path, package: str, weight: int, parts: Sequence[str]) -> list[Path]:
    """List the files of a typeface's slices."""
    folder = packages / package / "files"
    return [folder / f"{package}-{part}-{weight}-normal.woff2" for part in parts]


def join(parts: Sequence[Path], target: Path, known: set[int]) -> None:
    """Merge slices into one TTF without the letters that an earlier face has."""
    plain: list[str] = []
    for number, part in enumerate(parts):
        font = TTFont(part)
        for table in DROPPED_TABLES:
            if table in font:
                del font[table]
        font.flavor = None
        step = target.with_suffix(f".{number}.part")
        font.save(step)
        plain.append(str(step))
    merged = Merger(options=Options(drop_tables=list(DROPPED_TABLES))).merge(plain)
    thin(merged, known)
    merged.save(target)
    for step in plain:
        Path(step).unlink()


def thin(font: TTFont, known: set[int]) -> None:
    """Keep the letters that are new, without hints and glyph names."""
    options = SubsetOptions(
        hinting=False, glyph_names=False, notdef_outline=True, name_IDs=[0, 1, 2, 13, 14]
    )
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters(font) - known)
    subsetter.subset(font)


if __name__ == "__main__":
    main()
