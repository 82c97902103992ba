"""Every game can be drawn, also one that nobody wrote a painter for."""

from __future__ import annotations

import pytest

from engine.games.nutty_squirrels import NUTTY_SQUIRRELS
from engine.match import begin
from engine.registry import GAMES
from engine.texts import Texts
from renderer.painter import PAINTERS, painter_for
from renderer.picture import ALT_LIMIT
from renderer.plain import PlainPainter
from tests.renderer.pixels import opened
from tests.renderer.squirrel_scenes import MIDGAME

PNG = b"\x89PNG"


@pytest.mark.parametrize("game_id", GAMES)
def test_every_scene_of_every_game_can_be_painted(game_id: str) -> None:
    game = GAMES[game_id]
    begun = begin(game, game.info.seats_max, {}, b"x" * 16)
    view = game.view(begun.match.state, None)
    names = [f"Player {seat}" for seat in range(game.info.seats_max)]
    for painter in (painter_for(game_id), PlainPainter(game_id)):
        scenes = painter.scenes(view)
        assert scenes
        for scene in scenes:
            picture = painter.paint(view, scene.id, names, begun.events)
            assert picture.data.startswith(PNG)
            assert 0 < len(picture.alt) <= ALT_LIMIT
            assert picture.file_name.endswith(".png")


def test_a_game_without_a_painter_gets_a_plain_one() -> None:
    assert isinstance(painter_for("a game to come"), PlainPainter)
    assert set(PAINTERS) <= set(GAMES)


def test_the_plain_picture_grows_with_what_there_is_to_say() -> None:
    view = NUTTY_SQUIRRELS.view(MIDGAME.state, None)
    short, long = (
        PlainPainter("nutty_squirrels").paint(view, "board", [name] * 4, ())
        for name in ("Nadja", "Nadja " * 60)
    )
    assert opened(short.data).width == opened(long.data).width == 1100
    assert opened(short.data).height < opened(long.data).height


def test_every_scene_has_a_title_in_the_catalog() -> None:
    texts = Texts("en", "renderer")
    view = NUTTY_SQUIRRELS.view(MIDGAME.state, None)
    for scene in painter_for("nutty_squirrels").scenes(view):
        assert texts.render(scene.title)
