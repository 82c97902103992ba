"""Reminders, limits and expiry, as play.md tells them under "Absent players"."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.errors import NobodyLate, OwnTurn
from bot.jobs import Jobs
from bot.notices import CardMissing, LobbyExpired, Notice, TurnLimitReached, TurnReminder
from bot.reminders import quiet_seconds, ring
from bot.store.rows import Occupant, PersonRow, Turn, UserId
from bot.tables.lobbies import Wish
from engine.game import Seat
from tests.bot.tables.hall import ANN, BOB, CHANNEL, CLEO, PLAYERS, Hall

HOUR = 3600


class Board:
    """Stands in for Discord: remembers what was posted, and may be shut."""

    def __init__(self) -> None:
        self.notices: list[Notice] = []
        self.is_shut = False

    async def post(self, notice: Notice) -> None:
        if isinstance(notice, CardMissing):  # in a hall there are no cards
            return
        if self.is_shut:
            raise ConnectionError
        self.notices.append(notice)

    def taken(self) -> list[str]:
        """Name what was posted since the last look."""
        names = [
            notice.stage if isinstance(notice, TurnReminder) else type(notice).__name__
            for notice in self.notices
        ]
        self.notices.clear()
        return names


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.fixture
def jobs(hall: Hall, board: Board) -> Jobs:
    return Jobs(hall.tables, board, pace=0)


async def pass_time(hall: Hall, jobs: Jobs, hours: float) -> None:
    """Let the loop run every half hour for some hours."""
    for _ in range(int(hours * 2)):
        hall.clock.seconds += HOUR // 2
        await jobs.once()


async def test_one_reminder_at_half_time_and_one_shortly_before_the_end(
    hall: Hall, jobs: Jobs, board: Board
) -> None:
    await hall.playing(limit="8h")
    await pass_time(hall, jobs, 3.5)
    assert board.taken() == []
    await pass_time(hall, jobs, 0.5)
    (reminder,) = board.notices
    assert isinstance(reminder, TurnReminder)
    assert (reminder.user_ids, reminder.seats, reminder.stage) == ((ANN,), (0,), "half")
    assert reminder.ends_at == hall.clock.now() + 4 * HOUR
    board.taken()
    await pass_time(hall, jobs, 3.5)
    assert board.taken() == ["last"]
    await pass_time(hall, jobs, 0.5)
    assert board.taken() == ["TurnLimitReached"]
    await pass_time(hall, jobs, 48)
    assert board.taken() == []


async def test_no_limit_means_no_reminder(hall: Hall, jobs: Jobs, board: Board) -> None:
    await hall.playing(limit="none")
    await pass_time(hall, jobs, 24 * 20)
    assert board.taken() == []


async def test_acting_within_the_turn_does_not_stop_its_clock_and_a_new_turn_does(
    hall: Hall, jobs: Jobs, board: Board
) -> None:
    table = await hall.playing(limit="8h")
    await pass_time(hall, jobs, 3)
    ends_at = (await hall.play(table.id, 0, "add 1")).after.row.turn.ends_at
    assert ends_at == table.row.turn.ends_at
    await pass_time(hall, jobs, 1)
    assert board.taken() == ["half"]
    turn = (await hall.play(table.id, 0, "stop")).after.row.turn
    assert (turn.to_act, turn.ends_at) == ((1,), hall.clock.now() + 8 * HOUR)
    await pass_time(hall, jobs, 4)
    (reminder,) = board.notices
    assert isinstance(reminder, TurnReminder)
    assert reminder.user_ids == (BOB,)


async def test_at_the_limit_another_seat_skips_the_turn(
    hall: Hall, jobs: Jobs, board: Board
) -> None:
    table = await hall.playing(seats=3, limit="8h")
    await pass_time(hall, jobs, 8)
    assert board.taken() == ["half", "last", "TurnLimitReached"]
    assert (await hall.tables.load(table.id)).is_limit_reached
    played = await hall.tables.skip(table.id, hall.click(BOB, table.row.turn.round))
    assert played.newly_to_act == (1,)
    assert not played.after.is_limit_reached
    with pytest.raises(NobodyLate):
        await hall.tables.skip(table.id, hall.click(CLEO))


async def test_at_the_limit_another_seat_waits_and_the_clock_starts_anew(
    hall: Hall, jobs: Jobs, board: Board
) -> None:
    table = await hall.playing(limit="8h")
    await pass_time(hall, jobs, 8)
    board.taken()
    waiting = await hall.tables.wait(table.id, hall.click(BOB, table.row.turn.round))
    assert waiting.row.turn.ends_at == hall.clock.now() + 8 * HOUR
    with pytest.raises(NobodyLate):
        await hall.tables.wait(table.id, hall.click(BOB, table.row.turn.round))
    await pass_time(hall, jobs, 8)
    assert board.taken() == ["half", "last", "TurnLimitReached"]


async def test_who_comes_back_after_the_limit_has_the_whole_time_again(
    hall: Hall, jobs: Jobs
) -> None:
    table = await hall.playing(limit="8h")
    await pass_time(hall, jobs, 9)
    played = await hall.play(table.id, 0, "add 1")
    assert not played.after.is_limit_reached
    assert played.after.row.turn.ends_at == hall.clock.now() + 8 * HOUR
    assert not played.turn_passed


async def test_a_turn_is_skipped_once_however_many_press(hall: Hall, jobs: Jobs) -> None:
    table = await hall.playing(seats=3, limit="8h")
    await pass_time(hall, jobs, 8)
    await hall.tables.skip(table.id, hall.click(BOB))
    with pytest.raises(OwnTurn):
        await hall.tables.skip(table.id, hall.click(BOB))
    assert (await hall.tables.load(table.id)).to_act == (1,)


async def test_all_seats_that_choose_at_once_are_reminded_together_and_skipped_together(
    hall: Hall, jobs: Jobs, board: Board
) -> None:
    table = await hall.match(seats=3, limit="8h")
    await hall.play(table.id, 1, "keep")
    await pass_time(hall, jobs, 4)
    (reminder,) = board.notices
    assert isinstance(reminder, TurnReminder)
    assert reminder.user_ids == (ANN, CLEO)
    await pass_time(hall, jobs, 4)
    assert isinstance(board.notices[-1], TurnLimitReached)
    assert board.notices[-1].seats == (0, 2)
    played = await hall.tables.skip(table.id, hall.click(BOB))
    assert (played.after.ply, played.newly_to_act) == (3, (0,))


async def test_never_in_quiet_hours(hall: Hall, jobs: Jobs, board: Board) -> None:
    """Half time falls into the night, so the reminder comes in the morning."""
    midnight = hall.clock.seconds - hall.clock.seconds % (24 * HOUR) + 24 * HOUR
    await hall.store.people.save(PersonRow(user_id=ANN, quiet_from=22 * 60, quiet_until=7 * 60))
    hall.clock.seconds = midnight + 14 * HOUR
    await hall.playing(limit="24h")
    await pass_time(hall, jobs, 16.5)
    assert board.taken() == []
    await pass_time(hall, jobs, 0.5)
    assert hall.clock.now() == midnight + 31 * HOUR
    assert board.taken() == ["half"]


async def test_nobody_is_reminded_who_does_not_want_it(
    hall: Hall, jobs: Jobs, board: Board
) -> None:
    await hall.store.people.save(PersonRow(user_id=ANN, has_reminders=False))
    await hall.playing(limit="8h")
    await pass_time(hall, jobs, 8)
    assert board.taken() == ["TurnLimitReached"]


async def test_time_in_which_the_bot_was_down_does_not_count(
    hall: Hall, jobs: Jobs, board: Board
) -> None:
    """RC-15: down for 72 hours; nobody loses a turn by it."""
    table = await hall.playing(limit="8h")
    await pass_time(hall, jobs, 2)
    hall.clock.seconds += 72 * HOUR
    await hall.reopen()
    await hall.store.wake(hall.clock.now())
    jobs = Jobs(hall.tables, board, pace=0)
    await jobs.once()
    assert board.taken() == []
    ends_at = (await hall.tables.load(table.id)).row.turn.ends_at
    assert ends_at == hall.clock.now() + 6 * HOUR
    await pass_time(hall, jobs, 2)
    assert board.taken() == ["half"]


async def test_long_overdue_turn_is_told_of_once(hall: Hall, jobs: Jobs, board: Board) -> None:
    """RC-15: reminders that have become pointless are dropped."""
    await hall.playing(limit="8h")
    hall.clock.seconds += 30 * HOUR
    for _ in range(3):
        await jobs.once()
    assert board.taken() == ["TurnLimitReached"]


async def test_reminder_of_a_turn_that_is_done_is_dropped(
    hall: Hall, jobs: Jobs, board: Board
) -> None:
    """RC-15"""
    table = await hall.playing(limit="8h")
    hall.clock.seconds += 5 * HOUR
    await hall.play(table.id, 0, "add 1")
    await hall.play(table.id, 0, "stop")
    other = await hall.playing(channel=901, limit="8h")
    hall.clock.seconds += 5 * HOUR
    await hall.tables.end(other.id, hall.click(ANN))
    await jobs.once()
    (reminder,) = board.notices
    assert isinstance(reminder, TurnReminder)
    assert reminder.user_ids == (BOB,)


async def test_one_message_a_player_and_a_channel_a_minute(
    hall: Hall, jobs: Jobs, board: Board
) -> None:
    """RC-15: many matches wait for the same person."""
    for channel in range(5):
        await hall.playing(channel=CHANNEL + channel, limit="8h")
    hall.clock.seconds += 4 * HOUR
    for sent in range(1, 6):
        await jobs.once()
        await jobs.once()
        assert len(board.notices) == sent
        hall.clock.seconds += 61
    await jobs.once()
    channels = {
        notice.table.row.channel_id for notice in board.notices if isinstance(notice, TurnReminder)
    }
    assert len(channels) == len(board.notices) == 5


async def test_crash_while_posting_doubles_nothing(hall: Hall, jobs: Jobs, board: Board) -> None:
    """RC-15: what was stored as told is not told again; what comes later still is."""
    await hall.playing(limit="8h")
    board.is_shut = True
    await pass_time(hall, jobs, 4)
    board.is_shut = False
    await hall.reopen()
    jobs = Jobs(hall.tables, board, pace=0)
    await pass_time(hall, jobs, 2.5)
    assert board.taken() == []
    await pass_time(hall, jobs, 1)
    assert board.taken() == ["last"]


async def test_lobby_expires_after_24_hours_and_says_so(
    hall: Hall, jobs: Jobs, board: Board
) -> None:
    wish = Wish(game="tiny_game", guild_id=1, channel_id=CHANNEL, host=Occupant(ANN, "Ann"))
    lobby = await hall.tables.lobbies.open(wish)
    await pass_time(hall, jobs, 23.5)
    assert board.taken() == []
    await pass_time(hall, jobs, 1)
    (notice,) = board.notices
    assert isinstance(notice, LobbyExpired)
    assert (notice.lobby.id, notice.lobby.status) == (lobby.id, "expired")
    assert await hall.tables.standing_in(CHANNEL) is None


async def test_full_batch_asks_for_another_pass(hall: Hall, jobs: Jobs, board: Board) -> None:
    for channel in range(101):
        await hall.playing(channel=CHANNEL + channel, limit="8h")
    hall.clock.seconds += 9 * HOUR
    assert await jobs.once()
    assert not await jobs.once()
    assert len(board.notices) == 101


@given(
    st.integers(0, 1439),
    st.integers(0, 1439),
    st.integers(0, 10**9),
    st.sampled_from(["UTC", "Asia/Kolkata", "Mars/Base"]),
)
def test_quiet_hours_end_when_they_say(start: int, end: int, now: int, zone: str) -> None:
    person = PersonRow(user_id=ANN, quiet_from=start, quiet_until=end, timezone=zone)
    seconds = quiet_seconds(person, now)
    offset = 330 if zone == "Asia/Kolkata" else 0
    moment = datetime.fromtimestamp(now, UTC)
    minute = (moment.hour * 60 + moment.minute + offset) % 1440
    is_quiet = start <= minute < end if start <= end else minute >= start or minute < end
    assert bool(seconds) == is_quiet
    if seconds:
        assert (now + seconds) % 60 == 0
        assert ((now + seconds) // 60 + offset) % 1440 == end


@given(st.integers(0, 10 * HOUR), st.sampled_from([None, (0, 420), (60, 59)]))
def test_clock_always_ends_by_asking_the_table(late: int, quiet: tuple[int, int] | None) -> None:
    start, end = quiet or (None, None)
    person = PersonRow(user_id=UserId(PLAYERS[0]), quiet_from=start, quiet_until=end)
    turn, told = Turn((Seat(0),), 1, 0, ends_at=8 * HOUR, due_at=4 * HOUR), list[str]()
    for _ in range(10):
        if turn.due_at is None:
            break
        rung = ring(turn, [person], turn.due_at + late)
        told += (
            [rung.says] if rung.says != "none" and (rung.user_ids or rung.says == "asked") else []
        )
        assert rung.turn.due_at is None or rung.turn.due_at > turn.due_at
        turn = rung.turn
    assert told[-1] == "asked"
    assert len(set(told)) == len(told)
