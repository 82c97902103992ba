"""The playground as a process, and people who use it in a browser."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, async_playwright

from tests.browser.playground import Playground

VARIABLE = "OAKWOOD_CHROMIUM"
CHROMIUM = os.environ.get(VARIABLE)
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

collect_ignore_glob = [] if CHROMIUM else ["test_*.py"]


def pytest_report_collectionfinish() -> str:
    if CHROMIUM:
        return f"browser tests use {CHROMIUM}"
    return f"{VARIABLE} names no browser: the browser tests are left out"


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        opened = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield opened
        await opened.close()


@pytest.fixture
async def playground(tmp_path: Path) -> AsyncIterator[Playground]:
    started = Playground(tmp_path)
    await started.start()
    yield started
    await started.stop()
