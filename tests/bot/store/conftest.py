from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.store.sqlite import SqliteStore

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable
    from pathlib import Path

    from bot.store.protocol import MatchStore

STORES: dict[str, Callable[[Path], Awaitable[MatchStore]]] = {
    "sqlite": lambda folder: SqliteStore.open(folder / "oakwood.db"),
}


@pytest.fixture(params=STORES)
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[MatchStore]:
    """Whatever implements the protocol: what holds for one must hold for each."""
    store = await STORES[request.param](tmp_path)
    yield store
    await store.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "oakwood.db"


@pytest.fixture
async def sqlite_store(path: Path) -> AsyncIterator[SqliteStore]:
    store = await SqliteStore.open(path)
    yield store
    await store.close()
