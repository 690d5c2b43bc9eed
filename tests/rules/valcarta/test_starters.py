"""The starter decks: each is legal, says how it plays, shares little with another, and has what the game is about."""

from itertools import combinations

import pytest

from rules.decklists.reading import read_decklist
from rules.engine.deckrules import check_deck
from rules.games import GAMES
from rules.games.valcarta.cards import ELEMENTS
from rules.queries import list_starters, shipped_pool

GAME, POOL = GAMES["valcarta"], shipped_pool("valcarta")
DECKS = list_starters(GAME.code)


def entries(name):
    return read_decklist(DECKS[name], POOL, GAME.deck_sections).sections


def test_there_are_four_starters():
    assert sorted(DECKS) == ["deepcellar", "longnight", "slackwater", "streetfire"]


@pytest.mark.parametrize("name", DECKS)
def test_a_starter_is_legal(name):
    check = check_deck(GAME, "standard", read_decklist(DECKS[name], POOL, GAME.deck_sections), POOL)
    assert (check.violations, check.unread) == ((), ())


@pytest.mark.parametrize("name", DECKS)
def test_a_starter_begins_with_its_name_and_a_line_on_how_it_plays(name):
    title, _, play = DECKS[name].splitlines()[0].partition(": ")
    assert title == f"# {name.title()}"
    assert play.endswith(".")


@pytest.mark.parametrize("name", DECKS)
def test_a_starter_has_a_chain_a_Fay_Charged_Deck_and_a_Side_Deck(name):
    sections = entries(name)
    held = {card for _count, card in sections["main"]}
    ultimate = next(POOL.get(card) for card in held if POOL.get(card).level == "ultimate")
    while ultimate.evolves_from:
        ultimate = POOL.get(ultimate.evolves_from)
        assert ultimate.name in held
    assert sections["fay"]
    assert sections["side"]


@pytest.mark.parametrize("name", DECKS)
def test_the_Crystal_of_a_starter_pays_for_a_skill_of_each_Unit_and_for_all_War_Cards(name):
    sections = entries(name)
    energy = POOL.get(sections["crystal"][0][1]).energy
    assert energy in ELEMENTS
    for section in ("main", "fay", "side"):
        for _count, each in sections[section]:
            card = POOL.get(each)
            asked = {skill.fe for skill in card.skills} if card.skills else {card.fe if card.kind == "war" else None}
            assert asked & {None, energy}, card.name


@pytest.mark.parametrize(("one", "other"), list(combinations(DECKS, 2)))
def test_two_starters_share_little(one, other):
    shared = {card for _, card in entries(one)["main"]} & {card for _, card in entries(other)["main"]}
    assert len(shared) <= 8, shared
