"""One click or command of a person, and the ways to answer it."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import discord

from bot.store.rows import Occupant, PersonRow, UserId
from bot.tables.table import Click
from bot.ui.card import Card, Words

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from engine.messages import Message
    from engine.texts import Texts

LOST = frozenset({10008, 10015, 10062, 40060, 50027})
# The message is gone, the token too old (two codes), the answer too late or given already.

log = logging.getLogger(__name__)


class Request:
    """An interaction; acknowledge it before anything slow, then answer as often as wanted.

    That Discord takes no answer any more is never an error: what was played stays played, and
    everybody sees it on the public card.
    """

    def __init__(self, interaction: discord.Interaction, texts: Texts) -> None:
        self.interaction = interaction
        self.person = PersonRow(user_id=UserId(interaction.user.id))  # until their row is read
        self.texts = texts
        self.is_lost = False  # too late, or a second delivery: nobody waits for answers
        self._is_thinking = False  # a command's own answer is still to be filled in

    @property
    def user_id(self) -> UserId:
        """Who asks."""
        return UserId(self.interaction.user.id)

    @property
    def channel_id(self) -> int:
        """Where."""
        return self.interaction.channel_id or 0

    @property
    def guild_id(self) -> int | None:
        """In which server."""
        return self.interaction.guild_id

    @property
    def message_id(self) -> int | None:
        """The message that was clicked on; None for commands."""
        message = self.interaction.message
        return message.id if message else None

    @property
    def is_private(self) -> bool:
        """Whether the message that was clicked on is seen by this person alone."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral

    @property
    def occupant(self) -> Occupant:
        """The person as one who takes a seat."""
        return Occupant(self.user_id, self.interaction.user.display_name)

    def click(self, mark: int | None = None) -> Click:
        """Return the click as the service wants it; with the `mark` of what was clicked on."""
        return Click(
            self.user_id,
            self.interaction.id,
            self.channel_id,
            mark,
            self.interaction.permissions.manage_messages,
        )

    def say(self, message: Message) -> str:
        """Put a message into the person's language."""
        return self.texts.render(message)

    async def acknowledge(self) -> None:
        """Tell Discord that an answer is coming; must happen within three seconds."""
        is_click = self.interaction.type is discord.InteractionType.component
        response = self.interaction.response
        self._is_thinking = not is_click
        deferring = response.defer() if is_click else response.defer(ephemeral=True, thinking=True)
        self.is_lost = not await self._try(deferring)

    async def tell(self, card: Card) -> None:
        """Show something to this person alone, as a new message."""
        if self.is_lost:
            return
        if self._is_thinking:
            self._is_thinking = False
            await self.redraw(card)
            return
        await self._try(
            self.interaction.followup.send(
                view=card.view(),
                files=card.files(),
                allowed_mentions=discord.AllowedMentions.none(),
                ephemeral=True,
            )
        )

    async def tell_text(self, message: Message) -> None:
        """Tell this person one sentence."""
        await self.tell(Card((Words(self.say(message)),)))

    async def redraw(self, card: Card) -> bool:
        """Put a card in the place of the message that was clicked on; tell whether it is there."""
        if self.is_lost:
            return False
        return await self._try(
            self.interaction.edit_original_response(
                view=card.view(),
                attachments=card.files(),
                allowed_mentions=discord.AllowedMentions.none(),
            )
        )

    async def close(self) -> None:
        """Take back the announcement of an answer, where the answer stands in the channel."""
        if self._is_thinking:
            self._is_thinking = False
            await self._try(self.interaction.delete_original_response())

    async def _try(self, call: Awaitable[object]) -> bool:
        try:
            await call
        except discord.HTTPException as error:
            if error.code not in LOST:
                raise
            log.info("Interaction %s takes no answer (%s)", self.interaction.id, error.code)
            return False
        return True
