"""Deck building: sizes, copies by Level, different Heroes and Ultimates, the Fay Charged Deck, the Side Deck."""

from rules.decklists.printing import print_decklist
from rules.decklists.reading import read_decklist
from rules.engine.cards import CardPool
from rules.engine.deckrules import check_deck
from rules.games import GAMES
from rules.games.valcarta.cards import ValcartaCard
from rules.games.valcarta.decks import count_copies

GAME = GAMES["valcarta"]
LEVELS = ("basic", "hero", "advanced", "champion", "ultimate")


def card(name, kind, **printed):
    return ValcartaCard(name=name, number="1", kind=kind, rarity="common", **printed)


def unit(name, level, **printed):
    return card(name, "unit", level=level, hp=50, **printed)


POOL = CardPool(
    "valcarta",
    [
        *[unit(f"{level.title()} {n}", level) for level in LEVELS for n in range(1, 7)],
        *[unit(f"Fay {level.title()} {n}", level, fay=True) for level in LEVELS for n in range(1, 7)],
        card("Spark", "war", subtype="instant", text="Gain 1 FE."),
        card("Blade", "equipment", text="+10 damage."),
        card("Fire Crystal", "crystal", fe="fire"),
        card("Ice Crystal", "crystal", fe="ice"),
    ],
)


def decklist(*more, sparks=80, crystal="1 Fire Crystal", fay="", side=""):
    """A deck of Sparks. Each line more takes the place of so many."""
    sparks -= sum([int(line.split(" ")[0]) for line in more])
    lines = [*more, f"{sparks} Spark", "crystal:", crystal]
    lines += ["fay:", *fay.split(", ")] if fay else []
    lines += ["side:", *side.split(", ")] if side else []
    return "\n".join([line for line in lines if line]) + "\n"


def find_rules(text):
    deck = read_decklist(text, POOL, GAME.deck_sections)
    assert not deck.unread, deck.unread
    return {violation.rule for violation in check_deck(GAME, "standard", deck, POOL).violations}


def test_VAL_DECK_01_accepts_eighty_cards_or_more_and_refuses_79():
    assert find_rules(decklist()) == set()
    assert find_rules(decklist(sparks=140)) == set()
    assert find_rules(decklist(sparks=79)) == {"VAL-DECK-01"}


def test_VAL_DECK_02_and_VAL_C24_accepts_ten_Fay_Charged_cards_or_none_and_refuses_eleven():
    assert find_rules(decklist()) == set()
    assert find_rules(decklist(fay="6 Fay Basic 1, 4 Fay Basic 2")) == set()
    assert find_rules(decklist(fay="6 Fay Basic 1, 5 Fay Basic 2")) == {"VAL-DECK-02"}
    assert find_rules(decklist(fay="1 Blade")) == {"VAL-C24"}


def test_VAL_DECK_03_accepts_twenty_cards_beside_the_Deck_and_refuses_21():
    assert find_rules(decklist(side="20 Blade")) == set()
    assert find_rules(decklist(side="21 Blade")) == {"VAL-DECK-03"}


def test_VAL_DECK_04_accepts_cards_of_every_type_in_the_Side_Deck_and_refuses_none():
    assert find_rules(decklist(side="1 Basic 1, 1 Spark, 1 Blade, 1 Ice Crystal, 1 Fay Hero 1")) == set()
    assert find_rules(decklist(side="21 Ice Crystal")) == {"VAL-DECK-03"}


def test_VAL_DECK_05_accepts_six_of_a_Basic_Unit_and_refuses_seven():
    assert find_rules(decklist("6 Basic 1")) == set()
    assert find_rules(decklist("7 Basic 1")) == {"VAL-DECK-05"}


def test_VAL_DECK_06_accepts_two_of_a_Hero_and_refuses_three():
    assert find_rules(decklist("2 Hero 1")) == set()
    assert find_rules(decklist("3 Hero 1")) == {"VAL-DECK-06"}


def test_VAL_DECK_07_accepts_five_different_Heroes_and_refuses_six():
    heroes = [f"2 Hero {n}" for n in range(1, 7)]
    assert find_rules(decklist(*heroes[:5])) == set()
    assert find_rules(decklist(*heroes)) == {"VAL-DECK-07"}


def test_VAL_DECK_08_accepts_three_of_an_Advanced_Unit_and_refuses_four():
    assert find_rules(decklist("3 Advanced 1")) == set()
    assert find_rules(decklist("4 Advanced 1")) == {"VAL-DECK-08"}


def test_VAL_DECK_09_accepts_two_of_a_Champion_and_refuses_three():
    assert find_rules(decklist("2 Champion 1")) == set()
    assert find_rules(decklist("3 Champion 1")) == {"VAL-DECK-09"}


def test_VAL_DECK_10_accepts_one_of_an_Ultimate_and_refuses_two():
    assert find_rules(decklist("1 Ultimate 1")) == set()
    assert find_rules(decklist("2 Ultimate 1")) == {"VAL-DECK-10"}


def test_VAL_DECK_11_accepts_three_different_Ultimates_and_refuses_four():
    ultimates = [f"1 Ultimate {n}" for n in range(1, 5)]
    assert find_rules(decklist(*ultimates[:3])) == set()
    assert find_rules(decklist(*ultimates)) == {"VAL-DECK-11"}


def test_VAL_DECK_12_accepts_one_Crystal_and_refuses_none_two_and_another_card():
    assert find_rules(decklist()) == set()
    assert find_rules(decklist(crystal="")) == {"VAL-DECK-12"}
    assert find_rules(decklist(crystal="2 Fire Crystal")) == {"VAL-DECK-12"}
    assert find_rules(decklist(crystal="1 Fire Crystal\n1 Ice Crystal")) == {"VAL-DECK-12"}
    assert find_rules(decklist(crystal="1 Blade")) == {"VAL-DECK-12"}


def test_VAL_G06_accepts_Fay_Charged_Units_in_their_own_Deck_and_refuses_them_in_the_main_one_and_others_in_theirs():
    assert find_rules(decklist(fay="2 Fay Champion 1")) == set()
    assert find_rules(decklist("2 Fay Champion 1")) == {"VAL-G06"}
    assert find_rules(decklist(fay="2 Basic 1")) == {"VAL-G06"}


def test_VAL_G23_accepts_any_number_of_War_and_Equipment_Cards_and_refuses_a_Crystal_among_them():
    assert find_rules(decklist("70 Blade", sparks=140)) == set()
    assert find_rules(decklist("1 Ice Crystal")) == {"VAL-G23"}


def test_VAL_G23_limits_of_Levels_accept_the_Side_Deck_and_refuse_in_the_Fay_Charged_Deck_by_itself():
    assert find_rules(decklist("6 Basic 1", side="6 Basic 1")) == set()
    assert find_rules(decklist("2 Hero 1", fay="2 Fay Hero 1")) == set()
    assert find_rules(decklist(fay="3 Fay Hero 1")) == {"VAL-DECK-06"}
    ultimates = [f"1 Ultimate {n}" for n in range(1, 4)]
    assert find_rules(decklist(*ultimates, fay="1 Fay Ultimate 1")) == set()


def test_a_violation_names_cards_and_figures():
    deck = read_decklist(decklist(*[f"1 Ultimate {n}" for n in range(1, 5)]), POOL, GAME.deck_sections)
    (violation,) = check_deck(GAME, "standard", deck, POOL).violations
    assert (violation.have, violation.need, len(violation.cards)) == (4, 3, 4)
    assert violation.message == "4 different Ultimate Units; a deck may have at most 3. Take out 1."


def test_a_card_in_the_wrong_section_is_told_where_it_belongs():
    deck = read_decklist(decklist("1 Fay Hero 1", "1 Ice Crystal"), POOL, GAME.deck_sections)
    said = " ".join([each.message for each in check_deck(GAME, "standard", deck, POOL).violations])
    assert "Move to the Fay Charged Deck: Fay Hero 1." in said
    assert "Move to the Crystal: Ice Crystal." in said


def test_a_list_is_printed_as_it_was_read():
    deck = read_decklist(decklist("6 Basic 1", fay="1 Fay Hero 1", side="2 Blade"), POOL, GAME.deck_sections)
    assert read_decklist(print_decklist(deck), POOL, GAME.deck_sections) == deck


def test_a_record_may_show_as_many_copies_as_a_deck_holds():
    counts = [count_copies(POOL.get(f"{level.title()} 1"), 99) for level in LEVELS]
    assert counts == [6, 2, 3, 2, 1]
    assert count_copies(POOL.get("Fire Crystal"), 99) == 1
    assert count_copies(POOL.get("Spark"), 99) == 99
