"""A card: what a message shows, as plain values, before Discord's classes are built from it."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING, Literal, TypeAlias

import discord
from discord import ui

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

TEXT_LIMIT = 4_000  # over all texts of a message
COMPONENT_LIMIT = 40
LABEL_LIMIT = 80
OPTION_LIMIT = 100
OPTIONS_LIMIT = 25
PLACEHOLDER_LIMIT = 150
ALT_LIMIT = 1_024
BUTTONS_IN_A_ROW = 5
ELLIPSIS = "…"

Tone = Literal["main", "plain", "good", "bad"]
STYLES = {
    "main": discord.ButtonStyle.primary,
    "plain": discord.ButtonStyle.secondary,
    "good": discord.ButtonStyle.success,
    "bad": discord.ButtonStyle.danger,
}


@dataclass(frozen=True)
class Words:
    """A paragraph in Discord's markdown."""

    text: str


@dataclass(frozen=True)
class Image:
    """A picture with what a person hears who cannot see it."""

    data: bytes
    alt: str
    file_name: str  # plain ASCII without blanks: it becomes part of an address


@dataclass(frozen=True)
class Key:
    """A button; with `url` a link that nothing is told of."""

    label: str
    custom_id: str = ""
    tone: Tone = "plain"
    is_off: bool = False
    url: str = ""


@dataclass(frozen=True)
class Keys:
    """Buttons side by side; more than five run on into further rows."""

    keys: tuple[Key, ...]


@dataclass(frozen=True)
class Item:
    """An entry of a select."""

    label: str
    value: str
    note: str = ""


@dataclass(frozen=True)
class Select:
    """A list to pick from."""

    custom_id: str
    prompt: str
    items: tuple[Item, ...]
    at_least: int = 1
    at_most: int = 1


@dataclass(frozen=True)
class Paper:
    """A file to download."""

    data: bytes
    file_name: str


Block: TypeAlias = Words | Image | Keys | Select | Paper


@dataclass(frozen=True)
class Card:
    """A whole message: blocks from top to bottom, and whom it may ping."""

    blocks: tuple[Block, ...]
    pings: tuple[int, ...] = ()

    def without_controls(self) -> Card:
        """Return the card with its texts and pictures only."""
        return Card(tuple(block for block in self.blocks if isinstance(block, Words | Image)))

    def view(self) -> ui.LayoutView:
        """Build the message anew; it is stopped, so that discord.py keeps nothing of it."""
        view = ui.LayoutView(timeout=None)
        container: ui.Container[ui.LayoutView] = ui.Container()
        for part in _parts(_within_limit(self.blocks)):
            container.add_item(part)
        view.add_item(container)
        view.stop()
        return view

    def files(self) -> list[discord.File]:
        """Open pictures and papers anew; a `discord.File` serves for one call only."""
        return [
            discord.File(BytesIO(block.data), block.file_name)
            for block in self.blocks
            if isinstance(block, Image | Paper)
        ]

    def allowed_mentions(self) -> discord.AllowedMentions:
        """Allow nobody but `pings` to be notified."""
        return discord.AllowedMentions(
            everyone=False,
            roles=False,
            replied_user=False,
            users=[discord.Object(user) for user in self.pings],
        )


def shortened(text: str, limit: int) -> str:
    """Cut a text to `limit` characters, with an ellipsis when something is missing."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + ELLIPSIS


def _within_limit(blocks: Sequence[Block]) -> Iterable[Block]:
    left = TEXT_LIMIT
    for block in blocks:
        if isinstance(block, Words):
            if left > 1 and block.text.strip():
                text = shortened(block.text, left)
                left -= len(text)
                yield Words(text)
        else:
            yield block


def _parts(blocks: Iterable[Block]) -> Iterable[ui.Item[ui.LayoutView]]:
    for block in blocks:
        match block:
            case Words(text):
                yield ui.TextDisplay(text)
            case Image(_, alt, file_name):
                item = discord.MediaGalleryItem(
                    f"attachment://{file_name}", description=shortened(alt, ALT_LIMIT)
                )
                yield ui.MediaGallery(item)
            case Paper(_, file_name):
                yield ui.File(f"attachment://{file_name}")
            case Keys(keys):
                for start in range(0, len(keys), BUTTONS_IN_A_ROW):
                    row = keys[start : start + BUTTONS_IN_A_ROW]
                    yield ui.ActionRow(*[_button(key) for key in row])
            case Select():
                yield ui.ActionRow(_select(block))


def _button(key: Key) -> ui.Button[ui.LayoutView]:
    label = shortened(key.label, LABEL_LIMIT)
    if key.url:
        return ui.Button(label=label, url=key.url)
    return ui.Button(
        label=label, custom_id=key.custom_id, style=STYLES[key.tone], disabled=key.is_off
    )


def _select(select: Select) -> ui.Select[ui.LayoutView]:
    options = [
        discord.SelectOption(
            label=shortened(item.label, OPTION_LIMIT),
            value=item.value,
            description=shortened(item.note, OPTION_LIMIT) or None,
        )
        for item in select.items
    ]
    return ui.Select(
        custom_id=select.custom_id,
        placeholder=shortened(select.prompt, PLACEHOLDER_LIMIT),
        options=options,
        min_values=select.at_least,
        max_values=select.at_most,
    )
