"""The starter decks: each is legal wherever it is played, says how it plays, and is not like another."""

from itertools import combinations, product

import pytest

from rules.decklists.reading import read_decklist
from rules.engine.deckrules import check_deck
from rules.engine.frames import waiting
from rules.games import GAMES
from rules.queries import list_starters, shipped_pool
from rules.records.judge import judge
from rules.records.printer import print_record
from tests.rules.fullrecord import write_in_full
from tests.rules.scenario import NOTATIONS
from tests.rules.selfplay import RandomGame

WOTA, POOL = GAMES["wota"], shipped_pool("wota")
DECKS = list_starters(WOTA.code)


def test_there_are_four_starters():
    assert sorted(DECKS) == ["bannerline", "emberrush", "inkdebt", "riverwall"]


@pytest.mark.parametrize("edition", WOTA.editions)
@pytest.mark.parametrize("name", DECKS)
def test_a_starter_is_legal_in_every_edition(name, edition):
    check = check_deck(WOTA, edition, read_decklist(DECKS[name], POOL, WOTA.deck_sections), POOL)
    assert (check.violations, check.unread) == ((), ())
    assert check.legal


@pytest.mark.parametrize("name", DECKS)
def test_a_starter_begins_with_its_name_and_a_line_on_how_it_plays(name):
    title, _, play = DECKS[name].splitlines()[0].partition(": ")
    assert title == f"# {name.title()}"
    assert play.endswith(".")


@pytest.mark.parametrize("name", DECKS)
def test_a_starter_has_battle_cards_bosses_runes_and_ambushes(name):
    kinds = {POOL.get(card).kind for _, card in _entries(name)}
    assert kinds >= {"boss", "rune", "ambush"}
    assert kinds & {"army", "mage"}


@pytest.mark.parametrize(("one", "other"), list(combinations(DECKS, 2)))
def test_two_starters_share_little(one, other):
    shared = {card for _, card in _entries(one)} & {card for _, card in _entries(other)}
    assert len(shared) <= 8, shared


@pytest.mark.parametrize("edition", WOTA.editions)
@pytest.mark.parametrize("pair", list(product(DECKS, DECKS)), ids="-".join)
def test_a_random_game_of_two_starters_is_judged_legal_and_nothing_in_it_is_undetermined(pair, edition):
    game = RandomGame(POOL, 7, edition, lists=tuple(DECKS[name] for name in pair))
    while (game.state.result is None and len(game.rows) < 400) or waiting(game.state) is not None:
        game.step()
    record = write_in_full(game.record(), WOTA, POOL)
    verdict = judge(print_record(record, NOTATIONS), games=GAMES, pools={"wota": POOL})
    assert verdict.problem is None, verdict.problem
    assert verdict.verdict == "legal"


def _entries(name):
    sections = read_decklist(DECKS[name], POOL, WOTA.deck_sections).sections
    return [entry for section in sections.values() for entry in section]
