"""The starter decks: each is legal in every edition, says how it plays, and a game of two is judged legal."""

from itertools import combinations

import pytest

from rules.decklists.reading import read_decklist
from rules.engine.deckrules import check_deck
from rules.games import GAMES
from rules.queries import list_starters, shipped_pool
from rules.records.judge import judge
from tests.rules.wrath_of_cores.scenario import EDITIONS
from tests.rules.wrath_of_cores.selfplay import RandomGame

GAME, POOL = GAMES["wrath-of-cores"], shipped_pool("wrath-of-cores")
DECKS = list_starters(GAME.code)


def test_there_are_four_starters():
    assert sorted(DECKS) == ["kilnfire", "lowtide", "orchard", "vaultdebt"]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", DECKS)
def test_a_starter_is_legal_in_every_edition(name: str, edition: str):
    check = check_deck(GAME, edition, read_decklist(DECKS[name], POOL, GAME.deck_sections), POOL)
    assert (check.violations, check.unread, check.legal) == ((), (), True)


@pytest.mark.parametrize("name", DECKS)
def test_a_starter_begins_with_its_name_and_a_line_on_how_it_plays(name: str):
    title, _, play = DECKS[name].splitlines()[0].partition(": ")
    assert (title, play.endswith(".")) == (f"# {name.title()}", True)


@pytest.mark.parametrize("pair", list(combinations(sorted(DECKS), 2)), ids=" against ".join)
def test_a_random_game_of_two_starters_is_judged_legal(pair: tuple[str, str]):
    game = RandomGame(len("".join(pair)), lists=[DECKS[name] for name in pair], cards=POOL)
    game.play(2000)
    verdict = judge(game.text(), games=GAMES, pools={GAME.code: POOL})
    assert (verdict.verdict, game.state.result is not None) == ("legal", True), verdict.problem
