"""The single elimination bracket."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.pairing.brackets import Part, draw_single
from tournaments.pairing.elimination import BracketPairing, first_round, pair_seats, rounds_needed, seed_order


def test_the_bracket_of_eight_is_1_8_4_5_2_7_3_6() -> None:
    assert seed_order(8) == [1, 8, 4, 5, 2, 7, 3, 6]


def test_a_bracket_without_a_power_of_two_of_places_is_refused() -> None:
    with pytest.raises(ValueError, match="power of two"):
        seed_order(6)


@given(st.integers(2, 200))
def test_everyone_stands_once_in_the_first_round_and_only_top_seeds_have_byes(count: int) -> None:
    pairings = [pairing for pairing in first_round(range(1, count + 1)) if pairing]
    seated = [seed for pairing in pairings for seed in (pairing.a, pairing.b) if seed is not None]
    assert sorted(seated) == list(range(1, count + 1))
    byes = [pairing.a for pairing in pairings if pairing.b is None]
    assert sorted(byes) == list(range(1, len(byes) + 1))


def test_too_few_players_for_a_cut_leave_places_empty() -> None:
    assert first_round(["ada", "ben", "cem"], 8) == [
        BracketPairing("ada", None), None, BracketPairing("ben", None), BracketPairing("cem", None),
    ]  # fmt: skip


def test_a_bracket_takes_no_more_players_than_it_has_places() -> None:
    with pytest.raises(ValueError, match="no place for 5"):
        first_round(["ada", "ben", "cem", "dan", "eve"], 4)


def test_a_place_that_both_players_left_gives_the_neighbour_a_bye() -> None:
    assert pair_seats(None, "ben") == BracketPairing("ben", None)
    assert pair_seats(None, None) is None


@given(st.integers(1, 7))
def test_all_slots_but_the_last_lead_on(rounds: int) -> None:
    bracket = draw_single(rounds)
    assert len(bracket.slots) == (1 << rounds) - 1
    last = [key for key in bracket.slots if bracket.find_next(key, wins=True) is None]
    assert last == [(rounds, 0)]
    assert all(bracket.find_next(key, wins=False) is None for key in bracket.slots)


def test_who_goes_out_in_the_same_round_has_the_same_place() -> None:
    bracket = draw_single(3)
    assert [bracket.find_worst_place((number, 0)) for number in (1, 2, 3)] == [5, 3, 2]


def test_the_beaten_semifinalists_may_play_for_the_third_place() -> None:
    bracket = draw_single(3, third_place=True)
    [third] = bracket.list_part(Part.THIRD)
    assert (third.wins, third.loses, third.round) == (3, 4, 3)
    assert bracket.list_fed((2, 0)) == [(3, 0), (3, 1)]
    assert bracket.find_worst_place((2, 1)) == 4


def test_two_players_have_no_third_place() -> None:
    assert not draw_single(1, third_place=True).list_part(Part.THIRD)


def test_rounds_are_as_many_as_halvings() -> None:
    assert [rounds_needed(count) for count in (1, 2, 3, 4, 5, 8, 9, 16)] == [0, 1, 2, 2, 3, 3, 4, 4]
