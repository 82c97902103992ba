"""Cards stay within Discord's limits, whatever stands on them."""

from __future__ import annotations

from bot.ui.card import (
    ALT_LIMIT,
    LABEL_LIMIT,
    OPTION_LIMIT,
    TEXT_LIMIT,
    Card,
    Image,
    Item,
    Key,
    Keys,
    Select,
    Words,
)
from tests.bot.shown import Json

LONG = "word " * 2_000


def parts(card: Card) -> list[dict[str, Json]]:
    (container,) = card.view().to_components()
    return container["components"]


def test_too_much_text_is_cut_and_says_so() -> None:
    texts = [part["content"] for part in parts(Card((Words(LONG), Words(LONG), Words("end"))))]

    assert sum(map(len, texts)) <= TEXT_LIMIT
    assert texts[-1].endswith("…")


def test_labels_options_and_alt_texts_are_cut() -> None:
    image = Image(b"", LONG, "board.png")
    select = Select("oak1:1:1:act ?", LONG, (Item(LONG, "a", LONG),))
    gallery, row, choice = parts(Card((image, Keys((Key(LONG, "oak1:1:1:act a"),)), select)))

    assert len(gallery["items"][0]["description"]) <= ALT_LIMIT
    assert len(row["components"][0]["label"]) <= LABEL_LIMIT
    (option,) = choice["components"][0]["options"]
    assert len(option["label"]) <= OPTION_LIMIT
    assert len(option["description"]) <= OPTION_LIMIT


def test_ten_buttons_stand_in_two_rows() -> None:
    keys = Keys(tuple(Key(f"{number}", f"oak1:1:1:act {number}") for number in range(10)))

    assert [len(row["components"]) for row in parts(Card((keys,)))] == [5, 5]


def test_each_sending_gets_files_of_its_own() -> None:
    card = Card((Image(b"picture", "alt", "board.png"),))

    first, second = card.files(), card.files()

    assert first[0].fp is not second[0].fp
    assert first[0].fp.read() == second[0].fp.read() == b"picture"


def test_nobody_is_pinged_but_those_named() -> None:
    allowed = Card((), pings=(7,)).allowed_mentions().to_dict()

    assert allowed["users"] == [7]
    assert not allowed.get("parse")
    assert not allowed.get("roles")


async def test_discord_py_keeps_no_view_of_ours() -> None:
    assert Card((Words("text"),)).view().is_finished()
