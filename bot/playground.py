"""The playground: the real bot on a simulated Discord in the browser, without token or network."""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import shutil
import signal
import socket
import sys
import webbrowser
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import TYPE_CHECKING, Any, cast

import discord
import simcord

from bot.client import Oakwood, Surroundings
from bot.commands.random_match import match_seed
from bot.config import Settings
from bot.store.rows import LobbyRow
from bot.store.sqlite import SqliteStore

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from simcord.preview import Preview

    from bot.tables.reading import Entropy

NAMES = ("Ann", "Bob", "Eve", "Dan", "Fay", "Gus")
LEAST_MEMBERS = 2
HOST = "127.0.0.1"
FOLDER, DATABASE = "playground", "oakwood.db"
SETTLE_SECONDS = 20
LOOK_SECONDS = 0.3  # how often the pages of the other members are looked after
STEP = timedelta(seconds=5)  # how often the simulated clock catches up with the real one
MARKS = {"publication", "publishedRevision", "profile"}  # what says when a page was published
GREETING = """\
Oakwood's playground is open. Ctrl-C ends it; matches are kept, --fresh starts anew.

  {url}

1. Choose {first} under “Viewing as”, type /{command} start below, and press Enter until it is sent.
2. Open the address in a second tab, choose {second} there, and press Join.
3. As {first}, press Start.
"""


class PlaygroundError(Exception):
    """The playground cannot open; the sentence says why."""


async def play(
    port: int, *, fresh: bool, members: int, seed: str | None = None, opens_browser: bool = True
) -> None:
    """Run the playground on 127.0.0.1 until it is ended there, or by Ctrl-C; port 0 is any.

    With a seed the same matches are dealt each time the playground is opened.

    Raises PlaygroundError, SettingsError, StorageError.
    """
    if not LEAST_MEMBERS <= members <= len(NAMES):
        least, most = LEAST_MEMBERS, len(NAMES)
        raise PlaygroundError(f"The playground has {least} to {most} members, not {members}.")
    _require_free(port)
    folder = Settings.load(os.environ).data_dir / FOLDER
    if fresh:
        shutil.rmtree(folder, ignore_errors=True)
    ended = _ended_by_signal()
    async with World(folder, seed) as world:
        viewers = world.members[:members]
        async with world.env.preview(
            world.channel, viewers=viewers, layout="channel", port=port
        ) as preview:
            _greet(preview, world, opens_browser=opens_browser)
            await _run(world, preview, ended)


class World:
    """A guild with one channel, whose ids are the same in every run, and the bot in it."""

    def __init__(self, folder: Path, seed: str | None) -> None:
        self.client = Oakwood(
            lambda: SqliteStore.open(folder / DATABASE),
            surroundings=Surroundings(entropy=_entropy(seed), pause=self._pause),
        )
        self.env = simcord.Env(self.client, check_errors=False, settle_timeout=SETTLE_SECONDS)
        self.env.backend.edit_bot_profile("Oakwood")
        guild = self.env.create_guild("Playground")
        hidden = discord.PermissionOverwrite(create_public_threads=False)  # the page shows none
        self.channel = guild.create_text_channel("oakwood", overwrites={guild.default_role: hidden})
        people = [self.env.create_user(name.lower(), global_name=name) for name in NAMES]
        self.members = [guild.add_member(person) for person in people]
        # Ids carry the time: those that come from now on must not repeat those of an earlier run.
        self.env.backend.advance_clock(self._seconds_behind())

    async def __aenter__(self) -> World:
        await self.env.start()
        with self.env.time_context():
            await self._resume()
        await self.env.settle()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.client.close()
        await self.env.shutdown()

    async def catch_up(self) -> None:
        """Let as much time pass as has passed outside."""
        await self.env.advance_time(self._seconds_behind())

    async def _resume(self) -> None:
        """Post the card of what was going on when the playground ended: its messages are gone."""
        standing = await self.client.desk.tables.standing_in(self.channel.id)
        if isinstance(standing, LobbyRow):
            await self.client.lobbies.post(standing)
        elif standing is not None:
            await self.client.desk.boards.anew(standing)

    async def _pause(self, seconds: float) -> None:
        """Wait by the simulated clock, or SimCord would wait along before it shows anything."""
        await self.env.external_wait(asyncio.sleep(seconds), reason="the next pass")

    def _seconds_behind(self) -> float:
        return max(0.0, (datetime.now(UTC) - self.env.now()).total_seconds())


async def _run(world: World, preview: Preview, ended: asyncio.Event) -> None:
    """Keep all pages fresh and let time run until somebody ends it."""
    keeping = asyncio.create_task(Pages(world, preview).keep_fresh())
    endings = [asyncio.create_task(preview.wait_closed()), asyncio.create_task(ended.wait())]
    try:
        await asyncio.wait([keeping, *endings], return_when=asyncio.FIRST_COMPLETED)
        if keeping.done():
            await keeping
    finally:
        for task in (keeping, *endings):
            task.cancel()
        await asyncio.gather(keeping, *endings, return_exceptions=True)


class Pages:
    """The pages of all members.

    SimCord shows news only to the member who made them, lets only one thing happen at a time, and
    refuses a click on a page that has been published anew since. Hence its inside is used here.
    """

    def __init__(self, world: World, preview: Preview) -> None:
        self._world = world
        self._inside = cast("Any", preview)
        self._turns = asyncio.Lock()
        self._shown: dict[str | None, int] = {}  # how much had happened when a page was published
        self._act = self._inside._action
        self._inside._action = self._act_in_turn

    async def keep_fresh(self) -> None:
        """Show members what others did, and let time pass."""
        stepped = self._world.env.now()
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            async with self._turns:
                if datetime.now(UTC) - stepped > STEP:
                    await self._world.catch_up()
                    stepped = self._world.env.now()
                await self._world.env.settle()
                self._show_news()

    async def _act_in_turn(self, page_id: str | None, body: object) -> object:
        async with self._turns:
            result = await self._act(page_id, body)
            self._shown[page_id] = self._happened()
            return result

    def _show_news(self) -> None:
        self._inside._advance_presentation_time()
        for page in tuple(self._inside._pages.values()):
            if self._shown.get(page.id) == self._happened():
                continue
            self._shown[page.id] = self._happened()
            revision, snapshot = page.revision, page.snapshot
            must_count = page.pending_receipt_revision
            self._inside._publish(page, reason="refresh")
            if not must_count and not _is_news(snapshot, page.snapshot):
                page.revision, page.snapshot = revision, snapshot

    def _happened(self) -> int:
        return len(self._world.env.backend.transcript)


def _is_news(before: Mapping[str, object], after: Mapping[str, object]) -> bool:
    return any(before.get(key) != after[key] for key in after if key not in MARKS)


def _entropy(seed: str | None) -> Entropy:
    if seed is None:
        return secrets.token_bytes
    numbers = count()
    return lambda _: match_seed(seed, next(numbers))


def _require_free(port: int) -> None:
    with socket.socket() as probe:
        if os.name != "nt":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except (OSError, OverflowError) as error:
            raise PlaygroundError(
                f"Port {port} is taken or not allowed ({error}): end the other playground, "
                "or choose another port with --port."
            ) from error


def _ended_by_signal() -> asyncio.Event:
    ended = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows: Ctrl-C cancels us instead
            asyncio.get_running_loop().add_signal_handler(number, ended.set)
    return ended


def _greet(preview: Preview, world: World, *, opens_browser: bool) -> None:
    command = next(iter(world.client.games.values())).info.command
    words = GREETING.format(url=preview.url, first=NAMES[0], second=NAMES[1], command=command)
    sys.stdout.write(words)
    sys.stdout.flush()
    if opens_browser and _has_screen():
        webbrowser.open(preview.url)


def _has_screen() -> bool:
    """Tell whether a browser would open in a window, and not in this terminal."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
