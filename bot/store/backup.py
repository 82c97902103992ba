"""Copies of the database file, made while others use it, and the check of its integrity."""

from __future__ import annotations

import os
import sqlite3
import stat
from contextlib import closing, suppress
from pathlib import Path

from bot.store.errors import BackupFailed

BESIDE = ("-wal", "-shm", "-journal")  # what SQLite adds to the name of a database


def copy_database(source: Path, target: Path) -> None:
    """Write a complete, checked copy to `target`, replacing what stood there only once it is good.

    Only a regular file is replaced; a link is refused, since renaming would not follow it.
    Raises BackupFailed. Blocks; readers and writers of `source` go on meanwhile.
    """
    if not target.name:
        raise BackupFailed(target, "this names no file")
    partial = target.with_name(f"{target.name}.partial")
    try:
        for path in (target, partial):
            _refuse_other_than_files(path)
        if target.resolve() in _own_files(source):
            raise BackupFailed(target, "this is the database itself")
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


def create_private(path: Path) -> None:
    """Make an empty file that only its owner can read; what stands there already stays.

    SQLite gives the files beside a database the database's own mode. An existing file is not even
    opened: closing it would drop the locks that this process holds on it.
    """
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def _refuse_other_than_files(path: Path) -> None:
    try:
        mode = path.lstat().st_mode
    except FileNotFoundError:
        return
    if stat.S_ISLNK(mode):
        raise BackupFailed(path, "a link stands there: name the file itself")
    if not stat.S_ISREG(mode):
        raise BackupFailed(path, "what stands there is no regular file")


def _own_files(source: Path) -> set[Path]:
    database = source.resolve()
    return {database, *(database.with_name(database.name + end) for end in BESIDE)}


def _copy(source: Path, partial: Path) -> None:
    partial.parent.mkdir(parents=True, exist_ok=True)
    partial.unlink(missing_ok=True)
    create_private(partial)
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
