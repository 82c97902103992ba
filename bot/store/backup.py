"""Copies of the database file, made while others use it, and the check of its integrity."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from bot.store.errors import BackupFailed


def copy_database(source: Path, target: Path) -> None:
    """Write a complete, checked copy to `target`, replacing what stood there only once it is good.

    Raises BackupFailed. Blocks; readers and writers of `source` go on meanwhile.
    """
    partial = target.with_name(f"{target.name}.partial")
    if target.resolve() in _own_files(source):
        raise BackupFailed(target, "this is the database itself")
    try:
        _copy(source, partial)
        partial.replace(target)
        _sync(target.parent)
    except (OSError, sqlite3.Error) as error:
        with suppress(OSError):
            partial.unlink()
        raise BackupFailed(target, str(error)) from error


def integrity(path: Path) -> str:
    """Return "ok", or the first thing that is wrong with the database file."""
    try:
        with closing(_open_to_read(path)) as connection:
            return connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.Error as error:
        return str(error)


def _own_files(source: Path) -> set[Path]:
    database = source.resolve()
    return {database, *(database.with_name(database.name + end) for end in ("-wal", "-shm"))}


def _copy(source: Path, partial: Path) -> None:
    partial.parent.mkdir(parents=True, exist_ok=True)
    partial.unlink(missing_ok=True)
    with closing(_open_to_read(source)) as database, closing(sqlite3.connect(partial)) as copy:
        database.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # one file, without a -wal beside it
        complaint = copy.execute("PRAGMA quick_check(1)").fetchone()[0]
    if complaint != "ok":
        raise sqlite3.DatabaseError(complaint)
    _sync(partial)


def _open_to_read(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)


def _sync(path: Path) -> None:
    """Have the disk keep a file or, where the system can, the names in a folder."""
    if path.is_dir() and os.name == "nt":
        return
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
