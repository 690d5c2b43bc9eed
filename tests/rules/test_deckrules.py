"""Every WOTA-DECK row that a list can break: a list that it accepts and one that it refuses."""

from types import SimpleNamespace

import msgspec
import pytest

from rules.engine.deckrules import CopiesPerName, Decklist, DeckSection, SizeAtMost, Unread, check_deck
from rules.games import GAMES
from tests.rules.pools import armies, bosses, decklist, wota_pool

WOTA = GAMES["wota"]
POOL = wota_pool()


def check(deck, edition="current"):
    return check_deck(WOTA, edition, deck, POOL)


def list_broken(deck, edition="current"):
    return {violation.rule: violation for violation in check(deck, edition).violations}


@pytest.mark.parametrize("edition", ["classic", "current"])
@pytest.mark.parametrize("size", [50, 55, 60])
def test_wota_deck_01_and_02_accept_a_main_deck_of_50_to_60(size, edition):
    assert check(decklist(size), edition).legal


@pytest.mark.parametrize("size", [0, 1, 49])
def test_wota_deck_01_refuses_a_main_deck_under_50(size):
    violation = list_broken(decklist(size))["WOTA-DECK-01"]
    assert (violation.have, violation.need) == (size, 50)
    assert f"Add {50 - size}" in violation.message


def test_wota_deck_02_refuses_a_main_deck_over_60():
    violation = list_broken(decklist((*armies(60), (1, "The Rune"))))["WOTA-DECK-02"]
    assert (violation.have, violation.need) == (61, 60)
    assert "Take out 1" in violation.message


def test_wota_deck_04_accepts_bosses_in_a_deck_of_their_own():
    assert check(decklist(50, boss=bosses(3))).legal


def test_wota_deck_04_refuses_a_boss_in_the_main_deck_and_does_not_count_it_there():
    violations = list_broken(decklist((*armies(49), (1, "Boss 1"))))
    assert violations["WOTA-DECK-04"].cards == ("Boss 1",)
    assert "boss deck" in violations["WOTA-DECK-04"].message
    assert violations["WOTA-DECK-01"].have == 49
    assert set(list_broken(decklist((*armies(60), (1, "Boss 1"))))) == {"WOTA-DECK-04"}


def test_wota_deck_05_and_wota_c01_accept_ten_bosses_and_refuse_eleven_in_the_classic_edition():
    assert check(decklist(50, boss=bosses(10)), "classic").legal
    violations = list_broken(decklist(50, boss=bosses(11)), "classic")
    assert set(violations) == {"WOTA-DECK-05"}
    assert (violations["WOTA-DECK-05"].have, violations["WOTA-DECK-05"].need) == (11, 10)


def test_wota_deck_06_and_wota_c01_accept_fifteen_bosses_and_refuse_sixteen_in_the_current_edition():
    assert check(decklist(50, boss=bosses(15))).legal
    violations = list_broken(decklist(50, boss=bosses(16)))
    assert set(violations) == {"WOTA-DECK-06"}
    assert (violations["WOTA-DECK-06"].have, violations["WOTA-DECK-06"].need) == (16, 15)


def test_wota_deck_08_accepts_a_boss_deck_of_any_small_size_or_none():
    assert check(decklist(50)).legal
    assert check(decklist(50, boss=bosses(1))).legal


def test_wota_deck_09_accepts_three_copies_of_a_name():
    assert check(decklist((*armies(47), (3, "The Rune")))).legal


def test_wota_deck_09_refuses_a_fourth_copy_and_names_each_card_that_has_too_many():
    deck = decklist((*armies(42), (4, "The Rune"), (5, "The Field")))
    found = [violation for violation in check(deck).violations if violation.rule == "WOTA-DECK-09"]
    assert [(violation.cards, violation.have, violation.need) for violation in found] == [
        (("The Rune",), 4, 3),
        (("The Field",), 5, 3),
    ]


def test_wota_deck_09_counts_a_name_over_the_main_and_boss_deck_together():
    violations = list_broken(decklist((*armies(50), (2, "The Mage")), boss=((2, "The Mage"),)))
    assert (violations["WOTA-DECK-09"].have, violations["WOTA-DECK-09"].need) == (4, 3)


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("Army 20", "WOTA-DECK-11"), ("The Mage", "WOTA-DECK-12"),
        ("The Rune", "WOTA-G79"), ("The Ambush", "WOTA-G79"), ("The Field", "WOTA-G79"),
    ],
)  # fmt: skip
def test_wota_deck_11_and_12_and_wota_g79_accept_a_card_in_the_main_deck_and_refuse_it_in_the_boss_deck(name, rule):
    assert check(decklist((*armies(50), (1, name)))).legal
    violations = list_broken(decklist(50, boss=((1, name),)))
    assert set(violations) == {rule}
    assert violations[rule].cards == (name,)
    assert "Move to the main deck" in violations[rule].message


def test_wota_g79_refuses_a_card_that_nobody_knows_but_counts_it():
    deck = decklist((*armies(49), (1, "Made-up Wyrm")))
    assert set(list_broken(deck)) == {"WOTA-G79"}
    assert check(deck).counts == {"main": 50, "boss": 0}


def test_wota_g79_refuses_a_section_that_the_game_does_not_have():
    result = check(decklist(50, side=((1, "Army 20"),)))
    assert [violation.rule for violation in result.violations] == ["WOTA-G79"]
    assert "side" in result.violations[0].message
    assert result.counts == {"main": 50, "boss": 0, "side": 1}


def test_wota_g79_accepts_any_cards_that_are_only_considered():
    considered = decklist(50, maybe=((4, "Army 20"), (1, "Boss 1"), (2, "Unheard Of")))
    assert check(considered).legal
    assert check(considered).counts == {"main": 50, "boss": 0}


def test_all_violations_are_reported_not_only_the_first():
    deck = Decklist(
        {"main": ((4, "The Rune"), (1, "Boss 1")), "boss": ((1, "Army 1"), *bosses(18)), "side": ((1, "?"),)}
    )
    assert {violation.rule for violation in check(deck).violations} == {
        "WOTA-DECK-01", "WOTA-DECK-04", "WOTA-DECK-06", "WOTA-DECK-09", "WOTA-DECK-11", "WOTA-G79",
    }  # fmt: skip


def test_a_list_with_an_unread_line_is_not_legal_though_it_breaks_no_rule():
    result = check(Decklist({"main": armies(50)}, (Unread(7, "3 Blt", ("Bolt",)),)))
    assert result.violations == ()
    assert not result.legal


def test_the_answer_has_the_shape_of_the_format_page():
    answer = msgspec.to_builtins(
        check(Decklist({"main": armies(49)}, (Unread(7, "3 Blt", ("Bolt",), "no such card"),)))
    )
    assert {key: answer[key] for key in ("legal", "game", "edition", "counts")} == {
        "legal": False, "game": "wota", "edition": "current", "counts": {"main": 49, "boss": 0},
    }  # fmt: skip
    assert [set(violation) for violation in answer["violations"]] == [{"rule", "message", "cards", "have", "need"}]
    unread = {"line": 7, "text": "3 Blt", "nearest": ("Bolt",), "reason": "no such card", "alike": (), "guess": ""}
    assert list(answer["unread"]) == [unread]


def test_an_edition_that_does_not_exist_is_a_key_error():
    with pytest.raises(KeyError):
        check(decklist(50), "future")


def test_every_rule_that_is_cited_stands_in_the_rulebook():
    for rule in WOTA.deck_rules:
        cited = {rule.rule, *getattr(rule, "cited", {}).values()}
        assert all(WOTA.rulebook.get(rule_id) for rule_id in cited)


def test_a_made_up_game_checks_its_decks_with_other_limits_on_the_same_kernel():
    dice = SimpleNamespace(
        code="dice",
        editions={"home": SimpleNamespace(switches=SimpleNamespace(most=2))},
        deck_sections=(DeckSection(name="cup", label="cup", holds=frozenset({"die"})),),
        deck_rules=(
            SizeAtMost(rule="DICE-1", section="cup", maximum="most"),
            CopiesPerName(rule="DICE-2", sections=("cup",), maximum=1),
        ),
    )
    result = check_deck(dice, "home", Decklist({"cup": ((3, "Army 1"),)}), POOL)
    assert [violation.rule for violation in result.violations] == ["DICE-1", "DICE-2"]
