"""The records that each game brings along are what their buttons say."""

import pytest

from rules.games import GAMES
from rules.queries import shipped_pool
from rules.records.judge import judge
from rules.records.printer import print_record
from rules.records.reader import read_record

EXAMPLES = [(game.code, example.code) for game in GAMES.values() for example in game.examples]


@pytest.mark.parametrize(("game", "code"), EXAMPLES)
def test_an_example_is_judged_as_it_is_called(game: str, code: str):
    verdict = judge(GAMES[game].read_example(code), games=GAMES, pools={game: shipped_pool(game)})
    assert verdict.game == game
    assert verdict.verdict == ("illegal" if code == "illegal" else "legal"), verdict.problem


@pytest.mark.parametrize(("game", "code"), EXAMPLES)
def test_an_example_prints_back_to_the_same_record(game: str, code: str):
    notations = {each.code: each.notation for each in GAMES.values()}
    printed = print_record(read_record(GAMES[game].read_example(code), notations), notations)
    assert print_record(read_record(printed, notations), notations) == printed


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_legal_and_an_illegal_example(game: str):
    missing = {"illegal", "legal"} - {example.code for example in GAMES[game].examples}
    assert not missing, f"Add {missing} to rules/games/<game>/examples/, and `examples` to the game's values."
