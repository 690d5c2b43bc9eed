"""Deck building: sizes, copies by kind and rarity, pieces, sleeves."""

from rules.decklists.printing import print_decklist
from rules.decklists.reading import read_decklist
from rules.engine.deckrules import check_deck
from rules.games import GAMES
from tests.rules.wrath_of_cores.scenario import accepts, decklist, judged, pool, refuses

GAME = GAMES["wrath-of-cores"]


def find_rules(text: str, edition: str = "professional") -> set[str]:
    deck = read_decklist(text, pool(), GAME.deck_sections)
    assert not deck.unread, deck.unread
    return {violation.rule for violation in check_deck(GAME, edition, deck, pool()).violations}


def test_WOC_DECK_01_accepts_fifty_cards_and_refuses_one_more_or_less():
    assert find_rules(decklist()) == set()
    assert find_rules(decklist(terrains=19)) == {"WOC-DECK-01"}
    assert find_rules(decklist(terrains=21)) == {"WOC-DECK-01"}


def test_WOC_DECK_02_accepts_one_Core_and_refuses_none_or_two():
    assert find_rules(decklist()) == set()
    assert find_rules(decklist().replace("core:\n1 Iron Core\n", "")) == {"WOC-DECK-02"}
    assert find_rules(decklist() + "1 Odd Core\n") == {"WOC-DECK-02"}
    assert find_rules(decklist() + "1 Wolf\n") >= {"WOC-DECK-02"}


def test_WOC_DECK_03_accepts_a_Core_apart_and_refuses_one_in_the_main_deck():
    assert find_rules(decklist()) == set()
    assert find_rules(decklist("1 Odd Core")) == {"WOC-DECK-03"}


def test_WOC_DECK_04_accepts_two_copies_and_refuses_three():
    assert find_rules(decklist("2 Mole")) == set()
    assert find_rules(decklist("3 Mole")) == {"WOC-DECK-04"}


def test_WOC_DECK_05_accepts_any_number_of_a_normal_Terrain_and_refuses_so_many_of_a_special_one():
    assert find_rules(decklist("20 Lake")) == set()
    assert find_rules(decklist("20 Vale")) == {"WOC-DECK-06"}


def test_WOC_DECK_06_accepts_two_of_a_special_Terrain_and_refuses_three():
    assert find_rules(decklist("2 Twin Peak", "2 Vale")) == set()
    assert find_rules(decklist("3 Twin Peak")) == {"WOC-DECK-06"}


def test_WOC_DECK_07_accepts_two_Royalty_Rares_and_refuses_three():
    assert find_rules(decklist("1 Crown", "1 Throne")) == set()
    assert find_rules(decklist("1 Crown", "1 Throne", "1 Scepter")) == {"WOC-DECK-07"}


def test_WOC_DECK_08_accepts_different_Royalty_Rares_and_refuses_the_same_twice():
    assert find_rules(decklist("1 Crown")) == set()
    assert find_rules(decklist("2 Crown")) == {"WOC-DECK-08"}


def test_WOC_DECK_09_and_WOC_G24_accepts_Flip_Cards_in_equal_sleeves_and_refuses_mixed_ones():
    assert find_rules("sleeves: same\n" + decklist("1 Turncoat")) == set()
    assert find_rules("sleeves: mixed\n" + decklist("1 Turncoat")) == {"WOC-DECK-09"}
    assert find_rules("sleeves: mixed\n" + decklist()) == set()


def test_WOC_G38_accepts_a_list_that_says_nothing_of_its_sleeves_and_refuses_Flip_Cards_in_it():
    assert find_rules(decklist()) == set()
    assert find_rules(decklist("1 Turncoat")) == {"WOC-DECK-09"}


def test_WOC_DECK_10_and_WOC_C04_accepts_two_of_each_piece_and_refuses_three():
    pieces = [f"2 Oru {piece}" for piece in ("Left", "Middle", "Right")]
    assert find_rules(decklist(*pieces)) == set()
    assert find_rules(decklist("3 Oru Left")) == {"WOC-DECK-10"}


def test_WOC_G30_accepts_a_deck_without_Terrains_and_refuses_a_section_that_the_game_does_not_have():
    without = decklist().replace(
        "20 Ember\n",
        "\n".join(
            f"2 {name}"
            for name in ("Mole", "Prophet", "Hexer", "Bomber", "Candle", "Zealot", "Scribe", "Seer", "Lancer", "Guard")
        )
        + "\n",
    )
    assert find_rules(without) == set()
    assert find_rules(decklist() + "side:\n1 Wolf\n") == {"WOC-G30"}


def test_WOC_G33_accepts_a_list_in_one_edition_and_refuses_the_same_lists_in_all():
    for edition in GAME.editions:
        assert find_rules(decklist(), edition) == set()
        assert find_rules(decklist(terrains=1), edition) == {"WOC-DECK-01"}


def test_what_a_list_declares_is_printed_with_it():
    text = "sleeves: same\n" + decklist("1 Turncoat")
    deck = read_decklist(text, pool(), GAME.deck_sections)
    assert deck.declared == {"sleeves": "same"}
    assert read_decklist(print_decklist(deck), pool(), GAME.deck_sections) == deck


def test_a_violation_names_cards_and_figures():
    deck = read_decklist(decklist("3 Mole"), pool(), GAME.deck_sections)
    (violation,) = check_deck(GAME, "professional", deck, pool()).violations
    assert (violation.cards, violation.have, violation.need) == (("Mole",), 3, 2)


def in_record(text: str) -> str:
    return f"deck A\n{text}end\n== 1 A"


def test_a_list_in_a_record_is_judged_at_its_line():
    accepts("WOC-DECK-01", in_record(decklist()))
    refuses("WOC-DECK-01", in_record(decklist(terrains=19)), at="deck A")


def test_WOC_SET_03_a_Core_is_not_drawn_from_the_deck():
    accepts("WOC-SET-03", "== 0\nA draw 10 ?")
    refuses("WOC-SET-03", '== 0\nA draw "Iron Core" ? ? ? ? ? ? ? ? ?')


def test_WOC_G39_the_rarity_is_part_of_the_card_data():
    """accepts: a reprint of another number. Refuses: one of another rarity."""
    from rules.engine.cards import CardPool
    from tests.rules.wrath_of_cores.scenario import unit

    first = CardPool("wrath-of-cores", [unit("Wolf", 1, 1, number="1")])
    assert CardPool("wrath-of-cores", [unit("Wolf", 1, 1, number="2")]).digest == first.digest
    assert CardPool("wrath-of-cores", [unit("Wolf", 1, 1, rarity="rare")]).digest != first.digest
    again = CardPool.from_content("wrath-of-cores", first.content(), GAME.cards.type)
    assert again.get("Wolf").rarity == "common"
    assert again.digest == first.digest


def test_WOC_G39_accepts_a_rarity_by_the_newest_printing_and_refuses_by_it():
    from rules.engine.cards import CardPool
    from tests.rules.wrath_of_cores.scenario import unit

    reprinted = CardPool("wrath-of-cores", [*pool(), unit("Mole", 100, 100, "red", rarity="royalty")])
    deck = read_decklist(decklist("2 Mole"), reprinted, GAME.deck_sections)
    assert [each.rule for each in check_deck(GAME, "professional", deck, reprinted).violations] == ["WOC-DECK-08"]


def test_a_record_shows_no_more_copies_than_a_deck_may_hold():
    draws = '== 0\nA draw "{0}" "{0}" {1} ? ? ? ? ? ? ?'
    accepts("WOC-DECK-04", draws.format("Wolf", "?"))
    refuses("WOC-DECK-04", draws.format("Wolf", '"Wolf"'))
    accepts("WOC-DECK-05", draws.format("Ember", '"Ember"'))
    refuses("WOC-DECK-08", draws.format("Crown", "?"))
    royal = '== 0\nA draw "Crown" "Throne" {} ? ? ? ? ? ? ?'
    accepts("WOC-DECK-07", royal.format("?"))
    verdict = refuses("WOC-DECK-07", royal.format('"Scepter"'))
    assert verdict.problem.message == "These are 3 cards of the rarity Royalty Rare; a deck has at most 2."


def test_a_card_that_the_registered_list_has_not_breaks_no_rule_of_the_game():
    brought = read_decklist(decklist("2 Mole"), pool(), GAME.deck_sections)
    verdict = judged('== 0\nA draw "Mole" "Mole" ? ? ? ? ? ? ? ?', registered={"A": brought})
    assert verdict.verdict == "legal", verdict.problem
    problem = judged('== 0\nA draw "Turncoat" ? ? ? ? ? ? ? ? ?', registered={"A": brought}).problem
    assert (problem.kind, problem.rule) == ("deck", None)
    assert problem.message == "The list of A has no Turncoat."
