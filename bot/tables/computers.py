"""The turns of computers: thought out aside, then stored like anybody's."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final

from bot.errors import NoHint, TableClosed
from bot.tables.deeds import Deed, require_turn
from bot.thinking import Question, Thought
from engine.chance import seed_from
from engine.match import SKIP
from engine.players.levels import Level
from engine.players.random import RandomPlayer

if TYPE_CHECKING:
    from bot.store.rows import MatchId
    from bot.tables.service import Tables
    from bot.tables.table import AnyMatch, Played, Table
    from bot.thinking import Thinker
    from engine.game import Seat
    from engine.players.hint import Hint

SECONDS: Final = 2.0  # for a whole turn
SHARE: Final = 0.7  # of the time left, for the next line
LEAST_SECONDS: Final = 0.1  # for a line after a long turn
MOST_PLIES: Final = 100  # stored at once
STUCK: Final = 40  # actions in a row that could all be undone: the turn is forfeited

log = logging.getLogger(__name__)


class Computers:
    """Plays the seats of computers, and says what they would play elsewhere."""

    def __init__(self, tables: Tables, thinker: Thinker) -> None:
        self._tables = tables
        self._thinker = thinker
        self._thinking: set[asyncio.Task[Any]] = set()

    async def turn(self, match_id: MatchId) -> Played | None:
        """Let the next computer have its turn; None where no computer is to act.

        The match may move on while it thinks; then it thinks again. Raises BotError.
        """
        while (table := await self._tables.load(match_id)).computers_to_act:
            seat = table.computers_to_act[0]
            deed = await self._deed(table, seat)
            played = await self._tables.play_computer(table, seat, deed)
            if played:
                return played
        return None

    async def hint(self, table: Table, seat: Seat) -> Hint[Any]:
        """Return what a normal player would do and why.

        Raises TableClosed, Refused, and NoHint also in a daily attempt that counts.
        """
        if not table.is_running:
            raise TableClosed(table.id, table.row.status, table)
        require_turn(table, seat)
        day = await self._tables.dailies.day(table.id) if table.is_personal else None
        if day and day.row.is_counted:
            raise NoHint(table)
        question = _question(table.match, seat, Level.NORMAL, SECONDS)
        try:
            found = await self._thinker.hint(question)
        except Exception as error:
            log.exception("no hint for seat %d of match %d", seat + 1, table.id)
            raise NoHint(table) from error
        if found.action not in question.legal:
            log.error("match %d: a hint for seat %d cannot be done: %s", table.id, seat + 1, found)
            raise NoHint(table)
        return found

    def interrupt(self) -> None:
        """Break off all turns that are being thought about; those being stored are finished."""
        for task in self._thinking:
            task.cancel()

    async def _deed(self, table: Table, seat: Seat) -> Deed:
        """Think out a turn line by line, since after each of them the seat sees more."""
        level = Level(table.row.seats[seat].level or Level.NORMAL)
        deed, left, is_sound = Deed(table.match), SECONDS, True
        while seat in deed.match.to_act and len(deed.plies) < MOST_PLIES:
            if deed.match.undoable > STUCK:
                log.error("match %d: a computer got nowhere and forfeits its turn", table.id)
                return deed.then(seat, SKIP)
            question = _question(deed.match, seat, level, max(LEAST_SECONDS, left * SHARE))
            thought = await self._thought(question, table.id) if is_sound else None
            is_sound = thought is not None
            left -= thought.seconds if thought else 0
            deed = _followed(deed, seat, thought.actions if thought else (_simple(question),))
        return deed

    async def _thought(self, question: Question, match_id: MatchId) -> Thought | None:
        """Ask the player; None if it fails or says something that cannot be done."""
        task = asyncio.current_task()
        assert task  # noqa: S101 - every coroutine runs in one
        self._thinking.add(task)
        try:
            thought = await self._thinker.line(question)
        except Exception:
            log.exception("match %d: a player (%s) failed", match_id, question.level)
            return None
        finally:
            self._thinking.discard(task)
        if not thought.actions or thought.actions[0] not in question.legal:
            log.error("match %d: a player (%s) cannot do %s", match_id, question.level, thought)
            return None
        if thought.is_cut_off:
            log.warning(
                "match %d: a player (%s) was cut off after %.1f of %.1f seconds",
                match_id,
                question.level,
                thought.seconds,
                question.seconds,
            )
        return thought


def _question(match: AnyMatch, seat: Seat, level: Level, seconds: float) -> Question:
    game = match.game
    return Question(
        game=game,
        seat=seat,
        legal=tuple(game.legal_actions(match.state, seat)),
        undoable=match.undoable if match.undo_seat == seat else 0,
        view=game.view(match.state, seat),
        level=level,
        seed=seed_from(f"computer {seat} {match.seed.hex()}"),
        ply=match.ply,
        seconds=seconds,
    )


def _followed(deed: Deed, seat: Seat, actions: tuple[Any, ...]) -> Deed:
    """Play a line until it ends, or until something new is seen."""
    game = deed.match.game
    for action in actions:
        if action not in game.legal_actions(deed.match.state, seat):
            break
        deed = deed.then(seat, game.notation(action))
        if not deed.match.undoable:
            break
    return deed


def _simple(question: Question) -> object:
    """Return a legal action without much thought."""
    try:
        return RandomPlayer().choose(question.decision, question.chance)
    except Exception:
        log.exception("not even a simple player found an action")
        return question.chance.pick(question.legal)
