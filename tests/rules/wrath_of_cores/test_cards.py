"""Card files and texts: what a card may print, and what its boxes say."""

import json

import pytest

from rules.cardfile import CardFileError, card_schema, read_card_file
from rules.games import GAMES
from rules.games.wrath_of_cores.texts import read_text
from rules.games.wrath_of_cores.wording.reading import print_box, read_box, read_card
from rules.shown import CardText
from tests.rules.wrath_of_cores.scenario import pool

GAME = GAMES["wrath-of-cores"]
WOLF = {"name": "Wolf", "number": "1", "kind": "unit", "rarity": "common", "cost": ["red"], "atk": 200, "hp": 300}
CORE = {"name": "Core", "number": "2", "kind": "core", "rarity": "rare", "hp": 3000, "colors": ["red"]}
LAKE = {"name": "Lake", "number": "3", "kind": "terrain", "subtype": "normal", "rarity": "common", "colors": ["blue"]}
GOD = {"name": "Oru Left", "number": "4", "kind": "god", "rarity": "rare", "god": "Oru", "piece": "left"}


def read(*cards):
    file = {"game": "wrath-of-cores", "set": {"code": "TST", "name": "Test", "released": "2026-01-01"}}
    return read_card_file(json.dumps({**file, "cards": list(cards)}).encode(), GAMES).cards


def faults_of(card) -> str:
    with pytest.raises(CardFileError) as raised:
        read(card)
    return str(raised.value)


def test_WOC_RAR_01_accepts_four_rarities_and_refuses_a_fifth():
    for rarity in ("common", "uncommon", "rare", "royalty"):
        assert read({**WOLF, "rarity": rarity})[0].rarity == rarity
    assert "rarity" in faults_of({**WOLF, "rarity": "epic"})


def test_WOC_G34_accepts_six_colors_and_Rainbow_in_costs_and_refuses_others():
    assert read({**WOLF, "cost": ["red", "blue", "green", "yellow", "white", "black", "rainbow"]})
    assert "WOC-G34" in faults_of({**WOLF, "cost": ["pink"]})
    assert "WOC-G34" in faults_of({**LAKE, "colors": ["rainbow"]})
    assert read({**CORE, "colors": ["rainbow"]})


def test_WOC_CORE_06_accepts_a_Trigger_with_its_number_and_refuses_one_without():
    assert read({**CORE, "trigger": "Draw 1 card.", "trigger_cost": 2})
    assert "WOC-CORE-06" in faults_of({**CORE, "trigger": "Draw 1 card."})
    assert "WOC-CORE-06" in faults_of({**CORE, "trigger_cost": 2})


def test_WOC_GOD_01_accepts_three_pieces_and_refuses_a_fourth():
    for piece in ("left", "middle", "right"):
        assert read({**GOD, "piece": piece})[0].piece == piece
    assert "piece" in faults_of({**GOD, "piece": "top"})
    assert "WOC-GOD-01" in faults_of({key: GOD[key] for key in GOD if key != "piece"})
    assert "WOC-GOD-08" in faults_of({**GOD, "text": "Draw 1 card."})


def test_WOC_G01_accepts_faces_of_a_die_and_refuses_others():
    assert read(WOLF)[0].hits == (4, 5, 6)
    assert read({**WOLF, "hits": [1, 6], "rolls": {"1": "Draw 1 card."}})
    assert "WOC-G01" in faults_of({**WOLF, "hits": [7]})
    assert "WOC-G01" in faults_of({**WOLF, "rolls": {"7": "Draw 1 card."}})


def test_WOC_ELEM_05_a_Relic_accepts_one_color_and_refuses_two():
    relic = {"name": "Gem", "number": "5", "kind": "relic", "rarity": "common", "cost": ["red"], "colors": ["red"]}
    assert read(relic)
    assert "WOC-ELEM-05" in faults_of({**relic, "colors": ["red", "blue"]})


@pytest.mark.parametrize(
    ("card", "field"),
    [
        ({**CORE, "atk": 100}, "atk"),
        ({**CORE, "hp": 0}, "hp"),
        ({**LAKE, "subtype": None}, "subtype"),
        ({**LAKE, "colors": ["blue", "red"]}, "colors"),
        ({**LAKE, "hp": 100}, "hp"),
        ({**WOLF, "hp": 0}, "hp"),
        ({**WOLF, "keywords": ["Flying"]}, "keywords"),
        ({**WOLF, "trigger": "Draw 1 card."}, "trigger"),
        ({**WOLF, "piece": "left"}, "piece"),
    ],
)
def test_a_fault_names_the_field(card, field):
    assert f"{field}:" in faults_of(card)


def test_a_units_colors_are_those_of_its_cost():
    """WOC-UNIT-07 and -08."""


def test_WOC_UNIT_07_accepts_the_colors_of_a_play_cost_and_refuses_none_of_them():
    assert pool().get("Bear").unit_colors == ("red",)
    assert "blue" not in pool().get("Bear").unit_colors


def test_WOC_UNIT_08_accepts_no_color_of_Rainbow_and_refuses_it():
    assert "rainbow" not in pool().get("Bear").unit_colors


def test_the_schema_names_every_field():
    properties = card_schema(GAME)["$defs"]["CoresCard"]["properties"]
    assert {"cost", "hits", "rolls", "trigger_cost", "piece", "flip"} <= set(properties)


SENTENCES = [
    "Draw 2 cards.",
    "Draw 1 card.",
    "Deal 100 damage to the opposing Core.",
    "Deal 100 damage to each Unit.",
    "Deal 100 damage to target Unit.",
    "Destroy target Unit.",
    "Destroy target Terrain.",
    "Gain 1 green Element.",
    "Each Core loses 500 life.",
    "Retract target Unit.",
    "Counter that card.",
    "Sacrifice: Draw 1 card.",
    "Destroy: Draw 1 card.",
    "Lose 500 Life: Draw 1 card.",
    "Boost red rainbow: Draw 1 card.",
]


@pytest.mark.parametrize("text", SENTENCES)
def test_a_sentence_is_read_and_printed_back(text):
    reading = read_box("text", text, "action")
    assert reading.problem is None
    assert print_box(reading.said) == text


@pytest.mark.parametrize("word", ["Start", "End", "Enter", "Death", "Battle", "Attack", "Defend"])
def test_an_ability_word_stands_before_a_sentence(word):
    text = f"{word}: Lose 500 Life: Draw 1 card. Deal 100 damage to each Unit."
    reading = read_box("text", text, "unit")
    assert reading.problem is None
    assert print_box(reading.said) == text


@pytest.mark.parametrize(
    "text", ["Whenever you play a Unit, you may charge.", "Whenever a Unit is destroyed, you may charge."]
)
def test_a_Charge_is_read_and_printed_back(text):
    assert print_box(read_box("charge", text, "core").said) == text


@pytest.mark.parametrize(
    ("text", "kind", "word"),
    [
        ("Draw two hundred cards.", "action", "hundred"),
        ("Draw 2 cards.", "unit", "Draw"),
        ("Enter: Draw 2 cards.", "action", "Enter"),
        ("Enter: +100 HP.", "unit", "Enter"),
        ("Enter:", "unit", "Enter"),
    ],
)
def test_what_is_not_understood_is_declined_with_its_word(text, kind, word):
    problem = read_box("text", text, kind).problem
    assert problem is not None
    assert problem.word == word
    assert problem.message


def test_every_text_of_the_scenes_is_understood_but_the_riddle():
    unread = {card.name for card in pool() for _, reading in read_card(card) if reading.problem is not None}
    assert unread == {"Riddle"}


def test_a_reading_says_in_words_when_an_ability_works():
    for text, when in (
        ("Enter: Draw 1 card.", "When it enters play"),
        ("Start: Draw 1 card.", "At the start of a turn"),
        ("Whenever your opponent draws a card, draw 1 card.", "When something happens"),
        ("Sacrifice: Draw 1 card.", "Used for its cost"),
    ):
        reading = read_text(read({**WOLF, "text": text})[0], CardText("text", text))
        assert reading.sentences[0].startswith(f"{when}: "), reading
