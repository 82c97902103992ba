"""Matches for one, on a card that nobody else sees (play.md, "Solo and daily")."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.game import AnyGame
from engine.registry import GAMES
from tests.bot.stories.alone import start
from tests.bot.world import World
from tests.engine.tiny_game import solo


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch) -> Mapping[str, AnyGame]:
    """All games, and the tiny game for several and for one."""
    solo.join(monkeypatch)
    return GAMES


async def test_a_match_for_one_starts_at_once_on_a_private_card(world: World) -> None:
    card = await start(world, world.ann)

    assert card.is_private
    assert "Counting Up, alone" in card.text
    assert card.files
    assert "Keep this hand" in card.labels
    table = await world.table()
    assert (table.row.kind, len(table.row.seats), table.row.turn_limit) == ("personal", 1, None)
    assert not world.seen(), "nothing is public"


async def test_every_click_changes_the_card_that_was_clicked_on(world: World) -> None:
    card = await start(world, world.ann)

    await world.press(world.ann, "Keep this hand", card)

    after = world.found(card.id)
    assert "Ann is done" in after.text
    assert "Ann counts on from 0" in after.text
    assert len(world.seen(world.ann)) == 1
    assert not world.seen()


async def test_board_hand_and_games_open_the_card_again(world: World) -> None:
    card = await start(world, world.ann)
    await world.press(world.ann, "Keep this hand", card)

    for command in ("board", "hand"):
        await world.ann.slash(world.channel, f"tiny {command}")
        again = world.told(world.ann)
        assert again.id != card.id
        assert again.labels == world.found(card.id).labels
    await world.ann.slash(world.channel, "tiny games")
    assert "yours alone" in world.told(world.ann).text
    await world.press(world.ann, "Open", world.told(world.ann))
    assert world.told(world.ann).labels == world.found(card.id).labels
    assert not world.seen()
