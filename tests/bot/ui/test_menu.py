"""Menus: each legal action can be reached by clicks, nothing else can, all within the limits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.ui.choice_tree import JUST_THIS, Offer, Path, offers
from bot.ui.menu import Chosen, Menu, Opened, Select, build, press
from bot.ui.reader import Reader
from engine.errors import IllegalAction
from engine.game import AnyGame, Bundle, Choice
from engine.match import play
from engine.messages import Message, SeatName, say
from engine.texts import Texts
from tests.engine.contract.deals import ALL_GAMES, Deal, deals

READER = Reader(
    Texts("en", "bot", "tests.engine.tiny_game", "tests.bot.ui"),
    ("Ann", "Bob", "Cleo", "D", "E", "F"),
)
QUICK = settings(max_examples=60, deadline=None)


def named(text: str) -> Message:
    return say("menu_test.label", text=text)


def offer(*choices: Choice) -> Offer:
    return Offer(" ".join(choice.key for choice in choices), choices)


def choice(key: str, **how: object) -> Choice:
    return Choice(key, named(key), **how)  # pyright: ignore[reportArgumentType]


def controls(menu: Menu) -> Iterator[tuple[Path, list[str]]]:
    """Press everything on a menu; of a bundle each entry alone, and any that stand together."""
    for entry in (*menu.buttons, *menu.ways):
        yield entry.path, []
    for select in filter(None, (menu.select, menu.bundle)):
        values = [" ".join(entry.path) for entry in select.entries]
        if select.at_most == 1 or select.at_least == 1:
            yield from ((select.path, [value]) for value in values)
        for count in {select.at_least, select.at_most} - {1}:
            for start in range(len(values) - count + 1):
                yield select.path, values[start : start + count]


def explore(offered: Sequence[Offer]) -> tuple[dict[Path, Menu], set[tuple[str, ...]]]:
    """Click on everything, from menu to menu; return all menus and all that could be played."""
    menus: dict[Path, Menu] = {}
    chosen: set[tuple[str, ...]] = set()
    waiting: list[Path] = [()]
    while waiting:
        path = waiting.pop()
        if path in menus:
            continue
        menus[path] = build(offered, path, READER)
        for pressed in (press(offered, *control) for control in controls(menus[path])):
            match pressed:
                case Opened(further):
                    waiting.append(further)
                case Chosen(texts):
                    chosen.add(texts)
    return menus, chosen


def check(offered: Sequence[Offer]) -> set[tuple[str, ...]]:
    menus, chosen = explore(offered)
    legal = {offer.text for offer in offered}
    endings = {c.bundle.then for offer in offered for c in offer.choices if c.bundle} - {""}
    assert legal <= {text for texts in chosen for text in texts} <= legal | endings
    for path, menu in menus.items():
        check_limits(path, menu)
    return chosen


def check_limits(path: Path, menu: Menu) -> None:
    selects = [select for select in (menu.select, menu.bundle) if select]
    assert len(menu.buttons) <= 10
    assert len(menu.ways) <= 5
    rows = (len(menu.buttons) + 4) // 5 + len(selects) + bool(menu.ways)
    assert rows <= 5
    buttons = [entry.path for entry in (*menu.buttons, *menu.ways)]
    ids = [" ".join(path) for path in (*buttons, *(select.path for select in selects))]
    assert len(set(ids)) == len(ids)
    assert all(len(text) <= 66 for text in (*ids, " ".join(path)))
    for entry in (*menu.buttons, *menu.ways, *(e for select in selects for e in select.entries)):
        assert 0 < len(entry.label) <= 80
    for select in selects:
        check_select(select)


def check_select(select: Select) -> None:
    values = [" ".join(entry.path) for entry in select.entries]
    assert 1 <= len(values) <= 25
    assert len(set(values)) == len(values)
    assert 1 <= select.at_least <= select.at_most <= len(values)
    assert 0 < len(select.placeholder) <= 150


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.info.id)
@given(deal=deals)
@settings(max_examples=25, deadline=None)
def test_every_moment_of_every_game(game: AnyGame, deal: Deal) -> None:
    match = deal.scene(game).match
    for seat in match.to_act:
        offered = offers(match, seat)
        assert [" ".join(c.key for c in o.choices) for o in offered] == [o.text for o in offered]
        for texts in check(offered):
            present = match
            for text in texts:  # whatever one click offers can be played as a whole
                present = play(present, seat, text).match


KEYS = st.integers(0, 9).map(str)
BUNDLES = st.sampled_from(
    [
        None,
        None,
        Bundle(1, 3, named("which")),
        Bundle(0, 9, named("which"), "done"),
        Bundle(2, 2, named("two")),
    ]
)


@st.composite
def sets_of_offers(draw: st.DrawFn) -> list[Offer]:
    """Draw any tree of choices: of any depth, with actions that others begin with."""
    texts = draw(
        st.lists(st.lists(KEYS, min_size=1, max_size=4).map(tuple), unique=True, max_size=120)
    )
    kinds: dict[tuple[str, ...], Choice] = {}
    for keys in texts:
        for length in range(1, len(keys) + 1):
            part = keys[:length]
            if part not in kinds:
                kinds[part] = choice(
                    part[-1],
                    is_common=draw(st.booleans()),
                    needs_confirmation=draw(st.integers(0, 9)) == 0,
                    bundle=draw(BUNDLES),
                    hint=draw(st.sampled_from([None, named("x" * 90), named("1 AP")])),
                )
    is_secret = draw(st.booleans())
    choices = [tuple(kinds[keys[: n + 1]] for n in range(len(keys))) for keys in texts]
    return [
        Offer(" ".join(keys), steps, is_secret) for keys, steps in zip(texts, choices, strict=True)
    ]


@given(sets_of_offers().filter(bool))
@QUICK
def test_any_tree_of_choices(offered: list[Offer]) -> None:
    check(offered)


@pytest.mark.parametrize(("groups", "menus"), [(1, 120), (30, 2 + 30 * 4)])
def test_three_thousand_actions(groups: int, menus: int) -> None:
    """One list is paged, groups are levels; each action stands in one place."""
    offered = [
        offer(choice(f"a{number % groups}"), choice(f"b{number // groups}"))
        for number in range(3000)
    ]
    found, waiting = (
        dict[Path, Menu](),
        [(), *((f"a{group}",) for group in range(groups if groups > 1 else 0))],
    )
    while waiting:
        path = waiting.pop()
        found[path] = build(offered, path, READER)
        check_limits(path, found[path])
        waiting += [way.path for way in found[path].ways if way.path not in found and way.path]
    assert len(found) == menus
    entries = [
        entry.path
        for menu in found.values()
        if menu.select
        for entry in menu.select.entries
        if len(entry.path) == 2
    ]
    assert sorted(" ".join(path) for path in entries) == sorted(offer.text for offer in offered)
    for path in entries[::250]:
        assert press(offered, path) == Chosen((" ".join(path),))


def test_few_actions_are_all_buttons() -> None:
    menu = build(
        [offer(choice("flip")), offer(choice("move"), choice("b3", is_common=True))], (), READER
    )
    assert [(entry.label, entry.style) for entry in menu.buttons] == [
        ("flip", "secondary"),
        ("b3", "primary"),
    ]
    assert (menu.select, menu.bundle, menu.ways) == (None, None, ())


def test_common_actions_are_buttons_and_the_rest_one_select() -> None:
    common = [offer(choice(f"c{number}", is_common=True)) for number in range(12)]
    rest = [offer(choice("go"), choice(f"r{number}")) for number in range(20)]
    menu = build([*common, *rest], (), READER)
    assert [entry.path for entry in menu.buttons] == [(f"c{number}",) for number in range(10)]
    assert menu.select
    assert len(menu.select.entries) == 22


def test_what_does_not_fit_becomes_a_level_of_its_own() -> None:
    offered = [offer(choice("go"), choice(f"g{n}")) for n in range(30)]
    offered += [offer(choice("take"), choice(f"t{n}")) for n in range(3)]
    menu = build(offered, (), READER)
    assert [entry.path for entry in menu.buttons] == [
        ("go",),
        ("take", "t0"),
        ("take", "t1"),
        ("take", "t2"),
    ]
    deeper = build(offered, ("go",), READER)
    assert deeper.prompt == "go"
    assert deeper.ways[0].path == ()
    assert deeper.select
    assert len(deeper.select.entries) == 25
    more = build(offered, deeper.ways[1].path, READER)
    assert more.select
    assert [entry.label for entry in more.select.entries] == [f"g{n}" for n in range(25, 30)]


def test_bundle_is_one_click_and_plays_in_the_order_listed() -> None:
    bundle = Bundle(0, 3, named("Which do you drop?"), then="done")
    offered = [offer(choice("drop"), choice(f"d{n}", bundle=bundle)) for n in range(5)]
    offered.append(offer(choice("done")))
    menu = build(offered, (), READER)
    assert menu.bundle
    assert (menu.bundle.placeholder, menu.bundle.at_least, menu.bundle.at_most) == (
        "Which do you drop?",
        1,
        3,
    )
    assert [entry.path for entry in menu.buttons] == [("done",)]
    picked = press(offered, menu.bundle.path, ["drop d3", "drop d1"])
    assert picked == Chosen(("drop d1", "drop d3", "done"))


@pytest.mark.parametrize(
    "values",
    [
        [],
        ["drop d1", "drop d1"],
        ["drop d0", "drop d1", "drop d2", "drop d3"],
        ["drop d9"],
        ["done"],
        ["drop"],
        ["\0"],
        ["\ud800"],
        ["-1"],
        ["9" * 100_000],
        ["drop d1"] * 30,
    ],
    ids=range(11),
)
def test_made_up_picks_are_refused(values: list[str]) -> None:
    """RC-11"""
    bundle = Bundle(1, 3, named("which"))
    offered = [offer(choice("drop"), choice(f"d{n}", bundle=bundle)) for n in range(5)]
    offered.append(offer(choice("done")))
    with pytest.raises(IllegalAction) as refused:
        press(offered, ("*",), values)
    assert str(refused.value).encode()


@pytest.mark.parametrize(
    "path",
    [
        ("x",),
        ("go", "x"),
        ("go", "!"),
        ("~0x",),
        ("?",),
        ("*",),
        ("\0",),
        ("=",),
        ("go", "~99999999"),
        ("!",),
    ],
)
def test_made_up_paths_are_refused(path: Path) -> None:
    """RC-11"""
    offered = [offer(choice("go"), choice(f"g{n}")) for n in range(30)]
    with pytest.raises(IllegalAction):
        press(offered, path)


def test_values_of_a_select_lead_nowhere_but_to_what_is_offered() -> None:
    """RC-11"""
    offered = [offer(choice(f"g{n}")) for n in range(30)]
    assert press(offered, ("?",), ["g7"]) == Chosen(("g7",))
    for values in ([], ["g7", "g8"], ["?"], ["g99"], [""], ["g7 ?"], ["*"]):
        with pytest.raises(IllegalAction):
            press(offered, ("?",), values)


def test_what_cannot_be_had_back_asks_once() -> None:
    offered = [offer(choice("bury", needs_confirmation=True)), offer(choice("flip"))]
    assert build(offered, (), READER).buttons[0].style == "secondary"  # red is for the last word
    opened = press(offered, ("bury",))
    assert isinstance(opened, Opened)
    menu = build(offered, opened.path, READER)
    assert menu.prompt == "This cannot be taken back: bury"
    assert menu.buttons[0].style == "danger"
    assert press(offered, menu.buttons[0].path) == Chosen(("bury",))
    assert press(offered, menu.ways[0].path) == Opened(())
    assert press(offered, ("flip",)) == Chosen(("flip",))


def test_the_question_says_what_the_choice_is_for() -> None:
    """A payment names its card on the button, and above it what it pays for."""
    offered = [
        offer(choice("pay-beech"), choice("oak", needs_confirmation=True)),
        offer(choice("pay-beech"), choice("birch")),
    ]
    opened = press(offered, ("pay-beech", "oak"))
    assert isinstance(opened, Opened)
    menu = build(offered, opened.path, READER)
    assert menu.prompt == "This cannot be taken back: pay-beech: oak"
    assert menu.buttons[0].label == "oak"


def test_action_that_others_begin_with_can_be_played_itself() -> None:
    offered = [
        offer(choice("play"), choice("45")),
        offer(choice("play"), choice("45"), choice("top")),
    ]
    paths = [entry.path for entry in build(offered, (), READER).buttons]
    assert paths == [("play", "45", JUST_THIS), ("play", "45", "top")]
    assert press(offered, paths[0]) == Chosen(("play 45",))


def test_no_hidden_card_stands_in_a_path() -> None:
    """Design 5: a custom_id never tells a hidden card."""
    cards = (choice("wolf"), choice("deer"), choice("oak"))
    offered = [Offer(f"play {c.key}", (choice("play"), c), is_secret=True) for c in cards]
    menu = build(offered, (), READER)
    assert [entry.path for entry in menu.buttons] == [("0", "0"), ("0", "1"), ("0", "2")]
    assert press(offered, ("0", "1")) == Chosen(("play deer",))
    with pytest.raises(IllegalAction):
        press(offered, ("play", "deer"))


def test_labels_say_cost_and_gain_and_names() -> None:
    offered = [
        offer(Choice("b3", named("Move to B3"), named("1 AP"))),
        offer(Choice("rob", say("menu_test.rob", whom=SeatName(1)))),
        offer(Choice("long", named("w" * 200), named("+5"))),
    ]
    labels = [entry.label for entry in build(offered, (), READER).buttons]
    assert labels[:2] == ["Move to B3 (1 AP)", "Rob Bob"]
    assert labels[2].endswith("w… (+5)")
    assert len(labels[2]) == 80


def test_equal_labels_are_told_apart() -> None:
    def top(key: str) -> Choice:
        return Choice(key, named("at the top"))

    wolf, deer = Choice("w", named("Wolf")), Choice("d", named("Deer"))
    offered = [offer(wolf, top("t")), offer(deer, top("t")), offer(deer, top("u"))]
    labels = [entry.label for entry in build(offered, (), READER).buttons]
    assert labels == ["Wolf: at the top", "at the top · d t", "at the top · d u"]


def test_undo_stands_where_it_is_allowed() -> None:
    offered = [offer(choice("flip"))]
    assert build(offered, (), READER).ways == ()
    (undo,) = build(offered, (), READER, may_undo=True).ways
    assert press(offered, undo.path) == Chosen(("undo",))


def test_nothing_offered_is_an_empty_menu() -> None:
    menu = build((), (), READER)
    assert (menu.buttons, menu.select, menu.bundle) == ((), None, None)
