"""Messages become sentences: names, lists, plurals, other languages."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files

import pytest

from engine.messages import SeatName, listing, say
from engine.texts import PLACEHOLDER, Texts, engine_packages
from tests.engine.tiny_game.joined import join

TINY = "tests.engine.tiny_game"


def tiny() -> Texts:
    return Texts("en", TINY)


def test_placeholders_are_filled_by_name() -> None:
    message = say("tiny_game.event.added", who=SeatName(1), card=3, sum=9)
    assert tiny().render(message, ["Ada", "Bob"]) == "Bob played 3, which makes 9."


def test_a_seat_without_a_name_is_called_by_its_number() -> None:
    assert tiny().render(say("tiny_game.event.gone", who=SeatName(2)), ["Ada"]) == "Seat 3 left."


@pytest.mark.parametrize(
    ("count", "sentence"),
    [(0, "Ada took 0 cards."), (1, "Ada took a card."), (2, "Ada took 2 cards.")],
)
def test_the_plural_goes_by_the_count(count: int, sentence: str) -> None:
    message = say("tiny_game.event.took", who=SeatName(0), count=count)
    assert tiny().render(message, ["Ada"]) == sentence


@pytest.mark.parametrize(
    ("items", "words"), [((), ""), ((1,), "1"), ((1, "b"), "1 and b"), ((1, 2, 3), "1, 2 and 3")]
)
def test_lists_are_joined_as_people_do(items: tuple[int | str, ...], words: str) -> None:
    assert (
        tiny().render(say("tiny_game.private.hand", cards=listing(items))) == f"You hold {words}."
    )


def test_messages_nest() -> None:
    inner = say("tiny_game.choice.card", card=2)
    message = say("tiny_game.private.hand", cards=listing([inner, SeatName(0)]))
    assert tiny().render(message, ["Ada"]) == "You hold Play 2 and Ada."


def test_a_name_with_braces_is_no_placeholder() -> None:
    message = say("tiny_game.event.gone", who=SeatName(0))
    assert tiny().render(message, ["{who} {0}"]) == "{who} {0} left."


def test_english_stands_in_for_a_language_without_the_sentence() -> None:
    assert Texts("tlh", TINY).render(say("tiny_game.choice.keep")) == "Keep this hand"


@pytest.mark.parametrize(
    "key", ["tiny_game.no.such.key", "tiny_game.event.gone", "tiny_game.event.took"]
)
def test_a_missing_key_or_argument_is_not_passed_over(key: str) -> None:
    with pytest.raises(KeyError):
        tiny().render(say(key))


def test_a_joined_game_speaks_like_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    game = join(monkeypatch)
    assert Texts("en").render(say(f"{game.info.id}.title")) == "Counting Up"


@pytest.mark.parametrize("package", engine_packages())
def test_catalogs_are_well_formed_and_name_their_package(package: str) -> None:
    folder = files(package) / "texts"
    english = sentences(tomllib.loads((folder / "en.toml").read_text("utf-8")))
    root = package.removeprefix("engine.games.").replace(".", "_")
    assert all(key.startswith(f"{root}.") for key in english)
    for file in folder.iterdir():
        for key, sentence in sentences(tomllib.loads(file.read_text("utf-8"))).items():
            assert sentence.strip(), key
            assert not re.search(r"[{}]", PLACEHOLDER.sub("", sentence)), key
            assert key in english
            assert holes(sentence) <= holes(english[key]) | {"count"}, key


def sentences(table: dict[str, object], path: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for name, value in table.items():
        key = f"{path}.{name}" if path else name
        found |= sentences(value, key) if isinstance(value, dict) else {key: str(value)}
    return found


def holes(sentence: str) -> set[str]:
    return set(PLACEHOLDER.findall(sentence))
