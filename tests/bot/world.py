"""A simulated Discord with the real bot in it, over a real SQLite file."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from pathlib import Path
from typing import Any

import discord
import simcord
from simcord import interactions
from simcord.backend import serializers
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.client import Oakwood, Surroundings
from bot.jobs import INTERVAL
from bot.store.rows import MatchId
from bot.store.sqlite import SqliteStore
from bot.tables.table import Table
from bot.thinking import Thinker, ThinkingProcess
from engine.game import AnyGame
from tests.bot.shown import BUTTON, SELECT, Json, Shown

PATIENCE = -1  # with a database that another program holds: SimCord's clock would stand still
COMPONENT = 3  # type of an interaction
ENDS = ("end", "stop", "keep")  # actions that end a turn
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fay")


class World:
    """A guild with a channel and six members, who click and type."""

    def __init__(self, path: Path, games: Mapping[str, AnyGame]) -> None:
        self.path = path
        self.games = games
        self._seeds = itertools.count(7)
        self._forgiven = 0
        self.remembers_commands = False
        self.thinker: Callable[[], Thinker] = ThinkingProcess
        self.client = self._client()
        self.env = simcord.Env(self.client, settle_timeout=20)
        self.guild = self.env.create_guild("Oakwood")
        self.channel = self.guild.create_text_channel("forest")
        people = [self.env.create_user(name.lower(), global_name=name) for name in NAMES]
        self.members = [self.guild.add_member(person) for person in people]
        self.ann, self.bob, self.cleo = self.members[:3]
        manager = discord.Permissions(manage_guild=True, manage_messages=True)
        role = self.guild.create_role("Manager", permissions=manager)
        self.boss = self.guild.add_member(
            self.env.create_user("boss", global_name="Boss"), roles=[role]
        )

    async def open(self) -> None:
        await self.env.start()
        await self.env.settle()

    async def close(self) -> None:
        await self.client.close()
        await self.env.shutdown()

    async def restart(self) -> None:
        """End the bot's process and start the next one over the same file."""
        await self.client.close()
        await self.reopen()

    async def reopen(self) -> None:
        """Start the bot's process after its end."""
        self.client = self._client()
        await self.env.restart_bot(self.client)
        await self.env.settle()

    async def reinvite(self) -> None:
        """Let the server take the bot back after a removal."""
        guild = self.env.backend.get_guild(self.guild.id)
        payload = dict(serializers.guild_create_payload(self.env.backend, guild))
        payload.pop("unavailable", None)  # only a server that comes back after an outage has it
        self.env.backend.emit("GUILD_CREATE", payload)
        await self.env.settle()

    async def open_match(self, channel: simcord.ChannelHandle) -> None:
        """Start a match of Ann and Bob in a channel."""
        await self.ann.slash(channel, "squirrels start")
        await self.press(self.bob, "join", self.seen(channel=channel)[-1])
        await self.press(self.ann, "begin", self.seen(channel=channel)[-1])

    async def lobby(self, game: str = "squirrels", *, seats: int = 2, **options: Json) -> Shown:
        """Let Ann open a table and others join it."""
        await self.ann.slash(self.channel, f"{game} start", **options)
        for member in self.members[1:seats]:
            await self.press(member, "join")
        return self.last

    async def match(self, game: str = "squirrels", *, seats: int = 2, **options: Json) -> Table:
        """Let Ann start a match with others and return it as it stands."""
        await self.lobby(game, seats=seats, **options)
        await self.press(self.ann, "begin")
        return await self.table()

    async def table(self, match_id: int = 1) -> Table:
        return await self.client.desk.tables.load(MatchId(match_id))

    async def acting(self, match_id: int = 1) -> tuple[simcord.MemberActor, simcord.MemberActor]:
        """Return the member to act, and another one at the table."""
        table = await self.table(match_id)
        seated = [self.member(seat.user_id) for seat in table.row.seats if seat.user_id]
        first = self.member(table.users_to_act[0])
        return first, next(member for member in seated if member is not first)

    def newcomer(self, name: str) -> simcord.MemberActor:
        """Let somebody with any name come in."""
        person = self.env.create_user(f"newcomer{len(self.members)}", global_name=name)
        self.members.append(self.guild.add_member(person))
        return self.members[-1]

    def member(self, user_id: int | None) -> simcord.MemberActor:
        return next(member for member in self.members if member.id == user_id)

    # What is seen

    def seen(
        self,
        viewer: simcord.MemberActor | None = None,
        channel: simcord.ChannelHandle | None = None,
    ) -> list[Shown]:
        """Return the messages of a channel, oldest first: the public ones, or one member's."""
        place = channel or self.channel
        stored = self.env.backend.messages.get(place.id, {})
        everything = [Shown(copy(stored[key])) for key in sorted(stored)]
        if viewer is None:
            return [message for message in everything if not message.is_private]
        return [message for message in everything if message.stored.visible_to(viewer.id)]

    def found(self, message_id: int) -> Shown:
        """Return a message as it is now."""
        return Shown(copy(self.env.backend.get_message(self.channel.id, message_id)))

    @property
    def last(self) -> Shown:
        """The newest public message."""
        return self.seen()[-1]

    def told(self, member: simcord.MemberActor) -> Shown:
        """The newest message that only this member sees."""
        return [message for message in self.seen(member) if message.is_private][-1]

    def pinged(self, message: Shown) -> list[int]:
        """Return whom a message has notified."""
        return sorted(message.stored.ping_user_ids)

    def file(self, message: Shown) -> bytes:
        """Return what the only file of a message holds."""
        (attachment,) = message.stored.attachments
        found = self.env.backend.cdn.get(attachment["url"])
        assert found is not None
        return found

    def direct_messages(self, member: simcord.MemberActor) -> list[Shown]:
        """Return what the bot has written to one member."""
        place = self.env.backend.dm_channels.get(member.id)
        return [Shown(stored) for stored in self.env.backend.messages.get(place or 0, {}).values()]

    def views_kept(self) -> int:
        """Return for how many messages discord.py keeps a view in memory."""
        return len(self.client._connection._view_store._views)

    def links(self, message: Shown) -> list[int]:
        """Return the messages to which the buttons of a message lead."""
        urls = [part["url"] for part in message.parts if part.get("url")]
        return [int(url.rsplit("/", 1)[-1]) for url in urls]

    def may_ping(self, requests: Sequence[simcord.HttpLogEntry]) -> list[int]:
        """Return whom these requests allow to be notified; everybody where they do not say."""
        bodies = [request.json for request in requests if isinstance(request.json, dict)]
        data = [body.get("data", body) for body in bodies if "components" in str(body)]
        return [user for body in data for user in body["allowed_mentions"].get("users", [])]

    def everything_sent(self) -> str:
        """Return all that the bot has sent so far, for whomever."""
        return json.dumps([request.json for request in self.env.http_requests])

    # What is done

    async def press(
        self,
        member: simcord.MemberActor,
        what: str,
        message: Shown | None = None,
        values: Sequence[str] | None = None,
    ) -> simcord.InteractionResult:
        """Press the control that says `what` on a message, the newest public one if not given."""
        shown = message or self.last
        handle = simcord.ResponseMessage(self.env, shown.stored)
        custom_id = shown.custom_id(what)
        if values is None:
            return await member.click(handle, custom_id=custom_id)
        return await member.select(handle, values, custom_id=custom_id)

    async def end_turn(self, member: simcord.MemberActor) -> None:
        """End a turn on the newest card, with the question that may come before."""
        await self.press(member, "act end")
        if "act end !" in {text.split(":", 3)[-1] for text in self.last.custom_ids}:
            await self.press(member, "act end !")

    async def match_with(
        self, *levels: str, game: str = "squirrels", seats: int = 1, **options: Json
    ) -> Table:
        """Let Ann start a match of some people and computers."""
        await self.lobby(game, seats=seats, **options)
        for level in levels:
            await self.press(self.ann, "add-computer", values=[level])
        await self.press(self.ann, "begin")
        return await self.table()

    async def pass_on(self, member: simcord.MemberActor, match_id: int = 1) -> None:
        """Play by typing until the turn has gone to others and come back, or somewhere else."""
        before = await self.table(match_id)
        while True:
            table = await self.table(match_id)
            if not table.users_to_act or table.row.turn.round != before.row.turn.round:
                return
            legal = table.match.legal_texts(table.to_act[0])
            await self.play(member, next((text for text in legal if text in ENDS), legal[0]))

    async def take_turn(self) -> None:
        """Let whoever is to act move somewhere and end the turn."""
        member, _ = await self.acting()
        table = await self.table()
        legal = table.match.legal_texts(table.to_act[0])
        await self.press(member, f"act {next(text for text in legal if text.startswith('move'))}")
        await self.end_turn(member)

    async def play(self, member: simcord.MemberActor, text: str) -> None:
        """Play by typing."""
        command = (await self.table()).game.info.command
        await member.slash(self.channel, f"{command} move", action=text)

    async def later(self, *, hours: float = 0, seconds: float = 0) -> None:
        """Let time pass at one stroke; what is due is done once at the end."""
        self.env.backend.advance_clock(hours * 3600 + seconds)
        await self.env.advance_time(INTERVAL + 1)

    def payload(
        self,
        member: simcord.MemberActor,
        message: Shown,
        custom_id: str,
        values: Sequence[str] | None = None,
    ) -> dict[str, Any]:
        """Make a click as Discord would send it; it may be sent late, twice, or with others."""
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": BUTTON}
        if values is not None:
            data |= {"component_type": SELECT, "values": list(values)}
        backend = self.env.backend
        record, payload = interactions.base_payload(
            backend,
            type=COMPONENT,
            channel_id=message.stored.channel_id,
            guild_id=self.guild.id,
            user_id=member.id,
            data=data,
        )
        record.source_message_id = message.id
        payload["message"] = dict(serializers.message_payload(backend, message.stored))
        return payload

    async def send(self, *payloads: Mapping[str, Any]) -> None:
        """Let clicks come in at once."""
        for payload in payloads:
            self.emit(payload)
        await self.env.settle()

    def emit(self, payload: Mapping[str, Any]) -> None:
        """Let a click come in, without waiting for what becomes of it."""
        self.env.backend.emit("INTERACTION_CREATE", payload)

    def requests(self, method: str, path: str) -> list[simcord.HttpLogEntry]:
        """Return what the bot has asked of Discord, by method and the beginning of the path."""
        return [
            request
            for request in self.env.http_requests
            if request.method == method and request.path.startswith(path)
        ]

    def unanswered(self) -> list[str]:
        """Return the clicks and commands that were left without an answer, bar those forgiven."""
        asked = self.env.backend.interactions.values()
        return [f"{record}" for record in asked if not record.responded][self._forgiven :]

    def forgive_unanswered(self, count: int) -> None:
        """Expect clicks that Discord took no answer for."""
        self._forgiven = count

    def forbid(self, *permissions: str) -> None:
        """Take permissions from the bot in the channel; none at all gives everything back."""
        backend = self.env.backend
        denied = discord.Permissions(**dict.fromkeys(permissions, True))
        overwrite = Overwrite(backend.bot_user.id, OverwriteType.MEMBER, deny=denied.value)
        backend.set_overwrite(self.channel.id, overwrite)

    def _client(self) -> Oakwood:
        folder = self.path.parent if self.remembers_commands else None
        around = Surroundings(
            folder, entropy=self._entropy, pause=self._pause, thinker=self.thinker
        )
        return Oakwood(lambda: SqliteStore.open(self.path, patience=PATIENCE), self.games, around)

    async def _pause(self, seconds: float) -> None:
        await self.env.external_wait(asyncio.sleep(seconds), reason="the next pass")

    def _entropy(self, size: int) -> bytes:
        return next(self._seeds).to_bytes(size, "big")
