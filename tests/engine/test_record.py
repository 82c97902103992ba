"""Records and transcripts go out and come back; what is wrong is named with its line or ply."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.chance import Chance, seed_hash
from engine.errors import RecordError
from engine.match import Ply, begin
from engine.players.random import RandomPlayer
from engine.playout import play_out
from engine.record import Ending, Record, from_json, record_match, replay_record, to_json, verify
from engine.transcript import FORM, read, write
from tests.engine.tiny_game import TINY_GAME

SEED = bytes(range(16))


def played() -> Record:
    start = begin(TINY_GAME, 3, {"target": "20"}, SEED).match
    playout = play_out(start, [RandomPlayer()] * 3, Chance(SEED, 0))
    record = record_match(playout.match, playout.plies, 3, {"target": "20"})
    return replace(record, names=("Ada", '"B\n#b" ', ""))


def changed(old: str, new: str) -> str:
    text = write(played())
    assert old in text
    return text.replace(old, new, 1)


records = st.builds(
    Record,
    game=st.from_regex(r"[a-z_]{1,20}", fullmatch=True),
    rules_version=st.integers(1, 99),
    seats=st.just(2),
    options=st.dictionaries(*[st.from_regex(r"[a-z0-9-]{1,9}", fullmatch=True)] * 2),
    seed=st.binary(min_size=16, max_size=16).map(bytes.hex),
    seed_hash=st.binary(min_size=16, max_size=16).map(bytes.hex),
    names=st.just(()) | st.tuples(st.text(), st.text()),
    plies=st.lists(
        st.builds(
            Ply, st.integers(0, 1), st.from_regex(r"[a-z0-9-]+( [a-z0-9-]+)?", fullmatch=True)
        )
    ).map(tuple),
    ending=st.none()
    | st.builds(
        Ending,
        winners=st.sampled_from([(), (0,), (0, 1)]),
        reason=st.from_regex(r"[a-z_]+\.[a-z.]+", fullmatch=True),
        points=st.tuples(st.integers(-99, 99), st.integers(0, 999)),
    ),
).filter(lambda record: all(len(ply.text) <= 60 for ply in record.plies))


@given(records)
def test_every_record_comes_back_from_text_and_from_json(record: Record) -> None:
    assert read(write(record)) == record
    assert from_json(to_json(record)) == record


def test_a_played_match_comes_back_and_verifies() -> None:
    record = played()
    assert read(write(record)) == record
    match = verify(record, TINY_GAME)
    assert match.ply == len(record.plies)
    assert match.outcome


def test_remarks_blank_lines_and_indents_do_not_matter() -> None:
    text = write(played(), {0: ["Dealt.\nTwice."], 2: ["Seat 1 did something."]})
    assert "#   Twice." in text
    spread = "\n\n".join(f"  {line}\r" for line in text.split("\n"))
    assert read(spread) == played()


def test_a_running_match_has_no_ending() -> None:
    record = replace(played(), plies=played().plies[:3], ending=None)
    assert read(write(record)) == record
    assert verify(record, TINY_GAME).outcome is None


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (FORM, "hello", f"Line 1: this is no transcript; the first line should be “{FORM}”."),
        ("game tiny_game\n", "", "“game” is missing"),
        ("seats 3", "seats three", "Line 4: “three” is no whole number."),
        ("seats 3", "seats 0", "Line 4: a match needs at least one seat."),
        ("seats 3", "seats 3\nseats 3", "Line 5: “seats” was given before."),
        ("seats 3", "benches 3", "Line 4: “benches” is not known here."),
        ("option target 20", "option target", "Line 5: an option is its name and its value"),
        ("option target 20", "option a 1\noption a 1", "Line 6: “option a” was given before."),
        ("seed 00", "seed x0", "Line 6: a seed has 32 digits"),
        ("seed 00", "seed 0", "Line 6: a seed has 32 digits"),
        ('name 1 "Ada"', "name 1 Ada", "Line 8: here belongs the name of seat 1"),
        ('name 1 "Ada"\n', "", "Line 8: here belongs the name of seat 1"),
        ('name 3 ""\n', "", "Line 9: there are 2 names for 3 seats."),
        ("\n3 seat", "\n4 seat", "Line 14: here belongs ply 3, not ply 4."),
        ("\n2 seat ", "\n2 seat 9", "Line 13: there is no seat 9"),
        ("\n1 seat 1", "\n1 seat 0", "Line 12: there is no seat 0 among 3."),
        ("\n2 seat", "\nrules 1\n2 seat", "Line 13: “rules” belongs above the first ply."),
        ("\nwinners", "\nwinners 9", "there is no seat 9"),
        ("\nreason ", "\n# ", "“reason” is missing"),
        ("\npoints ", "\npoints 1 ", "there are 4 totals for 3 seats."),
        ("\npoints ", "\npoints x ", "“x” is no whole number."),
    ],
)
def test_a_broken_line_is_named_with_its_reason(old: str, new: str, complaint: str) -> None:
    with pytest.raises(RecordError) as caught:
        read(changed(old, new))
    assert complaint in str(caught.value)


@pytest.mark.parametrize("text", ["", "\n\n", "\0", "{}"])
def test_something_else_is_no_transcript(text: str) -> None:
    with pytest.raises(RecordError, match="Line"):
        read(text)


@pytest.mark.parametrize("text", ["Add 1", "add  1", "add 1" + "1" * 60, "add_1", "add\u20281"])
def test_a_ply_has_a_text_that_an_action_can_have(text: str) -> None:
    broken = re.sub(r"\n2 seat (\d): .*", rf"\n2 seat \1: {text}", write(played()))
    with pytest.raises(RecordError, match=r"Line 13: .* cannot be an action"):
        read(broken)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('"seats": 3', '"seats": "3"', "JSON: Expected `int`, got `str` - at `$.seats`"),
        ('"seats": 3', '"benches": 3', "missing required field `seats`"),
        ('"seats": 3', '"seats": 3,,', "JSON: JSON is malformed"),
        ('"seats": 3', '"seats": 1', "name: there are 3 names for 1 seats."),
        ("oakwood-record-1", "other", "JSON: this is no record of a match"),
        ('"text": "', '"text": "?', "ply 1: “?"),
    ],
)
def test_broken_json_is_named_with_its_place(old: str, new: str, complaint: str) -> None:
    text = to_json(played()).decode()
    assert old in text
    with pytest.raises(RecordError) as caught:
        from_json(text.replace(old, new, 1))
    assert complaint in str(caught.value)


def test_a_refused_ply_is_named_with_seat_text_and_reason() -> None:
    record = played()
    plies = (*record.plies[:4], Ply(1, "swap"), *record.plies[4:])
    replaying = replay_record(replace(record, plies=plies), TINY_GAME)
    assert [next(replaying).match.ply for _ in range(5)] == [0, 1, 2, 3, 4]
    with pytest.raises(RecordError) as caught:
        next(replaying)
    assert str(caught.value).startswith("Ply 5: seat 2 cannot play “swap”. ")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [("undo", "nothing you can take back"), ("jump", "“jump” is not possible now")],
)
def test_undo_and_unknown_texts_are_refused_in_a_replay_too(text: str, complaint: str) -> None:
    record = replace(played(), plies=(Ply(0, text),))
    with pytest.raises(RecordError, match=f"Ply 1: seat 1 cannot play “{text}”. .*{complaint}"):
        list(replay_record(record, TINY_GAME))


def test_what_the_game_cannot_start_is_named() -> None:
    record = replace(played(), options={"target": "7"})
    with pytest.raises(RecordError, match=r"Start of the match: .*target"):
        list(replay_record(record, TINY_GAME))


def test_other_rules_are_not_replayed() -> None:
    with pytest.raises(RecordError, match=r"version 9 of the rules.*version 1"):
        list(replay_record(replace(played(), rules_version=9), TINY_GAME))


def test_a_seed_that_was_not_promised_does_not_verify() -> None:
    record = replace(played(), seed_hash=seed_hash(bytes(16)))
    with pytest.raises(RecordError, match="the seed does not fit its hash"):
        verify(record, TINY_GAME)


def test_a_claimed_ending_that_the_plies_do_not_give_does_not_verify() -> None:
    record = played()
    assert record.ending
    other = (record.ending.winners[0] + 1) % 3
    for ending in (None, replace(record.ending, winners=(other,))):
        with pytest.raises(RecordError, match="End of the match: the record says that"):
            verify(replace(record, ending=ending), TINY_GAME)
