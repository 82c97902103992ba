"""The virtual environment beside run.py: what is in it, and whether that is still right."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import sys
import time
from collections.abc import Generator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from launcher import installer
from launcher.trouble import PYTHON, Trouble, refused

# What each list of pins also covers: the larger lists hold the smaller ones, release for release.
COVERED = {
    "bot": ("bot",),
    "play": ("play", "bot"),
    "test": ("test", "play", "bot"),
    "art": ("art",),
}


@dataclass(frozen=True)
class Environment:
    """The folder `.venv` in `root`, with a stamp that says what was installed in it.

    The stamp names the Python release and, for each profile, the digest of its list of pins. It is
    emptied before a change and written after it, so that a half-made environment is known as one.
    """

    root: Path

    @property
    def folder(self) -> Path:
        return self.root / ".venv"

    @property
    def python(self) -> Path:
        return self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    def prepare(self, profile: str) -> None:
        """Have the packages of `profile` in place; reads three small files if they are.

        Raises Trouble, with a sentence that says what is missing.
        """
        if self._has(profile):
            return
        with _alone(self.root):
            if not self._has(profile):  # the start that we waited for may have done it
                self._set_up(profile)

    def _has(self, profile: str) -> bool:
        stamp = self._stamp()
        return bool(stamp and self._runs(stamp) and stamp.get(profile) == self._digest(profile))

    def _set_up(self, profile: str) -> None:
        began = time.monotonic()
        print(f"Setting up .venv for Python {PYTHON} (this takes a minute) ...", file=sys.stderr)
        kept = self._keepable()
        try:
            if kept is None and self.folder.exists():
                shutil.rmtree(self.folder)
            self.folder.mkdir(exist_ok=True)
            self._write({})
        except OSError as error:
            raise refused(error, self.folder) from error
        if kept is None:
            installer.make(self.folder)
        installer.install(self.folder, self.python, self._pins(profile))
        covered = {name: self._digest(name) for name in COVERED[profile]}
        self._write({"python": PYTHON, **(kept or {}), **covered})
        print(f"Set up in {time.monotonic() - began:.0f} s.", file=sys.stderr)

    def _keepable(self) -> Mapping[str, str] | None:
        """The stamp of an environment that can grow in place; None if a new one is needed."""
        stamp = self._stamp()
        if stamp is None:  # made by hand
            stamp = {"python": self._release()}
        usable = self._runs(stamp) and installer.can_install(self.python)
        return stamp if usable else None

    def _runs(self, stamp: Mapping[str, str]) -> bool:
        """Whether its interpreter is still there and of the release that it was made with."""
        home = self._settings().get("home")
        return (
            stamp.get("python") == PYTHON
            and self.python.exists()
            and home is not None
            and Path(home).exists()
        )

    def _release(self) -> str:
        settings = self._settings()
        release = settings.get("version") or settings.get("version_info") or ""  # uv's word for it
        return ".".join(release.split(".")[:2])

    def _settings(self) -> dict[str, str]:
        try:
            lines = (self.folder / "pyvenv.cfg").read_text("utf-8").splitlines()
        except OSError:
            return {}
        pairs = (line.partition("=") for line in lines)
        return {name.strip(): value.strip() for name, _, value in pairs}

    def _stamp(self) -> dict[str, str] | None:
        """What the stamp says: nothing if it is broken, None if there is none."""
        try:
            stamp: object = json.loads(self._stamp_file.read_text("utf-8"))
        except FileNotFoundError:
            return None
        except (OSError, ValueError):
            return {}
        if not isinstance(stamp, dict):
            return {}
        entries = cast("dict[object, object]", stamp).items()
        return {str(name): str(value) for name, value in entries}

    def _write(self, stamp: Mapping[str, str]) -> None:
        self._stamp_file.write_text(json.dumps(stamp, indent=1), "utf-8")

    @property
    def _stamp_file(self) -> Path:
        return self.folder / "oakwood.json"

    def _pins(self, profile: str) -> Path:
        return self.root / "requirements" / f"{profile}.txt"

    def _digest(self, profile: str) -> str:
        try:
            return hashlib.sha256(self._pins(profile).read_bytes()).hexdigest()
        except OSError:
            raise Trouble(f"{self._pins(profile)} is missing; get a complete copy.") from None


@contextlib.contextmanager
def _alone(root: Path) -> Generator[None]:
    """Let one start at a time change the environment (not on Windows, which has no flock)."""
    try:
        import fcntl  # noqa: PLC0415
    except ImportError:
        yield
        return
    with (root / "run.py").open("rb") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield
