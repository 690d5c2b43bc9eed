"""What a kept check of a deck stands on: every game's deck rules have a name for it, and a changed card another."""

import pytest

from decks.queries.states import reading_state
from rules.engine.cards import CardPool
from rules.games import GAMES
from rules.queries import shipped_pool


@pytest.mark.parametrize("game", GAMES)
def test_the_deck_rules_of_each_game_have_a_state_that_changes_with_the_cards(game):
    pool = shipped_pool(game)
    assert reading_state(pool) == reading_state(CardPool(game, pool.dated, pool.printings))
    fewer = CardPool(game, pool.dated[1:])
    assert reading_state(fewer) != reading_state(pool)
