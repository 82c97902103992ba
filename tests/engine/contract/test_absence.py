"""People leave and time runs out at any moment: the laws hold (NS-13, NS-21, FS-82, FS-83)."""

from __future__ import annotations

from hypothesis import given

from engine.chance import Chance
from engine.game import AnyGame, Seat
from engine.match import LEAVE, SKIP, Ply, play, replay
from engine.playout import Moment, play_out, ply_checks
from tests.engine.contract.deals import EVERYDAY, WHOLE, Deal, deals


@WHOLE
@given(deal=deals)
def test_seats_may_leave_at_any_moment_until_the_match_is_over(game: AnyGame, deal: Deal) -> None:
    scene = deal.scene(game)
    check = ply_checks(scene.start)
    match, plies = scene.match, scene.plies
    leaving = scene.chance.shuffle(list(scene.seats))
    gone: list[int] = []
    for seat in map(Seat, leaving):
        if not match.to_act:
            break
        played = play(match, seat, LEAVE)
        plies.append(Ply(seat, LEAVE))
        gone.append(seat)
        match = played.match
        check(Moment(seat, LEAVE, played))
        assert not set(gone) & set(match.to_act)
        assert not match.may_undo(seat)
    assert match.outcome
    assert replay(scene.start, plies)[-1].match == match if plies else True


@WHOLE
@given(deal=deals)
def test_the_others_play_on_to_the_end_after_one_has_left(game: AnyGame, deal: Deal) -> None:
    scene = deal.scene(game)
    check = ply_checks(scene.start)
    if not scene.match.to_act:
        return
    seat = Seat(scene.chance.pick(scene.seats))
    played = play(scene.match, seat, LEAVE)
    seen: list[int] = []

    def watch(moment: Moment[object, object, object, object]) -> None:
        check(moment)
        seen.append(moment.seat)

    ended = play_out(played.match, deal.players(game), Chance(b"after", 0), watch).match
    assert seat not in seen
    assert ended.outcome
    assert seat not in ended.outcome.winners


@EVERYDAY
@given(deal=deals)
def test_a_skipped_seat_has_its_go_behind_it(game: AnyGame, deal: Deal) -> None:
    scene = deal.scene(game)
    check = ply_checks(scene.start)
    for seat in scene.match.to_act:
        played = play(scene.match, seat, SKIP)
        check(Moment(seat, SKIP, played))
        assert played.events
        assert not played.match.may_undo(seat)
        others = set(scene.match.to_act) - {seat}
        assert others <= set(played.match.to_act) or not others


@EVERYDAY
@given(deal=deals)
def test_everybody_may_skip_for_ten_rounds(game: AnyGame, deal: Deal) -> None:
    scene = deal.scene(game)
    check = ply_checks(scene.start)
    match = scene.match
    for _ in range(10 * len(scene.seats)):
        if not match.to_act:
            break
        seat = match.to_act[0]
        played = play(match, seat, SKIP)
        check(Moment(seat, SKIP, played))
        match = played.match
