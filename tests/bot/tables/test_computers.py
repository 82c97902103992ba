"""The turns of computers in the service: what they know, what repeats, what is stored."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import Any

import pytest
from msgspec import structs

from bot.errors import NoHint, OnlyComputers, Refused, TableClosed
from bot.jobs import RETRY, Jobs
from bot.notices import CardMissing, ComputersToAct, Notice
from bot.store.rows import NewLobby, Occupant, PlyRow
from bot.tables import computers as module
from bot.tables.computers import Computers
from bot.tables.lobbies import Wish
from bot.tables.personal import OwnWish
from bot.tables.table import Table
from bot.thinking import Question, Thought, think_hint, think_line
from engine.chance import Chance
from engine.game import Seat
from engine.match import SKIP
from engine.players.hint import Hint
from tests.bot.tables.hall import ALL_GAMES, ANN, CHANNEL, NAMES, Hall
from tests.engine.tiny_game.solo import TINY_SOLO

GAMES = ["tiny_game", "nutty_squirrels", "forest_shuffle"]


class Here:
    """Thinks in the calling process, and remembers the questions."""

    def __init__(self, seconds: float = 0.0) -> None:
        self.asked: list[Question] = []
        self._seconds = seconds

    async def line(self, question: Question) -> Thought:
        self.asked.append(question)
        return Thought(think_line(question).actions, self._seconds)

    async def hint(self, question: Question) -> Hint[Any]:
        self.asked.append(question)
        return think_hint(question)

    def close(self) -> None:
        pass


class Undecided(Here):
    """Takes a payment in hand and puts it back, for ever."""

    async def line(self, question: Question) -> Thought:
        game, legal = question.game, question.legal
        texts = [game.notation(action) for action in legal]
        wanted = next((text for text in texts if text.startswith(("play", "back", "cancel"))), None)
        return Thought((legal[texts.index(wanted)] if wanted else legal[0],), 0.0)


async def seated(hall: Hall, game: str, *levels: str) -> Table:
    """Seat Ann and computers, and start."""
    host = Occupant(ANN, NAMES[0])
    wish = Wish(game=game, guild_id=1, channel_id=CHANNEL, host=host)
    lobby = await hall.tables.lobbies.open(wish)
    for number, level in enumerate(levels):
        computer = Occupant(None, f"Computer {number}", level)
        await hall.tables.lobbies.add_computer(lobby.id, hall.click(ANN), computer)
    return await hall.tables.lobbies.start(lobby.id, hall.click(ANN))


async def play_turns(hall: Hall, table: Table, computers: Computers, most: int) -> Table:
    """Let Ann play whatever ends her turn, and the computers what they will."""
    for _ in range(most):
        while await computers.turn(table.id):
            pass
        table = await hall.tables.load(table.id)
        if table.is_over:
            break
        legal = table.match.legal_texts(Seat(0))
        ends = [text for text in legal if text in ("end", "stop", "keep")]
        await hall.play(table.id, 0, (ends or legal)[0])
    return table


async def plies(hall: Hall, table: Table) -> tuple[PlyRow, ...]:
    return await hall.store.matches.plies(table.id)


@pytest.mark.parametrize("game", GAMES)
async def test_a_computer_is_told_nothing_that_its_seat_does_not_see(hall: Hall, game: str) -> None:
    """Issue 4: players decide only from their seat's view. A state that looks the same to the
    seat leads to the same question, so whatever differs cannot matter."""
    table = await seated(hall, game, "normal", "normal")
    thinker = Here()
    table = await play_turns(hall, table, Computers(hall.tables, thinker), 3)
    seat, match = table.to_act[0], table.match
    other = match.game.resample(match.game.view(match.state, seat), seat, Chance(bytes(16), 1))
    assert other != match.state

    asking = Computers(hall.tables, thinker)
    for state in (match.state, other):
        await asking.hint(Table(table.row, replace(match, state=state)), seat)

    first, second = thinker.asked[-2:]
    assert first == second
    assert match.seed not in (first.seed, second.seed), "it could deal the cards itself"


@pytest.mark.parametrize("game", GAMES)
async def test_the_same_seed_leads_to_the_same_match(hall: Hall, game: str) -> None:
    """Issue 4: seeded so that a replay repeats them."""
    stories: list[list[tuple[int, str]]] = []
    hall_seed = hall.tables.entropy
    for _ in range(2):
        hall.tables.entropy = lambda size: (42).to_bytes(size, "big")
        table = await seated(hall, game, "easy", "normal")
        await play_turns(hall, table, Computers(hall.tables, Here()), 4)
        stories.append([(row.seat, row.action) for row in await plies(hall, table)])
        if not (await hall.tables.load(table.id)).is_over:
            await hall.tables.end(table.id, hall.click(ANN))
    hall.tables.entropy = hall_seed

    assert stories[0] == stories[1]
    assert {seat for seat, _ in stories[0]} == {0, 1, 2}


@pytest.mark.parametrize("game", ["nutty_squirrels", "forest_shuffle"])
async def test_a_hint_is_what_a_normal_computer_does_next(hall: Hall, game: str) -> None:
    table = await hall.match(game, seats=3)
    if game == "forest_shuffle":  # all decide at once about their first hands
        for late in table.to_act:
            table = (await hall.play(table.id, late, "keep")).after
    seat = table.to_act[0]
    computers = Computers(hall.tables, Here())
    hint = await computers.hint(table, seat)

    await hall.let_the_limit_pass(table)
    await hall.tables.replaced(await hall.tables.load(table.id))
    await computers.turn(table.id)

    first = (await plies(hall, table))[table.ply]
    assert first.action == table.game.notation(hint.action)


async def test_there_is_no_hint_for_a_seat_that_waits(hall: Hall) -> None:
    table = await hall.match("nutty_squirrels")
    waiting = next(seat for seat in (Seat(0), Seat(1)) if seat not in table.to_act)

    with pytest.raises(Refused, match="not-your-turn"):
        await Computers(hall.tables, Here()).hint(table, waiting)


@pytest.mark.parametrize("status", ["finished", "ended", "paused"])
async def test_there_is_no_hint_in_a_match_that_does_not_run(hall: Hall, status: str) -> None:
    table = await hall.match("nutty_squirrels")
    seat = table.to_act[0]
    closed = Table(structs.replace(table.row, status=status), table.match)

    with pytest.raises(TableClosed, match=status):
        await Computers(hall.tables, Here()).hint(closed, seat)


async def test_a_hint_that_cannot_be_done_is_none(
    hall: Hall, caplog: pytest.LogCaptureFixture
) -> None:
    class Illegal(Here):
        async def hint(self, question: Question) -> Hint[Any]:
            return structs.replace(await super().hint(question), action="fly")

    table = await hall.match("nutty_squirrels")
    with pytest.raises(NoHint), caplog.at_level(logging.ERROR):
        await Computers(hall.tables, Illegal()).hint(table, table.to_act[0])
    assert "cannot be done" in caplog.text


async def test_the_daily_attempt_that_counts_gets_no_hint(hall: Hall) -> None:
    """Also where a button of an older card asks for it (play.md, "Solo and daily")."""
    await hall.reopen({**ALL_GAMES, TINY_SOLO.info.id: TINY_SOLO})
    person = Occupant(ANN, NAMES[0])
    wish = OwnWish(game=TINY_SOLO.info.id, person=person, guild_id=1, channel_id=CHANNEL)
    computers = Computers(hall.tables, Here())
    counted = await hall.tables.dailies.start(wish)
    with pytest.raises(NoHint):
        await computers.hint(counted, Seat(0))

    own = await hall.tables.personal.start(wish)
    assert (await computers.hint(own, Seat(0))).action


async def test_a_thought_that_was_cut_off_leaves_a_log_line(
    hall: Hall, caplog: pytest.LogCaptureFixture
) -> None:
    """Issue 4, bad input: the best so far, and a log line."""

    class Hurried(Here):
        async def line(self, question: Question) -> Thought:
            return think_line(structs.replace(question, seconds=self.limit))

        limit = 0.0

    table = await seated(hall, "nutty_squirrels", "normal")
    thinker = Hurried()
    with caplog.at_level(logging.WARNING):
        await play_turns(hall, table, Computers(hall.tables, thinker), 2)
    assert "a player (normal) was cut off" in caplog.text

    caplog.clear()
    thinker.limit = 600.0
    with caplog.at_level(logging.WARNING):
        await play_turns(hall, table, Computers(hall.tables, thinker), 2)
    assert "cut off" not in caplog.text


async def test_a_long_turn_is_cut_off_in_time(hall: Hall) -> None:
    """Issue 4: at most two seconds a turn."""
    thinker = Here(seconds=0.9)
    table = await seated(hall, "nutty_squirrels", "easy")
    await play_turns(hall, table, Computers(hall.tables, thinker), 4)

    first = [question for question in thinker.asked if question.seconds > 1]
    others = [question for question in thinker.asked if question not in first]
    assert first
    assert others
    assert all(question.seconds < module.SECONDS for question in first)
    assert all(question.seconds <= (module.SECONDS - 0.9) for question in others)


async def test_a_computer_that_gets_nowhere_forfeits_its_turn(
    hall: Hall, caplog: pytest.LogCaptureFixture
) -> None:
    table = await seated(hall, "forest_shuffle", "easy")
    computers = Computers(hall.tables, Undecided())
    with caplog.at_level(logging.ERROR):
        await play_turns(hall, table, computers, 6)
    forfeits = [row for row in await plies(hall, table) if row.action == SKIP and row.seat == 1]
    assert forfeits
    assert "got nowhere" in caplog.text


async def test_what_a_computer_decided_is_dropped_when_the_match_moved_on(hall: Hall) -> None:
    """A seat taken back while its computer thinks."""
    table = await hall.match("nutty_squirrels", seats=3)
    seat = table.to_act[0]
    await hall.let_the_limit_pass(table)
    others = [user for user in (101, 102, 103) if table.seat_of(user) != seat]  # pyright: ignore[reportArgumentType]
    replaced = await hall.tables.replace(table.id, hall.click(others[0], table.row.turn.round))
    assert replaced.after.computers_to_act == (seat,)
    owner = table.row.seats[seat].user_id or 0

    class Interrupted(Here):
        async def line(self, question: Question) -> Thought:
            if not self.asked:
                await hall.tables.take_back(table.id, hall.click(owner))
            return await super().line(question)

    played = await Computers(hall.tables, Interrupted()).turn(table.id)

    assert played is None
    assert await plies(hall, table) == ()
    assert (await hall.tables.load(table.id)).users_to_act == (owner,)


async def test_a_match_of_computers_alone_is_refused(hall: Hall) -> None:
    """Issue 4, bad input."""
    absent = Occupant(ANN, "Ann", "normal")  # a computer in the place of a person
    now = hall.clock.now()
    lobby = await hall.store.lobbies.create(
        NewLobby(
            guild_id=1,
            channel_id=CHANNEL,
            game="tiny_game",
            host=absent,
            options="{}",
            created_at=now,
            expires_at=now + 10,
        )
    )
    computer = Occupant(None, "Computer", "easy")
    await hall.tables.lobbies.add_computer(lobby.id, hall.click(ANN), computer)

    with pytest.raises(OnlyComputers):
        await hall.tables.lobbies.start(lobby.id, hall.click(ANN))


async def test_the_clock_rings_at_once_and_again_while_a_computer_is_to_act(hall: Hall) -> None:
    """What a stop of the bot has broken off goes on."""
    notices: list[Notice] = []

    class Board:
        async def post(self, notice: Notice) -> None:
            notices.append(notice)

    table = await seated(hall, "tiny_game", "easy")
    assert table.computers_to_act == (Seat(1),)
    jobs = Jobs(hall.tables, Board(), pace=0)

    for _ in range(2):
        await jobs.once()
        assert [type(notice) for notice in notices] == [ComputersToAct]
        await jobs.once()
        assert len(notices) == 1, "not twice in a moment"
        notices.clear()
        hall.clock.seconds += RETRY
    while await Computers(hall.tables, Here()).turn(table.id):
        pass
    hall.clock.seconds += RETRY
    await jobs.once()
    assert [type(notice) for notice in notices] == [CardMissing], "a person is to act"
