"""A fresh hall for every test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.tables.hall import Hall


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    opened = Hall(tmp_path / "oakwood.db")
    await opened.open()
    yield opened
    await opened.store.close()
