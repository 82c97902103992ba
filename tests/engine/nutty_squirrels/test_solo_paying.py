"""Acorns as money (NS-110 to NS-112, NS-120, NS-124)."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace

from engine.games.nutty_squirrels.pieces import Acorn, Acorns
from engine.games.nutty_squirrels.solo import NUTTY_SQUIRRELS_SOLO as GAME
from engine.games.nutty_squirrels.solo.actions import Way
from engine.games.nutty_squirrels.solo.events import Paid
from engine.games.nutty_squirrels.solo.purse import other_ways, pay, value
from engine.games.nutty_squirrels.solo.table import SoloTable
from engine.games.nutty_squirrels.state import Squirrel
from tests.engine.nutty_squirrels.solo_positions import ME, legal, played, position


@pytest.mark.parametrize(
    ("before", "text", "after"),
    [
        ("1 at t nest bbbb", "buy lasso", "at t nest b powers lasso"),
        ("1 at t nest g", "buy lasso", "at t nest bb powers lasso"),
        ("a none\n1 at t nest g", "move a1", "at a1 nest bbbb"),
        ("a none\n1 at t nest bg", "move a1", "at a1 nest g"),
    ],
)
def test_a_price_is_a_value_and_a_golden_acorn_pays_five(
    before: str, text: str, after: str
) -> None:
    """NS-110, NS-112: change comes back in brown acorns, into the nest."""
    assert played(before, text).me == after


def test_the_owl_takes_a_value_too() -> None:
    """NS-110: one golden acorn is enough for the bribe."""
    assert played("a one ?owl\n1 at a1 nest g", "move a2").me == "at a2 nest bb"


@pytest.mark.parametrize(
    ("board", "left"),
    [
        ("cheeks b inside b nest bbbb powers pack", "cheeks b inside b nest b powers pack lasso"),
        ("cheeks bb inside b nest bb powers pack", "cheeks b inside b powers pack lasso"),
        ("cheeks bb inside b powers pack", "powers pack lasso"),
        ("cheeks g inside b nest bbg powers pack", "cheeks g nest g powers pack lasso"),
        ("cheeks g inside b nest bg powers pack", "cheeks g nest bbbb powers pack lasso"),
        ("cheeks g inside g nest b powers pack", "inside g nest bbb powers pack lasso"),
        ("cheeks b inside g powers pack", "nest bbb powers pack lasso"),
    ],
)
def test_brown_acorns_pay_first_and_the_nest_before_what_is_carried(board: str, left: str) -> None:
    """NS-111: browns of nest, cheeks, Backpack, then goldens of nest, cheeks, Backpack."""
    assert played(f"a none\n1 at a1 {board}", "buy lasso").me == f"at a1 {left}"


def test_payment_works_from_anywhere() -> None:
    """NS-111: far out on a limb the nest pays as well, for a power and for a step."""
    far = "a one one two two\n1 at a3 nest bbbb"
    assert played(far, "buy lasso; move a4").me == "at a4 powers lasso"


def test_acorns_on_leaves_do_not_pay() -> None:
    """NS-111"""
    assert legal("a three+bbb none\n1 at a1", "buy") == []
    assert "move a2" not in legal("a three+bbb none\n1 at a1")


def test_what_is_paid_goes_to_the_supply() -> None:
    """NS-111, NS-124: spent acorns are gone."""
    before = position("1 at t nest bbbb")
    after = played("1 at t nest bbbb", "buy lasso").state
    assert after.supply - before.supply == Acorns(brown=3)
    assert GAME.scores(after)[0].total == 1


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("move a1", "at a1 cheeks bg"),
        ("pay carried a1", "at a1 cheeks g nest b"),
        ("pay golden a1", "at a1 cheeks b nest bbbbb"),
    ],
)
def test_the_payer_may_choose(text: str, after: str) -> None:
    """NS-111, NS-112: what is carried first, or a golden one whose change is safe in the nest."""
    assert played("a none\n1 at t cheeks bg nest b", text).me == after


def test_a_purchase_can_be_paid_in_another_way_too() -> None:
    """NS-111"""
    drawing = "1 at t cheeks bb nest bbbb powers fly pack swing"
    told = played(drawing, "pay carried lasso flying-squirrel")
    assert told.me == "at t nest bbb powers lasso pack swing"


def test_a_way_is_offered_only_where_it_makes_a_difference() -> None:
    """NS-111: no choice among equal acorns at one place, or where all must go."""
    assert legal("a none\n1 at t nest bbg", "pay") == []
    assert legal("a none\n1 at t cheeks b", "pay") == []
    assert legal("a none\n1 at t cheeks b nest b", "pay") == ["pay carried a1"]


def boards() -> list[Squirrel]:
    return [
        Squirrel(cheeks=Acorns(a, b), nest=Acorns(c, d), backpack=pack)
        for a, b, c, d in product(range(3), range(3), range(5), range(2))
        for pack in (None, *Acorn)
        if a + b <= 2
    ]


@pytest.mark.parametrize("price", [1, 3])
def test_other_ways_are_exactly_those_with_another_result(price: int) -> None:
    """NS-111: found out by paying in each way, over all small boards."""
    state = position("1 at t")
    for board in boards():
        if value(board) < price:
            continue
        ends: list[Squirrel] = []
        different: list[Way] = []
        for way in Way:
            if way is Way.GOLDEN and not (board.cheeks.golden or board.backpack is Acorn.GOLDEN):
                continue
            table = SoloTable(replace(state, squirrel=board))
            pay(table, price, way)
            assert value(table.active) == value(board) - price
            if table.active not in ends:
                ends.append(table.active)
                different.append(way)
        assert other_ways(board, price) == tuple(different[1:]), board


def test_change_never_fills_the_cheeks() -> None:
    """NS-112: it goes to the nest, also far from home with room in the cheeks."""
    told = played("a none none\n1 at a1 cheeks g", "move a2")
    assert told.me == "at a2 nest bbbb"
    assert told.of(Paid) == [Paid(0, Acorns(golden=1), 4)]


def test_the_market_has_one_each_of_four_powers() -> None:
    """NS-120: Flying, Backpack, Lasso and Swinging, 3 each."""
    assert legal("1 at t nest bbb", "buy") == [
        "buy flying-squirrel",
        "buy backpack",
        "buy lasso",
        "buy swinging-squirrel",
    ]
    assert legal("1 at t nest bb", "buy") == []
    assert "buy lasso" not in legal("1 at t nest bbb powers lasso")


def test_powers_are_bought_anywhere_and_work_at_once() -> None:
    """NS-120: in the middle of a limb, outside a running reveal only."""
    drawing = "a one+b branch\n1 at a1 cheeks bb nest bbbb"
    assert played(drawing, "buy backpack; gather brown").me.endswith("inside b nest b powers pack")
    owl = play_owl()
    assert {text.split()[0] for text in owl} == {"bribe"}


def play_owl() -> list[str]:
    told = played("a one ?owl\n1 at a1 cheeks b nest bbbb", "move a2")
    return [GAME.notation(action) for action in GAME.legal_actions(told.state, ME)]


def test_the_fourth_power_takes_the_place_of_another() -> None:
    """NS-120: after paying, one returns to the market; nothing is refunded, all may come back."""
    drawing = "1 at t nest bbbbbb powers fly pack lasso"
    assert legal(drawing, "buy") == [
        "buy swinging-squirrel flying-squirrel",
        "buy swinging-squirrel backpack",
        "buy swinging-squirrel lasso",
    ]
    told = played(drawing, "buy swinging-squirrel lasso; buy lasso flying-squirrel")
    assert told.me == "at t powers lasso pack swing"
    assert GAME.view(told.state, ME).market[0] == "flying-squirrel"


@pytest.mark.parametrize(
    ("place", "cheeks", "after"),
    [
        ("t", "b", "at t cheeks bg nest bb powers fly swing lasso"),
        ("t", "bb", "at t cheeks bb nest bbg powers fly swing lasso"),
        ("a1", "bb", "at a1 cheeks bb nest bb powers fly swing lasso"),
    ],
)
def test_what_lay_on_a_backpack_that_goes_back_is_kept(place: str, cheeks: str, after: str) -> None:
    """NS-120, NS-73: free cheek, else the nest at the trunk, else the leaf."""
    board = f"cheeks {cheeks} inside g nest bbbbb powers fly pack swing"
    told = played(f"a none\n1 at {place} {board}", "buy lasso backpack")
    assert told.me == after.replace("fly swing lasso", "fly lasso swing")
    assert told.limb("a").startswith("none+g" if place == "a1" else "none ?")


@pytest.mark.parametrize("text", ["lasso a1 golden", "lasso a3 brown"])
def test_the_lasso_is_free_and_pulls_from_both_sides(text: str) -> None:
    """NS-121: unlimited and without price, the neighbours on the limb only."""
    drawing = "a gold+g none one+b\nb none one+b\n1 at a2 powers lasso"
    assert legal(drawing, "lasso") == ["lasso a1 golden", "lasso a3 brown"]
    told = played(drawing, f"{text}; {'lasso a3 brown' if 'a1' in text else 'lasso a1 golden'}")
    assert told.limb("a").startswith("gold none+bg one")
    assert GAME.view(told.state, ME).value == 0
