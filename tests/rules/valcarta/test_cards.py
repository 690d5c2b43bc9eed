"""Card files: what each kind of card may print, and the remedy of each fault."""

import json

import pytest

from rules.cardfile import CardFileError, card_schema, read_card_file
from rules.engine.cards import card_from, entry_of
from rules.games import GAMES
from rules.games.valcarta.cards import ValcartaCard

GAME = GAMES["valcarta"]
WOLF = {
    "name": "Wolf", "number": "1", "kind": "unit", "rarity": "common", "level": "basic", "element": "fire", "hp": 70,
    "weakness": {"water": 20}, "skills": [{"name": "Slash", "cost": 2, "fe": "fire", "damage": 20}, {"name": "Poke"}],
}  # fmt: skip
DIRE = {**WOLF, "name": "Dire Wolf", "number": "2", "level": "advanced", "evolves_from": "Wolf"}
DRAKE = {**WOLF, "name": "Drake", "number": "3", "level": "champion", "fay": True, "text": "Sacrifice 1 Basic Unit."}
BANNER = {
    "name": "Banner", "number": "4", "kind": "war", "rarity": "rare", "subtype": "continuous", "cost": 2, "fe": "fire",
    "text": "Your FE roll gets +3.",
}  # fmt: skip
BLADE = {"name": "Blade", "number": "5", "kind": "equipment", "rarity": "common", "fe": "fire", "text": "+10 damage."}
CRYSTAL = {"name": "Crystal", "number": "6", "kind": "crystal", "rarity": "rare", "fe": "fire", "text": "Gain 3 FE."}


def read(*cards):
    file = {"game": "valcarta", "set": {"code": "TST", "name": "Test", "released": "2026-01-01"}}
    return read_card_file(json.dumps({**file, "cards": list(cards)}).encode(), GAMES).cards


def faults_of(card) -> str:
    with pytest.raises(CardFileError) as raised:
        read(card)
    return str(raised.value)


def without(card, *fields):
    return {name: value for name, value in card.items() if name not in fields}


def test_every_kind_of_card_is_read():
    assert [card.kind for card in read(WOLF, DIRE, DRAKE, BANNER, BLADE, CRYSTAL)] == [
        "unit", "unit", "unit", "war", "equipment", "crystal",
    ]  # fmt: skip


def test_an_entry_is_written_as_it_was_read():
    for card in read(WOLF, DIRE, DRAKE, BANNER, BLADE, CRYSTAL):
        assert card_from(entry_of(card), ValcartaCard) == card


def test_VAL_G40_accepts_three_rarities_and_refuses_a_fourth():
    for rarity in ("common", "uncommon", "rare"):
        assert read({**WOLF, "rarity": rarity})[0].rarity == rarity
    assert "rarity" in faults_of({**WOLF, "rarity": "royalty"})


def test_VAL_FE_05_accepts_eight_elements_and_refuses_a_ninth():
    for element in ("fire", "water", "wind", "ice", "earth", "light", "dark", "thunder"):
        assert read({**WOLF, "element": element})[0].element == element
    assert "element" in faults_of({**WOLF, "element": "wood"})


def test_VAL_FRM_18_accepts_each_Level_and_refuses_a_Unit_without():
    for level in ("basic", "hero"):
        assert read({**WOLF, "level": level})[0].level == level
    for level in ("advanced", "champion", "ultimate"):
        assert read({**DIRE, "level": level})[0].level == level
    assert "VAL-FRM-18" in faults_of(without(WOLF, "level"))
    assert "level" in faults_of({**WOLF, "level": "mythic"})


def test_VAL_FRM_08_accepts_an_evolution_from_Advanced_on_and_refuses_it_below_and_missing():
    assert read(DIRE)[0].evolves_from == "Wolf"
    assert "VAL-FRM-08" in faults_of(without(DIRE, "evolves_from"))
    assert "VAL-FRM-08" in faults_of({**WOLF, "evolves_from": "Cub"})
    assert "VAL-FRM-08" in faults_of({**WOLF, "level": "hero", "evolves_from": "Cub"})
    assert "VAL-G10" in faults_of({**DIRE, "evolves_from": "dire wolf"})


def test_VAL_G06_accepts_a_Fay_Charged_Unit_that_names_its_sacrifice_and_refuses_one_that_does_not():
    assert read(DRAKE)[0].fay
    assert read({**DRAKE, "cost": 2, "fe": "fire"})[0].cost == 2
    assert "VAL-G06" in faults_of(without(DRAKE, "text"))
    assert "VAL-G06" in faults_of({**DRAKE, "evolves_from": "Wolf"})


def test_VAL_UNIT_02_a_Unit_accepts_the_cost_of_its_Level_and_refuses_a_printed_one():
    assert read(WOLF)[0].cost == 0
    assert "VAL-UNIT-02" in faults_of({**WOLF, "cost": 1})


def test_VAL_FRM_04_accepts_HP_and_refuses_none():
    assert read(WOLF)[0].stats == {"hp": 70}
    assert "VAL-FRM-04" in faults_of({**WOLF, "hp": 0})


def test_VAL_FRM_03_accepts_HP_on_a_Unit_and_refuses_it_elsewhere():
    assert read(WOLF)
    for card in (BANNER, BLADE, CRYSTAL):
        assert "hp:" in faults_of({**card, "hp": 10})
        assert read(card)[0].stats == {}


def test_VAL_G05_accepts_a_printed_weakness_and_refuses_one_of_nothing():
    assert read({**WOLF, "weakness": {"water": 20, "ice": 10}})[0].weakness == {"water": 20, "ice": 10}
    assert "VAL-G05" in faults_of({**WOLF, "weakness": {"water": 0}})
    assert "weakness" in faults_of({**WOLF, "weakness": {"wood": 20}})


def test_VAL_FRM_16_accepts_skills_with_names_and_refuses_one_without():
    assert read(WOLF)[0].skill("slash").damage == 20
    assert read(WOLF)[0].skill("Bite") is None
    assert "VAL-FRM-16" in faults_of({**WOLF, "skills": [{"name": " "}]})
    assert "VAL-COM-05" in faults_of({**WOLF, "skills": [{"name": "Poke"}, {"name": "poke"}]})


def test_VAL_FRM_17_accepts_a_War_Card_with_its_effect_and_refuses_one_without_and_one_with_skills():
    assert read(BANNER)
    assert "VAL-FRM-17" in faults_of(without(BANNER, "text"))
    assert "skills:" in faults_of({**BANNER, "skills": [{"name": "Wave"}]})


def test_VAL_WAR_07_accepts_three_types_and_refuses_a_fourth_and_none():
    for subtype in ("instant", "single use", "continuous"):
        assert read({**BANNER, "subtype": subtype})[0].subtype == subtype
    assert "VAL-WAR-07" in faults_of(without(BANNER, "subtype"))
    assert "subtype" in faults_of({**BANNER, "subtype": "trap"})


def test_VAL_FE_03_accepts_an_element_with_a_cost_and_refuses_it_alone():
    assert read(BANNER)[0].energy == "fire"
    assert read(without(BANNER, "cost", "fe"))[0].energy is None
    assert "VAL-FE-03" in faults_of(without(BANNER, "cost"))


def test_VAL_EQ_02_the_type_of_an_Equipment_is_its_fe_or_its_element():
    """accepts: either; refuses: two that differ."""
    assert read(BLADE)[0].energy == "fire"
    assert read({**without(BLADE, "fe"), "element": "ice"})[0].energy == "ice"
    assert read(without(BLADE, "fe"))[0].energy is None
    assert "element:" in faults_of({**BLADE, "element": "ice"})


def test_VAL_G02_the_FE_of_a_Crystal_accepts_an_element_or_none_and_refuses_an_unknown_one():
    assert read(CRYSTAL)[0].energy == "fire"
    assert read(without(CRYSTAL, "fe"))[0].energy is None
    assert "fe" in faults_of({**CRYSTAL, "fe": "wood"})


@pytest.mark.parametrize(
    ("card", "field"),
    [
        ({**WOLF, "subtype": "instant"}, "subtype"),
        ({**WOLF, "skills": [{"name": "Poke", "cost": -1}]}, "skills"),
        ({**WOLF, "skills": [{"name": "Poke", "damage": -10}]}, "skills"),
        ({**WOLF, "skills": [{"name": "Poke", "text": "Draw 1 card. " * 60}]}, "skills"),
        ({**BANNER, "level": "basic"}, "level"),
        ({**BANNER, "fay": True}, "fay"),
        ({**BANNER, "cost": -1}, "cost"),
        ({**BLADE, "weakness": {"water": 10}}, "weakness"),
        ({**CRYSTAL, "evolves_from": "Wolf"}, "evolves_from"),
        ({**CRYSTAL, "text": "Gain 3 FE. " * 60}, "text"),
    ],
)
def test_a_fault_names_the_field(card, field):
    assert f"{field}:" in faults_of(card)


def test_a_fault_of_a_skill_names_it_and_its_field():
    said = faults_of({**WOLF, "skills": [{"name": "Poke"}, {"name": "Bite", "fe": "wood", "strength": 3}]})
    assert "skills: number 2, fe: 'wood' is not one of" in said.replace('"', "'")
    assert "skills: number 2, strength: is not a field" in said
    assert "skills: number 1: must be an object" in faults_of({**WOLF, "skills": ["Poke"]})


def test_the_schema_names_every_field():
    definitions = card_schema(GAME)["$defs"]
    assert {"level", "evolves_from", "weakness", "skills", "fay"} <= set(definitions["ValcartaCard"]["properties"])
    assert {"name", "cost", "fe", "damage", "text"} == set(definitions["Skill"]["properties"])


def test_each_skill_is_a_text_of_its_own_with_its_cost_and_damage():
    card = read({**WOLF, "skills": [{"name": "Slash", "cost": 2, "fe": "water", "damage": 20, "text": "Draw 1 card."}]})
    (text,) = GAME.cards.list_texts(card[0])
    assert (text.box, text.label, text.text) == ("skills Slash", "Slash, 2WaFE, 20 damage", "Draw 1 card.")


def test_a_skill_without_a_text_stands_on_the_card_all_the_same():
    slash, poke = GAME.cards.list_texts(read(WOLF)[0])
    assert (slash.label, slash.text) == ("Slash, 2FFE, 20 damage", "")
    assert (poke.label, poke.text) == ("Poke", "")


def field(name):
    return next(each for each in GAME.fields if each.name == name)


def test_search_fields_read_what_a_card_has():
    wolf, dire, drake, banner, blade, crystal = read(WOLF, DIRE, DRAKE, BANNER, BLADE, CRYSTAL)
    assert field("level").value_of(dire) == "advanced"
    assert field("level").values == ("basic", "hero", "advanced", "champion", "ultimate")
    assert [field("element").value_of(each) for each in (wolf, banner, blade, crystal)] == ["fire"] * 4
    assert [field("hp").value_of(each) for each in (wolf, banner)] == [70, None]
    assert [field("cost").value_of(each) for each in (wolf, drake, banner, blade, crystal)] == [None, 0, 2, 0, None]
    assert [field("fe").value_of(each) for each in (wolf, banner, crystal)] == [None, "fire", "fire"]
    assert field("skill").value_of(wolf) == ("Slash", "Poke")
    assert field("damage").value_of(wolf) == (0, 20)
    assert field("evolves").value_of(dire) == ("Wolf",)
    assert field("evolves").value_of(wolf) == ()


def test_a_card_names_the_rules_about_it_and_all_of_them_are_in_the_rulebook():
    wolf, _dire, drake, banner, blade, crystal = read(WOLF, DIRE, DRAKE, BANNER, BLADE, CRYSTAL)
    assert "VAL-UNIT-02" in GAME.words.list_rules(wolf)
    assert "VAL-G06" in GAME.words.list_rules(drake)
    assert "VAL-WAR-13" in GAME.words.list_rules(banner)
    known = {rule.id for rule in GAME.rulebook}
    assert all(known >= set(GAME.words.list_rules(card)) for card in (wolf, drake, banner, blade, crystal))
