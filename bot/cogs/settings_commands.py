"""Settings: a person's own, and the server's for those who manage it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING
from zoneinfo import available_timezones

from msgspec.structs import replace

from bot.errors import BotError
from bot.tables.refusals import refusals
from bot.tables.turns import TURN_LIMITS
from bot.ui.card import Card, Words
from bot.ui.lobby_card import limit_key
from engine.messages import listing, say

if TYPE_CHECKING:
    from bot.desk import Desk
    from bot.request import Request
    from bot.store.rows import GuildRow, PersonRow
    from engine.messages import Message

HOURS = re.compile(r"(\d{1,2})(?::(\d\d))? *(?:-|to) *(\d{1,2})(?::(\d\d))?")
OFF = ("off", "none", "no", "-")
CHOICES_LIMIT = 25


@dataclass(frozen=True)
class Changes:
    """What a person typed; None for what stays as it is."""

    reminders: bool | None = None
    quiet_hours: str | None = None
    timezone: str | None = None
    text_mode: bool | None = None
    language: str | None = None
    table_channel: int | None = None  # put on the list of allowed channels, or taken off it
    table_turn_limit: str | None = None

    @property
    def is_for_server(self) -> bool:
        """Whether a setting of the server is among them."""
        return self.table_channel is not None or self.table_turn_limit is not None


class SettingsCommands:
    """Reading and changing settings."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def settings(self, request: Request, changes: Changes) -> None:
        """Change what was typed and show how everything stands."""
        is_manager = request.interaction.permissions.manage_guild
        if changes.is_for_server and not is_manager:
            raise BotError(say("bot.settings.not-manager"))
        person = await self._personal(request, changes)
        lines = _told_person(person)
        if is_manager and request.guild_id:
            lines += _told_server(await self._server(request.guild_id, changes))
        request.texts = self._desk.tongues.personal(person, request.interaction.locale.value)
        await request.tell(Card((Words("\n".join(map(request.say, lines))),)))

    def languages(self, typed: str) -> list[str]:
        """Complete a language: those there are."""
        return [name for name in self._desk.tongues.languages if name.startswith(typed.casefold())]

    def timezones(self, typed: str) -> list[str]:
        """Complete a time zone."""
        wanted = typed.casefold().replace(" ", "_")
        found = sorted(zone for zone in available_timezones() if wanted in zone.casefold())
        return found[:CHOICES_LIMIT]

    async def _personal(self, request: Request, changes: Changes) -> PersonRow:
        person = request.person
        if changes.reminders is not None:
            person = replace(person, has_reminders=changes.reminders)
        if changes.text_mode is not None:
            person = replace(person, has_text_mode=changes.text_mode)
        if changes.quiet_hours is not None:
            start, end = _hours(changes.quiet_hours)
            person = replace(person, quiet_from=start, quiet_until=end)
        if changes.timezone is not None:
            person = replace(person, timezone=_zone(changes.timezone))
        if changes.language is not None:
            person = replace(person, language=self._language(changes.language))
        if person != request.person:
            person = replace(person, name=request.interaction.user.display_name)
            with refusals():
                await self._desk.store.people.save(person)
        return person

    async def _server(self, guild_id: int, changes: Changes) -> GuildRow:
        with refusals():
            before = await self._desk.store.guilds.load(guild_id)
        guild = before
        if changes.table_channel is not None:
            toggled = set(guild.channels) ^ {changes.table_channel}
            guild = replace(guild, channels=tuple(sorted(toggled)))
        if changes.table_turn_limit is not None:
            guild = replace(guild, turn_limit=TURN_LIMITS[changes.table_turn_limit])
        if guild != before:
            with refusals():
                await self._desk.store.guilds.save(guild)
        return guild

    def _language(self, typed: str) -> str:
        if typed not in self._desk.tongues.languages:
            known = listing(list(self._desk.tongues.languages))
            raise BotError(say("bot.settings.no-language", known=known))
        return typed


def _hours(typed: str) -> tuple[int | None, int | None]:
    if typed.casefold().strip() in OFF:
        return None, None
    found = HOURS.fullmatch(typed.strip())
    if found is None:
        raise BotError(say("bot.settings.no-hours"))
    start, end = _minutes(found[1], found[2]), _minutes(found[3], found[4])
    return start, end


def _minutes(hour: str, minute: str | None) -> int:
    hours, minutes = int(hour), int(minute or 0)
    if hours > 23 or minutes > 59:
        raise BotError(say("bot.settings.no-hours"))
    return hours * 60 + minutes


def _zone(typed: str) -> str:
    if typed not in available_timezones():
        raise BotError(say("bot.settings.no-timezone"))
    return typed


def _told_person(person: PersonRow) -> list[Message]:
    lines = [
        say("bot.settings.yours"),
        say(f"bot.settings.reminders-{'on' if person.has_reminders else 'off'}"),
    ]
    if person.quiet_from is None or person.quiet_until is None:
        lines.append(say("bot.settings.quiet-off"))
    else:
        start, end = _clock(person.quiet_from), _clock(person.quiet_until)
        lines.append(say("bot.settings.quiet", start=start, end=end, zone=person.timezone))
    lines.append(say(f"bot.settings.text-mode-{'on' if person.has_text_mode else 'off'}"))
    if person.language:
        lines.append(say("bot.settings.language", language=person.language))
    return lines


def _told_server(guild: GuildRow) -> list[Message]:
    channels = listing([f"<#{channel}>" for channel in guild.channels])
    where = say("bot.settings.channels", channels=channels)
    if not guild.channels:
        where = say("bot.settings.all-channels")
    limit = say("bot.settings.turn-limit", limit=say(limit_key(guild.turn_limit)))
    return [say("bot.settings.server"), where, limit]


def _clock(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"
