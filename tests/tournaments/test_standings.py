"""The standings: every percentage against a second, slower computation in exact fractions."""

import random
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.simulation import simulate
from tournaments.standings import Result, standings
from tournaments.structures import find_structure
from tournaments.tally import FLOOR

THIRD = Fraction(1, 3)


def slowly(
    players: list[str], results: list[Result], missed: dict[str, int] | None = None
) -> dict[str, tuple[int, Fraction, Fraction, Fraction]]:
    """Points, OMW, GW and OGW straight from the definitions. `missed` are rounds lost without an opponent."""

    def games(player: str) -> list[tuple[str | None, int, int, int]]:
        mine: list[tuple[str | None, int, int, int]] = [(None, 0, 2, 0)] * (missed or {}).get(player, 0)
        for result in results:
            if result.a == player and result.b is None:
                mine.append((None, 2, 0, 0))
            elif result.a == player:
                mine.append((str(result.b), result.wins_a, result.wins_b, result.drawn))
            elif result.b == player:
                mine.append((str(result.a), result.wins_b, result.wins_a, result.drawn))
        return mine

    def points(player: str) -> int:
        return sum(3 if won > lost else 1 if won == lost else 0 for _, won, lost, _ in games(player))

    def match_wins(player: str) -> Fraction:
        return max(THIRD, Fraction(points(player), 3 * len(games(player)))) if games(player) else THIRD

    def game_wins(player: str) -> Fraction:
        played = sum(won + lost + drawn for _, won, lost, drawn in games(player))
        scored = sum(3 * won + drawn for _, won, _, drawn in games(player))
        return max(THIRD, Fraction(scored, 3 * played)) if played else THIRD

    def mean(values: list[Fraction]) -> Fraction:
        return sum(values, Fraction(0)) / len(values) if values else THIRD

    table = {}
    for player in players:
        opponents = [opponent for opponent, *_ in games(player) if opponent]
        table[player] = (
            points(player), mean([match_wins(o) for o in opponents]), game_wins(player),
            mean([game_wins(o) for o in opponents]),
        )  # fmt: skip
    return table


def results_of(event: dict[str, list[dict[str, list[dict[str, str]]]]]) -> list[Result]:
    results = []
    for played in event["rounds"]:
        for p in played["pairings"]:
            games = (0, 0, 0) if p["b"] is None else tuple(map(int, p["result"].split("-")))
            results.append(Result(p["a"], p["b"], *games))
    return results


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 24), st.integers(1, 6), st.integers(0, 10**6), st.sampled_from([0.0, 0.1]))
def test_standings_equal_a_recomputation_in_exact_fractions(players: int, rounds: int, seed: int, drops: float) -> None:
    event = simulate(find_structure("swiss"), players, str(seed), random.Random(seed), rounds, drops)
    expected = slowly(event["players"], results_of(event))
    for line in event["standings"]:
        points, omw, gw, ogw = expected[line["player"]]
        assert line["points"] == points
        assert (line["omw"], line["gw"], line["ogw"]) == pytest.approx((float(omw), float(gw), float(ogw)), abs=1e-12)
    order = [expected[line["player"]] for line in event["standings"]]
    assert order == sorted(order, reverse=True)
    for upper, lower in zip(event["standings"], event["standings"][1:], strict=False):
        equal = expected[upper["player"]] == expected[lower["player"]]
        assert (upper["rank"] == lower["rank"]) == equal


class TestTheSettledRules:
    def test_a_bye_counts_as_two_games_won_in_the_own_percentages(self) -> None:
        ada = standings(["ada", "ben"], [Result("ada", None), Result("ada", "ben", 1, 2)])[0]
        assert (ada.points, ada.tie_breaks["gw"]) == (3, 9 / 15)

    def test_a_bye_has_no_opponent_in_the_means(self) -> None:
        table = standings(["ada", "ben"], [Result("ada", None), Result("ada", "ben", 2, 0)])
        ben = next(line for line in table if line.player == "ben")
        assert ben.tie_breaks["omw"] == 1.0
        assert table[0].tie_breaks["omw"] == FLOOR

    def test_an_intentional_draw_is_three_drawn_games(self) -> None:
        ada = standings(["ada", "ben"], [Result("ada", "ben", 0, 0, 3)])[0]
        assert (ada.points, ada.tie_breaks["gw"]) == (1, FLOOR)

    def test_the_floor_is_a_third_and_not_33_percent(self) -> None:
        table = standings(["ada", "ben"], [Result("ada", "ben", 2, 0)])
        assert table[0].tie_breaks["omw"] == 1 / 3
        assert table[0].tie_breaks["ogw"] == 1 / 3

    def test_who_left_counts_only_the_rounds_entered_and_stays_listed(self) -> None:
        results = [Result("ada", "ben", 2, 0), Result("cem", "dan", 2, 0), Result("ada", "cem", 2, 0)]
        table = standings(["ada", "ben", "cem", "dan"], results, dropped=["dan"])
        assert next(line for line in table if line.player == "dan").dropped
        assert next(line for line in table if line.player == "cem").tie_breaks["omw"] == pytest.approx((1 + 1 / 3) / 2)

    def test_players_equal_in_everything_share_a_rank(self) -> None:
        table = standings(["ada", "ben", "cem", "dan"], [Result("ada", "ben", 2, 0), Result("cem", "dan", 2, 0)])
        assert [line.rank for line in table] == [1, 1, 3, 3]
