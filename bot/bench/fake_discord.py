"""A Discord that takes everything, for measuring: a process of its own on a port of its own.

`python -m bot.bench.fake_discord` prints its port and serves until its standard input ends.
"""

from __future__ import annotations

import asyncio
import itertools
import sys
from collections import Counter
from typing import Any, cast

from aiohttp import web
from msgspec import json

API = "/api/v10"
BOT = {"id": "1", "username": "Oakwood", "discriminator": "0", "avatar": None, "bot": True}
APPLICATION = {
    "id": "1",
    "name": "Oakwood",
    "icon": None,
    "description": "",
    "bot_public": True,
    "bot_require_code_grant": False,
    "verify_key": "",
    "summary": "",
    "owner": BOT,
    "flags": 0,
    "hook": True,
}
FIRST_ID = 1 << 60
PRIVATE = 1 << 6  # flag of a message that one person sees
LAST = "/last/{channel}"  # the newest message of a channel; not Discord's, the bench asks for it


class Channels:
    """The newest message of each channel; an interaction's token is its channel's id."""

    def __init__(self) -> None:
        self._ids = itertools.count(FIRST_ID)
        self._newest: dict[str, dict[str, Any]] = {}
        self._written: Counter[str] = Counter()  # cards that everybody sees, or a redrawn view

    async def post(self, request: web.Request) -> web.Response:
        """Take a new message."""
        return await self._keep(request, str(next(self._ids)))

    async def edit(self, request: web.Request) -> web.Response:
        """Take another content for a message."""
        channel = request.match_info["channel"]
        wanted = request.match_info.get("message", "@original")
        newest = self._newest.get(channel, {"id": str(next(self._ids))})
        return await self._keep(request, newest["id"] if wanted == "@original" else wanted)

    async def last(self, request: web.Request) -> web.Response:
        """Tell the newest message."""
        channel = request.match_info["channel"]
        return _answer({**self._newest.get(channel, {}), "nonce": self._written[channel]})

    async def _keep(self, request: web.Request, message_id: str) -> web.Response:
        channel, payload = request.match_info["channel"], await _payload(request)
        message = _message(message_id, channel, payload)
        if not message["flags"] & PRIVATE:
            self._written[channel] += 1
        if int(message_id) >= int(self._newest.get(channel, message)["id"]):
            self._newest[channel] = message
        return _answer(message)


def application() -> web.Application:
    """Return the server's routes."""
    channels = Channels()
    app = web.Application(client_max_size=1 << 24)
    hook = f"{API}/webhooks/{{application}}/{{channel}}"
    app.add_routes(
        [
            web.get(f"{API}/users/@me", _constant(BOT)),
            web.get(f"{API}/oauth2/applications/@me", _constant(APPLICATION)),
            web.put(f"{API}/applications/{{tail:.*}}", _constant([])),
            web.post(f"{API}/interactions/{{id}}/{{token}}/callback", _acknowledge),
            web.post(f"{API}/channels/{{channel}}/messages", channels.post),
            web.patch(f"{API}/channels/{{channel}}/messages/{{message}}", channels.edit),
            web.post(hook, channels.post),
            web.patch(f"{hook}/messages/{{message}}", channels.edit),
            web.get(LAST, channels.last),
        ]
    )
    return app


async def serve() -> None:
    """Serve on a free port until standard input ends."""
    runner = web.AppRunner(application(), access_log=None)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    sys.stdout.write(f"{runner.addresses[0][1]}\n")
    sys.stdout.flush()
    await asyncio.to_thread(sys.stdin.read)
    await runner.cleanup()


async def _payload(request: web.Request) -> dict[str, Any]:
    if request.content_type.startswith("multipart/"):
        form = await request.post()
        return json.decode(str(form["payload_json"]))
    return await request.json()


def _message(message_id: str, channel: str, payload: dict[str, Any]) -> dict[str, Any]:
    return {
        "id": message_id,
        "channel_id": channel,
        "author": BOT,
        "content": "",
        "timestamp": "2026-01-01T00:00:00+00:00",
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "pinned": False,
        "type": 0,
        "flags": payload.get("flags", 1 << 15),
        "components": _numbered(payload.get("components") or []),
    }


def _numbered(components: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Give every component a number, and pictures an address, as Discord does."""
    numbers = itertools.count(1)

    def dressed(part: object) -> object:
        if isinstance(part, list):
            return [dressed(item) for item in cast("list[object]", part)]
        if not isinstance(part, dict):
            return part
        inner = {key: dressed(value) for key, value in cast("dict[str, object]", part).items()}
        if "url" in inner:
            inner |= {"proxy_url": "", "width": 1, "height": 1, "content_type": "image/png"}
        return {"id": next(numbers), **inner} if "type" in inner else inner

    return [cast("dict[str, Any]", dressed(component)) for component in components]


async def _acknowledge(request: web.Request) -> web.Response:
    return _answer({"interaction": {"id": request.match_info["id"], "type": 3}})


def _constant(content: object) -> Any:  # noqa: ANN401 - a handler of aiohttp
    async def handle(_: web.Request) -> web.Response:
        return _answer(content)

    return handle


def _answer(content: object) -> web.Response:
    return web.Response(body=json.encode(content), content_type="application/json")


if __name__ == "__main__":
    asyncio.run(serve())
