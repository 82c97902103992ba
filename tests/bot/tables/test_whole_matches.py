"""Whole matches by random legal clicks, and clicks that race each other."""

from __future__ import annotations

import asyncio
import random

import pytest

from bot.errors import Refused
from bot.store.rows import MatchId
from bot.tables.table import Played
from bot.ui.menu import Menu, Opened, Select, build, press
from bot.ui.reader import Reader
from engine.errors import StalePly
from engine.match import Ply, begin, replay
from engine.record import from_json, verify
from engine.texts import Texts
from tests.bot.tables.hall import ALL_GAMES, CHANNEL, NAMES, PLAYERS, Hall

READER = Reader(Texts("en", "bot", "tests.engine.tiny_game"), NAMES)


@pytest.mark.parametrize(
    ("game", "seats", "most"),
    [("tiny_game", 2, 500), ("tiny_game", 4, 500), ("nutty_squirrels", 3, 250)],
)
async def test_people_click_through_a_match(hall: Hall, game: str, seats: int, most: int) -> None:
    """Only what menus offer is pressed; disk and replay agree at the end (RC-01)."""
    draw = random.Random(seats)
    table = await hall.match(game=game, seats=seats)
    for _ in range(most):
        table = await hall.tables.load(table.id)
        if table.is_over:
            break
        await click_somewhere(hall, table.id, draw)
    if not table.is_over:
        await hall.tables.leave(table.id, hall.click(PLAYERS[0]))
    rows = await hall.store.matches.plies(table.id)
    start = begin(ALL_GAMES[game], seats, {}, bytes.fromhex(table.row.seed)).match
    present = await hall.tables.load(table.id)
    assert replay(start, [Ply(row.seat, row.action) for row in rows])[-1].match == present.match
    if present.is_over:
        assert verify(from_json(await hall.tables.export(table.id)), ALL_GAMES[game])


async def click_somewhere(hall: Hall, match_id: MatchId, draw: random.Random) -> Played:
    """Walk through the menus of somebody who is to act until something is played."""
    table = await hall.tables.load(match_id)
    seat = draw.choice(table.to_act)
    offered, path = table.offers(seat), ()
    while True:
        menu = build(offered, path, READER, may_undo=table.may_undo(seat) and draw.random() < 0.1)
        pressed = press(offered, *draw.choice(controls(menu, draw)))
        if isinstance(pressed, Opened):
            path = pressed.path
            continue
        click = hall.click(PLAYERS[seat], table.mark)
        return await hall.tables.play(table.id, click, pressed.texts)


def controls(menu: Menu, draw: random.Random) -> list[tuple[tuple[str, ...], list[str]]]:
    pressing = [(entry.path, list[str]()) for entry in (*menu.buttons, *menu.ways)]
    selects = [select for select in (menu.select, menu.bundle) if select]
    return pressing + [(select.path, picks(select, draw)) for select in selects]


def picks(select: Select, draw: random.Random) -> list[str]:
    count = draw.randint(select.at_least, select.at_most)
    return [" ".join(entry.path) for entry in draw.sample(select.entries, count)]


async def test_two_players_click_at_once_in_every_order(hall: Hall) -> None:
    """RC-07: 500 schedules; one of the clicks is played, and the first one stored wins."""
    for schedule in range(500):
        table = await hall.match(seats=3, channel=CHANNEL + schedule)
        draw = random.Random(schedule)
        clicks = [
            asyncio.create_task(later(hall, draw.randrange(12), table.id, table.mark, seat))
            for seat in draw.sample(range(3), 3)
        ]
        answers = await asyncio.gather(*clicks, return_exceptions=True)
        played = [answer for answer in answers if isinstance(answer, Played)]
        refused = [answer for answer in answers if isinstance(answer, Refused)]
        assert (len(played), len(refused)) == (1, 2)
        assert all(isinstance(answer.cause, StalePly) for answer in refused)
        (row,) = await hall.store.matches.plies(table.id)
        assert (row.seat, played[0].after) == (played[0].seat, await hall.tables.load(table.id))


async def later(hall: Hall, turns: int, match_id: MatchId, mark: int, seat: int) -> Played:
    for _ in range(turns):
        await asyncio.sleep(0)
    channel = (await hall.store.matches.load(match_id)).channel_id
    return await hall.tables.play(match_id, hall.click(PLAYERS[seat], mark, channel), ["keep"])
