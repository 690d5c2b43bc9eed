"""The single elimination bracket."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.pairing.elimination import BracketPairing, first_round, next_round, places, rounds_needed, seed_order


def test_the_bracket_of_eight_is_1_8_4_5_2_7_3_6() -> None:
    assert seed_order(8) == [1, 8, 4, 5, 2, 7, 3, 6]


def test_a_bracket_without_a_power_of_two_of_places_is_refused() -> None:
    with pytest.raises(ValueError, match="power of two"):
        seed_order(6)


@given(st.integers(2, 200))
def test_everyone_stands_once_in_the_first_round_and_only_top_seeds_have_byes(count: int) -> None:
    pairings = first_round(range(1, count + 1))
    seated = [seed for pairing in pairings for seed in (pairing.a, pairing.b) if seed is not None]
    assert sorted(seated) == list(range(1, count + 1))
    byes = [pairing.a for pairing in pairings if pairing.b is None]
    assert sorted(byes) == list(range(1, len(byes) + 1))


@given(st.integers(2, 200))
def test_when_the_better_seed_always_wins_the_best_two_meet_last(count: int) -> None:
    pairings = list(first_round(range(1, count + 1)))
    played = 1
    while len(pairings) > 1:
        winners = [min(p.a, p.b) if p.b is not None else p.a for p in pairings if p]
        pairings = [pairing for pairing in next_round(winners) if pairing]
        played += 1
    assert pairings == [BracketPairing(1, 2)]
    assert played == rounds_needed(count)


def test_a_place_that_both_players_left_gives_the_neighbour_a_bye() -> None:
    assert next_round([None, "ben", "cem", "dan"]) == [BracketPairing("ben", None), BracketPairing("cem", "dan")]
    assert next_round([None, None]) == [None]


def test_who_goes_out_in_the_same_round_shares_a_place() -> None:
    assert places(["a", "b", "c", "d"], {"a": 3, "c": 2}, rounds=2) == [(1, "a"), (2, "c"), (3, "b"), (3, "d")]


def test_only_the_winner_of_the_final_is_first() -> None:
    assert places(["a", "b", "c", "d"], {"a": 2, "c": 2}, rounds=2) == [(2, "a"), (2, "c"), (3, "b"), (3, "d")]
