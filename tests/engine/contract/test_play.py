"""Laws of play (design.md section 3), over every game."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from msgspec import json

from engine.chance import Chance
from engine.errors import EngineError
from engine.game import AnyGame, Bundle, Seat
from engine.match import LEAVE, SKIP, UNDO, Match, Ply, play, replay, restore
from engine.playout import LONGEST, check_end, play_out, playing, ply_checks, seat_count
from engine.record import record_match, verify
from engine.transcript import read, write
from tests.engine.contract.deals import EVERYDAY, WHOLE, Deal, all_deals, deals


@WHOLE
@given(deal=all_deals)
def test_a_match_ends_and_keeps_the_laws_at_every_ply(game: AnyGame, deal: Deal) -> None:
    """Pieces conserved, legal actions for seats to act alone, texts in order, replay == match."""
    start, chance = deal.start(game), Chance(b"other players", 0)
    assert not game.violations(start.state)
    playout = play_out(start, deal.players(game), chance, ply_checks(start))
    check_end(start, playout)
    assert playout.match.outcome
    assert not playout.match.to_act


@EVERYDAY
@given(deal=deals)
def test_apply_leaves_its_argument_alone_and_does_the_same_again(game: AnyGame, deal: Deal) -> None:
    match = deal.scene(game).match
    before = json.encode(match.state)
    for seat in match.to_act:
        for action in game.legal_actions(match.state, seat):
            steps = [game.apply(match.state, seat, action, Chance(match.seed, 1)) for _ in "ab"]
            assert steps[0] == steps[1]
            assert json.encode(match.state) == before
    for seat in match.to_act:
        game.skip(match.state, seat, Chance(match.seed, 1))
        game.leave(match.state, seat, Chance(match.seed, 1))
        assert json.encode(match.state) == before


@EVERYDAY
@given(deal=deals)
def test_texts_find_their_actions_again_and_nothing_else_is_played(
    game: AnyGame, deal: Deal
) -> None:
    scene = deal.scene(game)
    match = scene.match
    for seat in map(Seat, scene.seats):
        for action in game.legal_actions(match.state, seat):
            assert match.action(seat, game.notation(action)) == action
        for text in ("", "no such action", " ".join(match.legal_texts(seat)[:2]) + " x"):
            with pytest.raises(EngineError):
                play(match, seat, text)


@EVERYDAY
@given(deal=deals)
def test_a_text_is_the_keys_of_its_choices(game: AnyGame, deal: Deal) -> None:
    match = deal.scene(game).match
    for seat in match.to_act:
        choice_at = {}
        for action in game.legal_actions(match.state, seat):
            choices = game.choices(match.state, action)
            keys = tuple(choice.key for choice in choices)
            assert " ".join(keys) == game.notation(action)
            for depth, choice in enumerate(choices, 1):
                assert choice_at.setdefault(keys[:depth], choice) == choice


@EVERYDAY
@given(deal=deals)
def test_names_of_actions_are_not_those_of_the_match(game: AnyGame, deal: Deal) -> None:
    match = deal.scene(game).match
    for seat in match.to_act:
        assert not {UNDO, LEAVE, SKIP} & set(match.legal_texts(seat))


@EVERYDAY
@given(deal=deals)
def test_any_picks_of_a_bundle_can_be_played_one_after_the_other(game: AnyGame, deal: Deal) -> None:
    scene = deal.scene(game)
    for seat in scene.match.to_act:
        for (_, bundle), texts in _bundles(scene.match, seat).items():
            most = min(bundle.at_most, len(texts))
            assert bundle.at_least <= most
            for count in {max(bundle.at_least, 1), most}:
                picks = sorted(scene.chance.shuffle(range(len(texts)))[:count])
                present = scene.match
                for text in [*(texts[pick] for pick in picks), *filter(None, [bundle.then])]:
                    present = play(present, seat, text).match


@EVERYDAY
@given(deal=deals)
def test_state_view_and_events_come_back_from_json(game: AnyGame, deal: Deal) -> None:
    scene = deal.scene(game)
    state = scene.match.state
    assert json.decode(json.encode(state), type=game.state_type) == state
    assert hash(state) == hash(json.decode(json.encode(state), type=game.state_type))
    events = [event for moment in scene.moments[-40:] for event in moment.played.events]
    for viewer in (None, *map(Seat, scene.seats)):
        view = game.view(state, viewer)
        assert json.decode(json.encode(view), type=game.view_type) == view
        for event in filter(None, [game.redact(event, viewer) for event in events]):
            assert json.decode(json.encode(event), type=game.event_type) == event
    for event in events:
        assert json.decode(json.encode(event), type=game.event_type) == event


@WHOLE
@given(deal=deals)
def test_a_stored_match_plays_on_as_the_one_in_memory(game: AnyGame, deal: Deal) -> None:
    match = deal.scene(game).match
    again = restore(game, match.seed, match.snapshot())
    assert again == match
    ends = [
        play_out(present, deal.players(game), Chance(b"further", 0)).match
        for present in (match, again)
    ]
    assert ends[0] == ends[1]


@EVERYDAY
@given(deal=deals)
def test_undo_restores_what_was_and_is_refused_behind_anything_new(
    game: AnyGame, deal: Deal
) -> None:
    scene = deal.scene(game)
    matches = [scene.start, *(moment.played.match for moment in scene.moments)]
    undoable = [i for i, match in enumerate(matches) if match.undoable][-1:]
    for index in undoable:
        match, plies = matches[index], scene.plies[:index]
        assert match.to_act == (match.undo_seat,)
        back = replay(scene.start, [*plies, Ply(match.undo_seat, UNDO)])[-1].match
        assert back.state == matches[index - 1].state
        assert back.undoable == matches[index - 1].undoable
        assert game.legal_actions(back.state, Seat(match.undo_seat))


@EVERYDAY
@given(deal=deals)
def test_a_match_with_undone_and_skipped_plies_replays_and_verifies(
    game: AnyGame, deal: Deal
) -> None:
    match, chance = deal.start(game), Chance(b"wavering", deal.seed)
    plies: list[Ply] = []
    history = [match]
    while match.to_act and len(plies) < 60:
        seat = chance.pick(match.to_act)
        text = _wavering_text(match.may_undo(seat), match.legal_texts(seat), chance)
        plies.append(Ply(seat, text))
        match = (
            replay(deal.start(game), plies)[-1].match
            if text == UNDO
            else play(match, seat, text).match
        )
        history.append(match)
    assert [played.match for played in replay(history[0], plies)] == history[1:]
    record = record_match(match, plies, seat_count(match), _options(game, deal))
    assert read(write(record)) == record
    assert verify(record, game) == match


def _wavering_text(may_undo: bool, texts: tuple[str, ...], chance: Chance) -> str:
    if may_undo and chance.below(3) == 0:
        return UNDO
    return SKIP if chance.below(12) == 0 else chance.pick(texts)


def _options(game: AnyGame, deal: Deal) -> dict[str, str]:
    return {o.id: o.values[deal.option % len(o.values)] for o in game.info.options}


@WHOLE
@given(deal=deals)
def test_any_match_can_end_whoever_plays_on(game: AnyGame, deal: Deal) -> None:
    match = deal.scene(game).match
    *_, last = [
        match,
        *(
            moment.played.match
            for moment in playing(match, deal.players(game), Chance(b"others", deal.seed))
        ),
    ]
    assert last.outcome
    assert last.ply - match.ply < LONGEST


def _bundles(
    match: Match[Any, Any, Any, Any], seat: Seat
) -> dict[tuple[tuple[str, ...], Bundle], list[str]]:
    """The texts of sibling choices that go into one multi-select, by their path and bundle."""
    found: dict[tuple[tuple[str, ...], Bundle], list[str]] = {}
    for action in match.game.legal_actions(match.state, seat):
        *above, last = match.game.choices(match.state, action)
        if last.bundle:
            path = tuple(choice.key for choice in above)
            found.setdefault((path, last.bundle), []).append(match.game.notation(action))
    return found
