"""What a turn's clock does when it rings; pure."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from msgspec import Struct
from msgspec.structs import replace

from bot.store.rows import PersonRow, Reminder, Turn, UserId
from bot.tables.turns import LAST_CALL

DAY = 24 * 60  # minutes


class Ring(Struct, frozen=True):
    """What the clock does now, and how it stands afterwards."""

    turn: Turn
    says: Reminder = "none"  # "half" and "last" to the players, "asked" to the table
    user_ids: tuple[UserId, ...] = ()  # of the players who are told


def ring(turn: Turn, people: Sequence[PersonRow], now: int) -> Ring:
    """Let the clock of a turn with a limit ring; `people` are those it waits for.

    Quiet hours put a reminder off. One that has become pointless, since the next is due as well, is
    left out.
    """
    if turn.ends_at is None:
        return Ring(replace(turn, due_at=None))
    if now >= turn.ends_at:
        return Ring(replace(turn, due_at=None, reminder="asked"), "asked")
    last_call = turn.ends_at - LAST_CALL
    stage: Reminder = "last" if now >= last_call else "half"
    due_at = turn.ends_at if stage == "last" else last_call
    if turn.reminder == stage:
        return Ring(replace(turn, due_at=due_at))
    wanted = [person for person in people if person.has_reminders]
    awake = tuple(person.user_id for person in wanted if not quiet_seconds(person, now))
    if wanted and not awake:
        until = now + min(quiet_seconds(person, now) for person in wanted)
        if until < due_at:
            return Ring(replace(turn, due_at=until))
    return Ring(replace(turn, due_at=due_at, reminder=stage), stage, awake)


def quiet_seconds(person: PersonRow, now: int) -> int:
    """Return how long a person's quiet hours still last, 0 outside of them."""
    start, end = person.quiet_from, person.quiet_until
    if start is None or end is None or start == end:
        return 0
    local = datetime.fromtimestamp(now, _zone(person.timezone))
    minutes = local.hour * 60 + local.minute
    if (minutes - start) % DAY >= (end - start) % DAY:
        return 0
    left = timedelta(minutes=(end - minutes) % DAY, seconds=-local.second)
    return int(left.total_seconds())


def _zone(name: str) -> tzinfo:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return UTC
