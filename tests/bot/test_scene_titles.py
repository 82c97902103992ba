"""What a painter offers to look at has a name in the bot's sentences."""

from __future__ import annotations

import pytest

from bot.store.sqlite import SqliteStore
from bot.tongues import Tongues
from engine.game import AnyGame, Seat
from engine.match import begin
from engine.registry import GAMES
from renderer.painter import painter_for

SEED = bytes(16)


@pytest.mark.parametrize("game", GAMES.values(), ids=tuple(GAMES))
async def test_every_scene_has_a_title(
    game: AnyGame, tmp_path_factory: pytest.TempPathFactory
) -> None:
    store = await SqliteStore.open(tmp_path_factory.mktemp("data") / "oakwood.db")
    texts = Tongues(store).texts(None)
    await store.close()
    seats = game.info.seats_max
    match = begin(game, seats, {}, SEED).match
    names = [f"Player {number}" for number in range(seats)]
    for viewer in (None, Seat(0)):
        scenes = painter_for(game.info.id).scenes(game.view(match.state, viewer))
        titles = [texts.render(scene.title, names) for scene in scenes]
        assert len(set(titles)) == len(titles) > 0
