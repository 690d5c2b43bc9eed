"""A deck code is short, says the list exactly, and finds every single mistake."""

from random import Random

import pytest

from rules.decklists.codes import LETTERS, is_code, print_code, read_code
from rules.decklists.reading import DecklistError, read_decklist
from rules.engine.cards import CardPool
from rules.engine.deckrules import Decklist
from rules.games import GAMES
from rules.games.wota.decks import SECTIONS
from rules.queries import list_starters, shipped_pool
from tests.rules.decklists.uglylists import real_lists
from tests.rules.pools import wota_card

POOL = shipped_pool("wota")


def decklist(entries):
    sections = {own: tuple((n, name) for each, n, name in entries if each == own) for own, _n, _name in entries}
    return Decklist(sections)


LISTS = [decklist(entries) for entries in real_lists(POOL)]


def code_of(deck, pool=POOL):
    return print_code(deck, pool, SECTIONS)


def test_thirty_lists_come_back_as_they_were():
    for deck in LISTS:
        code = code_of(deck)
        assert len(code) < 240
        assert is_code(code, "wota")
        assert read_code(code.lower(), POOL, SECTIONS) == deck


def test_each_wrong_letter_and_each_swap_of_neighbours_is_found():
    rng = Random(3)
    code = code_of(LISTS[0])
    for at in range(5, len(code)):
        letter = rng.choice([each for each in LETTERS if each != code[at]])
        wrong = [code[:at] + letter + code[at + 1 :]] if code[at] != "-" else []
        swapped = code[:at] + code[at : at + 2][::-1] + code[at + 2 :]
        if swapped.replace("-", "") != code.replace("-", ""):
            wrong.append(swapped)
        for each in wrong:
            with pytest.raises(DecklistError, match="check letters"):
                read_code(each, POOL, SECTIONS)


def test_letters_that_look_like_digits_are_read_as_those():
    code = code_of(LISTS[0])
    assert read_code("WOTA-" + code[5:].replace("0", "o").replace("1", "l"), POOL, SECTIONS) == LISTS[0]


@pytest.mark.parametrize("text", ["WOTA-", "WOTA-!!!!!", "WOTA-00000", "WOTA-" + "Z" * 5_000])
def test_nonsense_is_refused(text):
    with pytest.raises(DecklistError):
        read_code(text, POOL, SECTIONS)


def test_a_list_that_printings_cannot_say_has_no_code():
    homeless = CardPool("wota", [wota_card("Bolt")])
    assert code_of(Decklist({"main": ((1, "Bolt"),)}), homeless) == ""
    assert code_of(Decklist()) == ""
    assert code_of(Decklist({"things to try": ((1, "River Guard"),)})) == ""


def test_a_card_that_is_not_known_here_is_named():
    code = code_of(Decklist({"main": ((1, "River Guard"),)}))
    with pytest.raises(DecklistError, match="COR 1"):
        read_code(code, CardPool("wota", [wota_card("Bolt")]), SECTIONS)


def test_what_a_list_declares_comes_back_and_an_older_code_declares_nothing():
    game, pool = GAMES["wrath-of-cores"], shipped_pool("wrath-of-cores")
    plain = read_decklist(next(iter(list_starters("wrath-of-cores").values())), pool, game.deck_sections)
    plain = Decklist(plain.sections)
    old = print_code(plain, pool, game.deck_sections)
    assert read_code(old, pool, game.deck_sections) == plain
    for value in ("same", "mixed"):
        declared = Decklist(plain.sections, declared={"sleeves": value})
        code = print_code(declared, pool, game.deck_sections)
        assert code != old
        assert read_code(code, pool, game.deck_sections) == declared
    assert print_code(Decklist(plain.sections, declared={"sleeves": "none"}), pool, game.deck_sections) == ""
