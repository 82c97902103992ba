"""Seeds are promises: the stream of draws may never change (design.md section 3)."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.chance import Chance, seed_from, seed_hash

ZERO = bytes(16)
RISING = bytes(range(16))


def test_the_stream_of_a_known_seed_stays_as_it_is() -> None:
    chance = Chance(ZERO, 0)
    assert [chance.below(6) for _ in range(12)] == [5, 4, 5, 5, 4, 1, 2, 0, 1, 2, 3, 3]
    assert chance.below(2**64) == 5967910506795504332
    assert chance.below(1) == 0
    assert chance.shuffle(range(10)) == (9, 3, 2, 5, 8, 1, 4, 0, 6, 7)


def test_the_stream_of_another_seed_and_ply_stays_as_it_is() -> None:
    chance = Chance(RISING, 7)
    assert [chance.below(52) for _ in range(10)] == [5, 22, 39, 22, 23, 10, 13, 29, 6, 47]
    assert "".join(chance.shuffle("abcdefgh")) == "bgdfhaec"
    assert chance.pick("xyz") == "z"


def test_seed_hashes_and_seeds_of_texts_stay_as_they_are() -> None:
    assert seed_hash(ZERO) == "1676d6065759a019dca158c14dfcf532"
    assert seed_from("1").hex() == "065ec7cdf0a2e918ad837456ee11dc58"


@pytest.mark.parametrize("bound", [2, 3, 6, 7, 30])
def test_every_number_below_a_small_bound_is_about_equally_likely(bound: int) -> None:
    draws = 600 * bound
    chance = Chance(b"counting numbers", bound)
    counts = Counter(chance.below(bound) for _ in range(draws))
    assert set(counts) == set(range(bound))
    assert all(500 <= count <= 700 for count in counts.values())  # four deviations


def test_every_order_of_four_cards_is_about_equally_likely() -> None:
    chance = Chance(b"counting orders!", 0)
    counts = Counter(chance.shuffle("abcd") for _ in range(24 * 500))
    assert len(counts) == 24
    assert all(410 <= count <= 590 for count in counts.values())


@given(st.binary(min_size=16, max_size=16), st.integers(0, 2**40), st.integers(1, 2**64))
def test_draws_depend_on_seed_and_ply_alone_and_stay_in_bounds(
    seed: bytes, ply: int, bound: int
) -> None:
    draws = [Chance(seed, ply).below(bound) for _ in range(2)]
    assert draws[0] == draws[1]
    assert 0 <= draws[0] < bound


@given(st.lists(st.integers()))
def test_a_shuffle_loses_nothing(items: list[int]) -> None:
    assert sorted(Chance(ZERO, 1).shuffle(items)) == sorted(items)


def test_plies_and_seeds_have_streams_of_their_own() -> None:
    firsts = {Chance(seed, ply).below(2**64) for seed in (ZERO, RISING) for ply in range(200)}
    assert len(firsts) == 400


def test_the_biased_tail_is_rejected() -> None:
    bound = 2**63 + 1  # without rejection nearly every second draw would fall into the lowest half
    chance = Chance(ZERO, 3)
    low = sum(chance.below(bound) < bound // 2 for _ in range(1000))
    assert 430 <= low <= 570
