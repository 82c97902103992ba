"""run.py sets up its environment once, starts the program, and says in a sentence what lacks."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from launcher import chromium
from launcher.trouble import Trouble, explain

ROOT = Path(__file__).parent.parent
PROFILES = ("bot", "play", "test", "art")

# Stands in for uv, so that no test needs the network: makes bare environments, notes its orders.
UV = f"""#!{sys.executable}
import os, subprocess, sys
with open(os.environ["UV_NOTES"], "a") as notes:
    print(*sys.argv[1:], file=notes)
if sys.argv[1] == "venv":
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", sys.argv[-1]], check=True)
if sys.argv[1] == "pip" and os.environ.get("UV_SAYS"):
    sys.exit(os.environ["UV_SAYS"])
"""

PROGRAM = """
import os, sys
print(os.getcwd(), *sys.argv[1:])
sys.exit(7 if "fail" in sys.argv else 0)
"""


class Copy:
    """A copy of run.py with small programs behind it, in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "a copy"
        self.venv = self.root / ".venv"
        self.bin = folder / "bin"
        self.notes = folder / "notes"
        shutil.copytree(ROOT / "launcher", self.root / "launcher")
        shutil.copy(ROOT / "run.py", self.root)
        self.write("bot/__init__.py", "")
        self.write("bot/cli.py", PROGRAM)
        self.write("pytest.py", PROGRAM)
        for profile in PROFILES:
            self.write(f"requirements/{profile}.txt", "")
        self._add_uv()

    def write(self, name: str, text: str) -> Path:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        return path

    def run(self, *arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
        """Start run.py from another folder, with nothing but the stand-in on PATH."""
        plain = {name: value for name, value in os.environ.items() if name == "SYSTEMROOT"}
        return subprocess.run(
            [sys.executable, str(self.root / "run.py"), *arguments],
            env={**plain, "PATH": str(self.bin), "UV_NOTES": str(self.notes), **settings},
            cwd=self.bin,
            capture_output=True,
            text=True,
            check=False,
        )

    def asked(self) -> str:
        """What the stand-in was asked since the last time."""
        asked = self.notes.read_text("utf-8") if self.notes.exists() else ""
        self.notes.unlink(missing_ok=True)
        return asked

    def _add_uv(self) -> None:
        self.bin.mkdir()
        script = self.bin / "uv"
        script.write_text(UV, "utf-8")
        script.chmod(0o755)
        (self.bin / "uv.bat").write_text(f'@"{sys.executable}" "{script}" %*\n', "utf-8")


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path)


def test_the_program_gets_its_arguments_and_the_folder_of_the_caller(copy: Copy) -> None:
    done = copy.run("replay", "a file.txt", "--seat", "1")
    assert (done.returncode, done.stdout) == (0, f"{copy.bin} replay a file.txt --seat 1\n")


def test_the_exit_status_is_that_of_the_program(copy: Copy) -> None:
    assert copy.run("fail").returncode == 7


def test_files_where_the_caller_stands_are_not_taken_for_ours(copy: Copy) -> None:
    (copy.bin / "bot.py").write_text("raise SystemExit('foreign')", "utf-8")
    assert copy.run("health").returncode == 0


def test_packages_are_installed_from_the_pins_with_hashes_only(copy: Copy) -> None:
    copy.run("play")
    install = copy.asked().splitlines()[-1]
    assert "--require-hashes --only-binary :all:" in install
    assert install.endswith(str(copy.root / "requirements" / "play.txt"))


def test_a_second_start_installs_nothing(copy: Copy) -> None:
    copy.run("play")
    copy.asked()
    done = copy.run("play")
    assert (done.returncode, done.stderr, copy.asked()) == (0, "", "")


@pytest.mark.parametrize(("first", "then"), [("test", "play"), ("test", "bot"), ("play", "bot")])
def test_a_larger_set_serves_the_smaller_one(copy: Copy, first: str, then: str) -> None:
    copy.run("setup", first)
    copy.asked()
    copy.run("setup", then)
    assert copy.asked() == ""


@pytest.mark.parametrize(("first", "then"), [("bot", "play"), ("play", "test"), ("test", "art")])
def test_a_smaller_set_grows_in_place(copy: Copy, first: str, then: str) -> None:
    copy.run("setup", first)
    (copy.venv / "mine").touch()
    copy.asked()
    copy.run("setup", then)
    assert f"{then}.txt" in copy.asked()
    assert (copy.venv / "mine").exists()


def test_growing_keeps_what_was_there(copy: Copy) -> None:
    copy.run("setup", "test", "art")
    copy.asked()
    copy.run("setup", "test", "art", "play")
    assert copy.asked() == ""


def test_changed_pins_are_installed(copy: Copy) -> None:
    copy.run("play")
    copy.write("requirements/play.txt", "# newer\n")
    copy.asked()
    copy.run("play")
    assert "play.txt" in copy.asked()


@pytest.mark.parametrize("damage", ["half made", "stamp", "interpreter", "home", "older Python"])
def test_a_broken_environment_is_made_anew(copy: Copy, damage: str) -> None:
    copy.run("play")
    (copy.venv / "mine").touch()
    stamp, settings = copy.venv / "oakwood.json", copy.venv / "pyvenv.cfg"
    match damage:
        case "half made":
            copy.write("requirements/play.txt", "# newer\n")
            copy.run("play", UV_SAYS="killed")
        case "stamp":
            stamp.write_text('{"pyth', "utf-8")
        case "interpreter":
            for path in copy.venv.glob("[bS]*/python*"):
                path.unlink()
        case "home":
            settings.write_text("home = /gone/with/an/upgrade\n", "utf-8")
        case _:
            stamp.write_text(re.sub(r'"python": ".*?"', '"python": "3.8"', stamp.read_text()))
    assert copy.run("play").returncode == 0
    assert not (copy.venv / "mine").exists()


def test_an_environment_made_by_hand_is_kept_and_completed(copy: Copy) -> None:
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(copy.venv)], check=True)
    (copy.venv / "mine").touch()
    assert copy.run("play").returncode == 0
    assert (copy.venv / "mine").exists()
    assert "play.txt" in copy.asked()


def test_tests_run_at_home_and_with_all_processes(copy: Copy) -> None:
    done = copy.run("test", OAKWOOD_CHROMIUM=sys.executable)
    assert done.stdout == f"{copy.root} --numprocesses auto --maxprocesses 8\n"


def test_long_tests_run_when_asked_for_and_the_rest_goes_to_pytest(copy: Copy) -> None:
    done = copy.run("test", "--long", "-x", "tests/bot", OAKWOOD_CHROMIUM=sys.executable)
    assert done.stdout == f"{copy.root} -m long or not long -x tests/bot\n"


def test_no_command_shows_the_commands(copy: Copy) -> None:
    done = copy.run()
    assert done.returncode == 2
    assert "play" in done.stdout
    assert not copy.venv.exists()


def test_an_old_python_is_told_in_one_sentence() -> None:
    pretend = "import runpy, sys; sys.version_info = (3, 8, 1)"
    start = f"{pretend}; runpy.run_path('run.py', run_name='__main__')"
    done = subprocess.run(
        [sys.executable, "-c", start], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr.startswith("Oakwood needs Python 3.11 or newer, but this is Python 3.8 (")
    assert done.stderr.count("\n") == 1


def test_an_old_python_can_read_run_py() -> None:
    tree = ast.parse((ROOT / "run.py").read_text("utf-8"), feature_version=(3, 4))
    newer = (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.AsyncFunctionDef)
    assert not [node for node in ast.walk(tree) if isinstance(node, newer)]


def test_without_network_pip_ends_in_one_sentence(copy: Copy) -> None:
    copy.write("requirements/play.txt", "oakwood-is-no-package==1 --hash=sha256:" + "0" * 64)
    nowhere = {"PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_CONFIG_FILE": os.devnull}
    done = copy.run("play", PATH=os.devnull, **nowhere)
    assert done.returncode == 1
    told = done.stderr.splitlines()[1:]
    assert len(told) == 1
    assert told[0].startswith("The package index cannot be reached")


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (
            "ERROR: No matching distribution found for av==16.1.0",
            "no ready-made build of av==16.1.0",
        ),
        ("cause: Because av==16.1.0 has no usable wheels and", "no ready-made build of av==16.1.0"),
        (
            "is not available because ensurepip is not\navailable.  On Debian",
            "without its venv module",
        ),
        ("/usr/bin/python3.11: No module named venv", "without its venv module"),
        ("Caused by: dns error: failed to lookup address", "index cannot be reached"),
        (
            "NewConnectionError(...)\nERROR: No matching distribution found for av",
            "cannot be reached",
        ),
        ("hint: Packages were unavailable because the network was disabled", "cannot be reached"),
        ("OSError: [Errno 28] No space left on device", "is full; make room"),
        ("failed to write: Read-only file system (os error 30)", "cannot write"),
        (
            "invalid peer certificate: UnknownIssuer",
            "a certificate that this Python does not trust",
        ),
        (
            "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM",
            "is not the one that Oakwood was tested",
        ),
        ("Segmentation fault", "Segmentation fault\nSetting up .venv failed"),
    ],
)
def test_what_an_installer_says_becomes_a_sentence(said: str, told: str) -> None:
    assert told in str(explain(said, Path("oakwood/.venv")))


def test_a_failed_installation_is_told_and_ends_with_1(copy: Copy) -> None:
    done = copy.run("play", UV_SAYS="error: client error (Connect)")
    assert (done.returncode, done.stdout) == (1, "")
    assert "The package index cannot be reached" in done.stderr


def test_a_folder_that_cannot_be_written_is_named(copy: Copy) -> None:
    copy.venv.write_text("a file in the way", "utf-8")
    done = copy.run("play")
    assert done.returncode == 1
    assert f"Oakwood cannot write {copy.venv}" in done.stderr


def test_a_missing_list_of_pins_is_told(copy: Copy) -> None:
    (copy.root / "requirements" / "bot.txt").unlink()
    done = copy.run("bot")
    assert done.returncode == 1
    assert "get a complete copy" in done.stderr


def test_the_browser_in_the_setting_must_exist(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OAKWOOD_CHROMIUM", "no/such/browser")
    with pytest.raises(Trouble, match="no/such/browser"):
        chromium.find()


def test_the_browser_in_the_setting_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OAKWOOD_CHROMIUM", sys.executable)
    assert chromium.find() == sys.executable
