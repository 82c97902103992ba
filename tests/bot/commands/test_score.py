"""`oakwood score` scores what people wrote down at a real table (FS-55 and the scoring cases)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.cli import main
from tests.bot.commands.oakwood import complaint, oakwood

TABLE = """\
#### Anna
```
oak: top red_squirrel#135; left european_hare#70 + european_hare#71
sapling:

cave: 5
```
#### Ben, second game
linden:
linden:
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A table of two players."""
    path = tmp_path / "table.txt"
    path.write_text(TABLE, encoding="utf-8")
    return path


def test_json_has_titles_totals_and_sources_without_nothing(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["score", str(file), "--json"]) == 0
    players = json.loads(capsys.readouterr().out)["players"]
    assert [player["title"] for player in players] == ["Anna", "Ben, second game"]
    anna, ben = players
    assert anna["sources"] == {"red_squirrel": 5, "european_hare": 4, "cave": 5}
    assert ben["sources"] == {"linden": 6}
    for player in players:
        assert player["total"] == sum(player["sources"].values())


def test_text_has_a_line_for_each_source_and_the_total(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["score", str(file)]) == 0
    blocks = [block.splitlines() for block in capsys.readouterr().out.strip().split("\n\n")]
    assert [block[0] for block in blocks] == ["Anna", "Ben, second game"]
    for block, total in zip(blocks, (14, 6), strict=True):
        points = [int(line.split()[-1]) for line in block[1:]]
        assert points[-1] == sum(points[:-1]) == total


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        ("red_squirrel#135", "red_squirel#135", "Line 3: "),
        ("red_squirrel#135", "red_squirrel#9999", "Line 3: "),
        ("left european", "top european", "Line 3: "),
        ("european_hare#71", "european_hare#70", "Line 3: "),
        ("cave: 5", "cave: many", "Line 6: "),
    ],
)
def test_an_error_names_the_line(
    old: str, new: str, wanted: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(TABLE.replace(old, new, 1), encoding="utf-8")
    assert main(["score", str(file)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"oakwood score: {wanted}")
    assert err.count("\n") == 1


def test_a_real_process_reads_standard_input_and_fails_with_a_sentence() -> None:
    assert "Anna" in oakwood("score", "-", stdin=TABLE).out
    assert "there is no forest in this text" in complaint(oakwood("score", "-", stdin=""))


def test_a_game_without_such_a_notation_says_so(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["score", str(file), "--game", "squirrels"]) == 1
    assert "has no notation" in capsys.readouterr().err
