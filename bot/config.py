"""Settings, read from the environment; everything that is wrong is told at once."""

from __future__ import annotations

import dataclasses
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar, get_type_hints

import platformdirs

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

T = TypeVar("T")

PREFIX = "OAKWOOD_"
FOR_TESTS = ("OAKWOOD_CHROMIUM", "OAKWOOD_DISCORD_OPENAPI")  # read by run.py and the tests
LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
LONGEST_ID = 20  # digits of a Discord id
HOW_TO_GET_IT = (
    "DISCORD_TOKEN is missing: open https://discord.com/developers/applications, choose your "
    "application (or make one), press Reset Token on its Bot page, and put what it shows into "
    "DISCORD_TOKEN, or into a file that DISCORD_TOKEN_FILE names."
)


class SettingsError(Exception):
    """Settings are wrong; `problems` has a sentence for each."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


@dataclasses.dataclass(frozen=True)
class About:
    """What the README tells of a setting."""

    variable: str
    meaning: str
    default: str = ""


@dataclasses.dataclass(frozen=True, kw_only=True)
class Settings:
    """How this Oakwood runs."""

    token: Annotated[
        str,
        About(
            "DISCORD_TOKEN",
            "The bot's token from Discord's developer portal. Only `oakwood bot` needs it.",
        ),
    ] = dataclasses.field(default="", repr=False)
    token_file: Annotated[
        Path | None,
        About(
            "DISCORD_TOKEN_FILE",
            "A file that holds the token instead, for example a Docker secret.",
        ),
    ] = None
    data_dir: Annotated[
        Path,
        About(
            "OAKWOOD_DATA_DIR",
            "The folder for the database. Back it up, and give every bot one of its own.",
            "the system's place for a user's data",
        ),
    ]
    log_level: Annotated[
        str,
        About(
            "OAKWOOD_LOG_LEVEL",
            "How much is logged: DEBUG, INFO, WARNING or ERROR.",
            "INFO",
        ),
    ] = "INFO"
    test_guild: Annotated[
        int | None,
        About(
            "OAKWOOD_TEST_GUILD",
            "The id of one server in which new commands appear at once. For developers.",
        ),
    ] = None

    @property
    def database(self) -> Path:
        """The database file."""
        return self.data_dir / "oakwood.db"

    @classmethod
    def load(cls, environ: Mapping[str, str], *, needs_token: bool = False) -> Settings:
        """Read all settings; an empty variable counts as not set.

        Raises SettingsError, which tells everything that is wrong.
        """
        reader = _Reader({name: value.strip() for name, value in environ.items()})
        token_file = reader.read("DISCORD_TOKEN_FILE", _path, None)
        token = reader.token(token_file, needs_token=needs_token)
        settings = cls(
            token=token,
            token_file=token_file,
            data_dir=reader.read("OAKWOOD_DATA_DIR", _folder, None) or _usual_folder(),
            log_level=reader.read("OAKWOOD_LOG_LEVEL", _log_level, "INFO"),
            test_guild=reader.read("OAKWOOD_TEST_GUILD", _id, None),
        )
        reader.look_for_unknown([about.variable for about in _settings()])
        if reader.problems:
            raise SettingsError(tuple(reader.problems))
        return settings


def settings_table() -> str:
    """Return the table of all settings for the README, in Markdown."""
    rows = [f"| `{about.variable}` | {about.default} | {about.meaning} |" for about in _settings()]
    return "\n".join(["| setting | default | what it is for |", "|---|---|---|", *rows]) + "\n"


def _settings() -> list[About]:
    hints = get_type_hints(Settings, include_extras=True)
    return [hint.__metadata__[0] for hint in hints.values()]


class _Reader:
    def __init__(self, environ: Mapping[str, str]) -> None:
        self.environ = environ
        self.problems: list[str] = []

    def read(self, variable: str, parse: Callable[[str], T], default: T) -> T:
        text = self.environ.get(variable)
        if not text:
            return default
        try:
            return parse(text)
        except (OSError, RuntimeError, ValueError) as error:
            self.problems.append(f"{variable} {error}.")
            return default

    def token(self, token_file: Path | None, *, needs_token: bool) -> str:
        token = self.read("DISCORD_TOKEN", _token, "")
        is_named = bool(self.environ.get("DISCORD_TOKEN"))
        if token_file and is_named:
            self.problems.append("DISCORD_TOKEN and DISCORD_TOKEN_FILE are both set: keep one.")
        elif token_file and needs_token:
            return self.read("DISCORD_TOKEN_FILE", _token_in, "")
        elif needs_token and not is_named:
            self.problems.append(HOW_TO_GET_IT)
        return token

    def look_for_unknown(self, known: list[str]) -> None:
        for variable in sorted(set(self.environ) - {*known, *FOR_TESTS}):
            if variable.startswith(PREFIX):
                close = get_close_matches(variable, known, n=1)
                meant = f": did you mean {close[0]}?" if close else ": there is no such setting."
                self.problems.append(f"{variable} is not known{meant}")


def _usual_folder() -> Path:
    return platformdirs.user_data_path("oakwood", appauthor=False)


def _path(text: str) -> Path:
    return Path(text).expanduser()


def _folder(text: str) -> Path:
    path = _path(text).absolute()
    if path.exists() and not path.is_dir():
        raise ValueError(f"must be a folder, and {path} is a file")
    return path


def _token(text: str) -> str:
    if not text.isascii() or len(text.split()) != 1:
        raise ValueError("holds more than a token: leave out “Bot ”, blanks and quotation marks")
    return text


def _token_in(text: str) -> str:
    path = _path(text)
    try:
        content = path.read_text(encoding="utf-8").strip()
    except OSError as error:
        raise ValueError(f"names {path}, which cannot be read ({error.strerror})") from error
    if not content:
        raise ValueError(f"names {path}, which is empty")
    return _token(content)


def _log_level(text: str) -> str:
    if text.upper() not in LOG_LEVELS:
        raise ValueError(f"must be one of {', '.join(LOG_LEVELS)}, not “{text}”")
    return text.upper()


def _id(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= LONGEST_ID):
        raise ValueError(f"must be the number that Discord's “Copy Server ID” gives, not “{text}”")
    return int(text)
