"""Texts about cards that carry an Equip Rune, and about those that came by a special summon."""

import pytest

from rules.cardtext import print_text, read_text
from rules.games.wota.wording import VOCABULARY
from tests.rules.scenario import accepts, battle, in_both_editions
from tests.rules.scenario_cards import army, rune, with_cards

CARDS = with_cards(
    army("Smith", "This card gains 10 AP for each equipped battle card you control.", ap=40, sp=40),
    rune("Blade", "equip", "The equipped card gains 10 AP."),
)


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("Destroy a battle card equipped with a Rune.", "Destroy 1 battle card that is equipped."),
        ("Battle cards equipped with Runes cannot attack.", "Battle cards that are equipped cannot attack."),
        ("A friendly special summoned battle card gains 20 AP until end of turn.",
         "1 battle card you control that was special summoned gains 20 AP until end of turn."),
    ],
)  # fmt: skip
def test_what_a_card_carries_and_how_it_came_is_read_before_it_or_behind(text, printed):
    reading = read_text(text, VOCABULARY)
    assert reading.problem is None, reading.problem
    assert print_text(reading.abilities, VOCABULARY) == printed


def test_a_state_that_may_be_an_event_is_declined():
    assert read_text("If this card is equipped, draw 1 card.", VOCABULARY).problem is not None


@in_both_editions
def test_WOTA_G01_cards_with_an_Equip_Rune_are_counted(edition):
    board = 'A battle "Smith" attack #a1\nA battle "Guard" attack #a2\nA hand "Blade"'
    scene = {"cards": CARDS, "edition": edition, "board": board}
    assert battle(accepts("WOTA-G01", "-- attack", **scene), "A")["a1"]["ap"] == 40
    verdict = accepts("WOTA-G01", 'A activate "Blade" #r -> #a2', **scene)
    assert battle(verdict, "A")["a1"]["ap"] == 50
