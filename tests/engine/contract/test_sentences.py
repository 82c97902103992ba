"""Every message that a game makes can be said in every language, and fits where it goes."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files

import pytest
from hypothesis import given

from engine.game import AnyGame, Choice, Seat
from engine.messages import Message
from engine.texts import Texts, engine_packages
from tests.engine.contract.deals import EVERYDAY, Deal, Scene, deals

TINY = "tests.engine.tiny_game"
PACKAGES = (*engine_packages(), TINY)
LANGUAGES = sorted(
    {
        file.name.removesuffix(".toml")
        for package in PACKAGES
        for file in (files(package) / "texts").iterdir()
        if file.name.endswith(".toml")
    }
)
NAMES = [f"{seat} {'W' * 30}" for seat in range(8)]  # the longest that Discord allows
ALT_TEXT = 1024  # Discord's limit for the description of a picture
LABEL = 80  # of a button
HINT = 100  # below an option of a select


def events_of(game: AnyGame, scene: Scene) -> Iterator[Message]:
    for moment in scene.moments[-60:]:
        for event in moment.played.events:
            for viewer in (None, *map(Seat, scene.seats)):
                told = game.redact(event, viewer)
                if told is not None:
                    yield game.describe(told)


def choices_of(game: AnyGame, scene: Scene) -> Iterator[Choice]:
    state = scene.match.state
    for seat in scene.match.to_act:
        for action in game.legal_actions(state, seat):
            yield from game.choices(state, action)


def summary_of(game: AnyGame, scene: Scene, viewer: Seat | None) -> list[Message]:
    view = game.view(scene.match.state, viewer)
    return [game.headline(view), *game.summarise(view), *game.private_lines(view)]


def ending_of(game: AnyGame, scene: Scene) -> Iterator[Message]:
    outcome = game.outcome(scene.match.state)
    if outcome:
        yield outcome.reason
    for sheet in (*game.scores(scene.match.state), *(outcome.sheets if outcome else ())):
        for line in sheet.lines:
            yield line.source


@pytest.mark.parametrize("language", LANGUAGES)
@EVERYDAY
@given(deal=deals)
def test_every_message_is_said_in_every_language(game: AnyGame, language: str, deal: Deal) -> None:
    scene, texts = deal.scene(game), Texts(language, TINY)
    messages = [*events_of(game, scene), *ending_of(game, scene)]
    for viewer in (None, *map(Seat, scene.seats)):
        messages += summary_of(game, scene, viewer)
    for choice in choices_of(game, scene):
        messages.append(choice.label)
        messages += [choice.hint] if choice.hint else []
        messages += [choice.bundle.prompt] if choice.bundle else []
    for message in messages:
        sentence = texts.render(message, NAMES)
        assert sentence.strip() == sentence != ""
        assert not {"{", "}", "\n"} & set(sentence)


@pytest.mark.parametrize("language", LANGUAGES)
@EVERYDAY
@given(deal=deals)
def test_a_position_in_sentences_is_short_enough_for_alt_text(
    game: AnyGame, language: str, deal: Deal
) -> None:
    scene, texts = deal.scene(game), Texts(language, TINY)
    for viewer in (None, *map(Seat, scene.seats)):
        view = game.view(scene.match.state, viewer)
        told = " ".join(texts.render(message, NAMES) for message in game.summarise(view))
        assert 0 < len(told) < ALT_TEXT
        assert len(texts.render(game.headline(view), NAMES)) <= LABEL * 2


@pytest.mark.parametrize("language", LANGUAGES)
@EVERYDAY
@given(deal=deals)
def test_labels_and_hints_fit_their_controls(game: AnyGame, language: str, deal: Deal) -> None:
    scene, texts = deal.scene(game), Texts(language, TINY)
    for choice in choices_of(game, scene):
        assert len(texts.render(choice.label, NAMES)) <= LABEL
        if choice.hint:
            assert len(texts.render(choice.hint, NAMES)) <= HINT


@EVERYDAY
@given(deal=deals)
def test_spectators_are_told_nothing_in_private(game: AnyGame, deal: Deal) -> None:
    assert not game.private_lines(game.view(deal.scene(game).match.state, None))


@EVERYDAY
@given(deal=deals)
def test_score_sheets_have_a_line_for_every_point(game: AnyGame, deal: Deal) -> None:
    scene = deal.scene(game)
    sheets = game.scores(scene.match.state)
    assert len(sheets) == len(scene.seats)
    for sheet in sheets:
        assert sheet.total == sum(line.points for line in sheet.lines)
        assert len({line.source for line in sheet.lines}) == len(sheet.lines)
