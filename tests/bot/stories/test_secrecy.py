"""What a viewer may not know changes no byte of what they get (design.md, section 7)."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

import pytest

from bot.boards import Boards
from bot.gallery import Gallery
from bot.hands import Hands
from bot.store.rows import PersonRow, UserId
from bot.tables.table import Table
from bot.ui.card import Card
from engine.chance import Chance
from engine.game import Seat
from engine.registry import GAMES
from engine.texts import Texts
from tests.bot.world import World

SECRET = [*(game.info.command for game in GAMES.values() if game.info.has_secrets), "tiny"]
PLIES = 12


@pytest.mark.parametrize("command", SECRET)
@pytest.mark.parametrize("seed", [1, *(pytest.param(n, marks=pytest.mark.long) for n in (2, 3))])
async def test_cards_of_states_that_a_viewer_cannot_tell_apart_are_equal(
    world: World, command: str, seed: int
) -> None:
    chosen = random.Random(seed)
    await world.match(command, turn_limit="none")
    unlikes = 0

    for ply in range(PLIES):
        table = await world.table()
        if table.is_over:
            break
        for seat in map(Seat, range(2)):
            other = unlike(table, seat, ply)
            unlikes += other.match.state != table.match.state
            assert await public_card(world, table) == await public_card(world, other)
            assert await hand_card(world, table, seat) == await hand_card(world, other, seat)
        acting = chosen.choice(table.to_act)
        text = chosen.choice(table.match.legal_texts(acting))
        await world.play(world.member(table.row.seats[acting].user_id), text)

    assert unlikes > PLIES


@dataclass
class Somebody:
    """Who is shown a private view."""

    person: PersonRow
    texts: Texts


def unlike(table: Table, seat: Seat, ply: int) -> Table:
    """Return the table in another state that the seat cannot tell from the true one."""
    game = table.game
    view = game.view(table.match.state, seat)
    state = game.resample(view, seat, Chance(b"another state...", ply))
    return replace(table, match=replace(table.match, state=state))


async def public_card(world: World, table: Table) -> Card:
    desk = world.client.desk
    boards = Boards(desk.tables, desk.posting, Gallery(), desk.tongues, desk.computer_turns)
    return await boards.card(table)


async def hand_card(world: World, table: Table, seat: Seat) -> Card:
    desk = world.client.desk
    onlooker = Somebody(PersonRow(user_id=UserId(world.ann.id)), desk.tongues.texts(None))
    return await Hands(desk.tables, Gallery()).card(onlooker, table, seat)
