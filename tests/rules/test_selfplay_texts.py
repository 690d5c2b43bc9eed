"""Random games of cards with text: chains, targets, choices and chance are written down, and judged legal."""

from collections import Counter
from functools import cache

import pytest

from rules.engine.frames import waiting
from rules.games import GAMES
from rules.games.wota.abilities.texts import Text, find_text
from rules.records.judge import judge
from rules.records.printer import print_record
from tests.rules.fullrecord import write_in_full
from tests.rules.laws import broken_laws
from tests.rules.scenario import EDITIONS, NOTATIONS
from tests.rules.selfplay import SEATS, RandomGame
from tests.rules.textcards import LISTS, MORE_LISTS, pool

SEEDS = range(6)
both = pytest.mark.parametrize("edition", EDITIONS)
any_seed = pytest.mark.parametrize("seed", SEEDS)


@cache
def play_record(seed: int, edition: str) -> tuple[str, RandomGame]:
    """A random game that has come to an end or to many rows, its laws looked at after each step, and its record."""
    game = RandomGame(pool(), seed, edition, lists=MORE_LISTS if seed % 2 else LISTS)
    sizes = [sum(player.registered.values()) for player in game.state.players]
    while (game.state.result is None and len(game.rows) < 300) or waiting(game.state) is not None:
        game.step()
        assert broken_laws(game, sizes) == []
    return print_record(write_in_full(game.record(), GAMES["wota"], pool()), NOTATIONS), game


@pytest.mark.parametrize("name", pool().names())
def test_every_text_of_the_pool_is_understood(name):
    card = pool().get(name)
    assert not card.text or isinstance(find_text(card), Text)


@both
@any_seed
def test_a_game_of_card_text_is_judged_legal_with_all_that_came_of_it(seed, edition):
    text, game = play_record(seed, edition)
    verdict = judge(text, games=GAMES, pools={"wota": pool()})
    assert verdict.problem is None, verdict.problem
    for index, seat in enumerate(SEATS):
        assert verdict.state["players"][seat] == game.state.game.notation.view(game.state, index)
    assert (verdict.result is None) == (game.state.result is None)


def test_games_of_card_text_answer_aim_choose_order_and_trust_to_chance():
    counts = sum((play_record(seed, edition)[1].counts for seed in SEEDS for edition in EDITIONS), Counter())
    assert {"activate", "choose", "order", "flip", "roll"} <= set(counts)
    texts = "\n".join(play_record(seed, edition)[0] for seed in SEEDS for edition in EDITIONS)
    for part in ("\n> ", "\n>> ", " -> #", "~ destroy", "~ return"):
        assert part in texts, part
