"""Brackets of every kind and size, played with chance."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from tournaments.pairing.brackets import Part, draw_double
from tournaments.standings import Standing
from tournaments.structures import EventState, PlayedMatch, Structure, find_structure

SIZES = range(2, 17)
RUNS = range(6)


def play(structure: Structure, players: int, seed: int, seeded: bool = True, leave: float = 0.0) -> EventState:
    """An event played to its end. Every match 2-0 or 0-2 by chance."""
    rng = random.Random(seed)
    keys = list(range(1, players + 1))
    state = EventState(keys, [], set(), structure.count_rounds(players), keys if seeded else ())
    number = 0
    while number < structure.count_last_round(state):
        number += 1
        paired = structure.pair(state, number, rng).pairings
        seated = [key for each in paired for key in (each.a, each.b) if key is not None]
        assert not structure.list_out(state) & set(seated), "somebody who is out plays"
        assert len(seated) == len(set(seated)), "somebody sits twice"
        assert len({each.place for each in paired}) == len(paired)
        assert sorted(structure.entrants(state, number)) == sorted(seated)
        played = [
            PlayedMatch(number, each.place, each.a, each.b, rng.choice([(2, 0, 0), (0, 2, 0)]) if each.b else (2, 0, 0))
            for each in paired
        ]
        gone = {key for key in state.active if rng.random() < leave}
        state = EventState(keys, [*state.matches, *played], {*state.dropped, *gone}, state.rounds, state.seeds)
    return state


def play_each_size(
    code: str, seeded: bool = True, leave: float = 0.0
) -> Iterator[tuple[int, EventState, list[Standing]]]:
    """Events of every size, each played several times: how many came, what was played, and who ends where."""
    structure = find_structure(code)
    for size in SIZES:
        for seed in RUNS:
            state = play(structure, size, seed, seeded, leave)
            yield size, state, structure.rank(state)


def losses(state: EventState) -> Counter[int | str | None]:
    return Counter(match.b if match.games == (2, 0, 0) else match.a for match in state.matches if match.b is not None)


def ranks(lines: list[Standing]) -> list[int]:
    return [line.rank for line in lines]


class TestAnyBracket:
    def test_of_a_single_elimination_ends_with_one_champion_who_never_lost(self) -> None:
        for size, state, lines in play_each_size("elimination"):
            lost = losses(state)
            assert lost[lines[0].player] == 0
            assert all(lost[line.player] == 1 for line in lines[1:])
            assert ranks(lines) == list(range(1, size + 1))

    def test_of_a_double_elimination_puts_everybody_out_after_two_losses(self) -> None:
        for size, state, lines in play_each_size("double_elimination"):
            lost = losses(state)
            first, second = lines[0].player, lines[1].player
            assert lost[first] <= 1
            assert all(lost[line.player] == 2 for line in lines[1:])
            assert ranks(lines) == list(range(1, size + 1))
            finals = [match for match in state.matches if match.round >= state.rounds]
            assert {finals[-1].a, finals[-1].b} == {first, second}
            assert len(finals) == 1 + (lost[first] == 1 and lost[second] == 2 and _lost_first(state))

    def test_with_a_match_for_third_place_decides_four_places(self) -> None:
        for size, state, lines in play_each_size("elimination_third", seeded=False):
            assert ranks(lines)[:4] == list(range(1, min(size, 4) + 1))
            if size > 3:
                [third] = [match for match in state.matches if (match.round, match.place) == (state.rounds, 1)]
                assert {third.a, third.b} == {lines[2].player, lines[3].player}

    @pytest.mark.parametrize("code", ["elimination", "elimination_third", "double_elimination"])
    def test_gives_each_place_once_whoever_leaves(self, code: str) -> None:
        """Only where both finalists have left, nobody is first."""
        for size, _state, lines in play_each_size(code, leave=0.1):
            assert sorted(line.player for line in lines) == list(range(1, size + 1))
            assert ranks(lines) == list(range(1, size + 1)) or all(line.dropped for line in lines[:2])

    @pytest.mark.parametrize(
        ("code", "sure"),
        [("elimination", [[5] * 8, [3] * 4 + [5, 6, 7, 8]]), ("double_elimination", [[7] * 8, [5] * 4 + [7] * 4])],
    )
    def test_says_what_each_is_sure_of_until_more_is_decided(self, code: str, sure: list[list[int]]) -> None:
        structure, keys = find_structure(code), list(range(1, 9))
        before = EventState(keys, [], set(), structure.count_rounds(8), keys)
        assert ranks(structure.rank(before)) == sure[0]
        paired = structure.pair(before, 1, random.Random(0)).pairings
        played = [PlayedMatch(1, each.place, each.a, each.b, (2, 0, 0)) for each in paired]
        assert ranks(structure.rank(EventState(keys, played, set(), before.rounds, keys))) == sure[1]

    def test_of_lots_lets_those_share_a_place_who_went_out_together(self) -> None:
        for _size, _state, lines in play_each_size("elimination", seeded=False):
            assert set(ranks(lines)) <= {1, 2, 3, 5, 9}


def _lost_first(state: EventState) -> bool:
    """Whether the first final was won by the player from the losers' bracket."""
    [final] = [match for match in state.matches if match.round == state.rounds]
    return final.games == (0, 2, 0)


class TestTheDoubleElimination:
    def test_of_sixteen_has_these_matches_in_each_round(self) -> None:
        bracket = draw_double(4)
        assert [len(bracket.list_round(number)) for number in range(1, 10)] == [8, 8, 6, 3, 2, 1, 1, 1, 1]

    def test_sends_those_who_lose_into_the_other_half(self) -> None:
        """Of sixteen: the losers' places of the second round meet the losers of the first round's other half."""
        bracket = draw_double(4)
        assert [bracket.find_next((2, place), wins=False) for place in range(4)] == [(3, 10), (3, 11), (3, 8), (3, 9)]
        assert [bracket.find_next((3, place), wins=False) for place in range(2)] == [(5, 8), (5, 9)]

    def test_decides_these_places(self) -> None:
        bracket = draw_double(4)
        losers = {slot.round: slot.loses for slot in bracket.list_part(Part.LOSERS)}
        assert losers == {2: 13, 3: 9, 4: 7, 5: 5, 6: 4, 7: 3}

    def test_of_eight_in_which_the_better_seed_always_wins(self) -> None:
        double = find_structure("double_elimination")
        keys = list(range(1, 9))
        state = EventState(keys, [], set(), double.count_rounds(8), keys)
        tables = []
        for number in range(1, 7):
            paired = double.pair(state, number, random.Random(0)).pairings
            tables.append([(each.a, each.b) for each in paired])
            won = [
                PlayedMatch(number, each.place, each.a, each.b, (2, 0, 0) if each.a < (each.b or 99) else (0, 2, 0))
                for each in paired
            ]
            state = EventState(keys, [*state.matches, *won], set(), state.rounds, keys)
        assert tables == [
            [(1, 8), (4, 5), (2, 7), (3, 6)],
            [(1, 4), (2, 3), (8, 5), (7, 6)],
            [(1, 2), (3, 5), (4, 6)],
            [(3, 4)],
            [(2, 3)],
            [(1, 2)],
        ]
        assert double.count_last_round(state) == 6
        assert [line.player for line in double.rank(state)] == keys


class TestTheCut:
    @pytest.mark.parametrize(
        ("code", "pairs"),
        [
            ("swiss_top4", [(1, 4), (2, 3)]),
            ("swiss_top8", [(1, 8), (4, 5), (2, 7), (3, 6)]),
            ("swiss_top16", [(1, 16), (8, 9), (4, 13), (5, 12), (2, 15), (7, 10), (3, 14), (6, 11)]),
        ],
    )
    def test_pairs_the_best_by_standing(self, code: str, pairs: list[tuple[int, int]]) -> None:
        structure = find_structure(code)
        swiss = play_swiss(structure, 20, rounds=5)
        place = {line.player: position for position, line in enumerate(structure.rank(swiss), start=1)}
        paired = structure.pair(swiss, 6, random.Random(0)).pairings
        assert [(place[each.a], place[each.b]) for each in paired if each.b] == pairs

    @pytest.mark.parametrize("code", ["swiss_top4", "swiss_top8", "swiss_top16"])
    def test_ends_with_one_champion_and_all_places_of_the_cut_differ(self, code: str) -> None:
        structure = find_structure(code)
        for players in SIZES:
            lines = structure.rank(play(structure, players, 1, seeded=False))
            cut = min(players, structure.size)  # type: ignore[attr-defined]
            assert ranks(lines)[:cut] == list(range(1, cut + 1))
            assert sorted(line.player for line in lines) == list(range(1, players + 1))
            assert ranks(lines) == sorted(ranks(lines))
            assert all(rank > cut for rank in ranks(lines)[cut:])

    def test_leaves_out_who_has_left(self) -> None:
        structure = find_structure("swiss_top8")
        swiss = play_swiss(structure, 20, rounds=5)
        best = structure.rank(swiss)[0].player
        swiss = EventState(swiss.players, swiss.matches, {best}, swiss.rounds)
        seated = structure.entrants(swiss, 6)
        assert best not in seated
        assert len(seated) == 8

    def test_goes_by_the_standing_before_it_where_the_bracket_says_nothing(self) -> None:
        structure = find_structure("swiss_top8")
        state = play(structure, 12, 3, seeded=False)
        swiss = EventState(state.players, [m for m in state.matches if m.round <= state.rounds], (), state.rounds)
        before = {line.player: position for position, line in enumerate(structure.rank(swiss))}
        after = [line.player for line in structure.rank(state)]
        for first, last in ((2, 4), (4, 8), (8, 12)):
            assert [before[key] for key in after[first:last]] == sorted(before[key] for key in after[first:last])


def play_swiss(structure: Structure, players: int, rounds: int) -> EventState:
    rng = random.Random(2)
    state = EventState(list(range(1, players + 1)), [], (), rounds)
    for number in range(1, rounds + 1):
        paired = structure.pair(state, number, rng).pairings
        played = [PlayedMatch(number, p.place, p.a, p.b, rng.choice([(2, 0, 0), (1, 2, 0)])) for p in paired]
        state = EventState(state.players, [*state.matches, *played], (), rounds)
    return state


def test_a_player_whom_both_ways_lead_to_the_final_has_a_bye_in_it() -> None:
    """C lost the winners' final and won the losers'; then the first result was corrected, and the rest stood."""
    a_wins, b_wins = (2, 0, 0), (0, 2, 0)
    played = [
        PlayedMatch(1, 0, "A", "B", a_wins),
        PlayedMatch(1, 1, "C", "D", a_wins),
        PlayedMatch(2, 0, "A", "C", b_wins),
        PlayedMatch(2, 2, "B", "D", a_wins),
        PlayedMatch(3, 2, "C", "B", a_wins),
    ]
    double = find_structure("double_elimination")
    event = EventState(list("ABCD"), played, rounds=4)
    assert list(double.entrants(event, 4)) == ["C"]
    (final,) = double.pair(event, 4, random.Random(1)).pairings
    assert (final.a, final.b) == ("C", None)
    event = EventState(list("ABCD"), [*played, PlayedMatch(4, 0, "C", None, a_wins)], rounds=4)
    assert double.count_last_round(event) == 4
    assert double.rank(event)[0].player == "C"
