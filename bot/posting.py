"""Sending and editing cards in channels, where a permission may be missing or a message gone.

Undelivered
├── Shut            the bot may not write there; `missing` says what it lacks, where that is known
├── MessageGone     the message was deleted
├── ChannelGone     the channel was deleted
└── Unreachable     Discord does not take it now
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

import discord

if TYPE_CHECKING:
    from collections.abc import Generator

    from bot.clock import Clock
    from bot.ui.card import Card

UNKNOWN_CHANNEL = 10003
ARCHIVED = 50083
RETRY_SECONDS = 900  # after a refusal: at most four calls an hour
NEEDED = ("view_channel", "send_messages", "attach_files")
NEEDED_IN_THREADS = ("view_channel", "send_messages_in_threads", "attach_files")


class Undelivered(Exception):
    """A card did not reach its channel."""


class Shut(Undelivered):
    """The bot may not write there."""

    def __init__(self, missing: tuple[str, ...] = ()) -> None:
        super().__init__(", ".join(missing))
        self.missing = missing


class MessageGone(Undelivered):
    """The message was deleted."""


class ChannelGone(Undelivered):
    """The channel was deleted."""


class Unreachable(Undelivered):
    """Discord does not take it now."""


@dataclass(frozen=True)
class _Refusal:
    until: int
    missing: tuple[str, ...] = ()  # known from an interaction; such a refusal ends with the lack


def missing_permissions(permissions: discord.Permissions, *, is_thread: bool) -> tuple[str, ...]:
    """Return what the bot lacks for a table, by discord.py's names."""
    needed = NEEDED_IN_THREADS if is_thread else NEEDED
    return tuple(name for name in needed if not getattr(permissions, name))


class Posting:
    """Everything that the bot puts into channels by itself goes through here."""

    def __init__(self, client: discord.Client, clock: Clock) -> None:
        self._client = client
        self._clock = clock
        self._refusals: dict[int, _Refusal] = {}

    async def send(self, channel_id: int, card: Card) -> int:
        """Post a card and return its message's id. Raises Undelivered."""
        channel = self._client.get_partial_messageable(channel_id)
        with self._reported(channel_id):
            message = await channel.send(
                view=card.view(), files=card.files(), allowed_mentions=card.allowed_mentions()
            )
        return message.id

    async def edit(self, channel_id: int, message_id: int, card: Card) -> None:
        """Put a card in the place of a message of ours; pings nobody. Raises Undelivered."""
        channel = self._client.get_partial_messageable(channel_id)
        with self._reported(channel_id):
            await channel.get_partial_message(message_id).edit(
                view=card.view(),
                attachments=card.files(),
                allowed_mentions=discord.AllowedMentions.none(),
            )

    async def send_direct(self, user_id: int, card: Card) -> bool:
        """Write to one person; tell whether they take direct messages."""
        try:
            channel = await self._client.create_dm(discord.Object(user_id))
            await channel.send(view=card.view(), allowed_mentions=discord.AllowedMentions.none())
        except (discord.HTTPException, OSError):
            return False
        return True

    def note(self, interaction: discord.Interaction) -> None:
        """Learn from an interaction what the bot may do in its channel now."""
        channel_id = interaction.channel_id
        if channel_id is None or interaction.guild_id is None:
            return
        is_thread = isinstance(interaction.channel, discord.Thread)
        missing = missing_permissions(interaction.app_permissions, is_thread=is_thread)
        refusal = self._refusals.get(channel_id)
        if missing:
            self._refusals[channel_id] = _Refusal(self._clock.now() + RETRY_SECONDS, missing)
        elif refusal and refusal.missing:
            del self._refusals[channel_id]

    @contextmanager
    def _reported(self, channel_id: int) -> Generator[None]:
        refusal = self._refusals.get(channel_id)
        if refusal and self._clock.now() < refusal.until:
            raise Shut(refusal.missing)
        try:
            yield
        except discord.Forbidden as error:
            self._refusals[channel_id] = _Refusal(self._clock.now() + RETRY_SECONDS)
            raise Shut from error
        except discord.NotFound as error:
            raise (ChannelGone if error.code == UNKNOWN_CHANNEL else MessageGone) from error
        except (discord.HTTPException, OSError) as error:
            if isinstance(error, discord.HTTPException) and error.code == ARCHIVED:
                raise MessageGone from error  # a new message wakes the thread, an edit cannot
            raise Unreachable from error
        self._refusals.pop(channel_id, None)
