"""`health` and `backup` look after the database and never make, change or lose one."""

from __future__ import annotations

import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from bot.store.sqlite import SqliteStore
from tests.bot.commands.oakwood import complaint, oakwood


@pytest.fixture
async def database(tmp_path: Path) -> Path:
    """A fresh database in a data folder."""
    path = tmp_path / "oakwood.db"
    await (await SqliteStore.open(path)).close()
    return path


def pragma(path: Path, text: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(text)


def test_a_good_database_is_well_and_can_be_copied(database: Path, tmp_path: Path) -> None:
    health = oakwood("health", folder=tmp_path)
    assert (health.status, health.err) == (0, "")
    assert health.out.startswith("The database is well (schema ")
    copy = tmp_path / "copies" / "today.db"
    assert oakwood("backup", copy, folder=tmp_path) == (0, f"The backup is at {copy}.\n", "")
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert database.exists()


@pytest.mark.parametrize("command", [["health"], ["backup", "copy.db"]], ids=" ".join)
def test_without_a_database_none_is_made(command: list[str], tmp_path: Path) -> None:
    assert complaint(oakwood(*command, folder=tmp_path)).startswith("There is no database at")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("command", [["health"], ["backup", "copy.db"]], ids=" ".join)
def test_a_newer_database_is_left_alone(command: list[str], database: Path) -> None:
    pragma(database, "PRAGMA user_version = 9999")
    before = database.read_bytes()
    told = complaint(oakwood(*command, folder=database.parent))
    assert "has schema 9999, but this Oakwood knows only up to" in told
    assert database.read_bytes() == before


@pytest.mark.parametrize("command", [["health"], ["backup", "copy.db"]], ids=" ".join)
def test_something_else_in_its_place_is_left_alone(command: list[str], tmp_path: Path) -> None:
    path = tmp_path / "oakwood.db"
    path.write_text("my diary, not a database" * 99)
    assert "is damaged or not Oakwood's" in complaint(oakwood(*command, folder=tmp_path))
    assert path.read_text().startswith("my diary")


def test_a_data_folder_that_is_a_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    assert "OAKWOOD_DATA_DIR must be a folder" in complaint(oakwood("health", folder=file))


def test_a_backup_over_the_database_itself_is_refused(database: Path) -> None:
    told = complaint(oakwood("backup", database, folder=database.parent))
    assert "this is the database itself" in told
    assert oakwood("health", folder=database.parent).status == 0


def test_a_backup_into_a_file_as_folder_is_refused(database: Path) -> None:
    told = complaint(oakwood("backup", database / "copy.db", folder=database.parent))
    assert told.startswith("No backup was written to")


def test_a_backup_replaces_nothing_but_a_regular_file(database: Path, tmp_path: Path) -> None:
    made = {"link": tmp_path / "link", "pipe": tmp_path / "pipe", "folder": tmp_path / "folder"}
    good = tmp_path / "good.db"
    good.write_text("the last good copy")
    try:
        made["link"].symlink_to(good)
        os.mkfifo(made["pipe"])
    except (AttributeError, OSError):  # Windows
        made = {"folder": made["folder"]}
    made["folder"].mkdir()
    for name, target in made.items():
        kind = target.lstat().st_mode
        told = complaint(oakwood("backup", target, folder=database.parent))
        assert told.startswith(f"No backup was written to {target} ("), name
        assert target.lstat().st_mode == kind
    assert good.read_text() == "the last good copy"


@pytest.mark.parametrize("command", [["backup"], ["render", "x", "--out"], ["bench", "--out"]])
def test_a_file_to_write_has_a_name(command: list[str], database: Path) -> None:
    finished = oakwood(*command, "", folder=database.parent)
    assert finished.status == 2
    assert "the name of a file is missing" in complaint(finished)


def test_a_backup_to_no_file_is_told(database: Path) -> None:
    assert complaint(oakwood("backup", "/", folder=database.parent)).startswith(
        "No backup was written to "
    )


def test_only_the_owner_can_read_a_backup(database: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    assert oakwood("backup", copy, folder=database.parent).status == 0
    private = 0o666 if os.name == "nt" else 0o600  # Windows knows no modes
    assert stat.S_IMODE(copy.stat().st_mode) == private
