"""How the solo game ends, and what it is worth (NS-122 to NS-124)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.chance import Chance, seed_from
from engine.games.nutty_squirrels.actions import Lasso, Move
from engine.games.nutty_squirrels.events import Revealed
from engine.games.nutty_squirrels.pieces import SPOTS, Acorns
from engine.games.nutty_squirrels.solo import NUTTY_SQUIRRELS_SOLO as GAME
from engine.games.nutty_squirrels.solo.actions import Buy
from engine.games.nutty_squirrels.solo.prospects import has_prospects
from engine.games.nutty_squirrels.solo.purse import value
from engine.games.nutty_squirrels.solo.state import Playing, State
from engine.games.nutty_squirrels.state import Squirrel
from engine.match import begin
from engine.players.random import RandomPlayer
from engine.playout import playing
from tests.engine.nutty_squirrels.positions import NO_CHANCE
from tests.engine.nutty_squirrels.solo_positions import ME, bare, legal, play, played, position


@pytest.mark.parametrize(
    ("limbs", "powers", "least"),
    [
        ("a none ?", "", 1),
        ("a none none ?", "", 2),
        ("a none+b -", "", 1),
        ("a none none+b -", "", 2),
        ("a branch ?", "", 3 + 1),
        ("a branch ?", "swing", 1),
        ("a branch ?", "fly pack lasso", 3 + 1),
        ("a branch ?\nb none none -", "fly", 2),
        ("a branch ?\nf none none -", "fly", 2),
        ("a none branch+b -", "", 3 + 1),
        ("a none branch+b -", "lasso", 1),
        ("a branch branch+b |", "", 3 + 2),
    ],
)
def test_the_match_ends_when_nothing_can_be_reached(limbs: str, powers: str, least: int) -> None:
    """NS-122: neither a flip nor an acorn, by steps and purchases that the purse can pay."""
    board = f"powers {powers}" if powers else ""
    for purse, reason in ((least - 1, "exhausted"), (least, "")):
        told = played(bare(f"{limbs}\nd gold -\n1 at d1 nest {'b' * purse} {board}"), "move t")
        assert told.reason == reason, purse


@pytest.mark.parametrize(("purse", "reason"), [("bb", "exhausted"), ("bbb", "")])
def test_who_is_cut_off_with_no_means_is_at_the_end(purse: str, reason: str) -> None:
    """NS-122, NS-116: face-down leaves elsewhere do not help; buying Swinging does."""
    drawing = f"a one branch one one -\nb two -\nf two -\n1 at a4 nest {purse}"
    assert played(drawing, "move a3").reason == reason


def test_the_last_acorn_taken_ends_the_match() -> None:
    """NS-122: tested after every action, not only after steps."""
    told = played(bare("a none+b -\n1 at a1"), "gather brown")
    assert told.reason == "exhausted"
    assert GAME.scores(told.state)[0].total == 1


def test_a_purchase_may_use_up_the_last_means() -> None:
    """NS-122"""
    assert played(bare("a branch ?\nd gold -\n1 at d1 nest bbbb"), "buy backpack").reason == (
        "exhausted"
    )


def can_go_on(state: State) -> bool:
    """The same by brute force: tries every step and purchase until something is found."""
    queue, seen = [state], set[tuple[object, ...]]()
    while queue:
        present = queue.pop()
        squirrel = present.squirrel
        key = squirrel.place, frozenset(squirrel.powers), value(squirrel)
        if key in seen:
            continue
        seen.add(key)
        legal_now = GAME.legal_actions(present, ME)
        if _lies_below(present) or any(isinstance(action, Lasso) for action in legal_now):
            return True
        for action in legal_now:
            if isinstance(action, Move | Buy):
                step = GAME.apply(present, ME, action, NO_CHANCE)
                if any(isinstance(event, Revealed) for event in step.events):
                    return True
                if isinstance(step.state.phase, Playing):
                    queue.append(step.state)
    return False


def _lies_below(state: State) -> bool:
    if state.squirrel.place not in SPOTS:
        return False
    limb, position = SPOTS[state.squirrel.place]
    return state.limbs[limb].cards[position].acorns.count > 0


@pytest.mark.parametrize("number", range(12))
def test_the_search_finds_what_trying_everything_finds(number: int) -> None:
    """NS-122: at the last positions of random matches, with every purse that could be there."""
    match = begin(GAME, 1, {"goal": "high"}, seed_from(f"search {number}")).match
    moments = list(playing(match, [RandomPlayer()], Chance(seed_from("players"), number)))
    for moment in moments[-3:]:
        state = moment.played.match.state
        squirrel = state.squirrel
        for purse in range(9):
            board = Squirrel(place=squirrel.place, powers=squirrel.powers, nest=Acorns(purse))
            poor = replace(state, squirrel=board, phase=Playing())
            found = has_prospects(poor.limbs, squirrel.place, squirrel.powers, purse)
            assert found == can_go_on(poor), (number, purse)


def test_the_player_may_stop_at_will() -> None:
    """NS-122: at any time, and it asks first; what is held then counts."""
    assert legal("1 at t")[-1] == "stop"
    told = played("a none\n1 at a1 cheeks bg nest bbb", "stop")
    assert told.reason == "stopped"
    assert GAME.scores(told.state)[0].total == 9
    assert GAME.to_act(told.state) == ()
    state = position("1 at t")
    *_, stop = GAME.legal_actions(state, ME)
    assert GAME.choices(state, stop)[-1].needs_confirmation


def test_a_classic_match_is_won_and_over_at_twenty() -> None:
    """NS-123"""
    told = played("a none+g ?\n1 at a1 nest ggg", "gather golden")
    assert told.reason == "twenty"


def test_a_match_for_a_high_score_goes_on_past_twenty() -> None:
    """NS-123: won by what is held at the end."""
    told = played("a none+g ?\n1 at a1 nest ggg\ngoal high", "gather golden")
    assert told.reason == ""
    ended = play(told.state, "stop")
    outcome = GAME.outcome(ended.state)
    assert outcome
    assert (outcome.winners, outcome.sheets[0].total) == ((0,), 20)


@pytest.mark.parametrize(
    ("nest", "winners"), [("gggg", (0,)), ("gggbbbb", ()), ("gggbbbbb", (0,)), ("ggggg", (0,))]
)
def test_a_high_score_is_won_from_twenty_on(nest: str, winners: tuple[int, ...]) -> None:
    """NS-123, NS-124: what was spent before the end does not count."""
    outcome = GAME.outcome(played(f"1 at t nest {nest}\ngoal high", "stop").state)
    assert outcome
    assert outcome.winners == winners


def test_spending_below_twenty_loses_a_high_score() -> None:
    """NS-124"""
    outcome = GAME.outcome(played("1 at t nest gggg\ngoal high", "buy lasso; stop").state)
    assert outcome
    assert (outcome.winners, outcome.sheets[0].total) == ((), 17)


def test_both_goals_lose_to_the_owl_and_to_exhaustion() -> None:
    """NS-123"""
    for goal in ("classic", "high"):
        owl = played(f"a ?owl\n1 at t\ngoal {goal}", "move a1")
        assert (owl.reason, GAME.outcome(owl.state).winners) == ("owl", ())  # type: ignore[union-attr]
        spent = played(bare(f"a none+b -\n1 at a1\ngoal {goal}"), "gather brown")
        assert spent.reason == "exhausted"


def test_giving_up_is_never_a_win_but_being_skipped_is_stopping() -> None:
    """NS-122, NS-123"""
    rich = "1 at t nest ggggg\ngoal high"
    assert GAME.outcome(played(rich, "leave").state).winners == ()  # type: ignore[union-attr]
    skipped = played(rich, "skip")
    assert skipped.reason == "stopped"
    assert GAME.outcome(skipped.state).winners == (0,)  # type: ignore[union-attr]


def test_the_sheet_tells_brown_and_golden_acorns_held() -> None:
    """NS-124"""
    (sheet,) = GAME.scores(position("a none\n1 at a1 cheeks bg nest bbg inside g powers pack"))
    assert [(line.count, line.points) for line in sheet.lines] == [(3, 3), (3, 15)]


@pytest.mark.parametrize("leaf", ["?", "none+b"])
def test_what_lies_behind_a_branch_on_the_way_home_is_no_prospect(leaf: str) -> None:
    """NS-122, NS-115: the glance down the limb ends at the branch."""
    drawing = f"a {leaf} branch one one -\nb two -\nf two -\n1 at a4 nest bb"
    assert played(bare(drawing), "move a3").reason == "exhausted"
