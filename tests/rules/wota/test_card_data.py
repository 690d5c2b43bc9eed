"""What a card file may say of keywords and costs: rules that are held before any game begins."""

from rules.games.wota.cards import TYPES, find_card_faults
from tests.rules.pools import wota_card


def faults(kind: str = "army", **printed: object) -> list[str]:
    """The fields of a card that are invalid. Battle cards are Human if nothing else is said."""
    types = {"types": ("Human",)} if kind in ("army", "mage", "boss") else {}
    return [field for field, _ in find_card_faults(wota_card("Card", kind, **types, **printed))]


def test_WOTA_KEY_01_battle_cards_are_accepted_with_keywords_and_other_cards_refused():
    assert faults(keywords=("Bloodlust",)) == faults("mage", keywords=("Bloodlust",)) == []
    assert faults("boss", sc=1, keywords=("Bloodlust",)) == []
    assert "keywords" in faults("rune", subtype="quick", keywords=("Bloodlust",))


def test_WOTA_KEY_43_titan_1_to_3_are_accepted_and_other_numbers_refused():
    assert all(faults(sc=1, keywords=(f"Titan {number}",)) == [] for number in (1, 2, 3))
    assert all("keywords" in faults(sc=1, keywords=(name,)) for name in ("Titan", "Titan 0", "Titan 4", "Titan 12"))
    assert faults(sc=1, keywords=("Titan 1", "Titan 2")) == ["keywords"]


def test_WOTA_KEY_02_several_keywords_are_accepted_and_one_of_them_twice_refused():
    assert faults(keywords=("Twice", "Nuisance", "Bloodlust")) == []
    assert faults(keywords=("Twice", "Nuisance", "Twice")) == ["keywords"]


def test_WOTA_KEY_49_a_titan_is_accepted_with_summon_cost_1_and_refused_without():
    assert faults(sc=1, keywords=("Titan 1",)) == []
    assert faults(sc=0, keywords=("Titan 1",)) == ["sc"]


def test_WOTA_KEY_61_boss_keywords_are_accepted_on_a_boss_and_refused_on_an_army():
    names = ("Ambush Repel", "Rune Repel", "Assured Summon")
    assert faults("boss", sc=1, keywords=names) == []
    assert faults(keywords=names) == ["keywords"] * 3


def test_WOTA_KEY_62_a_boss_is_accepted_with_ordinary_keywords_and_refused_with_unknown_ones():
    assert faults("boss", sc=1, keywords=("Twice", "Illusionary", "Titan 2")) == []
    assert faults("boss", sc=1, keywords=("Twice", "Flying")) == ["keywords"]


def test_WOTA_BOSS_01_a_boss_is_accepted_with_summon_cost_1_and_refused_without():
    assert faults("boss", sc=1) == []
    assert faults("boss", sc=0) == ["sc"]


def test_WOTA_COST_05_a_summon_cost_of_0_or_1_is_accepted_and_2_refused():
    assert faults(sc=0) == faults(sc=1) == []
    assert faults(sc=2) == ["sc"]


def test_WOTA_COST_04_an_ambush_is_accepted_without_sta_and_refused_with_it():
    assert faults("ambush", subtype="counter") == []
    assert faults("ambush", subtype="counter", sta=20) == ["sta"]
    assert faults("rune", subtype="quick", sta=20) == []


def test_WOTA_C54_the_eighteen_types_are_accepted_in_either_edition_and_others_refused():
    assert len(set(TYPES)) == 18
    assert all(find_card_faults(wota_card("Card", types=(name,))) == [] for name in TYPES)
    assert [field for field, _ in find_card_faults(wota_card("Card", types=("Robot",)))] == ["types"]
