"""How much a whole click costs: from Discord's event to the last answer, discord.py included."""

from __future__ import annotations

import asyncio
import itertools
import subprocess
import sys
import time
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import aiohttp
from discord.http import Route
from msgspec import json

from bot.bench.fake_discord import PRIVATE
from bot.bench.figure import MILLI, Figure, Target
from bot.client import Oakwood
from bot.router import Press
from bot.store.rows import Occupant, UserId
from bot.store.sqlite import SqliteStore
from bot.tables.lobbies import Wish
from bot.tables.table import Click
from bot.ui import menu
from bot.ui.choice_tree import JUST_THIS, grow, leaves
from bot.ui.controls import ACT
from engine.chance import Chance, seed_from

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator
    from pathlib import Path

    from bot.store.rows import MatchId
    from engine.game import AnyGame

CLICK = Target(15, 5)
RATE = Target(60, 200, is_least=True)
CLICKS = 40  # one after the other in a run
CHANNELS = 200  # at once
SEATS = 3
GUILD = 77
EVERYTHING = str((1 << 50) - 1)  # permissions


class Table:
    """A channel with a match in it, and the means to click there."""

    def __init__(self, client: Oakwood, game: AnyGame, channel: int) -> None:
        self.client, self.game, self.channel = client, game, channel
        self.chance = Chance(seed_from("clicks"), channel)
        self.match_id: MatchId | None = None
        self.written = -1

    async def open(self) -> None:
        """Seat people, start, and post the first card."""
        people = [
            Occupant(UserId(self.channel * 100 + seat), f"Player {seat}") for seat in range(SEATS)
        ]
        wish = Wish(game=self.game.info.id, guild_id=GUILD, channel_id=self.channel, host=people[0])
        tables = self.client.desk.tables
        lobby = await tables.lobbies.open(wish)
        for person in people[1:]:
            await tables.lobbies.join(lobby.id, person)
        host = Click(UserId(self.channel * 100), next(INTERACTIONS), self.channel)
        table = await tables.lobbies.start(lobby.id, host)
        self.match_id = table.id
        await self.client.desk.boards.begin(table)

    async def event(self, session: aiohttp.ClientSession) -> dict[str, Any]:
        """Make up the event of a click on a random legal action; a new match after the end."""
        if self.match_id is None:
            await self.open()
        assert self.match_id is not None  # noqa: S101 - just opened
        table = await self.client.desk.tables.load(self.match_id)
        if table.is_over:
            self.match_id = None
            return await self.event(session)
        seat = table.to_act[0]
        offered = table.offers(seat)
        leaf = self.chance.pick(tuple(leaves(grow(offered))))
        path = (*leaf.path, JUST_THIS) if leaf.children else leaf.path
        while isinstance(done := menu.press(offered, path), menu.Opened):
            path = done.path
        press = Press(ACT, self.match_id, table.mark, " ".join(path))
        async with session.get(f"/last/{self.channel}") as answer:
            message = await answer.json()
        if message["nonce"] == self.written:
            raise RuntimeError(f"a click in channel {self.channel} changed no card")
        self.written = message["nonce"]
        user_id = self.channel * 100 + int(seat)
        return _event(press, message, user_id, is_private=self.game.info.has_secrets)


INTERACTIONS = itertools.count(1 << 50)


async def click_figures(game: AnyGame, folder: Path, runs: int) -> list[Figure]:
    """Measure clicks of one game."""
    async with _connected(folder / f"{game.info.id}-clicks.db") as (client, session):
        alone = Table(client, game, 1000)
        single = [await _one_by_one(alone, session) for _ in range(runs + 1)]
        tables = [Table(client, game, 2000 + number) for number in range(CHANNELS)]
        many = [await _all_at_once(tables, session) for _ in range(runs + 1)]
    place = "the private view" if game.info.has_secrets else "the card"
    cpu, wall = zip(*many[1:], strict=True)
    return [
        Figure(
            name=f"{game.info.id}: whole click, CPU",
            unit="ms",
            runs=tuple(seconds * MILLI for seconds in single[1:]),
            target=CLICK,
            note=f"means of {CLICKS} on {place}: event, rules, commit, pictures, answers over HTTP",
        ),
        Figure(
            name=f"{game.info.id}: clicks a second on one core",
            unit="/s",
            runs=tuple(CHANNELS / seconds for seconds in cpu),
            target=RATE,
            note=f"{CHANNELS} channels at once, by CPU time; by the clock at most "
            f"{CHANNELS / min(wall):.0f} /s on this machine",
        ),
    ]


@asynccontextmanager
async def _connected(path: Path) -> AsyncGenerator[tuple[Oakwood, aiohttp.ClientSession]]:
    """Log the real bot in at the server that takes everything."""
    command = [sys.executable, "-m", "bot.bench.fake_discord"]
    usual = Route.BASE
    with subprocess.Popen(  # noqa: ASYNC220, S603 - our own words, and nothing else runs yet
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as server:  # ends with its standard input
        assert server.stdout  # noqa: S101 - a pipe
        address = f"http://127.0.0.1:{int(server.stdout.readline())}"
        Route.BASE = f"{address}/api/v10"
        try:
            async with (
                Oakwood(lambda: SqliteStore.open(path)) as client,
                aiohttp.ClientSession(address) as session,
            ):
                await client.login("made-up")
                yield client, session
        finally:
            Route.BASE = usual


async def _one_by_one(table: Table, session: aiohttp.ClientSession) -> float:
    spent = 0.0
    for _ in range(CLICKS):
        event = await table.event(session)
        started = time.process_time()
        await _served(table.client, [event])
        spent += time.process_time() - started
    return spent / CLICKS


async def _all_at_once(tables: list[Table], session: aiohttp.ClientSession) -> tuple[float, float]:
    """Return the CPU time and the time by the clock that one click in each channel takes."""
    events = [await table.event(session) for table in tables]
    cpu, clock = time.process_time(), time.perf_counter()
    await _served(tables[0].client, events)
    return time.process_time() - cpu, time.perf_counter() - clock


async def _served(client: Oakwood, events: list[dict[str, Any]]) -> None:
    """Let discord.py take events as the gateway would, and wait until all are answered."""
    before = asyncio.all_tasks()
    gateway = client._connection  # pyright: ignore[reportPrivateUsage]
    for event in events:
        gateway.parse_interaction_create(json.decode(json.encode(event)))
    await asyncio.gather(*(asyncio.all_tasks() - before))


def _event(
    press: Press, message: dict[str, Any], user_id: int, *, is_private: bool
) -> dict[str, Any]:
    channel = message["channel_id"]
    user = {"id": str(user_id), "username": "p", "discriminator": "0", "avatar": None}
    if is_private:
        message = {**message, "flags": message["flags"] | PRIVATE}
    return {
        "id": str(next(INTERACTIONS)),
        "application_id": "1",
        "type": 3,
        "token": channel,
        "version": 1,
        "guild_id": str(GUILD),
        "channel_id": channel,
        "channel": {
            "id": channel,
            "type": 0,
            "name": "table",
            "position": 0,
            "permissions": EVERYTHING,
        },
        "member": {
            "user": user,
            "nick": f"Player {user_id % 100}",
            "roles": [],
            "joined_at": "2026-01-01T00:00:00+00:00",
            "deaf": False,
            "mute": False,
            "flags": 0,
            "permissions": "0",
        },
        "locale": "en-GB",
        "guild_locale": "en-GB",
        "app_permissions": EVERYTHING,
        "entitlements": [],
        "attachment_size_limit": 10 << 20,
        "message": message,
        "data": {"custom_id": press.custom_id, "component_type": 2},
    }
