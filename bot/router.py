"""Where every click enters; every custom_id is made and read in this file and nowhere else."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias, cast

if TYPE_CHECKING:
    import discord

    from bot.request import Request

SCHEMA = "oak1"
CUSTOM_ID_LIMIT = 100
CUSTOM_ID = re.compile(
    rf"{SCHEMA}:(?P<subject>[0-9a-z]{{1,12}}):(?P<mark>[0-9a-z]{{1,6}})"
    r":(?P<verb>[a-z-]+) ?(?P<path>.{0,90})"
)
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
VALUES_LIMIT = 25  # what one select can send
VALUE_LIMIT = 100


@dataclass(frozen=True)
class Press:
    """What a control says when it is pressed.

    `custom_id` is "oak1:<subject>:<mark>:<verb> <path>" with numbers in base 36. A path holds
    choices that everybody may know, or a position in a menu: never a hidden card.
    """

    verb: str
    subject: int = 0  # a match or a lobby, whatever the verb is about
    mark: int = 0  # of the position, turn or lobby that the control was made for
    path: str = ""
    values: tuple[str, ...] = ()  # what was picked from a select, or typed into a form

    @property
    def custom_id(self) -> str:
        """The text that Discord keeps for us on the control."""
        words = f"{self.verb} {self.path}".rstrip()
        text = f"{SCHEMA}:{_base36(self.subject)}:{_base36(self.mark)}:{words}"
        if len(text) > CUSTOM_ID_LIMIT:
            raise ValueError(f"custom_id too long: {text}")
        return text


Answering: TypeAlias = Callable[["Request", Press], Awaitable[None]]


def read_press(interaction: discord.Interaction) -> Press | None:
    """Read what was pressed, or return None if the control is none of ours."""
    data = cast("Mapping[str, object]", interaction.data or {})
    found = CUSTOM_ID.fullmatch(str(data.get("custom_id", "")))
    if found is None:
        return None
    values = cast("list[str]", data.get("values") or [])
    picked = tuple(str(value)[:VALUE_LIMIT] for value in values[: VALUES_LIMIT + 1])
    picked += tuple(_typed(data.get("components")))
    return Press(
        found["verb"], int(found["subject"], 36), int(found["mark"], 36), found["path"], picked
    )


def _typed(part: object) -> Iterator[str]:
    """Find what was typed into the boxes of a form, however Discord nests them."""
    if isinstance(part, list):
        for below in cast("list[object]", part):
            yield from _typed(below)
    elif isinstance(part, dict):
        box = cast("Mapping[str, object]", part)
        if isinstance(text := box.get("value"), str):
            yield text
        yield from _typed(box.get("components"))
        yield from _typed(box.get("component"))


class Router:
    """Hands each press to what answers its verb."""

    def __init__(self) -> None:
        self._answers: dict[str, Answering] = {}

    def add(self, verb: str, answer: Answering) -> None:
        """Let `answer` serve all presses of `verb`."""
        self._answers[verb] = answer

    async def dispatch(self, request: Request, press: Press) -> bool:
        """Answer a press; return False for one that this version does not know."""
        answer = self._answers.get(press.verb)
        if answer is None:
            return False
        await answer(request, press)
        return True


def _base36(number: int) -> str:
    digits = ""
    while number >= 36:
        number, digit = divmod(number, 36)
        digits = DIGITS[digit] + digits
    return DIGITS[number] + digits
