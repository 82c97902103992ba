"""Lines that several cards share: headings, moments, lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.ui.card import Key, Words
from bot.ui.names import clean_name, safe_name
from bot.ui.notes import write
from bot.ui.reader import Reader
from engine.messages import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.store.rows import Card as Place
    from bot.tables.chronicle import Line
    from bot.tables.table import Table
    from engine.messages import Message
    from engine.texts import Texts

RECAP_LINES = 8
RECAP_CHARACTERS = 1_600
MESSAGE_URL = "https://discord.com/channels/{guild}/{channel}/{message}"


def reader_for(table: Table, texts: Texts) -> Reader:
    """Return a reader whose names do nothing in markdown."""
    names = [safe_name(name, seat) for seat, name in enumerate(table.names)]
    return Reader(texts, tuple(names))


def label_reader(table: Table, texts: Texts) -> Reader:
    """Return a reader for labels, where markdown does nothing and would be seen."""
    names = [clean_name(name, seat) for seat, name in enumerate(table.names)]
    return Reader(texts, tuple(names))


def title_of(game_id: str) -> Message:
    """Return the title of a game."""
    return say(f"{game_id}.title")


def moment(seconds: int, style: str = "R") -> str:
    """Write a moment as Discord shows it in everybody's own time; "R" counts from now."""
    return f"<t:{seconds}:{style}>"


def person(user_id: int) -> str:
    """Mention a person; whether they are notified is said with the card."""
    return f"<@{user_id}>"


def bullets(lines: Sequence[Message], reader: Reader) -> str:
    """Write a line each."""
    return "\n".join(f"- {reader(line)}" for line in lines)


def recapped(lines: Sequence[Line], reader: Reader, *, most: int = RECAP_LINES) -> str:
    """Write the newest lines of a story, one a ply."""
    told = write(lines, reader, most=most, characters=RECAP_CHARACTERS)
    return "\n".join(f"- {line}" for line in told)


def small(text: str) -> Words:
    """Write a small, pale paragraph."""
    return Words("\n".join(f"-# {line}" for line in text.splitlines()))


def link_to(place: Place | None, guild_id: int | None, label: str) -> tuple[Key, ...]:
    """Return a button that leads to a message, or nothing where there is none."""
    if place is None:
        return ()
    guild = guild_id or "@me"
    url = MESSAGE_URL.format(guild=guild, channel=place.channel_id, message=place.message_id)
    return (Key(label, url=url),)
