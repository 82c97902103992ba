"""Driving the playground: its process, and a person in front of a page of it."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

from playwright.async_api import Browser, Locator, Page, expect

ROOT = Path(__file__).parents[2]
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/#\S+")
PHONE, DESKTOP = 390, 1_000
PATIENCE = 20_000  # milliseconds; the machine may be busy
ATTEMPTS = 5
POLLS = 3  # a page asks for news twice a second
NEWS = "/api/state"
RECORDER = """
const fetched = window.fetch;
window.received = [];
window.fetch = async (...asked) => {
    const answer = await fetched(...asked);
    if ((answer.headers.get("content-type") || "").includes("json"))
        answer.clone().json().then(body => window.received.push(JSON.stringify(body)), () => {});
    return answer;
};
"""


class Playground:
    """`oakwood play` in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._process: asyncio.subprocess.Process | None = None
        self.address = ""

    async def start(self, *options: str) -> None:
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot.cli", "play", "--port", "0", "--no-browser", *options),
            cwd=ROOT,
            env={**os.environ, "OAKWOOD_DATA_DIR": str(self._folder)},
            stdout=asyncio.subprocess.PIPE,
        )
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            if found := ADDRESS.search(line.decode()):
                self.address = found[0]
                return
        raise AssertionError("the playground did not open")

    async def stop(self) -> int:
        """Press Ctrl-C and return the exit status."""
        assert self._process is not None
        if self._process.returncode is None:
            self._process.send_signal(signal.SIGINT)
        return await self._process.wait()


class Person:
    """A member in front of a page."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name

    @classmethod
    async def at(
        cls, browser: Browser, playground: Playground, name: str, width: int = DESKTOP
    ) -> Person:
        page = await browser.new_page(viewport={"width": width, "height": 900})
        page.set_default_timeout(PATIENCE)
        await page.add_init_script(RECORDER)
        await page.goto(playground.address)
        await page.wait_for_selector("#channel-composer-input")
        await page.select_option("#viewer-picker", label=name)
        await expect(page.locator("#channel-composer-input")).to_be_enabled()
        await page.wait_for_timeout(500)
        return cls(page, name)

    async def types(self, command: str, *options: str) -> None:
        """Type a slash command, pick it, fill its options, send it."""
        await self.page.click("#channel-composer-input")
        for text in (f"/{command}", *options):
            await self.page.keyboard.type(text, delay=10)
            await self.page.wait_for_timeout(400)
            await self.page.keyboard.press("Enter")
            await self.page.wait_for_timeout(400)
        await self.page.click("#send-message")

    def button(self, label: str) -> Locator:
        """The newest button whose label begins like this."""
        return self.buttons(label).last

    def buttons(self, label: str) -> Locator:
        """All buttons whose labels begin like this, oldest first."""
        return self.page.get_by_role("button", name=_beginning(label))

    async def presses(self, button: Locator, until: Locator) -> None:
        """Press a button until something is to be seen.

        A page may be published anew in the instant of a click, which then does nothing.
        """
        await _persisting(button.click, until)

    async def picks(self, prompt: str, *options: str, until: Locator) -> None:
        """Pick options of the newest select whose prompt begins like this, as `presses` does."""
        select = self.page.get_by_role("combobox", name=_beginning(prompt)).last

        waiting = self.page.locator(".component-button[aria-disabled=true]")

        async def pick() -> None:
            await expect(waiting).to_have_count(0)  # a select is not heard before
            if await select.get_attribute("aria-expanded") != "true":
                await select.click()
            for option in options:
                item = self.page.get_by_role("option", name=_beginning(option))
                if len(options) == 1 or await item.get_attribute("aria-selected") != "true":
                    await item.click()
            if len(options) > 1:
                await select.click()  # sends what is marked

        await _persisting(pick, until)

    def sees(self, text: str) -> Locator:
        """The newest place where something is written."""
        return self.page.get_by_text(text).last

    async def hears_news(self) -> None:
        """Wait until the page has asked for news some times more."""
        for _ in range(POLLS):
            await self.page.wait_for_event("response", lambda answer: NEWS in answer.url)

    async def was_sent(self, text: str) -> bool:
        """Tell whether the browser ever received a text, be it shown or not."""
        return await self.page.evaluate("text => received.some(it => it.includes(text))", text)


def _beginning(text: str) -> re.Pattern[str]:
    return re.compile("^" + re.escape(text).replace("/", r"\/"))  # Playwright writes it as /…/


async def _persisting(act: Callable[[], Awaitable[None]], until: Locator) -> None:
    for attempt in range(ATTEMPTS):
        if attempt and await until.is_visible():
            return
        await act()
        try:
            await expect(until).to_be_visible(timeout=PATIENCE / ATTEMPTS)
        except AssertionError:
            continue
        return
    await expect(until).to_be_visible()
