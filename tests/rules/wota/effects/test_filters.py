"""Which cards a text means: their kinds, types, keywords, numbers, faces, positions and places."""

import pytest

from tests.rules.scenario import accepts, in_both_editions, refuses
from tests.rules.scenario_cards import ambush, army, field, rune, scenes_with, with_cards

# The handles of the cards of the table, and what each way to name cards means of them.
TABLE = """
    A battle "Guard" attack #guard, "Scholar" shield #scholar, "Wyrm" attack #wyrm, "Pest" attack #pest
    A battle "Hybrid" attack #hybrid, "Hireling" attack #hireling, "Crown" attack #crown, "Twin" facedown #hidden
    A power "Hymn" faceup #hymn, "Glyph" facedown #glyph, "Watch" faceup #watch
    A field "Lawn" faceup #lawn
    B battle "Guard" attack #theirs
    B power ? facedown #unknown
"""
BATTLE = {"guard", "scholar", "wyrm", "pest", "hybrid", "hireling", "crown", "hidden", "theirs"}
OPEN = BATTLE - {"hidden"}
POWER = {"hymn", "glyph", "watch", "unknown"}
MEANT = {
    "battle card": BATTLE,
    "face-up battle card": OPEN,
    "face-down battle card": {"hidden"},
    "card": BATTLE | POWER | {"lawn"},
    "Army card": {"guard", "pest", "hybrid", "hireling", "crown", "theirs"},
    "Mage card": {"scholar"},
    "Boss card": {"wyrm"},
    "Army or Mage card": OPEN - {"wyrm"},
    "Army or Boss card": OPEN - {"scholar"},
    "Mage or Boss card": {"scholar", "wyrm"},
    "Rune": {"hymn"},
    "Infinity Rune": {"hymn"},
    "Ambush": {"watch"},
    "Infinity Ambush": {"watch"},
    "Rune or Ambush": POWER,  # whatever lies there is one of them
    "Rune or Field card": {"hymn", "lawn"},
    "Ambush or Field card": {"watch", "lawn"},
    "Rune, Ambush or Field card": POWER | {"lawn"},
    "Field card": {"lawn"},
    "non-Army card": {"scholar", "wyrm", "lawn"} | POWER,
    "non-Mage card": OPEN - {"scholar"} | POWER | {"lawn"},
    "non-Boss card": OPEN - {"wyrm"} | POWER | {"lawn"},
    "non-Field card": BATTLE | POWER,
    "non-Rune card": BATTLE | {"watch", "lawn"},
    "non-Ambush card": BATTLE | {"hymn", "lawn"},
    "power card": POWER,
    "card in your Power Zone": POWER - {"unknown"},
    "card in your opponent's Battle Zone": {"theirs"},
    "battle card you control": BATTLE - {"theirs"},
    "battle card your opponent controls": {"theirs"},
    "battle card on the field": BATTLE,
    "Human card": {"guard", "pest", "hireling", "crown", "theirs"},
    "Human-Wizard card": {"hybrid"},
    "Wizard-Human card": {"hybrid"},
    "Wizard card": {"scholar"},
    "card with Nuisance": {"pest"},
    "card with Payment": {"hireling"},
    'card named "Guard"': {"guard", "theirs"},
    "battle card with 30 or less AP": {"scholar", "pest", "hybrid", "crown"},
    "battle card with 60 or more SP": {"guard", "wyrm", "theirs"},
    "battle card with exactly 40 AP": {"guard", "theirs"},
    "battle card with 0 STA": {"crown"},
    "battle card with exactly 1 SC": {"wyrm", "crown"},
    "battle card in attack position": OPEN - {"scholar"},
    "battle card in shield position": {"scholar", "hidden"},
}
CARDS = with_cards(
    army("Hybrid", types=("Human", "Wizard")),
    army("Lookout", "Once per turn: another target battle card you control gains 10 AP until end of turn."),
    rune("Hymn", "infinity", "Battle cards you control gain 0 AP."),
    rune("Glyph", "infinity"),
    ambush("Watch", "infinity", "Battle cards you control gain 0 AP."),
    field("Lawn", "Battle cards gain 0 AP."),
    rune("Home", "normal", "Send target Boss card to the Boss Deck."),
    rune("Normal Hunt", "normal", "Add 1 Normal Rune from your discard pile to your hand."),
    rune("Quick Hunt", "normal", "Add 1 Quick Rune from your discard pile to your hand."),
    rune("Equip Hunt", "normal", "Add 1 Equip Rune from your discard pile to your hand."),
    rune("Counter Hunt", "normal", "Add 1 Counter Ambush from your discard pile to your hand."),
    rune("Sword", "equip", "The equipped card gains 10 AP."),
    *(rune(f"Point {number}", "normal", f"Destroy target {what}.") for number, what in enumerate(MEANT)),
)
scene = scenes_with(CARDS)


@in_both_editions
@pytest.mark.parametrize(("number", "what"), list(enumerate(MEANT)))
def test_a_text_means_the_cards_that_it_names_and_no_others(edition, number, what):
    there = scene(f'{TABLE}\n    A hand "Point {number}"', edition)
    for handle in BATTLE | POWER | {"lawn"}:
        row = f'A activate "Point {number}" -> #{handle}'
        if handle in MEANT[what]:
            accepts("WOTA-G50", row, **there)
        else:
            refuses("WOTA-G50", row, **there)


@in_both_editions
def test_another_card_is_any_but_this(edition):
    there = scene('A battle "Lookout" attack #a1, "Guard" attack #a2', edition)
    accepts("WOTA-G50", "A activate #a1 -> #a2", **there)
    refuses("WOTA-G50", "A activate #a1 -> #a1", **there)


@in_both_editions
def test_in_a_pile_the_kinds_of_Runes_and_Ambushes_are_told_apart(edition):
    pile = {"Normal": "Home", "Quick": "Spark", "Equip": "Sword", "Counter": "Snare"}
    for hunted in pile:
        names = " ".join(f'"{name}"' for name in pile.values())
        there = scene(f'A hand "{hunted} Hunt"\nA discard {names}', edition)
        for kind, name in pile.items():
            row = f'A activate "{hunted} Hunt"\nA choose "{name}"'
            if kind == hunted:
                accepts("WOTA-G50", row, **there)
            else:
                refuses("WOTA-G50", row, **there)


@in_both_editions
def test_WOTA_G33_a_Boss_is_sent_home(edition):
    there = scene('A hand "Home"\nB battle "Wyrm" attack #b1', edition)
    accepts("WOTA-G33", 'A activate "Home" -> #b1\n= B boss "Wyrm" #b1', **there)
